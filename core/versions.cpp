#include "core/versions.hpp"

#include <Eigen/Core>
#include <cholmod.h>
#include <fmt/format.h>
#include <hdf5.h>
#include <xxhash.h>
#if __has_include(<metis.h>)
#include <metis.h>
#endif

// Declared here because cblas.h of other BLAS packages lacks it.
extern "C" char* openblas_get_config(void);

namespace clench {

std::vector<LibraryVersion> core_versions()
{
    int cholmod[3] = {};
    cholmod_version(cholmod);
    unsigned major = 0, minor = 0, release = 0;
    H5get_libversion(&major, &minor, &release);

    std::vector<LibraryVersion> versions = {
        {"Eigen",
         fmt::format("{}.{}.{}", EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
        {"SuiteSparse", fmt::format("{}.{}.{}", SUITESPARSE_MAIN_VERSION, SUITESPARSE_SUB_VERSION,
                                    SUITESPARSE_SUBSUB_VERSION)},
        {"CHOLMOD", fmt::format("{}", fmt::join(cholmod, "."))}};
#ifdef METIS_VER_MAJOR
    versions.push_back(
        {"METIS", fmt::format("{}.{}.{}", METIS_VER_MAJOR, METIS_VER_MINOR, METIS_VER_SUBMINOR)});
#endif
    versions.push_back({"BLAS", openblas_get_config()});
    versions.push_back({"HDF5", fmt::format("{}.{}.{}", major, minor, release)});
    const unsigned xxhash = XXH_versionNumber();
    versions.push_back(
        {"xxHash", fmt::format("{}.{}.{}", xxhash / 10000, xxhash / 100 % 100, xxhash % 100)});
    versions.push_back({"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                                           FMT_VERSION % 100)});
    return versions;
}

}  // namespace clench
