#include "reduction/basis/joint_training.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "reduction/basis/load_errors.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "reduction.joint_modes";
// Modes that reduced statics has while it trains, at least: it costs little, and a better response
// trains better.
constexpr Index least_training_modes = 40;
constexpr Index check_loads = 20;
constexpr Index unit_seed = 2'000'003;
// Multiples of service loads: larger than they become on one side, since what moves overshoots.
constexpr std::array<double, 6> service_sizes{0.25, 0.5, 1.0, 1.5, -0.5, -1.0};

}  // namespace

JointTraining::JointTraining(const FeModel& model, const NormalRows& rows,
                             const PairStatics& statics, const TrialSpace& space,
                             const FreeModes& component, const RigidMotions& motions,
                             const BasisOptions& options)
    : model_(model),
      rows_(rows),
      statics_(statics),
      space_(space),
      options_(options),
      training_(options.joint_modes.training),
      parts_{MassProduct(model.M, options.threads).times(component.Phi), options.boundary,
             MatrixXd::Zero(model.n_free(), options.more_modes.cols() + training_.service.cols())},
      modes_{component.omega,
             component.Phi(options.boundary, Eigen::all),
             motions.global(options.boundary, Eigen::all),
             {},
             training_.service.cols()}
{
    if (options.more_modes.cols() > 0) {
        parts_.F.leftCols(options.more_modes.cols()) =
            MassProduct(model.M, options.threads).times(options.more_modes);
    }
    if (training_.service.cols() > 0) {
        parts_.F.rightCols(training_.service.cols()) = training_.service;
    }
    modes_.X = component.Phi.transpose() * parts_.F;
    const FreeModes known = space.modes();
    const Eigen::Index rigid = (known.omega.array() == 0.0).count();
    const Eigen::Index rest = known.omega.size() - rigid;
    known_ = known.omega.tail(rest).cwiseInverse().asDiagonal() *
             MatrixXd(rows.B.transpose() * known.Phi.rightCols(rest)).transpose();
    if (training_.tight) {
        try {
            tight_ = std::make_unique<TightStatics>(*training_.tight, rows, options.boundary,
                                                    options.threads);
            known_tight_ = tight_->shares(known);
        } catch (const NumericalError&) {  // preloads may leave a mechanism
            tight_.reset();
        }
    }
    if (!training_.statics) {
        throw InputError(place, "joint modes are to be trained, but no laws are given",
                         "set training.statics, or take another method");
    }
}

// Enough random loads for the decomposition to tell important from accidental.
Index JointTraining::loads_for(Index count) const
{
    constexpr Index least = 120, per_mode = 2;
    return training_.loads > 0 ? training_.loads : std::max(least, per_mode * count);
}

FreeModes JointTraining::with(const MatrixXd& joint) const
{
    TrialSpace space = space_;
    space.add(ModeOrigin::joint, "joint mode", joint);
    return space.modes();
}

TrainingBasis JointTraining::basis_with(const MatrixXd& joint) const
{
    return {rows_, parts_, model_, with(joint)};
}

JointTraining::Loads JointTraining::Loads::picked(const std::vector<Eigen::Index>& which) const
{
    return {{set.c(Eigen::all, which), set.f_b(Eigen::all, which), set.a(Eigen::all, which),
             set.level(which)},
            size(which),
            weight(which)};
}

MatrixXd JointTraining::modal(const TrainingBasis& basis, const Loads& loads) const
{
    const MatrixXd f = basis.modal(loads.set);
    return loads.size.size() > 0 ? MatrixXd(f * loads.size.asDiagonal()) : f;
}

