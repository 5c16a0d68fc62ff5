#pragma once

#include <memory>

#include "app/base/options.hpp"
#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"

namespace clench::app {

/// The model that a body is reduced from: its bolts locked as the preload left them. The same model
/// for bodies without bolts.
/// @throws InputError if bolts are to be tightened and the preload has not been computed.
std::shared_ptr<const FeModel> locked_model(const Case& c, const BodyCase& body,
                                            const CommonOptions& common,
                                            std::shared_ptr<const FeModel> model);

}  // namespace clench::app
