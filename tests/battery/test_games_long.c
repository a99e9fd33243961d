/*
 * The battery over the shipped games at length (make soak): of each scenario 1,000 random games, 250
 * by script and 250 mixed; a game with many scenarios shares 1,000 among them, and plays each option
 * flipped as often as a scenario. AC_BATTERY_GAMES, AC_BATTERY_FLIPS (games of each option flipped) and
 * AC_BATTERY_ONLY make it shorter.
 */
#include "tests/battery/shipped.h"

int main(void)
{
    struct ac_battery battery =
        ac_battery_usual("build/release/tests/test.battery.games_long", 20, 1500);

    battery.period = 6;
    battery.sample = 40;
    return ac_battery_shipped(&battery);
}
