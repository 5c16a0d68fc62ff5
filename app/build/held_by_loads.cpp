#include <algorithm>
#include <iterator>
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

/// Position in x of what the load holds at a node; none where the node does not have it.
Index held_position(const FeModel& model, const BodyLoad& load, Index node, int dof)
{
    if (!load.deck_axes) {
        return model.dofs.at(node, dof);
    }
    const auto& supports = model.skew_supports;
    const auto support = std::find_if(supports.begin(), supports.end(), [&](const SkewSupport& s) {
        return s.node == node && s.dof == dof;
    });
    if (support != supports.end()) {
        return model.dofs.at(support->control, shortening_dof);
    }
    const bool turns_only = dof >= 3 && (model.dofs.mask(node) & rotations) == 0;
    if (turns_only) {
        return none;
    }
    throw InputError(
        load.where(),
        fmt::format("holds {} along axis {} of its own frame, which the body does not "
                    "list",
                    model.mesh.node_name(node), held_dof_words()[static_cast<std::size_t>(dof)]),
        "bodies: {...: {skew_supports: {name: {at: [...], hold: [...]}}}}");
}

void note_holds(const FeModel& model, const BodyLoad& load, Index node, HoldMap& holds)
{
    const auto& words = held_dof_words();
    for (const std::string& word : load.hold) {
        const auto dof = std::find(words.begin(), words.end(), word) - words.begin();
        const Index position = held_position(model, load, node, static_cast<int>(dof));
        if (position != none) {
            holds[position] = &load;
        }
    }
}

HoldMap last_holds(const FeModel& model, const std::vector<const BodyLoad*>& loads)
{
    HoldMap holds;
    for (const BodyLoad* load : loads) {
        if (load->hold.empty()) {
            continue;
        }
        for (const Index node : select_all_nodes(model.mesh, load->at, load->where() + ".at")) {
            note_holds(model, *load, node, holds);
        }
    }
    return holds;
}

Index free_position(const FeModel& model, Index position)
{
    const auto found = std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(), position);
    return found != model.free_dofs.end() && *found == position
               ? static_cast<Index>(found - model.free_dofs.begin())
               : none;
}

/// DOFs without stiffness, or with next to nothing of what the node has in other directions.
std::vector<Index> loose_rows(const FeModel& model)
{
    constexpr double next_to_nothing = 1e-8;  // EPZERO of Nastran
    const Eigen::VectorXd diagonal = model.K.diagonal();
    std::vector<Index> rows;
    const auto note_loose = [&](Index node, int first) {
        std::vector<Index> there;  // of translations, or of rotations
        double largest = 0.0;
        for (int dof = first; dof < first + 3; ++dof) {
            const Index position = model.dofs.at(node, dof);
            const Index row = position == none ? none : free_position(model, position);
            if (row != none) {
                there.push_back(row);
                largest = std::max(largest, std::abs(diagonal[row]));
            }
        }
        std::copy_if(there.begin(), there.end(), std::back_inserter(rows), [&](Index row) {
            return std::abs(diagonal[row]) <= next_to_nothing * largest;
        });
    };
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        note_loose(node, 0);
        note_loose(node, 3);
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

bool moves(const BodyLoad& load)
{
    return load.displacement.value_or(0.0) != 0.0;
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
        if ((!moves(*load) && !load->lock) || free == none) {
            continue;
        }
        const auto at = std::lower_bound(held.positions.begin(), held.positions.end(), free);
        if (load->lock) {
            held.locked.push_back(static_cast<Index>(at - held.positions.begin()));
            continue;
        }
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
    std::vector<Index> more;
    if (!holds.empty()) {
        std::vector<Index> positions;
        for (const auto& [position, load] : holds) {
            positions.push_back(position);
        }
        more = held_positions(model, positions, holds.begin()->second->where());
    }
    if (std::any_of(loads.begin(), loads.end(), [](const BodyLoad* l) { return l->hold_loose; })) {
        const std::vector<Index> loose = loose_rows(model);
        more.insert(more.end(), loose.begin(), loose.end());
        sort_unique(more);
    }
    std::set_union(supported.begin(), supported.end(), more.begin(), more.end(),
                   std::back_inserter(held.positions));
    add_moved(model, holds, held);
    check_dependent(model, holds, held);
    return held;
}

}  // namespace clench::app
