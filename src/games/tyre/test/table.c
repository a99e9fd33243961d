/* See the header. */
#include "tyre/test/table.h"

#include <string.h>

#include "core/play.h"
#include "core/position.h"
#include "data/yaml.h"
#include "games/registry.h"
#include "notation/notation.h"
#include "tyre/load.h"

struct tyre_fix fix;

static int open_game(const char *scenario, const struct ac_setting *settings, int count)
{
    struct ac_err err = { 0 };
    struct ac_load load = { .what = scenario, .settings = settings, .setting_count = count };

    if (ac_library_init(&fix.lib, NULL, &err) != AC_OK ||
        ac_data_load(&fix.lib, ac_rulesets, &load, &fix.loaded, &err) != AC_OK) {
        print_error("%s: %s\n", scenario, err.text);
        return 1;
    }
    fix.game = fix.loaded.game;
    fix.d = fix.game->data;
    fix.s = &fix.room;
    fix.room = fix.d->start;
    return 0;
}

int tyre_open(const char *scenario)
{
    return open_game(scenario, NULL, 0);
}

int tyre_open_by_hand(void **state)
{
    static const struct ac_setting hand = { "deploy", "hand" };

    (void)state;
    return open_game("tyre/campaign", &hand, 1);
}

int tyre_open_with(const char *option, const char *value)
{
    const struct ac_setting setting = { option, value };

    return open_game("tyre/campaign", &setting, 1);
}

int tyre_open_campaign(void **state)
{
    (void)state;
    return tyre_open("tyre/campaign");
}

int tyre_open_naval(void **state)
{
    (void)state;
    return tyre_open("tyre/naval");
}

int tyre_open_assault(void **state)
{
    (void)state;
    return tyre_open("tyre/assault");
}

int tyre_close(void **state)
{
    (void)state;
    ac_game_free(fix.loaded.game);
    ac_library_release(&fix.lib);
    return 0;
}

int hx(int number)
{
    const int hex = ac_hex_from_number(&fix.d->grid, number);

    assert_true(hex >= 0);
    return hex;
}

int pc(const char *name)
{
    for (int i = 0; i < TYRE_PIECES; i++)
        if (strcmp(fix.game->piece_name[i], name) == 0)
            return i;
    fail_msg("no piece %s", name);
    return AC_NONE;
}

void empty(int seg, int impulse)
{
    tyre_blank(fix.s);
    fix.s->seg = (uint8_t)seg;
    fix.s->head.phase = (uint8_t)seg;
    fix.s->impulse = (uint8_t)impulse;
    fix.s->assault = seg >= TYRE_SEG_LAND_MAC;
    fix.s->plan = fix.s->assault ? TYRE_PLAN_ASSAULT : TYRE_PLAN_BOMBARD;
    fix.s->plan_open = 1;
    fix.s->fireship = TYRE_FIRESHIP_GONE;
    fix.s->sflag[TYRE_FIRESHIP] = TYRE_S_SUNK;
}

void assaulting(void)
{
    fix.s->assault = 1;
    fix.s->plan = TYRE_PLAN_ASSAULT;
    fix.s->plan_open = 1;
}

void ship(const char *name, int hex, int facing)
{
    const int p = pc(name);

    fix.s->sflag[p] = 0;
    if (p == TYRE_FIRESHIP)
        fix.s->fireship = TYRE_FIRESHIP_LAUNCHED;
    fix.s->facing[p] = (uint8_t)(facing - 1);
    tyre_put_ship(fix.s, p, hx(hex));
}

void aboard(const char *name, const char *carrier)
{
    const int p = pc(name);

    tyre_board(fix.s, p, pc(carrier));
    if (tyre_is_leader(p))
        fix.s->lflag[p - TYRE_LEADER0] = fix.d->leader[p - TYRE_LEADER0].reach ? TYRE_L_NAVAL : 0;
    if (tyre_is_siege(p) && !fix.s->engine[p - TYRE_SIEGE0])
        fix.s->engine[p - TYRE_SIEGE0] = TYRE_E_CATAPULT;
}

void ashore(const char *name, int hex)
{
    const int p = pc(name);

    tyre_put(fix.s, p, hx(hex));
    if (tyre_is_leader(p))
        fix.s->lflag[p - TYRE_LEADER0] = 0;
}

