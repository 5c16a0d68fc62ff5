#include "app/run/full_order_summary.hpp"

#include <algorithm>

namespace clench::app {

ContactSummary contact_summary(const std::string& name, const solver::InterfaceSums& sums,
                               const solver::InterfaceState& interface)
{
    ContactSummary summary;
    summary.name = name;
    summary.pairs = interface.gap.size();
    summary.active_pairs = sums.active_pairs;
    summary.slipping_pairs = sums.slipping_pairs;
    summary.gap_norm = sums.gap_norm;
    summary.max_pressure = sums.max_pressure;
    summary.normal_force = sums.normal_force;
    summary.friction_force = sums.friction_force;
    summary.dissipated_energy = sums.dissipated_energy;
    if (sums.friction_force > 0.0)
        summary.slip_spring_share = sums.spring_friction / sums.friction_force;
    if (!interface.gap.empty()) {
        const auto [least, most] = std::minmax_element(interface.gap.begin(), interface.gap.end());
        summary.gap_min = *least;
        summary.gap_max = *most;
    }
    return summary;
}

std::vector<ContactSummary> contact_summaries(const FeModel& model, const solver::FullState& state)
{
    std::vector<ContactSummary> contacts;
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        const solver::InterfaceSums sums =
            solver::interface_sums(model, static_cast<Index>(j), state.interfaces[j]);
        contacts.push_back(contact_summary(model.contacts[j].name, sums, state.interfaces[j]));
        contacts.back().force_on_slave = sums.force;
    }
    return contacts;
}

AnalysisSummary counts_summary(const AnalysisCase& analysis, const AnalysisCounts& counts)
{
    AnalysisSummary summary;
    summary.name = analysis.name;
    summary.type = analysis.type_word();
    summary.steps = counts.steps;
    summary.rejected = counts.rejected;
    summary.iterations = counts.iterations;
    summary.jacobians = counts.jacobians;
    summary.solves = counts.solves;
    summary.seconds = counts.seconds;
    for (const auto& [name, value] : counts.energies) {
        summary.energies[name] = value;
    }
    return summary;
}

AnalysisSummary full_order_summary(const AnalysisCase& analysis, const FeModel& model,
                                   const AnalysisCounts& counts, const solver::FullState& last,
                                   const std::vector<HistoryColumn>& columns)
{
    AnalysisSummary summary = counts_summary(analysis, counts);
    summary.body = model.name;
    summary.end = last.time;
    summary.contacts = contact_summaries(model, last);
    const std::vector<double> values = history_values(columns, model, last);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        summary.histories[columns[i].name] = values[i];
    }
    return summary;
}

}  // namespace clench::app
