/*
 * Finding cases by a question in words: stems, words of like meaning, and an order of weight. The
 * registers are short (some hundred cases each), so everything is looked at each time.
 */
#include <stdlib.h>
#include <string.h>

#include "data/casebook.h"

enum { MAX_WORDS = 8, MAX_LETTERS = 24 };

/* What a word weighs: itself and one of like meaning; a chapter of that name says most. */
enum { ID = 20, ID_LIKE = 11, TITLE = 16, TITLE_LIKE = 8, NOTE = 8, NOTE_LIKE = 4 };

/* More for a sentence that begins with it, and for one that says it again. */
enum { BEGINS = 2, BEGINNING = 4, AGAIN = 1, MOST_AGAIN = 2 };

/* Words that say nothing about what is asked. */
static const char *const small_words[] = { "a",    "an",  "and",  "are", "at",   "be",   "by",
                                           "can",  "do",  "does", "for", "from", "how",  "i",
                                           "if",   "in",  "is",   "it",  "may",  "my",   "not",
                                           "of",   "on",  "or",   "the", "to",   "what", "when",
                                           "with", "who", "you",  "me",  "am",   "will", NULL };

/* Stems of like meaning, a group on each line. */
static const char *const groups[][8] = {
    { "shoot", "fire", "missile", "arrow", "bow", "shot" },
    { "board", "aboard", "grappl", "captur", "embark" },
    { "fight", "melee", "combat", "attack", "assault" },
    { "retreat", "withdraw", "flee", "rout", "recoil" },
    { "move", "march", "movement", "allowanc", "advanc" },
    { "lose", "loss", "eliminat", "kill", "destroy", "casualt", "lost" },
    { "win", "victor", "winn" },
    { "turn", "fac", "wheel" },
    { "general", "leader", "command" },
    { "stack", "pil" },
    { "ship", "vessel", "fleet" },
    { "hill", "slop", "crest", "uphill", "height" },
    { "wood", "forest" },
    { "wall", "fortif", "rampart" },
    { "dic", "die", "roll" },
    { "start", "setup", "deploy" },
    { "reinforc", "arriv", "enter" },
    { "flank", "rear", "sid" },
    { "charg", "impetuous" },
    { "disrupt", "disorder", "shaken" },
    { "ram", "collid" },
    { "rall", "recover" },
};

enum { GROUPS = sizeof(groups) / sizeof(groups[0]) };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(char c)
{
    c = lower(c);
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
}

/* Takes the next word of a text in small letters; false at its end. */
static bool next_word(const char **at, char out[MAX_LETTERS])
{
    size_t len = 0;

    while (**at && !is_letter(**at))
        ++*at;
    for (; is_letter(**at); ++*at)
        if (len + 1 < MAX_LETTERS)
            out[len++] = lower(**at);
    out[len] = '\0';
    return len > 0;
}

static bool cut(char *word, const char *ending, size_t least)
{
    const size_t len = strlen(word), tail = strlen(ending);

    if (len < tail + least || strcmp(word + len - tail, ending) != 0)
        return false;
    word[len - tail] = '\0';
    return true;
}

/* "boarding", "boarded", "boards" to "board": endings off, a doubled letter halved. */
static void stem(char *word)
{
    static const char *const endings[] = {
        "ments", "ment", "ations", "ation", "ings", "ing", "ies",
        "ied",   "ed",   "ers",    "es",    "er",   "s",   NULL
    };
    size_t len;

    for (int i = 0; endings[i]; i++)
        if (cut(word, endings[i], 3))
            break;
    len = strlen(word);
    if (len > 3 && word[len - 1] == word[len - 2] && !strchr("ls", word[len - 1]))
        word[--len] = '\0';
    if (len > 2 && (word[len - 1] == 'e' || word[len - 1] == 'y'))
        word[len - 1] = '\0';
}

static bool begins(const char *word, const char *with)
{
    return strncmp(word, with, strlen(with)) == 0;
}

/* Is it the same stem? Longer ones may go on: "retreat" and "retreater". */
static bool same_stem(const char *a, const char *b)
{
    return strcmp(a, b) == 0 || (strlen(a) > 3 && begins(b, a)) || (strlen(b) > 3 && begins(a, b));
}

static bool in_group(int group, const char *word)
{
    for (int i = 0; i < 8 && groups[group][i]; i++) {
        char member[MAX_LETTERS] = "";

        memcpy(member, groups[group][i], strlen(groups[group][i]) + 1);
        stem(member);
        if (same_stem(member, word))
            return true;
    }
    return false;
}

static bool alike(const char *a, const char *b)
{
    for (int group = 0; group < GROUPS; group++)
        if (in_group(group, a) && in_group(group, b))
            return true;
    return false;
}

/* What a word of the question weighs in a text. */
static int weigh_word(const char *text, const char *word, int exact, int like)
{
    char other[MAX_LETTERS];
    int best = 0, hits = 0, begins_with = 0;

    for (int at = 0; next_word(&text, other); at++) {
        int weight = 0;

        stem(other);
        if (same_stem(word, other))
            weight = exact;
        else if (alike(word, other))
            weight = like;
        if (weight > best)
            best = weight;
        hits += weight > 0;
        if (weight && at < BEGINNING)
            begins_with = BEGINS;
    }
    if (hits > 1 + MOST_AGAIN)
        hits = 1 + MOST_AGAIN;
    return best ? best + begins_with + AGAIN * (hits - 1) : 0;
}

struct found {
    int index, words, weight;
};

static int by_weight(const void *a, const void *b)
{
    const struct found *x = a;
    const struct found *y = b;

    if (x->words != y->words)
        return y->words - x->words;
    return x->weight != y->weight ? y->weight - x->weight : x->index - y->index;
}

static bool is_small(const char *word)
{
    for (int i = 0; small_words[i]; i++)
        if (strcmp(word, small_words[i]) == 0)
            return true;
    return false;
}

static int cut_question(const char *question, char word[MAX_WORDS][MAX_LETTERS])
{
    int count = 0;

    while (count < MAX_WORDS && next_word(&question, word[count]))
        if (!is_small(word[count])) {
            stem(word[count]);
            count++;
        }
    return count;
}

static struct found weigh(const struct ac_case_entry *entry, int index,
                          char word[MAX_WORDS][MAX_LETTERS], int count)
{
    struct found found = { .index = index };

    for (int w = 0; w < count; w++) {
        const int title = weigh_word(entry->title, word[w], TITLE, TITLE_LIKE);
        const int note = weigh_word(entry->note, word[w], NOTE, NOTE_LIKE);
        const int id = weigh_word(entry->id, word[w], ID, ID_LIKE);
        const int most = title > note ? title : note;

        found.words += id > 0 || most > 0;
        found.weight += id > most ? id + most / 4 : most + id / 4;
    }
    return found;
}

int ac_casebook_ask(const struct ac_casebook *book, const char *question, int *out, int max)
{
    char word[MAX_WORDS][MAX_LETTERS];
    const int count = cut_question(question, word);
    struct found *found = calloc((size_t)book->count + 1, sizeof(*found));
    int hits = 0, given = 0;

    for (int i = 0; i < book->count && count && found; i++) {
        found[hits] = weigh(&book->entry[i], i, word, count);
        hits += found[hits].words > 0;
    }
    if (hits)
        qsort(found, (size_t)hits, sizeof(*found), by_weight);
    while (given < hits && given < max && found[given].words == found[0].words) {
        out[given] = found[given].index;
        given++;
    }
    free(found);
    return given;
}