ReducedResponse JointTraining::ask(const TrainingBasis& basis, const Loads& loads,
                                   const ReducedResponse* near, bool back) const
{
    ReducedQuestion question{basis.Phi(), basis.omega(), basis.interfaces(), modal(basis, loads),
                             loads.set.level};
    question.back = back;
    if (loads.size.size() > 0) {
        question.level.setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    if (near != nullptr) {
        question.near = MatrixXd::Zero(basis.size(), near->zeta.cols());
        question.near.topRows(near->zeta.rows()) = near->zeta;
        if (near->settled_at_once) {  // otherwise friction has a history
            question.preload_near = VectorXd::Zero(basis.size());
            question.preload_near.head(near->preload_zeta.size()) = near->preload_zeta;
        }
    }
    return training_.statics(question);
}

// Forces (τ1, τ2, −p) a of pairs one after the other as rows_.B takes them: first all normal ones.
MatrixXd JointTraining::placed(const MatrixXd& pair_forces) const
{
    const Eigen::Index total = rows_.pair_total();
    MatrixXd C(rows_.B.cols(), pair_forces.cols());
    for (Eigen::Index i = 0; i < total; ++i) {
        C.row(i) = pair_forces.row(3 * i + 2);
        if (rows_.sticks()) {
            C.middleRows(total + 2 * i, 2) = pair_forces.middleRows(3 * i, 2);
        }
    }
    return C;
}

// Bᵀ x as rows_.B has it.
MatrixXd JointTraining::displacements(const TrainingBasis& basis, const MatrixXd& zeta) const
{
    MatrixXd y(rows_.B.cols(), zeta.cols());
    for (std::size_t j = 0; j < basis.interfaces().size(); ++j) {
        const InterfaceOperator& interface = basis.interfaces()[j];
        const Eigen::Index first = rows_.first[j], size = interface.size();
        y.middleRows(first, size) = interface.normal * zeta;
        if (rows_.sticks()) {
            y.middleRows(rows_.pair_total() + 2 * first, 2 * size) = interface.tangent * zeta;
        }
    }
    return y;
}

// What loads change. Without a tight body also the preloaded state: part of every response, it
// counts as much as all loads. With one its shape is in the basis, and columns are ν of (JT-7),
// what the pairs do otherwise than tight ones would.
JointTraining::Columns JointTraining::columns(const TrainingBasis& basis,
                                              const ReducedResponse& response,
                                              const VectorXd& weight) const
{
    const Eigen::Index total = response.pair_forces.cols(), back = response.reversed_forces.cols();
    MatrixXd change(response.pair_forces.rows(), total + back);
    change.leftCols(total) = response.pair_forces;
    change.rightCols(back) = response.reversed_forces;
    MatrixXd zeta(basis.size(), tight_ ? change.cols() : 0);
    if (tight_) {
        zeta.leftCols(total) = response.zeta;
        zeta.rightCols(back) = response.reversed_zeta;
        zeta.colwise() -= response.preload_zeta;
    }
    std::vector<Eigen::Index> useful;
    for (Eigen::Index k = 0; k < change.cols(); ++k) {
        const bool found = k < total ? response.found(k) : !change.col(k).isZero(0.0);
        change.col(k) -= response.preload_forces;
        if (found && change.col(k).squaredNorm() > 0.0) {
            useful.push_back(k);
        }
    }
    const bool preloaded = !tight_ && response.preload_forces.squaredNorm() > 0.0;
    const auto count = static_cast<Eigen::Index>(useful.size());
    MatrixXd all(change.rows(), count + (preloaded ? 1 : 0));
    VectorXd weights(all.cols());
    for (Eigen::Index j = 0; j < count; ++j) {
        weights[j] = weight[useful[static_cast<std::size_t>(j)] % total];
    }
    all.leftCols(count) = change(Eigen::all, useful);
    if (preloaded) {
        all.rightCols(1) = response.preload_forces;
        weights.tail(1).setConstant(std::sqrt(std::max<double>(1.0, useful.size())));
    }
    Columns result{placed(all), std::move(weights)};
    if (tight_) {
        result.C -= tight_->forces(displacements(basis, zeta(Eigen::all, useful)));
    }
    return result;
}

// K⁺ B σ, or K_t⁻¹ B ν = K⁺ B (ν − D Bᵀ K_t⁻¹ B ν).
void JointTraining::correct(TrainingBasis& basis, const ReducedResponse& response,
                            const VectorXd& weight) const
{
    MatrixXd C = columns(basis, response, weight).C;
    if (!tight_) {
        basis.extend(statics_, C);
        return;
    }
    MatrixXd Z = tight_->pairs().solve(C);
    C -= tight_->forces(MatrixXd(rows_.B.transpose() * Z));
    basis.extend(std::move(Z), C);
}

Eigen::Index JointTraining::service_total() const
{
    return std::ssize(service_sizes) * training_.service.cols();
}

LoadSet JointTraining::service_loads() const
{
    const Eigen::Index each = std::ssize(service_sizes), total = training_.service.cols();
    const Eigen::Index count = service_total();
    LoadSet set{MatrixXd::Zero(modes_.omega.size(), count),
                MatrixXd::Zero(modes_.Phi_b.rows(), count), MatrixXd::Zero(parts_.F.cols(), count),
                VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN())};
    for (Eigen::Index k = 0; k < count; ++k) {
        set.a(parts_.F.cols() - total + k / each, k) =
            service_sizes[static_cast<std::size_t>(k % each)];
    }
    return set;
}

// Responses with the corrections K⁺ B σ of earlier responses to the same loads in the basis as
// well, twice over: next to those of the full order where pairs slide, which a basis without them
// finds slowly.
ReducedResponse JointTraining::refined(TrainingBasis& basis, const Loads& loads,
                                       ReducedResponse response, bool back) const
{
    constexpr int rounds = 2;
    for (int round = 1; round <= rounds; ++round) {
        correct(basis, response, loads.weight);
        response = ask(basis, loads, &response, back && round == rounds);
    }
    return response;
}

