/* JSON written without a tree: what is written is what jansson prints of the same values. */
#include "json/json_text.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

static struct ac_text text;

static int set_up(void **unused)
{
    (void)unused;
    ac_text_init(&text, AC_JS_MAX);
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_text_release(&text);
    return 0;
}

static void expect_tree(json_t *tree)
{
    char *want = json_dumps(tree, JSON_COMPACT | JSON_ENCODE_ANY);

    assert_non_null(want);
    assert_string_equal(text.data, want);
    free(want);
    json_decref(tree);
}

static void test_every_byte_below_128_is_written_as_jansson_does(void **unused)
{
    char all[128];

    (void)unused;
    for (int i = 1; i < 128; i++)
        all[i - 1] = (char)i;
    all[127] = '\0';
    ac_js_text(&text, NULL, all);
    expect_tree(json_string(all));
}

/* For every first and second byte: jansson's judgement of UTF-8 is the oracle. */
static void test_characters_are_sound_where_jansson_says_so(void **unused)
{
    static const char *const tails[] = { "", "\x80", "\xbf\x80", "\x80\xbf\x80" };

    (void)unused;
    for (unsigned first = 0x80; first < 0x100; first++)
        for (unsigned second = 0x7f; second < 0x100; second++)
            for (size_t i = 0; i < 4; i++) {
                char word[16] = "a";
                json_t *tree;

                word[1] = (char)first;
                word[2] = (char)second;
                (void)strcpy(word + 3, tails[i]);
                tree = json_string(word);
                ac_text_clear(&text);
                ac_js_text(&text, NULL, word);
                if (tree)
                    expect_tree(tree);
                else
                    assert_true(text.len >= 3 && text.len < strlen(word) + 2);
            }
}

static void test_half_a_character_at_the_end_is_dropped(void **unused)
{
    (void)unused;
    ac_js_text(&text, NULL, "caf\xc3");
    assert_string_equal(text.data, "\"caf\"");
}

static void test_numbers(void **unused)
{
    static const int64_t numbers[] = { 0, -1, 9, 10, -10, INT64_MAX, INT64_MIN };

    (void)unused;
    ac_js_open(&text, NULL, '[');
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
        ac_js_int(&text, NULL, numbers[i]);
    ac_js_close(&text, ']');
    assert_string_equal(text.data, "[0,-1,9,10,-10,9223372036854775807,-9223372036854775808]");
}

static void test_commas_and_keys(void **unused)
{
    (void)unused;
    ac_js_open(&text, NULL, '{');
    ac_js_open(&text, "none", '[');
    ac_js_close(&text, ']');
    ac_js_null(&text, "null");
    ac_js_open(&text, "list", '[');
    ac_js_bool(&text, NULL, true);
    ac_js_open(&text, NULL, '{');
    ac_js_text(&text, "bracket", "[");
    ac_js_text(&text, "after", NULL);
    ac_js_close(&text, '}');
    ac_js_tree(&text, NULL, json_pack("{s:[i,b]}", "tree", 1, 0));
    ac_js_raw(&text, NULL, "{}", 2);
    ac_js_close(&text, ']');
    ac_js_close(&text, '}');
    expect_tree(ac_js_read(&text));
    assert_string_equal(text.data, "{\"none\":[],\"null\":null,\"list\":[true,{\"bracket\":\"[\","
                                   "\"after\":null},{\"tree\":[1,false]},{}]}");
}

static void test_a_full_text_says_so(void **unused)
{
    struct ac_text small;

    (void)unused;
    ac_text_init(&small, 16);
    ac_js_open(&small, NULL, '[');
    for (int i = 0; i < 8; i++)
        ac_js_text(&small, NULL, "word");
    assert_true(small.full);
    assert_true(small.len < 16);
    ac_text_release(&small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_byte_below_128_is_written_as_jansson_does,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_characters_are_sound_where_jansson_says_so, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_half_a_character_at_the_end_is_dropped, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_commas_and_keys, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_full_text_says_so, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
