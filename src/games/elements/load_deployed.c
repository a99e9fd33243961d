/* Where a scenario has its armies stand: a set-up by hand, legal as any other [DEPLOY]. */
#include <string.h>

#include "elements/load.h"
#include "elements/rules.h"

enum { WORDS = 3 };

static enum ac_status read_place(struct ac_game *game, const struct ac_node *node,
                                 struct ac_pose *out, struct ac_err *err)
{
    const char *word[WORDS];
    int number[WORDS], words;

    if (ac_node_words(node, &game->arena, word, WORDS, &words, err) != AC_OK)
        return err->status;
    for (int i = 0; i < WORDS; i++)
        number[i] = i < words ? elem_parts(word[i], i == 2 ? AC_TURN / 360 : ELEM_MU) : -1;
    if (words != WORDS || number[0] < 0 || number[0] > ELEM_BOARD || number[1] < 0 ||
        number[1] > ELEM_BOARD || number[2] < 0 || number[2] >= AC_TURN)
        return ac_node_refuse(err, node, "expected x and y of the middle of its front, and facing");
    *out = (struct ac_pose){ { number[0] * AC_TICKS, number[1] * AC_TICKS }, number[2] };
    return AC_OK;
}

/* "A12" among the elements, AC_NONE when it is none. */
static int element_named(const char *name)
{
    const int number = (name[0] == 'A' || name[0] == 'B') && name[1] ? elem_number(name + 1) : 0;

    if (number < 1 || number > ELEM_ARMY)
        return AC_NONE;
    return (name[0] == 'B' ? ELEM_ARMY : 0) + number - 1;
}

/* The table as these armies find it. */
static void empty_table(const struct elem_data *d, struct elem_state *s)
{
    *s = (struct elem_state){ .edge = { 0, 2 }, .invader = (uint8_t)(d->invader == 1) };
    for (int side = 0; side < 2; side++) {
        s->army[side] = (uint8_t)(1 + d->fixed[side]);
        for (int i = 0; i < ELEM_ARMY; i++)
            s->unit[side * ELEM_ARMY + i].sub = d->army[d->fixed[side]].sub[i];
    }
    s->top = d->ground != AC_NONE ? (uint8_t)d->ground : d->army[d->fixed[elem_defender(s)]].home;
    s->ground = d->topography[s->top].board;
}

enum ac_status elem_check_deployed(const struct ac_game *game, const struct elem_data *d,
                                   const struct ac_node *node, struct ac_err *err)
{
    struct elem_state s;

    empty_table(d, &s);
    for (int k = 0; k < 2; k++) {
        const int side = k ? s.invader : elem_defender(&s);
        int unit = AC_NONE;
        const ac_case rule = d->placed[side] ? elem_deploy_as_given(game, &s, side, &unit) : 0;

        if (rule)
            return ac_node_refuse(err, node, "%c%d cannot stand there [%s]", side ? 'B' : 'A',
                                  unit % ELEM_ARMY + 1, ac_case_id(game, rule));
    }
    return AC_OK;
}

enum ac_status elem_read_deployed(struct ac_game *game, struct elem_data *data,
                                  const struct ac_node *node, struct ac_err *err)
{
    int count[2] = { 0, 0 };
    enum ac_status status = AC_OK;

    if (data->pick != ELEM_PICK_FIXED)
        return ac_node_refuse(err, node, "armies that are chosen in play are deployed in play");
    for (const struct ac_node *n = node->child; n; n = n->next) {
        const struct ac_node name = ac_node_key(n);
        const int unit = element_named(n->key);

        if (!AC_NODE_GO_ON(&status,
                           unit == AC_NONE
                               ? ac_node_refuse_word(err, &name, 0,
                                                     "\"%.20s\", expected an element, A1 to B12",
                                                     n->key)
                               : read_place(game, n, &data->place[unit], err),
                           err))
            return status;
        if (unit != AC_NONE)
            count[unit / ELEM_ARMY]++;
    }
    if (status != AC_OK)
        return status;
    for (int side = 0; side < 2; side++) {
        if (count[side] % ELEM_ARMY)
            return ac_node_refuse(err, node, "%d elements of %c stand, expected all %d",
                                  count[side], side ? 'B' : 'A', ELEM_ARMY);
        data->placed[side] = count[side] > 0;
    }
    return AC_OK;
}
