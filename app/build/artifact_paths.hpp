#pragma once

#include <filesystem>

#include "app/base/options.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// The folder for results: --out, or the folder of the case.
std::filesystem::path results_folder(const Case& c, const CommonOptions& common);

/// <out>/<body>.fe.h5
std::filesystem::path artifact_path(const Case& c, const BodyCase& body,
                                    const CommonOptions& common);

/// <out>/<body>.preload.h5
std::filesystem::path preload_path(const Case& c, const BodyCase& body,
                                   const CommonOptions& common);

/// <out>/<body>.body.h5, <out>/<body>.recovery.h5 and <out>/<body>.stages.h5
std::filesystem::path body_path(const Case& c, const BodyCase& body, const CommonOptions& common);
std::filesystem::path recovery_path(const Case& c, const BodyCase& body,
                                    const CommonOptions& common);
std::filesystem::path stages_path(const Case& c, const BodyCase& body, const CommonOptions& common);

}  // namespace clench::app
