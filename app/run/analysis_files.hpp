#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/run/history_columns.hpp"
#include "app/run/state_archive.hpp"
#include "app/run/state_fields.hpp"
#include "postprocess/vtk/pvd_series.hpp"

namespace clench::app {

/// The results of one analysis while it runs: `<out>/<analysis>.csv` with the histories,
/// `<out>/<analysis>.pvd` with the fields, whose files stand in the folder `<analysis>.fields`.
/// They get their names at the end: what an earlier run finished stays whole until then.
class AnalysisFiles {
public:
    AnalysisFiles(const std::filesystem::path& folder, const AnalysisCase& analysis,
                  std::vector<HistoryColumn> columns, const FeModel& model,
                  const OutputCase& output);
    ~AnalysisFiles();  ///< removes what was not finished
    AnalysisFiles(const AnalysisFiles&) = delete;
    AnalysisFiles& operator=(const AnalysisFiles&) = delete;

    void add(const solver::FullState& state);
    /// Gives the files their names, and returns them.
    std::vector<std::filesystem::path> finish();
    /// Keeps what was accepted under `<analysis>.failed.*`, and writes the state that failed to
    /// `<analysis>.failed.vtu` and `<analysis>.failed.<contact>.vtu`. Finished results stay.
    std::vector<std::filesystem::path> fail(const solver::FullState& last);

private:
    void check_stream(const std::filesystem::path& path);
    std::vector<std::filesystem::path> name_files(const std::string& base);

    std::filesystem::path folder_;
    std::string base_;
    std::filesystem::path csv_part_, fields_part_;
    std::ofstream csv_;
    std::vector<HistoryColumn> columns_;
    const FeModel& model_;
    StateFiles states_;
    std::vector<postprocess::PvdEntry> entries_;  ///< files by their name in the folder of fields
    int count_ = 0;
};

/// The files of a finished analysis.
std::filesystem::path csv_path(const std::filesystem::path& folder, const std::string& base);
std::filesystem::path pvd_path(const std::filesystem::path& folder, const std::string& base);
std::filesystem::path fields_path(const std::filesystem::path& folder, const std::string& base);

/// Finished results are replaced only where --force says so.
/// @param finished  what an earlier run finished; without settings: nothing.
/// @throws InputError if there are such results; says so where somebody has changed or removed one.
void refuse_to_replace(const std::filesystem::path& folder, const AnalysisCase& analysis,
                       const AnalysisRecord& finished);

}  // namespace clench::app
