/*
 * What games show, a line each: badges, tracks, marks and lit places of a view, goals, lines and
 * results of an odds card. What does not fit any more is left out (views and cards have room for
 * more than people read); a text that is too long is cut.
 */
#ifndef AC_KIT_SHOW_H
#define AC_KIT_SHOW_H

#include <stddef.h>

#include "acies/forecast.h"
#include "acies/view.h"

/* Writes a text into memory of a fixed size: prompts, titles, badges. */
void ac_kit_say(char *memory, size_t size, const char *text);

/* A badge in the corner of a counter: what it says, and its name in the skin. */
void ac_kit_badge(struct ac_view_piece *piece, const char *text, const char *kind);

/* A figure worth showing all the time, with no text of its own; side AC_NONE: common. */
struct ac_view_track *ac_kit_track(struct ac_view *out, const char *name, int side, int value,
                                   int max);

/* The same, saying "3 of 8", or "3" where there is no most. */
void ac_kit_count(struct ac_view *out, const char *name, int side, int value, int max);

/* A mark on a place, AC_NONE in `to` unless it is an arrow. */
struct ac_view_mark *ac_kit_mark(struct ac_view *out, const char *kind, int side, int place,
                                 int to);

/* Lights a place of an overlay. */
void ac_kit_light(struct ac_overlay *out, int place, int value, int side);

/* A condition of victory; progress, where it is a count, is the caller's to set. */
struct ac_goal *ac_kit_goal(struct ac_goals *out, int side, int rule, bool met, const char *text);

/* A strength or modifier of an odds card. */
struct ac_card_line *ac_kit_line(struct ac_card *card, int rule, int side, int num,
                                 const char *text);

/* A result of an odds card; a weight of 0 cannot come and is left out. */
void ac_kit_result(struct ac_card *card, int label, uint64_t weight);

#endif
