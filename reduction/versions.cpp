#include "reduction/versions.hpp"

#include <Spectra/Util/Version.h>
#include <fmt/format.h>

namespace clench::reduction {

std::vector<LibraryVersion> versions()
{
    return {{"Spectra", fmt::format("{}.{}.{}", SPECTRA_MAJOR_VERSION, SPECTRA_MINOR_VERSION,
                                    SPECTRA_PATCH_VERSION)}};
}

}  // namespace clench::reduction
