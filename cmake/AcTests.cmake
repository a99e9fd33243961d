# Tests, found by name.
#
#   tests/<folder>/test_*.c          one cmocka program each
#   src/games/<id>/test/test_*.c     likewise; may include that game's inside
#   tests/<folder>/*.sh              end-to-end: ACIES (the binary), SRC (the
#                                    source root), BUILD (the build tree), and an
#                                    empty SCRATCH that is also the current folder
#   fuzz/fuzz_*.c                    the corpus replayed, or with AC_FUZZ a fuzzer
#
# Other .c files of such a folder are helpers, linked to each of its tests. A
# test whose name ends in _long or _release carries that label instead of its
# folder's: `long` runs in `make soak` only, `release` on the release build.
# A folder may hold a setup.cmake that sets `rooms` (what its tests link; by
# default the room of the same name, else every room), `helpers` (other folders
# of tests/ whose helpers it uses) and `labels`.

enable_testing()
add_custom_target(long_tests) # the programs that the soak runs
ac_root(AC_TESTS_ROOT tests ${PROJECT_SOURCE_DIR}/tests)

set(AC_TEST_ENV
    "ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1"
    "UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1"
    "TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1"
    "LC_ALL=C.UTF-8" "TZ=UTC")

# Label, time limit and surroundings that every test gets.
function(ac_test_properties NAME)
    set(labels ${ARGN})
    if(NAME MATCHES "_(long|release)$")
        set(labels ${CMAKE_MATCH_1})
    endif()
    if("long" IN_LIST labels)
        set(timeout 7200)
    elseif(NAME MATCHES "^web\\.")
        set(timeout 1800) # a real browser plays every game
    else()
        set(timeout 300)
    endif()
    set(env ${AC_TEST_ENV} SRC=${PROJECT_SOURCE_DIR} BUILD=${PROJECT_BINARY_DIR})
    if(TARGET acies)
        list(APPEND env ACIES=$<TARGET_FILE:acies>)
    endif()
    set_tests_properties(${NAME} PROPERTIES LABELS "${labels}" TIMEOUT ${timeout}
        ENVIRONMENT "${env}" SKIP_RETURN_CODE 77)
endfunction()

# ac_test(NAME name SOURCES file... ROOMS room... [LIBS target...] [LABELS label...])
function(ac_test)
    cmake_parse_arguments(ARG "" "NAME" "SOURCES;ROOMS;LIBS;LABELS" ${ARGN})
    ac_targets(rooms ${ARG_ROOMS})
    set(target test.${ARG_NAME})
    add_executable(${target} ${ARG_SOURCES})
    target_compile_definitions(${target} PRIVATE
        _POSIX_C_SOURCE=200809L AC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(${target} PRIVATE ${AC_TESTS_ROOT})
    target_link_libraries(${target} PRIVATE ${ARG_LIBS} ${rooms} PkgConfig::CMOCKA)
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    add_test(NAME ${ARG_NAME} COMMAND ${target})
    ac_test_properties(${ARG_NAME} ${ARG_LABELS})
    # On the release build only the tests of speed run, and the long ones in the
    # soak; linking with link-time optimisation costs minutes.
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ARG_NAME MATCHES "_release$")
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL TRUE)
    endif()
    if(ARG_NAME MATCHES "_long$")
        add_dependencies(long_tests ${target})
    endif()
endfunction()

# ac_shell_test(NAME name SCRIPT file [LABELS label...])
function(ac_shell_test)
    cmake_parse_arguments(ARG "" "NAME;SCRIPT" "LABELS" ${ARGN})
    set(scratch ${PROJECT_BINARY_DIR}/scratch/${ARG_NAME})
    add_test(NAME ${ARG_NAME} COMMAND sh -c
        "rm -rf \"$1\" && mkdir -p \"$1\" && cd \"$1\" && SCRATCH=\"$1\" exec bash \"$2\""
        sh ${scratch} ${ARG_SCRIPT})
    ac_test_properties(${ARG_NAME} ${ARG_LABELS})
endfunction()

