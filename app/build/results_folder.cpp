#include "app/build/results_folder.hpp"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/case/result_names.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

const char* const resolved_name = "resolved.yaml";

bool is_same_file(const fs::path& a, const fs::path& b)
{
    std::error_code absent;
    return fs::equivalent(a, b, absent) && !absent;
}

std::vector<fs::path> files_read(const Case& c)
{
    std::vector<fs::path> files = {c.file};
    for (const BodyCase& body : c.bodies) {
        files.insert(files.end(), body.mesh.begin(), body.mesh.end());
        if (body.matrices) {
            files.insert(files.end(),
                         {body.matrices->stiffness, body.matrices->mass, body.matrices->dofs});
        }
        for (const PreloadCase& preload : body.preloads) {
            files.push_back(preload.shape);
        }
    }
    return files;
}

void keep_inputs(const Case& c, const fs::path& folder)
{
    const std::vector<fs::path> inputs = files_read(c);
    for (const ResultName& result : result_names(c)) {
        const fs::path path = folder / result.name;
        for (const fs::path& input : inputs) {
            const bool own = input == c.file && result.name == resolved_name;
            if (!own && is_same_file(path, input)) {
                throw InputError(result.where,
                                 fmt::format("{} would write {}, which the case reads",
                                             result.owner, input.lexically_normal().string()),
                                 "choose another name, or another folder with --out");
            }
        }
    }
}

}  // namespace

fs::path make_results_folder(const Case& c, const CommonOptions& common)
{
    fs::path folder = results_folder(c, common);
    make_folder(folder);
    keep_inputs(c, folder);
    return folder;
}

void write_resolved(const Case& c, const fs::path& folder)
{
    const fs::path path = folder / resolved_name;
    if (is_same_file(path, c.file)) {
        return;
    }
    const std::string text = resolved_yaml(c, folder);
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream before;
    before << stream.rdbuf();
    if (!stream || before.str() != text) {  // a folder that may only be read can be up to date
        write_text(path, text);
    }
}

}  // namespace clench::app
