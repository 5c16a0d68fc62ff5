#include "core/linalg/blas_kernels.hpp"

#include <cblas.h>

namespace clench {

std::string better_blas_kernels()
{
#if defined(__x86_64__)
    const std::string oldest = "Prescott";
    if (openblas_get_corename() != oldest) {
        return {};
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
        return "SkylakeX";
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        return "Haswell";
    }
#endif
    return {};
}

}  // namespace clench