# The programs of one folder. HELPERS come from its own and other folders.
function(ac_test_folder PREFIX DIR)
    cmake_parse_arguments(ARG "" "" "ROOMS;LIBS;LABELS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${DIR}/test_*.c)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM stem)
        string(REGEX REPLACE "^test_" "" stem ${stem})
        ac_test(NAME ${PREFIX}.${stem} SOURCES ${source} ROOMS ${ARG_ROOMS} LIBS ${ARG_LIBS}
            LABELS ${ARG_LABELS})
    endforeach()
endfunction()

# The other .c files of a folder as library ac_tests_<folder>, if there are any.
function(ac_test_helpers NAME DIR)
    file(GLOB sources CONFIGURE_DEPENDS ${DIR}/*.c)
    list(FILTER sources EXCLUDE REGEX "/test_[^/]*\\.c$")
    if(NOT sources)
        return()
    endif()
    ac_targets(rooms ${ARGN})
    add_library(ac_tests_${NAME} STATIC ${sources})
    target_compile_definitions(ac_tests_${NAME} PRIVATE
        _POSIX_C_SOURCE=200809L AC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_include_directories(ac_tests_${NAME} PUBLIC ${AC_TESTS_ROOT})
    target_link_libraries(ac_tests_${NAME} PUBLIC ${rooms} PkgConfig::CMOCKA)
endfunction()

# What the folder says of itself: sets rooms, helpers and labels in the caller.
macro(ac_test_setup NAME DIR)
    set(rooms ${all_rooms})
    if("${NAME}" IN_LIST all_rooms)
        set(rooms ${NAME})
    endif()
    set(helpers)
    set(labels unit)
    if("${NAME}" MATCHES "^(battery|golden|source|e2e)$")
        set(labels ${NAME})
    endif()
    include(${DIR}/setup.cmake OPTIONAL)
endmacro()

get_property(all_rooms GLOBAL PROPERTY AC_ROOM_LIST)
get_property(all_games GLOBAL PROPERTY AC_GAME_LIST)

# Helpers first, in any order of folders: names of targets may run ahead.
file(GLOB children CONFIGURE_DEPENDS LIST_DIRECTORIES true ${PROJECT_SOURCE_DIR}/tests/*)
set(folders)
foreach(child IN LISTS children)
    if(IS_DIRECTORY ${child})
        cmake_path(GET child FILENAME name)
        list(APPEND folders ${name})
    endif()
endforeach()
if(CMOCKA_FOUND)
    foreach(name IN LISTS folders)
        set(dir ${PROJECT_SOURCE_DIR}/tests/${name})
        ac_test_setup(${name} ${dir})
        ac_test_helpers(${name} ${dir} ${rooms})
    endforeach()
else()
    message(STATUS "cmocka not found: the C tests are left out")
endif()
foreach(name IN LISTS folders)
    set(dir ${PROJECT_SOURCE_DIR}/tests/${name})
    ac_test_setup(${name} ${dir})
    set(libs)
    foreach(helper IN LISTS name helpers)
        if(TARGET ac_tests_${helper})
            list(APPEND libs ac_tests_${helper})
        endif()
    endforeach()
    if(CMOCKA_FOUND)
        ac_test_folder(${name} ${dir} ROOMS ${rooms} LIBS ${libs} LABELS ${labels})
    endif()
    file(GLOB scripts CONFIGURE_DEPENDS ${dir}/*.sh)
    if(NOT TARGET acies AND NOT name STREQUAL "source")
        set(scripts)
    endif()
    foreach(script IN LISTS scripts)
        cmake_path(GET script STEM stem)
        set(script_labels ${labels})
        if("unit" IN_LIST labels)
            set(script_labels e2e)
        endif()
        ac_shell_test(NAME ${name}.${stem} SCRIPT ${script} LABELS ${script_labels})
    endforeach()
endforeach()

if(CMOCKA_FOUND)
    foreach(id IN LISTS all_games)
        set(dir ${PROJECT_SOURCE_DIR}/src/games/${id}/test)
        ac_test_helpers(${id} ${dir} games engine json record notation data core)
        set(libs ac_game_${id})
        if(TARGET ac_tests_${id})
            target_include_directories(ac_tests_${id} PRIVATE ${AC_ROOTS}/${id})
            list(PREPEND libs ac_tests_${id})
        endif()
        ac_test_folder(${id} ${dir} ROOMS games engine json record notation data core LIBS ${libs} LABELS unit)
        file(GLOB sources CONFIGURE_DEPENDS ${dir}/test_*.c)
        foreach(source IN LISTS sources)
            cmake_path(GET source STEM stem)
            string(REGEX REPLACE "^test_" "" stem ${stem})
            target_include_directories(test.${id}.${stem} PRIVATE ${AC_ROOTS}/${id})
        endforeach()
    endforeach()
endif()

# Fuzzers. Without AC_FUZZ each is a plain program that replays its corpus.
file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/fuzz_*.c)
set(helpers ${PROJECT_SOURCE_DIR}/fuzz/sound.c ${PROJECT_SOURCE_DIR}/fuzz/talk.c)
foreach(source IN LISTS fuzzers)
    cmake_path(GET source STEM target)
    string(REGEX REPLACE "^fuzz_" "" name ${target})
    ac_targets(rooms ${all_rooms})
    if(AC_FUZZ)
        add_executable(${target} ${source} ${helpers})
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    else()
        add_executable(${target} ${source} ${helpers} ${PROJECT_SOURCE_DIR}/fuzz/replay_main.c)
        add_test(NAME fuzz.${name}.corpus
            COMMAND ${target} ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
        ac_test_properties(fuzz.${name}.corpus fuzz)
    endif()
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    foreach(games ac_tests_mini ac_tests_tiny) # games small enough for fuzzers
        if(TARGET ${games})
            target_link_libraries(${target} PRIVATE ${games})
        endif()
    endforeach()
    target_link_libraries(${target} PRIVATE ${rooms})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL TRUE)
    endif()
endforeach()

# Speed of the server beside its floor (docs/TESTING.md); not part of a build unless asked for.
add_executable(server_load EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/bench/server_load.c)
target_compile_definitions(server_load PRIVATE _GNU_SOURCE)
target_link_libraries(server_load PRIVATE PkgConfig::SQLITE m)
