/* The 41 scenarios: forces, zones, order and length, typed a second time; all play by script. */
#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "armageddon/test/table.h"
#include "core/playout.h"
#include "tests/unit.h"

struct scenario {
    const char *id;
    int force[2][ARMA_TYPES]; /* MI MS SD AX MC SK BO IB HA CH A B C D E F */
    const char *zones[2];     /* letters and radii */
    int deploys, moves, turns;
};

/* clang-format off */
static const struct scenario scenarios[] = {
    { "rome", { { 9, 6, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, { 0, 6, 0, 7, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0 } }, { "D3", "H3" }, 0, 0, 10 },
    { "delta", { { 16, 0, 0, 8, 0, 4, 0, 6, 0, 0, 2, 2, 0, 1, 0, 0 }, { 6, 6, 0, 12, 0, 0, 2, 0, 0, 10, 0, 0, 3, 2, 1, 0 } }, { "G5 J5", "P4" }, 1, 1, 10 },
    { "babylon", { { 0, 10, 0, 8, 0, 4, 4, 0, 0, 10, 0, 0, 3, 2, 0, 0 }, { 16, 4, 0, 4, 4, 0, 4, 0, 0, 8, 3, 0, 0, 1, 0, 0 } }, { "P4", "L5" }, 0, 0, 15 },
    { "megiddo", { { 0, 12, 0, 12, 0, 4, 0, 4, 0, 6, 4, 2, 0, 0, 0, 1 }, { 18, 6, 0, 12, 0, 4, 0, 0, 0, 4, 0, 3, 0, 0, 1, 0 } }, { "C4", "E5" }, 0, 0, 12 },
    { "kadesh", { { 8, 12, 0, 12, 0, 0, 0, 8, 0, 10, 4, 3, 1, 1, 0, 1 }, { 0, 12, 0, 12, 0, 6, 4, 4, 0, 10, 0, 0, 3, 3, 1, 0 } }, { "P3 E4 A5", "" }, 0, 1, 15 },
    { "sinai", { { 6, 4, 0, 4, 0, 2, 0, 4, 0, 6, 4, 3, 1, 0, 0, 0 }, { 0, 8, 2, 4, 0, 4, 2, 0, 0, 0, 0, 0, 3, 2, 1, 0 } }, { "A3", "C3" }, 1, 1, 12 },
    { "qarqar", { { 0, 12, 2, 4, 0, 0, 0, 3, 6, 10, 0, 0, 0, 3, 2, 0 }, { 14, 6, 0, 10, 0, 6, 6, 0, 0, 10, 0, 0, 5, 3, 0, 0 } }, { "C3", "D3" }, 0, 0, 15 },
    { "tabal", { { 0, 6, 2, 4, 0, 0, 0, 2, 4, 4, 0, 0, 0, 4, 2, 1 }, { 8, 0, 0, 8, 0, 4, 4, 0, 0, 0, 0, 0, 3, 2, 1, 0 } }, { "", "E3" }, 1, 1, 15 },
    { "charchemish", { { 6, 6, 0, 10, 0, 4, 0, 8, 4, 10, 4, 2, 2, 1, 0, 0 }, { 0, 8, 0, 8, 8, 0, 4, 4, 0, 10, 0, 3, 3, 2, 0, 0 } }, { "", "D5" }, 1, 0, 6 },
    { "thymbra", { { 0, 6, 6, 6, 0, 0, 0, 4, 8, 10, 0, 0, 2, 2, 0, 1 }, { 0, 12, 6, 12, 2, 4, 4, 0, 0, 4, 0, 0, 0, 3, 1, 0 } }, { "F5", "C8" }, 0, 0, 20 },
    { "aequi", { { 0, 8, 4, 8, 4, 4, 2, 0, 0, 0, 0, 0, 2, 2, 1, 0 }, { 16, 0, 0, 6, 12, 6, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0 } }, { "K3", "C6" }, 0, 1, 10 },
    { "bubastis", { { 8, 0, 0, 0, 0, 4, 4, 0, 0, 0, 1, 1, 1, 0, 0, 1 }, { 12, 0, 0, 0, 0, 6, 2, 0, 0, 0, 1, 1, 2, 0, 0, 0 } }, { "B6", "E6" }, 0, 0, 15 },
    { "arm609", { { 0, 12, 0, 12, 0, 6, 0, 8, 0, 10, 0, 3, 0, 2, 0, 0 }, { 10, 10, 0, 10, 0, 4, 10, 0, 0, 4, 0, 0, 3, 3, 1, 0 } }, { "E5", "H6 J6" }, 0, 0, 10 },
    { "regillus", { { 16, 9, 4, 6, 3, 8, 0, 0, 0, 0, 0, 0, 1, 3, 1, 1 }, { 12, 12, 4, 8, 12, 0, 0, 0, 0, 0, 0, 0, 4, 2, 1, 0 } }, { "D5", "C5" }, 0, 0, 15 },
    { "x01", { { 12, 0, 0, 6, 0, 5, 2, 0, 0, 6, 0, 0, 1, 2, 1, 0 }, { 10, 0, 0, 5, 0, 6, 2, 0, 0, 5, 0, 0, 0, 1, 2, 2 } }, { "F2", "D2" }, 0, 0, 15 },
    { "x02a", { { 8, 8, 0, 6, 0, 6, 2, 0, 0, 4, 1, 1, 1, 2, 0, 0 }, { 6, 10, 0, 6, 0, 4, 3, 0, 0, 4, 1, 1, 2, 0, 1, 0 } }, { "F4", "E4" }, 0, 0, 15 },
    { "x02b", { { 12, 6, 0, 6, 0, 3, 4, 0, 0, 8, 0, 0, 1, 2, 2, 1 }, { 8, 4, 0, 4, 0, 4, 3, 0, 0, 6, 0, 0, 0, 1, 3, 2 } }, { "H4", "D3" }, 0, 0, 15 },
    { "x03", { { 12, 8, 2, 8, 0, 8, 4, 0, 0, 6, 1, 0, 1, 2, 1, 1 }, { 12, 10, 4, 10, 0, 6, 6, 0, 0, 8, 1, 2, 2, 1, 0, 1 } }, { "B5", "G5" }, 0, 1, 15 },
    { "x04", { { 0, 10, 0, 4, 0, 6, 2, 0, 0, 0, 1, 2, 1, 0, 0, 0 }, { 0, 6, 0, 2, 0, 4, 2, 0, 0, 0, 0, 1, 2, 1, 0, 0 } }, { "E3", "A3" }, 0, 1, 15 },
    { "x05", { { 8, 12, 0, 8, 0, 8, 0, 6, 0, 10, 1, 3, 3, 1, 0, 0 }, { 12, 8, 0, 2, 0, 6, 2, 0, 0, 10, 1, 2, 2, 1, 1, 0 } }, { "E5", "F5" }, 1, 0, 15 },
    { "x06", { { 8, 12, 6, 4, 2, 8, 4, 0, 0, 8, 1, 2, 2, 1, 0, 1 }, { 0, 12, 4, 8, 4, 6, 8, 0, 0, 10, 1, 1, 2, 1, 1, 0 } }, { "P5", "D5" }, 0, 1, 15 },
    { "x07", { { 0, 12, 6, 2, 0, 5, 0, 0, 0, 4, 1, 1, 2, 1, 0, 0 }, { 8, 5, 2, 4, 0, 4, 0, 0, 0, 2, 0, 1, 1, 2, 0, 1 } }, { "E4", "L5" }, 1, 0, 15 },
    { "x08", { { 0, 12, 4, 6, 0, 8, 4, 0, 0, 10, 1, 3, 3, 0, 0, 0 }, { 8, 10, 0, 4, 0, 6, 2, 0, 0, 10, 0, 2, 3, 2, 0, 0 } }, { "G5", "A5" }, 1, 0, 15 },
    { "x09", { { 6, 10, 2, 10, 2, 4, 8, 0, 0, 10, 0, 0, 2, 4, 2, 1 }, { 6, 10, 0, 8, 0, 5, 5, 0, 0, 8, 0, 0, 2, 3, 1, 2 } }, { "B4", "G4" }, 0, 0, 15 },
    { "x10", { { 8, 11, 4, 8, 2, 8, 0, 6, 2, 10, 1, 3, 3, 2, 0, 0 }, { 12, 10, 2, 6, 2, 8, 4, 0, 0, 10, 1, 2, 3, 2, 0, 0 } }, { "F6", "C6" }, 1, 0, 15 },
    { "x11", { { 16, 12, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0, 2, 1, 0 }, { 12, 10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0 } }, { "P3", "J4" }, 0, 0, 10 },
    { "x12", { { 8, 12, 6, 6, 0, 8, 4, 0, 0, 4, 1, 2, 3, 1, 0, 0 }, { 0, 10, 4, 6, 0, 4, 2, 0, 0, 6, 0, 1, 2, 2, 0, 1 } }, { "E6", "" }, 0, 1, 15 },
    { "x13", { { 10, 8, 4, 4, 0, 8, 4, 0, 0, 4, 0, 1, 2, 2, 1, 0 }, { 0, 12, 4, 12, 0, 6, 0, 8, 0, 10, 1, 2, 2, 2, 0, 0 } }, { "D4 A4", "E5" }, 0, 1, 15 },
    { "x14", { { 12, 12, 2, 8, 0, 6, 4, 2, 0, 8, 1, 2, 3, 3, 0, 0 }, { 0, 12, 8, 12, 0, 6, 2, 8, 0, 10, 1, 2, 2, 2, 1, 0 } }, { "F5", "E5" }, 0, 1, 15 },
    { "x15", { { 12, 12, 4, 10, 2, 8, 0, 7, 8, 6, 2, 1, 2, 3, 1, 0 }, { 10, 12, 6, 8, 3, 6, 0, 6, 0, 10, 0, 1, 3, 2, 0, 1 } }, { "H5", "D4" }, 0, 0, 15 },
    { "x16", { { 0, 10, 10, 0, 4, 3, 0, 3, 0, 6, 0, 0, 0, 2, 1, 1 }, { 0, 8, 8, 0, 6, 6, 0, 4, 0, 3, 0, 2, 2, 1, 1, 0 } }, { "P5", "C5" }, 0, 0, 12 },
    { "x17", { { 0, 10, 2, 8, 3, 2, 0, 4, 2, 8, 0, 0, 1, 3, 1, 1 }, { 10, 6, 0, 6, 1, 0, 4, 2, 0, 8, 0, 1, 0, 3, 2, 2 } }, { "F3", "E4" }, 1, 0, 15 },
    { "x18", { { 8, 12, 6, 4, 8, 4, 2, 0, 0, 4, 0, 1, 3, 3, 0, 0 }, { 16, 0, 0, 8, 6, 6, 0, 0, 0, 0, 0, 0, 2, 2, 2, 1 } }, { "D4", "J4" }, 0, 1, 15 },
    { "x19", { { 6, 10, 4, 10, 3, 6, 0, 8, 2, 10, 0, 0, 3, 3, 2, 1 }, { 10, 8, 0, 8, 2, 4, 2, 2, 0, 8, 0, 0, 1, 2, 3, 2 } }, { "H4", "D3" }, 0, 0, 18 },
    { "x20", { { 12, 12, 6, 10, 4, 8, 6, 8, 4, 10, 1, 2, 2, 3, 0, 0 }, { 20, 12, 4, 8, 6, 6, 8, 6, 4, 10, 0, 2, 2, 3, 0, 0 } }, { "J5", "D5" }, 1, 0, 18 },
    { "x21", { { 0, 12, 2, 4, 2, 0, 0, 4, 4, 4, 0, 1, 2, 2, 0, 0 }, { 0, 8, 0, 6, 8, 0, 2, 4, 0, 0, 0, 1, 3, 1, 0, 0 } }, { "G5", "B4" }, 0, 0, 15 },
    { "x22", { { 0, 10, 0, 8, 6, 0, 4, 4, 0, 0, 1, 2, 2, 1, 0, 0 }, { 4, 6, 0, 6, 0, 4, 0, 2, 2, 6, 0, 2, 2, 1, 0, 0 } }, { "H5", "D4" }, 1, 0, 15 },
    { "x23", { { 0, 12, 0, 0, 4, 4, 0, 4, 0, 0, 0, 0, 3, 2, 0, 0 }, { 0, 10, 0, 0, 6, 8, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0 } }, { "C4", "P4" }, 0, 0, 12 },
    { "x24", { { 6, 12, 4, 8, 4, 8, 6, 6, 6, 8, 1, 2, 2, 1, 0, 0 }, { 20, 8, 2, 8, 4, 6, 6, 4, 4, 6, 1, 0, 2, 3, 0, 0 } }, { "E5", "F4" }, 0, 1, 15 },
    { "x25", { { 0, 9, 6, 0, 4, 0, 0, 5, 2, 0, 0, 0, 2, 2, 1, 0 }, { 0, 12, 0, 0, 2, 4, 4, 0, 0, 0, 0, 2, 2, 1, 0, 0 } }, { "F2", "D3" }, 1, 0, 15 },
    { "x26", { { 0, 16, 4, 10, 6, 8, 0, 8, 6, 10, 0, 0, 2, 3, 3, 1 }, { 0, 12, 0, 8, 3, 6, 0, 6, 0, 8, 0, 0, 1, 2, 3, 1 } }, { "C5", "E3" }, 1, 0, 15 },
};
/* clang-format on */

enum { SCENARIOS = sizeof(scenarios) / sizeof(scenarios[0]) };

static bool inside(const struct table *t, const char *zones, int h)
{
    for (const char *z = zones; z[0] && z[1]; z += z[2] ? 3 : 2)
        if (arma_distance(&t->d->board, t->d->board.letter[z[0] - 'A'], h) <= z[1] - '0')
            return true;
    return false;
}

static void check_side(const struct table *t, const struct scenario *v, int side)
{
    int count[ARMA_TYPES] = { 0 };

    for (int p = t->d->side_start[side]; p < t->d->side_start[side + 1]; p++) {
        const struct arma_piece *q = &t->s->piece[p];
        const struct arma_group *g = &t->d->group[t->d->group_of[p]];
        count[t->d->type[p]]++;
        if (g->entry != ARMA_DEPLOYS) {
            assert_int_equal(q->status, ARMA_WAITING);
        } else if (g->zone_radius[0] && !inside(t, v->zones[side], q->hex)) {
            fail_msg("%s: %s stands outside its zone", v->id, t->game->piece_name[p]);
        }
        if (q->hex >= 0)
            assert_int_equal(arma_stack_broken(t->d, t->s, q->hex), ARMA_OK);
    }
    for (int i = 0; i < ARMA_TYPES; i++)
        if (count[i] != v->force[side][i])
            fail_msg("%s: side %d has %d of type %d, expected %d", v->id, side, count[i], i,
                     v->force[side][i]);
}

/* cases: SCN.rome.blue.forces SCN.rome.blue.setup SCN.rome.gold.forces SCN.rome.gold.setup
 * SCN.rome.order SCN.rome.length SCN.delta.blue.forces SCN.delta.blue.setup SCN.delta.gold.forces
 * SCN.delta.gold.setup SCN.delta.order SCN.delta.length SCN.babylon.blue.forces
 * SCN.babylon.blue.setup SCN.babylon.gold.forces SCN.babylon.gold.setup SCN.babylon.order
 * SCN.babylon.length SCN.megiddo.blue.forces SCN.megiddo.blue.setup SCN.megiddo.gold.forces
 * SCN.megiddo.gold.setup SCN.megiddo.order SCN.megiddo.length SCN.kadesh.blue.a.forces
 * SCN.kadesh.blue.a.setup SCN.kadesh.blue.b.forces SCN.kadesh.blue.b.setup
 * SCN.kadesh.blue.c.forces SCN.kadesh.blue.c.setup SCN.kadesh.gold.forces SCN.kadesh.gold.setup
 * SCN.kadesh.order SCN.kadesh.length SCN.sinai.blue.forces SCN.sinai.blue.setup
 * SCN.sinai.gold.forces SCN.sinai.gold.setup SCN.sinai.order SCN.sinai.length
 * SCN.qarqar.blue.forces SCN.qarqar.blue.setup SCN.qarqar.gold.forces SCN.qarqar.gold.setup
 * SCN.qarqar.order SCN.qarqar.length SCN.tabal.blue.forces SCN.tabal.blue.setup
 * SCN.tabal.gold.forces SCN.tabal.gold.setup SCN.tabal.order SCN.tabal.length
 * SCN.charchemish.blue.forces SCN.charchemish.blue.setup SCN.charchemish.gold.forces
 * SCN.charchemish.gold.setup SCN.charchemish.order SCN.charchemish.length SCN.thymbra.blue.forces
 * SCN.thymbra.blue.setup SCN.thymbra.gold.forces SCN.thymbra.gold.setup SCN.thymbra.order
 * SCN.thymbra.length SCN.aequi.blue.forces SCN.aequi.blue.setup SCN.aequi.gold.forces
 * SCN.aequi.gold.setup SCN.aequi.order SCN.aequi.length SCN.bubastis.blue.forces
 * SCN.bubastis.blue.setup SCN.bubastis.gold.forces SCN.bubastis.gold.setup SCN.bubastis.order
 * SCN.bubastis.length SCN.arm609.blue.forces SCN.arm609.blue.setup SCN.arm609.gold.forces
 * SCN.arm609.gold.setup SCN.arm609.order SCN.arm609.length SCN.regillus.blue.forces
 * SCN.regillus.blue.setup SCN.regillus.gold.forces SCN.regillus.gold.setup SCN.regillus.order
 * SCN.regillus.length SCN.x01.blue.forces SCN.x01.blue.setup SCN.x01.gold.forces
 * SCN.x01.gold.setup SCN.x01.order SCN.x01.length SCN.x02a.blue.forces SCN.x02a.blue.setup
 * SCN.x02a.gold.forces SCN.x02a.gold.setup SCN.x02a.order SCN.x02a.length SCN.x02b.blue.forces
 * SCN.x02b.blue.setup SCN.x02b.gold.forces SCN.x02b.gold.setup SCN.x02b.order SCN.x02b.length
 * SCN.x03.blue.forces SCN.x03.blue.setup SCN.x03.gold.forces SCN.x03.gold.setup SCN.x03.order
 * SCN.x03.length SCN.x04.blue.forces SCN.x04.blue.setup SCN.x04.gold.forces SCN.x04.gold.setup
 * SCN.x04.order SCN.x04.length SCN.x05.blue.forces SCN.x05.blue.setup SCN.x05.gold.forces
 * SCN.x05.gold.setup SCN.x05.order SCN.x05.length SCN.x06.blue.forces SCN.x06.blue.setup
 * SCN.x06.gold.forces SCN.x06.gold.setup SCN.x06.order SCN.x06.length SCN.x07.blue.forces
 * SCN.x07.blue.setup SCN.x07.gold.forces SCN.x07.gold.setup SCN.x07.order SCN.x07.length
 * SCN.x08.blue.forces SCN.x08.blue.setup SCN.x08.gold.forces SCN.x08.gold.setup SCN.x08.order
 * SCN.x08.length SCN.x09.blue.forces SCN.x09.blue.setup SCN.x09.gold.forces SCN.x09.gold.setup
 * SCN.x09.order SCN.x09.length SCN.x10.blue.forces SCN.x10.blue.setup SCN.x10.gold.forces
 * SCN.x10.gold.setup SCN.x10.order SCN.x10.length SCN.x11.blue.forces SCN.x11.blue.setup
 * SCN.x11.gold.forces SCN.x11.gold.setup SCN.x11.order SCN.x11.length SCN.x12.blue.A.forces
 * SCN.x12.blue.A.setup SCN.x12.blue.B.forces SCN.x12.blue.B.setup SCN.x12.blue.C.forces
 * SCN.x12.blue.C.setup SCN.x12.gold.forces SCN.x12.gold.setup SCN.x12.order SCN.x12.length
 * SCN.x13.blue.forces SCN.x13.blue.setup SCN.x13.gold.forces SCN.x13.gold.setup SCN.x13.order
 * SCN.x13.length SCN.x14.blue.A.forces SCN.x14.blue.A.setup SCN.x14.blue.B.forces
 * SCN.x14.blue.B.setup SCN.x14.gold.forces SCN.x14.gold.setup SCN.x14.order SCN.x14.length
 * SCN.x15.blue.A.forces SCN.x15.blue.A.setup SCN.x15.blue.B.forces SCN.x15.blue.B.setup
 * SCN.x15.gold.forces SCN.x15.gold.setup SCN.x15.order SCN.x15.length SCN.x16.blue.forces
 * SCN.x16.blue.setup SCN.x16.gold.forces SCN.x16.gold.setup SCN.x16.order SCN.x16.length
 * SCN.x17.blue.forces SCN.x17.blue.setup SCN.x17.gold.forces SCN.x17.gold.setup SCN.x17.order
 * SCN.x17.length SCN.x18.blue.forces SCN.x18.blue.setup SCN.x18.gold.forces SCN.x18.gold.setup
 * SCN.x18.order SCN.x18.length SCN.x19.blue.forces SCN.x19.blue.setup SCN.x19.gold.forces
 * SCN.x19.gold.setup SCN.x19.order SCN.x19.length SCN.x20.blue.forces SCN.x20.blue.setup
 * SCN.x20.gold.forces SCN.x20.gold.setup SCN.x20.order SCN.x20.length SCN.x21.blue.forces
 * SCN.x21.blue.setup SCN.x21.gold.forces SCN.x21.gold.setup SCN.x21.order SCN.x21.length
 * SCN.x22.blue.forces SCN.x22.blue.setup SCN.x22.gold.forces SCN.x22.gold.setup SCN.x22.order
 * SCN.x22.length SCN.x23.blue.forces SCN.x23.blue.setup SCN.x23.gold.forces SCN.x23.gold.setup
 * SCN.x23.order SCN.x23.length SCN.x24.blue.forces SCN.x24.blue.setup SCN.x24.gold.forces
 * SCN.x24.gold.setup SCN.x24.order SCN.x24.length SCN.x25.blue.forces SCN.x25.blue.setup
 * SCN.x25.gold.forces SCN.x25.gold.setup SCN.x25.order SCN.x25.length SCN.x26.blue.forces
 * SCN.x26.blue.setup SCN.x26.gold.forces SCN.x26.gold.setup SCN.x26.order SCN.x26.length SETUP.1
 * SETUP.3 SETUP.4 SETUP.7 SETUP.8 EQ.colours RUL.ORDER RUL.STK-SET RUL.DEPLOY */
static void test_arma_SETUP_1__forces(void **state)
{
    (void)state;
    assert_int_equal(SCENARIOS, 41);
    for (int i = 0; i < SCENARIOS; i++) {
        const struct scenario *v = &scenarios[i];
        struct table t;

        begin(&t, v->id);
        check_side(&t, v, 0);
        check_side(&t, v, 1);
        assert_int_equal(t.d->deploys_first, v->deploys);
        assert_int_equal(t.d->moves_first, v->moves);
        assert_int_equal(t.d->turns, v->turns);
        assert_int_equal(t.s->phasing, v->moves);
        assert_string_equal(t.game->scenario.id, v->id);
        clear_table(&t);
    }
}

/* A sample is played to the end by the script on both sides; the long run plays all. */
/* cases: SEQ.end RUL.END */
static void test_arma_SEQ_end__scripts_play(void **state)
{
    static struct ac_actions list;

    (void)state;
    for (int i = 0; i < SCENARIOS; i += 12) {
        struct ac_playout playout = { .style = { 0, 0 }, .limit = 100000 };
        struct ac_rng rng;
        struct table t;

        begin(&t, scenarios[i].id);
        ac_rng_seed(&rng, 11, (uint64_t)i);
        if (!ac_playout(t.game, t.state, &rng, &list, &playout))
            fail_msg("%s does not end", scenarios[i].id);
        assert_int_equal(t.s->head.to_act, AC_OVER);
        clear_table(&t);
    }
}

/* Lists that are garbled in the source have their other reading as an option. */
/* cases: SCN.x07.blue.forces SCN.x24.gold.forces */
static void test_arma_SCN_x07_blue_forces__the_other_reading(void **state)
{
    static const struct {
        const char *scenario;
        int side, type, likely, other;
    } row[] = {
        { "x07", 0, ARMA_CH, 4, 0 }, { "x07", 0, ARMA_MC, 0, 4 },   { "x07", 1, ARMA_CH, 2, 2 },
        { "x24", 1, ARMA_MS, 8, 0 }, { "x24", 1, ARMA_MI, 20, 28 }, { "x24", 0, ARMA_MS, 12, 12 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        for (int other = 0; other < 2; other++) {
            struct table t;
            int count = 0;
            begin_with(&t, row[i].scenario, "misprints", other ? "other" : "likely");
            for (int p = t.d->side_start[row[i].side]; p < t.d->side_start[row[i].side + 1]; p++)
                count += t.d->type[p] == row[i].type;
            assert_int_equal(count, other ? row[i].other : row[i].likely);
            clear_table(&t);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arma_SETUP_1__forces),
        cmocka_unit_test(test_arma_SEQ_end__scripts_play),
        cmocka_unit_test(test_arma_SCN_x07_blue_forces__the_other_reading),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
