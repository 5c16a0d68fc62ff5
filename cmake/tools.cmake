# Build helpers: compiler cache, a fast linker, warnings.
find_program(CCACHE ccache)
if(CCACHE)
  # Paths relative to the source folder: a second clone finds what the first one compiled.
  # Sloppiness: what ccache asks for with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()

# g++ collects its garbage from 1 GB on: 8 % of the time for 150 MB more.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options("SHELL:--param ggc-min-heapsize=1000000")
endif()

find_program(MOLD mold)
if(MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_link_options(-fuse-ld=mold)
endif()

add_library(clench_warnings INTERFACE)
# United sources (cmake/unite.cmake) see the names of each other's unnamed namespaces: a local variable may have one.
if(CLENCH_UNITE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(clench_warnings INTERFACE -Wshadow=local)
else()
  target_compile_options(clench_warnings INTERFACE -Wshadow)
endif()
target_compile_options(clench_warnings INTERFACE -Wall -Wextra -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>) # g++ 12 sees ghosts in moved std::optional members
