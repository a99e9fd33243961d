/* The reference of a game's scenarios and positions, made from their descriptions: what docs/FORMAT.md shows. */
#include "core/member.h"
#include "core/position.h"

static void add_words(struct ac_text *out, const char *const *words)
{
    bool any = false;

    for (int i = 0; words[i]; i++) {
        if (!words[i][0])
            continue;
        ac_text_addf(out, "%s`%s`", any ? ", " : "", words[i]);
        any = true;
    }
}

static void add_number(struct ac_text *out, const struct ac_member *member)
{
    const int64_t scale = member->scale ? member->scale : 1;
    int64_t low, high;

    ac_member_range(member, &low, &high);
    ac_text_addf(out, "%lld to %lld%s", (long long)(low / scale), (long long)(high / scale),
                 scale > 1 ? ", with decimals" : "");
}

/* What may be written for one value. */
static void add_value(struct ac_text *out, const struct ac_member *member)
{
    switch (member->kind) {
    case AC_MEMBER_NUMBER:
        add_number(out, member);
        break;
    case AC_MEMBER_WORD:
        add_words(out, member->words);
        break;
    case AC_MEMBER_FLAGS:
        ac_text_add(out, "any of ");
        add_words(out, member->words);
        break;
    case AC_MEMBER_THING:
        ac_text_add(out, member->of->what);
        break;
    case AC_MEMBER_SET:
        ac_text_addf(out, "any number of: %s", member->of->what);
        break;
    case AC_MEMBER_DERIVED:
        break;
    }
}

static void add_state_row(struct ac_text *out, const struct ac_member *member)
{
    ac_text_addf(out, "| `%s` | ", member->name);
    if (member->by)
        ac_text_addf(out, "for %s: ", member->by->what);
    add_value(out, member);
    if (!member->by && ac_member_count(member) > 1 && member->kind != AC_MEMBER_SET)
        ac_text_addf(out, "; up to %d", ac_member_count(member));
    ac_text_addf(out, " | %s |\n", member->text);
}

/* Bare members are their value alone. */
static void add_line_row(struct ac_text *out, const struct ac_member *member)
{
    const bool bare = (member->flags & AC_MEMBER_BARE) != 0;

    ac_text_add(out, "| ");
    if (!bare)
        ac_text_addf(out, "`%s` ", member->name);
    add_value(out, member);
    ac_text_addf(out, " | %s |\n", member->text);
}

static void add_lines(struct ac_text *out, const struct ac_member *member)
{
    for (; member && member->name; member++)
        if (member->kind != AC_MEMBER_DERIVED)
            add_line_row(out, member);
}

static void add_records(struct ac_text *out, const struct ac_record_kind *kind)
{
    for (; kind && kind->name; kind++) {
        ac_text_addf(out, "\n`%s:` is a list: %s. A line has\n\n| words | meaning |\n|---|---|\n",
                     kind->name, kind->text);
        add_lines(out, kind->line.member);
    }
}

static void add_frames(struct ac_text *out, const struct ac_description *d)
{
    if (d->frame_count > 1)
        ac_text_add(out, "\n`pending:` lists decisions inside a decision, the outermost first: "
                         "`- NAME WHO WORDS`.\n\n| name and words | meaning |\n|---|---|\n");
    for (int kind = 1; kind < d->frame_count; kind++) {
        ac_text_addf(out, "| **%s** | %s |\n", d->frame[kind].name, d->frame[kind].text);
        add_lines(out, d->frame[kind].member);
    }
}

/* What may stand under a key of a scenario. */
static void add_key_value(struct ac_text *out, const struct ac_key *key)
{
    if (key->value)
        ac_text_add(out, key->value);
    else if (key->words)
        add_words(out, key->words);
    else
        ac_text_addf(out, "%d to %d", key->low, key->high);
}

static void add_keys(struct ac_text *out, const char *under, const struct ac_key *keys)
{
    for (; keys->name; keys++) {
        ac_text_addf(out, "| `%s%s%s` | ", under, *under ? ": " : "", keys->name);
        add_key_value(out, keys);
        ac_text_addf(out, " | %s%s |\n", keys->text, keys->needed ? "; needed" : "");
    }
}

/* Keys inside a key follow those of the top. */
static void add_scenario(struct ac_text *out, const struct ac_ruleset *rules)
{
    ac_text_addf(out, "### Scenarios of %s\n\n| key | value | meaning |\n|---|---|---|\n",
                 rules->title);
    add_keys(out, "", rules->scenario_keys);
    for (const struct ac_key *key = rules->scenario_keys; key->name; key++)
        if (key->inside)
            add_keys(out, key->name, key->inside);
    ac_text_putc(out, '\n');
}

void ac_position_keys(const struct ac_ruleset *rules, struct ac_text *out)
{
    const struct ac_description *d = rules->description;

    if (rules->scenario_keys)
        add_scenario(out, rules);
    ac_text_addf(out, "### Positions of %s\n\n| key | value | meaning |\n|---|---|---|\n",
                 rules->title);
    for (const struct ac_member *member = d->state; member->name; member++)
        if (member->kind != AC_MEMBER_DERIVED)
            add_state_row(out, member);
    if (d->by_hand)
        ac_text_add(out, "| `saved` | `true` | play wrote it: nothing is to be worked out |\n");
    ac_text_add(out, "\n`pieces:` has a line for each piece in play, `NAME: WORDS`.\n\n"
                     "| words | meaning |\n|---|---|\n");
    add_lines(out, d->piece);
    add_records(out, d->records);
    add_frames(out, d);
}
