#include "app/build/training_statics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "app/build/tight_body.hpp"
#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::app {
namespace {

using Eigen::VectorXd;
using reduction::ReducedAnswer;
using reduction::ReducedQuestion;
using solver::ReducedStatics;

bool size_matters(const TrainingSetup& setup, const ReducedQuestion& question)
{
    const bool straight =
        std::all_of(setup.laws.begin(), setup.laws.end(), [](const solver::InterfaceLaws& laws) {
            return laws.normal.kind == solver::normal_laws::linear && laws.normal.gap0 == 0.0;
        });
    const bool closed = std::all_of(question.interfaces.begin(), question.interfaces.end(),
                                    [](const InterfaceOperator& interface) {
                                        return interface.gap.cwiseAbs().maxCoeff() == 0.0;
                                    });
    return is_preloaded(setup) || !straight || !closed;
}

/// Of a linear response, the largest relative displacement of pairs along the normal, and what to
/// compare it with.
double gap_ratio(const ReducedQuestion& question, const VectorXd& load)
{
    VectorXd zeta = VectorXd::Zero(load.size());
    for (Eigen::Index i = 0; i < load.size(); ++i) {
        zeta[i] = question.omega[i] > 0.0 ? load[i] / std::pow(question.omega[i], 2) : 0.0;
    }
    double moved = 0.0, gap = 0.0, distance = 0.0;
    for (const InterfaceOperator& interface : question.interfaces) {
        if (interface.size() == 0) {
            continue;
        }
        moved = std::max(moved, (interface.normal * zeta).cwiseAbs().maxCoeff());
        gap = std::max(gap, interface.gap.maxCoeff());
        distance = std::max(distance, std::sqrt(interface.area.mean()));
    }
    const double wanted = gap > 1e-3 * distance ? gap : 1e-2 * distance;
    return moved > 0.0 ? wanted / moved : 1.0;
}

}  // namespace

bool is_preloaded(const TrainingSetup& setup)
{
    return (setup.preload.size() > 0 && !setup.preload.isZero(0.0)) ||
           std::any_of(setup.interference.begin(), setup.interference.end(),
                       [](double value) { return value != 0.0; });
}

VectorXd settle(const TrainingSetup& setup, const Eigen::MatrixXd& Phi, ReducedStatics& statics)
{
    VectorXd zeta = VectorXd::Zero(Phi.cols());
    if (!is_preloaded(setup)) {
        return zeta;
    }
    const VectorXd force = setup.preload.size() > 0 ? VectorXd(Phi.transpose() * setup.preload)
                                                    : VectorXd::Zero(zeta.size());
    constexpr int most_increments = 16;
    ReducedStatics::Outcome outcome;
    const ReducedStatics start = statics;
    for (int increments = 1; increments <= most_increments; increments *= 4) {
        statics = start;
        zeta.setZero();
        for (int k = 1; k <= increments; ++k) {
            const double part = static_cast<double>(k) / increments;
            std::vector<double> interference = setup.interference;
            for (double& value : interference) {
                value *= part;
            }
            statics.set_interference(interference);
            outcome = statics.solve(part * force, zeta);
            if (!outcome.converged) {
                break;
            }
            statics.commit();
        }
        if (outcome.converged) {
            return zeta;
        }
    }
    throw NumericalError(
        "reduction.joint_modes",
        fmt::format("the reduced body finds no equilibrium under its preloads: the residual is "
                    "{:.3g} of the forces after {} iterations",
                    outcome.residual, outcome.iterations),
        "preloads must hold all parts together; look at `clench preload`, or take method: "
        "weighted_pod, which needs no equilibrium");
}

VectorXd load_sizes(const TrainingSetup& setup, const ReducedQuestion& question,
                    const VectorXd& zeta)
{
    VectorXd size = VectorXd::Ones(question.loads.cols());
    if (!size_matters(setup, question) || question.level.array().isNaN().all()) {
        return size;
    }
    const VectorXd capacity =
        is_preloaded(setup)
            ? TightBody{question.omega, question.interfaces, setup, zeta}.capacities(question.loads)
            : VectorXd::Constant(size.size(), std::numeric_limits<double>::quiet_NaN());
    for (Eigen::Index k = 0; k < size.size(); ++k) {
        if (std::isnan(question.level[k])) {
            continue;
        }
        const double power = std::pow(10.0, question.level[k]);
        size[k] = std::isnan(capacity[k]) ? power * gap_ratio(question, question.loads.col(k))
                                          : 0.1 * power * capacity[k];
    }
    return size;
}

reduction::ReducedPairStatics training_statics(TrainingSetup setup)
{
    return [setup = std::move(setup)](const ReducedQuestion& question) {
        ReducedStatics start(question.omega.cwiseAbs2(), question.interfaces, setup.laws);
        ReducedAnswer answer;
        answer.preload_zeta = settle(setup, question.Phi, start);
        answer.preload_forces =
            is_preloaded(setup) ? start.pair_forces() : VectorXd::Zero(start.pair_forces().size());
        const VectorXd force = setup.preload.size() > 0
                                   ? VectorXd(question.Phi.transpose() * setup.preload)
                                   : VectorXd::Zero(question.omega.size());
        const VectorXd size = load_sizes(setup, question, answer.preload_zeta);
        const Eigen::Index total = question.loads.cols();
        answer.zeta = Eigen::MatrixXd::Zero(question.omega.size(), total);
        answer.pair_forces = Eigen::MatrixXd::Zero(answer.preload_forces.size(), total);
        const bool rubs = std::any_of(
            setup.laws.begin(), setup.laws.end(),
            [](const solver::InterfaceLaws& laws) { return laws.friction.has_value(); });
        answer.reversed_forces =
            Eigen::MatrixXd::Zero(answer.preload_forces.size(), rubs ? total : 0);
        answer.normal_force = answer.scale = VectorXd::Zero(total);
        const BlasThreads one(1);  // loads are what threads share
        parallel_tasks(static_cast<Index>(total), thread_count(setup.threads), [&](Index k, int) {
            for (const double part : {1.0, 0.1, 0.01}) {
                ReducedStatics statics = start;
                VectorXd zeta = answer.preload_zeta;
                const double scale = part * size[k];
                if (statics.solve(force + scale * question.loads.col(k), zeta).converged) {
                    answer.zeta.col(k) = zeta;
                    answer.pair_forces.col(k) = statics.pair_forces();
                    answer.normal_force[k] = statics.normal_force();
                    answer.scale[k] = scale;
                    if (rubs) {
                        statics.commit();
                        constexpr double back = -0.5;
                        if (statics.solve(force + back * scale * question.loads.col(k), zeta)
                                .converged) {
                            answer.reversed_forces.col(k) = statics.pair_forces();
                        }
                    }
                    break;
                }
            }
        });
        answer.lowered = static_cast<int>(
            ((answer.scale.array() > 0.0) && (answer.scale.array() != size.array())).count());
        return answer;
    };
}

}  // namespace clench::app
