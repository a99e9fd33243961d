/*
 * The battery over the games that are shipped: every scenario of every ruleset in the registry with
 * the default options, and every doubtful ruling flipped once, over the scenarios in turn.
 * AC_BATTERY_ONLY=GAME or GAME/SCENARIO leaves out the others.
 */
#ifndef AC_TESTS_BATTERY_SHIPPED_H
#define AC_TESTS_BATTERY_SHIPPED_H

#include "tests/battery/battery.h"

/* Exit code of the test: 0 held, 1 failed, 77 there is nothing to play. */
int ac_battery_shipped(struct ac_battery *battery);

#endif
