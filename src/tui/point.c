/*
 * Moving on a free table by keys: the cursor is a point, pieces that go together are a set, and a
 * move is looked at as a ghost before it is made. The listed moves can be leafed through; a free one
 * is proposed by the rules as near to the cursor as it may be.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "notation/notation.h"
#include "tui/app.h"

enum { TURN = 1440, STEP = 45 }; /* quarters of a degree; an eighth of a right angle a key */

bool tui_is_table(const struct tui_app *app)
{
    return app->map.board && app->map.board->kind == AC_BOARD_PLANE;
}

const struct ac_view_piece *tui_piece_at_point(const struct tui_app *app)
{
    const struct ac_view_piece *found = NULL;
    const struct tui_map *map = &app->map;
    const int x = tui_map_x(map, app->point.x);
    const int y = tui_map_y(map, app->point.y);

    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];

        if (piece->place != AC_NONE || piece->carrier != AC_NONE || piece->board != app->board ||
            !(piece->at.x || piece->at.y))
            continue;
        if (tui_on_base(piece, app->point) ||
            (!found && tui_map_x(map, piece->at.x) == x && tui_map_y(map, piece->at.y) == y))
            found = piece;
    }
    return found;
}

static uint32_t set_of(const struct tui_app *app, const struct ac_action *action)
{
    const struct ac_verb *verb = &app->host.table.game->rules->verbs[action->verb];

    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_SET)
            return (uint32_t)action->arg[a];
    return 0;
}

static int size_of(uint32_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

/* Moves of the set, not what a set does to an enemy. */
static bool is_move(const struct tui_app *app, const struct ac_action *action)
{
    return set_of(app, action) && tui_has_kind(app, action, AC_ARG_COORD);
}

/* The listed set with the selected piece that is next larger (or smaller) than `set`; around at the end. */
static uint32_t next_set(const struct tui_app *app, uint32_t set, int step)
{
    const uint32_t one = UINT32_C(1) << app->selected;
    uint32_t best = 0, last = 0;

    for (int i = 0; i < app->legal.count; i++) {
        const uint32_t other = set_of(app, &app->legal.list[i]);
        const bool after =
            step > 0
                ? size_of(other) > size_of(set) || (size_of(other) == size_of(set) && other > set)
                : size_of(other) < size_of(set) || (size_of(other) == size_of(set) && other < set);

        if (!(other & one) || !is_move(app, &app->legal.list[i]))
            continue;
        if (after &&
            (!best || (step > 0 ? size_of(other) < size_of(best) : size_of(other) > size_of(best))))
            best = other;
        if (!last || (step > 0 ? size_of(other) < size_of(last) : size_of(other) > size_of(last)))
            last = other;
    }
    return best ? best : last;
}

/* An element that is picked up brings the largest group it can move with. */
void tui_table_select(struct tui_app *app)
{
    if (app->selected == AC_NONE || app->selected >= 32) {
        app->set = 0;
        return;
    }
    if (!(app->set >> app->selected & 1))
        app->set = next_set(app, UINT32_MAX, -1);
}

/* The position after the action, for the ghost; nothing is rolled for it. */
static void look_at_move(struct tui_app *app, const struct ac_action *action)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_state_room room;

    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    ac_apply(game, ac_state_in(&room), action, NULL);
    ac_view(game, ac_state_in(&room), app->viewer, &app->ghost);
    app->proposal = *action;
    app->has_proposal = true;
}

static double measure(const struct tui_app *app, struct ac_point a, struct ac_point b)
{
    return hypot((double)a.x - b.x, (double)a.y - b.y) / ac_max(1, app->map.board->unit);
}

static const struct ac_view_piece *piece_in(const struct ac_view *view, ac_piece piece)
{
    for (int i = 0; i < view->piece_count; i++)
        if (view->piece[i].piece == piece)
            return &view->piece[i];
    return NULL;
}

/* "4.0 ahead, turning left": the move that is looked at, of the selected piece. */
static void move_words(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_view_piece *from = tui_piece(app, app->selected);
    const struct ac_view_piece *to = piece_in(&app->ghost, app->selected);
    const double degrees = 180 / acos(-1);
    double way;
    int turn;

    if (!from || !to)
        return;
    turn = ((to->heading - from->heading) % TURN + TURN + TURN / 2) % TURN - TURN / 2;
    way = atan2((double)from->at.y - to->at.y, (double)to->at.x - from->at.x) * degrees -
          from->heading / 4.0;
    way = fabs(remainder(way, 360));
    if (from->at.x != to->at.x || from->at.y != to->at.y)
        ac_text_addf(out, "%.1f %s%s%s", measure(app, from->at, to->at), app->look.unit,
                     app->look.unit[0] ? " " : "",
                     way < 45    ? "ahead"
                     : way > 135 ? "back"
                                 : "aside");
    if (turn)
        ac_text_addf(out, "%sturning %d degrees %s", out->len ? ", " : "", abs(turn) / 4,
                     turn > 0 ? "left" : "right");
}