JointTraining::Loads JointTraining::training_loads(Index random) const
{
    // Service loads are few and certain.
    constexpr double certain = 2.0;
    LoadSet set = random_loads(modes_, random, training_.seed);
    if (2 * modes_.Phi_b.rows() <= random) {
        set = joined(set, unit_loads(modes_, training_.seed + unit_seed));
    }
    if (training_.service.cols() > 0) {
        set = joined(set, service_loads());
    }
    VectorXd weight = VectorXd::Ones(set.size());
    weight.tail(service_total()).setConstant(certain);
    return {std::move(set), {}, std::move(weight)};
}

namespace {

std::vector<Eigen::Index> loads_found(const ReducedResponse& response)
{
    std::vector<Eigen::Index> found;
    for (Eigen::Index k = 0; k < response.scale.size(); ++k) {
        if (response.found(k)) {
            found.push_back(k);
        }
    }
    return found;
}

// Of some of the loads, whose sizes now are part of them.
ReducedResponse picked(const ReducedResponse& response, const std::vector<Eigen::Index>& which)
{
    ReducedResponse some = response;
    some.zeta = response.zeta(Eigen::all, which);
    some.pair_forces = response.pair_forces(Eigen::all, which);
    some.normal_force = response.normal_force(which);
    some.scale = VectorXd::Ones(std::ssize(which));
    return some;
}

}  // namespace

JointModes JointTraining::sweep(const MatrixXd& joint, Index random, Index count,
                                TrainingReport& report) const
{
    constexpr std::size_t batch = 24;  // more corrections at a time cost more than they gain
    Loads loads = training_loads(random);
    const TrainingBasis basis = basis_with(joint);
    const ReducedResponse first = ask(basis, loads, nullptr, false);
    loads.size = first.scale;
    const std::vector<Eigen::Index> found = loads_found(first);
    report.loads = static_cast<Index>(loads.set.size());
    report.lost = report.loads - static_cast<Index>(found.size());
    report.lowered = first.lowered;
    ++report.sweeps;
    Columns all{MatrixXd(rows_.B.cols(), 0), VectorXd()};
    for (std::size_t begin = 0; begin < found.size(); begin += batch) {
        const auto end = std::min(begin + batch, found.size());
        const std::vector<Eigen::Index> which(found.begin() + static_cast<std::ptrdiff_t>(begin),
                                              found.begin() + static_cast<std::ptrdiff_t>(end));
        const Loads some = loads.picked(which);
        TrainingBasis corrected = basis;
        const ReducedResponse response = refined(corrected, some, picked(first, which), true);
        append(all, columns(corrected, response, some.weight));
    }
    report.columns = static_cast<Index>(all.C.cols());
    if (report.columns == 0) {
        throw NumericalError(
            place,
            fmt::format("none of {} random loads closes a pair and finds an equilibrium",
                        report.loads),
            "look at the pairs in ParaView (clench check); parts may be held by nothing, or gaps "
            "be too wide");
    }
    return tight_ ? decompose_forces(tight_->pairs(), all.C, all.weight, known_tight_, count)
                  : decompose_forces(statics_, all.C, all.weight, known_, count);
}

void JointTraining::estimate(const MatrixXd& joint, TrainingReport& report) const
{
    Loads loads{random_loads(modes_, check_loads, training_.seed + check_seed),
                {},
                VectorXd::Ones(check_loads)};
    TrainingBasis basis = basis_with(joint);
    const ReducedResponse all = ask(basis, loads, nullptr, false);
    loads.size = all.scale;
    const std::vector<Eigen::Index> found = loads_found(all);
    loads = loads.picked(found);
    const ReducedResponse coarse = picked(all, found);
    const LoadErrors errors(modal(basis, loads), coarse);
    const ReducedResponse fine = refined(basis, loads, coarse, false);
    errors.compare(modal(basis, loads), fine, report);
    report.checks = check_loads;
    report.checks_lost += check_loads - static_cast<Index>(found.size());
}

JointModes JointTraining::trained(JointModes modes, Index during, Index taken, Index sweeps,
                                  TrainingReport& report) const
{
    // A sweep that gains less than this is the last: loads are random, and so is the gain.
    constexpr double worthwhile = 0.8;
    JointModes best;
    double least = std::numeric_limits<double>::infinity();
    for (Index k = 0; k < sweeps; ++k) {
        if (options_.progress) {
            options_.progress("training of joint modes", static_cast<double>(k) / sweeps);
        }
        TrainingReport now = report;
        modes = sweep(modes.Phi, loads_for(during), during, now);
        estimate(modes.Phi.leftCols(std::min<Index>(taken, modes.Phi.cols())), now);
        const double error = now.deflection_mean;
        report.sweeps = now.sweeps;
        const bool last = !(error < worthwhile * least);
        if (k == 0 || error < least) {
            best = modes;
            now.sweeps = report.sweeps;
            report = std::move(now);
            least = error;
        }
        if (last) {
            break;
        }
    }
    return best;
}

