#pragma once

#include <string>
#include <vector>

namespace clench {

/// A library that is linked, as `clench version` lists it.
struct LibraryVersion {
    std::string name, version;
};

/// Of the libraries that `core` owns, as found at run time where the library tells.
std::vector<LibraryVersion> core_versions();

}  // namespace clench
