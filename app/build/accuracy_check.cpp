#include "app/build/accuracy_check.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "app/build/preloaded_vibration.hpp"
#include "app/build/training_input.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/parallel/parallel_for.hpp"
#include "reduction/body/interface_operators.hpp"

namespace clench::app {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd, solver::ReducedStatics;

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Of unit and of random loads: fewer where each costs more.
Index most_loads(Index rows)
{
    return rows <= 1500 ? 12 : rows <= 4000 ? 6 : 4;
}

VectorXd carried(const ReducedStatics& statics)
{
    VectorXd force(static_cast<Eigen::Index>(statics.interfaces().size()));
    for (Eigen::Index j = 0; j < force.size(); ++j) {
        force[j] = 0.0;
        for (const Eigen::Vector3d& stress :
             statics.interfaces()[static_cast<std::size_t>(j)].stress()) {
            force[j] -= stress.z();
        }
    }
    return force;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

double relative(double a, double b)
{
    return b != 0.0 ? std::abs(a - b) / std::abs(b) : std::abs(a);
}

/// The error of one contact's force. A contact that carries next to nothing is compared with a
/// tenth of what all carry.
double force_error(const VectorXd& reduced, const VectorXd& full, Eigen::Index j)
{
    constexpr double least = 0.1;
    const double scale = std::max(full[j], least * full.sum());
    return scale > 0.0 ? std::abs(reduced[j] - full[j]) / scale : std::abs(reduced[j]);
}

}  // namespace

struct Vibration {
    MatrixXd Phi;
    VectorXd omega;
};

/// A reduced body and the state that its loads start from.
struct AccuracyCheck::Reduced {
    const MatrixXd& Phi;
    const VectorXd& omega;
    std::vector<InterfaceOperator> operators;
    ReducedStatics statics;  ///< preloads committed
    VectorXd preload, zeta;

