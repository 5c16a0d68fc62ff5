#include "app/run/history_columns.hpp"

#include <map>

#include <fmt/format.h>

#include "app/build/node_selection.hpp"
#include "app/case/system_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "solver/contact/slip_extent.hpp"
#include "solver/full_order/full_order_system.hpp"

namespace clench::app {
namespace {

using RowMajor = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

/// Mean over nodes of one DOF as weights of x_free: rows of T.
std::vector<std::pair<Index, double>> mean_dof(const FeModel& model, const RowMajor& T,
                                               const std::vector<Index>& nodes, int dof,
                                               const std::string& where)
{
    std::map<Index, double> weights;
    for (const Index node : nodes) {
        const Index position = model.dofs.at(node, dof);
        if (position == none) {
            throw InputError(where,
                             fmt::format("{} has no {} {}", model.mesh.node_name(node),
                                         dof < 3 ? "displacement" : "rotation", "xyz"[dof % 3]),
                             dof < 3
                                 ? "it belongs to no element and no coupling"
                                 : "only beams and reference nodes of couplings have rotations");
        }
        for (RowMajor::InnerIterator entry(T, position); entry; ++entry) {
            weights[static_cast<Index>(entry.col())] +=
                entry.value() / static_cast<double>(nodes.size());
        }
    }
    return {weights.begin(), weights.end()};
}

/// Less the same of `relative_to`, which order full has on the same body or on the ground.
void subtract_mean(const Case& c, const BodyCase& body, const FeModel& model, const RowMajor& T,
                   const HistoryCase& history, int dof,
                   std::vector<std::pair<Index, double>>& weights)
{
    const std::string where = history.where() + ".relative_to";
    const auto [owner, name] = resolve_address(c, history.relative_to, where);
    if (!owner) {
        return;  // the ground does not move
    }
    if (owner->name != body.name) {
        throw InputError(where, "belongs to another body, expected one of body " + body.name,
                         "order full computes one body; order: reduced knows them all");
    }
    for (const auto& [position, weight] :
         mean_dof(model, T, select_nodes(model.mesh, name, where), dof, where)) {
        weights.emplace_back(position, -weight);
    }
}

Index interface_of(const FeModel& model, const std::string& name, const std::string& where)
{
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        if (model.contacts[j].name == name) {
            return static_cast<Index>(j);
        }
    }
    throw InputError(where, fmt::format("the FE model has no contact \"{}\"", name));
}

const Bolt& find_bolt(const FeModel& model, const std::string& name, const std::string& where)
{
    std::vector<std::string> names;
    for (const Bolt& bolt : model.bolts) {
        if (same_name(bolt.name, name)) {
            return bolt;
        }
        names.push_back(bolt.name);
    }
    throw InputError(
        where, fmt::format("the body has no bolt \"{}\"", name),
        names.empty() ? "bolts are cut by bodies.<body>.bolts" : "bolts: " + list_some(names));
}

/// An apostrophe before what a spreadsheet would take for a formula; a line stays a line.
std::string csv_cell(const std::string& name)
{
    const bool formula = name.find_first_of("=+-@\t\r") == 0;
    if (!formula && name.find_first_of(",\"\r\n") == std::string::npos) {
        return name;
    }
    std::string text = formula ? "'" : "";
    for (const char letter : name) {
        const bool breaks = letter == '\n' || letter == '\r';
        text.append(letter == '"' ? 2 : 1, breaks ? ' ' : letter);
    }
    return fmt::format("\"{}\"", text);
}

}  // namespace

double interface_quantity(const std::string& quantity, const solver::InterfaceSums& sums,
                          const solver::InterfaceState& state)
{
    if (quantity == "max_slip" || quantity == "max_deflection") {
        const solver::SlipExtent extent = solver::slip_extent(state);
        return quantity == "max_slip" ? extent.slip : extent.deflection;
    }
    const std::vector<std::pair<const char*, double>> all = {
        {"gap_norm", sums.gap_norm},
        {"max_pressure", sums.max_pressure},
        {"normal_force", sums.normal_force},
        {"friction_force", sums.friction_force},
        {"active_pairs", sums.active_pairs},
        {"slipping_pairs", sums.slipping_pairs},
        {"dissipated_energy", sums.dissipated_energy}};
    for (const auto& [name, value] : all) {
        if (quantity == name) {
            return value;
        }
    }
    throw InputError("output.histories", "unknown quantity " + quantity);
}

std::vector<HistoryColumn> history_columns(const Case& c, const BodyCase& body,
                                           const FeModel& model)
{
    std::vector<HistoryColumn> columns;
    const RowMajor T = model.T;
    for (const HistoryCase& history : c.output.histories) {
        if (history.is_of_system()) {
            continue;
        }
        const bool of_interface = !history.contact.empty(), of_bolt = !history.bolt.empty();
        const std::string where = history.where() + (of_interface ? ".contact"
                                                     : of_bolt    ? ".bolt"
                                                                  : ".at");
        const auto [owner, name] = resolve_address(c,
                                                   of_interface ? history.contact
                                                   : of_bolt    ? history.bolt
                                                                : history.at,
                                                   where);
        if (!owner || owner->name != body.name) {
            continue;
        }
        HistoryColumn column{history.name, {}, none, history.quantity};
        if (of_interface) {
            column.interface = interface_of(model, name, where);
        } else if (of_bolt) {
            const Bolt& bolt = find_bolt(model, name, where);
            if (history.quantity != "shortening") {
                column.bolt = solver::BoltForce(model, bolt);
            } else {
                column.weights = {{shortening_row(model, bolt), 1.0}};
            }
        } else {
            const int dof =
                history.displacement ? *history.displacement : 3 + history.rotation.value_or(0);
            column.weights = mean_dof(model, T, select_nodes(model.mesh, name, where), dof, where);
            if (!history.relative_to.empty()) {
                subtract_mean(c, body, model, T, history, dof, column.weights);
            }
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

std::vector<double> history_values(const std::vector<HistoryColumn>& columns, const FeModel& model,
                                   const solver::FullState& state)
{
    std::vector<double> values;
    std::map<Index, solver::InterfaceSums> sums;
    for (const HistoryColumn& column : columns) {
        if (column.bolt) {
            values.push_back(column.quantity == "bending" ? column.bolt->bending(model, state)
                                                          : column.bolt->value(model, state));
            continue;
        }
        if (column.interface == none) {
            double value = 0.0;
            for (const auto& [position, weight] : column.weights) {
                value += weight * state.x[position];
            }
            values.push_back(value);
            continue;
        }
        if (!sums.contains(column.interface)) {
            sums[column.interface] =
                solver::interface_sums(model, column.interface, state.interfaces[column.interface]);
        }
        values.push_back(interface_quantity(column.quantity, sums[column.interface],
                                            state.interfaces[column.interface]));
    }
    return values;
}

std::vector<std::string> names_of(const std::vector<HistoryColumn>& columns)
{
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const HistoryColumn& column : columns) {
        names.push_back(column.name);
    }
    return names;
}

std::string csv_heading(const std::string& first, const std::vector<std::string>& names)
{
    std::string line = first;
    for (const std::string& name : names) {
        line += fmt::format(",{}", csv_cell(name));
    }
    return line + "\n";
}

std::string csv_row(double first, const std::vector<double>& values)
{
    std::string line = fmt::format("{}", first);
    for (const double value : values) {
        line += fmt::format(",{}", value);
    }
    return line + "\n";
}

}  // namespace clench::app
