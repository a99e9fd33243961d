/* Values of members, in the state and as words; see the header. */
#include "core/member.h"

#include <string.h>

/* ---- things ---- */

static int count_pieces(const struct ac_game *game)
{
    return game->piece_count;
}

static const char *piece_name(const struct ac_game *game, int i)
{
    return game->piece_name[i];
}

static int count_places(const struct ac_game *game)
{
    return game->place_count;
}

static const char *place_name(const struct ac_game *game, int i)
{
    return game->place_name[i];
}

static int count_sides(const struct ac_game *game)
{
    (void)game;
    return AC_SIDES;
}

static const char *side_name(const struct ac_game *game, int i)
{
    return game->scenario.side_word[i];
}

static int count_deciders(const struct ac_game *game)
{
    (void)game;
    return AC_OVER + 1;
}

static const char *decider_name(const struct ac_game *game, int i)
{
    if (i < AC_SIDES)
        return game->scenario.side_word[i];
    if (i == AC_CHANCE)
        return "chance";
    return i == AC_OVER ? "over" : NULL;
}

const struct ac_things ac_pieces = { "a piece", count_pieces, piece_name, &ac_pieces };
const struct ac_things ac_places = { "a place", count_places, place_name, &ac_places };
const struct ac_things ac_sides = { "a side", count_sides, side_name, NULL };
const struct ac_things ac_deciders = { "a side, chance or over", count_deciders, decider_name,
                                       NULL };

/* ---- bytes ---- */

static const unsigned char *element(const struct ac_member *member, const void *at, int i)
{
    const size_t stride = member->stride ? member->stride : member->size;

    return (const unsigned char *)at + member->offset + stride * (size_t)i;
}

static uint64_t raw_get(const struct ac_member *member, const void *at, int i)
{
    uint64_t raw = 0;

    memcpy(&raw, element(member, at, i), member->size); /* little-endian, as all that we run on */
    return raw;
}

static int mask_shift(uint32_t mask)
{
    int shift = 0;

    while (!(mask >> shift & 1))
        shift++;
    return shift;
}

static int64_t sign_extended(uint64_t raw, int size)
{
    const int unused = 64 - 8 * size;

    return (int64_t)(raw << unused) >> unused;
}

int64_t ac_member_get(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_member *member, const void *at, int i)
{
    uint64_t raw;

    if (member->get)
        return member->get(game, state, at, i);
    raw = raw_get(member, at, i);
    if (member->mask)
        return (int64_t)((raw & member->mask) >> mask_shift(member->mask)) - member->plus;
    return (member->is_signed ? sign_extended(raw, member->size) : (int64_t)raw) - member->plus;
}

void ac_member_set(const struct ac_game *game, struct ac_state *state,
                   const struct ac_member *member, void *at, int i, int64_t value)
{
    uint64_t raw = (uint64_t)(value + member->plus);
    unsigned char *bytes;

    if (member->set) {
        member->set(game, state, at, i, value);
        return;
    }
    if (member->mask)
        raw = (raw_get(member, at, i) & ~(uint64_t)member->mask) |
              (raw << mask_shift(member->mask) & member->mask);
    bytes = (unsigned char *)at + (element(member, at, i) - (const unsigned char *)at);
    memcpy(bytes, &raw, member->size);
}

void ac_member_range(const struct ac_member *member, int64_t *low, int64_t *high)
{
    const int bits = 8 * (member->size < 4 ? member->size : 4);

    *low = member->low;
    *high = member->high;
    if (*low || *high)
        return;
    if (member->mask)
        *high = member->mask >> mask_shift(member->mask);
    else if (member->is_signed)
        *high = (INT64_C(1) << (bits - 1)) - 1;
    else
        *high = (INT64_C(1) << bits) - 1;
    if (member->is_signed && !member->mask)
        *low = -*high - 1;
}

int ac_member_bits(const struct ac_member *member)
{
    return 8 * member->size * (member->by ? 1 : ac_member_count(member));
}

bool ac_member_bit(const struct ac_member *member, const void *at, int i, int bit)
{
    const int wide = 8 * member->size;

    return raw_get(member, at, member->by ? i : bit / wide) >> (bit % wide) & 1;
}

void ac_member_put_bit(const struct ac_member *member, void *at, int i, int bit)
{
    const int wide = 8 * member->size;
    const int k = member->by ? i : bit / wide;
    const uint64_t raw = raw_get(member, at, k) | UINT64_C(1) << (bit % wide);

    memcpy((unsigned char *)at + (element(member, at, k) - (const unsigned char *)at), &raw,
           member->size);
}

/* ---- words ---- */

/* The shortest decimal that is read back as the same number of stored units. */
static void print_scaled(int64_t value, int64_t scale, struct ac_text *out)
{
    const uint64_t size = (uint64_t)(value < 0 ? -value : value);
    const uint64_t whole = size / (uint64_t)scale, rest = size % (uint64_t)scale;
    uint64_t power = 1, digits = 0;

    ac_text_addf(out, "%s%llu", value < 0 ? "-" : "", (unsigned long long)whole);
    if (!rest)
        return;
    for (int places = 1; places <= 9; places++) {
        power *= 10;
        digits = (rest * power + (uint64_t)scale / 2) / (uint64_t)scale;
        if (digits < power && (digits * (uint64_t)scale + power / 2) / power == rest) {
            ac_text_addf(out, ".%0*llu", places, (unsigned long long)digits);
            return;
        }
    }
    ac_bug("a scale of %lld is too fine for nine decimals", (long long)scale);
}