    Reduced(const FeModel& model, const TrainingSetup& setup, const MatrixXd& basis,
            const VectorXd& frequencies)
        : Phi(basis),
          omega(frequencies),
          operators(reduction::interface_operators(model, Phi)),
          statics(omega.cwiseAbs2(), operators, setup.laws),
          preload(Phi.transpose() * setup.preload),
          zeta(settle(setup, Phi, statics).zeta)
    {
    }
    /// The lowest modes with a frequency that any basis has right, pressed pairs sticking.
    Vibration vibration(const TrainingSetup& setup) const
    {
        constexpr Eigen::Index most = 8;
        constexpr double nothing = 1e-5;
        const SymmetricEigen eigen =
            symmetric_eigen(TightBody{omega, operators, setup, zeta}.stiffness());
        const VectorXd root = eigen.lambda.cwiseMax(0.0).cwiseSqrt();
        const Eigen::Index middle = root.size() / 2;
        Eigen::Index first = 0;
        while (first < middle && root[first] <= nothing * root[middle]) {
            ++first;
        }
        const Eigen::Index count = std::min(most, root.size() - first);
        return {Phi * eigen.V.middleCols(first, count), root.segment(first, count)};
    }
    /// ζ under a load besides the preloads; `force` gets what contacts carry.
    std::optional<VectorXd> response(const VectorXd& f, VectorXd* force = nullptr) const
    {
        ReducedStatics own = statics;
        VectorXd result = zeta;
        if (!own.solve(preload + Phi.transpose() * f, result).converged) {
            return std::nullopt;
        }
        if (force != nullptr) {
            *force = carried(own);
        }
        return result;
    }
};

AccuracyCheck::AccuracyCheck(const Case& c, const BodyCase& body, const FeModel& model,
                             double tolerance, int threads, Progress progress)
    : c_(c),
      body_(body),
      model_(model),
      tolerance_(tolerance),
      progress_(std::move(progress)),
      setup_(training_setup(body, model, threads))
{
    problem_.model = &model;
    problem_.laws = setup_.laws;
    problem_.threads = threads;
    const Index rows = solver::LoadFan::rows(problem_);
    const Index most = solver::StaticOptions().most_condensed_rows;
    if (rows > most) {
        obstacle_ = fmt::format(
            "too many pairs: they have {} rows, of which the statics of the full order can "
            "condense {}",
            rows, most);
    }
}

VectorXd AccuracyCheck::sums(const std::vector<solver::InterfaceState>& interfaces) const
{
    VectorXd force(static_cast<Eigen::Index>(interfaces.size()));
    for (std::size_t j = 0; j < interfaces.size(); ++j) {
        force[static_cast<Eigen::Index>(j)] =
            solver::interface_sums(model_.contacts[j].area, interfaces[j]).normal_force;
    }
    return force;
}

std::optional<AccuracyCheck::Response> AccuracyCheck::full_response(const Reduced& body, Index k,
                                                                    double scale)
{
    if (tight_) {
        const auto found = fan_->tight_response(k, scale);
        return found ? std::optional<Response>({scale, found->deflection, sums(found->interfaces)})
                     : std::nullopt;
    }
    const VectorXd f = scale * loads_.f.col(k);
    const VectorXd guess = body.Phi * body.response(f).value_or(body.zeta);
    const auto state = fan_->response(setup_.preload + f, guess);
    return state ? std::optional<Response>({scale, loads_.f.col(k).dot(state->x - settled_->x),
                                            sums(state->interfaces)})
                 : std::nullopt;
}

/// All loads at sizes that both orders can carry, from where the reduced body says.
void AccuracyCheck::ask_full_order(const Reduced& body)
{
    fan_ = std::make_unique<solver::LoadFan>(problem_, solver::StaticOptions());
    if (!fan_->applicable()) {
        obstacle_ = "a part has a mechanism inside, so that statics cannot be condensed";
        return;
    }
    const Index most = most_loads(solver::LoadFan::rows(problem_));
    const Vibration lowest = body.vibration(setup_);
    loads_ = check_loads(c_, body_, model_, {lowest.Phi, lowest.omega}, most, setup_.threads);
    loads_.f = fan_->balanced(loads_.f);
    setup_.preload = fan_->balanced(setup_.preload);
    settled_ = fan_->settle(setup_.preload, setup_.interference, body.Phi * body.zeta);
    if (!settled_) {
        obstacle_ = "the full order finds no equilibrium under the preloads of the free body";
        return;
    }
    full_preload_ = {1.0, setup_.preload.dot(settled_->x), sums(settled_->interfaces)};
    tight_ = fan_->tighten(loads_.f);
    const reduction::ReducedQuestion question{body.Phi, body.omega, body.operators,
                                              body.Phi.transpose() * loads_.f, loads_.level};
    const VectorXd sizes = load_sizes(setup_, question, body.zeta);
    for (Index k = 0; k < loads_.size(); ++k) {
        if (progress_) {
            progress_("accuracy", static_cast<double>(k) / loads_.size());
        }
        Response& response = full_.emplace_back();
        const double size = std::isnan(loads_.level[k]) ? 1.0 : sizes[k];
        for (const double scale : {size, 0.1 * size, 0.01 * size}) {
            if (const auto found = full_response(body, k, scale)) {
                response = *found;
                break;
            }
        }
    }
    full_hertz_ = is_preloaded(setup_) ? preloaded_frequencies(problem_, *settled_) : VectorXd();
    fan_.reset();
}

AccuracySummary AccuracyCheck::compare(const MatrixXd& Phi, const VectorXd& omega)
{
    const double start = now();
    if (progress_) {
        progress_("accuracy", 0.0);
    }
    AccuracySummary summary;
    summary.tolerance = tolerance_;
    summary.reason = obstacle_;
    if (!obstacle_.empty()) {
        return summary;
    }
    const Reduced body(model_, setup_, Phi, omega);
    if (full_.empty()) {
        ask_full_order(body);
    }
    summary.reason = obstacle_;
    if (!obstacle_.empty()) {
        return summary;
    }
    std::vector<Response> reduced(full_.size());
    const BlasThreads one(1);  // loads are what threads share
    parallel_tasks(loads_.size(), thread_count(setup_.threads), [&](Index k, int) {
        const double scale = full_[k].scale;
        if (scale > 0.0) {
            if (const auto zeta = body.response(scale * loads_.f.col(k), &reduced[k].force)) {
                reduced[k].scale = scale;
                reduced[k].deflection = loads_.f.col(k).dot(Phi * (*zeta - body.zeta));
            }
        }
    });
    summary.checked = true;
    add_preload_rows(body, summary);
    add_load_rows(reduced, summary);
    add_frequencies(body, summary);
    seconds_ += now() - start;
    summary.seconds = seconds_;
    return summary;
}

void AccuracyCheck::add_preload_rows(const Reduced& body, AccuracySummary& summary) const
{
    if (!is_preloaded(setup_)) {
        return;
    }
    const VectorXd force = carried(body.statics);
    const double w = body.preload.dot(body.zeta);
    if (full_preload_.deflection != 0.0) {
        const double error = relative(w, full_preload_.deflection);
        summary.rows.push_back(
            {"preload", "work of the preload", 1, error, error, w, full_preload_.deflection, ""});
    }
    for (Eigen::Index j = 0; j < force.size(); ++j) {
        const double error = force_error(force, full_preload_.force, j);
        summary.rows.push_back(
            {"preload", "contact force " + model_.contacts[static_cast<std::size_t>(j)].name, 1,
             error, error, force[j], full_preload_.force[j], ""});
    }
}

void AccuracyCheck::add_row(const std::string& loads, Index first, Index count,
                            const std::vector<Response>& reduced, AccuracySummary& summary) const
{
    AccuracySummary::Row w{loads, "deflection", 0}, F{loads, "contact forces", 0};
    std::vector<double> w_errors, F_errors;
    for (Index k = first; k < first + count; ++k) {
        if (full_[k].scale == 0.0 || reduced[k].scale == 0.0) {
            ++(full_[k].scale == 0.0 ? summary.lost : summary.lost_reduced);
            continue;
        }
        const std::string name = fmt::format("load {}", k - first + 1);
        w_errors.push_back(relative(reduced[k].deflection, full_[k].deflection));
        if (w_errors.back() >= w.largest) {
            w.largest = w_errors.back();
            w.reduced = reduced[k].deflection;
            w.full = full_[k].deflection;
            w.worst = name;
        }
        double worst = 0.0;
        for (Eigen::Index j = 0; j < full_[k].force.size(); ++j) {
            const double error = force_error(reduced[k].force, full_[k].force, j);
            worst = std::max(worst, error);
            if (error >= F.largest) {
                F.largest = error;
                F.reduced = reduced[k].force[j];
                F.full = full_[k].force[j];
                F.worst = name + ", " + model_.contacts[static_cast<std::size_t>(j)].name;
            }
        }
        F_errors.push_back(worst);
    }
    w.count = F.count = static_cast<int>(w_errors.size());
    w.median = median(w_errors);
    F.median = median(F_errors);
    if (w.count > 0) {
        summary.rows.push_back(w);
        summary.rows.push_back(F);
    }
}

void AccuracyCheck::add_load_rows(const std::vector<Response>& reduced,
                                  AccuracySummary& summary) const
{
    Index first = 0;
    for (const std::string& name : loads_.service) {
        add_row("load " + name, first++, 1, reduced, summary);
    }
    add_row("boundary loads", first, loads_.unit, reduced, summary);
    add_row("random loads", first + loads_.unit, loads_.random, reduced, summary);
}

void AccuracyCheck::add_frequencies(const Reduced& body, AccuracySummary& summary) const
{
    if (full_hertz_.size() == 0) {
        return;
    }
    const VectorXd hertz =
        preloaded_frequencies(TightBody{body.omega, body.operators, setup_, body.zeta});
    AccuracySummary::Row row{"preloaded, sticking", "frequencies", 0};
    std::vector<double> errors;
    for (Eigen::Index i = 0; i < std::min(hertz.size(), full_hertz_.size()); ++i) {
        errors.push_back(relative(hertz[i], full_hertz_[i]));
        if (errors.back() >= row.largest) {
            row.largest = errors.back();
            row.reduced = hertz[i];
            row.full = full_hertz_[i];
            row.worst = fmt::format("frequency {}", i + 1);
        }
    }
    row.count = static_cast<int>(errors.size());
    row.median = median(errors);
    summary.rows.push_back(row);
}

bool is_compared(const BodyCase& body)
{
    return body.reduction && body.reduction->is_checked() && !body.reduction->keep_contacts &&
           !body.contacts.empty();
}

namespace {

/// The largest error of a quantity over the tolerance.
double margin_of(const AccuracySummary& summary, const std::string& quantity)
{
    double largest = 0.0;
    for (const AccuracySummary::Row& row : summary.rows) {
        if (row.quantity == quantity) {
            largest = std::max(largest, row.largest / summary.tolerance);
        }
    }
    return largest;
}

}  // namespace

reduction::BasisVerdict ModeCountJudge::operator()(const MatrixXd& Phi, const VectorXd& omega)
{
    using reduction::BasisVerdict;
    constexpr int most = 7, patience = 3;  // 120 joint modes
    constexpr double gain = 0.85;
    const AccuracySummary summary = check_->compare(Phi, omega);
    ++asked_;
    // Contact forces of results are recovered; deflections go on as motion, which adds to them.
    constexpr double margin = 0.3;
    const double deflection = margin_of(summary, "deflection") / margin;
    const double worst = std::max(summary.worst(), deflection);
    if (summary.checked && worst <= 1.0) {
        return BasisVerdict::enough;
    }
    vain_ = asked_ > 1 && worst > gain * worst_ ? vain_ + 1 : 0;
    worst_ = worst;
    return vain_ == patience || asked_ == most ? BasisVerdict::stop : BasisVerdict::more;
}

}  // namespace clench::app
