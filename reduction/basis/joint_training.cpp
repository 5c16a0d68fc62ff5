#include "reduction/basis/joint_training.hpp"

#include <algorithm>
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
      modes_{component.omega, component.Phi(options.boundary, Eigen::all),
             motions.global(options.boundary, Eigen::all)}
{
    if (!training_.statics) {
        throw InputError(place, "joint modes are to be trained, but no laws are given",
                         "set training.statics, or take another method");
    }
}

// Enough random loads for the decomposition to tell important from accidental.
Index JointTraining::loads_for(Index count) const
{
    constexpr Index least = 120, per_mode = 3;
    return training_.loads > 0 ? training_.loads : std::max(least, per_mode * count);
}

FreeModes JointTraining::with(const MatrixXd& joint) const
{
    TrialSpace space = space_;
    space.add(ModeOrigin::joint, "joint mode", joint);
    return space.modes();
}

ReducedAnswer JointTraining::ask(const FreeModes& modes, const LoadSet& loads, MatrixXd* f) const
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
    question.loads = modal_loads(loads, modes.omega, transposed_product(modes.Phi, M_Phi_),
                                 modes.Phi(options_.boundary, Eigen::all));
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
JointTraining::Columns JointTraining::columns(const ReducedAnswer& answer) const
{
    std::vector<Eigen::Index> useful;
    MatrixXd change = answer.pair_forces.colwise() - answer.preload_forces;
    for (Eigen::Index k = 0; k < change.cols(); ++k) {
        if (answer.found(k) && change.col(k).squaredNorm() > 0.0) {
            useful.push_back(k);
        }
    }
    const bool preloaded = answer.preload_forces.squaredNorm() > 0.0;
    if (useful.empty() && !preloaded) {
        throw NumericalError(
            place,
            fmt::format("none of {} random loads closes a pair and finds an equilibrium",
                        change.cols()),
            "look at the pairs in ParaView (clench check); parts may be held by nothing, or gaps "
            "be too wide");
    }
    MatrixXd all(change.rows(), static_cast<Eigen::Index>(useful.size()) + (preloaded ? 1 : 0));
    VectorXd weight = VectorXd::Ones(all.cols());
    all.leftCols(static_cast<Eigen::Index>(useful.size())) = change(Eigen::all, useful);
    if (preloaded) {
        all.rightCols(1) = answer.preload_forces;
        weight.tail(1).setConstant(std::sqrt(std::max<double>(1.0, useful.size())));
    }
    return {placed(all), std::move(weight)};
}

JointModes JointTraining::sweep(const MatrixXd& joint, Index loads, Index count,
                                TrainingReport& report) const
{
    LoadSet set = random_loads(modes_, loads, training_.seed);
    if (2 * modes_.Phi_b.rows() <= loads) {
        set = joined(set, unit_loads(modes_, training_.seed + unit_seed));
    }
    const ReducedAnswer answer = ask(with(joint), set, nullptr);
    report.loads = static_cast<Index>(set.size());
    report.lost = static_cast<Index>((answer.scale.array() == 0.0).count());
    report.lowered = answer.lowered;
    ++report.sweeps;
    const Columns columns = this->columns(answer);
    report.columns = static_cast<Index>(columns.C.cols());
    return decompose_forces(statics_, columns.C, columns.weight, count);
}

void JointTraining::estimate(const MatrixXd& joint, TrainingReport& report) const
{
    const LoadSet set = random_loads(modes_, check_loads, training_.seed + check_seed);
    MatrixXd f, vectors = joint;
    const ReducedAnswer coarse = ask(with(joint), set, &f);
    LoadErrors errors(f, coarse);
    ReducedAnswer fine = coarse;
    constexpr int rounds = 2;
    for (int round = 0; round < rounds; ++round) {
        const MatrixXd Z = statics_.solve(columns(fine).C);
        vectors.conservativeResize(Eigen::NoChange, vectors.cols() + Z.cols());
        vectors.rightCols(Z.cols()) = Z;
        fine = ask(with(vectors), set, &f);
    }
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
    if (count > modes.Phi.cols()) {
        throw InputError(place,
                         fmt::format("{} joint modes asked for, expected at most {}, the number of "
                                     "dimensions that the pair forces under {} loads span",
                                     count, modes.Phi.cols(), report.loads),
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

JointModes JointTraining::with_accuracy(JointModes modes, TrainingReport& report) const
{
    double reached = 0.0;
    Index during = 0;
    for (Index count = first_count; count <= most_count; count = next_count(count)) {
        if (count > during) {
            // Modes that are trained already need more of them, not better ones.
            const Index sweeps = during == 0 ? training_.sweeps : Index{1};
            during = training_for(count);
            modes = trained(std::move(modes), during, count, sweeps, report);
        }
        const Index taken = std::min<Index>(count, modes.Phi.cols());
        const MatrixXd kept = modes.Phi.leftCols(taken);
        estimate(kept, report);
        reached = report.deflection_max;
        const bool last = taken < count || next_count(count) > most_count;
        if (reached <= training_.accuracy || (last && !training_.required)) {
            modes.Phi = kept;
            return modes;
        }
        if (last) {
            break;
        }
    }
    throw NumericalError(place,
                         fmt::format("accuracy {} asked for, {:.2g} reached with {} joint modes",
                                     training_.accuracy, reached, modes.Phi.cols()),
                         "more vibration modes, or a count instead of an accuracy");
}

JointModes JointTraining::with_judge(JointModes modes, TrainingReport& report) const
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
        const MatrixXd kept = modes.Phi.leftCols(taken);
        const FreeModes candidate = with(kept);
        if (training_.judge(candidate.Phi, candidate.omega) != BasisVerdict::more ||
            taken < count || next_count(count) > most_count) {
            modes.Phi = kept;
            estimate(modes.Phi, report);
            return modes;
        }
    }
}

JointModes JointTraining::run(const CompressedDerivatives& start, TrainingReport& report) const
{
    const Index count = std::max(least_training_modes, options_.joint_modes.count);
    JointModes modes = decompose_start(statics_, start, count);
    if (training_.accuracy > 0.0) {
        return with_accuracy(std::move(modes), report);
    }
    return training_.judge ? with_judge(std::move(modes), report)
                           : with_count(std::move(modes), report);
}

}  // namespace clench::reduction
