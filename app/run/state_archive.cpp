#include "app/run/state_archive.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

using solver::ContactStatus, solver::FrictionHistory, solver::FullState, solver::InterfaceState;

const std::string format_name = "clench-state";

/// Doubles that a history is made of; a law that remembers more must say so here.
constexpr std::size_t history_size = 11;
static_assert(sizeof(FrictionHistory) == 96, "a history has gained or lost a member");

void append(std::vector<double>& values, const Eigen::Vector2d& v)
{
    values.insert(values.end(), {v[0], v[1]});
}

std::vector<double> flat(const std::vector<Eigen::Vector2d>& vectors)
{
    std::vector<double> values;
    for (const Eigen::Vector2d& v : vectors) {
        append(values, v);
    }
    return values;
}

std::vector<Eigen::Vector2d> vectors_of(const std::vector<double>& values)
{
    std::vector<Eigen::Vector2d> vectors;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
        vectors.emplace_back(values[i], values[i + 1]);
    }
    return vectors;
}

std::vector<double> flat(const std::vector<FrictionHistory>& histories)
{
    std::vector<double> values;
    for (const FrictionHistory& h : histories) {
        for (const Eigen::Vector2d* v : {&h.origin, &h.s, &h.plastic, &h.tau1, &h.spring_slip}) {
            append(values, *v);
        }
        values.push_back(h.dissipated);
    }
    return values;
}

std::vector<FrictionHistory> histories_of(const std::vector<double>& values,
                                          const std::vector<std::uint8_t>& status)
{
    std::vector<FrictionHistory> histories;
    for (std::size_t i = 0; i < status.size(); ++i) {
        const double* v = values.data() + history_size * i;
        FrictionHistory h;
        h.origin = {v[0], v[1]}, h.s = {v[2], v[3]};
        h.plastic = {v[4], v[5]}, h.tau1 = {v[6], v[7]};
        h.spring_slip = {v[8], v[9]};
        h.dissipated = v[10];
        h.status = static_cast<ContactStatus>(status[i]);
        histories.push_back(h);
    }
    return histories;
}

void write_interface(ArchiveWriter& archive, const std::string& name,
                     const InterfaceState& interface)
{
    archive.write(name + "/gap", std::span<const double>(interface.gap));
    archive.write(name + "/pressure", std::span<const double>(interface.pressure));
    archive.write(name + "/dissipated", std::span<const double>(interface.dissipated));
    archive.write(name + "/slip", std::span<const double>(flat(interface.slip)), 2);
    archive.write(name + "/friction", std::span<const double>(flat(interface.friction)), 2);
    std::vector<std::uint8_t> status, history_status;
    for (const ContactStatus s : interface.status) {
        status.push_back(static_cast<std::uint8_t>(s));
    }
    for (const FrictionHistory& h : interface.history) {
        history_status.push_back(static_cast<std::uint8_t>(h.status));
    }
    archive.write(name + "/status", std::span<const std::uint8_t>(status));
    archive.write(name + "/history", std::span<const double>(flat(interface.history)),
                  history_size);
    archive.write(name + "/history_status", std::span<const std::uint8_t>(history_status));
}

std::vector<std::uint8_t> status_bytes(const ArchiveReader& archive, const std::string& name)
{
    std::vector<std::uint8_t> bytes = archive.bytes(name);
    const auto worst = std::max_element(bytes.begin(), bytes.end());
    archive.require(worst == bytes.end() || *worst <= static_cast<int>(ContactStatus::closed),
                    name + " holds an unknown status");
    return bytes;
}

InterfaceState read_interface(const ArchiveReader& archive, const std::string& name)
{
    InterfaceState interface;
    interface.gap = archive.doubles(name + "/gap");
    interface.pressure = archive.doubles(name + "/pressure");
    interface.dissipated = archive.doubles(name + "/dissipated");
    interface.slip = vectors_of(archive.doubles(name + "/slip"));
    interface.friction = vectors_of(archive.doubles(name + "/friction"));
    for (const std::uint8_t s : status_bytes(archive, name + "/status")) {
        interface.status.push_back(static_cast<ContactStatus>(s));
    }
    const std::vector<double> history = archive.doubles(name + "/history");
    const std::vector<std::uint8_t> status = status_bytes(archive, name + "/history_status");
    archive.require(history.size() == history_size * status.size(), "history has a wrong length");
    interface.history = histories_of(history, status);
    const std::size_t pairs = interface.gap.size();
    for (const std::size_t size :
         {interface.pressure.size(), interface.dissipated.size(), interface.slip.size(),
          interface.friction.size(), interface.status.size(),
          interface.history.empty() ? pairs : interface.history.size()}) {
        archive.require(size == pairs, name + " has arrays of different length");
    }
    return interface;
}

Eigen::VectorXd vector_of(const std::vector<double>& values)
{
    return Eigen::Map<const Eigen::VectorXd>(values.data(),
                                             static_cast<Eigen::Index>(values.size()));
}

std::span<const double> span_of(const Eigen::VectorXd& v)
{
    return {v.data(), static_cast<std::size_t>(v.size())};
}

}  // namespace

void write_state(const std::filesystem::path& path, const FullState& state,
                 const AnalysisRecord& record)
{
    ArchiveWriter archive(path);
    archive.attribute("format", format_name);
    archive.attribute("version", std::int64_t{state_version});
    archive.attribute("contacts", static_cast<std::int64_t>(state.interfaces.size()));
    write_record(archive, record);
    archive.write("time", std::span<const double>(&state.time, 1));
    archive.write("x", span_of(state.x));
    archive.write("velocity", span_of(state.velocity));
    archive.write("acceleration", span_of(state.acceleration));
    for (std::size_t j = 0; j < state.interfaces.size(); ++j) {
        write_interface(archive, fmt::format("contacts/{}", j), state.interfaces[j]);
    }
    archive.commit();
}

FullState read_state(const std::filesystem::path& path)
{
    const ArchiveReader archive(path, format_name, state_version, "clench solve");
    FullState state;
    const std::vector<double> time = archive.doubles("time");
    archive.require(time.size() == 1, "time has a wrong length");
    state.time = time[0];
    state.x = vector_of(archive.doubles("x"));
    state.velocity = vector_of(archive.doubles("velocity"));
    state.acceleration = vector_of(archive.doubles("acceleration"));
    const std::int64_t interfaces = archive.integer_attribute("contacts");
    archive.require(interfaces >= 0 && interfaces < 1'000'000, "an impossible number of contacts");
    for (std::int64_t j = 0; j < interfaces; ++j) {
        state.interfaces.push_back(read_interface(archive, fmt::format("contacts/{}", j)));
    }
    return state;
}

AnalysisRecord read_record(const std::filesystem::path& path)
{
    try {
        return record_in(ArchiveReader(path, format_name, state_version));
    } catch (const Error&) {
        return {};
    }
}

void write_record(ArchiveWriter& archive, const AnalysisRecord& record)
{
    archive.write("record",
                  std::vector<std::string>{record.model, record.settings, record.summary});
    archive.write("files", record.files);
}

AnalysisRecord record_in(const ArchiveReader& archive)
{
    const std::vector<std::string> texts = archive.texts("record");
    archive.require(texts.size() == 3, "record has a wrong length");
    return {texts[0], texts[1], texts[2], archive.texts("files")};
}

}  // namespace clench::app
