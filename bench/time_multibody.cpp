// time_multibody [STEPS]: what a time step of a multibody system costs, against the number of rigid
// bodies of a chain, against the modes of a flexible body, and against the size of the FE model the
// body was reduced from. Steps of one size, so that every row does the same number of them; the
// shortest of three runs counts. One thread. Prints one JSON object.
#include <chrono>
#include <cstdlib>
#include <iostream>

#include <nlohmann/json.hpp>

#include "solver/multibody/integrator/integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace {

using namespace clench;
using namespace clench::solver::multibody;
using Clock = std::chrono::steady_clock;
using Eigen::Vector3d;

/// A hanging chain of links of 0.1 m, joined by universal joints and let go from the horizontal.
void build_chain(System& system, int bodies)
{
    const double length = 0.1, mass = 0.1;
    Index last = system.add_marker(rigid_marker("origin", 0, Vector3d::Zero()));
    for (int i = 0; i < bodies; ++i) {
        Pose pose;
        pose.r = Vector3d((i + 0.5) * length, 0, 0);
        const Vector3d J(1e-5, mass * length * length / 12 + 1e-6, mass * length * length / 12);
        const std::string name = "link" + std::to_string(i);
        const Index body =
            system.add_body(rigid_body(name, mass, Eigen::Matrix3d(J.asDiagonal()), pose));
        const Index left = system.add_marker(rigid_marker(name + ".left", body, {-length / 2, 0, 0},
                                                          axes_with_z(Vector3d::UnitY())));
        system.add_joint(JointType::spherical, "joint" + std::to_string(i), last, left);
        last = system.add_marker(rigid_marker(name + ".right", body, {length / 2, 0, 0}));
    }
    system.set_gravity({0, 0, -9.81});
}

/// A flexible pendulum on a hinge.
void build_pendulum(System& system, const FlexibleBody& source)
{
    const Index body = system.add_body(flexible_body(source, Pose()));
    const BoundaryNode& left = source.boundary.front();
    const Index ground =
        system.add_marker(rigid_marker("ground", 0, left.position, axes_with_z(Vector3d::UnitY())));
    const Index hinge =
        system.add_marker(boundary_marker("hinge", body, left, axes_with_z(Vector3d::UnitY())));
    system.add_joint(JointType::revolute, "hinge", ground, hinge);
    system.set_gravity({0, 0, -9.81});
}

nlohmann::json time_steps(System& system, int steps, double h)
{
    State start = system.start();
    make_consistent(system, start);
    const double energy_before = energy(system, start).total();
    nlohmann::json row;
    double best = 1e300;
    for (int repeat = 0; repeat < 3; ++repeat) {
        IntegratorOptions options;
        options.fixed_step = true;
        options.first_step = h;
        options.max_step = h;
        Integrator integrator(system, start, steps * h, options);
        const Clock::time_point begin = Clock::now();
        integrator.run();
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (seconds < best) {
            best = seconds;
            const IntegratorStatistics& s = integrator.statistics();
            row = {{"coordinates", system.u_size()},
                   {"steps", s.steps},
                   {"iterations", s.iterations},
                   {"jacobians", s.jacobians},
                   {"us_per_step", 1e6 * seconds / static_cast<double>(s.steps)},
                   {"us_residual", 1e6 * s.seconds_residual / static_cast<double>(s.steps)},
                   {"us_jacobian", 1e6 * s.seconds_jacobian / static_cast<double>(s.steps)},
                   {"us_solve", 1e6 * s.seconds_solve / static_cast<double>(s.steps)},
                   {"energy_change", energy(system, integrator.state()).total() - energy_before}};
        }
    }
    return row;
}

}  // namespace

int main(int argc, char** argv)
{
    const int steps = argc > 1 ? std::atoi(argv[1]) : 100;
    if (argc > 2 || steps < 1) {
        std::cerr << "usage: time_multibody [STEPS]\n";
        return 2;
    }
    nlohmann::json chain = nlohmann::json::array(), modes = chain, nodes = chain;
    for (const int bodies : {10, 30, 100, 300, 1000}) {
        System system;
        build_chain(system, bodies);
        nlohmann::json row = time_steps(system, steps, 1e-3);
        row["bodies"] = bodies;
        chain.push_back(std::move(row));
    }
    for (const int count : {10, 30, 100, 300}) {
        System system;
        build_pendulum(system, test::beam_body({.elements = 60}, count));
        nlohmann::json row = time_steps(system, steps, 1e-4);
        row["modes"] = count;
        modes.push_back(std::move(row));
    }
    for (const int elements : {10, 40, 160}) {
        System system;
        build_pendulum(system, test::beam_body({.elements = elements}, 20));
        nlohmann::json row = time_steps(system, steps, 1e-4);
        row["fe_nodes"] = elements + 1;
        nodes.push_back(std::move(row));
    }
    const nlohmann::json result = {{"chain", chain}, {"modes", modes}, {"fe_nodes", nodes}};
    std::cout << result.dump(2) << '\n';
    return 0;
}
