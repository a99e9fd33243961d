#include "syracuse/test/table.h"

#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "syracuse/syracuse.h"

static const struct ac_ruleset *const rulesets[] = { &syra_ruleset, NULL };

void open_table(struct table *t, const char *scenario, const char *option, const char *choice)
{
    const struct ac_setting setting = { option, choice };
    const struct ac_load load = { .what = scenario,
                                  .settings = &setting,
                                  .setting_count = option ? 1 : 0 };
    struct ac_err err = { 0 };

    memset(t, 0, sizeof(*t));
    if (ac_library_init(&t->lib, NULL, &err) != AC_OK)
        fail_msg("library: %s", err.text);
    if (ac_data_load(&t->lib, rulesets, &load, &t->loaded, &err) != AC_OK)
        fail_msg("load: %s", err.text);
    t->game = t->loaded.game;
    t->d = syra_data(t->game);
    t->state = ac_state_in(&t->room);
    t->s = syra_of(t->state);
    t->l = (struct syra_look){ t->game, t->d, t->s };
    t->p = (struct syra_play){ t->game, t->d, t->s, NULL };
    ac_begin(t->game, t->state);
}

void close_table(struct table *t)
{
    ac_game_free(t->loaded.game);
    ac_library_release(&t->lib);
}

static void note(void *self, const struct ac_event *event)
{
    if (syra_events[event->kind].flags & AC_EVENT_RESULT)
        ((struct table *)self)->label = event->arg[0];
}

static void apply(struct table *t, const struct ac_action *a)
{
    const struct ac_sink sink = { note, t };

    t->label = AC_NONE;
    ac_apply(t->game, t->state, a, &sink);
}

void roll_on(struct table *t, int die)
{
    while (ac_to_act(t->state) == AC_CHANCE) {
        struct ac_chance chance;
        struct ac_action a;

        ac_chance(t->game, t->state, &chance);
        a = ac_outcome(die > chance.count ? chance.count - 1 : die - 1);
        apply(t, &a);
    }
}

static void sweep(struct table *t)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const bool sicel = t->d->piece[i].nation == SYRA_SICEL;

        t->s->unit[i] = (struct syra_unit){ .at = (uint8_t)(sicel ? t->d->cup : t->d->lost),
                                            .owner = sicel ? 0 : t->d->piece[i].side,
                                            .steps = sicel };
    }
    t->s->waves = 0;
}

void open_map_with(struct table *t, int side, const char *option, const char *choice)
{
    open_table(t, "syracuse/campaign", option, choice);
    while (t->s->head.phase != SYRA_P_OPERATIONS) {
        struct ac_action a = ac_outcome(0);
        struct ac_actions list = { 0 };

        if (ac_to_act(t->state) < AC_SIDES) { /* whom the city feeds */
            ac_legal(t->game, t->state, &list);
            a = list.list[0];
        }
        if (t->s->roll == SYRA_ROLL_EVENT)
            a = ac_outcome(5); /* a seven: no event */
        if (t->s->roll == SYRA_ROLL_IMPULSES)
            a = ac_outcome(4);
        apply(t, &a);
    }
    sweep(t);
    t->s->ops[0] = t->s->ops[1] = 5;
    t->s->il[0] = t->s->il[1] = 6;
    t->s->actor = (uint8_t)side;
    t->s->initiative = (uint8_t)side;
    t->s->head.to_act = (int8_t)side;
}

void open_map(struct table *t, int side)
{
    open_map_with(t, side, NULL, NULL);
}

void open_board(struct table *t, bool naval)
{
    open_table(t, naval ? "syracuse/harbour" : "syracuse/anapus", NULL, NULL);
    memset(t->s->battle.slot, 0, sizeof(t->s->battle.slot));
    sweep(t);
}

static int find(const char *const *names, int count, const char *word)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    fail_msg("unknown name %s", word);
    return AC_NONE;
}

int piece(const struct table *t, const char *name)
{
    return find(t->game->piece_name, t->game->piece_count, name);
}

int area(const struct table *t, const char *name)
{
    return find(t->game->place_name, t->game->place_count, name);
}

struct syra_unit *unit(struct table *t, const char *name)
{
    return &t->s->unit[piece(t, name)];
}

const char *where(struct table *t, const char *name)
{
    return t->game->place_name[unit(t, name)->at];
}

