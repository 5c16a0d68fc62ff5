#include "app/run/system_report.hpp"

#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/run/analysis_report.hpp"
#include "core/archive/archive_writer.hpp"

namespace clench::app {
namespace mb = solver::multibody;

using nlohmann::json;

namespace {

/// What the interfaces do at the end, as force elements committed it.
json contacts_json(const mb::System& system)
{
    json interfaces = json::array();
    for (const auto& force : system.forces()) {
        if (const mb::SurfaceContact* contact = force->contact()) {
            const Eigen::VectorXd& area = contact->areas();
            const solver::InterfaceState state = contact->committed_state();
            interfaces.push_back(interface_json(
                contact->name(),
                solver::interface_sums({area.data(), static_cast<std::size_t>(area.size())}, state),
                state));
        }
    }
    return interfaces;
}

}  // namespace

json system_json(const AnalysisCase& analysis, const mb::System& system,
                 const SystemOutcome& outcome, const std::vector<SystemColumn>& columns)
{
    const mb::State& last = outcome.end.state;
    json histories = json::object(), energies = json::object(), modes = json::array();
    json frequencies = json::array();
    for (const SystemColumn& column : columns) {
        histories[column.name] = column.value(last);
    }
    for (const auto& [name, value] : outcome.counts.energies) {
        energies[name] = value;
    }
    for (const mb::SystemMode& mode : outcome.modes) {
        frequencies.push_back(mode.frequency);
        modes.push_back({{"frequency_hz", mode.frequency},
                         {"damping", mode.damping},
                         {"real", mode.eigenvalue_re},
                         {"imaginary", mode.eigenvalue_im}});
    }
    json summary = {
        {"name", analysis.name},
        {"type", analysis.type_word()},
        {"order", "reduced"},
        {"bodies", system.bodies().size() - 1},
        {"coordinates", system.u_size()},
        {"constraints", system.constraint_count()},
        {"dropped_constraints", outcome.dropped},
        {"converged", true},
        {"steps", outcome.counts.steps},
        {"rejected", outcome.counts.rejected},
        {"iterations", outcome.counts.iterations},
        {"jacobians", outcome.counts.jacobians},
        {"solves", outcome.counts.solves},
        {"seconds", outcome.counts.seconds},
        {analysis.is_static() ? "load_factor" : "time", analysis.is_static() ? 1.0 : last.t},
        {"energies", std::move(energies)},
        {"contacts", contacts_json(system)},
        {"histories", std::move(histories)}};
    if (analysis.is_dynamic()) {
        const auto& [error, newton, elements] = outcome.counts.rejected_by;
        summary["rejected_by"] = {
            {"error", error}, {"newton", newton}, {"force_elements", elements}};
        const solver::EnergyBalance& b = outcome.balance;
        summary["constraint_drift"] = outcome.worst.drift;
        summary["energy_balance"] = {{"input", b.input},
                                     {"stored", b.stored},
                                     {"dissipated", b.dissipated},
                                     {"damping", b.damping},
                                     {"defect", b.defect()},
                                     {"largest_defect", outcome.worst.defect},
                                     {"largest_energy", outcome.worst.energy}};
    }
    if (analysis.type == AnalysisType::linearise) {
        summary["frequencies_hz"] = std::move(frequencies);
        summary["modes"] = std::move(modes);
    }
    return summary;
}

json sliding_json(const std::vector<InterfaceSliding>& all)
{
    json interfaces = json::array();
    for (const InterfaceSliding& one : all) {
        json beyond = json::array();
        for (const Index pair : one.beyond) {
            beyond.push_back(pair + 1);
        }
        interfaces.push_back({{"contact", one.interface},
                              {"pairs", one.pairs},
                              {"beyond", std::move(beyond)},
                              {"furthest_pair", one.furthest + 1},
                              {"ratio", one.ratio}});
        if (!one.beyond.empty()) {
            interfaces.back()["warning"] = sliding_warning(one);
        }
    }
    return interfaces;
}

std::string modes_csv(const std::vector<mb::SystemMode>& modes)
{
    std::string text = "mode,frequency_hz,damping,real,imaginary\n";
    int number = 0;
    for (const mb::SystemMode& mode : modes) {
        text += fmt::format("{},{},{},{},{}\n", ++number, mode.frequency, mode.damping,
                            mode.eigenvalue_re, mode.eigenvalue_im);
    }
    return text;
}

void write_modes(const std::filesystem::path& path, const Trajectory& layout,
                 const std::vector<mb::SystemMode>& modes)
{
    ArchiveWriter archive(path);
    archive.attribute("format", "clench-system-modes");
    archive.attribute("version", std::int64_t{1});
    archive.attribute("analysis", layout.analysis);
    std::vector<std::string> names;
    std::vector<std::int64_t> spans;
    for (const TrajectoryBody& body : layout.bodies) {
        names.push_back(body.name);
        spans.insert(spans.end(), {body.u, body.modes});
    }
    std::vector<double> eigenvalues, real, imaginary;
    for (const mb::SystemMode& mode : modes) {
        eigenvalues.insert(eigenvalues.end(), {mode.eigenvalue_re, mode.eigenvalue_im});
        for (const std::complex<double>& entry : mode.shape) {
            real.push_back(entry.real());
            imaginary.push_back(entry.imag());
        }
    }
    const int width = static_cast<int>(layout.u_size);
    archive.write("bodies/names", names);
    archive.write("bodies/spans", std::span<const std::int64_t>(spans));
    archive.write("eigenvalues", std::span<const double>(eigenvalues), 2);
    archive.write("shapes_real", std::span<const double>(real), width);
    archive.write("shapes_imaginary", std::span<const double>(imaginary), width);
    archive.commit();
}

}  // namespace clench::app
