#include "app/summary/reduction_report.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

constexpr std::array<ModeOrigin, 5> origins{ModeOrigin::relative_rigid, ModeOrigin::vibration,
                                            ModeOrigin::constraint, ModeOrigin::preload,
                                            ModeOrigin::joint};

std::vector<double> numbers(const Eigen::VectorXd& values)
{
    return {values.data(), values.data() + values.size()};
}

json counts_of(const FlexibleBody& body)
{
    json counts = json::object();
    for (const ModeOrigin origin : origins) {
        counts[origin_name(origin)] =
            std::count_if(body.modes.begin(), body.modes.end(),
                          [&](const ModeRow& mode) { return mode.origin == origin; });
    }
    return counts;
}

std::string counts_text(const json& counts)
{
    std::vector<std::string> parts;
    for (const ModeOrigin origin : origins) {
        const std::string name = origin_name(origin);
        if (const int count = counts.at(name).get<int>(); count > 0) {
            parts.push_back(fmt::format("{} {}", count, name));
        }
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// w(g) where it says most: 1, 2, 5, 10, 20, ... and the number of joint modes taken.
std::string share_text(const json& summary)
{
    const auto w = summary.at("pov_ratio").get<std::vector<double>>();
    const auto taken = summary.at("joint_modes").get<std::size_t>();
    if (w.empty()) {
        return "";
    }
    std::string text =
        fmt::format("  joint modes: {} of rank {} from {} derivatives; share w(g) of them:", taken,
                    summary.at("derivative_rank").get<int>(), summary.at("derivatives").get<int>());
    for (std::size_t g : {1u, 2u, 5u, 10u, 20u, 50u, 100u, 200u}) {
        if (g < taken && g <= w.size()) {
            text += fmt::format(" w({}) = {:.4f},", g, w[g - 1]);
        }
    }
    return taken == 0
               ? text + " none taken\n"
               : text + fmt::format(" w({}) = {:.6f}\n", taken, w[std::min(taken, w.size()) - 1]);
}

}  // namespace

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

json reduction_json(const FlexibleBody& body, const reduction::TrialBasis& basis)
{
    json modes = json::array();
    for (std::size_t i = 0; i < body.modes.size(); ++i) {
        modes.push_back({{"mode", i + 1},
                         {"origin", origin_name(body.modes[i].origin)},
                         {"frequency_hz", body.modes[i].frequency},
                         {"damping", body.damping[static_cast<Eigen::Index>(i)]}});
    }
    std::size_t pairs = 0;
    for (const InterfaceOperator& interface : body.interfaces) {
        pairs += static_cast<std::size_t>(interface.size());
    }
    return {{"name", body.name},
            {"mode_total", body.size()},
            {"origins", counts_of(body)},
            {"component_modes", basis.cms_total},
            {"preload_modes", basis.preload_total},
            {"joint_modes", basis.joint_total},
            {"derivatives", basis.derivative_total},
            {"derivative_rank", basis.derivative_rank},
            {"pov_ratio", numbers(basis.w)},
            {"boundary_nodes", body.boundary.size()},
            {"contacts", body.interfaces.size()},
            {"pairs", pairs},
            {"mass", body.inertia.mass},
            {"check",
             {{"trial_vectors", basis.check.trial_total},
              {"rigid_dropped", basis.check.rigid_dropped},
              {"dependent", basis.check.dependent},
              {"condition", basis.check.condition},
              {"mass_error", basis.check.mass_error},
              {"stiffness_error", basis.check.stiffness_error}}},
            {"modes", std::move(modes)}};
}

std::string reduction_text(const json& summary)
{
    std::string text = fmt::format(
        "body {}: {} modes ({})\n  {} boundary nodes, {} contacts with {} pairs, mass {}\n",
        summary.at("name").get<std::string>(), summary.at("mode_total").get<int>(),
        counts_text(summary.at("origins")), summary.at("boundary_nodes").get<int>(),
        summary.at("contacts").get<int>(), summary.at("pairs").get<int>(),
        shown(summary.at("mass").get<double>()));
    text += share_text(summary);
    const json& check = summary.at("check");
    text += fmt::format("  basis: condition {:.2g}, mass error {:.1e}, stiffness error {:.1e}",
                        check.at("condition").get<double>(), check.at("mass_error").get<double>(),
                        check.at("stiffness_error").get<double>());
    const auto dependent = check.at("dependent").get<std::vector<std::string>>();
    text += dependent.empty()
                ? "\n"
                : fmt::format("; left out, as others span them: {}\n", fmt::join(dependent, ", "));
    Table table({"mode", "origin", "frequency [Hz]", "damping"});
    for (const json& mode : summary.at("modes")) {
        table.add({std::to_string(mode.at("mode").get<int>()), mode.at("origin").get<std::string>(),
                   shown(mode.at("frequency_hz").get<double>()),
                   shown(mode.at("damping").get<double>())});
    }
    return text + table.text();
}

}  // namespace clench::app
