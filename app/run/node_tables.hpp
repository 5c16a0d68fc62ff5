#pragma once

#include <filesystem>

#include "app/build/analysis_loads.hpp"
#include "app/case/case_file.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::app {

/// r = K x + f_contact(x) − f on x_free: what supports add to the loads `force` at a state at rest.
Eigen::VectorXd reactions(const FeModel& model, const solver::FullState& state,
                          const Eigen::VectorXd& force);

/// Writes `<folder>/<analysis>.<table>.csv` for every table of `output` that this analysis has: a
/// row per node with its number, its place and its values at `last`.
/// @param force  loads at the end, on x_free.
/// @throws InputError for nodes that are not there; SystemError.
std::vector<std::filesystem::path> write_node_tables(const Case& c, const AnalysisCase& analysis,
                                                     const FeModel& model,
                                                     const solver::FullState& last,
                                                     const Eigen::VectorXd& force,
                                                     const std::filesystem::path& folder);

/// The files of these tables. @param body  name of the analysis's body.
std::vector<std::filesystem::path> node_table_files(const Case& c, const AnalysisCase& analysis,
                                                    const std::filesystem::path& folder);

}  // namespace clench::app
