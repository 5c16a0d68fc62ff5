#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/commands/artifact_info.hpp"
#include "app/summary/to_json.hpp"
#include "core/archive/archive_reader.hpp"
#include "core/archive/trajectory_archive.hpp"
#include "core/archive/trajectory_segments.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// A linearisation: its eigenvalues.
bool show_modes(const fs::path& path, Console& console)
{
    try {
        const ArchiveReader archive(path, "clench-system-modes", 1, "clench solve");
        const std::vector<double> eigenvalues = archive.doubles("eigenvalues");
        console.print(fmt::format("analysis {}: linearisation, {}\n",
                                  archive.text_attribute("analysis"),
                                  counted(eigenvalues.size() / 2, "mode")));
        console.print_json({{"command", "info"},
                            {"analysis", archive.text_attribute("analysis")},
                            {"finished", true},
                            {"modes", eigenvalues.size() / 2},
                            {"bodies", archive.texts("bodies/names")}});
        return true;
    } catch (const InputError&) {
        return false;  // a motion, or a damaged file that its own reader describes better
    }
}

}  // namespace

void results_info(const fs::path& path, Console& console)
{
    std::error_code ignored;
    const bool folder = fs::is_directory(path, ignored);
    if (!folder && show_modes(path, console)) {
        return;
    }
    const Trajectory motion = folder ? read_segments(path) : read_trajectory(path);
    const TrajectorySummary summary = trajectory_summary(motion, !folder);
    console.print(trajectory_text(summary));
    nlohmann::json json = summary;
    json["command"] = "info";
    console.print_json(json);
}

}  // namespace clench::app
