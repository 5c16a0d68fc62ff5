#include <fmt/format.h>

#include "preprocess/couplings/constraint_rows.hpp"

namespace clench::preprocess {
namespace {

/// The rows of one node of the section and its copy.
void add_copy_rows(ConstraintRows& rows, const Bolt& bolt, std::size_t i, Index delta, Index source)
{
    for (int dof = 0; dof < 6; ++dof) {
        const Index copy = rows.dofs.at(bolt.copy[i], dof);
        const Index original = rows.dofs.at(bolt.original[i], dof);
        if (copy == none || original == none) {
            continue;
        }
        ConstraintRow row{
            {{copy, 1.0}, {original, -1.0}}, bolt.copy[i], static_cast<DofMask>(1 << dof), source};
        if (dof < 3 && bolt.normal[dof] != 0.0) {
            row.terms.push_back({delta, -bolt.normal[dof]});
        }
        rows.rows.push_back(std::move(row));
    }
}

}  // namespace

/// u_copy − u_original − n δ = 0, and equal rotations (BLT-1).
void add_bolt_rows(ConstraintRows& rows)
{
    for (const Bolt& bolt : rows.deck.cuts) {
        const Index source = rows.add_source(fmt::format("the section of bolt {}", bolt.name), {});
        const Index delta = rows.dofs.at(bolt.control, shortening_dof);
        for (std::size_t i = 0; i < bolt.copy.size(); ++i) {
            add_copy_rows(rows, bolt, i, delta, source);
        }
    }
}

}  // namespace clench::preprocess
