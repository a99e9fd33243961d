/*
 * What a face of the die comes to for those attacked: who is lost, disrupted, flees, falls in grade.
 * The face is played on a copy; where the owner chooses, his first choice stands for all, and the
 * card says that he chooses.
 */
#include "armageddon/rules.h"

#include <string.h>

struct count {
    int lost, trapped;   /* of the lost: disrupted first, then without a retreat [RETR.7] */
    int shaken, trodden; /* disrupted by the result; by friends who retreat */
    int fled, fallen;    /* fallen: leaders, in grade or for good */
    bool over;           /* another phase has begun */
    const struct arma_data *d;
};

static void note(void *self, const struct ac_event *event)
{
    struct count *n = self;

    n->over = n->over || event->kind == ARMA_EV_PHASE;
    if (n->over)
        return;
    if (event->kind == ARMA_EV_LOST && arma_is_leader(n->d->type[event->arg[0]])) {
        n->fallen++;
    } else if (event->kind == ARMA_EV_LOST) {
        n->lost++;
        n->trapped += event->rule == ARMA_RETR_7;
    } else if (event->kind == ARMA_EV_DISRUPTED) {
        n->shaken += event->rule != ARMA_RETR_8;
        n->trodden += event->rule == ARMA_RETR_8;
    } else if (event->kind == ARMA_EV_RETREATED) {
        n->fled++;
    } else if (event->kind == ARMA_EV_REDUCED) {
        n->fallen++;
    }
}

/* Losses and retreats that wait for their owner; true when he could choose between losses. */
static bool answer_all(const struct ac_game *game, struct arma_state *s, const struct ac_sink *sink)
{
    struct ac_state *state = (struct ac_state *)(void *)s;
    bool choice = false;

    for (const struct ac_frame *top = ac_top_const(&s->head);
         top && (top->kind == ARMA_FRAME_LOSE || top->kind == ARMA_FRAME_RETREAT);
         top = ac_top_const(&s->head)) {
        const struct ac_look look = { game, state, top };
        struct ac_actions list;

        list.count = 0;
        list.retracts = false;
        choice = choice || top->kind == ARMA_FRAME_LOSE;
        if (top->kind == ARMA_FRAME_LOSE)
            arma_lose_list(&look, &list);
        else
            arma_retreat_list(&look, &list);
        ac_perform(game, state, &list.list[0], sink);
    }
    return choice;
}

static void add(struct ac_text *out, int count, const char *what)
{
    if (!count)
        return;
    if (out->len)
        ac_text_add(out, ", ");
    ac_text_addf(out, "%d %s", count, what);
}

void arma_fates(const struct ac_game *game, const struct arma_state *at_die, int die,
                struct ac_text *out)
{
    struct arma_state s = *at_die;
    struct count n = { .d = arma_data(game) };
    const struct ac_sink sink = { note, &n };
    const struct ac_action outcome = ac_outcome(die - 1);

    ac_perform(game, (struct ac_state *)(void *)&s, &outcome, &sink);
    const bool choice = answer_all(game, &s, &sink);
    add(out, n.lost - n.trapped, "lost");
    add(out, n.trapped, "lost without a retreat");
    add(out, n.shaken - n.trapped, n.fled ? "disrupted, retreating" : "disrupted");
    add(out, n.trodden, "friends disrupted on the way");
    add(out, n.fallen, n.fallen == 1 ? "leader falls" : "leaders fall");
    if (choice)
        ac_text_add(out, "; the owner chooses");
}
