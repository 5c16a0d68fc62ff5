# clench_add_stage(<name> PUBLIC ... PRIVATE ... [BYTES ...] [APART ...])
#
# One library clench_<name>, alias clench::<name>, of every source below the folder <name>/: a new file needs no line
# here. PUBLIC are the libraries that the stage's headers need, PRIVATE those of its sources;
# BYTES and APART are those of clench_unite().
function(clench_add_stage name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "BYTES" "PUBLIC;PRIVATE;APART")
  clench_sources(sources ${CMAKE_CURRENT_SOURCE_DIR})
  add_library(clench_${name} STATIC ${sources})
  add_library(clench::${name} ALIAS clench_${name})
  target_include_directories(clench_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/clench>)
  target_compile_features(clench_${name} PUBLIC cxx_std_20)
  target_link_libraries(clench_${name}
    PUBLIC ${ARG_PUBLIC}
    PRIVATE ${ARG_PRIVATE} $<BUILD_INTERFACE:clench_warnings> $<BUILD_INTERFACE:clench_hardening>)
  target_precompile_headers(clench_${name} REUSE_FROM clench_precompiled)
  clench_unite(clench_${name} BYTES ${ARG_BYTES} APART ${ARG_APART})
  set_target_properties(clench_${name} PROPERTIES EXPORT_NAME ${name})
  install(TARGETS clench_${name} EXPORT clenchTargets)
endfunction()

# Every .cpp below the folders; configures again when one appears or goes.
function(clench_sources result)
  set(all)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(APPEND all ${found})
  endforeach()
  set(${result} ${all} PARENT_SCOPE)
endfunction()
