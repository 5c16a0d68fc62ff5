#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/summary/analysis_summary.hpp"
#include "app/summary/body_summary.hpp"
#include "app/summary/reduction_summary.hpp"
#include "postprocess/plot/history_table.hpp"

namespace clench::app {

/// A body with a mesh, as far as its artifacts are there.
struct ReportBody {
    const BodyCase* body = nullptr;
    std::optional<BodySummary> model;
    std::optional<ReductionSummary> reduction;  ///< nothing without a reduced body
};

/// What an analysis left.
enum class ReportState { missing, outdated, up_to_date };
struct ReportAnalysis {
    const AnalysisCase* analysis = nullptr;
    ReportState state = ReportState::missing;
    std::optional<AnalysisSummary> summary;  ///< nothing if missing
    std::optional<postprocess::HistoryTable> histories, energies;
};

/// Everything a report tells; refers to `c`.
struct ReportData {
    const Case& c;
    std::filesystem::path folder;
    std::vector<ReportBody> bodies;
    std::vector<ReportAnalysis> analyses;
};

/// Reads the artifacts and results of a case. @throws InputError if there are none at all.
ReportData gather_report(const Case& c, const CommonOptions& common, Workspace& workspace);

}  // namespace clench::app
