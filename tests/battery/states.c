/*
 * Properties of states: a copy behaves like the original, with or without somebody listening; the
 * hash follows the bytes. Of secrets: when only what a viewer may not know changes, nothing that
 * the viewer is given does; and a program that holds only what its viewer knows, fed with the lines
 * of the record (the other side's secret ones with their arguments hidden), stays in step.
 */
#include <string.h>

#include "notation/notation.h"
#include "tests/battery/run.h"

bool ac_battery_ask_copy(struct ac_battery_run *run, const struct ac_action *next)
{
    const struct ac_game *game = run->game;
    struct ac_state *a = ac_state_in(&run->other);
    struct ac_state *b = ac_state_in(&run->third);
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    /* what lies beyond the state must not matter: the copies have different rubbish there */
    memset(&run->other, 0x5a, sizeof(run->other));
    memset(&run->third, 0xa5, sizeof(run->third));
    ac_copy(game, a, ac_battery_now(run));
    ac_copy(game, b, ac_battery_now(run));
    if (ac_state_hash(game, a) != ac_state_hash(game, b))
        return ac_battery_fail(run, "equal states have equal hashes", "they differ");
    ac_battery_watch(&run->seen[0], game, AC_REFEREE);
    if (!ac_battery_apply(game, a, next, &run->seen[0], &err) ||
        !ac_battery_apply(game, b, next, NULL, &err))
        return ac_battery_fail(run, "check holds after each step", "%s", err.text);
    if (!ac_same(game, a, b))
        return ac_battery_fail(run, "a copy behaves like the original", "not after %s",
                               ac_battery_text(run, next, text));
    return true;
}

static bool same_pieces(const struct ac_view *a, const struct ac_view *b)
{
    for (int i = 0; i < a->piece_count; i++) {
        const struct ac_view_piece *p = &a->piece[i];
        const struct ac_view_piece *q = &b->piece[i];

        if (p->piece != q->piece || p->side != q->side || p->facing != q->facing ||
            p->board != q->board || p->place != q->place || p->stack != q->stack ||
            p->carrier != q->carrier || p->count != q->count || p->can_act != q->can_act ||
            p->reduced != q->reduced || p->at.x != q->at.x || p->at.y != q->at.y ||
            p->heading != q->heading || p->badge_count != q->badge_count ||
            strcmp(p->symbol ? p->symbol : "", q->symbol ? q->symbol : "") != 0 ||
            memcmp(p->values, q->values, sizeof(p->values)) != 0)
            return false;
        for (int k = 0; k < p->badge_count; k++)
            if (strcmp(p->badge[k].text, q->badge[k].text) != 0)
                return false;
    }
    return true;
}

static bool same_view(const struct ac_view *a, const struct ac_view *b)
{
    if (a->board != b->board || a->piece_count != b->piece_count ||
        a->mark_count != b->mark_count || a->track_count != b->track_count ||
        a->feature_count != b->feature_count || a->point_count != b->point_count ||
        strcmp(a->prompt, b->prompt) != 0 || !same_pieces(a, b))
        return false;
    for (int i = 0; i < a->mark_count; i++)
        if (a->mark[i].place != b->mark[i].place || a->mark[i].to != b->mark[i].to ||
            strcmp(a->mark[i].kind, b->mark[i].kind) != 0 ||
            strcmp(a->mark[i].text, b->mark[i].text) != 0)
            return false;
    for (int i = 0; i < a->track_count; i++)
        if (a->track[i].value != b->track[i].value || a->track[i].side != b->track[i].side ||
            strcmp(a->track[i].text, b->track[i].text) != 0)
            return false;
    return memcmp(a->point, b->point, sizeof(a->point)) == 0;
}

static bool same_events(const struct ac_battery_events *a, const struct ac_battery_events *b)
{
    return a->count == b->count &&
           memcmp(a->event, b->event, (size_t)a->count * sizeof(a->event[0])) == 0;
}

