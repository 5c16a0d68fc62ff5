#pragma once

#include <memory>

#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace clench::test {

/// One oscillator of frequency 10 rad/s with one pair, which meets a wall or slides along one.
struct Oscillator {
    static constexpr double omega = 10.0;
    static constexpr double speed = -1.0;  ///< with which it is thrown

    Oscillator(const solver::InterfaceLaws& laws, double gap, bool slides = false)
    {
        InterfaceOperator interface;
        interface.normal = Eigen::MatrixXd::Constant(1, 1, slides ? 0.0 : 1.0);
        interface.tangent = Eigen::MatrixXd::Zero(2, 1);
        interface.tangent(0, 0) = slides ? 1.0 : 0.0;
        interface.gap = Eigen::VectorXd::Constant(1, gap);
        interface.area = Eigen::VectorXd::Ones(1);
        body.interfaces.push_back(interface);
        system.add_body(solver::multibody::flexible_body(body, {}));
        system.add_force(std::make_unique<solver::multibody::InterfaceContact>(
            "contact", 1, body.interfaces[0], laws));
    }

    FlexibleBody body = modal_body(Eigen::VectorXd::Constant(1, omega* omega));
    solver::multibody::System system;
};

/// Normal contact alone.
inline solver::InterfaceLaws spring_law(double stiffness)
{
    solver::InterfaceLaws laws;
    laws.normal.stiffness = stiffness;
    return laws;
}

}  // namespace clench::test
