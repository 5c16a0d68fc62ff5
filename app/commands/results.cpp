#include "app/commands/results.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "app/model/body_input.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

fs::path results_folder(const Case& c, const CommonOptions& common)
{
    return common.out.empty() ? folder_of(c) : common.out;
}

namespace {

fs::path models_folder(const Case& c, const CommonOptions& common)
{
    return common.models.empty() ? results_folder(c, common) : common.models;
}

fs::path bodies_folder(const Case& c, const CommonOptions& common)
{
    return common.bodies.empty() ? results_folder(c, common) : common.bodies;
}

}  // namespace

fs::path artifact_path(const Case& c, const BodyCase& body, const CommonOptions& common)
{
    return models_folder(c, common) / (body.name + ".fe.h5");
}

fs::path preload_path(const Case& c, const BodyCase& body, const CommonOptions& common)
{
    return models_folder(c, common) / (body.name + ".preload.h5");
}

fs::path body_path(const Case& c, const BodyCase& body, const CommonOptions& common)
{
    return bodies_folder(c, common) / (body.name + ".body.h5");
}

fs::path recovery_path(const Case& c, const BodyCase& body, const CommonOptions& common)
{
    return bodies_folder(c, common) / (body.name + ".recovery.h5");
}

fs::path stages_path(const Case& c, const BodyCase& body, const CommonOptions& common)
{
    return models_folder(c, common) / (body.name + ".stages.h5");
}

void make_folder(const fs::path& folder)
{
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure || !fs::is_directory(folder)) {
        throw SystemError(folder.string(), "cannot be made a folder: " + failure.message(),
                          "choose another one with --out");
    }
}

void write_text(const fs::path& path, const std::string& text)
{
    const fs::path beside = path.string() + ".part";
    std::ofstream stream(beside, std::ios::binary);
    stream << text;
    stream.close();
    std::error_code failure;
    if (stream) {
        fs::rename(beside, path, failure);
    }
    if (!stream || failure) {
        const std::string reason = failure ? failure.message() : std::strerror(errno);
        fs::remove(beside, failure);
        throw SystemError(path.string(), "cannot be written: " + reason,
                          "choose another folder with --out");
    }
}

}  // namespace clench::app