void JointTraining::append(Columns& all, const Columns& more)
{
    const Eigen::Index before = all.C.cols();
    all.C.conservativeResize(Eigen::NoChange, before + more.C.cols());
    all.C.rightCols(more.C.cols()) = more.C;
    all.weight.conservativeResize(before + more.C.cols());
    all.weight.tail(more.C.cols()) = more.weight;
}

JointModes JointTraining::with_count(JointModes modes, TrainingReport& report) const
{
    const JointModeOptions& options = options_.joint_modes;
    const Index asked = options.ratio > 0.0 ? least_training_modes : options.count;
    const Index during = std::max(least_training_modes, asked);
    modes = trained(std::move(modes), during, asked, training_.sweeps, report);
    Index count = asked;
    if (options.ratio > 0.0) {
        count = 1;
        while (count < modes.Phi.cols() && modes.w[count - 1] < options.ratio) {
            ++count;
        }
    }
    const Eigen::Index most = std::min<Eigen::Index>(rows_.B.cols(), report.columns);
    if (count > modes.Phi.cols() && count <= most) {
        count = static_cast<Index>(modes.Phi.cols());  // the basis lacks no more than that
    }
    if (count > modes.Phi.cols()) {
        throw InputError(place,
                         fmt::format("{} joint modes asked for, expected at most {}, the number of "
                                     "dimensions that the pair forces under {} loads span",
                                     count, most, report.loads),
                         "train: with more loads, or fewer modes");
    }
    modes.Phi.conservativeResize(Eigen::NoChange, count);
    if (count != asked) {
        estimate(modes.Phi, report);
    }
    return modes;
}

namespace {

// Numbers of modes that are tried: ten, and 1.5 times as many each time.
Index next_count(Index count)
{
    return (3 * count + 1) / 2;
}
constexpr Index first_count = 10, most_count = 400;

// Modes of a training that serves all numbers up to it: with more of them loads cost more.
Index training_for(Index count)
{
    Index during = least_training_modes;
    while (during < count) {
        during *= 3;
    }
    return during;
}

}  // namespace

JointModes JointTraining::grown(JointModes modes, const Enough& enough,
                                TrainingReport& report) const
{
    Index during = 0;
    for (Index count = first_count;; count = next_count(count)) {
        if (count > during) {
            // Modes that are trained already need more of them, not better ones.
            const Index sweeps = during == 0 ? training_.sweeps : Index{1};
            during = training_for(count);
            modes = trained(std::move(modes), during, count, sweeps, report);
        }
        const Index taken = std::min<Index>(count, modes.Phi.cols());
        JointModes kept{modes.Phi.leftCols(taken), modes.pov, modes.w};
        if (enough(kept.Phi, taken < count || next_count(count) > most_count)) {
            return kept;
        }
    }
}

bool JointTraining::is_accurate(const MatrixXd& joint, bool last, TrainingReport& report) const
{
    estimate(joint, report);
    const double reached = report.deflection_max;
    if (last && training_.required && !(reached <= training_.accuracy)) {
        throw NumericalError(
            place,
            fmt::format("accuracy {} asked for, {:.2g} reached with {} joint modes",
                        training_.accuracy, reached, joint.cols()),
            "more vibration modes, or a count instead of an accuracy");
    }
    return last || reached <= training_.accuracy;
}

bool JointTraining::is_judged_enough(const MatrixXd& joint, bool last, TrainingReport& report) const
{
    const FreeModes candidate = with(joint);
    const bool done = training_.judge(candidate.Phi, candidate.omega) != BasisVerdict::more || last;
    if (done) {
        estimate(joint, report);
    }
    return done;
}

JointModes JointTraining::run(const CompressedDerivatives& start, TrainingReport& report) const
{
    const Index count = std::max(least_training_modes, options_.joint_modes.count);
    JointModes modes = decompose_start(statics_, start, known_, count);
    if (training_.accuracy <= 0.0 && !training_.judge) {
        return with_count(std::move(modes), report);
    }
    const auto enough =
        training_.accuracy > 0.0 ? &JointTraining::is_accurate : &JointTraining::is_judged_enough;
    return grown(
        std::move(modes),
        [&](const MatrixXd& joint, bool last) { return (this->*enough)(joint, last, report); },
        report);
}

}  // namespace clench::reduction
