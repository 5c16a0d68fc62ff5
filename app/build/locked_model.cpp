#include "app/build/locked_model.hpp"

#include <algorithm>

#include "app/build/artifact_paths.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/model/lock_bolts.hpp"

namespace clench::app {

std::shared_ptr<const FeModel> locked_model(const Case& c, const BodyCase& body,
                                            const CommonOptions& common,
                                            std::shared_ptr<const FeModel> model)
{
    if (model->bolts.empty()) {
        return model;
    }
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model->n_free());
    const bool tightened = std::any_of(body.bolts.begin(), body.bolts.end(),
                                       [](const BoltCase& bolt) { return bolt.is_tightened(); });
    if (tightened) {
        const PreloadShapes shapes = read_preload_shapes(preload_path(c, body, common), *model);
        const auto found = std::find(shapes.names.begin(), shapes.names.end(), bolt_group_name);
        if (found != shapes.names.end()) {
            x = shapes.x.col(found - shapes.names.begin())(model->free_dofs);
        }
    }
    return std::make_shared<const FeModel>(lock_bolts(*model, x));
}

}  // namespace clench::app
