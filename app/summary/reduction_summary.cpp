#include "app/summary/reduction_summary.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

constexpr std::array<ModeOrigin, 5> origins{ModeOrigin::relative_rigid, ModeOrigin::vibration,
                                            ModeOrigin::constraint, ModeOrigin::preload,
                                            ModeOrigin::joint};

std::map<std::string, int> counts_of(const FlexibleBody& body)
{
    std::map<std::string, int> counts;
    for (const ModeOrigin origin : origins) {
        counts[origin_name(origin)] = static_cast<int>(
            std::count_if(body.modes.begin(), body.modes.end(),
                          [&](const ModeRow& mode) { return mode.origin == origin; }));
    }
    return counts;
}

std::string counts_text(const std::map<std::string, int>& counts)
{
    std::vector<std::string> parts;
    for (const ModeOrigin origin : origins) {
        const auto found = counts.find(origin_name(origin));
        if (found != counts.end() && found->second > 0) {
            parts.push_back(fmt::format("{} {}", found->second, found->first));
        }
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// w(g) where it says most: 1, 2, 5, 10, 20, ... and the number of joint modes taken.
std::string share_text(const ReductionSummary& summary)
{
    const std::vector<double>& w = summary.pov_ratio;
    if (w.empty()) {
        return "";
    }
    std::string text =
        summary.training
            ? fmt::format(
                  "  joint modes: {} of pair forces under random loads; share w(g) of them:",
                  summary.joint_modes)
            : fmt::format("  joint modes: {} of rank {} from {} derivatives; share w(g) of them:",
                          summary.joint_modes, summary.derivative_rank, summary.derivatives);
    const auto taken = static_cast<std::size_t>(summary.joint_modes);
    for (std::size_t g : {1u, 2u, 5u, 10u, 20u, 50u, 100u, 200u}) {
        if (g < taken && g <= w.size()) {
            text += fmt::format(" w({}) = {:.4f},", g, w[g - 1]);
        }
    }
    return taken == 0 ? text + " none taken\n"
                      : text + fmt::format(" w({}) = {:.6f}\n", taken, *summary.share());
}

std::string training_text(const ReductionSummary::Training& t)
{
    const auto lost = [](int count, const char* what) {
        return count > 0 ? fmt::format("; {} {}", count, what) : std::string();
    };
    return fmt::format(
        "  trained with {} random loads in {} sweeps{}{}\n"
        "  estimated errors of statics over {} other loads, median and largest: deflection {:.2g} "
        "and {:.2g} %, contact force {:.2g} and {:.2g} %{}\n",
        t.loads, t.sweeps, lost(t.lost, "loads have no equilibrium"),
        lost(t.lowered, "had to be lowered"), t.checks, 100.0 * t.deflection_median,
        100.0 * t.deflection_max, 100.0 * t.force_median, 100.0 * t.force_max,
        lost(t.checks_lost, "without equilibrium"));
}

std::string check_text(const ReductionSummary::Check& check)
{
    return fmt::format("  basis: condition {:.2g}, mass error {:.1e}, stiffness error {:.1e}{}\n",
                       check.condition, check.mass_error, check.stiffness_error,
                       check.dependent.empty() ? ""
                                               : fmt::format("; left out, as others span them: {}",
                                                             fmt::join(check.dependent, ", ")));
}

/// In brief, the lowest modes: those with a meaning of their own. The others only span.
std::string mode_table(const std::vector<ReductionSummary::Mode>& modes, Detail detail)
{
    const std::size_t brief = 10;
    const std::size_t rows = detail == Detail::whole ? modes.size() : std::min(brief, modes.size());
    Table table({"mode", "origin", "frequency [Hz]", "damping"});
    for (std::size_t i = 0; i < rows; ++i) {
        const ReductionSummary::Mode& mode = modes[i];
        table.add({std::to_string(mode.number), mode.origin, shown(mode.frequency_hz),
                   shown(mode.damping)});
    }
    return rows == modes.size()
               ? table.text()
               : fmt::format("{}  ... {} more up to {} Hz: clench info shows all\n", table.text(),
                             modes.size() - rows, shown(modes.back().frequency_hz));
}

}  // namespace

std::optional<double> ReductionSummary::share() const
{
    if (joint_modes == 0 || pov_ratio.empty()) {
        return std::nullopt;
    }
    return pov_ratio[std::min(static_cast<std::size_t>(joint_modes), pov_ratio.size()) - 1];
}

std::string origin_name(ModeOrigin origin)
{
    switch (origin) {
        case ModeOrigin::vibration:
            return "vibration";
        case ModeOrigin::constraint:
            return "constraint";
        case ModeOrigin::preload:
            return "preload";
        case ModeOrigin::joint:
            return "joint";
        default:
            return "relative_rigid";
    }
}

ReductionSummary reduction_summary(const FlexibleBody& body, const reduction::TrialBasis& basis)
{
    ReductionSummary s;
    s.name = body.name;
    s.mode_total = static_cast<int>(body.size());
    s.origins = counts_of(body);
    s.component_modes = basis.cms_total;
    s.preload_modes = basis.preload_total;
    s.joint_modes = basis.joint_total;
    s.derivatives = basis.derivative_total;
    s.derivative_rank = basis.derivative_rank;
    s.pov_ratio.assign(basis.w.data(), basis.w.data() + basis.w.size());
    s.boundary_nodes = static_cast<int>(body.boundary.size());
    s.contacts = static_cast<int>(body.interfaces.size());
    for (const InterfaceOperator& interface : body.interfaces) {
        s.pairs += static_cast<int>(interface.size());
    }
    s.mass = body.inertia.mass;
    const reduction::BasisCheck& check = basis.check;
    s.check = {check.trial_total, check.rigid_dropped, check.dependent,
               check.condition,   check.mass_error,    check.stiffness_error};
    if (const reduction::TrainingReport& t = basis.training; t.loads > 0) {
        s.training = {t.loads,
                      t.sweeps,
                      t.lost,
                      t.lowered,
                      t.checks,
                      t.checks_lost,
                      t.deflection_median,
                      t.deflection_max,
                      t.force_median,
                      t.force_max};
    }
    for (std::size_t i = 0; i < body.modes.size(); ++i) {
        s.modes.push_back({static_cast<int>(i + 1), origin_name(body.modes[i].origin),
                           body.modes[i].frequency, body.damping[static_cast<Eigen::Index>(i)]});
    }
    return s;
}

std::string reduction_text(const ReductionSummary& summary, Detail detail)
{
    std::string text = fmt::format(
        "body {}: {} modes ({})\n  {} boundary nodes, {} contacts with {} pairs, mass {}\n",
        summary.name, summary.mode_total, counts_text(summary.origins), summary.boundary_nodes,
        summary.contacts, summary.pairs, shown(summary.mass));
    text += share_text(summary) + (summary.training ? training_text(*summary.training) : "") +
            check_text(summary.check) + (summary.accuracy ? accuracy_text(*summary.accuracy) : "");
    return text + mode_table(summary.modes, detail);
}

}  // namespace clench::app
