# Which build this is (src/base/build.h). As an include: the library ac_build,
# brought up to date by every build. As a script (-D SRC= -D OUT= -D VERSION=):
# writes its one file, if it is not so already.
if(CMAKE_SCRIPT_MODE_FILE)
    set(commit)
    find_program(git git)
    if(git AND EXISTS ${SRC}/.git)
        execute_process(COMMAND ${git} -C ${SRC} describe --always --dirty=+ --abbrev=10 --exclude=*
            OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    elseif(DEFINED ENV{ACIES_COMMIT})
        set(commit $ENV{ACIES_COMMIT})
    endif()
    if(commit)
        set(commit " (${commit})")
    endif()
    set(text "#include \"base/build.h\"\n\nconst char ac_build[] = \"${VERSION}${commit}\";\n")
    if(EXISTS ${OUT})
        file(READ ${OUT} old)
    endif()
    if(NOT text STREQUAL "${old}")
        file(WRITE ${OUT} "${text}")
    endif()
    return()
endif()

if(NOT EXISTS ${PROJECT_SOURCE_DIR}/src/base/build.h)
    return() # a tree without it
endif()
set(AC_BUILD_FILE ${PROJECT_BINARY_DIR}/build_info.c)
set(make_build ${CMAKE_COMMAND} -D SRC=${PROJECT_SOURCE_DIR} -D OUT=${AC_BUILD_FILE}
    -D VERSION=${PROJECT_VERSION} -P ${CMAKE_CURRENT_LIST_FILE})
execute_process(COMMAND ${make_build}) # so that there is a file to depend on
add_custom_target(ac_build_info COMMAND ${make_build} BYPRODUCTS ${AC_BUILD_FILE}
    COMMENT "Looking up the commit" VERBATIM)
ac_root(root base ${PROJECT_SOURCE_DIR}/src/base)
add_library(ac_build STATIC ${AC_BUILD_FILE})
add_dependencies(ac_build ac_build_info)
target_include_directories(ac_build PRIVATE ${root})
