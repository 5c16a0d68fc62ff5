#include "preprocess/readers/vtu/vtk_version.hpp"

#include <vtkVersion.h>

namespace clench::preprocess {

LibraryVersion vtk_version()
{
    return {"VTK", vtkVersion::GetVTKVersion()};
}

}  // namespace clench::preprocess
