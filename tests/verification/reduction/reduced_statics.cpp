#include "tests/verification/reduction/reduced_statics.hpp"

#include <stdexcept>

#include <Eigen/Dense>

#include "core/model/contact_operator.hpp"
#include "reduction/statics/rigid_motions.hpp"

namespace clench::test {

using Eigen::MatrixXd, Eigen::VectorXd;

ReducedStatics::ReducedStatics(const FeModel& model, const MatrixXd& Phi, const VectorXd& omega,
                               const std::vector<Index>& held, const std::vector<double>& eps_N)
    : lambda_(omega.cwiseAbs2())
{
    const MatrixXd R = reduction::rigid_motions(model, 1).global;
    const MatrixXd R_h = R(held, Eigen::all), Phi_h = Phi(held, Eigen::all);
    Phi_ = Phi - R * R_h.fullPivLu().solve(Phi_h);

    Index total = 0;
    for (const ContactPairs& pairs : model.contacts) {
        total += pairs.size();
    }
    normal_.resize(total, Phi.cols());
    gap_.resize(total);
    weight_.resize(total);
    Index row = 0;
    for (std::size_t interface = 0; interface < model.contacts.size(); ++interface) {
        const ContactPairs& pairs = model.contacts[interface];
        const MatrixXd y = contact_operator(model, pairs) * Phi_;
        for (Index i = 0; i < pairs.size(); ++i, ++row) {
            normal_.row(row) = y.row(3 * i + 2);
            gap_[row] = pairs.gap[i];
            weight_[row] = eps_N[interface] * pairs.area[i];
        }
    }
}

double ReducedStatics::energy(const VectorXd& zeta, const VectorXd& load) const
{
    const VectorXd depth = (-(gap_ + normal_ * zeta)).cwiseMax(0.0);
    return 0.5 * zeta.dot(lambda_.cwiseProduct(zeta)) +
           0.5 * depth.dot(weight_.cwiseProduct(depth)) - load.dot(zeta);
}

ReducedStatics::State ReducedStatics::solve(const VectorXd& force) const
{
    const VectorXd load = Phi_.transpose() * force;
    State state;
    VectorXd zeta = VectorXd::Zero(load.size());
    for (; state.iterations < 200; ++state.iterations) {
        const VectorXd gN = gap_ + normal_ * zeta;
        const VectorXd depth = (-gN).cwiseMax(0.0);
        const VectorXd contact = -(normal_.transpose() * weight_.cwiseProduct(depth));
        const VectorXd residual = lambda_.cwiseProduct(zeta) + contact - load;
        // Forces of single modes grow with their frequency: measured by the compliance of each.
        const VectorXd compliance = lambda_.cwiseMax(1e-12 * lambda_.maxCoeff()).cwiseInverse();
        state.residual = std::sqrt(residual.dot(compliance.cwiseProduct(residual)) /
                                   load.dot(compliance.cwiseProduct(load)));
        if (state.residual < 1e-11) {
            state.x = Phi_ * zeta;
            state.gap = gN;
            return state;
        }
        // At the start no pair is closed yet: all that touch count as closed.
        VectorXd slope = weight_;
        for (Eigen::Index i = 0; i < slope.size(); ++i) {
            slope[i] *= state.iterations == 0 || gN[i] < 0.0 ? 1.0 : 0.0;
        }
        MatrixXd tangent = normal_.transpose() * slope.asDiagonal() * normal_;
        tangent.diagonal() += lambda_;
        const VectorXd step = -tangent.llt().solve(residual);
        const double before = energy(zeta, load), descent = residual.dot(step);
        // Near the solution energies differ by less than their round-off, and the step is Newton's.
        const double round_off = 1e-13 * std::abs(load.dot(zeta));
        double length = 1.0;
        while (length > 1e-6 &&
               energy(zeta + length * step, load) > before + 1e-4 * length * descent + round_off) {
            length *= 0.5;
        }
        zeta += length * step;
    }
    throw std::runtime_error("reduced statics did not converge: residual " +
                             std::to_string(state.residual));
}

}  // namespace clench::test
