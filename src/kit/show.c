/* Lines of views, goals and cards; see the header. */
#include "kit/show.h"

#include "base/text.h"

void ac_kit_say(char *memory, size_t size, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, memory, size);
    ac_text_add(&out, text);
}

void ac_kit_badge(struct ac_view_piece *piece, const char *text, const char *kind)
{
    struct ac_badge *badge = &piece->badge[piece->badge_count];

    if (piece->badge_count >= AC_MAX_BADGES)
        return;
    piece->badge_count++;
    badge->kind = kind;
    ac_kit_say(badge->text, sizeof(badge->text), text);
}

struct ac_view_track *ac_kit_track(struct ac_view *out, const char *name, int side, int value,
                                   int max)
{
    struct ac_view_track *track;

    if (out->track_count == AC_MAX_VIEW_TRACKS)
        out->track_count--; /* the last is written over */
    track = &out->track[out->track_count++];
    *track =
        (struct ac_view_track){ .name = name, .side = (ac_side)side, .value = value, .max = max };
    return track;
}

void ac_kit_count(struct ac_view *out, const char *name, int side, int value, int max)
{
    struct ac_view_track *track = ac_kit_track(out, name, side, value, max);
    struct ac_text text;

    ac_text_over(&text, track->text, sizeof(track->text));
    ac_text_addf(&text, max ? "%d of %d" : "%d", value, max);
}

struct ac_view_mark *ac_kit_mark(struct ac_view *out, const char *kind, int side, int place, int to)
{
    struct ac_view_mark *mark;

    if (out->mark_count == AC_MAX_VIEW_MARKS)
        out->mark_count--;
    mark = &out->mark[out->mark_count++];
    *mark = (struct ac_view_mark){ .kind = kind,
                                   .side = (ac_side)side,
                                   .facing = AC_NONE,
                                   .place = (ac_place)place,
                                   .to = (ac_place)to };
    return mark;
}

void ac_kit_light(struct ac_overlay *out, int place, int value, int side)
{
    if (out->count < AC_MAX_LIT)
        out->lit[out->count++] = (struct ac_lit){ .place = (ac_place)place,
                                                  .value = (int16_t)value,
                                                  .side = (ac_side)side };
}

struct ac_goal *ac_kit_goal(struct ac_goals *out, int side, int rule, bool met, const char *text)
{
    struct ac_goal *goal;

    if (out->count == AC_MAX_GOALS)
        out->count--;
    goal = &out->goal[out->count++];
    *goal = (struct ac_goal){ .side = (ac_side)side, .rule = (ac_case)rule, .met = met };
    ac_kit_say(goal->text, sizeof(goal->text), text);
    return goal;
}

struct ac_card_line *ac_kit_line(struct ac_card *card, int rule, int side, int num,
                                 const char *text)
{
    struct ac_card_line *line;

    if (card->line_count == AC_MAX_CARD_LINES)
        card->line_count--;
    line = &card->line[card->line_count++];
    *line =
        (struct ac_card_line){ .rule = (ac_case)rule, .side = (ac_side)side, .num = num, .den = 1 };
    ac_kit_say(line->text, sizeof(line->text), text);
    return line;
}

void ac_kit_result(struct ac_card *card, int label, uint64_t weight)
{
    if (weight && card->result_count < AC_MAX_CARD_RESULTS)
        card->result[card->result_count++] =
            (struct ac_card_result){ .label = label, .weight = weight };
}