void level(int hex, int points)
{
    assert_true(fix.d->wall[hx(hex)] >= 0);
    fix.s->level[fix.d->wall[hx(hex)]] = (uint8_t)points;
}

void go(void)
{
    fix.s->head.to_act = TYRE_MAC;
    ac_settle(fix.game, (struct ac_state *)(void *)fix.s, NULL);
}

struct ac_action act0(int verb)
{
    return ac_act0(verb);
}

struct ac_action act1(int verb, int a)
{
    return ac_act1(verb, a);
}

struct ac_action act2(int verb, int a, int b)
{
    return ac_act2(verb, a, b);
}

struct ac_action act3(int verb, int a, int b, int c)
{
    return ac_act3(verb, a, b, c);
}

static const struct ac_state *state(void)
{
    return (const struct ac_state *)(const void *)fix.s;
}

int why(struct ac_action action)
{
    struct ac_why reason;

    return ac_allowed(fix.game, state(), &action, &reason) ? 0 : reason.rule;
}

bool may(struct ac_action action)
{
    return why(action) == 0;
}

static void note(void *self, const struct ac_event *event)
{
    (void)self;
    if (tyre_events[event->kind].flags & AC_EVENT_RESULT)
        fix.label = event->arg[0];
}

static void apply(const struct ac_action *action)
{
    const struct ac_sink sink = { note, NULL };
    struct ac_err err = { 0 };

    ac_perform(fix.game, (struct ac_state *)(void *)fix.s, action, &sink);
    if (!tyre_check(fix.game, state(), &err))
        fail_msg("%s", err.text);
}

void play(struct ac_action action)
{
    if (!may(action))
        fail_msg("%s is not allowed: case %s", fix.game->rules->verbs[action.verb].name,
                 ac_case_id(fix.game, (ac_case)why(action)));
    apply(&action);
}

void roll(int die)
{
    const struct ac_action outcome = ac_outcome(die - 1);

    assert_int_equal(fix.s->head.to_act, AC_CHANCE);
    fix.label = AC_NONE;
    apply(&outcome);
}

/* --- by words -------------------------------------------------------------------------------------- */

void lay(const char *lines)
{
    static char text[8192];
    static const char usual[] = "  turn: 5\n  plan: assault\n  plan-open: yes\n  assault: yes\n"
                                "  fireship: gone\n";
    const bool whole = strstr(lines, "turn:") != NULL;
    struct ac_arena arena;
    const struct ac_node *top = NULL;
    struct ac_err err = { 0 };
    struct ac_text out;

    ac_text_over(&out, text, sizeof(text));
    ac_text_addf(&out, "position:\n%s%s%s", whole ? "" : usual, lines,
                 whole ? "" : "    Fireship: sunk\n");
    ac_arena_init(&arena, (size_t)1 << 20);
    if (ac_yaml_parse("test", text, out.len, &arena, &top, &err) != AC_OK ||
        ac_position_read(fix.game, ac_node_get(top, "position"), (struct ac_state *)(void *)fix.s,
                         &err) != AC_OK)
        fail_msg("%s", err.text);
    ac_arena_release(&arena);
}

void read_action(const char *text, struct ac_action *out)
{
    struct ac_err err = { 0 };

    if (ac_parse_action(fix.game, NULL, text, out, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
}

void acts(const char *text)
{
    while (*text) {
        const size_t len = strcspn(text, ";");
        char word[64] = "";
        struct ac_action action;

        assert_in_range(len, 1, sizeof(word) - 1);
        memcpy(word, text, len);
        text += len + (text[len] == ';');
        if (word[0] == '=') {
            roll(word[1] - '0');
            continue;
        }
        read_action(word, &action);
        play(action);
    }
}

const char *refusal(const char *action)
{
    static char text[256];
    struct ac_text out;
    struct ac_why given = { 0 };
    struct ac_action wanted;

    read_action(action, &wanted);
    if (ac_allowed(fix.game, state(), &wanted, &given))
        return "";
    ac_text_over(&out, text, sizeof(text));
    ac_text_addf(&out, "%s %s", ac_case_id(fix.game, given.rule), given.text);
    return text;
}

const char *asked(void)
{
    static struct ac_turn turn;

    ac_turn(fix.game, state(), &turn);
    return turn.prompt;
}
