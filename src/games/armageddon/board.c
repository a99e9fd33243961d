/*
 * The map's geometry: neighbours, fields of fire [RUL.FOF] and lines of fire [RUL.LOS], taken from the
 * hex grid of geo once, when a game is loaded.
 */
#include "armageddon/board.h"

#include <string.h>

#include "base/bug.h"

const int8_t arma_dir_dx[ARMA_DIRS] = { 1, 2, 1, -1, -2, -1 };
const int8_t arma_dir_dr[ARMA_DIRS] = { -1, 0, 1, 1, 0, -1 };
const char *const arma_dir_names[ARMA_DIRS + 1] = { "NE", "E", "SE", "SW", "W", "NW", 0 };
const char *const arma_terrain_names[ARMA_TERRAINS + 1] = {
    "clear", "village", "woods", "stream", "slope", "hilltop", "marsh", "road", 0,
};
const uint8_t arma_front[ARMA_DIRS] = { 0x23, 0x07, 0x0e, 0x1c, 0x38, 0x31 };

const struct ac_hex_grid arma_grid = {
    .columns = ARMA_COLUMNS,
    .rows = ARMA_ROWS,
    .first_col = 1,
    .first_row = 1,
    .layout = AC_HEX_ROWS,
    .shifted = AC_HEX_EVEN,
    .shorter = AC_HEX_EVEN,
};

/* Doubled column of a hex. */
static int x_of(int hex)
{
    const int row = ac_hex_row(&arma_grid, hex);

    return 2 * ac_hex_col(&arma_grid, hex) - (row % 2 ? 2 : 1);
}

int arma_direction(const struct arma_board *b, int from, int to)
{
    for (int d = 0; d < ARMA_DIRS; d++)
        if (b->hex[from].to[d] == to)
            return d;
    return -1;
}

int arma_hex_named(const char *name)
{
    int value = 0;

    if (strlen(name) != 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        if (name[i] < '0' || name[i] > '9')
            return -1;
        value = value * 10 + name[i] - '0';
    }
    return ac_hex_from_number(&arma_grid, value);
}

static int step_of(int dx, int dr)
{
    return (73 * dr + dx) / 2; /* two rows are 73 hexes */
}

/* Which of its own sides a hexside of a hex is, -1: none. */
static int8_t side_of(int hex, int side)
{
    for (int d = 0; d < ARMA_DIRS; d++)
        if (side >= 0 && ac_hex_side(&arma_grid, hex, d) == side)
            return (int8_t)d;
    return -1;
}

/*
 * The side by which a line enters a whole hex, -1: a pair before it looks at that. Past a corner of a
 * third hex the line still goes straight from one hex into the next: only along a hexside has it a
 * choice of ways [RUL.LOS].
 */
static int way_in(const struct ac_hex_step *step)
{
    const struct ac_hex_step *before = step - 1;

    if (before->kind == AC_HEX_TOUCH)
        return step->in[before->hex[0] == AC_HEX_NONE ? 0 : 1];
    return step->in[0] == step->in[1] ? step->in[0] : -1;
}

/*
 * One step of an exact line, not its first, as a part; false when it blocks nothing (a corner only
 * touched).
 */
static bool part_init(struct arma_line_part *part, const struct ac_hex_step *step, int from, int to)
{
    *part = (struct arma_line_part){ .ways = 1, .in = { -1, -1 }, .out = { -1, -1 } };
    if (step->kind == AC_HEX_TOUCH)
        return false;
    part->ways = step->kind == AC_HEX_PAIR ? 2 : 1;
    part->target = step->hex[0] == to;
    for (int w = 0; w < part->ways; w++) {
        const int hex = step->hex[w];
        part->step[w] = (int16_t)(hex - from);
        part->dx[w] = (int8_t)(x_of(hex) - x_of(from));
        part->in[w] = side_of(hex, step->kind == AC_HEX_PAIR ? step->in[w] : way_in(step));
        if (step->kind == AC_HEX_PAIR)
            part->out[w] = side_of(hex, step->out[w]);
    }
    return true;
}

/* The line to (dx, dr), worked out in the middle of the map, where nothing is cut off. */
static void line_init(struct arma_line *line, int dx, int dr)
{
    const int from = ac_hex_at(&arma_grid, 19, 17);
    const int to = from + step_of(dx, dr);
    struct ac_hex_step step[AC_HEX_LINE_MAX(ARMA_RANGE)];
    const int count = ac_hex_line(&arma_grid, from, to, step);

    line->dx = (int8_t)dx;
    line->dr = (int8_t)dr;
    line->count = 0;
    for (int i = 1; i < count; i++) {
        if (line->count == ARMA_LINE_PARTS)
            ac_bug("a line of fire has more than %d parts", ARMA_LINE_PARTS);
        if (part_init(&line->part[line->count], &step[i], from, to))
            line->count++;
    }
}

