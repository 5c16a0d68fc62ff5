#include "solver/full_order/displacement_norm.hpp"

#include <cmath>

#include <Eigen/Geometry>

namespace clench::solver {

DisplacementNorm::DisplacementNorm(const FullOrderProblem& problem, const EquilibriumSolver& solver)
{
    const FeModel& model = *problem.model;
    Eigen::VectorXd is_displacement = Eigen::VectorXd::Zero(model.n_free());
    for (Index i = 0; i < model.n_free(); ++i) {
        is_displacement[i] = model.dofs.node_and_dof(model.free_dofs[i]).second < 3 ? 1.0 : 0.0;
    }
    const Eigen::VectorXd kept = solver.restricted(is_displacement);
    for (Index i = 0; i < solver.size(); ++i) {
        if (kept[i] > 0.0)
            displacement_.push_back(i);
    }
    Eigen::AlignedBox3d box;
    for (const Eigen::Vector3d& node : model.mesh.nodes)
        box.extend(node);
    size_ = box.diagonal().norm();
}

double DisplacementNorm::operator()(const Eigen::VectorXd& e) const
{
    double sum = 0.0;
    for (const Index i : displacement_)
        sum += e[i] * e[i];
    return std::sqrt(3.0 * sum / std::max<std::size_t>(1, displacement_.size())) / size_;
}

}  // namespace clench::solver
