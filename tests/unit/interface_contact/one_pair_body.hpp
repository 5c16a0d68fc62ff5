#pragma once

#include "core/errors.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/contact/preload_element.hpp"
#include "solver/multibody/contact/preload_stage.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace clench::solver::multibody::one_pair_body {

inline InterfaceOperator one_pair(const Eigen::RowVectorXd& normal,
                                  const Eigen::RowVectorXd& tangent, double gap)
{
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = normal;
    interface.tangent = Eigen::MatrixXd::Zero(2, normal.size());
    interface.tangent.row(0) = tangent;
    interface.gap = Eigen::VectorXd::Constant(1, gap);
    interface.area = Eigen::VectorXd::Ones(1);
    return interface;
}

inline InterfaceLaws laws(double stiffness, double mu)
{
    InterfaceLaws laws;
    laws.normal.stiffness = stiffness;
    if (mu > 0.0)
        laws.friction = FrictionLaw{.mu = mu, .stick = 50.0, .slip = 1.0};
    return laws;
}

}  // namespace clench::solver::multibody::one_pair_body
