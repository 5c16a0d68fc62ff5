# The headers that a program outside the tree includes, one or two per stage, and what these include in turn; nothing else
# is installed. docs/library.md walks through them.
set(CLENCH_ENTRIES
  preprocess/readers/read_deck.hpp
  preprocess/preprocess.hpp
  reduction/eigensolver/natural_modes.hpp
  reduction/basis/trial_basis.hpp
  reduction/body/reduced_body.hpp
  solver/multibody/system/system.hpp
  solver/multibody/statics/initial_conditions.hpp
  solver/multibody/integrator/alpha_integrator.hpp
  core/errors.hpp
  core/archive/fe_model_archive.hpp
  core/archive/flexible_body_archive.hpp
  postprocess/vtk/mesh_vtu.hpp)

function(clench_public_headers result)
  set(waiting ${CLENCH_ENTRIES})
  set(found)
  while(waiting)
    list(POP_FRONT waiting header)
    if(header IN_LIST found)
      continue()
    endif()
    list(APPEND found ${header})
    file(STRINGS ${PROJECT_SOURCE_DIR}/${header} lines REGEX "^#include \"")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included ${line})
      list(APPEND waiting ${included})
    endforeach()
  endwhile()
  set(${result} ${found} PARENT_SCOPE)
endfunction()
