#pragma once

#include <string>
#include <vector>

#include "app/report/analysis_scene.hpp"

namespace clench::app {

/// A picture of the report.
struct ReportPicture {
    std::string png, caption;
    bool wide = false;  ///< over the whole page
};

/// What an analysis looks like at the times that matter.
struct ReportView {
    struct Moment {
        std::string heading;               ///< "at 0.0049: highest pressure …"
        std::vector<ReportPicture> shown;  ///< deformed bodies, then maps of every interface
    };
    std::vector<Moment> moments;
    std::string remark;  ///< how bodies are drawn, or why nothing is
};

/// Draws bodies and interfaces at worst_instants(), the same colours for the same numbers at all
/// times.
ReportView draw_analysis_view(AnalysisScene& shown);

}  // namespace clench::app
