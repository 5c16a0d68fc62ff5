#include "core/archive/trajectory_archive.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/errors.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

const std::string format_name = trajectory_format;

void append(std::vector<double>& to, const std::vector<double>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

void append(Trajectory& to, const Trajectory& more)
{
    append(to.time, more.time);
    append(to.q, more.q);
    append(to.u, more.u);
    append(to.lambda, more.lambda);
    append(to.values, more.values);
    append(to.energies, more.energies);
}

void clear_rows(Trajectory& trajectory)
{
    trajectory.contact_rows.assign(trajectory.contacts.size(), {});
    for (std::vector<double>* table :
         {&trajectory.time, &trajectory.q, &trajectory.u, &trajectory.lambda, &trajectory.values,
          &trajectory.energies}) {
        table->clear();
    }
}

void write_table(ArchiveWriter& archive, const char* name, const std::vector<double>& values,
                 std::size_t columns)
{
    archive.write(name, std::span<const double>(values), static_cast<int>(columns));
}

fs::path segment_path(const fs::path& folder, int number)
{
    return folder / fmt::format("{:06}.h5", number);
}

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

/// All but the rows of contacts.
void write_tables(ArchiveWriter& archive, const Trajectory& t, const std::string& settings)
{
    archive.attribute("format", format_name);
    archive.attribute("version", std::int64_t{trajectory_version});
    archive.attribute("analysis", t.analysis);
    archive.attribute("settings", settings);
    archive.attribute("q_size", std::int64_t{t.q_size});
    archive.attribute("u_size", std::int64_t{t.u_size});
    archive.attribute("lambda_size", std::int64_t{t.lambda_size});
    write_layout(archive, t);
    write_contact_layout(archive, t, t.rows());
    write_table(archive, "time", t.time, 1);
    write_table(archive, "q", t.q, static_cast<std::size_t>(t.q_size));
    write_table(archive, "u", t.u, static_cast<std::size_t>(t.u_size));
    write_table(archive, "lambda", t.lambda, static_cast<std::size_t>(t.lambda_size));
    write_table(archive, "histories/values", t.values, t.histories.size());
    write_table(archive, "energies", t.energies, static_cast<std::size_t>(energy_numbers));
}

/// Copies the rows of one contact behind those that are there, one by one: so the bytes of the
/// whole do not tell how long the segments were.
void copy_contact(ArchiveWriter& to, std::size_t contact, const fs::path& segment,
                  std::int64_t& first)
{
    const ArchiveReader from(segment, format_name, trajectory_version, "clench solve");
    const std::int64_t rows = from.matrix_size(contact_table(contact)).first;
    for (std::int64_t row = 0; row < rows; ++row) {
        to.write_rows(contact_table(contact), first++, from.rows(contact_table(contact), row, 1));
    }
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

void write_trajectory(const fs::path& path, const Trajectory& t, const std::string& settings)
{
    ArchiveWriter archive(path);
    write_tables(archive, t, settings);
    for (std::size_t k = 0; k < t.contacts.size(); ++k) {
        archive.write_rows(contact_table(k), 0, t.contact_rows[k]);
    }
    archive.commit();
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
    const ArchiveReader archive(path, format_name, trajectory_version, "clench solve");
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

TrajectorySegments::TrajectorySegments(fs::path folder, Trajectory layout, std::string settings,
                                       int kept)
    : folder_(std::move(folder)),
      open_(std::move(layout)),
      settings_(std::move(settings)),
      count_(kept)
{
    clear_rows(open_);
    std::error_code failure;
    fs::create_directories(folder_, failure);
    if (failure) {
        throw SystemError(folder_.string(), "cannot be made a folder: " + failure.message(),
                          "choose another one with --out");
    }
    for (int later = kept; fs::exists(segment_path(folder_, later), failure); ++later) {
        fs::remove(segment_path(folder_, later), failure);
    }
}

void TrajectorySegments::add(double time, const std::vector<double>& q,
                             const std::vector<double>& u, const std::vector<double>& lambda,
                             const std::vector<double>& values,
                             const std::vector<std::vector<double>>& contacts,
                             const EnergyRow& energies)
{
    constexpr std::size_t too_many = 8u << 20;  // numbers of contacts in memory
    CLENCH_ASSERT(contacts.size() == open_.contacts.size());
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        append(open_.contact_rows[k], contacts[k]);
    }
    open_.time.push_back(time);
    append(open_.q, q);
    append(open_.u, u);
    append(open_.lambda, lambda);
    append(open_.values, values);
    open_.energies.insert(open_.energies.end(), energies.begin(), energies.end());
    if (std::ranges::any_of(open_.contact_rows,
                            [](const auto& table) { return table.size() > too_many; })) {
        flush();
    }
}

void TrajectorySegments::flush()
{
    if (open_.rows() > 0) {
        write_trajectory(segment_path(folder_, count_), open_, settings_);
        ++count_;
        clear_rows(open_);
    }
}

void TrajectorySegments::write(const fs::path& path)
{
    flush();
    ArchiveWriter archive(path);
    write_tables(archive, joined(), settings_);
    for (std::size_t contact = 0; contact < open_.contacts.size(); ++contact) {
        std::int64_t first = 0;
        for (int number = 0; number < count_; ++number) {
            copy_contact(archive, contact, segment_path(folder_, number), first);
        }
    }
    archive.commit();
}

Trajectory TrajectorySegments::joined() const
{
    Trajectory all = open_;
    clear_rows(all);
    for (int number = 0; number < count_; ++number) {
        append(all, read_trajectory(segment_path(folder_, number)));
    }
    append(all, open_);
    return all;
}

Trajectory read_segments(const fs::path& folder)
{
    Trajectory all = read_trajectory(segment_path(folder, 0));
    std::error_code ignored;
    for (int number = 1; fs::exists(segment_path(folder, number), ignored); ++number) {
        append(all, read_trajectory(segment_path(folder, number)));
    }
    return all;
}

}  // namespace clench