/* "A2 with its group: 4.0 ahead" */
static void say_move(struct tui_app *app)
{
    char line[TUI_MENU_TEXT];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    move_words(app, &text);
    tui_say(app, "%s%s: %s. Enter does it, Esc not, ] the next",
            app->host.table.game->piece_name[app->selected],
            size_of(set_of(app, &app->proposal)) > 1 ? " with its group" : "", line);
}

/* The element in hand where it stands: its moves in words, each shown before it is made. */
static bool offer_moves(struct tui_app *app)
{
    char title[TUI_MENU_TEXT];

    (void)snprintf(title, sizeof(title), "%s%s goes where? (Enter shows it)",
                   app->host.table.game->piece_name[app->selected],
                   size_of(app->set) > 1 ? " with its group" : "");
    tui_menu_open(app, TUI_MENU_GHOST, title);
    for (int i = 0; i < app->legal.count; i++) {
        char line[TUI_MENU_TEXT];
        struct ac_text text;

        if (set_of(app, &app->legal.list[i]) != app->set || !is_move(app, &app->legal.list[i]))
            continue;
        look_at_move(app, &app->legal.list[i]);
        ac_text_over(&text, line, sizeof(line));
        move_words(app, &text);
        tui_menu_add(app, i, line);
    }
    app->has_proposal = false;
    if (!app->menu.count)
        app->mode = TUI_BOARD;
    return app->menu.count > 0;
}

void tui_show_move(struct tui_app *app, const struct ac_action *action)
{
    look_at_move(app, action);
    say_move(app);
}

/* The next listed move of the set. */
static void leaf(struct tui_app *app, int step)
{
    int at = step > 0 ? -1 : app->legal.count;

    for (int i = 0; i < app->legal.count && app->has_proposal; i++)
        if (ac_action_same(&app->legal.list[i], &app->proposal))
            at = i;
    for (int n = 0; n < app->legal.count; n++) {
        at = (at + step + app->legal.count) % app->legal.count;
        if (set_of(app, &app->legal.list[at]) == app->set && is_move(app, &app->legal.list[at])) {
            look_at_move(app, &app->legal.list[at]);
            say_move(app);
            return;
        }
    }
    tui_say(app, "no move is listed for these: { and } change who goes");
}

/* The legal move nearest to the cursor. */
static void propose(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_view_piece *piece = tui_piece(app, app->selected);
    struct ac_wish wish = { .pieces = app->set, .at = app->point };
    struct ac_state_room room;
    struct ac_action action;
    struct ac_why why = { 0 };
    char line[AC_ERR_TEXT];
    struct ac_text text;

    if (!piece || !app->set || !game->rules->propose) {
        tui_say(app, "it has no move now (a: all you may do)");
        return;
    }
    wish.heading = (piece->heading + app->turned + TURN) % TURN;
    ac_see(game, tui_state(app), app->viewer, ac_state_in(&room));
    if (game->rules->propose(game, ac_state_in(&room), &wish, &action, &why)) {
        look_at_move(app, &action);
        say_move(app);
        return;
    }
    ac_text_over(&text, line, sizeof(line));
    ac_table_why(&app->host.table, why.rule, why.text, &text);
    tui_say(app, "not allowed: %s", line);
}

/* What can be done to the piece under the cursor: shooting at it, fighting it. */
static bool offer_target(struct tui_app *app, const struct ac_view_piece *piece,
                         enum ac_status *status, struct ac_err *err)
{
    int last = AC_NONE;

    tui_menu_open(app, TUI_MENU_ACTION, "do what?");
    for (int i = 0; i < app->legal.count; i++) {
        char line[TUI_MENU_TEXT];

        if (!tui_names(app, &app->legal.list[i], AC_ARG_PIECE, piece->piece) ||
            is_move(app, &app->legal.list[i]))
            continue;
        tui_action_text(app, &app->legal.list[i], line, sizeof(line));
        tui_menu_add(app, i, line);
        last = i;
    }
    if (app->menu.count > 1)
        return true;
    app->mode = TUI_BOARD;
    if (app->menu.count == 0)
        return false;
    *status = tui_choose(app, &app->legal.list[last], err);
    return true;
}

