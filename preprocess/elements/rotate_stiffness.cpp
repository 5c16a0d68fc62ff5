#include "preprocess/elements/rotate_stiffness.hpp"

#include <array>

namespace clench::preprocess {

Matrix6d rotate_stiffness(const Matrix6d& D, const Eigen::Matrix3d& axes)
{
    // σ_ij = Σ a_ip a_jq σ_pq is σ = T σ' in Voigt form; work does not depend on the frame, so
    // that ε' = Tᵀ ε with engineering shear strains and D = T D' Tᵀ.
    constexpr std::array<std::array<int, 2>, 6> pairs{
        {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}}};
    Matrix6d T;
    for (int row = 0; row < 6; ++row) {
        const auto [i, j] = pairs[row];
        for (int column = 0; column < 6; ++column) {
            const auto [p, q] = pairs[column];
            T(row, column) = axes(i, p) * axes(j, q);
            if (p != q) {  // σ'_pq and σ'_qp are one Voigt entry
                T(row, column) += axes(i, q) * axes(j, p);
            }
        }
    }
    const Matrix6d rotated = T * D * T.transpose();
    return 0.5 * (rotated + rotated.transpose());
}

}  // namespace clench::preprocess
