#include "app/post/bolt_jump.hpp"

#include <algorithm>

#include "preprocess/stress/nodal_stress.hpp"

namespace clench::app {
namespace {

void set_translations(const DofMap& dofs, Index node, const Eigen::Vector3d& u, Eigen::VectorXd& x)
{
    for (int dof = 0; dof < 3; ++dof) {
        if (const Index at = dofs.at(node, dof); at != none) {
            x[at] = u[dof];
        }
    }
}

/// n δ at the copies, on all DOFs.
Eigen::VectorXd displacement_of(const FeModel& model)
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(model.dofs.size());
    for (std::size_t b = 0; b < model.bolts.size(); ++b) {
        const double delta = model.locked.shortening[static_cast<Eigen::Index>(b)];
        for (const Index node : model.bolts[b].copy) {
            set_translations(model.dofs, node, delta * model.bolts[b].normal, x);
        }
    }
    return x;
}

}  // namespace

BoltJump bolt_jump(const FeModel& model, const std::vector<Index>& nodes,
                   const postprocess::StressBasis* stress, int threads)
{
    BoltJump jump;
    if (model.locked.size() == 0 || model.locked.shortening.isZero(0.0)) {
        return jump;
    }
    const Eigen::VectorXd x = displacement_of(model);
    jump.u = Eigen::VectorXd::Zero(3 * static_cast<Eigen::Index>(nodes.size()));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (int dof = 0; dof < 3; ++dof) {
            if (const Index at = model.dofs.at(nodes[i], dof); at != none) {
                jump.u[3 * static_cast<Eigen::Index>(i) + dof] = x[at];
            }
        }
    }
    if (stress == nullptr) {
        return jump;
    }
    const StressEvaluator evaluator = preprocess::nodal_stress(model, threads);
    Eigen::MatrixXd all;
    evaluator.evaluate(x, all);
    jump.stress.resize(stress->S.rows());
    Eigen::Index site = 0;
    for (std::size_t i = 0; i < stress->point.size(); ++i) {
        const Index node = nodes[static_cast<std::size_t>(stress->point[i])];
        const auto at = [&](Eigen::Index s) {
            return std::pair(evaluator.sites.node[static_cast<std::size_t>(s)],
                             evaluator.sites.material[static_cast<std::size_t>(s)]);
        };
        while (at(site) < std::pair(node, stress->material[i])) {
            ++site;
        }
        jump.stress.segment<6>(6 * static_cast<Eigen::Index>(i)) = all.col(0).segment<6>(6 * site);
    }
    return jump;
}

}  // namespace clench::app
