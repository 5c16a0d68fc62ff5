#pragma once

#include "app/run/analysis_files.hpp"
#include "app/run/full_order_summary.hpp"
#include "app/run/history_columns.hpp"
#include "app/run/state_archive.hpp"
#include "app/run/state_fields.hpp"
#include "app/summary/to_json.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app::cube_results {

using test::coupled_cube;

/// The cube with an interface of two pairs: the bottom's nodes 1 and 2 on the face they belong to.
inline FeModel cube_with_interface()
{
    FeModel model = coupled_cube();
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.slave = {0, 1};
    pairs.face = {{0, 0}, {0, 0}};
    pairs.first = {0, 1, 2};
    pairs.master = {2, 3};
    pairs.N = {1.0, 1.0};
    pairs.point = {model.mesh.nodes[0], model.mesh.nodes[1]};
    Eigen::Matrix3d Q;
    Q << 0, 1, 0, 0, 0, 1, 1, 0, 0;  // t1 = z, t2 = x, n = y
    pairs.frame = {Q, Q};
    pairs.gap = {0.0, 0.0};
    pairs.area = {2.0, 3.0};
    model.contacts = {pairs};
    return model;
}

inline solver::FullState state_of(const FeModel& model)
{
    solver::FullState state;
    state.time = 1.5;
    state.x = Eigen::VectorXd::LinSpaced(model.n_free(), 0.0, 1.0);
    solver::InterfaceState interface;
    interface.gap = {-0.5, 1.0};
    interface.pressure = {10.0, 0.0};
    interface.slip = {{0.1, 0.2}, {0, 0}};
    interface.friction = {{3, 4}, {0, 0}};
    interface.dissipated = {0.25, 0.0};
    interface.status = {solver::ContactStatus::slip, solver::ContactStatus::open};
    interface.history.resize(2);
    interface.history[0].origin = {1, 2};
    interface.history[0].s = {3, 4};
    interface.history[0].plastic = {5, 6};
    interface.history[0].tau1 = {7, 8};
    interface.history[0].dissipated = 9;
    interface.history[0].status = solver::ContactStatus::slip;
    state.interfaces = {interface};
    return state;
}

inline AnalysisCase named(const std::string& name)
{
    AnalysisCase analysis;
    analysis.name = name;
    return analysis;
}

}  // namespace clench::app::cube_results
