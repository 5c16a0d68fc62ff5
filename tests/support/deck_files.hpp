#pragma once

#include <map>
#include <string>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Texts by the names of their files.
using Files = std::map<std::string, std::string>;

/// A loader of files in memory.
inline FileLoader loader_of(const Files& files)
{
    return [files](const std::string& name, const Place& place) {
        const auto found = files.find(name);
        if (found == files.end()) {
            throw InputError(place, "included file " + shown(name) + " does not exist");
        }
        return SourceFile{found->first, found->second};
    };
}

}  // namespace clench::preprocess
