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
// Modes that reduced statics has while it trains, at least: it costs little, and a better answer
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
      M_Phi_(MassProduct(model.M, options.threads).times(component.Phi)),
      forces_(MatrixXd::Zero(model.n_free(), options.more_modes.cols() + training_.service.cols())),
      modes_{component.omega,
             component.Phi(options.boundary, Eigen::all),
             motions.global(options.boundary, Eigen::all),
             {},
             training_.service.cols()}
{
    if (options.more_modes.cols() > 0) {
        forces_.leftCols(options.more_modes.cols()) =
            MassProduct(model.M, options.threads).times(options.more_modes);
    }
    if (training_.service.cols() > 0) {
        forces_.rightCols(training_.service.cols()) = training_.service;
    }
    modes_.X = component.Phi.transpose() * forces_;
    const FreeModes known = space.modes();
    const Eigen::Index rigid = (known.omega.array() == 0.0).count();
    const Eigen::Index rest = known.omega.size() - rigid;
    known_ = known.omega.tail(rest).cwiseInverse().asDiagonal() *
             MatrixXd(rows.B.transpose() * known.Phi.rightCols(rest)).transpose();
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

ReducedAnswer JointTraining::ask(const FreeModes& modes, const LoadSet& loads, MatrixXd* f,
                                 const VectorXd* sizes) const
{
    const MatrixXd normal = rows_.gaps(modes.Phi);
    const MatrixXd tangent = rows_.sticks() ? rows_.slips(modes.Phi) : MatrixXd();
    ReducedQuestion question{modes.Phi, modes.omega, {}, {}, loads.level};
    for (std::size_t j = 0; j < model_.contacts.size(); ++j) {
        const ContactPairs& pairs = model_.contacts[j];
        const Eigen::Index first = rows_.first[j], size = pairs.size();
        InterfaceOperator interface;
        interface.name = pairs.name;
        interface.normal = normal.middleRows(first, size);
        interface.tangent = rows_.sticks() ? MatrixXd(tangent.middleRows(2 * first, 2 * size))
                                           : MatrixXd::Zero(2 * size, modes.Phi.cols());
        interface.gap = Eigen::Map<const VectorXd>(pairs.gap.data(), size);
        interface.area = Eigen::Map<const VectorXd>(pairs.area.data(), size);
        question.interfaces.push_back(std::move(interface));
    }
    question.loads =
        modal_loads(loads, modes.omega, transposed_product(modes.Phi, M_Phi_),
                    modes.Phi(options_.boundary, Eigen::all), modes.Phi.transpose() * forces_);
    if (sizes != nullptr) {
        question.loads = (question.loads * sizes->asDiagonal()).eval();
        question.level.setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    if (f != nullptr) {
        *f = question.loads;
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

// What loads change, and the preloaded state: part of every answer, it counts as much as all loads.
JointTraining::Columns JointTraining::columns(const ReducedAnswer& answer, Eigen::Index service,
                                              bool with_reversed) const
{
    const Eigen::Index total = answer.pair_forces.cols();
    const Eigen::Index back = with_reversed ? answer.reversed_forces.cols() : 0;
    MatrixXd change(answer.pair_forces.rows(), total + back);
    change.leftCols(total) = answer.pair_forces;
    if (back > 0) {
        change.rightCols(back) = answer.reversed_forces;
    }
    std::vector<Eigen::Index> useful;
    for (Eigen::Index k = 0; k < change.cols(); ++k) {
        const bool found = k < total ? answer.found(k) : !change.col(k).isZero(0.0);
        change.col(k) -= answer.preload_forces;
        if (found && change.col(k).squaredNorm() > 0.0) {
            useful.push_back(k);
        }
    }
    const bool preloaded = answer.preload_forces.squaredNorm() > 0.0;
    MatrixXd all(change.rows(), static_cast<Eigen::Index>(useful.size()) + (preloaded ? 1 : 0));
    VectorXd weight = VectorXd::Ones(all.cols());
    // Service loads, the last ones, are few and certain.
    constexpr double certain = 2.0;
    for (std::size_t j = 0; j < useful.size(); ++j) {
        if (useful[j] % total >= total - service) {
            weight[static_cast<Eigen::Index>(j)] = certain;
        }
    }
    all.leftCols(static_cast<Eigen::Index>(useful.size())) = change(Eigen::all, useful);
    if (preloaded) {
        all.rightCols(1) = answer.preload_forces;
        weight.tail(1).setConstant(std::sqrt(std::max<double>(1.0, useful.size())));
    }
    return {placed(all), std::move(weight)};
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
                MatrixXd::Zero(modes_.Phi_b.rows(), count), MatrixXd::Zero(forces_.cols(), count),
                VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN())};
    for (Eigen::Index k = 0; k < count; ++k) {
        set.a(forces_.cols() - total + k / each, k) =
            service_sizes[static_cast<std::size_t>(k % each)];
    }
    return set;
}

// Answers with the corrections K⁺ B σ of earlier answers to the same loads in the basis as well,
// twice over: next to those of the full order where pairs slide, which a basis without them finds
// slowly.
ReducedAnswer JointTraining::refined(const MatrixXd& joint, const LoadSet& loads,
                                     const VectorXd& sizes, ReducedAnswer answer, MatrixXd* f) const
{
    constexpr int rounds = 2;
    MatrixXd vectors = joint;
    for (int round = 0; round < rounds; ++round) {
        const MatrixXd Z = statics_.solve(columns(answer, 0, false).C);
        vectors.conservativeResize(Eigen::NoChange, vectors.cols() + Z.cols());
        vectors.rightCols(Z.cols()) = Z;
        answer = ask(with(vectors), loads, f, &sizes);
    }
    return answer;
}

namespace {

LoadSet part_of(const LoadSet& loads, Eigen::Index first, Eigen::Index count)
{
    return {loads.c.middleCols(first, count), loads.f_b.middleCols(first, count),
            loads.a.middleCols(first, count), loads.level.segment(first, count)};
}

}  // namespace

JointModes JointTraining::sweep(const MatrixXd& joint, Index loads, Index count,
                                TrainingReport& report) const
{
    LoadSet set = random_loads(modes_, loads, training_.seed);
    if (2 * modes_.Phi_b.rows() <= loads) {
        set = joined(set, unit_loads(modes_, training_.seed + unit_seed));
    }
    if (training_.service.cols() > 0) {
        set = joined(set, service_loads());
    }
    const ReducedAnswer first = ask(with(joint), set, nullptr);
    report.loads = static_cast<Index>(set.size());
    report.lost = static_cast<Index>((first.scale.array() == 0.0).count());
    report.lowered = first.lowered;
    ++report.sweeps;
    constexpr Eigen::Index batch = 24;  // more corrections at a time cost more than they gain
    Columns all{MatrixXd(rows_.B.cols(), 0), VectorXd()};
    for (Eigen::Index begin = 0; begin < set.size(); begin += batch) {
        const Eigen::Index size = std::min(batch, set.size() - begin);
        const LoadSet some = part_of(set, begin, size);
        const VectorXd sizes = first.scale.segment(begin, size);
        const ReducedAnswer answer =
            refined(joint, some, sizes, ask(with(joint), some, nullptr, &sizes), nullptr);
        const Eigen::Index ordinary = set.size() - service_total();
        append(all, columns(answer, std::max<Eigen::Index>(0, begin + size - ordinary), true));
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
    return decompose_forces(statics_, all.C, all.weight, known_, count);
}

void JointTraining::estimate(const MatrixXd& joint, TrainingReport& report) const
{
    const LoadSet set = random_loads(modes_, check_loads, training_.seed + check_seed);
    MatrixXd f;
    const VectorXd sizes = ask(with(joint), set, nullptr).scale;
    const ReducedAnswer coarse = ask(with(joint), set, &f, &sizes);
    const LoadErrors errors(f, coarse);
    const ReducedAnswer fine = refined(joint, set, sizes, coarse, &f);
    errors.compare(f, fine, report);
}

JointModes JointTraining::trained(JointModes modes, Index during, Index taken, Index sweeps,
                                  TrainingReport& report) const
{
    // A sweep that gains less than this is the last: loads are random, and so is the gain.
    constexpr double worthwhile = 0.8;
    JointModes best;
    double least = std::numeric_limits<double>::infinity();
    for (Index k = 0; k < sweeps; ++k) {
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

JointModes JointTraining::with_accuracy(JointModes modes, TrainingReport& report) const
{
    return grown(
        std::move(modes),
        [&](const MatrixXd& joint, bool last) {
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
        },
        report);
}

JointModes JointTraining::with_judge(JointModes modes, TrainingReport& report) const
{
    return grown(
        std::move(modes),
        [&](const MatrixXd& joint, bool last) {
            const FreeModes candidate = with(joint);
            const bool done =
                training_.judge(candidate.Phi, candidate.omega) != BasisVerdict::more || last;
            if (done) {
                estimate(joint, report);
            }
            return done;
        },
        report);
}

JointModes JointTraining::run(const CompressedDerivatives& start, TrainingReport& report) const
{
    const Index count = std::max(least_training_modes, options_.joint_modes.count);
    JointModes modes = decompose_start(statics_, start, known_, count);
    if (training_.accuracy > 0.0) {
        return with_accuracy(std::move(modes), report);
    }
    return training_.judge ? with_judge(std::move(modes), report)
                           : with_count(std::move(modes), report);
}

}  // namespace clench::reduction
