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

    set(symbols ${PROJECT_SOURCE_DIR}/src/draw/symbols.yaml)
    if(EXISTS ${symbols})
        string(APPEND manifest "symbols.yaml\t${symbols}\n")
        list(APPEND inputs ${symbols})
    endif()

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

# The page's files as a table inside the binary, as they are and as gzip packs
# them: src/server/assets.h. What is in web/dist, or else in web/ (sources and
# tests of the page left out); nothing at all when there is no such folder.
function(ac_embed_web)
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/src/server/assets.h)
        return() # a tree without the server
    endif()
    set(dir ${PROJECT_SOURCE_DIR}/web)
    if(EXISTS ${dir}/dist/index.html)
        set(dir ${dir}/dist)
    endif()
    set(globs)
    foreach(ext html js mjs css svg png ico json webmanifest txt po pot)
        list(APPEND globs ${dir}/*.${ext})
    endforeach()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${globs})

    set(manifest)
    set(inputs)
    foreach(file IN LISTS files)
        file(RELATIVE_PATH path ${dir} ${file})
        if(path MATCHES "(^|/)(node_modules|test|tests|artifacts)/" OR path MATCHES "^package.*json$")
            continue()
        endif()
        set(packed ${PROJECT_BINARY_DIR}/web/${path}.gz)
        cmake_path(GET packed PARENT_PATH folder)
        file(MAKE_DIRECTORY ${folder})
        add_custom_command(
            OUTPUT ${packed}
            COMMAND sh -c "gzip -9nc \"$1\" >\"$2\"" sh ${file} ${packed}
            DEPENDS ${file}
            VERBATIM)
        string(APPEND manifest "${path}\t${file}\n${path}.gz\t${packed}\n")
        list(APPEND inputs ${file} ${packed})
    endforeach()

    set(list ${PROJECT_BINARY_DIR}/webfiles.manifest)
    set(out ${PROJECT_BINARY_DIR}/webfiles.c)
    file(CONFIGURE OUTPUT ${list} CONTENT "${manifest}" @ONLY)
    add_custom_command(
        OUTPUT ${out}
        COMMAND ac_embed_tool --packed ${list} ${out}
        DEPENDS ac_embed_tool ${list} ${inputs}
        COMMENT "Embedding the page"
        VERBATIM)
    ac_root(root server ${PROJECT_SOURCE_DIR}/src/server)
    add_library(ac_webfiles STATIC ${out})
    target_include_directories(ac_webfiles PRIVATE ${root})
endfunction()