static bool moves(const struct tui_app *app, ac_piece piece)
{
    for (int i = 0; i < app->legal.count; i++)
        if (is_move(app, &app->legal.list[i]) &&
            tui_names(app, &app->legal.list[i], AC_ARG_PIECE, piece))
            return true;
    return false;
}

static enum ac_status enter(struct tui_app *app, struct ac_err *err)
{
    const struct ac_view_piece *piece = tui_piece_at_point(app);
    enum ac_status status = AC_OK;

    if (app->has_proposal)
        return tui_choose(app, &app->proposal, err);
    if (piece && offer_target(app, piece, &status, err))
        return status;
    if (piece && piece->piece == app->selected && offer_moves(app))
        return AC_OK;
    if (piece && piece->piece != app->selected && piece->side == app->viewer &&
        moves(app, piece->piece))
        tui_select(app, piece->piece);
    else if (app->selected != AC_NONE)
        propose(app);
    else
        tui_say(app, "nothing of yours can act there (Tab: who can, a: all you may do)");
    return AC_OK;
}

static bool move_point(struct tui_app *app, int key)
{
    static const struct {
        int key, dx, dy;
    } steps[] = {
        { TUI_KEY_LEFT, -1, 0 }, { TUI_KEY_RIGHT, 1, 0 }, { TUI_KEY_UP, 0, -1 },
        { TUI_KEY_DOWN, 0, 1 },  { 'h', -1, 0 },          { 'l', 1, 0 },
        { 'k', 0, -1 },          { 'j', 0, 1 },           { 'y', -1, -1 },
        { 'i', 1, -1 },          { 'b', -1, 1 },          { 'n', 1, 1 },
    };
    const struct tui_map *map = &app->map;
    const int32_t x = ac_max(map->board->unit / 2, map->x_den / map->x_num);
    const int32_t y = ac_max(map->board->unit / 2, map->y_den / map->y_num);

    for (size_t n = 0; n < sizeof(steps) / sizeof(steps[0]); n++)
        if (steps[n].key == key) {
            app->point.x = ac_clamp(app->point.x + steps[n].dx * x, 0, map->board->width);
            app->point.y = ac_clamp(app->point.y + steps[n].dy * y, 0, map->board->height);
            return true;
        }
    return false;
}

static void turn(struct tui_app *app, int by)
{
    app->turned = (app->turned + by) % TURN;
    tui_say(app, "wanted: turned %d degrees from where it faces (Enter proposes)", app->turned / 4);
}

bool tui_table_key(struct tui_app *app, int key, enum ac_status *status, struct ac_err *err)
{
    *status = AC_OK;
    switch (key) {
    case TUI_KEY_ENTER:
        *status = enter(app, err);
        return true;
    case 'm':
        app->has_mark = !app->has_mark;
        app->mark = app->point;
        return true;
    case '[':
    case ']':
    case '{':
    case '}':
    case '(':
    case ')':
        break;
    default:
        return move_point(app, key);
    }
    if (app->selected == AC_NONE) {
        tui_say(app, "pick up an element first (Tab, or Enter on it)");
        return true;
    }
    if (key == '[' || key == ']') {
        leaf(app, key == ']' ? 1 : -1);
    } else if (key == '(' || key == ')') {
        turn(app, key == '(' ? STEP : -STEP);
    } else {
        app->has_proposal = false;
        app->set = next_set(app, app->set, key == '}' ? 1 : -1);
        tui_say(app, "%d go together", size_of(app->set));
    }
    return true;
}

/* "12.4 30.1 woods: A3 Elephants; 3.2 from A1" */
void tui_table_words(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_view_piece *piece = tui_piece_at_point(app);
    const struct ac_view_piece *from = tui_piece(app, app->selected);
    const double unit = ac_max(1, app->map.board->unit);

    ac_text_addf(out, "%.1f across, %.1f down", app->point.x / unit, app->point.y / unit);
    for (int i = 0; i < app->view.feature_count; i++)
        if (app->view.feature[i].closed && tui_in_feature(&app->view.feature[i], app->point))
            ac_text_addf(out, " %s", app->view.feature[i].kind);
    if (app->has_mark)
        ac_text_addf(out, "; %.1f %s from the mark", measure(app, app->mark, app->point),
                     app->look.unit);
    else if (from && from != piece)
        ac_text_addf(out, "; %.1f %s from %s", measure(app, from->at, app->point), app->look.unit,
                     game->piece_name[from->piece]);
    if (piece) {
        ac_text_add(out, ". ");
        tui_piece_words(app, piece, out);
    }
}
