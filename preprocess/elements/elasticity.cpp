#include "preprocess/elements/elasticity.hpp"

#include <Eigen/LU>

namespace clench::preprocess {

Eigen::Matrix3d plane_stiffness_matrix(const Matrix6d& D, Family family)
{
    const Eigen::Vector3i in_plane(0, 1, 3);
    const Eigen::Vector3i out_of_plane(2, 4, 5);
    const Eigen::Matrix3d D_aa = D(in_plane, in_plane);
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
    for (int i = 0; i < dim; ++i) {
        for (int k = 0; k < dim; ++k) {
            for (int j = 0; j < dim; ++j) {
                for (int l = 0; l < dim; ++l) {
                    C(i + dim * k, j + dim * l) = D(voigt<dim>(i, j), voigt<dim>(k, l));
                }
            }
        }
    }
}

template struct Elasticity<2>;
template struct Elasticity<3>;

}  // namespace clench::preprocess
