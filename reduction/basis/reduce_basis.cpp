#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/known_mass.hpp"
#include "core/parallel/parallel_for.hpp"
#include "reduction/basis/craig_bampton.hpp"
#include "reduction/basis/floating_parts.hpp"
#include "reduction/basis/joint_training.hpp"
#include "reduction/basis/trial_space.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction";

class Stopwatch {
public:
    /// Seconds since the last call.
    double lap()
    {
        const auto now = std::chrono::steady_clock::now();
        const double seconds = std::chrono::duration<double>(now - last_).count();
        last_ = now;
        return seconds;
    }

private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Runs the stages and keeps what several of them need.
class Reduction {
public:
    Reduction(const FeModel& model, const BasisOptions& options, BasisStages& stages)
        : model_(model),
          options_(options),
          stages_(stages),
          threads_(thread_count(options.threads)),
          motions_(rigid_motions(model, threads_)),
          support_(determinate_support(model, options.boundary, all_motions(motions_))),
          space_(model, motions_, threads_)
    {
        basis_.seconds.rigid = watch_.lap();
    }

    TrialBasis run();

private:
    const StaticSolver& solver();
    void craig_bampton();
    FreeModes component_modes();
    MatrixXd preload_modes() const;
    void add_responses();
    bool derives_all(const FreeModes& cms) const;
    DerivativeModes derivative_modes(const FreeModes& cms) const;
    void joint_modes(const FreeModes& cms);
    JointModes trained_modes(const FreeModes& cms, const NormalRows& rows,
                             SolvedDerivatives& solved);
    void check_ground(const FreeModes& cms) const;
    void finish(FreeModes modes);

