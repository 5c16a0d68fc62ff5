#include "solver/multibody/contact/preload_element.hpp"

#include "core/errors.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

void PreloadElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
    CLENCH_ASSERT(span.modes == force_.size());
    Q.segment(span.modes_u(), span.modes) += factor_ * force_;
}

ElementEnergy PreloadElement::energy(const Configuration& at) const
{
    return {-factor_ * force_.dot(at.zeta(body_)), 0.0};
}

}  // namespace clench::solver::multibody
