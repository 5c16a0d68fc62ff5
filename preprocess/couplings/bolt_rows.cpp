#include <fmt/format.h>

#include "preprocess/couplings/constraint_rows.hpp"

namespace clench::preprocess {

/// u_copy − u_original − n δ = 0, and equal rotations (BLT-1).
void add_bolt_rows(ConstraintRows& rows)
{
    for (const Bolt& bolt : rows.deck.cuts) {
        const Index source = rows.add_source(fmt::format("the section of bolt {}", bolt.name), {});
        const Index delta = rows.dofs.at(bolt.control, shortening_dof);
        for (std::size_t i = 0; i < bolt.copy.size(); ++i) {
            for (int dof = 0; dof < 6; ++dof) {
                const Index copy = rows.dofs.at(bolt.copy[i], dof);
                const Index original = rows.dofs.at(bolt.original[i], dof);
                if (copy == none || original == none) {
                    continue;
                }
                ConstraintRow row{{{copy, 1.0}, {original, -1.0}},
                                  bolt.copy[i],
                                  static_cast<DofMask>(1 << dof),
                                  source};
                if (dof < 3 && bolt.normal[dof] != 0.0) {
                    row.terms.push_back({delta, -bolt.normal[dof]});
                }
                rows.rows.push_back(std::move(row));
            }
        }
    }
}

}  // namespace clench::preprocess
