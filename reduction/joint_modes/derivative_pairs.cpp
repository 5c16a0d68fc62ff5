#include "reduction/joint_modes/derivative_pairs.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction.joint_modes.derivatives";

void check_run(const FeModel& model, const JointModeOptions& options, Index total)
{
    const LinearRun& run = options.run;
    if (run.force.size() != model.n_free() || !(run.force.squaredNorm() > 0.0)) {
        throw InputError(place, "a selection needs the load of a linear run, found none",
                         "give the run a force on the boundary, or choose all or self");
    }
    if (!(run.duration > 0.0) || run.steps < 1) {
        throw InputError(place, fmt::format("the linear run lasts {} in {} steps, expected more "
                                            "than 0 of both",
                                            run.duration, run.steps));
    }
    if (options.pair_count < 1 || options.pair_count > total * total) {
        throw InputError(place, fmt::format("{} pairs of modes asked for, expected 1 to {}",
                                            options.pair_count, total * total));
    }
}

// The `count` pairs of largest weight; W(i, j) belongs to ∂φ_i/∂ζ_j. Equal weights keep the order.
std::vector<DerivativePair> heaviest(const MatrixXd& W, Index count)
{
    std::vector<DerivativePair> pairs;
    for (Index j = 0; j < W.cols(); ++j) {
        for (Index i = 0; i < W.rows(); ++i) {
            pairs.push_back({i, j});
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&W](const DerivativePair& a, const DerivativePair& b) {
                         return W(a.i, a.j) > W(b.i, b.j);
                     });
    pairs.resize(static_cast<std::size_t>(count));
    std::sort(pairs.begin(), pairs.end(), [](const DerivativePair& a, const DerivativePair& b) {
        return a.j != b.j ? a.j < b.j : a.i < b.i;
    });
    return pairs;
}

bool chosen(DerivativeChoice choice, const DerivativePair& pair, Index cms_total)
{
    switch (choice) {
        case DerivativeChoice::preload:
            return pair.i >= cms_total || pair.j >= cms_total;
        case DerivativeChoice::self:
            return pair.i == pair.j;
        default:
            return true;
    }
}

}  // namespace

MatrixXd linear_run(const FeModel& model, const Eigen::Ref<const MatrixXd>& Phi,
                    const LinearRun& run, int threads)
{
    const MatrixXd K = transposed_product(Phi, symmetric_product(model.K, Phi, threads));
    const MatrixXd M = transposed_product(Phi, symmetric_product(model.M, Phi, threads));
    const std::optional<SymmetricEigen> eigen =
        symmetric_eigen(0.5 * (K + K.transpose()), 0.5 * (M + M.transpose()));
    if (!eigen) {
        throw NumericalError(place, "trial vectors of the linear run depend on each other",
                             "leave out preload modes that component modes already span");
    }
    const VectorXd q = eigen->V.transpose() * (Phi.transpose() * run.force);
    const double highest = eigen->lambda.cwiseAbs().maxCoeff();
    MatrixXd eta(Phi.cols(), run.steps + 1);
    for (Index step = 0; step <= run.steps; ++step) {
        const double t = run.duration * step / run.steps;
        for (Eigen::Index i = 0; i < eta.rows(); ++i) {
            const double lambda = eigen->lambda[i];
            // (1 − cos ωt)/ω² of a load put on at once; t²/2 of a relative rigid motion.
            const double half = std::sin(0.5 * std::sqrt(std::max(0.0, lambda)) * t);
            eta(i, step) =
                q[i] * (lambda > 1e-14 * highest ? 2.0 * half * half / lambda : 0.5 * t * t);
        }
    }
    return eigen->V * eta;
}

MatrixXd modal_interaction(const Eigen::Ref<const MatrixXd>& zeta, double duration)
{
    const double step = duration / static_cast<double>(zeta.cols() - 1);
    VectorXd weight = VectorXd::Constant(zeta.cols(), step);
    weight[0] = weight[zeta.cols() - 1] = 0.5 * step;
    const MatrixXd size = zeta.cwiseAbs();
    return size * weight.asDiagonal() * size.transpose();
}

MatrixXd modal_virtual_work(const NormalRows& rows, const Eigen::Ref<const MatrixXd>& gaps,
                            const Eigen::Ref<const MatrixXd>& zeta)
{
    MatrixXd W(gaps.cols(), gaps.cols());
    for (Eigen::Index i = 0; i < gaps.cols(); ++i) {
        Eigen::Index t_max = 0;
        zeta.row(i).cwiseAbs().maxCoeff(&t_max);
        const VectorXd gN = rows.gap + zeta(i, t_max) * gaps.col(i);
        const VectorXd force = rows.weight.cwiseProduct((-gN).cwiseMax(0.0));
        W.row(i) = (gaps.transpose() * force).cwiseAbs().transpose();
    }
    return W;
}

std::vector<DerivativePair> derivative_pairs(const FeModel& model, const NormalRows& rows,
                                             const DerivativeModes& modes,
                                             const JointModeOptions& options, int threads)
{
    const Index total = static_cast<Index>(modes.Phi.cols());
    if (options.derivatives == DerivativeChoice::preload && modes.cms_total == total) {
        throw InputError(place, "derivatives of preload modes asked for, but there are none",
                         "name groups under preload_modes, or choose all derivatives");
    }
    if (options.derivatives == DerivativeChoice::modal_interaction ||
        options.derivatives == DerivativeChoice::modal_virtual_work) {
        check_run(model, options, total);
        const MatrixXd zeta = linear_run(model, modes.Phi, options.run, threads);
        if (options.derivatives == DerivativeChoice::modal_interaction) {
            return heaviest(modal_interaction(zeta, options.run.duration), options.pair_count);
        }
        // The forces of ζ_i φ_i upon φ_j are what direction i changes of φ_j: ∂φ_j/∂ζ_i.
        const MatrixXd W = modal_virtual_work(rows, rows.gaps(modes.Phi), zeta);
        return heaviest(W.transpose(), options.pair_count);
    }
    std::vector<DerivativePair> pairs;
    for (Index j = 0; j < total; ++j) {
        for (Index i = 0; i < total; ++i) {
            if (chosen(options.derivatives, {i, j}, modes.cms_total)) {
                pairs.push_back({i, j});
            }
        }
    }
    return pairs;
}

}  // namespace clench::reduction
