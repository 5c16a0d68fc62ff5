#pragma once

#include "core/model/fe_model.hpp"

namespace clench::test {

/// Nodes 10 and 20 with three translations each: six DOFs, all free, no elements. Enough for
/// matrices that come from files.
inline FeModel small_model()
{
    FeModel model;
    model.mesh.nodes = {Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitX()};
    model.mesh.node_label = {{10, 0}, {20, 0}};
    model.dofs = DofMap({translations, translations});
    model.free_dofs = {0, 1, 2, 3, 4, 5};
    return model;
}

/// The same with DOF 20.3 eliminated by some coupling.
inline FeModel coupled_model()
{
    FeModel model = small_model();
    model.free_dofs = {0, 1, 2, 3, 4};
    return model;
}

}  // namespace clench::test
