# `cmake --install` gives the binary, the headers and a package that find_package(clench) finds.
include(CMakePackageConfigHelpers)

install(TARGETS clench RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
include(cmake/public_headers.cmake)
clench_public_headers(headers)
foreach(header IN LISTS headers)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${PROJECT_SOURCE_DIR}/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/clench/${folder})
endforeach()
install(EXPORT clenchTargets NAMESPACE clench:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clench)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/clenchConfig.cmake.in
  ${PROJECT_BINARY_DIR}/clenchConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clench)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/clenchConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/clenchConfig.cmake ${PROJECT_BINARY_DIR}/clenchConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindCHOLMOD.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clench)
