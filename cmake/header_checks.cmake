# Every header compiles alone. A header with a .cpp of its own name is the first include of that file (a test checks
# it), so that only the others need a source made for them. With precompiled headers, as everything else: the debug build
# does it without and finds a forgotten include of a library.
function(clench_add_header_checks)
  set(checks)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/${folder}/*.hpp)
    foreach(header IN LISTS headers)
      string(REGEX REPLACE "[.]hpp$" ".cpp" source ${header})
      if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${source})
        file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/header_checks/${source} CONTENT "#include \"${header}\"\n")
        list(APPEND checks ${PROJECT_BINARY_DIR}/header_checks/${source})
      endif()
    endforeach()
  endforeach()
  add_library(header_checks OBJECT ${checks})
  target_link_libraries(header_checks PRIVATE clench::app clench::core clench_warnings HDF5::HDF5
    GTest::gmock GTest::gtest)
  target_precompile_headers(header_checks REUSE_FROM clench_test_precompiled)
endfunction()
