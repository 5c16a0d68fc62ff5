#include "app/post/post_results.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>

#include <fmt/format.h>

#include "app/base/claim.hpp"
#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/post/envelope.hpp"
#include "app/post/field_folder.hpp"
#include "app/post/point_series.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::string shown_bytes(double bytes)
{
    return bytes < 1e6   ? fmt::format("{:.0f} kB", std::max(1.0, bytes / 1e3))
           : bytes < 1e9 ? fmt::format("{:.1f} MB", bytes / 1e6)
                         : fmt::format("{:.2f} GB", bytes / 1e9);
}

/// Fingerprint of everything that the files depend on.
std::string made_from(const ShownCase& c, const TrajectoryReader& results, const fs::path& state)
{
    const PostChoice& p = c.post;
    ContentHash hash;
    hash.add(fmt::format("1 {} {} {} {} {} {} {} {} {} {} {} {}", results.settings(),
                         results.rows(), fmt::join(c.output.fields, ","), p.from.value_or(-1.0),
                         p.from.has_value(), p.to.value_or(-1.0), p.to.has_value(), p.stride,
                         p.frame, p.scale, p.surface, p.double_precision));
    hash.add(fmt::format("{} {} {}", p.envelope, fmt::join(p.sets, ","), fmt::join(p.nodes, ",")));
    for (const std::string& file : read_system_record(state).files) {
        hash.add(file);
    }
    return hash.hex();
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Where the time goes, in seconds of all threads together.
struct PostSeconds {
    double recovery = 0.0;     ///< reading rows, products with the modes
    double fields = 0.0;       ///< frames, tensors, means
    double compression = 0.0;  ///< and conversion to four bytes
    double disk = 0.0;
    std::mutex mutex;

    void add(double for_fields, double for_compression, double for_disk)
    {
        const std::lock_guard lock(mutex);
        fields += for_fields;
        compression += for_compression;
        disk += for_disk;
    }
};

/// Writes one result.
class Posting {
public:
    Posting(const ShownCase& c, const AnalysisCase& analysis, const CommonOptions& common,
            Workspace& workspace, Console& console)
        : c_(c),
          analysis_(analysis),
          common_(common),
          workspace_(workspace),
          console_(console),
          folder_(results_folder(c, common)),
          results_(open_results(c, analysis, common, workspace))
    {
    }

    bool is_up_to_date() const
    {
        return fields_made_from(folder_, analysis_.name) ==
               made_from(c_, *results_, state_path(folder_, analysis_));
    }

    FieldsSummary write(const FileLock& lock)
    {
        scene_ = make_scene(c_, analysis_, *results_, common_, workspace_, console_);
        rows_ = rows_in_window(c_, results_->layout().time, c_.post.stride);
        announce();
        FieldFolder folder(folder_, analysis_.name);
        FieldsSummary summary{analysis_.name, {}, FieldsSummary::Written()};
        std::vector<FieldFolder::Series> series = {
            {pvd_path(folder_, analysis_.name), write_frames(folder)}};
        if (!points_.empty()) {
            series.push_back({folder_ / (analysis_.name + ".points.pvd"), points_});
        }
        all_times(folder, series, *summary.written);
        lock.require_held();
        folder.finish(series);
        remove_others(series);
        std::vector<fs::path> others;
        if (!table_.empty()) {
            others.push_back(folder_ / (analysis_.name + ".nodes.csv"));
            write_text(others.back(), table_);
        }
        for (const FieldFolder::Series& one : series) {
            others.push_back(one.pvd);
        }
        folder.seal(made_from(c_, *results_, state_path(folder_, analysis_)), others);
        report(series, summary);
        return summary;
    }

private:
    /// Lists of an earlier choice, whose files are gone now.
    void remove_others(const std::vector<FieldFolder::Series>& series) const
    {
        for (const char* extension : {".points.pvd", ".envelope.pvd"}) {
            const fs::path path = folder_ / (analysis_.name + extension);
            const bool kept = std::ranges::any_of(
                series, [&](const FieldFolder::Series& one) { return one.pvd == path; });
            std::error_code ignored;
            if (!kept) {
                fs::remove(path, ignored);
            }
        }
    }
    /// The size before anything is written: it is what users complain about first.
    void announce()
    {
        double bytes = 0.0;
        for (const ScenePart& part : scene_.parts) {
            bytes += static_cast<double>(postprocess::raw_size(
                part.frame, components_of(c_.output, part), scene_.precision));
        }
        bytes += size_of_points();
        most_bytes_ = bytes * static_cast<double>(rows_.size());
        if (wants_envelope()) {
            constexpr int components = 16;  // of extremes and their times, interfaces have most
            for (const ScenePart& part : scene_.parts) {
                most_bytes_ += static_cast<double>(
                    postprocess::raw_size(part.frame, components, scene_.precision));
            }
        }
        console_.note(fmt::format("post {}: {} of {} times, {} parts, at most {}", analysis_.name,
                                  rows_.size(), results_->rows(), scene_.parts.size(),
                                  shown_bytes(most_bytes_)));
    }

    /// Shapes of modes have no extremes over time.
    bool wants_envelope() const
    {
        return c_.post.envelope && results_->rows() > 1 &&
               analysis_.type != AnalysisType::linearise;
    }
    /// Of the files of reactions and probes at one time.
    double size_of_points() const
    {
        constexpr double of_file = 2048.0, of_point = 300.0;
        const solver::multibody::System& system = *scene_.system;
        return 2.0 * of_file +
               of_point * static_cast<double>(system.joints().size() + system.markers().size());
    }

    std::vector<postprocess::PvdEntry> write_frames(const FieldFolder& folder)
    {
        PointSeries points(scene_);
        std::vector<postprocess::PvdEntry> entries;
        const BlockWishes wishes{
            .velocity = c_.output.wants("velocity"), .stress = true, .contact = true};
        std::size_t number = 0;
        const Progress progress = console_.progress();
        Clock::time_point before = Clock::now();
        for_blocks(scene_, *results_, rows_, wishes, [&](const FrameBlock& block) {
            seconds_.recovery += seconds_since(before);
            write_block(block, number, folder);
            for (std::size_t j = 0; j < block.rows.size(); ++j) {
                for (const ScenePart& part : scene_.parts) {
                    entries.push_back({block.time[j], file_name(part, number + j), part.name});
                }
            }
            points.write(block, number, folder);
            number += block.rows.size();
            if (progress) {
                progress("post " + analysis_.name,
                         static_cast<double>(number) / static_cast<double>(rows_.size()));
            }
            before = Clock::now();
        });
        points_ = points.entries();
        return entries;
    }
    static std::string file_name(const ScenePart& part, std::size_t number)
    {
        return fmt::format("{}.{:05}.vtu", part.name, number);
    }
    /// Every file is a task of its own: compressing takes most of the time.
    void write_block(const FrameBlock& block, std::size_t number, const FieldFolder& folder)
    {
        const auto parts = static_cast<Index>(scene_.parts.size());
        const auto tasks = parts * static_cast<Index>(block.rows.size());
        parallel_tasks(tasks, thread_count(common_.threads), [&](Index task, int) {
            const auto p = static_cast<std::size_t>(task % parts);
            const auto j = static_cast<std::size_t>(task / parts);
            const ScenePart& part = scene_.parts[p];
            const Clock::time_point start = Clock::now();
            const postprocess::SeenPoints seen = seen_points(scene_, *results_, block, p, j);
            const std::vector<postprocess::PointField> fields =
                part_fields(c_.output, part, block.parts[p], j, seen);
            const double for_fields = seconds_since(start);
            std::vector<postprocess::EncodedArray> arrays = part.constants;
            for (const postprocess::PointField& field : fields) {
                arrays.push_back(postprocess::encode(field.name, field.components, field.values,
                                                     scene_.precision));
            }
            const std::string text = postprocess::vtu_text(
                part.frame, postprocess::encode("points", 3, seen.points, scene_.precision),
                arrays);
            const double for_text = seconds_since(start);
            folder.write(file_name(part, number + j), text);
            seconds_.add(for_fields, for_text - for_fields, seconds_since(start) - for_text);
        });
    }

    /// Envelopes and histories of nodes leave no time out.
    void all_times(const FieldFolder& folder, std::vector<FieldFolder::Series>& series,
                   FieldsSummary::Written& written)
    {
        const std::vector<double>& times = results_->layout().time;
        const bool envelope = wants_envelope();
        if (!envelope && scene_.nodes.empty()) {
            return;
        }
        Envelope extremes(scene_);
        NodeTable table(scene_, c_.output, analysis_.is_static());
        for_blocks(scene_, *results_, rows_in_window(c_, times, 1), {.velocity = false},
                   [&](const FrameBlock& block) {
                       if (envelope) {
                           extremes.add(*results_, block);
                       }
                       table.add(*results_, block);
                   });
        if (envelope) {
            series.push_back({folder_ / (analysis_.name + ".envelope.pvd"),
                              extremes.write(folder, times.back())});
            written.envelope = extremes.summary();
        }
        if (!scene_.nodes.empty()) {
            table_ = table.text();
        }
    }

    void report(const std::vector<FieldFolder::Series>& series, FieldsSummary& summary)
    {
        double bytes = 0.0;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(fields_path(folder_, analysis_.name))) {
            bytes += static_cast<double>(entry.file_size(ignored));
        }
        for (const FieldFolder::Series& one : series) {
            summary.files.push_back(one.pvd.lexically_normal().string());
        }
        if (!table_.empty()) {
            summary.files.push_back(
                (folder_ / (analysis_.name + ".nodes.csv")).lexically_normal().string());
        }
        FieldsSummary::Written& written = *summary.written;
        for (const ScenePart& part : scene_.parts) {
            written.parts.push_back(part.name);
        }
        written.times = rows_.size();
        written.at_most_bytes = most_bytes_;
        written.bytes = bytes;
        written.seconds = {seconds_.recovery, seconds_.fields, seconds_.compression, seconds_.disk};
    }

    const ShownCase& c_;
    const AnalysisCase& analysis_;
    const CommonOptions& common_;
    Workspace& workspace_;
    Console& console_;
    fs::path folder_;
    std::unique_ptr<TrajectoryReader> results_;
    Scene scene_;
    std::vector<Index> rows_;
    std::vector<postprocess::PvdEntry> points_;
    std::string table_;
    double most_bytes_ = 0.0;
    PostSeconds seconds_;
};

}  // namespace

