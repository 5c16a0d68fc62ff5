#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/commands/artifact_info.hpp"
#include "core/archive/archive_reader.hpp"
#include "core/archive/trajectory_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

/// Lowest, highest and last value of every history.
json ranges_of(const Trajectory& motion)
{
    json ranges = json::array();
    const std::size_t width = motion.histories.size();
    for (std::size_t column = 0; column < width; ++column) {
        double low = motion.values[column], high = low;
        for (std::size_t row = 1; row < motion.rows(); ++row) {
            low = std::min(low, motion.values[row * width + column]);
            high = std::max(high, motion.values[row * width + column]);
        }
        ranges.push_back({{"name", motion.histories[column]},
                          {"min", low},
                          {"max", high},
                          {"last", motion.values[(motion.rows() - 1) * width + column]}});
    }
    return ranges;
}

json motion_json(const Trajectory& motion, bool finished)
{
    json bodies = json::array(), joints = json::array();
    for (const TrajectoryBody& body : motion.bodies) {
        bodies.push_back({{"name", body.name}, {"modes", body.modes}});
    }
    for (const TrajectoryJoint& joint : motion.joints) {
        joints.push_back({{"name", joint.name}, {"equations", joint.size}});
    }
    json result = {{"command", "info"},         {"analysis", motion.analysis},
                   {"finished", finished},      {"rows", motion.rows()},
                   {"bodies", bodies},          {"joints", joints},
                   {"histories", json::array()}};
    if (motion.rows() > 0) {
        result["from"] = motion.time.front();
        result["to"] = motion.time.back();
        result["histories"] = ranges_of(motion);
    }
    return result;
}

std::string motion_text(const json& motion)
{
    std::string text = fmt::format("analysis {}: {}, {}\n", motion["analysis"].get<std::string>(),
                                   counted(motion["rows"].get<std::size_t>(), "row"),
                                   motion["finished"].get<bool>()
                                       ? "finished"
                                       : "not finished: clench solve --resume continues");
    if (motion.contains("from")) {
        text += fmt::format("  from {} to {}\n", shown(motion["from"].get<double>()),
                            shown(motion["to"].get<double>()));
    }
    Table bodies({"body", "modes"}), joints({"joint", "equations"}),
        histories({"history", "min", "max", "last"});
    for (const json& body : motion["bodies"]) {
        bodies.add({body["name"], std::to_string(body["modes"].get<int>())});
    }
    for (const json& joint : motion["joints"]) {
        joints.add({joint["name"], std::to_string(joint["equations"].get<int>())});
    }
    for (const json& history : motion["histories"]) {
        histories.add({history["name"], shown(history["min"].get<double>()),
                       shown(history["max"].get<double>()), shown(history["last"].get<double>())});
    }
    for (const Table* table : {&bodies, &joints, &histories}) {
        text += table->empty() ? "" : table->text();
    }
    return text;
}

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
    const json found = motion_json(motion, !folder);
    console.print(motion_text(found));
    console.print_json(found);
}

}  // namespace clench::app
