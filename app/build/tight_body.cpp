#include "app/build/tight_body.hpp"

#include <algorithm>
#include <limits>

#include "core/linalg/blas.hpp"
#include "core/linalg/dense_lu.hpp"
#include "solver/contact/small_motion.hpp"

namespace clench::app {

using Eigen::MatrixXd, Eigen::VectorXd;

TightBody::Pressed TightBody::pressed(std::size_t contact) const
{
    const InterfaceOperator& pairs = operators[contact];
    const VectorXd moved = pairs.normal * zeta;
    const double interference = setup.interference.empty() ? 0.0 : setup.interference[contact];
    std::vector<double> gap(moved.size()), area(moved.size());
    Pressed result;
    for (std::size_t i = 0; i < gap.size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        gap[i] = pairs.gap[at] + moved[at] - interference;
        area[i] = pairs.area[at];
        result.force +=
            area[i] * solver::normal_response(setup.laws[contact].normal, gap[i]).pressure;
    }
    result.D = solver::small_motion(setup.laws[contact], gap, area).stiffness;
    return result;
}

MatrixXd TightBody::stiffness() const
{
    MatrixXd K = omega.cwiseAbs2().asDiagonal();
    for (std::size_t j = 0; j < operators.size(); ++j) {
        const InterfaceOperator& pairs = operators[j];
        const Pressed closed = pressed(j);
        MatrixXd Y = MatrixXd::Zero(3 * pairs.size(), K.cols()), DY = Y;
        for (Index i = 0; i < pairs.size(); ++i) {
            const Eigen::Matrix3d& D = closed.D[static_cast<std::size_t>(i)];
            if (!D.isZero(0.0)) {
                Y.middleRows(3 * i, 2) = pairs.tangent.middleRows(2 * i, 2);
                Y.row(3 * i + 2) = pairs.normal.row(i);
                DY.middleRows(3 * i, 3).noalias() = D * Y.middleRows(3 * i, 3);
            }
        }
        K += transposed_product(Y, DY);
    }
    return K;
}

VectorXd TightBody::capacities(const MatrixXd& loads) const
{
    MatrixXd K = stiffness();
    K.diagonal().array() += 1e-12 * K.diagonal().maxCoeff();  // motions that nothing resists
    const MatrixXd Z = DenseLu(std::move(K)).solve(loads);
    VectorXd used = VectorXd::Zero(loads.cols());
    std::vector<Pressed> contacts;
    double largest = 0.0;
    for (std::size_t j = 0; j < operators.size(); ++j) {
        contacts.push_back(pressed(j));
        largest = std::max(largest, contacts.back().force);
    }
    constexpr double next_to_nothing = 1e-2;  // of the force of the contact that carries most
    for (std::size_t j = 0; j < operators.size(); ++j) {
        const InterfaceOperator& pairs = operators[j];
        if (!(contacts[j].force > next_to_nothing * largest)) {
            continue;
        }
        const double mu = setup.laws[j].friction ? setup.laws[j].friction->mu : 0.0;
        const MatrixXd normal = pairs.normal * Z, tangent = pairs.tangent * Z;
        for (Eigen::Index k = 0; k < loads.cols(); ++k) {
            double along = 0.0, across = 0.0;
            for (Index i = 0; i < pairs.size(); ++i) {
                const Eigen::Vector3d force =
                    contacts[j].D[static_cast<std::size_t>(i)] *
                    Eigen::Vector3d(tangent(2 * i, k), tangent(2 * i + 1, k), normal(i, k));
                across += std::abs(force.z());
                along += force.head<2>().norm();
            }
            used[k] = std::max({used[k], across / contacts[j].force,
                                mu > 0.0 ? along / (mu * contacts[j].force) : 0.0});
        }
    }
    for (double& value : used) {
        value = value > 0.0 ? 1.0 / value : std::numeric_limits<double>::quiet_NaN();
    }
    return used;
}

}  // namespace clench::app
