#pragma once

#include <string>

#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// What a flexible body is made from, as text: the keys of its reduction, its preload shapes where
/// it has preload modes, and the FE model.
std::string reduction_record(const Case& c, const BodyCase& body, const std::string& model_record,
                             Workspace& workspace);

/// The keys of the reduction alone, as a short text that tells different ones apart.
std::string reduction_settings(const Case& c, const BodyCase& body);

/// Whether a body whose artifact holds the text `record` would be made the same way now.
bool is_reduction_up_to_date(const std::string& record, const Case& c, const BodyCase& body,
                             Workspace& workspace);

/// What intermediate results are made from: the component modes, and the derivatives.
struct StageRecords {
    std::string craig_bampton, derivatives;
};
StageRecords stage_records(const Case& c, const BodyCase& body, const std::string& model_record,
                           Workspace& workspace);

}  // namespace clench::app
