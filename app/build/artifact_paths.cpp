#include "app/build/artifact_paths.hpp"

#include "app/build/body_input.hpp"

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

fs::path preloads_folder(const Case& c, const CommonOptions& common)
{
    return common.preloads.empty() ? models_folder(c, common) : common.preloads;
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
    return preloads_folder(c, common) / (body.name + ".preload.h5");
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

}  // namespace clench::app
