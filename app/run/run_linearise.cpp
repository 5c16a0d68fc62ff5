#include "app/run/run_linearise.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numbers>

#include <Eigen/Geometry>

#include "app/run/state_fields.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "solver/full_order/damped_modes.hpp"
#include "solver/full_order/linearised_contact.hpp"

namespace clench::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Φᵀ C Φ, C = c_M M + c_K K + that of contact; K without contact, as in motions (FO-4).
Eigen::MatrixXd modal_damping(const FeModel& model, const AnalysisCase& analysis,
                              const SparseMatrix& C_contact, const Eigen::MatrixXd& Phi)
{
    Eigen::MatrixXd C = Phi.transpose() * (C_contact * Phi);
    if (analysis.damping) {
        C += *analysis.damping->stiffness * Phi.transpose() * (model.K * Phi);
        C.diagonal().array() += *analysis.damping->mass;
    }
    return C;
}

solver::multibody::SystemMode to_mode(const solver::DampedMode& damped, const Eigen::MatrixXd& Phi)
{
    solver::multibody::SystemMode mode;
    mode.eigenvalue_re = damped.re;
    mode.eigenvalue_im = damped.im;
    mode.frequency = damped.frequency();
    mode.damping = damped.damping();
    mode.shape = Phi * damped.weights;
    Eigen::Index largest = 0;
    mode.shape.cwiseAbs().maxCoeff(&largest);
    mode.shape /= std::complex<double>(mode.shape[largest]);
    return mode;
}

double circular(const std::optional<double>& hertz, double otherwise)
{
    return hertz ? 2.0 * std::numbers::pi * *hertz : otherwise;
}

/// Those of the modes whose frequencies are in the range of the analysis, at most as many as asked.
void keep_range(const AnalysisCase& analysis, Eigen::Index at_most, reduction::NaturalModes& modes)
{
    const double lowest = circular(analysis.from, 0.0);
    const double highest = circular(analysis.up_to, std::numeric_limits<double>::max());
    const Eigen::Index below = (modes.omega.array() < lowest).count();
    const Eigen::Index kept = std::min((modes.omega.array() <= highest).count() - below, at_most);
    modes.omega = modes.omega.segment(below, std::max<Eigen::Index>(kept, 0)).eval();
    modes.Phi = modes.Phi.middleCols(below, std::max<Eigen::Index>(kept, 0)).eval();
}

/// The lowest modes of the range, as many as there are; up to a frequency so many at first, then
/// twice as many.
reduction::NaturalModes lowest_modes(const FeModel& model, const AnalysisCase& analysis,
                                     reduction::NaturalModesOptions options)
{
    constexpr Index first_guess = 20;
    const Index free = model.n_free() - static_cast<Index>(options.fixed.size());
    const Index most = std::clamp<Index>(analysis.modes, 1, std::max<Index>(free, 1));
    options.or_fewer = true;
    options.count = analysis.up_to ? std::min(first_guess, most) : most;
    const double lowest = circular(analysis.from, 0.0);
    const double highest = circular(analysis.up_to, std::numeric_limits<double>::max());
    while (true) {
        reduction::NaturalModes modes = reduction::natural_modes(model, options);
        const Index found = static_cast<Index>(modes.omega.size());
        const auto below = static_cast<Index>((modes.omega.array() < lowest).count());
        const bool all = found < options.count || found - below >= most || found >= free;
        if (all || modes.omega[found - 1] > highest) {
            keep_range(analysis, most, modes);
            return modes;
        }
        const Index next = analysis.up_to ? 2 * options.count : below + most;
        options.count = std::min(std::max(next, options.count + 1), free);
    }
}

}  // namespace

LinearisedBody run_linearise(const FullOrderBody& body, const AnalysisCase& analysis,
                             const AnalysisLoads& loads,
                             const std::optional<solver::FullState>& start,
                             const Progress& progress)
{
    const Clock::time_point begin = Clock::now();
    LinearisedBody result;
    result.state = start ? *start : preloaded_state(body, analysis, loads, progress, result.counts);
    const solver::LinearisedContact contact =
        solver::linearised_contact(body.problem, result.state);
    FeModel linear = *body.model;
    linear.K += contact.K;
    linear.K.makeCompressed();
    reduction::NaturalModesOptions options;
    options.fixed = body.problem.fixed;
    options.threads = body.problem.threads;
    options.progress = progress;
    const reduction::NaturalModes natural = lowest_modes(linear, analysis, options);
    const Eigen::MatrixXd C = modal_damping(*body.model, analysis, contact.C, natural.Phi);
    for (const solver::DampedMode& mode : solver::damped_modes(natural.omega, C)) {
        result.modes.push_back(to_mode(mode, natural.Phi));
    }
    result.counts.steps = 1;
    result.counts.jacobians += 1;
    result.counts.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return result;
}

double extent_of(const Mesh& mesh)
{
    Eigen::AlignedBox3d box;
    for (const Eigen::Vector3d& node : mesh.nodes) {
        box.extend(node);
    }
    return box.isEmpty() ? 0.0 : box.diagonal().norm();
}

solver::FullState shown_shape(const FeModel& model, const solver::FullState& state,
                              const solver::multibody::SystemMode& mode, int number)
{
    const Eigen::VectorXd x = mode.shape.real();
    const postprocess::PointField field = displacement_field(model, x);
    double largest = 0.0;
    for (std::size_t i = 0; i < field.values.size(); i += 3) {
        largest = std::max(largest,
                           std::hypot(field.values[i], field.values[i + 1], field.values[i + 2]));
    }
    solver::FullState shown = state;
    shown.time = number;
    shown.x = largest > 0.0
                  ? Eigen::VectorXd(x * (shown_amplitude * extent_of(model.mesh) / largest))
                  : x;
    return shown;
}

}  // namespace clench::app
