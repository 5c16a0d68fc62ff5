#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/report/bolt_forces.hpp"
#include "app/report/field_pictures.hpp"
#include "app/report/view_data.hpp"

namespace clench::app {

/// What there is to see of an analysis.
struct AnalysisView {
    std::vector<BoltRange> bolts;
    std::vector<KeyNumber> numbers;
    ReportView pictures;
};

/// Of all analyses.
struct ReportViews {
    std::vector<AnalysisView> analyses;  ///< in the order of ReportData::analyses
    std::string interactive;             ///< data of the interactive view; empty if there is none
    std::vector<std::string> remarks;    ///< what is not in it, and why
};

/// Brings the results back to the bodies, analysis after analysis, so that only one is in memory.
ReportViews report_views(const ReportData& data, const CommonOptions& common, Workspace& workspace,
                         Console& console);

}  // namespace clench::app
