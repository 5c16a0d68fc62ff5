#pragma once

#include <string>

namespace clench {

/// OpenBLAS chooses its kernels from a list of processors when it is loaded; to one that is newer
/// than the list it gives those of 2004, a third to a half as fast. What OPENBLAS_CORETYPE should
/// say for this processor then, before the program starts; empty where the choice is right.
std::string better_blas_kernels();

}  // namespace clench
