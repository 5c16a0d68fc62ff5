#include "preprocess/readers/vtu/compression_versions.hpp"

#include <lz4.h>
#include <zlib.h>

namespace clench::preprocess {

std::vector<LibraryVersion> compression_versions()
{
    return {{"zlib", zlibVersion()}, {"LZ4", LZ4_versionString()}};
}

}  // namespace clench::preprocess
