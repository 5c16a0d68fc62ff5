# VTK's own readers, to read what we write: for the tests alone, the product does without VTK. Headers and Python
# modules come from packages unpacked below the build folder (tests/unpack_vtk.sh says why), the library from Debian.
set(CLENCH_VTK ${PROJECT_BINARY_DIR}/vtk)
if(NOT EXISTS ${CLENCH_VTK}/complete)
  execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/unpack_vtk.sh ${CLENCH_VTK} COMMAND_ERROR_IS_FATAL ANY)
endif()
set(CLENCH_VTK_PYTHON ${CLENCH_VTK}/usr/lib/python3/dist-packages)

add_library(clench_vtk_readers INTERFACE)
target_include_directories(clench_vtk_readers SYSTEM INTERFACE ${CLENCH_VTK}/usr/include/vtk-9.1)
foreach(module CommonCore CommonDataModel CommonExecutionModel IOCore IOXML IOXMLParser)
  find_library(CLENCH_VTK_${module} NAMES libvtk${module}-9.1.so.1 REQUIRED)
  mark_as_advanced(CLENCH_VTK_${module})
  target_link_libraries(clench_vtk_readers INTERFACE ${CLENCH_VTK_${module}})
endforeach()
