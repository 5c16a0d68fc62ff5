#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "app/build/body_loads.hpp"
#include "app/build/held_dofs.hpp"
#include "app/build/node_selection.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

using RowMajor = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

/// What was said last about each DOF that is held, by its position in x.
using HoldMap = std::map<Index, const BodyLoad*>;

HoldMap last_holds(const FeModel& model, const std::vector<const BodyLoad*>& loads)
{
    HoldMap holds;
    for (const BodyLoad* load : loads) {
        if (!load->holds()) {
            continue;
        }
        for (const Index node : select_all_nodes(model.mesh, load->at, load->where() + ".at")) {
            for (const std::string& word : load->hold) {
                const auto& words = held_dof_words();
                const auto dof = std::find(words.begin(), words.end(), word) - words.begin();
                if (const Index position = model.dofs.at(node, static_cast<int>(dof));
                    position != none) {
                    holds[position] = load;
                }
            }
        }
    }
    return holds;
}

bool moves(const BodyLoad& load)
{
    return load.displacement.value_or(0.0) != 0.0;
}

Index free_position(const FeModel& model, Index position)
{
    const auto found = std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(), position);
    return found != model.free_dofs.end() && *found == position
               ? static_cast<Index>(found - model.free_dofs.begin())
               : none;
}

/// A DOF that follows others cannot be moved, nor held still where they are moved.
void check_dependent(const FeModel& model, const HoldMap& holds, const HeldDofs& held)
{
    std::vector<bool> is_moved(held.positions.size(), false);
    for (const HeldDofs::Moved& moved : held.moved) {
        is_moved[static_cast<std::size_t>(moved.at)] = true;
    }
    const RowMajor T = model.T;
    for (const auto& [position, load] : holds) {
        if (free_position(model, position) != none) {
            continue;
        }
        const auto [node, dof] = model.dofs.node_and_dof(position);
        if (moves(*load)) {
            throw InputError(load->where(),
                             fmt::format("DOF {} of {} follows other nodes by a coupling or "
                                         "equation and cannot be moved",
                                         dof + 1, model.mesh.node_name(node)),
                             "move the reference node or the nodes it depends on instead");
        }
        for (RowMajor::InnerIterator entry(T, position); entry; ++entry) {
            const auto at =
                std::lower_bound(held.positions.begin(), held.positions.end(), entry.col());
            if (entry.value() != 0.0 && at != held.positions.end() && *at == entry.col() &&
                is_moved[static_cast<std::size_t>(at - held.positions.begin())]) {
                throw InputError(load->where(),
                                 fmt::format("DOF {} of {} is held, but follows nodes that are "
                                             "moved",
                                             dof + 1, model.mesh.node_name(node)));
            }
        }
    }
}

void add_moved(const FeModel& model, const HoldMap& holds, HeldDofs& held)
{
    for (const auto& [position, load] : holds) {
        const Index free = free_position(model, position);
        if (!moves(*load) || free == none) {
            continue;
        }
        const auto at = std::lower_bound(held.positions.begin(), held.positions.end(), free);
        held.moved.push_back({static_cast<Index>(at - held.positions.begin()), *load->displacement,
                              load->time.function()});
    }
}

}  // namespace

Eigen::VectorXd HeldDofs::displacements(double time) const
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(positions.size()));
    for (const Moved& dof : moved) {
        x[dof.at] = solver::evaluate(dof.time, time).value * dof.displacement;
    }
    return x;
}

Eigen::VectorXd HeldDofs::displacements(double time, const Eigen::VectorXd& x) const
{
    Eigen::VectorXd held = displacements(time);
    for (const Index at : locked) {
        held[at] = x.size() > 0 ? x[positions[static_cast<std::size_t>(at)]] : 0.0;
    }
    return held;
}

HeldDofs held_by_loads(const FeModel& model, const std::vector<const BodyLoad*>& loads,
                       const std::vector<Index>& supported)
{
    HeldDofs held;
    const HoldMap holds = last_holds(model, loads);
    if (holds.empty()) {
        held.positions = supported;
        return held;
    }
    std::vector<Index> positions;
    for (const auto& [position, load] : holds) {
        positions.push_back(position);
    }
    const std::string where = holds.begin()->second->where();
    const std::vector<Index> more = held_positions(model, positions, where);
    std::set_union(supported.begin(), supported.end(), more.begin(), more.end(),
                   std::back_inserter(held.positions));
    add_moved(model, holds, held);
    check_dependent(model, holds, held);
    return held;
}

}  // namespace clench::app