static void print_flags(const struct ac_member *member, int64_t value, char join,
                        struct ac_text *out)
{
    bool any = false;

    for (int bit = 0; member->words[bit]; bit++)
        if ((uint64_t)value >> bit & 1) {
            if (any)
                ac_text_putc(out, join);
            ac_text_add(out, member->words[bit]);
            any = true;
        }
    if (!any)
        ac_text_add(out, "none");
}

static void print_set(const struct ac_game *game, const struct ac_member *member, const void *at,
                      int i, char join, struct ac_text *out)
{
    bool any = false;

    for (int bit = 0; bit < ac_member_bits(member); bit++)
        if (ac_member_bit(member, at, i, bit)) {
            if (any)
                ac_text_putc(out, join);
            ac_text_add(out, member->of->name(game, ac_member_first(member) + bit));
            any = true;
        }
    if (!any)
        ac_text_add(out, "none");
}

void ac_member_print(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_member *member, const void *at, int i, char join,
                     struct ac_text *out)
{
    const int64_t value =
        member->kind == AC_MEMBER_SET ? 0 : ac_member_get(game, state, member, at, i);

    switch (member->kind) {
    case AC_MEMBER_NUMBER:
        print_scaled(value, member->scale ? member->scale : 1, out);
        return;
    case AC_MEMBER_WORD:
        ac_text_add(out, member->words[value]);
        return;
    case AC_MEMBER_THING:
        ac_text_add(out, value == AC_NONE ? "none" : member->of->name(game, (int)value));
        return;
    case AC_MEMBER_FLAGS:
        print_flags(member, value, join, out);
        return;
    case AC_MEMBER_SET:
        print_set(game, member, at, i, join, out);
        return;
    case AC_MEMBER_DERIVED:
        break;
    }
    ac_bug("member %s is not written", member->name);
}

/* ---- ranges ---- */

static int count_words(const char *const *words)
{
    int n = 0;

    while (words[n])
        n++;
    return n;
}

static bool set_fits(const struct ac_game *game, const struct ac_member *member, const void *at)
{
    const int first = ac_member_first(member);

    for (int i = 0; i < (member->by ? ac_member_count(member) : 1); i++)
        for (int bit = 0; bit < ac_member_bits(member); bit++)
            if (ac_member_bit(member, at, i, bit) && first + bit >= member->of->count(game))
                return false;
    return true;
}

static bool value_fits(const struct ac_game *game, const struct ac_member *member, int64_t value)
{
    int64_t low, high;

    switch (member->kind) {
    case AC_MEMBER_NUMBER:
        ac_member_range(member, &low, &high);
        return value >= low && value <= high;
    case AC_MEMBER_WORD:
        return value >= 0 && value < count_words(member->words);
    case AC_MEMBER_FLAGS:
        return value >= 0 && value >> count_words(member->words) == 0;
    case AC_MEMBER_THING:
        return value >= AC_NONE && value < member->of->count(game);
    case AC_MEMBER_SET:
    case AC_MEMBER_DERIVED:
        return true;
    }
    ac_bug("member %s has no kind", member->name);
}

static bool members_fit(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_member *member, const void *at)
{
    for (; member->name; member++) {
        if (member->kind == AC_MEMBER_SET && !set_fits(game, member, at))
            return false;
        for (int i = 0; member->kind < AC_MEMBER_SET && i < ac_member_count(member); i++)
            if (!value_fits(game, member, ac_member_get(game, state, member, at, i)))
                return false;
    }
    return true;
}

bool ac_members_fit(const struct ac_game *game, const struct ac_state *state)
{
    const struct ac_description *d = game->rules->description;
    const struct ac_head *head = ac_head(state);
    const unsigned char *bytes = (const unsigned char *)(const void *)state;

    if (!members_fit(game, state, d->state, state) || !members_fit(game, state, d->piece, state))
        return false;
    for (const struct ac_record_kind *kind = d->records; kind && kind->name; kind++) {
        if (bytes[kind->count_offset] > kind->max)
            return false;
        for (int i = 0; i < bytes[kind->count_offset]; i++)
            if (!members_fit(game, state, kind->line.member,
                             bytes + kind->offset + (size_t)i * kind->stride))
                return false;
    }
    for (int i = 0; i < head->depth; i++)
        if (head->frame[i].kind < 1 || head->frame[i].kind >= d->frame_count ||
            !members_fit(game, state, d->frame[head->frame[i].kind].member, &head->frame[i]))
            return false;
    return true;
}

/* ---- secrets ---- */

/* May the viewer not see what this member holds now? */
static bool is_hidden(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_member *member, int viewer)
{
    return viewer != member->secret - 1 && viewer != AC_REFEREE &&
           !(member->open && member->open(game, state));
}

bool ac_hides(const struct ac_game *game, const struct ac_state *state, int viewer)
{
    for (const struct ac_member *const *at = game->secrets; *at; at++) {
        if (!is_hidden(game, state, *at, viewer))
            continue;
        for (int i = 0; i < ac_member_count(*at); i++)
            if (ac_member_get(game, state, *at, state, i) != (*at)->hidden)
                return true;
    }
    return false;
}

void ac_wipe(const struct ac_game *game, struct ac_state *state, int viewer)
{
    for (const struct ac_member *const *at = game->secrets; *at; at++) {
        if (!is_hidden(game, state, *at, viewer))
            continue;
        for (int i = 0; i < ac_member_count(*at); i++)
            ac_member_set(game, state, *at, state, i, (*at)->hidden);
    }
}
