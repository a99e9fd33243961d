/* A sample of the battery over the shipped games, for every run of the tests. */
#include "tests/battery/shipped.h"

int main(void)
{
    struct ac_battery battery = ac_battery_usual("build/dev/tests/test.battery.games", 1, 3);

    battery.sample = 40;
    battery.cap = 150;
    return ac_battery_shipped(&battery);
}
