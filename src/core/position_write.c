/* A state as position text, by its description; see core/position.h. */
#include "core/member.h"
#include "core/position.h"

struct writer {
    const struct ac_game *game;
    const struct ac_state *state;
    const struct ac_state *blank; /* the empty position */
    struct ac_text *out;
};

static bool set_is_empty(const struct ac_member *member, const void *at, int i)
{
    for (int bit = 0; bit < ac_member_bits(member); bit++)
        if (ac_member_bit(member, at, i, bit))
            return false;
    return true;
}

/* Is element i left out? A record has no counterpart in the empty position. */
static bool is_blank(const struct writer *w, const struct ac_member *member, const void *at, int i)
{
    int64_t value;

    if (member->kind == AC_MEMBER_DERIVED)
        return true;
    if (member->flags & AC_MEMBER_SHOWN)
        return false;
    if (member->kind == AC_MEMBER_SET)
        return set_is_empty(member, at, i);
    value = ac_member_get(w->game, w->state, member, at, i);
    if (member->flags & AC_MEMBER_STATE_BLANK)
        return value == ac_member_get(w->game, w->blank, member, w->blank, i);
    return value == member->blank;
}

/* ---- lines ---- */

static void write_word(const struct writer *w, const struct ac_member *member, const void *at,
                       int i)
{
    ac_text_putc(w->out, ' ');
    if (member->flags & AC_MEMBER_BARE) {
        ac_member_print(w->game, w->state, member, at, i, ' ', w->out);
        return;
    }
    ac_text_addf(w->out, "%s ", member->name);
    ac_member_print(w->game, w->state, member, at, i, '+', w->out);
}

/* An array in a record: its elements up to the last that is not blank, joined by commas. */
static void write_array(const struct writer *w, const struct ac_member *member, const void *at)
{
    int count = ac_member_count(member);

    while (count > 0 && is_blank(w, member, at, count - 1))
        count--;
    if (!count)
        return;
    ac_text_addf(w->out, " %s ", member->name);
    for (int i = 0; i < count; i++) {
        if (i)
            ac_text_putc(w->out, ',');
        ac_member_print(w->game, w->state, member, at, i, '+', w->out);
    }
}

static void write_members(const struct writer *w, const struct ac_member *member, const void *at)
{
    for (; member->name; member++)
        if (ac_member_count(member) > 1 && member->kind != AC_MEMBER_SET)
            write_array(w, member, at);
        else if (!is_blank(w, member, at, 0))
            write_word(w, member, at, 0);
}

/* ---- pieces ---- */

/* A line that gives a place gives what is needed there, blank or not. */
static bool stands(const struct writer *w, int piece)
{
    const struct ac_member *place = w->game->rules->description->piece;
    const int i = ac_member_of(w->game, place, piece);

    return i != AC_NONE && ac_member_get(w->game, w->state, place, w->state, i) != AC_NONE;
}

/* As in the empty position: not written. */
static bool unnamed(const struct writer *w, int piece)
{
    const struct ac_member *member = w->game->rules->description->piece;

    for (; member->name; member++) {
        const int i = ac_member_of(w->game, member, piece);

        if (i != AC_NONE && member->kind != AC_MEMBER_DERIVED &&
            ac_member_get(w->game, w->state, member, w->state, i) !=
                ac_member_get(w->game, w->blank, member, w->blank, i))
            return false;
    }
    return true;
}

static void write_piece(const struct writer *w, int piece)
{
    const struct ac_member *member = w->game->rules->description->piece;
    const bool placed = stands(w, piece);
    const size_t before = w->out->len;

    ac_text_addf(w->out, "    %s:", w->game->piece_name[piece]);
    for (; member->name; member++) {
        const int i = ac_member_of(w->game, member, piece);
        const bool needed = placed && (member->flags & AC_MEMBER_NEEDED);

        if (i != AC_NONE && member->kind != AC_MEMBER_DERIVED &&
            (needed || !is_blank(w, member, w->state, i)))
            write_word(w, member, w->state, i);
    }
    if (w->out->len > before && w->out->data[w->out->len - 1] == ':')
        ac_text_add(w->out, " as-is"); /* in play, with nothing to say of it */
    ac_text_putc(w->out, '\n');
}

