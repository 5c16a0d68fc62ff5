#pragma once

#include <random>

#include <gtest/gtest.h>

#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace clench::solver::multibody::touching_bench {

inline constexpr Index pairs = 40, modes = 6;

/// A body of unit mass that is stiff in six modes, none of which moves its centre or rotates it.
inline FlexibleBody touching_body()
{
    std::mt19937 random(5);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    const auto any = [&](Index rows, Index columns) {
        return Eigen::MatrixXd::NullaryExpr(rows, columns, [&] { return number(random); });
    };
    FlexibleBody body = test::modal_body(1e4 * Eigen::VectorXd::LinSpaced(modes, 1.0, 9.0));
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = any(pairs, modes);
    interface.tangent = any(2 * pairs, modes);
    interface.gap = 1e-3 * any(pairs, 1);
    interface.area = any(pairs, 1).cwiseAbs();
    body.interfaces.push_back(interface);
    return body;
}

inline InterfaceLaws laws(bool friction)
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    if (friction)
        laws.friction = FrictionLaw{.mu = 0.3, .stick = 2e4, .slip = 1e3};
    return laws;
}

/// The only block that an interface may write: modes by modes.
struct ModalBlock : TangentSink {
    Eigen::MatrixXd block = Eigen::MatrixXd::Zero(modes, modes);

    void add_by_position(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& part) override
    {
        EXPECT_EQ(row_body, 1);
        EXPECT_EQ(column_body, 1);
        EXPECT_EQ(row, 6);
        EXPECT_EQ(column, 6);
        block += part;
    }
    void add_by_velocity(Index, Index, Index, Index,
                         const Eigen::Ref<const Eigen::MatrixXd>&) override
    {
        ADD_FAILURE() << "friction depends on displacements";
    }
};

struct Bench {
    explicit Bench(bool friction, FlexibleBody interfaceed = touching_body())
        : body(std::move(interfaceed))
    {
        system.add_body(flexible_body(body, {}));
        system.add_force(
            std::make_unique<InterfaceContact>("bar.joint", 1, body.interfaces[0], laws(friction)));
        state = system.start();
    }
    InterfaceContact& interface() { return static_cast<InterfaceContact&>(*system.forces()[0]); }
    void set_zeta(const Eigen::VectorXd& zeta) { state.q.tail(modes) = zeta; }
    Eigen::VectorXd force()
    {
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
        interface().add_force(Configuration(system, state), Q);
        return Q;
    }
    /// Accepts ζ at time t.
    void commit(const Eigen::VectorXd& zeta, double t)
    {
        set_zeta(zeta);
        state.t = t;
        interface().commit(Configuration(system, state));
    }

    FlexibleBody body;
    System system;
    State state;
};

inline Eigen::VectorXd some_zeta(unsigned seed, double size)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> number(-size, size);
    return Eigen::VectorXd::NullaryExpr(modes, [&] { return number(random); });
}

}  // namespace clench::solver::multibody::touching_bench
