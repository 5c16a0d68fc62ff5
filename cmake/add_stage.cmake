# clench_add_stage(<name> SOURCES ... HEADERS ... PUBLIC ... PRIVATE ...)
#
# One static library clench_<name>, alias clench::<name>, for the folder <name>/.
# PUBLIC are the libraries that the stage's headers need, PRIVATE its sources.
# Subfolders add their files with clench_stage_files.
function(clench_add_stage name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;HEADERS;PUBLIC;PRIVATE")
  add_library(clench_${name} STATIC ${ARG_SOURCES})
  add_library(clench::${name} ALIAS clench_${name})
  target_sources(clench_${name} PUBLIC
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARG_HEADERS})
  target_compile_features(clench_${name} PUBLIC cxx_std_20)
  target_link_libraries(clench_${name}
    PUBLIC ${ARG_PUBLIC}
    PRIVATE ${ARG_PRIVATE} $<BUILD_INTERFACE:clench_warnings>)
  set_target_properties(clench_${name} PROPERTIES EXPORT_NAME ${name})
  install(TARGETS clench_${name} EXPORT clenchTargets
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/clench)
endfunction()

# clench_stage_files(<name> SOURCES ... HEADERS ...): files of a subfolder of the stage's folder.
function(clench_stage_files name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;HEADERS")
  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  list(TRANSFORM ARG_HEADERS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  target_sources(clench_${name} PRIVATE ${ARG_SOURCES})
  target_sources(clench_${name} PUBLIC
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${ARG_HEADERS})
endfunction()
