#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"

namespace clench::app {

using nlohmann::json;

void to_json(json& result, const TrajectorySummary& s)
{
    json bodies = json::array(), joints = json::array(), histories = json::array();
    for (const TrajectorySummary::Counted& body : s.bodies) {
        bodies.push_back({{"name", body.name}, {"modes", body.count}});
    }
    for (const TrajectorySummary::Counted& joint : s.joints) {
        joints.push_back({{"name", joint.name}, {"equations", joint.count}});
    }
    for (const TrajectorySummary::Range& range : s.histories) {
        histories.push_back(
            {{"name", range.name}, {"min", range.min}, {"max", range.max}, {"last", range.last}});
    }
    result = {{"analysis", s.analysis}, {"finished", s.finished}, {"rows", s.rows},
              {"bodies", bodies},       {"joints", joints},       {"histories", histories}};
    if (s.from) {
        result["from"] = *s.from;
        result["to"] = *s.to;
    }
}

}  // namespace clench::app
