# Language, warnings, sanitizers: the same for every target of ours.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# Warnings are errors for the compilers that our tests use; another one's new warnings stop nobody's build.
set(known OFF)
if((CMAKE_C_COMPILER_ID STREQUAL "GNU" AND CMAKE_C_COMPILER_VERSION MATCHES "^12\\.")
        OR (CMAKE_C_COMPILER_ID STREQUAL "Clang" AND CMAKE_C_COMPILER_VERSION MATCHES "^14\\."))
    set(known ON)
endif()
option(AC_WERROR "warnings are errors" ${known})
set(AC_SANITIZE "" CACHE STRING "argument of -fsanitize=, empty for none")
option(AC_COVERAGE "count lines and branches for gcovr" OFF)
option(AC_FUZZ "build fuzz/ as real libFuzzer programs (clang)" OFF)
set(AC_TESTS "AUTO" CACHE STRING "ON: cmocka is required; AUTO: use it if there; OFF: no tests")

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
    -Wswitch-enum -Wimplicit-fallthrough -Wformat=2 -Wundef -Wvla -Wcast-qual -Wwrite-strings
    -Wdouble-promotion)
if(AC_WERROR)
    add_compile_options(-Werror)
endif()

# Debug keeps asserts; -O1 because sanitized batteries at -O0 are three times slower.
set(CMAKE_C_FLAGS_DEBUG "-g -O1 -fno-omit-frame-pointer")
set(CMAKE_C_FLAGS_RELEASE "-O2 -g1 -DNDEBUG -D_FORTIFY_SOURCE=2 -fstack-protector-strong")

if(AC_SANITIZE)
    add_compile_options(-fsanitize=${AC_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${AC_SANITIZE})
    if(AC_FUZZ) # a call for every comparison of a game costs more than the game; words are told by strcmp
        add_compile_options(-fno-sanitize-coverage=trace-cmp)
    endif()
endif()
if(AC_COVERAGE)
    add_compile_options(--coverage -fprofile-update=atomic)
    add_link_options(--coverage)
endif()
