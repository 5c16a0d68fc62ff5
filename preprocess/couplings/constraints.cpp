#include "preprocess/couplings/constraints.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/dependents.hpp"
#include "preprocess/couplings/substitution.hpp"

namespace clench::preprocess {
namespace {

constexpr std::size_t most_named = 8;

/// "node 5 -> node 9 -> node 5"; DOFs are named where the cycle stays at one node.
std::string chain_text(const ConstraintRows& rows, const std::vector<DependentRow>& solved,
                       const std::vector<std::size_t>& cycle)
{
    std::vector<std::pair<Index, int>> links;
    for (const std::size_t r : cycle) {
        links.push_back(rows.dofs.node_and_dof(solved[r].position));
    }
    const bool one_node = std::all_of(links.begin(), links.end(), [&](const auto& link) {
        return link.first == links.front().first;
    });
    std::vector<std::string> names;
    for (const auto& [node, dof] : links) {
        const std::string name =
            rows.node_name(node) + (one_node ? fmt::format(" {}", dof_name(dof)) : "");
        if (names.empty() || names.back() != name) {
            names.push_back(name);
        }
    }
    const std::string back = names.front();
    if (names.size() > 1 && names.back() == back) {
        names.pop_back();
    }
    const std::size_t total = names.size();
    std::string text = fmt::format(
        "{}", fmt::join(names.begin(), names.begin() + std::min(total, most_named), " -> "));
    text += total > most_named ? fmt::format(" -> ... ({} nodes in all)", total) : "";
    return text + " -> " + back;
}

[[noreturn]] void refuse_cycle(const ConstraintRows& rows, const std::vector<DependentRow>& solved,
                               const std::vector<std::size_t>& cycle)
{
    std::vector<std::string> sources;
    std::set<Index> seen;
    for (const std::size_t r : cycle) {
        if (seen.insert(solved[r].source).second) {
            sources.push_back(rows.sources[static_cast<std::size_t>(solved[r].source)].text());
        }
    }
    const DependentRow& first = solved[cycle.front()];
    const auto [node, dof] = rows.dofs.node_and_dof(first.position);
    throw InputError(
        rows.sources[static_cast<std::size_t>(first.source)].place,
        fmt::format("{} {} depends on itself: {}, by {}", rows.node_name(node), dof_name(dof),
                    chain_text(rows, solved, cycle), list_some(sources, most_named)),
        "couplings may form chains but no cycles; swap dependent and independent nodes in one "
        "of them");
}

/// Adds a group, uniting it with those it touches. False if that changes nothing, or if the group
/// would be too large for dense elimination.
bool join(std::vector<std::vector<Index>>& groups, std::set<Index> nodes)
{
    constexpr std::size_t most_nodes = 100;
    const auto touches = [&](const std::vector<Index>& group) {
        return std::any_of(group.begin(), group.end(),
                           [&](Index node) { return nodes.contains(node); });
    };
    std::size_t largest = 0;
    for (const std::vector<Index>& group : groups) {
        if (touches(group)) {
            largest = std::max(largest, group.size());
            nodes.insert(group.begin(), group.end());
        }
    }
    if (nodes.size() == largest || nodes.size() > most_nodes) {
        return false;
    }
    std::erase_if(groups, touches);
    groups.emplace_back(nodes.begin(), nodes.end());
    return true;
}

/// A cycle through directions skew to the basic frame may come from the choice of dependent DOFs
/// alone: solving its nodes together finds a choice without one, if there is any (CPL-8).
std::vector<DependentRow> resolved_rows(ConstraintRows& rows)
{
    std::vector<std::vector<Index>> groups;
    while (true) {
        const std::size_t warnings = rows.warnings.size();
        std::vector<DependentRow> solved = choose_dependents(rows, groups);
        const Substitution outcome = substitute(solved, rows.dofs.size());
        if (outcome.cycle.empty()) {
            return solved;
        }
        std::set<Index> nodes;
        bool skew = false;
        for (const std::size_t r : outcome.cycle) {
            nodes.insert(rows.dofs.node_and_dof(solved[r].position).first);
            skew = skew || solved[r].skew;
        }
        if (!skew || nodes.size() < 2 || !join(groups, nodes)) {
            refuse_cycle(rows, solved, outcome.cycle);
        }
        rows.warnings.resize(warnings);
    }
}

ConstraintTransformation transformation(const std::vector<DependentRow>& solved, Index size)
{
    std::vector<Index> column(static_cast<std::size_t>(size), 0);
    std::size_t entries = column.size();
    for (const DependentRow& row : solved) {
        column[static_cast<std::size_t>(row.position)] = none;
        entries += row.terms.size();
    }
    ConstraintTransformation result;
    std::vector<Eigen::Triplet<double, Index>> triplets;
    triplets.reserve(entries);
    for (Index position = 0; position < size; ++position) {
        Index& c = column[static_cast<std::size_t>(position)];
        if (c != none) {
            c = static_cast<Index>(result.free_dofs.size());
            result.free_dofs.push_back(position);
            triplets.emplace_back(position, c, 1.0);
        }
    }
    for (const DependentRow& row : solved) {
        for (const RowTerm& term : row.terms) {
            triplets.emplace_back(row.position, column[static_cast<std::size_t>(term.position)],
                                  term.coefficient);
        }
    }
    result.T.resize(size, static_cast<Index>(result.free_dofs.size()));
    result.T.setFromTriplets(triplets.begin(), triplets.end());
    return result;
}

void warn_of_idle_inertia(ConstraintRows& rows)
{
    for (const PointMass& mass : rows.deck.masses) {
        const bool turns = !mass.mass.bottomRightCorner<3, 3>().isZero(0.0);
        if (turns && (rows.dofs.mask(mass.node) & rotations) == 0) {
            rows.warnings.push_back(fmt::format(
                "{}: the rotary inertia at {} has no effect: the node has no rotations; put it on "
                "the reference node of a coupling",
                mass.place.text(), rows.node_name(mass.node)));
        }
    }
}

}  // namespace

ConstraintTransformation constraint_transformation(const FeDeck& deck, const DofMap& dofs)
{
    ConstraintRows rows{deck, dofs, {}, {}, {}};
    add_equation_rows(rows);
    add_rigid_rows(rows);
    add_distributing_rows(rows);
    add_tie_rows(rows);
    for (ConstraintRow& row : rows.rows) {
        merge_terms(row.terms);
    }
    warn_of_idle_inertia(rows);
    const std::vector<DependentRow> solved = resolved_rows(rows);
    ConstraintTransformation result = transformation(solved, dofs.size());
    result.warnings = std::move(rows.warnings);
    return result;
}

}  // namespace clench::preprocess
