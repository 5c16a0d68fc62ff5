#include "core/archive/trajectory_segments.hpp"

#include <fmt/format.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/archive/trajectory_archive.hpp"
#include "core/errors.hpp"
#include "core/lock/lock_file.hpp"

namespace clench {
namespace fs = std::filesystem;
namespace {

fs::path segment_path(const fs::path& folder, int number)
{
    return folder / fmt::format("{:06}.h5", number);
}

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

/// Numbers in memory.
std::size_t size_of(const Trajectory& t)
{
    std::size_t size = t.time.size() + t.q.size() + t.u.size() + t.lambda.size() + t.values.size() +
                       t.energies.size();
    for (const std::vector<double>& rows : t.contact_rows) {
        size += rows.size();
    }
    return size;
}

/// Segments of one run, opened in order: every one must follow on the one before.
class SegmentReader {
public:
    /// @param run  whose segments they must be; empty: of the run of the first.
    SegmentReader(fs::path folder, std::string run)
        : folder_(std::move(folder)), run_(std::move(run))
    {
    }
    Trajectory next(bool with_contacts)
    {
        const ArchiveReader archive(segment_path(folder_, number_), trajectory_format,
                                    trajectory_version, "clench solve --force");
        const std::string run = archive.text_attribute("run");
        archive.require(run_.empty() || run == run_, "it is of another run than the ones before");
        archive.require(archive.integer_attribute("sequence") == number_,
                        fmt::format("it is segment {}, expected {}",
                                    archive.integer_attribute("sequence"), number_));
        archive.require(archive.integer_attribute("first_row") == rows_,
                        fmt::format("it begins with row {}, expected {}",
                                    archive.integer_attribute("first_row"), rows_));
        Trajectory t = read_trajectory(archive);
        archive.require(t.rows() > 0 && (rows_ == 0 || t.time.front() > last_time_),
                        "its times do not follow on those before");
        if (with_contacts) {
            read_contacts(archive, t);
        }
        run_ = run;
        last_time_ = t.time.back();
        rows_ += static_cast<std::int64_t>(t.rows());
        ++number_;
        return t;
    }
    std::int64_t rows() const { return rows_; }

private:
    static void read_contacts(const ArchiveReader& archive, Trajectory& t)
    {
        t.contact_rows.resize(t.contacts.size());
        for (std::size_t k = 0; k < t.contacts.size(); ++k) {
            const auto rows = static_cast<std::int64_t>(t.rows());
            t.contact_rows[k] = archive.rows(contact_table(k), 0, rows);
            archive.require(
                t.contact_rows[k].size() == t.rows() * static_cast<std::size_t>(contact_numbers) *
                                                static_cast<std::size_t>(t.contacts[k].pairs),
                contact_table(k) + " has other columns than pairs");
        }
    }

    fs::path folder_;
    std::string run_;
    int number_ = 0;
    std::int64_t rows_ = 0;
    double last_time_ = 0.0;
};

}  // namespace

TrajectorySegments::TrajectorySegments(fs::path folder, Trajectory layout, std::string settings,
                                       const KeptSegments& kept)
    : folder_(std::move(folder)),
      open_(std::move(layout)),
      settings_(std::move(settings)),
      kept_(kept)
{
    clear_rows(open_);
    if (kept_.run.empty()) {
        kept_.run = new_holder().token;
    }
    std::error_code failure;
    fs::create_directories(folder_, failure);
    if (failure) {
        throw SystemError(folder_.string(), "cannot be made a folder: " + failure.message(),
                          "choose another one with --out");
    }
    for (int later = kept_.count; fs::exists(segment_path(folder_, later), failure); ++later) {
        fs::remove(segment_path(folder_, later), failure);
    }
    for_each([](const Trajectory&) {});
}

void TrajectorySegments::add(double time, const std::vector<double>& q,
                             const std::vector<double>& u, const std::vector<double>& lambda,
                             const std::vector<double>& values,
                             const std::vector<std::vector<double>>& contacts,
                             const EnergyRow& energies)
{
    constexpr std::size_t too_many = 2u << 20;  // numbers in memory
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
    if (size_of(open_) > too_many) {
        flush();
    }
}

void TrajectorySegments::flush()
{
    if (open_.rows() == 0) {
        return;
    }
    const auto rows = static_cast<std::int64_t>(open_.rows());
    ArchiveWriter archive(segment_path(folder_, kept_.count));
    archive.attribute("run", kept_.run);
    archive.attribute("sequence", std::int64_t{kept_.count});
    archive.attribute("first_row", kept_.rows);
    create_trajectory(archive, open_, settings_, rows);
    write_trajectory_rows(archive, open_, 0);
    archive.commit();
    ++kept_.count;
    kept_.rows += rows;
    clear_rows(open_);
}

void TrajectorySegments::write(const fs::path& path)
{
    flush();
    ArchiveWriter archive(path);
    create_trajectory(archive, open_, settings_, kept_.rows);
    SegmentReader segments(folder_, kept_.run);
    while (segments.rows() < kept_.rows) {
        const std::int64_t first = segments.rows();
        write_trajectory_rows(archive, segments.next(true), first);
    }
    archive.commit();
}

void TrajectorySegments::for_each(const std::function<void(const Trajectory&)>& look) const
{
    SegmentReader segments(folder_, kept_.run);
    for (int number = 0; number < kept_.count; ++number) {
        look(segments.next(false));
    }
    if (segments.rows() != kept_.rows) {
        throw InputError(folder_.string(),
                         fmt::format("is damaged: its segments hold {} rows, expected {}",
                                     segments.rows(), kept_.rows),
                         "start again with --force");
    }
    if (open_.rows() > 0) {
        look(open_);
    }
}

Trajectory read_segments(const fs::path& folder)
{
    SegmentReader segments(folder, "");
    Trajectory all = segments.next(false);
    std::error_code ignored;
    for (int number = 1; fs::exists(segment_path(folder, number), ignored); ++number) {
        append(all, segments.next(false));
    }
    return all;
}

}  // namespace clench
