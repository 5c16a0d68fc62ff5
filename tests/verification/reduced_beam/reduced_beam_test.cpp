#include <algorithm>
#include <cmath>

#include <Eigen/SparseCholesky>
#include <gtest/gtest.h>

#include "preprocess/preprocess.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/body/reduced_body.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"

/// The rod of meshes/rod.inp, clamped at BIG_EYE, loaded at SMALL_EYE by so little that it turns by
/// 1e-6 rad: there the floating frame and linear FE dynamics must agree.
namespace clench::test {
namespace {

using namespace solver::multibody;
using Eigen::Vector3d, Eigen::VectorXd;

constexpr double alpha = -0.05, h = 2e-5, t_end = 6e-3;
const solver::Haversine push{0.0, 1.0, 0.0, 1.5e-3};

struct Rod {
    Rod()
    {
        preprocess::PreprocessReport report;
        model = preprocess::preprocess(preprocess::read_deck({CLENCH_SOURCE_DIR "/meshes/rod.inp"}),
                                       {}, report);
        big = model.mesh.node_sets.at("BIG_EYE").front();
        small = model.mesh.node_sets.at("SMALL_EYE").front();
        for (Index i = 0; i < model.n_free(); ++i) {
            const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
            (node == big ? held : rest).push_back(i);
            if (node == big || node == small) {
                boundary.push_back(i);
            }
        }
    }
    Index row(Index node, int dof) const
    {
        const auto found = std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(),
                                            model.dofs.at(node, dof));
        return static_cast<Index>(found - model.free_dofs.begin());
    }
    FeModel model;
    Index big = 0, small = 0;
    std::vector<Index> held, rest, boundary;  ///< positions in x_free
};

const Rod& the_rod()
{
    static const Rod rod;
    return rod;
}

/// K and M without the clamped rows.
struct Clamped {
    Clamped()
    {
        const Rod& rod = the_rod();
        std::vector<Index> place(static_cast<std::size_t>(rod.model.n_free()), -1);
        for (std::size_t i = 0; i < rod.rest.size(); ++i) {
            place[static_cast<std::size_t>(rod.rest[i])] = static_cast<Index>(i);
        }
        K = without(rod.model.K, place);
        M = without(rod.model.M, place);
        tip_y = place[static_cast<std::size_t>(rod.row(rod.small, 1))];
        tip_turn = place[static_cast<std::size_t>(rod.row(rod.small, 5))];
    }
    static SparseMatrix without(const SparseMatrix& A, const std::vector<Index>& place)
    {
        std::vector<Eigen::Triplet<double, Index>> entries;
        for (Index j = 0; j < static_cast<Index>(A.outerSize()); ++j) {
            for (SparseMatrix::InnerIterator entry(A, j); entry; ++entry) {
                const Index row = place[static_cast<std::size_t>(entry.row())];
                const Index column = place[static_cast<std::size_t>(j)];
                if (row >= 0 && column >= 0) {
                    entries.emplace_back(row, column, entry.value());
                }
            }
        }
        const auto n = static_cast<Index>(the_rod().rest.size());
        SparseMatrix result(n, n);
        result.setFromTriplets(entries.begin(), entries.end());
        return result;
    }
    SparseMatrix K, M;
    Index tip_y = 0, tip_turn = 0;
};

/// The scheme of the solver on M ẍ + K x = f(t), written down: tip over time.
std::vector<double> full_motion(double newtons)
{
    const Clamped fe;
    const AlphaScheme scheme = AlphaScheme::hht(alpha);
    Eigen::SimplicialLDLT<SparseMatrix> matrix(fe.M + scheme.dq(h) * fe.K);
    VectorXd x = VectorXd::Zero(fe.K.rows()), v = x, acceleration = x, a = x, f = x;
    const auto step = [&](double t, VectorXd& a0, VectorXd& x1, VectorXd& v1, VectorXd& rate) {
        f[fe.tip_y] = newtons * solver::evaluate(solver::TimeFunction(push), t).value;
        const double weight = 1.0 - scheme.alpha_f;
        const VectorXd known = scheme.alpha_f * acceleration;  // a₁ = weight · ẍ₁ + known
        const VectorXd start = x + h * v + h * h * ((0.5 - scheme.beta) * a0 + scheme.beta * known);
        rate = matrix.solve(f - fe.K * start);
        const VectorXd a1 = weight * rate + known;
        x1 = start + scheme.dq(h) * rate;
        v1 = v + h * ((1.0 - scheme.gamma) * a0 + scheme.gamma * a1);
        a0 = a1;
    };
    VectorXd x1, v1, rate, trial = a;
    step(h, trial, x1, v1, rate);  // the jerk at the start, as the solver takes it
    a = scheme.shift() * rate;
    std::vector<double> tip;
    for (int n = 1; n <= std::lround(t_end / h); ++n) {
        step(n * h, a, x1, v1, rate);
        x = x1;
        v = v1;
        acceleration = rate;
        tip.push_back(x[fe.tip_y]);
    }
    return tip;
}

/// The same rod as a reduced body on a fixed joint.
struct Reduced {
    Reduced(Index vibration_modes, const Vector3d& force, const Vector3d& torque,
            solver::TimeFunction time)
    {
        const Rod& rod = the_rod();
        reduction::BasisOptions options;
        options.boundary = rod.boundary;
        options.vibration_count = vibration_modes;
        const reduction::TrialBasis basis = reduction::reduce_basis(rod.model, options);
        reduction::BodyOptions body_options;
        body_options.boundary = {{rod.big, {"BIG_EYE"}}, {rod.small, {"SMALL_EYE"}}};
        source = reduction::reduced_body(rod.model, basis, body_options);
        Pose pose;
        pose.r = source.inertia.centre;
        const Index body = system.add_body(flexible_body(source, pose));
        const Index held = system.add_marker(boundary_marker("big", body, source.boundary[0]));
        const Index wall =
            system.add_marker(rigid_marker("wall", 0, rod.model.mesh.nodes[rod.big]));
        system.add_joint(JointType::fixed, "clamp", wall, held);
        tip = system.add_marker(boundary_marker("small", body, source.boundary[1]));
        PointLoad load;
        load.marker = tip;
        load.force = force;
        load.torque = torque;
        load.time = std::move(time);
        system.add_force(std::make_unique<PointLoadElement>("push", system, load));
        state = system.start();
        make_consistent(system, state);
    }
    double tip_y(const State& at) const { return Configuration(system, at).origin(tip).y(); }
    FlexibleBody source;
    System system;
    State state;
    Index tip = 0;
};

TEST(ReducedRod, MovesAsItsFeModelWithEnoughModes)
{
    const double newtons = 1e-5;
    const std::vector<double> full = full_motion(newtons);
    double scale = 0.0;
    for (const double y : full) {
        scale = std::max(scale, std::abs(y));
    }
    std::vector<double> errors;
    for (const Index modes : {0, 2, 6, 12, 24, 48}) {
        Reduced reduced(modes, {0.0, newtons, 0.0}, Vector3d::Zero(), push);
        IntegratorOptions options;
        options.scheme = AlphaScheme::hht(alpha);
        options.fixed_step = true;
        options.first_step = h;
        options.newton_tolerance = 1e-15;
        AlphaIntegrator integrator(reduced.system, reduced.state, t_end, options);
        double worst = 0.0;
        std::size_t n = 0;
        integrator.run([&](const SystemIntegrator& run) {
            worst = std::max(worst, std::abs(reduced.tip_y(run.state()) - full[n++]));
            return true;
        });
        errors.push_back(worst / scale);
        std::printf("rod: %d vibration modes, r = %d, tip differs by %.2g of %.3g mm\n",
                    static_cast<int>(modes), static_cast<int>(reduced.source.size()), errors.back(),
                    scale);
    }

    for (std::size_t i = 1; i < errors.size(); ++i) {
        EXPECT_LT(errors[i], 1.05 * errors[i - 1]);
    }
    EXPECT_GT(errors.front(), 1e-3);  // without vibration modes it must be seen
    EXPECT_LT(errors.back(), 1e-6);
}

/// Pure bending: a moment at the end, of which the constraint modes know all.
TEST(ReducedRod, BendsAsItsFeModelUnderAMoment)
{
    const double moment = 1e-3;  // N mm
    const Clamped fe;
    VectorXd f = VectorXd::Zero(fe.K.rows());
    f[fe.tip_turn] = moment;
    const VectorXd x = Eigen::SimplicialLDLT<SparseMatrix>(fe.K).solve(f);
    const double length = 150.0, bending = 2.1e5 * 8.0 * 64.0 / 12.0;

    for (const Index modes : {0, 8}) {
        Reduced reduced(modes, Vector3d::Zero(), {0.0, 0.0, moment}, solver::Constant{1.0});
        find_equilibrium(reduced.system, reduced.state);
        const double found = reduced.tip_y(reduced.state);
        const double theory = moment * length * length / (2.0 * bending);
        std::printf("rod: tip %.9g mm, FE %.9g, difference %.2g; beam theory %.4g\n", found,
                    x[fe.tip_y], found / x[fe.tip_y] - 1.0, theory);
        EXPECT_NEAR(found / x[fe.tip_y], 1.0, 1e-6);
        EXPECT_NEAR(found / theory, 1.0, 0.02);
    }
}

}  // namespace
}  // namespace clench::test
