#pragma once

#include "app/build/analysis_loads.hpp"
#include "app/build/held_dofs.hpp"
#include "app/build/load_balance.hpp"
#include "app/build/point_loads.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::cube_loads {

/// Position in x_free of a DOF of a node by its number, which starts at 1.
inline Index free_position(const FeModel& model, Index number, int dof)
{
    const auto& all = model.free_dofs;
    const Index position = model.dofs.at(number - 1, dof);
    return static_cast<Index>(std::lower_bound(all.begin(), all.end(), position) - all.begin());
}

inline PointLoad force(const Eigen::Vector3d& f)
{
    return {.place = {}, .at = "", .force = f, .moment = {}};
}

inline PointLoad moment(const Eigen::Vector3d& m)
{
    return {.place = {}, .at = "", .force = {}, .moment = m};
}

}  // namespace clench::app::cube_loads
