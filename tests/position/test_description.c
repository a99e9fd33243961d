/*
 * Descriptions of states are complete and clear: every byte of a state is a member, follows from
 * the rest or is always 0; and a word of a line means one thing.
 */
#include <string.h>

#include "acies/game.h"
#include "games/registry.h"
#include "tests/unit.h"

static unsigned char covered[AC_STATE_MAX];

static void cover(size_t offset, size_t size)
{
    memset(covered + offset, 1, size);
}

static void cover_member(const struct ac_member *member, size_t base)
{
    const size_t stride = member->stride ? member->stride : member->size;
    const int count = member->count ? member->count : 1;

    for (int i = 0; i < count && !(member->get && !member->size); i++)
        cover(base + member->offset + stride * (size_t)i, member->size);
}

static void cover_members(const struct ac_member *member, size_t base)
{
    for (; member->name; member++)
        cover_member(member, base);
}

static void test_every_byte_is_described(void **unused)
{
    (void)unused;
    for (int g = 0; ac_rulesets[g]; g++) {
        const struct ac_ruleset *rules = ac_rulesets[g];
        const struct ac_description *d = rules->description;

        memset(covered, 0, sizeof(covered));
        cover(offsetof(struct ac_head, frame), sizeof(((struct ac_head *)0)->frame));
        cover(offsetof(struct ac_head, depth), 1 + sizeof(((struct ac_head *)0)->zero));
        cover_members(d->state, 0);
        cover_members(d->piece, 0);
        for (const struct ac_record_kind *kind = d->records; kind && kind->name; kind++) {
            cover(kind->count_offset, 1);
            for (int i = 0; i < kind->max; i++)
                cover_members(kind->line.member, kind->offset + (size_t)i * kind->stride);
        }
        for (size_t i = 0; i < rules->state_size; i++)
            if (!covered[i])
                fail_msg("%s: byte %zu of the state is not described", rules->id, i);
    }
}

/* Can both stand in one line? Members of pieces may be of different pieces. */
static bool share_a_line(const struct ac_member *a, const struct ac_member *b)
{
    if (a->element || b->element || !a->by || !b->by)
        return true;
    return a->first < b->first + b->count && b->first < a->first + a->count;
}

/* How many members of the line this word of a member is a value or the name of. */
static int meanings(const struct ac_member *members, const struct ac_member *of, const char *word)
{
    int count = 0;

    for (const struct ac_member *m = members; m->name; m++) {
        const bool bare = (m->flags & AC_MEMBER_BARE) != 0;

        if (m->kind == AC_MEMBER_DERIVED || !share_a_line(of, m))
            continue;
        count += !bare && strcmp(m->name, word) == 0;
        for (int i = 0; bare && m->words && m->words[i]; i++)
            count += strcmp(m->words[i], word) == 0;
    }
    return count;
}

static void check_line(const char *game, const struct ac_member *members)
{
    for (const struct ac_member *m = members; m->name; m++) {
        const bool bare = (m->flags & AC_MEMBER_BARE) != 0;

        if (m->kind == AC_MEMBER_DERIVED)
            continue;
        if (!bare && meanings(members, m, m->name) > 1)
            fail_msg("%s: the word %s has two meanings", game, m->name);
        for (int i = 0; bare && m->words && m->words[i]; i++)
            if (m->words[i][0] && meanings(members, m, m->words[i]) > 1)
                fail_msg("%s: the word %s has two meanings", game, m->words[i]);
    }
}

static void test_a_word_of_a_line_means_one_thing(void **unused)
{
    (void)unused;
    for (int g = 0; ac_rulesets[g]; g++) {
        const struct ac_description *d = ac_rulesets[g]->description;

        check_line(ac_rulesets[g]->id, d->piece);
        for (const struct ac_record_kind *kind = d->records; kind && kind->name; kind++)
            check_line(ac_rulesets[g]->id, kind->line.member);
        for (int kind = 1; kind < d->frame_count; kind++)
            check_line(ac_rulesets[g]->id, d->frame[kind].member);
    }
}

/* Every row of the decisions says what it is, and can be asked. */
static void test_rows_of_decisions_are_whole(void **unused)
{
    (void)unused;
    for (int g = 0; ac_rulesets[g]; g++)
        for (int i = 0; i < ac_rulesets[g]->decision_count; i++) {
            const struct ac_decision *row = &ac_rulesets[g]->decisions[i];

            if (!row->apply)
                continue; /* nothing is asked here: play goes on, or is over */
            if (!row->name || !row->prompt || row->rule <= 0)
                fail_msg("%s: row %d of the decisions has no name, prompt or case",
                         ac_rulesets[g]->id, i);
            if (row->legal && !row->chance && !row->why)
                fail_msg("%s: %s lists actions and cannot say why not", ac_rulesets[g]->id,
                         row->name);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_is_described),
        cmocka_unit_test(test_a_word_of_a_line_means_one_thing),
        cmocka_unit_test(test_rows_of_decisions_are_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
