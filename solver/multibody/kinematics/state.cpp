#include "solver/multibody/kinematics/state.hpp"

#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {

void move(Eigen::VectorXd& q, const std::vector<BodySpan>& spans,
          const Eigen::Ref<const Eigen::VectorXd>& step)
{
    for (const BodySpan& span : spans) {
        if (span.frame > 0) {
            q.segment<3>(span.q) += step.segment<3>(span.u);
            q.segment<4>(span.q + 3) =
                rotated(q.segment<4>(span.q + 3), step.segment<3>(span.u + 3));
        }
        if (span.modes > 0) {
            q.segment(span.modes_q(), span.modes) += step.segment(span.modes_u(), span.modes);
        }
    }
}

Eigen::VectorXd coordinate_rates(const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                 const std::vector<BodySpan>& spans)
{
    Eigen::VectorXd rates(q.size());
    for (const BodySpan& span : spans) {
        if (span.frame > 0) {
            rates.segment<3>(span.q) = u.segment<3>(span.u);
            rates.segment<4>(span.q + 3) =
                parameter_rates(q.segment<4>(span.q + 3), u.segment<3>(span.u + 3));
        }
        if (span.modes > 0) {
            rates.segment(span.modes_q(), span.modes) = u.segment(span.modes_u(), span.modes);
        }
    }
    return rates;
}

}  // namespace clench::solver::multibody
