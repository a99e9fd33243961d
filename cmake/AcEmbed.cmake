# The games' text files as a table inside the binary: src/data/embed.h.
#
# tools/embed reads a manifest (one "path<TAB>file" a line) and writes C. It is
# built here, so that the build needs nothing but the C compiler.

add_executable(ac_embed_tool ${PROJECT_SOURCE_DIR}/tools/embed/embed.c)

function(ac_embed_games)
    set(dir ${PROJECT_SOURCE_DIR}/src/games)
    set(globs ${dir}/*/CASES.csv)
    foreach(folder data guide skin)
        foreach(ext yaml md tsv csv)
            list(APPEND globs ${dir}/*/${folder}/*.${ext})
        endforeach()
    endforeach()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${globs})

    set(manifest)
    set(inputs)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path ${dir} ${file})
        if(path MATCHES "^[^/]+/(CASES\\.csv|data/.+|guide/.+|skin/.+)$")
            string(REGEX REPLACE "^([^/]+)/data/" "\\1/" path ${path})
            string(APPEND manifest "${path}\t${file}\n")
            list(APPEND inputs ${file})
        endif()
    endforeach()

    set(list ${PROJECT_BINARY_DIR}/embedded.manifest)
    set(out ${PROJECT_BINARY_DIR}/embedded.c)
    file(CONFIGURE OUTPUT ${list} CONTENT "${manifest}" @ONLY)
    add_custom_command(
        OUTPUT ${out}
        COMMAND ac_embed_tool ${list} ${out}
        DEPENDS ac_embed_tool ${list} ${inputs}
        COMMENT "Embedding the games' data"
        VERBATIM)
    ac_root(root data ${PROJECT_SOURCE_DIR}/src/data)
    add_library(ac_embedded STATIC ${out})
    target_include_directories(ac_embedded PRIVATE ${root})
endfunction()
