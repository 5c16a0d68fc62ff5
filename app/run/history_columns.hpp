#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"
#include "solver/full_order/bolt_force.hpp"
#include "solver/full_order/contact_state.hpp"

namespace clench::app {

/// One column of the table of results: a displacement Σ w_k x_free,k, a sum over an interface, or
/// the force of a bolt.
struct HistoryColumn {
    std::string name;
    std::vector<std::pair<Index, double>> weights;  ///< position in x_free and weight
    Index interface = none;
    std::string quantity;
    std::optional<solver::BoltForce> bolt{};  ///< force or bending; a shortening is a displacement
};

/// The histories of `output` that belong to this body, in the order of the case.
/// @throws InputError for nodes that are not there or do not have the DOF.
std::vector<HistoryColumn> history_columns(const Case& c, const BodyCase& body,
                                           const FeModel& model);

/// The values of one state.
std::vector<double> history_values(const std::vector<HistoryColumn>& columns, const FeModel& model,
                                   const solver::FullState& state);

/// The quantity of an interface that the case file calls by this word.
double interface_quantity(const std::string& quantity, const solver::InterfaceSums& sums,
                          const solver::InterfaceState& state);

/// "load_factor,tip_z,gap_norm\n": names with commas or quotes are quoted.
std::string csv_heading(const std::string& first, const std::vector<std::string>& names);
std::vector<std::string> names_of(const std::vector<HistoryColumn>& columns);
/// Every digit: the numbers read back are the same.
std::string csv_row(double first, const std::vector<double>& values);

}  // namespace clench::app
