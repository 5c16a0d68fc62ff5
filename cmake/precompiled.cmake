# What most sources include, parsed once. Precompiled headers hide a forgotten include: the debug preset builds
# without them.
set(CLENCH_PRECOMPILED
  <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <limits> <map> <memory> <numeric> <optional> <set>
  <span> <sstream> <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <Eigen/Core> <Eigen/Geometry> <Eigen/LU> <Eigen/SparseCore> <fmt/format.h>
  <core/linalg/eigen_instances.hpp>) # kernels and decompositions that no source has to instantiate again

# A library is only there to own the precompiled file; REUSE_FROM wants the same options everywhere.
function(clench_add_precompiled name)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${name}.cpp CONTENT "")
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/${name}.cpp)
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE Eigen3::Eigen fmt::fmt Threads::Threads clench_warnings)
  target_precompile_headers(${name} PRIVATE ${CLENCH_PRECOMPILED} ${ARGN})
endfunction()
clench_add_precompiled(clench_precompiled)
target_link_libraries(clench_precompiled PRIVATE clench_hardening)
