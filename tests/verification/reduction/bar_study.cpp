#include "tests/verification/reduction/bar_study.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "preprocess/readers/read_deck.hpp"
#include "reduction/basis/boundary_rows.hpp"
#include "tests/verification/reduction/reduced_statics.hpp"

namespace clench::test {
namespace {

using Eigen::VectorXd;
using reduction::JointModeMethod;

constexpr double eps_N = 5e4;  // N/mm³

double relative(double found, double expected)
{
    return std::abs(found - expected) / std::abs(expected);
}

const char* name_of(JointModeMethod method)
{
    switch (method) {
        case JointModeMethod::pod:
            return "pod";
        case JointModeMethod::pod_forces:
            return "pod_forces";
        default:
            return "weighted_pod";
    }
}

}  // namespace

BarStudy::BarStudy(const std::string& deck)
    : bar_(std::make_unique<JointCase>(preprocess::read_deck({deck}),
                                       std::vector{joint_between("UPPER_FACE", "LOWER_FACE", 0.5)},
                                       std::vector{linear_law(eps_N)}))
{
    bar_->hold("FIX", {0, 1, 2, 3, 4, 5});
    held_ = reduction::boundary_rows(model(), {bar_->node_of("FIX")}, "FIX");
}

VectorXd BarStudy::bending() const
{
    return bar_->force_at("LOAD", 2, 1.0);
}

VectorXd BarStudy::torsion() const
{
    return bar_->force_at("LOAD", 3, 200.0);
}

VectorXd BarStudy::preload(bool second) const
{
    VectorXd f = bar_->force_at("PL1_TOP", 2, -60.0) + bar_->force_at("PL1_BOTTOM", 2, 60.0);
    if (second) {
        f += bar_->force_at("PL2_TOP", 2, -60.0) + bar_->force_at("PL2_BOTTOM", 2, 60.0);
    }
    return f;
}

reduction::BasisOptions BarStudy::options(Index vibration_count) const
{
    reduction::BasisOptions options;
    options.boundary = reduction::boundary_rows(
        model(), {bar_->node_of("FIX"), bar_->node_of("LOAD")}, "boundary");
    options.vibration_count = vibration_count;
    options.joint_modes.keep_solutions = true;
    options.joint_modes.joints = {{.eps_N = eps_N, .deflections = {}}};
    options.threads = model().n_free() < 5000 ? 1 : 0;  // several tests run at a time
    return options;
}

BarAnswer BarStudy::answer(const VectorXd& x_free, const VectorXd& gap) const
{
    const VectorXd x = model().T * x_free;
    const Index load = bar_->node_of("LOAD");
    BarAnswer result;
    result.tip_z = x[model().dofs.at(load, 2)];
    result.turn = x[model().dofs.at(load, 3)];
    result.gap_norm = gap.norm();
    result.pressure = eps_N * (-gap).cwiseMax(0.0);
    for (Index i = 0; i < gap.size(); ++i) {
        result.normal_force += model().contacts[0].area[i] * result.pressure[i];
    }
    return result;
}

VectorXd BarStudy::full_shape(const VectorXd& force) const
{
    return bar_->solve(force).last().x;
}

BarAnswer BarStudy::full(const VectorXd& force) const
{
    const Solution solution = bar_->solve(force);
    const std::vector<double>& gap = solution.last().joints[0].gap;
    return answer(solution.last().x,
                  Eigen::Map<const VectorXd>(gap.data(), static_cast<Eigen::Index>(gap.size())));
}

BarAnswer BarStudy::reduced(const reduction::TrialBasis& basis, const VectorXd& force) const
{
    const ReducedStatics statics(model(), basis.Phi, basis.omega, held_, {eps_N});
    const ReducedStatics::State state = statics.solve(force);
    return answer(state.x, state.gap);
}

BarError error_of(const BarAnswer& found, const BarAnswer& expected)
{
    return {relative(found.tip_z, expected.tip_z), relative(found.turn, expected.turn),
            relative(found.gap_norm, expected.gap_norm)};
}

std::vector<StudyRow> joint_mode_study(const BarStudy& study, Index vibration_count,
                                       const std::vector<Index>& counts)
{
    const BarAnswer bending = study.full(study.bending()), torsion = study.full(study.torsion());
    reduction::BasisStages stages;
    std::vector<StudyRow> rows;
    for (const auto method :
         {JointModeMethod::weighted_pod, JointModeMethod::pod, JointModeMethod::pod_forces}) {
        for (const Index g : counts) {
            reduction::BasisOptions options = study.options(vibration_count);
            options.joint_modes.method = method;
            options.joint_modes.count = g;
            const reduction::TrialBasis basis = reduce_basis(study.model(), options, &stages);
            StudyRow row;
            row.method = method;
            row.g = g;
            row.w = g > 0 ? basis.w[g - 1] : 0.0;
            row.bending = error_of(study.reduced(basis, study.bending()), bending);
            row.torsion = error_of(study.reduced(basis, study.torsion()), torsion);
            rows.push_back(row);
        }
    }
    return rows;
}

std::string table_of(const std::vector<StudyRow>& rows)
{
    std::string text =
        "| method | g | w(g) % | bending: z_L % | gap norm % | torsion: theta_x % | gap norm % |\n"
        "|---|---:|---:|---:|---:|---:|---:|\n";
    for (const StudyRow& row : rows) {
        text += fmt::format("| {} | {} | {:.4f} | {:.3f} | {:.3f} | {:.3f} | {:.3f} |\n",
                            name_of(row.method), row.g, 100.0 * row.w, 100.0 * row.bending.tip_z,
                            100.0 * row.bending.gap_norm, 100.0 * row.torsion.turn,
                            100.0 * row.torsion.gap_norm);
    }
    return text;
}

}  // namespace clench::test
