/* The case register: quoting, looking up, and bad files. */
#include "tests/unit.h"

#include <stdio.h>
#include <string.h>

#include "data/casebook.h"

static struct ac_arena arena;

static enum ac_status parse(const char *text, size_t size, struct ac_casebook *book,
                            struct ac_err *err)
{
    return ac_casebook_parse("CASES.csv", text, size, &arena, book, err);
}

static void test_read_and_search(void **unused)
{
    static const char text[] = "id,kind,title,status,note\r\n"
                               "6.12,rule,\"A ram turns once, \"\"near\"\" or not.\",done,\r\n"
                               "MEL.A1,procedure,\"Two\nlines\",todo,Ruling R3\n"
                               "mel.a1,info,Plain,done,last";
    struct ac_casebook book;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(parse(text, strlen(text), &book, &err), AC_OK);
    assert_int_equal(book.count, 3);
    assert_string_equal(book.entry[0].title, "A ram turns once, \"near\" or not.");
    assert_string_equal(book.entry[0].note, "");
    assert_string_equal(book.entry[1].title, "Two\nlines");
    assert_int_equal(book.entry[1].line, 3);
    assert_int_equal(book.entry[2].line, 5);
    assert_string_equal(book.entry[2].note, "last");
    assert_ptr_equal(ac_casebook_find(&book, "6.12"), &book.entry[0]);
    assert_ptr_equal(ac_casebook_find(&book, "mel.a1"), &book.entry[2]); /* exact first */
    assert_ptr_equal(ac_casebook_find(&book, "Mel.A1"), &book.entry[1]);
    assert_null(ac_casebook_find(&book, "6.1"));
    assert_int_equal(ac_casebook_search(&book, "RAM", 0), 0);
    assert_int_equal(ac_casebook_search(&book, "ram", 1), -1);
    assert_int_equal(ac_casebook_search(&book, "ruling", 0), 1);
    assert_int_equal(ac_casebook_search(&book, "mel", 2), 2);
}

#define HEAD "id,kind,title,status,note\n"
#define BAD(text, line, word)                                                                      \
    {                                                                                              \
        text, sizeof(text) - 1, line, word                                                         \
    }

static void test_bad_files(void **unused)
{
    static const struct {
        const char *text;
        size_t size;
        int line;
        const char *word;
    } row[] = {
        BAD("", 1, "too few"),
        BAD("id,kind,text,status,note\n", 1, "heading"),
        BAD(HEAD "1,rule,a,done\n", 2, "too few"),
        BAD(HEAD "1,rule,a,done,,\n", 2, "too many"),
        BAD(HEAD "1,rule,a,done,\n\n", 3, "too few"),
        BAD(HEAD "1,rule,\"a,done,\n", 2, "never closed"),
        BAD(HEAD "1,rule,a \"b\",done,\n", 2, "quote within"),
        BAD(HEAD "1,rule,\"a\"b,done,\n", 2, "too few"),
        BAD(HEAD "1,rule,a,done,\"x\"y\n", 2, "stray"),
        BAD(HEAD ",rule,a,done,\n", 2, "empty id"),
        BAD(HEAD "1,rule,,done,\n", 2, "empty id or title"),
        BAD(HEAD "1,rule,a,done,\n2,rule,a,done,\n1,rule,b,done,\n", 4, "already in line 2"),
        BAD(HEAD "1,rule,a\0b,done,\n", 2, "zero byte"),
        BAD(HEAD "1,rule,\xff,done,\n", 2, "UTF-8"),
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct ac_casebook book;
        struct ac_err err = { 0 };
        char start[40];

        assert_int_equal(parse(row[i].text, row[i].size, &book, &err), AC_ERR_INPUT);
        assert_int_equal(book.count, 0);
        (void)snprintf(start, sizeof(start), "CASES.csv: line %d: ", row[i].line);
        if (strncmp(err.text, start, strlen(start)) != 0 || !strstr(err.text, row[i].word))
            fail_msg("row %zu: \"%s\"", i, err.text);
    }
}

static void test_from_library(void **unused)
{
    static const char text[] = HEAD "1.1,rule,One,done,\n";
    static const struct ac_embedded files[] = { { "stub/CASES.csv", (const unsigned char *)text,
                                                  sizeof(text) - 1 } };
    struct ac_library lib;
    struct ac_casebook book;
    struct ac_err err = { 0 };

    (void)unused;
    assert_int_equal(ac_library_init_over(&lib, files, 1, NULL, &err), AC_OK);
    assert_int_equal(ac_casebook_read(&lib, "stub", &book, &err), AC_OK);
    assert_int_equal(book.count, 1);
    assert_int_equal(ac_casebook_read(&lib, "other", &book, &err), AC_ERR_NOT_FOUND);
    ac_library_release(&lib);
}

/* A question in words: stems, like meanings, several words, the weightiest first. */
static void test_ask(void **unused)
{
    static const char text[] = "id,kind,title,status,note\n"
                               "1.1,rule,Units retreat along the shortest path.,done,\n"
                               "1.2,rule,Fire from a slope goes over woods.,done,\n"
                               "1.3,rule,A woods hex costs two.,done,see fire\n"
                               "1.4,rule,A ship that was grappled is boarded.,done,\n"
                               "1.5,rule,Militia is cheap.,done,retreats last\n";
    struct ac_arena own;
    struct ac_casebook book;
    struct ac_err err = { 0 };
    int found[8];

    (void)unused;
    ac_arena_init(&own, 1 << 22);
    assert_int_equal(ac_casebook_parse("t", text, sizeof(text) - 1, &own, &book, &err), AC_OK);
    assert_int_equal(ac_casebook_ask(&book, "retreating", found, 8), 2);
    assert_true(found[0] == 0 && found[1] == 4); /* the title before the note */
    assert_int_equal(ac_casebook_ask(&book, "how do I shoot in the wood", found, 8), 2);
    assert_true(found[0] == 1 && found[1] == 2);
    assert_int_equal(ac_casebook_ask(&book, "Boarding", found, 8), 1);
    assert_int_equal(found[0], 3);
    assert_int_equal(ac_casebook_ask(&book, "capture", found, 8), 1);
    assert_int_equal(ac_casebook_ask(&book, "elephants", found, 8), 0);
    assert_int_equal(ac_casebook_ask(&book, "how do I", found, 8), 0);
    assert_int_equal(ac_casebook_ask(&book, "retreat", found, 1), 1);
    ac_arena_release(&own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_and_search),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_from_library),
        cmocka_unit_test(test_ask),
    };
    int failed;

    ac_arena_init(&arena, 64 * 1024 * 1024);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    ac_arena_release(&arena);
    return failed;
}
