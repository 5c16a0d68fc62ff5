#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraint_rows.hpp"
#include "preprocess/couplings/node_frames.hpp"

namespace clench::preprocess {
namespace {

void check_term(const ConstraintRows& rows, const DofTerm& term, const Place& place)
{
    if (term.dof < 0 || term.dof > 5) {
        throw InputError(place, fmt::format("equation: DOF {} of {}, expected 1 to 6", term.dof + 1,
                                            rows.node_name(term.node)));
    }
    if (!std::isfinite(term.factor)) {
        throw InputError(place,
                         fmt::format("equation: factor {} of {} {}, expected a number", term.factor,
                                     rows.node_name(term.node), dof_name(term.dof)));
    }
}

[[noreturn]] void refuse_missing_dof(const ConstraintRows& rows, const DofTerm& term,
                                     DofMask missing, const Place& place)
{
    const DofMask present = rows.dofs.mask(term.node);
    const bool rotation = (missing & rotations) != 0;
    throw InputError(
        place,
        fmt::format("equation: DOF {} ({}) of {} does not exist; the node has {}", term.dof + 1,
                    dof_names(missing), rows.node_name(term.node),
                    present == 0 ? "no DOFs" : dof_names(present)),
        present == 0 ? "no element, coupling or spring uses this node"
        : rotation   ? "nodes of solid and plane elements do not rotate; use a node of a beam or "
                       "the reference node of a coupling"
                     : "nodes of plane elements move in their plane only");
}

/// The row of one equation; the first term is the dependent one (CPL-2).
ConstraintRow equation_row(const ConstraintRows& rows, const LinearEquation& equation)
{
    ConstraintRow row;
    for (const DofTerm& term : equation.terms) {
        check_term(rows, term, equation.place);
        const Motion motion = term.dof < 3 ? Motion::translation : Motion::rotation;
        const Eigen::Vector3d direction = dof_direction(rows.deck, term.node, term.dof);
        const DofMask missing =
            add_motion(row, rows.dofs, term.node, motion, term.factor * direction);
        if (missing != 0) {
            refuse_missing_dof(rows, term, missing, equation.place);
        }
        if (&term == &equation.terms.front()) {
            row.node = term.node;
            row.candidates = candidates_along(direction, motion);
        }
    }
    return row;
}

void check_dependent(const ConstraintRows& rows, const LinearEquation& equation)
{
    if (equation.terms.empty()) {
        throw InputError(equation.place, "equation: has no terms, expected at least one");
    }
    const DofTerm& first = equation.terms.front();
    double factor = 0.0, size = 0.0;
    for (const DofTerm& term : equation.terms) {
        if (term.node == first.node && term.dof == first.dof) {
            factor += term.factor;
            size += std::abs(term.factor);
        }
    }
    if (!(std::abs(factor) > 1e-14 * size)) {
        throw InputError(
            equation.place,
            fmt::format("equation: the factor of its first term, {} {}, is {}, expected a number "
                        "other than 0",
                        rows.node_name(first.node), dof_name(first.dof), factor),
            "the DOF of the first term is the one the equation determines");
    }
}

}  // namespace

void add_equation_rows(ConstraintRows& rows)
{
    for (const LinearEquation& equation : rows.deck.equations) {
        const Index source = rows.add_source("equation", equation.place);
        check_dependent(rows, equation);
        ConstraintRow row = equation_row(rows, equation);
        row.source = source;
        rows.rows.push_back(std::move(row));
    }
}

}  // namespace clench::preprocess
