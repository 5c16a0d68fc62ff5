#include "app/base/version.hpp"

#include <CLI/Version.hpp>
#include <nlohmann/json.hpp>

#include "postprocess/plot/cairo_version.hpp"
#include "preprocess/readers/vtu/compression_versions.hpp"

namespace clench::app {

std::string version()
{
    return CLENCH_VERSION;
}

std::vector<LibraryVersion> all_versions()
{
    std::vector<LibraryVersion> all = {{"clench", version()}};
    for (const auto& libraries : {core_versions(), preprocess::compression_versions()}) {
        all.insert(all.end(), libraries.begin(), libraries.end());
    }
    all.push_back(postprocess::cairo_version());
    all.push_back({"yaml-cpp", CLENCH_YAML_CPP_VERSION});
    all.push_back({"CLI11", CLI11_VERSION});
    all.push_back({"nlohmann-json", std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." +
                                        std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
                                        std::to_string(NLOHMANN_JSON_VERSION_PATCH)});
    return all;
}

}  // namespace clench::app