static void write_pieces(const struct writer *w)
{
    const struct ac_description *d = w->game->rules->description;

    ac_text_add(w->out, "  pieces:\n");
    for (int n = 0; n < w->game->piece_count; n++) {
        const int piece = d->nth ? d->nth(w->game, w->state, n) : n;

        if (!unnamed(w, piece))
            write_piece(w, piece);
    }
}

/* ---- keys ---- */

/* "{romans: 2, sabines: 3}" */
static void write_by(const struct writer *w, const struct ac_member *member)
{
    bool any = false;

    for (int i = 0; i < ac_member_count(member); i++) {
        if (is_blank(w, member, w->state, i))
            continue;
        if (any)
            ac_text_add(w->out, ", ");
        else
            ac_text_addf(w->out, "  %s: {", member->name);
        any = true;
        ac_text_addf(w->out, "%s: ", member->by->name(w->game, member->first + i));
        ac_member_print(w->game, w->state, member, w->state, i, '+', w->out);
    }
    if (any)
        ac_text_add(w->out, "}\n");
}

/* "path: 2010 2011": up to the last that is not blank. */
static void write_row(const struct writer *w, const struct ac_member *member)
{
    int count = member->kind == AC_MEMBER_SET ? 1 : ac_member_count(member);

    while (count > 0 && is_blank(w, member, w->state, count - 1))
        count--;
    if (!count)
        return;
    ac_text_addf(w->out, "  %s:", member->name);
    for (int i = 0; i < count; i++) {
        ac_text_putc(w->out, ' ');
        ac_member_print(w->game, w->state, member, w->state, i,
                        ac_member_count(member) > 1 ? '+' : ' ', w->out);
    }
    ac_text_putc(w->out, '\n');
}

static void write_records(const struct writer *w, const struct ac_record_kind *kind)
{
    const unsigned char *bytes = (const unsigned char *)(const void *)w->state;
    const int count = bytes[kind->count_offset];

    if (count)
        ac_text_addf(w->out, "  %s:\n", kind->name);
    for (int i = 0; i < count; i++) {
        ac_text_add(w->out, "    -");
        write_members(w, kind->line.member, bytes + kind->offset + (size_t)i * kind->stride);
        ac_text_putc(w->out, '\n');
    }
}

static void write_frames(const struct writer *w)
{
    const struct ac_description *d = w->game->rules->description;
    const struct ac_head *head = ac_head(w->state);

    if (head->depth)
        ac_text_add(w->out, "  pending:\n");
    for (int i = 0; i < head->depth; i++) {
        const struct ac_frame *frame = &head->frame[i];

        ac_text_addf(w->out, "    - %s %s", d->frame[frame->kind].name,
                     ac_deciders.name(w->game, frame->side));
        write_members(w, d->frame[frame->kind].member, frame);
        ac_text_putc(w->out, '\n');
    }
}

void ac_position_write(const struct ac_game *game, const struct ac_state *state,
                       struct ac_text *out)
{
    const struct ac_description *d = game->rules->description;
    struct ac_state_room room;
    const struct writer w = { game, state, ac_state_in(&room), out };

    memset((void *)&room, 0, game->rules->state_size);
    d->blank(game, ac_state_in(&room));
    ac_text_addf(out, "  format: %d\n", AC_POSITION_FORMAT);
    if (d->by_hand)
        ac_text_add(out, "  saved: true\n");
    for (const struct ac_member *member = d->state; member->name; member++)
        if (member->by)
            write_by(&w, member);
        else
            write_row(&w, member);
    for (const struct ac_record_kind *kind = d->records; kind && kind->name; kind++)
        write_records(&w, kind);
    write_frames(&w);
    write_pieces(&w);
}
