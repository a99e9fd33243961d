/*
 * Pictures as PNG. Drawn by librsvg where this machine has it (Debian: librsvg2-2); it is looked for when it is
 * asked for, so that nobody needs it to play.
 */
#ifndef AC_CLI_PNG_H
#define AC_CLI_PNG_H

#include "base/text.h"
#include "cli/args.h"

/* An SVG as a PNG file, in the size that the SVG says. */
enum ac_status cli_write_png(const char *path, const struct ac_text *svg,
                             struct ac_err *err) AC_MUST_CHECK;

#endif
