#include "preprocess/elements/elasticity.hpp"

#include <Eigen/LU>

namespace clench::preprocess {

Eigen::Matrix3d plane_stiffness_matrix(const Matrix6d& D, Family family)
{
    const Eigen::Vector3i in_plane(0, 1, 3);
    const Eigen::Vector3i out_of_plane(2, 4, 5);
    Eigen::Matrix3d D_aa = D(in_plane, in_plane);
    if (family == Family::plane_strain) {
        return D_aa;
    }
    const Eigen::Matrix3d D_ab = D(in_plane, out_of_plane);
    const Eigen::Matrix3d D_bb = D(out_of_plane, out_of_plane);
    const Eigen::Matrix3d condensed = D_aa - D_ab * D_bb.inverse() * D_ab.transpose();
    return 0.5 * (condensed + condensed.transpose());
}

template <int dim>
Elasticity<dim>::Elasticity(const Eigen::Matrix<double, strains, strains>& D)
    : lambda(D(0, 1)), mu(D(dim, dim))
{
    Eigen::Matrix<double, strains, strains> pattern =
        Eigen::Matrix<double, strains, strains>::Zero();
    pattern.template topLeftCorner<dim, dim>().setConstant(lambda);
    pattern.diagonal().template head<dim>().array() += 2.0 * mu;
    pattern.diagonal().template tail<strains - dim>().setConstant(mu);
    // Round-off only: what is left of λ + 2μ = D11 after the constants were computed.
    isotropic = (D - pattern).cwiseAbs().maxCoeff() <= 1e-15 * D(0, 0);
    if (isotropic) {
        return;
    }
    // C_ik,jl = D_ij,kl, row i + dim k and column j + dim l.
    for (int row = 0; row < dim * dim; ++row) {
        for (int column = 0; column < dim * dim; ++column) {
            C(row, column) =
                D(voigt<dim>(row % dim, column % dim), voigt<dim>(row / dim, column / dim));
        }
    }
}

template struct Elasticity<2>;
template struct Elasticity<3>;

}  // namespace clench::preprocess
