#include "preprocess/couplings/constraints.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/dependents.hpp"
#include "preprocess/couplings/shared_rows.hpp"
#include "preprocess/couplings/substitution.hpp"

namespace clench::preprocess {
namespace {

/// Counts per coupling, in the order of the deck, and says it in one warning each.
void warn_of_redundant(ConstraintRows& rows, const SharedRows& shared)
{
    std::map<Index, std::pair<int, Index>> count;  // source → rows, first node
    for (const Index r : shared.redundant) {
        const ConstraintRow& row = rows.rows[static_cast<std::size_t>(r)];
        auto& entry = count.try_emplace(row.source, 0, row.node).first->second;
        ++entry.first;
    }
    for (const auto& [source, entry] : count) {
        const ConstraintSource& coupling = rows.sources[static_cast<std::size_t>(source)];
        rows.warnings.push_back(fmt::format(
            "{}: {} of the constraints of {} follow{} from other couplings and {} dropped, first "
            "at {}",
            coupling.place.text(), entry.first, coupling.name, entry.first == 1 ? "s" : "",
            entry.first == 1 ? "is" : "are", rows.node_name(entry.second)));
    }
    for (const auto& [r, fraction] : shared.nearly_redundant) {
        const ConstraintRow& row = rows.rows[static_cast<std::size_t>(r)];
        rows.warnings.push_back(fmt::format(
            "{}: a constraint of {} at {} nearly follows from other couplings (all but {:.1e} of "
            "it); it is kept, and holds a motion that may be meant to be free",
            rows.source_of(row).place.text(), rows.source_of(row).name, rows.node_name(row.node),
            fraction));
    }
}

/// Constraints that share DOFs may leave no motion: x₁ = x₂ and x₁ = 2 x₂. Allowed, but worth
/// knowing.
void warn_of_held(ConstraintRows& rows, const std::vector<DependentRow>& solved, std::size_t first)
{
    for (std::size_t s = first; s < solved.size(); ++s) {
        const ConstraintRow& row = rows.rows[static_cast<std::size_t>(solved[s].row)];
        if (!solved[s].terms.empty() || row.terms.size() < 2) {
            continue;
        }
        const auto [node, dof] = rows.dofs.node_and_dof(solved[s].position);
        rows.warnings.push_back(
            fmt::format("{}: {} and the other constraints of {} hold its {} at "
                        "0",
                        rows.source_of(row).place.text(), rows.source_of(row).name,
                        rows.node_name(node), dof_name(dof)));
    }
}

/// Rows with a DOF of their own first, in topological order; then those that share DOFs or close
/// cycles, on the DOFs that are free so far (CPL-14).
std::vector<DependentRow> resolved_rows(ConstraintRows& rows)
{
    ChosenDependents chosen = choose_dependents(rows);
    std::vector<DependentRow>& solved = chosen.solved;
    for (const std::size_t s : substitute(solved, rows.dofs.size()).closing) {
        chosen.shared.push_back(solved[s].row);
        solved[s].position = none;
    }
    std::erase_if(solved, [](const DependentRow& row) { return row.position == none; });
    if (chosen.shared.empty()) {
        return std::move(solved);
    }
    SharedRows shared = solve_shared(rows, solved, chosen.shared);
    const std::size_t first = solved.size();
    std::move(shared.solved.begin(), shared.solved.end(), std::back_inserter(solved));
    const bool triangular = substitute(solved, rows.dofs.size()).closing.empty();
    CLENCH_ASSERT(triangular);
    warn_of_redundant(rows, shared);
    warn_of_held(rows, solved, first);
    return std::move(solved);
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
    add_bolt_rows(rows);
    add_skew_support_rows(rows);
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