    const FeModel& model_;
    const BasisOptions& options_;
    BasisStages& stages_;
    int threads_;
    Stopwatch watch_;
    RigidMotions motions_;
    Support support_;
    TrialSpace space_;
    std::unique_ptr<StaticSolver> solver_;
    TrialBasis basis_;
};

// Factored when first needed: results given back may make it unnecessary.
const StaticSolver& Reduction::solver()
{
    if (!solver_) {
        if (options_.progress) {
            options_.progress("factorisation", 0.0);
        }
        solver_ =
            std::make_unique<StaticSolver>(model_, options_.boundary, motions_, support_, threads_);
    }
    return *solver_;
}

void Reduction::craig_bampton()
{
    CraigBampton& modes = stages_.craig_bampton;
    if (modes.empty()) {
        const auto loose = static_cast<Index>(support_.extra.size());
        check_vibration_modes(model_, options_, loose);
        try {
            solver();
        } catch (const NumericalError&) {
            // Vibration modes tell a mechanism from a negative eigenvalue.
            add_vibration_modes(model_, options_, loose, nullptr, modes);
            throw;
        }
        add_constraint_modes(solver(), options_, modes);
        basis_.seconds.constraint = watch_.lap();
        add_vibration_modes(model_, options_, loose, solver().boundary_factor(), modes);
        basis_.seconds.vibration = watch_.lap();
    }
    if (modes.Psi.rows() != model_.n_free() || modes.boundary != options_.boundary) {
        throw InputError(place, "component modes given back belong to another model or boundary");
    }
}

// Free-free modes of the Craig–Bampton space; of Ψ without the columns that rigid motions use up.
FreeModes Reduction::component_modes()
{
    const CraigBampton& modes = stages_.craig_bampton;
    std::vector<Eigen::Index> rest;
    for (std::size_t c = 0; c < options_.boundary.size(); ++c) {
        if (!std::binary_search(support_.boundary.begin(), support_.boundary.end(),
                                options_.boundary[c])) {
            rest.push_back(static_cast<Eigen::Index>(c));
        }
    }
    space_.add(ModeOrigin::vibration, "vibration mode", modes.Phi_v);
    space_.add(ModeOrigin::constraint, "constraint mode", modes.Psi(Eigen::all, rest));
    FreeModes cms = space_.modes();
    if (options_.floats) {
        check_ground(cms);
    }
    basis_.cms_total = static_cast<Index>(cms.Phi.cols());
    basis_.seconds.orthogonalisation = watch_.lap();
    return cms;
}

// A floating frame moves without resistance: springs to ground cannot be part of the body.
void Reduction::check_ground(const FreeModes& cms) const
{
    const Eigen::Index rigid = motions_.relative.cols();
    if (cms.omega.size() == rigid) {
        return;
    }
    const MatrixXd KR = symmetric_product(model_.K, motions_.global, threads_);
    for (Eigen::Index k = 0; k < KR.cols(); ++k) {
        const double lambda = motions_.global.col(k).dot(KR.col(k));
        const double lowest = cms.omega[rigid] * cms.omega[rigid];
        if (lambda > 1e-4 * lowest) {
            throw InputError(
                place,
                fmt::format("stiffness to ground resists rigid motion {} of the body: omega^2 = "
                            "{:.4g} beside {:.4g} of its lowest mode, expected 0",
                            k + 1, lambda, lowest),
                "a reduced body floats; leave out springs to ground and hold the body by joints");
        }
    }
}

// K⁺ f of forces that the inertia of the parts balances (RB-3). Of the boundary, Ψ has the
// responses to forces in balance on each part; what a part's joint carries beyond that has one for
// each row that the part's motions use up (RB-9).
void Reduction::add_responses()
{
    const auto held = static_cast<Eigen::Index>(support_.boundary.size());
    MatrixXd F = MatrixXd::Zero(model_.n_free(), held + options_.loads.cols());
    for (Eigen::Index k = 0; k < held; ++k) {
        F(support_.boundary[static_cast<std::size_t>(k)], k) = 1.0;
    }
    F.rightCols(options_.loads.cols()) = options_.loads;
    space_.add(ModeOrigin::constraint, "static response", solver().solve(F));
    basis_.seconds.constraint += watch_.lap();
}

// Shapes without the rigid motion of the body, of unit size in M. Relative motions of parts stay:
// they belong to what closes the interface.
MatrixXd Reduction::preload_modes() const
{
    MatrixXd X = options_.preload;
    const MassProduct mass(model_.M, threads_);
    for (Eigen::Index k = 0; k < X.cols(); ++k) {
        mass.remove(motions_.global, X.col(k));
        const double size = mass.norm(X.col(k));
        if (!(size > 0.0)) {
            throw InputError("reduction.preload_modes",
                             fmt::format("preload shape {} is zero or a rigid motion", k + 1),
                             "look at the forces of that preload group");
        }
        X.col(k) /= size;
    }
    return X;
}

// Training needs derivatives for its start alone. Those of all modes of a body in many parts, two
// for each pair of modes, would cost more than the training.
bool Reduction::derives_all(const FreeModes& cms) const
{
    constexpr Eigen::Index most = 16;
    return options_.joint_modes.method != JointModeMethod::trained || cms.Phi.cols() <= most;
}

DerivativeModes Reduction::derivative_modes(const FreeModes& cms) const
{
    constexpr Eigen::Index start_total = 16;  // of the lowest that deform the body
    const Eigen::Index all = cms.Phi.cols(), rigid = (cms.omega.array() == 0.0).count();
    const Eigen::Index first = derives_all(cms) ? 0 : std::min(rigid, all - start_total);
    const Eigen::Index count = derives_all(cms) ? all : start_total;
    DerivativeModes modes{MatrixXd(model_.n_free(), count + options_.preload.cols()),
                          static_cast<Index>(count),
                          VectorXd::Zero(count + options_.preload.cols())};
    modes.Phi.leftCols(count) = cms.Phi.middleCols(first, count);
    if (options_.preload.cols() > 0) {  // else it has no rows either
        modes.Phi.rightCols(options_.preload.cols()) = preload_modes();
    }
    modes.omega.head(count) = cms.omega.segment(first, count);
    return modes;
}

void Reduction::joint_modes(const FreeModes& cms)
{
    const JointModeOptions& options = options_.joint_modes;
    const NormalRows rows = normal_rows(model_, options);
    SolvedDerivatives solved;
    const bool of_all = derives_all(cms);
    if (of_all) {
        std::swap(solved.data, stages_.derivatives);
    }
    const bool plain = options.method == JointModeMethod::pod;
    if (solved.data.empty()) {
        solved = solve_derivatives(model_, rows, solver(), derivative_modes(cms), options, threads_,
                                   options_.progress);
    } else if (solved.data.Q.rows() != rows.B.cols()) {
        throw InputError(place, "derivatives given back belong to other contact pairs");
    } else if (plain && solved.data.displacement.size() == 0) {
        add_solutions(model_, rows, solver(), solved, options_.progress);
    }
    if (options.method == JointModeMethod::pod_forces) {
        add_forces(model_, rows, solved.data);
    }
    basis_.seconds.derivatives = watch_.lap();
    const StaticSolver* with = solved.data.X.size() > 0 ? nullptr : &solver();
    JointModes modes = options.method == JointModeMethod::trained
                           ? trained_modes(cms, rows, solved)
                           : decompose(rows, with, solved, options);
    basis_.pov = std::move(modes.pov);
    basis_.w = std::move(modes.w);
    basis_.joint_total = static_cast<Index>(modes.Phi.cols());
    basis_.derivative_total = solved.data.derivative_total();
    basis_.derivative_rank = solved.data.rank();
    if (of_all) {
        std::swap(solved.data, stages_.derivatives);
    }
    basis_.seconds.joint_modes = watch_.lap();
    space_.add(ModeOrigin::joint, "joint mode", modes.Phi);
}

// Derivatives are the start only: what they span need not hold as many modes as are asked for.
JointModes Reduction::trained_modes(const FreeModes& cms, const NormalRows& rows,
                                    SolvedDerivatives& solved)
{
    if (!solved.statics) {
        solved.statics.emplace(solver(), rows.B);
    }
    const JointTraining training(model_, rows, *solved.statics, space_, cms, motions_, options_);
    return training.run(solved.data, basis_.training);
}

void Reduction::finish(FreeModes modes)
{
    basis_.check = space_.check(modes);
    basis_.check.trial_total += static_cast<Index>(motions_.global.cols());
    basis_.check.rigid_dropped = static_cast<Index>(motions_.global.cols());
    basis_.trial = space_.trial_vectors(modes);
    basis_.Phi = std::move(modes.Phi);
    basis_.omega = std::move(modes.omega);
    basis_.modes = std::move(modes.modes);
    basis_.seconds.orthogonalisation += watch_.lap();
}

TrialBasis Reduction::run()
{
    Stopwatch total;
    craig_bampton();
    FreeModes modes = component_modes();
    const Index component_total = space_.size();
    if (options_.responses) {
        add_responses();
    }
    basis_.preload_total = static_cast<Index>(options_.preload.cols());
    if (basis_.preload_total > 0) {
        space_.add(ModeOrigin::preload, "preload mode", preload_modes());
    }
    if (options_.more_modes.cols() > 0) {
        space_.add(ModeOrigin::vibration, "mode of the preloaded body", options_.more_modes);
    }
    if (options_.joint_modes.wanted()) {
        joint_modes(modes);
    }
    finish(space_.size() > component_total ? space_.modes() : std::move(modes));
    basis_.seconds.total = basis_.seconds.rigid + total.lap();
    return std::move(basis_);
}

void check_options(const FeModel& model, const BasisOptions& options)
{
    const std::vector<Index>& b = options.boundary;
    for (std::size_t k = 0; k < b.size(); ++k) {
        if (b[k] < 0 || b[k] >= model.n_free() || (k > 0 && b[k] <= b[k - 1])) {
            throw InputError("reduction.boundary",
                             fmt::format("row {} is out of range or out of order, expected "
                                         "ascending rows of {} DOFs",
                                         b[k], model.n_free()));
        }
    }
    if (options.preload.cols() > 0 && options.preload.rows() != model.n_free()) {
        throw InputError("reduction.preload_modes",
                         fmt::format("shapes have {} rows, expected {}", options.preload.rows(),
                                     model.n_free()));
    }
    check_floating_parts(model, b);
    if (options.joint_modes.wanted() && model.contacts.empty()) {
        normal_rows(model, options.joint_modes);  // says what is missing before the work is done
    }
}

}  // namespace

TrialBasis reduce_basis(const FeModel& model, const BasisOptions& options, BasisStages* stages)
{
    check_options(model, options);
    require_mass(model, "reduction");
    const BlasThreads threads(options.threads);
    BasisStages own;
    return Reduction(model, options, stages != nullptr ? *stages : own).run();
}

MatrixXd on_free_dofs(const FeModel& model, const Eigen::Ref<const MatrixXd>& x)
{
    if (x.rows() != model.dofs.size()) {
        throw InputError(place, fmt::format("a shape has {} rows, expected {}, the DOFs of the "
                                            "model",
                                            x.rows(), model.dofs.size()));
    }
    return x(model.free_dofs, Eigen::all);
}

}  // namespace clench::reduction
