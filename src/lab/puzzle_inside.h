/* The sentences of a puzzle (puzzle_words.c), for what writes it (puzzle_write.c). */
#ifndef AC_LAB_PUZZLE_INSIDE_H
#define AC_LAB_PUZZLE_INSIDE_H

#include "lab/puzzle.h"

void ac__puzzle_title(const struct ac_puzzle_page *page, struct ac_text *out);
void ac__puzzle_goal(const struct ac_puzzle_page *page, struct ac_text *out);

/* The task: who leads, what is at stake, and by how much the answer is better. */
void ac__puzzle_text(const struct ac_puzzle_page *page, struct ac_text *out);

/* The answer, and why it is the best. */
void ac__puzzle_closing(const struct ac_puzzle_page *page, struct ac_text *out);

#endif
