// time_multibody [STEPS [BODY.body.h5 ...]]: what a time step of a multibody system costs, against
// the number of rigid bodies of a chain, against the modes of a flexible body, and for reduced
// bodies of `clench reduce`, against the size of the FE model they come from. Steps of one size, so
// that every row does the same number of them; the shortest of three runs counts, its first step,
// which looks for the jerk at the start, stands apart. Then the problems of the IFToMM library:
// time and energy error. One thread. Prints one JSON object.
#include <chrono>
#include <cstdlib>
#include <iostream>

#include <nlohmann/json.hpp>

#include "core/archive/flexible_body_archive.hpp"
#include "core/errors.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/reactions.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/andrews.hpp"
#include "tests/verification/multibody/bricard.hpp"
#include "tests/verification/multibody/four_bars.hpp"
#include "tests/verification/multibody/governor.hpp"

namespace {

using namespace clench;
using namespace clench::solver::multibody;
using Clock = std::chrono::steady_clock;
using Eigen::Vector3d, nlohmann::json;

double seconds_since(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A hanging chain of links of 0.1 m, joined by ball joints and let go from the horizontal.
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

json time_steps(System& system, int steps, double h)
{
    const Clock::time_point preparing = Clock::now();
    State start = system.start();
    make_consistent(system, start);
    const double prepared = seconds_since(preparing);
    json row;
    double best = 1e300;
    for (int repeat = 0; repeat < 3; ++repeat) {
        IntegratorOptions options;
        options.fixed_step = true;
        options.first_step = h;
        options.max_step = h;
        Clock::time_point begin = Clock::now();
        AlphaIntegrator integrator(system, start, (steps + 1) * h, options);
        integrator.step();
        const double first = seconds_since(begin);
        const solver::IntegratorStatistics before = integrator.statistics();
        begin = Clock::now();
        integrator.run();
        const double seconds = seconds_since(begin);
        if (seconds < best) {
            best = seconds;
            const solver::IntegratorStatistics& s = integrator.statistics();
            const auto each = [&](double sum) { return 1e6 * sum / steps; };
            row = {{"coordinates", system.u_size()},
                   {"iterations_per_step",
                    static_cast<double>(s.iterations - before.iterations) / steps},
                   {"jacobians", s.jacobians - before.jacobians},
                   {"ms_start", 1e3 * (prepared + first)},
                   {"us_per_step", each(seconds)},
                   {"us_residual", each(s.seconds_residual - before.seconds_residual)},
                   {"us_jacobian", each(s.seconds_jacobian - before.seconds_jacobian)},
                   {"us_solve", each(s.seconds_solve - before.seconds_solve)}};
        }
    }
    return row;
}

json chains(int steps)
{
    json rows = json::array();
    for (const int bodies : {10, 30, 100, 300, 1000}) {
        System system;
        build_chain(system, bodies);
        json row = time_steps(system, steps, 1e-3);
        row["bodies"] = bodies;
        rows.push_back(std::move(row));
    }
    return rows;
}

json flexible(int steps)
{
    json rows = json::array();
    for (const int count : {10, 30, 100, 300}) {
        System system;
        build_pendulum(system, test::beam_body({.elements = 60}, count));
        json row = time_steps(system, steps, 1e-4);
        row["modes"] = count;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Bodies in mm, t, s: gravity does not matter here.
json reduced(int steps, char** first, char** last)
{
    json rows = json::array();
    for (char** file = first; file != last; ++file) {
        const FlexibleBody body = read_flexible_body(*file);
        System system;
        build_pendulum(system, body);
        json row = time_steps(system, steps, 1e-5);
        row["body"] = body.name;
        row["modes"] = body.size();
        rows.push_back(std::move(row));
    }
    return rows;
}

json run_of(const std::string& name, System& system, const State& start, double end,
            const IntegratorOptions& options)
{
    const double before = energy(system, start).total();
    double drift = 0.0, largest = 0.0;
    for (int repeat = 0; repeat < 2; ++repeat) {  // once for the energy, once for the time
        const Clock::time_point begin = Clock::now();
        AlphaIntegrator integrator(system, start, end, options);
        if (repeat == 0) {
            integrator.run([&](const SystemIntegrator& run) {
                const Energy now = energy(system, run.state());
                drift = std::max(drift, std::abs(now.total() - before));
                largest = std::max(largest, now.kinetic);
                return true;
            });
            continue;
        }
        integrator.run();
        return {{"problem", name},
                {"seconds_simulated", end - start.t},
                {"steps", integrator.statistics().steps},
                {"seconds", seconds_since(begin)},
                {"energy_error", drift},
                {"largest_kinetic_energy", largest}};
    }
    return {};
}

json library()
{
    json rows = json::array();
    const auto fixed = [](double h) { return test::fixed_steps(h, -0.02); };
    {
        System system;
        Pose pose;
        pose.r = {-1.0, 0.0, 0.0};
        const Index body =
            system.add_body(rigid_body("point", 1.0, 1e-3 * Eigen::Matrix3d::Identity(), pose));
        system.add_joint(JointType::distance, "bar", 0,
                         system.add_marker(rigid_marker("m", body, Vector3d::Zero())), 1.0);
        system.set_gravity({0.0, -9.81, 0.0});
        State start = system.start();
        make_consistent(system, start);
        rows.push_back(run_of("A01, pendulum", system, start, 10.0, fixed(1e-3)));
    }
    for (const int windows : {2, 40}) {
        test::FourBars model(windows);
        rows.push_back(run_of("A02, " + std::to_string(windows) + " four-bars", model.system,
                              model.state, windows == 2 ? 10.0 : 1.0, fixed(2e-3)));
    }
    test::Squeezer squeezer;
    rows.push_back(run_of("A03, Andrews (motor: no energy error)", squeezer.system, squeezer.state,
                          0.03, fixed(1e-5)));
    test::Bricard bricard;
    rows.push_back(run_of("A04, Bricard", bricard.system, bricard.state, 10.0, fixed(2e-3)));
    test::Governor governor;
    IntegratorOptions options;
    options.tolerance = 1e-7;
    options.max_step = 5e-3;
    rows.push_back(run_of("A05, governor (dampers: energy goes)", governor.system, governor.state,
                          10.0, options));
    return rows;
}

}  // namespace

int main(int argc, char** argv)
try {
    const int steps = argc > 1 ? std::atoi(argv[1]) : 100;
    if (steps < 1) {
        std::cerr << "usage: time_multibody [STEPS [BODY.body.h5 ...]]\n";
        return 2;
    }
    const json result = {{"chain", chains(steps)},
                         {"modes", flexible(steps)},
                         {"reduced", reduced(steps, argv + std::min(argc, 2), argv + argc)},
                         {"iftomm", library()}};
    std::cout << result.dump(2) << '\n';
    return 0;
} catch (const std::exception& error) {
    std::cerr << "time_multibody: " << error.what() << '\n';
    return 3;
}
