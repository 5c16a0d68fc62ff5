#include "solver/multibody/linear/coordinate_norm.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver::multibody {

CoordinateNorm::CoordinateNorm(const System& system, double length_scale)
    : system_(system), length_(length_scale > 0.0 ? length_scale : system.length_scale())
{
    for (const Body& body : system.bodies()) {
        diagonal_.push_back(body.inertia.M_ff.isDiagonal(1e-12));
    }
}

double CoordinateNorm::operator()(const Eigen::VectorXd& step) const
{
    double largest = 0.0;
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const BodySpan& span = system_.spans()[b];
        if (span.frame == 0) {
            const Eigen::VectorXd& scale = system_.bodies()[b].scale;
            largest = std::max(
                largest,
                step.segment(span.u, span.size).cwiseQuotient(scale).lpNorm<Eigen::Infinity>());
            continue;
        }
        largest = std::max(largest, step.segment<3>(span.u).norm() / length_);
        largest = std::max(largest, step.segment<3>(span.u + 3).norm());
        if (span.modes > 0) {
            const InertiaInvariants& inertia = system_.bodies()[b].inertia;
            const auto modal = step.segment(span.modes_u(), span.modes);
            const double square = diagonal_[b] ? modal.cwiseAbs2().dot(inertia.M_ff.diagonal())
                                               : modal.dot(inertia.M_ff * modal);
            largest = std::max(largest, std::sqrt(square / inertia.mass) / length_);
        }
    }
    // A comparison with NaN above would hide it.
    return step.allFinite() ? largest : HUGE_VAL;
}

}  // namespace clench::solver::multibody