/* Calls f for every word of a list. */
static void each(struct table *t, const char *words, void (*f)(struct table *, int, int), int arg)
{
    char copy[512], *word;
    char *rest = copy;

    (void)snprintf(copy, sizeof(copy), "%s", words);
    while ((word = strtok_r(rest, " ", &rest)) != NULL)
        f(t, piece(t, word), arg);
}

static void put_one(struct table *t, int i, int place)
{
    struct syra_unit *u = &t->s->unit[i];

    if (u->at == t->d->cup || t->d->piece[i].nation == SYRA_SICEL)
        u->owner = t->s->head.to_act == 1;
    u->steps = (uint8_t)syra_full_steps(&t->l, i);
    u->at = (uint8_t)place;
}

void put(struct table *t, const char *units, const char *place)
{
    each(t, units, put_one, area(t, place));
}

static void stand_one(struct table *t, int i, int arg)
{
    struct syra_unit *u = &t->s->unit[i];
    const int square = arg / 4 - t->d->squares;

    put_one(t, i, t->s->battle.area);
    if (syra_is_leader(&t->l, i))
        u->square = (uint8_t)(square + 1);
    else
        syra_put_in_square(&t->p, i, square);
    u->facing = (uint8_t)(syra_is_leader(&t->l, i) ? 0 : arg % 4);
}

void stand(struct table *t, const char *units, const char *square, int facing)
{
    each(t, units, stand_one, 4 * area(t, square) + facing);
}

static void board_one(struct table *t, int i, int ship)
{
    put_one(t, i, t->s->unit[ship].at);
    t->s->unit[i].carrier = (uint8_t)(ship + 1);
}

void aboard(struct table *t, const char *ship, const char *units)
{
    each(t, units, board_one, piece(t, ship));
}

static void status_one(struct table *t, int i, int status)
{
    t->s->unit[i].status = (uint8_t)status;
}

void disrupt(struct table *t, const char *units)
{
    each(t, units, status_one, SYRA_DISRUPTED);
}

void rout(struct table *t, const char *units)
{
    each(t, units, status_one, SYRA_ROUTED);
}

void steps(struct table *t, const char *name, int left)
{
    unit(t, name)->steps = (uint8_t)left;
}

static struct ac_action parse(struct table *t, const char *text)
{
    struct ac_action a = { 0 };
    struct ac_err err = { 0 };

    if (ac_parse_at(t->game, t->state, text, &a, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    return a;
}

const char *why(struct table *t, const char *action)
{
    const struct ac_action a = parse(t, action);
    struct ac_why reason;

    if (ac_judge(t->game, t->state, ac_to_act(t->state), &a, &reason))
        return "";
    return ac_case_id(t->game, reason.rule);
}

void refuses(struct table *t, const struct refusal *row, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        if (strcmp(why(t, row[i].action), row[i].rule) != 0) {
            print_error("%s is answered by \"%s\", expected %s\n", row[i].action,
                        why(t, row[i].action), row[i].rule);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

void refused_saying(struct table *t, const char *action, const char *words)
{
    const struct ac_action a = parse(t, action);
    struct ac_why given = { 0 };

    assert_false(ac_judge(t->game, t->state, ac_to_act(t->state), &a, &given));
    if (!strstr(given.text, words))
        fail_msg("%s: \"%s\", expected \"%s\"", action, given.text, words);
}

bool can(struct table *t, const char *action)
{
    return why(t, action)[0] == 0;
}

void play(struct table *t, const char *actions)
{
    char copy[1024], *text;
    char *rest = copy;

    (void)snprintf(copy, sizeof(copy), "%s", actions);
    while ((text = strtok_r(rest, ";", &rest)) != NULL) {
        struct ac_action a;

        while (*text == ' ')
            text++;
        a = parse(t, text);
        if (ac_to_act(t->state) < AC_SIDES && !can(t, text))
            fail_msg("%s is refused by %s", text, why(t, text));
        apply(t, &a);
    }
}

int choices(struct table *t, const char *words)
{
    struct ac_actions list = { 0 };
    int n = 0;

    ac_legal(t->game, t->state, &list);
    for (int i = 0; i < list.count; i++) {
        char memory[128];
        struct ac_text text;

        ac_text_over(&text, memory, sizeof(memory));
        ac_print_at(t->game, t->state, &list.list[i], &text);
        n += strncmp(memory, words, strlen(words)) == 0;
    }
    return n;
}
