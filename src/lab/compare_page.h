/* The report of a comparison as a page: the verdict, how it came about, the figures. */
#ifndef AC_LAB_COMPARE_PAGE_H
#define AC_LAB_COMPARE_PAGE_H

#include "lab/compare.h"

enum { AC_COURSE = 256 };

/* How the estimate went along, thinned out where there is more to tell than a plot can show. */
struct ac_course {
    int count;
    uint64_t blocks, every; /* seen so far; one in so many is kept, 0 at first */
    double pairs[AC_COURSE], elo[AC_COURSE], low[AC_COURSE], high[AC_COURSE];
};

/* Give these to the comparison as `progress` and `progress_self`. */
void ac_course_take(void *self, const struct ac_comparison *now);

struct ac_compare_report {
    const struct ac_comparison *comparison;
    const struct ac_course *course;
    const char *name[2];     /* of the two players, or of the two versions */
    const char *scenario[2]; /* of players the same twice */
    const char *command;     /* that made it */
};

void ac_compare_page(const struct ac_compare_report *report, struct ac_text *out);

#endif