/* run->third becomes a state the viewer could equally be in; what he sees must stay. */
static bool ask_resampled(struct ac_battery_run *run, int viewer)
{
    const struct ac_game *game = run->game;
    struct ac_state *seen = ac_state_in(&run->other);
    struct ac_state *twin = ac_state_in(&run->third);
    struct ac_state *seen_twin = ac_state_in(&run->fourth);
    struct ac_err err = { 0 };

    ac_see(game, ac_battery_now(run), viewer, seen);
    ac_copy(game, twin, seen);
    game->rules->resample(game, twin, viewer, &run->ask);
    if (!game->rules->check(game, twin, &err))
        return ac_battery_fail(run, "a resampled state is consistent", "%s", err.text);
    ac_see(game, twin, viewer, seen_twin);
    if (!ac_same(game, seen, seen_twin))
        return ac_battery_fail(run, "another secret changes nothing a viewer is given",
                               "the state as %s sees it", ac_viewer_word(game, viewer));
    ac_view(game, ac_battery_now(run), viewer, &run->view);
    ac_view(game, twin, viewer, &run->view2);
    if (!same_view(&run->view, &run->view2))
        return ac_battery_fail(run, "another secret changes nothing a viewer is given",
                               "the view of %s", ac_viewer_word(game, viewer));
    run->battery->secrets++;
    return true;
}

/* The acting viewer does the same in both: unless it reveals something, he sees the same. */
static bool ask_twin_step(struct ac_battery_run *run, int viewer, const struct ac_action *next)
{
    const struct ac_game *game = run->game;
    struct ac_state *twin = ac_state_in(&run->third);
    struct ac_state *after = ac_state_in(&run->other);
    struct ac_state *seen = ac_state_in(&run->fourth);
    struct ac_err err = { 0 };

    if (viewer >= AC_SIDES || ac_to_act(ac_battery_now(run)) != viewer)
        return true;
    ac_copy(game, after, ac_battery_now(run));
    ac_battery_watch(&run->seen[0], game, viewer);
    ac_battery_watch(&run->seen[1], game, viewer);
    if (!ac_battery_apply(game, after, next, &run->seen[0], &err) ||
        !ac_battery_apply(game, twin, next, &run->seen[1], &err))
        return ac_battery_fail(run, "check holds whatever the secret", "%s", err.text);
    if (run->seen[0].reveal || run->seen[1].reveal ||
        (game->rules->verbs[next->verb].flags & AC_VERB_REVEAL))
        return true;
    ac_see(game, twin, viewer, seen);
    ac_copy(game, twin, after);
    ac_see(game, twin, viewer, after);
    if (!ac_same(game, seen, after) || !same_events(&run->seen[0], &run->seen[1]))
        return ac_battery_fail(run, "another secret changes nothing a viewer is given",
                               "after an act of %s", ac_viewer_word(game, viewer));
    return true;
}

/* A program that knows what the viewer does, and gets secret acts sealed, stays in step. */
static bool ask_in_step(struct ac_battery_run *run, int viewer, const struct ac_action *next)
{
    const struct ac_game *game = run->game;
    struct ac_state *truth = ac_state_in(&run->other);
    struct ac_state *known = ac_state_in(&run->third);
    struct ac_state *seen = ac_state_in(&run->fourth);
    const bool outcome = next->verb == AC_VERB_OUTCOME;
    const bool secret = !outcome && (game->rules->verbs[next->verb].flags & AC_VERB_SECRET) &&
                        ac_to_act(ac_battery_now(run)) != viewer;
    const struct ac_action line = secret ? ac_action_hide(game, next) : *next;
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    ac_see(game, ac_battery_now(run), viewer, known);
    ac_battery_watch(&run->seen[0], game, viewer);
    ac_battery_watch(&run->seen[1], game, viewer);
    if (!ac_battery_apply(game, known, &line, &run->seen[0], &err))
        return ac_battery_fail(run, "a sealed record can be followed", "as %s: %s",
                               ac_viewer_word(game, viewer), err.text);
    ac_copy(game, truth, ac_battery_now(run));
    (void)ac_battery_apply(game, truth, next, &run->seen[1], &err);
    if (!same_events(&run->seen[0], &run->seen[1]))
        return ac_battery_fail(run, "events tell a viewer only what he may know", "%s after %s",
                               ac_viewer_word(game, viewer), ac_battery_text(run, next, text));
    ac_see(game, truth, viewer, seen);
    ac_see(game, known, viewer, truth);
    if (!ac_same(game, seen, truth))
        return ac_battery_fail(run, "a sealed record can be followed", "%s is out of step after %s",
                               ac_viewer_word(game, viewer), ac_battery_text(run, next, text));
    return true;
}

bool ac_battery_ask_secrets(struct ac_battery_run *run, const struct ac_action *next)
{
    if (!run->game->rules->secrets)
        return true;
    for (int viewer = 0; viewer < AC_REFEREE; viewer++)
        if (!ask_resampled(run, viewer) || !ask_twin_step(run, viewer, next) ||
            !ask_in_step(run, viewer, next))
            return false;
    return true;
}
