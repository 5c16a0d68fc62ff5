#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

double power_of(ForceElement& element, const Configuration& at)
{
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(at.mechanism().u_size());
    element.add_force(at, Q);
    return Q.dot(at.state().u);
}

}  // namespace clench::solver::multibody
