#include "app/build/body_input.hpp"

#include <sstream>

#include <fmt/format.h>

#include "app/base/version.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

bool has_extension(const fs::path& file, std::initializer_list<const char*> extensions)
{
    const std::string extension = file.extension().string();
    for (const char* candidate : extensions) {
        if (same_name(extension, candidate)) {
            return true;
        }
    }
    return false;
}

constexpr std::string_view file_mark = "file ";

/// The files that a record lists.
std::vector<fs::path> files_of(const std::string& record, const fs::path& folder)
{
    std::vector<fs::path> files;
    std::istringstream lines(record);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t name = line.find(' ', file_mark.size());
        if (line.starts_with(file_mark) && name != std::string::npos) {
            files.push_back(folder / line.substr(name + 1));
        }
    }
    return files;
}

}  // namespace

bool is_case_file(const fs::path& file)
{
    return has_extension(file, {".yaml", ".yml"});
}

bool is_artifact(const fs::path& file)
{
    return has_extension(file, {".h5"});
}

Case case_of(const std::vector<fs::path>& files)
{
    if (is_case_file(files.front())) {
        if (files.size() > 1) {
            throw InputError(files[1].string(), "a second file after a case file",
                             "give one case file, or the mesh files of one body");
        }
        return load_case(files.front());
    }
    if (is_artifact(files.front())) {
        throw InputError(files.front().string(), "is an artifact, expected a case file or a mesh",
                         "clench info " + files.front().string() + " tells about an artifact");
    }
    BodyCase body;
    body.name = files.front().stem().string();
    body.mesh = files;
    Case c;
    c.file = files.front();
    c.bodies.push_back(std::move(body));
    return c;
}

Case case_file_of(const std::vector<fs::path>& files, const std::string& command)
{
    if (!is_case_file(files.front())) {
        throw InputError(files.front().string(), "is no case file, expected CASE.yaml",
                         fmt::format("clench {} needs laws, loads and analyses", command));
    }
    return case_of(files);
}

fs::path folder_of(const Case& c)
{
    const fs::path folder = c.file.parent_path();
    return folder.empty() ? "." : folder;
}

void require_files(const BodyCase& body)
{
    const auto require = [&](const fs::path& file, const Place& place, const std::string& key) {
        std::error_code failure;
        if (!file.empty() && !fs::exists(file, failure)) {
            if (place.file.empty()) {  // named on the command line
                throw InputError(file.string(), "no such file");
            }
            throw InputError(fmt::format("{}: bodies.{}.{}", place.text(), body.name, key),
                             fmt::format("no such file: {}", file.string()),
                             "relative paths start at the folder of the case file");
        }
    };
    for (const fs::path& mesh : body.mesh) {
        require(mesh, body.mesh_place, "mesh");
    }
    if (body.matrices) {
        require(body.matrices->stiffness, body.matrices->place, "matrices.stiffness");
        require(body.matrices->mass, body.matrices->place, "matrices.mass");
        require(body.matrices->dofs, body.matrices->place, "matrices.dofs");
    }
    for (const PreloadCase& preload : body.preloads) {
        require(preload.shape, preload.place, fmt::format("preloads.{}.shape", preload.name));
    }
}

std::string made_from(const BodyCase& body, const fs::path& folder,
                      const std::vector<fs::path>& files, Workspace& workspace)
{
    std::string record =
        fmt::format("clench {}\noptions {}\n", version(), hash_of(resolved_yaml(body, folder)));
    for (const fs::path& file : files) {
        record += fmt::format("{}{} {}\n", file_mark, workspace.hash_of_input(file),
                              fs::proximate(file, folder).generic_string());
    }
    return record;
}

bool is_up_to_date(const std::string& record, const BodyCase& body, const fs::path& folder,
                   Workspace& workspace)
{
    if (record.empty()) {
        return false;
    }
    try {
        return record == made_from(body, folder, files_of(record, folder), workspace);
    } catch (const Error&) {
        return false;  // a file is gone: making the model again says which
    }
}

}  // namespace clench::app
