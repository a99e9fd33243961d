/* Ships on the battle board: rams [8.3.4] and the checks of boarders [8.3.3]. */
#include "syracuse/decisions.h"

static void note(struct ac_card *card, const struct syra_look *l, int mod, int rule, int side)
{
    syra_card_die(card, rule, side, l->d->mod[mod], l->d->mod_text[mod]);
}

/* The combat factor plus what helps: the D10 must not exceed it, but 1 hits and 10 fails. */
int syra_ram_need(const struct syra_look *l, int ship, int target, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[ship], *t = &l->s->unit[target];
    const int aspect = (t->facing + 4 - u->facing) % 4; /* 2 front, 0 rear */
    const bool rams = u->owner == SYRA_SYRACUSE && l->s->rams == 1;
    const int rating = syra_stack_rating(l, ship);
    int need = syra_assault_factor(l, ship);

    syra_card_line(card, SYRA_8_3_4_05, u->owner, need, "combat factor");
    syra_card_die(card, SYRA_10_4_2_01, u->owner, -rating, "Leader aboard");
    need += rating;
    if (rams) {
        need += l->d->mod[SYRA_Q8]; /* [12.4] */
        syra_card_line(card, SYRA_12_4_07, u->owner, l->d->mod[SYRA_Q8], l->d->mod_text[SYRA_Q8]);
    }
    const struct {
        bool applies;
        int mod;
    } mods[] = {
        { aspect % 2 == 1, SYRA_Q2A },
        { aspect == 0, SYRA_Q2B },
        { aspect == 2 && !rams, SYRA_Q3 },
        { u->status == SYRA_DISRUPTED, SYRA_Q4 },
        { t->status == SYRA_DISRUPTED, SYRA_Q5 },
        { u->owner == SYRA_ATHENS && l->d->area[l->s->battle.area].harbour, SYRA_Q6 },
    };
    for (size_t i = 0; i < sizeof(mods) / sizeof(mods[0]); i++)
        if (mods[i].applies) {
            need -= l->d->mod[mods[i].mod];
            note(card, l, mods[i].mod, SYRA_8_3_4_04, u->owner);
        }
    return need;
}

/* ML plus what helps; a result of 10 or more drowns the unit (table 9). */
int syra_storm_need(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const uint8_t *slot = l->s->battle.slot[syra_ahead(l, unit)];
    const int rating = syra_stack_rating(l, unit);
    bool hoplite = false;
    int bonus = rating;

    for (int k = 0; k < 2 && slot[k]; k++) {
        int cargo[4];
        const int n = syra_cargo(l, slot[k] - 1, cargo);

        for (int i = 0; i < n; i++)
            hoplite = hoplite || syra_type(l, cargo[i]) == SYRA_HOPLITE;
    }
    syra_card_die(card, SYRA_10_4_2_01, u->owner, -rating, "Leader with it");
    const struct {
        bool applies;
        int mod;
    } mods[] = {
        { syra_type(l, unit) == SYRA_HOPLITE, SYRA_N2 },
        { u->status == SYRA_DISRUPTED, SYRA_N3 },
        { l->s->unit[u->carrier - 1].status == SYRA_DISRUPTED, SYRA_N4 },
        { hoplite, SYRA_N5 },
    };
    for (size_t i = 0; i < sizeof(mods) / sizeof(mods[0]); i++)
        if (mods[i].applies) {
            bonus -= l->d->mod[mods[i].mod];
            note(card, l, mods[i].mod, SYRA_8_3_3_03, u->owner);
        }
    return bonus;
}

/* A ship rams once an own Assault Phase, unless its cargo fired or assaulted, R-42. */
void syra_ram_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    for (int i = 0; l->s->battle.naval && i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        int ahead;

        if (u->owner != side || !u->square || !syra_is_naval(l, i) ||
            u->play & (SYRA_STRUCK | SYRA_DONE))
            continue;
        ahead = syra_ahead(l, i);
        for (int k = 0; ahead != AC_NONE && k < 2; k++) {
            const int target = l->s->battle.slot[ahead][k] - 1;

            if (target >= 0 && l->s->unit[target].owner != side)
                ac_actions_add(out, ac_act2(SYRA_V_RAM, i, target));
        }
    }
}

void syra_ram_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int ship = b->shooter - 1, target = b->target - 1;
    const bool hit = die == 1 || (die != 10 && die <= syra_ram_need(&l, ship, target, NULL));
    const bool sunk = p->s->unit[target].steps <= 1;
    int cargo[4], n;

    (void)unit;
    b->shooter = b->target = 0;
    p->s->unit[ship].play |= SYRA_STRUCK;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (p->s->unit[i].carrier == ship + 1)
            p->s->unit[i].play |= SYRA_STRUCK | SYRA_ASKED;
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_4_06,
            hit ? (sunk ? SYRA_L_SUNK : SYRA_L_HIT) : SYRA_L_MISS, 0, 0);
    if (!hit)
        return;
    n = syra_cargo(&l, target, cargo);
    if (!sunk) {
        for (int i = 0; i < n; i++) { /* every unit aboard loses a step [8.3.4] */
            syra_lose_step(p, cargo[i]);
            if (p->s->unit[cargo[i]].steps && p->s->unit[cargo[i]].carrier)
                syra_disrupt(p, cargo[i], SYRA_8_3_4_07, false);
        }
    }
    syra_lose_step(p, target);
    if (!sunk && syra_cargo(&l, target, cargo) > 1)
        p->s->unit[target].due |= SYRA_DUE_DROP;
}

void syra_storm_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const int result = die - syra_storm_need(&l, unit, NULL);

    p->s->battle.shooter = 0;
    if (result >= 10) {
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_3_06, SYRA_L_ELIMINATED, 0, 0);
        syra_eliminate(p, unit, SYRA_8_3_3_06);
        return;
    }
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_3_04,
            result <= p->s->ml[u->owner] ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    if (result <= p->s->ml[u->owner])
        u->play |= SYRA_READY;
}
