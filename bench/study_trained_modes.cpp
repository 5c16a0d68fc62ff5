// study_trained_modes [--trained] DECK.inp LOADS SEED G...: errors of reduced statics with friction
// against the full order over random loads that no basis was tuned on, median and largest, as a
// table in Markdown; docs/studies.md keeps it. With --trained of trained joint modes alone. The
// decks are friction_bar*.inp and bolted_joint.inp.
#include <cstdlib>
#include <iostream>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "reduction/body/interface_operators.hpp"
#include "solver/full_order/load_fan.hpp"
#include "tests/verification/joint_training/trained_body.hpp"

namespace {

using namespace clench;
using Eigen::VectorXd;

solver::InterfaceLaws laws(double normal, double slip)
{
    solver::InterfaceLaws laws = test::linear_law(normal);
    laws.friction = solver::FrictionLaw{};
    laws.friction->mu = 0.15;
    laws.friction->stick = 1e4;
    laws.friction->slip = slip;
    return laws;
}

test::TrainedBody body_of(const std::string& deck)
{
    return deck.starts_with("bolted")
               ? test::TrainedBody(deck, laws(2e4, 100.0), {"BOLT1_TOP", "BOLT2_TOP"},
                                   {"BOLT1_BOTTOM", "BOLT2_BOTTOM"}, 32e3)
               : test::TrainedBody(deck, laws(5e4, 500.0), {}, {}, 0.0);
}

// Loads at the sizes that a first basis can carry, and what the full order says.
struct Reference {
    Eigen::MatrixXd f;
    VectorXd scale, deflection, force;
};

double normal_force(const FeModel& model, const solver::FullState& state)
{
    return solver::interface_sums(model.contacts[0].area, state.interfaces[0]).normal_force;
}

reduction::ReducedResponse reduced(const test::TrainedBody& body,
                                   const reduction::TrialBasis& basis, const Eigen::MatrixXd& f,
                                   const VectorXd& level)
{
    reduction::ReducedQuestion question{basis.Phi, basis.omega,
                                        reduction::interface_operators(body.model(), basis.Phi),
                                        basis.Phi.transpose() * f, level};
    return app::training_statics(body.setup())(question);
}

Reference reference(const test::TrainedBody& body, const reduction::TrialBasis& basis,
                    const reduction::LoadSet& loads)
{
    const solver::FullOrderProblem problem{&body.model(), body.setup().laws, {}, 0};
    solver::LoadFan fan(problem, {});
    Reference result;
    result.f = body.forces(loads);
    const reduction::ReducedResponse guess = reduced(body, basis, result.f, loads.level);
    const auto settled = fan.settle(body.setup().preload, {0.0}, basis.Phi * guess.preload_zeta);
    result.scale = result.deflection = result.force = VectorXd::Zero(result.f.cols());
    for (Eigen::Index k = 0; k < result.f.cols(); ++k) {
        if (!guess.found(k)) {
            continue;
        }
        const VectorXd f = body.setup().preload + guess.scale[k] * result.f.col(k);
        if (const auto state = fan.response(f, basis.Phi * guess.zeta.col(k))) {
            result.scale[k] = guess.scale[k];
            result.deflection[k] = result.f.col(k).dot(state->x - settled->x);
            result.force[k] = normal_force(body.model(), *state);
        }
    }
    return result;
}

std::string errors(const test::TrainedBody& body, const reduction::TrialBasis& basis,
                   const Reference& full)
{
    const VectorXd as_it_is =
        VectorXd::Constant(full.scale.size(), std::numeric_limits<double>::quiet_NaN());
    const reduction::ReducedResponse response =
        reduced(body, basis, full.f * full.scale.asDiagonal(), as_it_is);
    std::vector<double> w, F;
    int lost = 0;
    for (Eigen::Index k = 0; k < full.f.cols(); ++k) {
        if (full.scale[k] == 0.0 || response.scale[k] != 1.0) {
            ++lost;
            continue;
        }
        const double deflection =
            full.f.col(k).dot(basis.Phi * (response.zeta.col(k) - response.preload_zeta));
        w.push_back(100.0 * std::abs(deflection / full.deflection[k] - 1.0));
        F.push_back(100.0 * std::abs(response.normal_force[k] / full.force[k] - 1.0));
    }
    using test::StaticErrors;
    return fmt::format("{:.3g} / {:.3g} | {:.3g} / {:.3g}{}", StaticErrors::median(w),
                       StaticErrors::largest(w), StaticErrors::median(F), StaticErrors::largest(F),
                       lost > 0 ? fmt::format(" ({} left out)", lost) : "");
}

struct Way {
    const char* name;
    reduction::JointModeMethod method;
    reduction::DerivativeSlope slope;
};

void run(const std::string& deck, Index count, Index seed, const std::vector<Index>& sizes,
         bool trained_only)
{
    using reduction::DerivativeSlope, reduction::JointModeMethod;
    const test::TrainedBody body = body_of(deck);
    const reduction::LoadSet loads = random_loads(body.load_modes(), count, seed);
    const auto basis_of = [&](const Way& way, Index g) {
        reduction::JointModeOptions options = body.options().joint_modes;
        options.method = way.method;
        options.slope = way.slope;
        options.weights = reduction::DerivativeWeights::frequency;
        options.interfaces = {{body.setup().laws[0].normal.stiffness, {}, 1e4}};
        options.count = g;
        return body.basis(options);
    };
    const Way trained{"trained", JointModeMethod::trained, DerivativeSlope::tangent};
    const Reference full = reference(body, basis_of(trained, 40), loads);
    std::cout << "| joint modes | g | deflection, median / largest % | contact force % |\n"
              << "|---|---:|---|---|\n";
    for (const Way& way : {Way{"derivatives, weighted by frequency", JointModeMethod::weighted_pod,
                               DerivativeSlope::tangent},
                           Way{"secants, weighted by frequency", JointModeMethod::weighted_pod,
                               DerivativeSlope::secant},
                           trained}) {
        if (trained_only && way.method != JointModeMethod::trained) {
            continue;
        }
        for (const Index g : sizes) {
            std::cout << fmt::format("| {} | {} | {} |\n", way.name, g,
                                     errors(body, basis_of(way, g), full))
                      << std::flush;
        }
    }
}

}  // namespace

int main(int argc, char** argv)
{
    const bool trained_only = argc > 1 && std::string(argv[1]) == "--trained";
    const int first = trained_only ? 2 : 1;
    if (argc < first + 4) {
        std::cerr << "usage: study_trained_modes [--trained] DECK.inp LOADS SEED G...\n";
        return 2;
    }
    std::vector<Index> sizes;
    for (int i = first + 3; i < argc; ++i) {
        sizes.push_back(std::atoi(argv[i]));
    }
    try {
        run(argv[first], std::atoi(argv[first + 1]), std::atoi(argv[first + 2]), sizes,
            trained_only);
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 3;
    }
}
