# libacies, and what `make install` puts where (docs/LIBRARY.md).
#
# The shared library exports what acies.h declares, versioned (src/lib/acies.map). The static one is a
# single object in which everything else is local: no name of ours meets a name of the caller's, and no
# compiler's intermediate code is left in it.
include(GNUInstallDirs)

set(AC_SOVERSION 0)
file(GLOB lib_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/lib/*.c)
get_target_property(lib_roots ac_lib INCLUDE_DIRECTORIES)

add_library(acies_shared SHARED ${lib_sources})
target_compile_definitions(acies_shared PRIVATE _POSIX_C_SOURCE=200809L)
target_include_directories(acies_shared PRIVATE ${lib_roots})
target_link_libraries(acies_shared PRIVATE ac_host ac_games ac_search ac_engine ac_json ac_record ac_notation ac_data ac_build m)
if(APPLE) # its linker knows no versions of symbols, and refuses what is undefined by itself
    target_link_options(acies_shared PRIVATE "-Wl,-exported_symbol,_acies_*")
else()
    target_link_options(acies_shared PRIVATE
        -Wl,--version-script=${PROJECT_SOURCE_DIR}/src/lib/acies.map -Wl,--as-needed)
    if(NOT AC_SANITIZE)
        target_link_options(acies_shared PRIVATE -Wl,--no-undefined)
    endif()
endif()
set_target_properties(acies_shared PROPERTIES OUTPUT_NAME acies VERSION ${AC_SOVERSION}.${PROJECT_VERSION_MINOR}.${PROJECT_VERSION_PATCH}
    SOVERSION ${AC_SOVERSION} LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/lib/acies.map
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# Every room below the library, for the linker to pick from.
set(lib_archives)
get_property(games GLOBAL PROPERTY AC_GAME_LIST)
foreach(room lib host lab search engine json record notation kit data core geo base games embedded build)
    list(APPEND lib_archives $<TARGET_FILE:ac_${room}>)
endforeach()
foreach(game IN LISTS games)
    list(APPEND lib_archives $<TARGET_FILE:ac_game_${game}>)
endforeach()
set(lto)
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    set(lto -flto -flinker-output=nolto-rel)
endif()
set(static ${PROJECT_BINARY_DIR}/libacies.a)
add_custom_command(
    OUTPUT ${static}
    COMMAND ${PROJECT_SOURCE_DIR}/tools/install/static_library ${static} ${CMAKE_C_COMPILER}
        ${PROJECT_SOURCE_DIR}/include/acies.h "${lto}" ${lib_archives}
    DEPENDS ${PROJECT_SOURCE_DIR}/tools/install/static_library ${PROJECT_SOURCE_DIR}/include/acies.h
        ac_lib ac_host ac_lab ac_search ac_engine ac_json ac_record ac_notation ac_kit ac_data ac_core ac_geo ac_base ac_games ac_embedded ac_build
        ${lib_archives}
    COMMENT "Linking libacies.a" VERBATIM)
add_custom_target(acies_static DEPENDS ${static})

# The manual page and the completions are made from what the program itself says.
set(manual ${PROJECT_SOURCE_DIR}/tools/install/manual)
set(manuals)
foreach(kind man bash zsh fish)
    set(out ${PROJECT_BINARY_DIR}/manual/acies.${kind})
    add_custom_command(OUTPUT ${out}
        COMMAND sh -c "mkdir -p manual && \"$1\" \"$2\" \"$3\" >\"$4\"" sh ${manual} ${kind} $<TARGET_FILE:acies> ${out}
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR} DEPENDS ${manual} acies VERBATIM)
    list(APPEND manuals ${out})
endforeach()
add_custom_target(acies_manual DEPENDS ${manuals})

configure_file(${PROJECT_SOURCE_DIR}/src/lib/acies.pc.in ${PROJECT_BINARY_DIR}/acies.pc.in @ONLY)
set(all)
if(CMAKE_BUILD_TYPE STREQUAL "Release") # a sanitized library serves nobody
    set(all ALL)
endif()
add_custom_target(acies_install_files ${all} DEPENDS acies acies_shared acies_static acies_manual)

install(TARGETS acies RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT acies)
install(FILES ${PROJECT_BINARY_DIR}/manual/acies.man DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 RENAME acies.6 COMPONENT acies)
install(FILES ${PROJECT_BINARY_DIR}/manual/acies.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME acies COMPONENT acies)
install(FILES ${PROJECT_BINARY_DIR}/manual/acies.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _acies COMPONENT acies)
install(FILES ${PROJECT_BINARY_DIR}/manual/acies.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME acies.fish COMPONENT acies)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT acies)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT acies FILES_MATCHING PATTERN "*.md")
install(TARGETS acies_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(FILES ${static} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(FILES include/acies.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(FILES examples/play.c examples/odds.c examples/record.c examples/bots/fighter.c examples/bots/odds.py DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT development)
# The prefix is known only now: a package's staging folder must not get into it.
install(CODE "
    set(prefix \"\${CMAKE_INSTALL_PREFIX}\")
    file(READ \"${PROJECT_BINARY_DIR}/acies.pc.in\" text)
    string(REPLACE \"%PREFIX%\" \"\${prefix}\" text \"\${text}\")
    file(WRITE \"${PROJECT_BINARY_DIR}/acies.pc\" \"\${text}\")
    file(INSTALL \"${PROJECT_BINARY_DIR}/acies.pc\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig\")
" COMPONENT development)
install(DIRECTORY python/acies DESTINATION lib/python3/dist-packages COMPONENT python EXCLUDE_FROM_ALL
    PATTERN "__pycache__" EXCLUDE)
install(FILES include/acies.h DESTINATION lib/python3/dist-packages/acies COMPONENT python EXCLUDE_FROM_ALL)
install(FILES python/README.md DESTINATION share/doc/python3-acies COMPONENT python EXCLUDE_FROM_ALL)

# Debian packages of the same (`make deb`): one for each component.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME acies)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Acies maintainers <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "ancient battles with the rules enforced")
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL acies library development python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_ACIES_PACKAGE_NAME acies)
set(CPACK_DEBIAN_ACIES_PACKAGE_SUGGESTS "libpq5")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libacies0)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/tools/install/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libacies-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libacies0 (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libyaml-dev, libjansson-dev, libsodium-dev, libxxhash-dev")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-acies)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "libacies0 (>= ${PROJECT_VERSION}), python3, python3-cffi")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-numpy")
set(CPACK_COMPONENT_ACIES_DESCRIPTION "Five games of ancient warfare with their rules fully enforced, in a browser or a terminal")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The engine of Acies: shared library")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The engine of Acies: header, static library, pkg-config, examples")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "The engine of Acies for Python, with environments for learning")
include(CPack)
