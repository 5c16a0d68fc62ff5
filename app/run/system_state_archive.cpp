#include "app/run/system_state_archive.hpp"

#include <span>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace mb = solver::multibody;
namespace {

const std::string state_format = "clench-system-state";
const std::string checkpoint_format = "clench-checkpoint";

void write(ArchiveWriter& archive, const std::string& name, const Eigen::VectorXd& v)
{
    archive.write(name, std::span<const double>(v.data(), static_cast<std::size_t>(v.size())));
}

Eigen::VectorXd read(const ArchiveReader& archive, const std::string& name)
{
    const std::vector<double> values = archive.doubles(name);
    return Eigen::Map<const Eigen::VectorXd>(values.data(),
                                             static_cast<Eigen::Index>(values.size()));
}

void write_state(ArchiveWriter& archive, const mb::State& state)
{
    write(archive, "state/t", Eigen::VectorXd::Constant(1, state.t));
    write(archive, "state/q", state.q);
    write(archive, "state/u", state.u);
    write(archive, "state/u_rate", state.u_rate);
    write(archive, "state/lambda", state.lambda);
    write(archive, "state/angles", state.angles);
}

mb::State read_state(const ArchiveReader& archive)
{
    mb::State state;
    const Eigen::VectorXd t = read(archive, "state/t");
    archive.require(t.size() == 1, "state/t has a wrong length");
    state.t = t[0];
    state.q = read(archive, "state/q");
    state.u = read(archive, "state/u");
    state.u_rate = read(archive, "state/u_rate");
    state.lambda = read(archive, "state/lambda");
    state.angles = read(archive, "state/angles");
    return state;
}

/// Counts and times as numbers; a double holds integers up to 2⁵³ exactly.
Eigen::VectorXd numbers_of(const mb::IntegratorStatistics& s)
{
    Eigen::VectorXd v(13);
    v << static_cast<double>(s.steps), static_cast<double>(s.rejected_by_error),
        static_cast<double>(s.rejected_by_newton), static_cast<double>(s.rejected_by_forces),
        static_cast<double>(s.iterations), static_cast<double>(s.jacobians), s.smallest_step,
        s.largest_step, s.seconds_residual, s.seconds_jacobian, s.seconds_solve,
        s.worst_contraction, s.last_contraction;
    return v;
}

mb::IntegratorStatistics statistics_of(const Eigen::VectorXd& v)
{
    mb::IntegratorStatistics s;
    const auto count = [&](Eigen::Index i) { return static_cast<std::int64_t>(v[i]); };
    s.steps = count(0), s.rejected_by_error = count(1), s.rejected_by_newton = count(2);
    s.rejected_by_forces = count(3), s.iterations = count(4), s.jacobians = count(5);
    s.smallest_step = v[6], s.largest_step = v[7];
    s.seconds_residual = v[8], s.seconds_jacobian = v[9], s.seconds_solve = v[10];
    s.worst_contraction = v[11], s.last_contraction = v[12];
    return s;
}

}  // namespace

void write_system_end(const fs::path& path, const SystemEnd& end, const AnalysisRecord& record)
{
    ArchiveWriter archive(path);
    archive.attribute("format", state_format);
    archive.attribute("version", std::int64_t{system_state_version});
    archive.write("record",
                  std::vector<std::string>{record.model, record.settings, record.summary});
    write_state(archive, end.state);
    write(archive, "history", end.history);
    archive.commit();
}

SystemEnd read_system_end(const fs::path& path)
{
    const ArchiveReader archive(path, state_format, system_state_version, "clench solve");
    return {read_state(archive), read(archive, "history")};
}

AnalysisRecord read_system_record(const fs::path& path)
{
    try {
        const std::vector<std::string> texts =
            ArchiveReader(path, state_format, system_state_version).texts("record");
        return texts.size() == 3 ? AnalysisRecord{texts[0], texts[1], texts[2]} : AnalysisRecord{};
    } catch (const Error&) {
        return {};
    }
}

void write_checkpoint(const fs::path& path, const SystemCheckpoint& c)
{
    ArchiveWriter archive(path);
    archive.attribute("format", checkpoint_format);
    archive.attribute("version", std::int64_t{checkpoint_version});
    archive.attribute("settings", c.settings);
    archive.attribute("output", c.output);
    archive.attribute("segments", std::int64_t{c.segments});
    write_state(archive, c.integrator.state);
    write(archive, "a", c.integrator.a);
    write(archive, "history", c.integrator.history);
    write(archive, "numbers", c.integrator.numbers);
    write(archive, "newton_matrix", c.integrator.newton_matrix);
    write(archive, "statistics", numbers_of(c.integrator.statistics));
    write(archive, "seconds", Eigen::VectorXd::Constant(1, c.seconds));
    write(archive, "closing", c.closing);
    write(archive, "ledger", c.ledger);
    write(archive, "worst", c.worst);
    write(archive, "sliding", c.sliding);
    archive.commit();
}

std::optional<SystemCheckpoint> read_checkpoint(const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        return std::nullopt;
    }
    const ArchiveReader archive(path, checkpoint_format, checkpoint_version, "clench solve");
    SystemCheckpoint c;
    c.settings = archive.text_attribute("settings");
    c.output = archive.integer_attribute("output");
    c.segments = static_cast<int>(archive.integer_attribute("segments"));
    c.integrator.state = read_state(archive);
    c.integrator.a = read(archive, "a");
    c.integrator.history = read(archive, "history");
    c.integrator.numbers = read(archive, "numbers");
    c.integrator.newton_matrix = read(archive, "newton_matrix");
    const Eigen::VectorXd statistics = read(archive, "statistics");
    const Eigen::VectorXd seconds = read(archive, "seconds");
    archive.require(statistics.size() == 13 && seconds.size() == 1, "statistics are incomplete");
    c.integrator.statistics = statistics_of(statistics);
    c.seconds = seconds[0];
    c.closing = read(archive, "closing");
    c.ledger = read(archive, "ledger");
    c.worst = read(archive, "worst");
    c.sliding = read(archive, "sliding");
    return c;
}

}  // namespace clench::app
