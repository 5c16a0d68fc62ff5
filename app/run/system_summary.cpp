#include "app/run/system_summary.hpp"

#include "app/run/full_order_summary.hpp"
#include "app/run/linear_modes.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

/// What the interfaces do at the end, as force elements committed it or as it was shown last.
std::vector<ContactSummary> last_contacts(const mb::System& system, const InterfaceRecorder* shown)
{
    std::vector<ContactSummary> contacts;
    for (const auto& force : system.forces()) {
        if (const mb::SurfaceContact* contact = force->contact()) {
            const Eigen::VectorXd& area = contact->areas();
            const solver::InterfaceState state =
                shown ? *shown->find(contact->name()) : contact->committed_state();
            contacts.push_back(contact_summary(
                contact->name(),
                solver::interface_sums({area.data(), static_cast<std::size_t>(area.size())}, state),
                state));
        }
    }
    return contacts;
}

MotionSummary motion_summary(const SystemOutcome& outcome)
{
    const auto& [error, newton, elements] = outcome.counts.rejected_by;
    const solver::EnergyBalance& b = outcome.balance;
    MotionSummary motion;
    motion.rejected_by = {error, newton, elements};
    motion.constraint_drift = outcome.worst.drift;
    motion.balance = {b.input,
                      b.stored,
                      b.dissipated,
                      b.damping,
                      b.defect(),
                      outcome.worst.defect,
                      outcome.worst.energy};
    return motion;
}

}  // namespace

AnalysisSummary system_summary(const AnalysisCase& analysis, const mb::System& system,
                               const SystemOutcome& outcome,
                               const std::vector<SystemColumn>& columns,
                               const InterfaceRecorder* shown)
{
    const mb::State& last = outcome.end.state;
    AnalysisSummary summary = counts_summary(analysis, outcome.counts);
    summary.end = analysis.is_static() ? 1.0 : last.t;
    summary.contacts = last_contacts(system, shown);
    for (const SystemColumn& column : columns) {
        summary.histories[column.name] = column.value(last);
    }
    SystemSummary& own = summary.system.emplace();
    own.bodies = static_cast<int>(system.bodies().size()) - 1;
    own.coordinates = static_cast<int>(system.u_size());
    own.constraints = static_cast<int>(system.constraint_count());
    own.dropped_constraints = outcome.dropped;
    if (analysis.is_dynamic()) {
        own.motion = motion_summary(outcome);
    }
    summary.modes = mode_summaries(outcome.modes);
    return summary;
}

std::vector<SlidingSummary> sliding_summaries(const std::vector<InterfaceSliding>& all)
{
    std::vector<SlidingSummary> summaries;
    for (const InterfaceSliding& one : all) {
        SlidingSummary summary{one.interface, one.pairs, {}, one.furthest + 1, one.ratio, {}};
        for (const Index pair : one.beyond) {
            summary.beyond.push_back(pair + 1);
        }
        if (!one.beyond.empty()) {
            summary.warning = sliding_warning(one);
        }
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

}  // namespace clench::app
