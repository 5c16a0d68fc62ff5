#include "core/archive/trajectory_archive.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

const std::string format_name = trajectory_format;

void write_layout(ArchiveWriter& archive, const Trajectory& t)
{
    std::vector<std::string> bodies, joints;
    std::vector<std::int64_t> body_spans, joint_spans;
    for (const TrajectoryBody& body : t.bodies) {
        bodies.push_back(body.name);
        body_spans.insert(body_spans.end(), {body.q, body.u, body.modes});
    }
    for (const TrajectoryJoint& joint : t.joints) {
        joints.push_back(joint.name);
        joint_spans.insert(joint_spans.end(), {joint.first, joint.size});
    }
    archive.write("bodies/names", bodies);
    archive.write("bodies/spans", std::span<const std::int64_t>(body_spans));
    archive.write("joints/names", joints);
    archive.write("joints/spans", std::span<const std::int64_t>(joint_spans));
    archive.write("histories/names", t.histories);
}

Index row_size(const TrajectoryContact& contact)
{
    return contact_numbers * contact.pairs;
}

void write_contact_layout(ArchiveWriter& archive, const Trajectory& t, std::size_t rows)
{
    std::vector<std::string> names;
    std::vector<std::int64_t> pairs;
    for (std::size_t k = 0; k < t.contacts.size(); ++k) {
        names.push_back(t.contacts[k].name);
        pairs.push_back(t.contacts[k].pairs);
        archive.create_compressed_matrix(contact_table(k), static_cast<std::int64_t>(rows),
                                         row_size(t.contacts[k]));
    }
    archive.write("contacts/names", names);
    archive.write("contacts/pairs", std::span<const std::int64_t>(pairs));
}

/// The tables of rows, with their columns.
struct Table {
    const char* name;
    const std::vector<double>& values;
    std::int64_t columns;
};

std::vector<Table> tables_of(const Trajectory& t)
{
    return {{"time", t.time, 1},
            {"q", t.q, t.q_size},
            {"u", t.u, t.u_size},
            {"lambda", t.lambda, t.lambda_size},
            {"histories/values", t.values, static_cast<std::int64_t>(t.histories.size())},
            {"energies", t.energies, energy_numbers}};
}

void read_layout(const ArchiveReader& archive, Trajectory& t)
{
    const std::vector<std::string> bodies = archive.texts("bodies/names");
    const std::vector<std::int64_t> body_spans = archive.long_integers("bodies/spans");
    archive.require(body_spans.size() == 3 * bodies.size(), "bodies/spans has a wrong length");
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        t.bodies.push_back({bodies[i], static_cast<Index>(body_spans[3 * i]),
                            static_cast<Index>(body_spans[3 * i + 1]),
                            static_cast<Index>(body_spans[3 * i + 2])});
    }
    const std::vector<std::string> joints = archive.texts("joints/names");
    const std::vector<std::int64_t> joint_spans = archive.long_integers("joints/spans");
    archive.require(joint_spans.size() == 2 * joints.size(), "joints/spans has a wrong length");
    for (std::size_t i = 0; i < joints.size(); ++i) {
        t.joints.push_back({joints[i], static_cast<Index>(joint_spans[2 * i]),
                            static_cast<Index>(joint_spans[2 * i + 1])});
    }
    t.histories = archive.texts("histories/names");
    const std::vector<std::string> contacts = archive.texts("contacts/names");
    const std::vector<std::int64_t> pairs = archive.long_integers("contacts/pairs");
    archive.require(pairs.size() == contacts.size(), "contacts/pairs has a wrong length");
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        t.contacts.push_back({contacts[i], static_cast<Index>(pairs[i])});
    }
}

}  // namespace

void create_trajectory(ArchiveWriter& archive, const Trajectory& t, const std::string& settings,
                       std::int64_t rows)
{
    archive.attribute("format", format_name);
    archive.attribute("version", std::int64_t{trajectory_version});
    archive.attribute("analysis", t.analysis);
    archive.attribute("settings", settings);
    archive.attribute("q_size", std::int64_t{t.q_size});
    archive.attribute("u_size", std::int64_t{t.u_size});
    archive.attribute("lambda_size", std::int64_t{t.lambda_size});
    write_layout(archive, t);
    write_contact_layout(archive, t, static_cast<std::size_t>(rows));
    for (const Table& table : tables_of(t)) {
        archive.create_table(table.name, table.columns > 0 ? rows : 0, table.columns);
    }
}

/// Rows of contacts are compressed one by one, contact after contact: so the bytes of the whole do
/// not tell in which parts they came.
void write_trajectory_rows(ArchiveWriter& archive, const Trajectory& t, std::int64_t first)
{
    for (const Table& table : tables_of(t)) {
        archive.write_rows(table.name, first, table.values);
    }
    for (std::size_t row = 0; row < t.rows(); ++row) {
        for (std::size_t k = 0; k < t.contacts.size(); ++k) {
            const auto size = static_cast<std::size_t>(row_size(t.contacts[k]));
            archive.write_rows(contact_table(k), first + static_cast<std::int64_t>(row),
                               std::span(t.contact_rows[k]).subspan(row * size, size));
        }
    }
}

std::string contact_table(std::size_t contact)
{
    return fmt::format("contacts/{}", contact);
}

Trajectory read_trajectory_layout(const ArchiveReader& archive)
{
    Trajectory t;
    t.analysis = archive.text_attribute("analysis");
    t.q_size = static_cast<Index>(archive.integer_attribute("q_size"));
    t.u_size = static_cast<Index>(archive.integer_attribute("u_size"));
    t.lambda_size = static_cast<Index>(archive.integer_attribute("lambda_size"));
    read_layout(archive, t);
    t.time = archive.doubles("time");
    return t;
}

Trajectory read_trajectory(const fs::path& path)
{
    return read_trajectory(ArchiveReader(path, format_name, trajectory_version, "clench solve"));
}

Trajectory read_trajectory(const ArchiveReader& archive)
{
    Trajectory t = read_trajectory_layout(archive);
    t.q = archive.doubles("q");
    t.u = archive.doubles("u");
    t.lambda = archive.doubles("lambda");
    t.values = archive.doubles("histories/values");
    t.energies = archive.doubles("energies");
    const auto fits = [&](const std::vector<double>& table, std::size_t columns) {
        return table.size() == t.rows() * columns;
    };
    archive.require(fits(t.q, static_cast<std::size_t>(t.q_size)) &&
                        fits(t.u, static_cast<std::size_t>(t.u_size)) &&
                        fits(t.lambda, static_cast<std::size_t>(t.lambda_size)) &&
                        fits(t.values, t.histories.size()) &&
                        fits(t.energies, static_cast<std::size_t>(energy_numbers)),
                    "tables of different length");
    return t;
}

}  // namespace clench
