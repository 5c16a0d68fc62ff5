#include "solver/multibody/forces/vector_forces.hpp"

namespace clench::solver::multibody {

void add_vector_forces(const Configuration& at, const VectorForces& forces, Eigen::VectorXd& Q)
{
    for (std::size_t i = 0; i < forces.vectors.size(); ++i) {
        at.add_force(forces.vectors[i], at.value(forces.vectors[i]),
                     forces.f.col(static_cast<Eigen::Index>(i)), Q);
    }
}

void add_vector_tangent(const Configuration& at, const VectorForces& forces, TangentSink& tangent)
{
    const std::size_t n = forces.vectors.size();
    std::vector<VectorValue> values(n);
    std::vector<Eigen::Matrix3Xd> Y(n);
    for (std::size_t i = 0; i < n; ++i) {
        values[i] = at.value(forces.vectors[i]);
        Y[i] = at.jacobian(forces.vectors[i], values[i]);
    }
    for (std::size_t i = 0; i < n; ++i) {
        if (Y[i].cols() == 0) {
            continue;
        }
        const auto row = static_cast<Eigen::Index>(3 * i);
        Eigen::MatrixXd own = Eigen::MatrixXd::Zero(Y[i].cols(), Y[i].cols());
        at.add_hessian(forces.vectors[i], values[i], forces.f.col(row / 3), own);
        tangent.add_by_position(values[i].body, 0, values[i].body, 0, own);
        for (std::size_t j = 0; j < n; ++j) {
            if (Y[j].cols() == 0) {
                continue;
            }
            const auto column = static_cast<Eigen::Index>(3 * j);
            Eigen::Matrix3Xd by_q = Eigen::Matrix3Xd::Zero(3, Y[j].cols());
            if (forces.by_y.size() > 0) {
                by_q += forces.by_y.block<3, 3>(row, column) * Y[j];
            }
            if (forces.by_rate.size() > 0) {
                const Eigen::Matrix3d by_rate = forces.by_rate.block<3, 3>(row, column);
                by_q += by_rate * at.velocity_gradient(forces.vectors[j], values[j]);
                tangent.add_by_velocity(values[i].body, 0, values[j].body, 0,
                                        Y[i].transpose() * (by_rate * Y[j]));
            }
            tangent.add_by_position(values[i].body, 0, values[j].body, 0, Y[i].transpose() * by_q);
        }
    }
}

}  // namespace clench::solver::multibody
