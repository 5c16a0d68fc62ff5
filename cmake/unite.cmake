# clench_unite(<target> [BYTES <n>] [APART <folder>...]): the sources of a folder are compiled a few at a time, so that headers are
# parsed and templates instantiated once for all of them (a third to a half of the time). Only where the preset says
# CLENCH_UNITE: the debug build compiles every source by itself and finds what it forgot to include.
#
# Groups stay within a folder directly below the target's, so that a new file moves only its neighbours to other groups.
# Sources with definitions of their own are left alone by CMake. APART are folders whose sources are large enough alone,
# BYTES the size of a group: what has few templates may be larger and still compile within 15 s.
option(CLENCH_UNITE "compile the sources of a folder a few at a time" OFF)

function(clench_unite target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "BYTES" "APART")
  set(CLENCH_UNITE_BYTES 36000)
  if(ARG_BYTES)
    set(CLENCH_UNITE_BYTES ${ARG_BYTES})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${CLENCH_UNITE} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  set(folders)
  foreach(source IN LISTS sources)
    get_filename_component(source ${source} ABSOLUTE)
    file(RELATIVE_PATH path ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    string(REGEX REPLACE "/.*" "" folder ${path})
    if(NOT path MATCHES "/" OR path MATCHES "^[.][.]/" OR folder IN_LIST ARG_APART)
      continue()
    endif()
    list(APPEND folders ${folder})
    list(APPEND sources_of_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    clench_unite_folder(${folder} ${sources_of_${folder}})
  endforeach()
endfunction()

# Groups of about equal size, the fewest that have no more than CLENCH_UNITE_BYTES each.
function(clench_unite_folder folder)
  set(total 0)
  foreach(source IN LISTS ARGN)
    file(SIZE ${source} size)
    math(EXPR total "${total} + ${size}")
  endforeach()
  math(EXPR groups "(${total} + ${CLENCH_UNITE_BYTES} - 1) / ${CLENCH_UNITE_BYTES}")
  set(before 0)
  foreach(source IN LISTS ARGN)
    file(SIZE ${source} size)
    math(EXPR group "(${before} + ${size} / 2) * ${groups} / ${total}")
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${folder}_${group})
    math(EXPR before "${before} + ${size}")
  endforeach()
endfunction()