FieldsSummary post_analysis(const ShownCase& c, const AnalysisCase& analysis,
                            const CommonOptions& common, Workspace& workspace, Console& console,
                            bool force)
{
    Posting posting(c, analysis, common, workspace, console);
    if (!force && posting.is_up_to_date()) {
        const std::string file = pvd_path(results_folder(c, common), analysis.name).string();
        console.print(fmt::format("fields of {}  up to date: {}\n", analysis.name, file));
        return {analysis.name, {file}, {}};
    }
    const FileLock lock = claim(results_folder(c, common), analysis.name);
    FieldsSummary summary = posting.write(lock);
    console.print(fmt::format("fields of {}: {} times, {}  written to {}\n", analysis.name,
                              summary.written->times, shown_bytes(summary.written->bytes),
                              fmt::join(summary.files, ", ")));
    return summary;
}

std::vector<FieldsSummary> post_analyses(const ShownCase& c, const std::string& only,
                                         const CommonOptions& common, Workspace& workspace,
                                         Console& console, bool force)
{
    std::vector<FieldsSummary> all;
    std::vector<std::string> names;
    for (const AnalysisCase& analysis : c.analyses) {
        if (!analysis.is_reduced()) {
            continue;
        }
        names.push_back(analysis.name);
        if (!c.output.fields.empty() && (only.empty() || only == analysis.name)) {
            all.push_back(post_analysis(c, analysis, common, workspace, console, force));
        }
    }
    if (!only.empty() && std::ranges::find(names, only) == names.end()) {
        const std::string near = did_you_mean(only, names);
        throw InputError(c.file.string(),
                         fmt::format("there is no analysis \"{}\" of order reduced", only),
                         near.empty() ? "known: " + list_some(names) : near);
    }
    return all;
}

}  // namespace clench::app
