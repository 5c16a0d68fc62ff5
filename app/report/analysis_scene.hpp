#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/report/report_data.hpp"
#include "app/report/worst_instants.hpp"
#include "postprocess/picture/picture.hpp"

namespace clench::app {

/// An analysis of order reduced, brought back to its bodies: made once for the numbers, the
/// pictures and the interactive view of a report.
struct AnalysisScene {
    const AnalysisCase* analysis = nullptr;
    std::unique_ptr<TrajectoryReader> results;
    ShownCase c;  ///< asks for what the report shows and the results hold
    Scene scene;
    std::vector<postprocess::Triangles> triangles;  ///< one for every part of the scene
    WorstInstants worst;
    std::vector<std::string> captions;  ///< of a linearisation, whose rows are modes

    /// How often larger than they are deformations are drawn.
    double drawing_scale() const;
    bool is_static() const { return analysis->is_static(); }
    /// Shapes have no size of their own: no pressures, stresses and times that matter.
    bool has_modes() const { return analysis->type == AnalysisType::linearise; }
};

/// Nothing for analyses without bodies to show. Results that cannot be shown make a remark instead
/// of a failure: a report tells what there is.
std::unique_ptr<AnalysisScene> analysis_scene(const ReportData& data, const ReportAnalysis& a,
                                              const CommonOptions& common, Workspace& workspace,
                                              Console& console, std::string& remark);

}  // namespace clench::app
