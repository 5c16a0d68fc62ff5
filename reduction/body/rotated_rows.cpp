#include "reduction/body/rotated_rows.hpp"

#include <numeric>

namespace clench::reduction {

std::array<RowMatrix, 3> rotated_rows(const FeModel& model, const std::vector<Index>& rows)
{
    const RowMatrix T(model.T);
    std::array<RowMatrix, 3> S;
    for (int a = 0; a < 3; ++a) {
        // e_a × u has −u_c along b and u_b along c, (a, b, c) cyclic.
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        std::vector<Eigen::Triplet<double, Index>> entries;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[rows[i]]);
            if (dof != b && dof != c) {
                continue;
            }
            const Index from = model.dofs.at(node, dof == b ? c : b);
            if (from != none) {
                entries.emplace_back(static_cast<Index>(i), from, dof == b ? -1.0 : 1.0);
            }
        }
        RowMatrix on_x(static_cast<Index>(rows.size()), model.dofs.size());
        on_x.setFromTriplets(entries.begin(), entries.end());
        S[a] = on_x * T;
    }
    return S;
}

std::array<RowMatrix, 3> rotated_rows(const FeModel& model)
{
    std::vector<Index> rows(static_cast<std::size_t>(model.n_free()));
    std::iota(rows.begin(), rows.end(), 0);
    return rotated_rows(model, rows);
}

}  // namespace clench::reduction
