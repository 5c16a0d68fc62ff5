#include "tests/verification/reduction/study_tables.hpp"

#include <fmt/format.h>

namespace clench::test {
namespace {

using Eigen::VectorXd, reduction::DerivativeSlope, reduction::DerivativeWeights,
    reduction::JointModeMethod;

// The two loads with their full-order responses.
struct Loads {
    explicit Loads(const BarStudy& study)
        : bending(study.bending()),
          torsion(study.torsion()),
          bent(study.full(bending)),
          twisted(study.full(torsion))
    {
    }
    VectorXd bending, torsion;
    BarResponse bent, twisted;
};

StudyRow row_of(const BarStudy& study, const Loads& loads, const reduction::TrialBasis& basis,
                std::string name, Index more)
{
    StudyRow row;
    row.name = std::move(name);
    row.more = more;
    row.w = basis.joint_total > 0 ? basis.w[basis.joint_total - 1] : 0.0;
    row.best = study.best_error(basis, loads.bent.x);
    row.bending = error_of(study, study.reduced(basis, loads.bending), loads.bent);
    row.torsion = error_of(study, study.reduced(basis, loads.torsion), loads.twisted);
    return row;
}

const char* name_of(PreloadBasis basis)
{
    switch (basis) {
        case PreloadBasis::preload_derivatives:
            return "preload mode, its derivatives";
        case PreloadBasis::all_derivatives:
            return "preload mode, all derivatives";
        default:
            return "no preload mode, all derivatives";
    }
}

}  // namespace

std::vector<Decomposition> decompositions()
{
    using enum JointModeMethod;
    return {{"weighted_pod", weighted_pod},
            {"pod", pod},
            {"pod_forces", pod_forces},
            {"weighted_pod, weights: frequency", weighted_pod, DerivativeWeights::frequency},
            {"weighted_pod, slope: secant", weighted_pod, DerivativeWeights::equal,
             DerivativeSlope::secant},
            {"weighted_pod, slope: secant, weights: frequency", weighted_pod,
             DerivativeWeights::frequency, DerivativeSlope::secant}};
}

std::vector<StudyRow> joint_mode_study(const BarStudy& study, Index vibration_count,
                                       const std::vector<Index>& counts,
                                       const std::vector<Decomposition>& ways)
{
    const Loads loads(study);
    reduction::BasisStages stages;
    std::vector<StudyRow> rows;
    reduction::DerivativeSlope slope = ways.front().slope;
    for (const Decomposition& way : ways) {
        if (way.slope != slope) {
            stages.derivatives = {};
            slope = way.slope;
        }
        for (const Index g : counts) {
            reduction::BasisOptions options = study.options(vibration_count);
            options.joint_modes.method = way.method;
            options.joint_modes.weights = way.weights;
            options.joint_modes.slope = way.slope;
            options.joint_modes.count = g;
            const reduction::TrialBasis basis = reduce_basis(study.model(), options, &stages);
            rows.push_back(row_of(study, loads, basis, way.name, g));
        }
    }
    return rows;
}

std::vector<StudyRow> vibration_study(const BarStudy& study, Index vibration_count,
                                      const std::vector<Index>& counts)
{
    const Loads loads(study);
    std::vector<StudyRow> rows;
    for (const Index more : counts) {
        const reduction::TrialBasis basis =
            reduce_basis(study.model(), study.options(vibration_count + more));
        rows.push_back(row_of(study, loads, basis, "vibration modes", more));
    }
    return rows;
}

std::string table_of(const std::vector<StudyRow>& rows)
{
    std::string text =
        "| more trial vectors | g | w(g) % | bending: z_L % | gap norm % | x, best % | x % | "
        "torsion: theta_x % | gap norm % |\n"
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
    for (const StudyRow& row : rows) {
        text += fmt::format(
            "| {} | {} | {} | {:.3f} | {:.3f} | {:.2f} | {:.2f} | {:.3f} | {:.3f} |\n", row.name,
            row.more, row.w > 0.0 ? fmt::format("{:.4f}", 100.0 * row.w) : "",
            100.0 * row.bending.tip_z, 100.0 * row.bending.gap_norm, 100.0 * row.best,
            100.0 * row.bending.x, 100.0 * row.torsion.turn, 100.0 * row.torsion.gap_norm);
    }
    return text;
}

std::vector<PreloadRow> preload_study(const BarStudy& study, Index vibration_count, bool both,
                                      const std::vector<Index>& counts,
                                      const std::vector<PreloadBasis>& bases)
{
    const VectorXd preload = study.preload(both);
    const VectorXd up = preload + study.bending(), down = preload - study.bending();
    const BarResponse raised = study.full(up), lowered = study.full(down);
    const VectorXd shape = study.full(preload).x;
    std::vector<PreloadRow> rows;
    for (const PreloadBasis choice : bases) {
        reduction::BasisStages stages;
        for (const Index g : counts) {
            reduction::BasisOptions options = study.options(vibration_count);
            if (choice != PreloadBasis::without_preload_mode) {
                options.preload = shape;
            }
            if (choice == PreloadBasis::preload_derivatives) {
                options.joint_modes.derivatives = reduction::DerivativeChoice::preload;
            }
            options.joint_modes.count = g;
            const reduction::TrialBasis basis = reduce_basis(study.model(), options, &stages);
            rows.push_back({both, choice, g, basis.derivative_total,
                            error_of(study, study.reduced(basis, up), raised),
                            error_of(study, study.reduced(basis, down), lowered)});
        }
    }
    return rows;
}

std::string table_of(const std::vector<PreloadRow>& rows)
{
    std::string text =
        "| preload at | trial vectors | derivatives | g | up: z_L % | gap norm % | pressure % | "
        "down: z_L % | gap norm % | pressure % |\n"
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
    for (const PreloadRow& row : rows) {
        text += fmt::format("| {} | {} | {} | {}", row.both ? "both holes" : "one hole",
                            name_of(row.basis), row.derivative_total, row.g);
        for (const BarError& error : {row.up, row.down}) {
            text += fmt::format(" | {:.3f} | {:.2f} | {:.2f}", 100.0 * error.tip_z,
                                100.0 * error.gap_norm, 100.0 * error.pressure);
        }
        text += " |\n";
    }
    return text;
}

}  // namespace clench::test
