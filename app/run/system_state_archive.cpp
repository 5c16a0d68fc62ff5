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

void write_bodies_state(ArchiveWriter& archive, const mb::State& state)
{
    write(archive, "state/t", Eigen::VectorXd::Constant(1, state.t));
    write(archive, "state/q", state.q);
    write(archive, "state/u", state.u);
    write(archive, "state/u_rate", state.u_rate);
    write(archive, "state/lambda", state.lambda);
    write(archive, "state/angles", state.angles);
}

mb::State read_bodies_state(const ArchiveReader& archive)
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

}  // namespace

void write_system_end(const fs::path& path, const SystemEnd& end, const AnalysisRecord& record)
{
    ArchiveWriter archive(path);
    archive.attribute("format", state_format);
    archive.attribute("version", std::int64_t{system_state_version});
    write_record(archive, record);
    write_bodies_state(archive, end.state);
    write(archive, "history", end.history);
    archive.commit();
}

SystemEnd read_system_end(const fs::path& path)
{
    const ArchiveReader archive(path, state_format, system_state_version, "clench solve");
    return {read_bodies_state(archive), read(archive, "history")};
}

AnalysisRecord read_system_record(const fs::path& path)
{
    try {
        return record_in(ArchiveReader(path, state_format, system_state_version));
    } catch (const Error&) {
        return {};
    }
}

/// Every entry is a dataset of its own; `names` lists them for the reader.
void write_checkpoint(const fs::path& path, const SystemCheckpoint& c)
{
    ArchiveWriter archive(path);
    archive.attribute("format", checkpoint_format);
    archive.attribute("version", std::int64_t{checkpoint_version});
    archive.attribute("settings", c.settings);
    archive.attribute("run", c.segments.run);
    const solver::Checkpoint checkpoint = solver::checkpoint_of(c);
    std::vector<std::string> names;
    for (const auto& [name, values] : checkpoint.entries()) {
        write(archive, name, values);
        names.push_back(name);
    }
    archive.write("names", names);
    archive.commit();
}

std::optional<SystemCheckpoint> read_checkpoint(const fs::path& path)
{
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        return std::nullopt;
    }
    const ArchiveReader archive(path, checkpoint_format, checkpoint_version, "clench solve");
    solver::Checkpoint entries;
    for (const std::string& name : archive.texts("names")) {
        entries.add(name, read(archive, name));
    }
    SystemCheckpoint c;
    c.settings = archive.text_attribute("settings");
    solver::restore(entries, c);
    c.segments.run = archive.text_attribute("run");
    return c;
}

}  // namespace clench::app
