#include "app/build/training_statics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "app/build/tight_body.hpp"
#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::app {
namespace {

using Eigen::VectorXd, reduction::ReducedResponse, reduction::ReducedQuestion,
    solver::ReducedStatics;

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

namespace {

/// Preloads grow in equal increments, friction with its history; from ζ = 0 or from `near`.
bool settle_in(int increments, const TrainingSetup& setup, const VectorXd& force,
               ReducedStatics& statics, VectorXd& zeta, ReducedStatics::Outcome& outcome)
{
    for (int k = 1; k <= increments; ++k) {
        const double part = static_cast<double>(k) / increments;
        std::vector<double> interference = setup.interference;
        for (double& value : interference) {
            value *= part;
        }
        statics.set_interference(interference);
        outcome = statics.solve(part * force, zeta);
        if (!outcome.converged) {
            return false;
        }
        statics.commit();
    }
    return true;
}

}  // namespace

Settled settle(const TrainingSetup& setup, const Eigen::MatrixXd& Phi, ReducedStatics& statics,
               const VectorXd& near)
{
    const VectorXd nothing = VectorXd::Zero(Phi.cols());
    if (!is_preloaded(setup)) {
        return {nothing, true};
    }
    const VectorXd force =
        setup.preload.size() > 0 ? VectorXd(Phi.transpose() * setup.preload) : nothing;
    constexpr int most_increments = 16;
    ReducedStatics::Outcome outcome;
    const ReducedStatics start = statics;
    const auto tried = [&](int increments, VectorXd zeta) {
        statics = start;
        const bool found = settle_in(increments, setup, force, statics, zeta, outcome);
        return found ? std::optional<Settled>({std::move(zeta), increments == 1}) : std::nullopt;
    };
    if (near.size() > 0) {
        if (auto settled = tried(1, near)) {
            return std::move(*settled);
        }
    }
    for (int increments = 1; increments <= most_increments; increments *= 4) {
        if (auto settled = tried(increments, nothing)) {
            return std::move(*settled);
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

namespace {

/// One load of a question after the other, each from the preloaded state.
class Responses {
public:
    Responses(const TrainingSetup& setup, const ReducedQuestion& question);
    void find_response(Index k);
    ReducedResponse take();

private:
    bool found(ReducedStatics& statics, Index k, double scale, VectorXd zeta);
    void go_back(ReducedStatics& statics, Index k, VectorXd zeta);

    const ReducedQuestion& question_;
    ReducedStatics start_;  ///< preloads committed
    VectorXd force_;        ///< of the preloads
    VectorXd size_;
    ReducedResponse response_;
};

Responses::Responses(const TrainingSetup& setup, const ReducedQuestion& question)
    : question_(question),
      start_(question.omega.cwiseAbs2(), question.interfaces, setup.laws),
      force_(setup.preload.size() > 0 ? VectorXd(question.Phi.transpose() * setup.preload)
                                      : VectorXd::Zero(question.omega.size()))
{
    Settled settled = settle(setup, question.Phi, start_, question.preload_near);
    response_.settled_at_once = settled.at_once;
    response_.preload_zeta = std::move(settled.zeta);
    response_.preload_forces =
        is_preloaded(setup) ? start_.pair_forces() : VectorXd::Zero(start_.pair_forces().size());
    size_ = load_sizes(setup, question, response_.preload_zeta);
    const Eigen::Index total = question.loads.cols(), rows = response_.preload_forces.size();
    response_.zeta = Eigen::MatrixXd::Zero(question.omega.size(), total);
    response_.pair_forces = Eigen::MatrixXd::Zero(rows, total);
    const bool rubs =
        std::any_of(setup.laws.begin(), setup.laws.end(),
                    [](const solver::InterfaceLaws& laws) { return laws.friction.has_value(); });
    response_.reversed_forces = Eigen::MatrixXd::Zero(rows, rubs && question.back ? total : 0);
    response_.reversed_zeta =
        Eigen::MatrixXd::Zero(question.omega.size(), response_.reversed_forces.cols());
    response_.normal_force = response_.scale = VectorXd::Zero(total);
}

bool Responses::found(ReducedStatics& statics, Index k, double scale, VectorXd zeta)
{
    if (!statics.solve(force_ + scale * question_.loads.col(k), zeta).converged) {
        return false;
    }
    response_.zeta.col(k) = zeta;
    response_.pair_forces.col(k) = statics.pair_forces();
    response_.normal_force[k] = statics.normal_force();
    response_.scale[k] = scale;
    if (response_.reversed_forces.cols() > 0) {
        go_back(statics, k, std::move(zeta));
    }
    return true;
}

void Responses::go_back(ReducedStatics& statics, Index k, VectorXd zeta)
{
    constexpr double back = -0.5;
    statics.commit();
    if (statics.solve(force_ + back * response_.scale[k] * question_.loads.col(k), zeta)
            .converged) {
        response_.reversed_forces.col(k) = statics.pair_forces();
        response_.reversed_zeta.col(k) = zeta;
    }
}

void Responses::find_response(Index k)
{
    if (question_.near.size() > 0) {
        ReducedStatics statics = start_;
        if (found(statics, k, size_[k], question_.near.col(k))) {
            return;
        }
    }
    for (const double part : {1.0, 0.1, 0.01}) {
        ReducedStatics statics = start_;
        if (found(statics, k, part * size_[k], response_.preload_zeta)) {
            return;
        }
    }
}

ReducedResponse Responses::take()
{
    response_.lowered = static_cast<int>(
        ((response_.scale.array() > 0.0) && (response_.scale.array() != size_.array())).count());
    return std::move(response_);
}

}  // namespace

reduction::ReducedPairStatics training_statics(TrainingSetup setup)
{
    return [setup = std::move(setup)](const ReducedQuestion& question) {
        Responses responses(setup, question);
        const BlasThreads one(1);  // loads are what threads share
        parallel_tasks(static_cast<Index>(question.loads.cols()), thread_count(setup.threads),
                       [&](Index k, int) { responses.find_response(k); });
        return responses.take();
    };
}

}  // namespace clench::app