/* All lines up to the longest range, in rings. */
static void lines_init(struct arma_board *b)
{
    for (int range = 1; range <= ARMA_RANGE; range++) {
        for (int r = -range; r <= range; r++) {
            for (int x = -2 * range; x <= 2 * range; x++) {
                const int ar = arma_abs(r);
                const int ax = arma_abs(x);
                if (((x + r) & 1) || (ax > ar ? ar + (ax - ar) / 2 : ar) != range)
                    continue;
                if (b->line_count == ARMA_LINES)
                    ac_bug("more than %d lines of fire", ARMA_LINES);
                line_init(&b->line[b->line_count++], x, r);
            }
        }
    }
}

static uint8_t line_to(const struct arma_board *b, int dx, int dr)
{
    for (int i = 0; i < b->line_count; i++)
        if (b->line[i].dx == dx && b->line[i].dr == dr)
            return (uint8_t)i;
    ac_bug("no line of fire to %d, %d", dx, dr);
}

/* The hexes n steps away in the sector between the two outer front directions [RUL.FOF]. */
static void field_init(struct arma_board *b, int facing)
{
    int count = 0;

    for (int range = 1; range <= ARMA_RANGE; range++) {
        for (int i = -range; i <= range; i++) {
            /* |i| steps in the outer direction of that side, the others straight ahead */
            const int outer = arma_turned(facing, i < 0 ? -1 : 1);
            const int side = arma_abs(i);
            const int ahead = range - side;
            const int dx = ahead * arma_dir_dx[facing] + side * arma_dir_dx[outer];
            const int dr = ahead * arma_dir_dr[facing] + side * arma_dir_dr[outer];

            b->field[facing][count++] = (struct arma_field_hex){
                .step = (int16_t)step_of(dx, dr),
                .dx = (int8_t)dx,
                .dr = (int8_t)dr,
                .range = (uint8_t)range,
                .line = line_to(b, dx, dr),
            };
        }
        b->field_count[range] = (uint8_t)count;
    }
}

void arma_board_init(struct arma_board *b)
{
    memset(b, 0, sizeof(*b));
    for (int i = 0; i < ARMA_HEXES; i++) {
        struct arma_hex *h = &b->hex[i];
        h->x = (int8_t)x_of(i);
        h->row = (int8_t)(ac_hex_row(&arma_grid, i) - 1);
        for (int d = 0; d < ARMA_DIRS; d++)
            h->to[d] = (int16_t)ac_hex_neighbour(&arma_grid, i, d);
        h->edge =
            (uint8_t)((h->row == 0 ? ARMA_NORTH : 0) | (h->row == ARMA_ROWS - 1 ? ARMA_SOUTH : 0) |
                      (h->x <= 1 ? ARMA_WEST : 0) | (h->x >= 71 ? ARMA_EAST : 0));
        if (h->edge)
            b->edge[b->edge_count++] = (int16_t)i;
    }
    for (int i = 0; i < ARMA_LETTERS; i++)
        b->letter[i] = -1;
    lines_init(b);
    for (int facing = 0; facing < ARMA_DIRS; facing++)
        field_init(b, facing);
}

void arma_board_relief(struct arma_board *b)
{
    for (int i = 0; i < ARMA_HEXES; i++) {
        struct arma_hex *h = &b->hex[i];
        h->level = h->terrain == ARMA_HILLTOP ? 2 : h->terrain == ARMA_SLOPE ? 1 : 0;
    }
    for (int i = 0; i < ARMA_HEXES; i++) {
        struct arma_hex *h = &b->hex[i];
        h->crest = 0;
        for (int d = 0; d < ARMA_DIRS; d++)
            if (h->to[d] >= 0 && h->level + b->hex[h->to[d]].level == 3)
                h->crest |= (uint8_t)(1u << d); /* hilltop beside slope [map, crests] */
    }
}

void arma_board_banks(struct arma_board *b)
{
    int16_t queue[ARMA_HEXES];
    int head = 0;
    int tail = 0;

    for (int i = 0; i < ARMA_HEXES; i++) {
        b->hex[i].south = b->hex[i].row == ARMA_ROWS - 1;
        if (b->hex[i].south)
            queue[tail++] = (int16_t)i;
    }
    while (head < tail) {
        const struct arma_hex *h = &b->hex[queue[head++]];
        for (int d = 0; d < ARMA_DIRS; d++) {
            const int n = h->to[d];
            if (n < 0 || b->hex[n].south || b->hex[n].terrain == ARMA_STREAM)
                continue;
            b->hex[n].south = 1;
            queue[tail++] = (int16_t)n;
        }
    }
}
