# Installs BUILD below WORK, builds CONSUMER against it and runs both programs.
# A step that fails stops the test with its output.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "failed (${result}): ${command}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${prefix} ${WORK}/consumer)
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/consumer -G Ninja
  -DCMAKE_PREFIX_PATH=${prefix} -DCLENCH_EXPECTED_VERSION=${VERSION}
  -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${CXX_FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/consumer)
run(${WORK}/consumer/consumer ${WORK})
message("${output}")
run(${prefix}/bin/clench version)
file(GLOB_RECURSE machine_paths ${prefix}/lib/cmake/clench/*.cmake)
foreach(file IN LISTS machine_paths)
  file(READ ${file} text)
  string(FIND "${text}" "${BUILD}" found)
  if(NOT found EQUAL -1)
    message(FATAL_ERROR "${file} names the build folder ${BUILD}: the package cannot be moved")
  endif()
endforeach()
