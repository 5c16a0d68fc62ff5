#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"

namespace clench::app {

using nlohmann::json;

void to_json(json& result, const PreprocessSummary& s)
{
    result = s.up_to_date ? json{{"name", s.body.name}} : json(s.body);
    result["artifact"] = s.artifact;
    result["up_to_date"] = s.up_to_date;
}

void to_json(json& result, const PreloadGroupSummary& s)
{
    result = {{"group", s.group},
              {"origin", s.origin},
              {"largest_displacement", s.largest_displacement},
              {"contacts", s.contacts}};
    if (s.imported) {
        result["source"] = s.imported->source;
        result["matched"] = s.imported->matched;
        result["missing"] = s.imported->missing;
        result["disagreement"] = s.imported->disagreement;
    } else {
        result["iterations"] = s.computed.iterations;
        result["jacobians"] = s.computed.jacobians;
        result["seconds"] = s.computed.seconds;
        result["converged"] = true;
    }
}

void to_json(json& result, const PreloadSummary& s)
{
    result = {{"body", s.body}, {"artifact", s.artifact}, {"up_to_date", s.up_to_date}};
    if (!s.up_to_date) {
        result["groups"] = s.groups;
    }
}

namespace {

json envelope_json(const FieldsSummary::Envelope& envelope)
{
    json all = json::object();
    for (const auto& [part, extremes] : envelope) {
        json& one = all[part] = json::object();
        for (const auto& [name, extreme] : extremes) {
            one[name] = {{"value", extreme.value}, {"time", extreme.time}};
        }
    }
    return all;
}

}  // namespace

void to_json(json& result, const FieldsSummary& s)
{
    result = {{"name", s.name}, {"up_to_date", !s.written}, {"files", s.files}};
    if (!s.written) {
        return;
    }
    const FieldsSummary::Written& w = *s.written;
    result["times"] = w.times;
    result["parts"] = w.parts;
    result["at_most_bytes"] = w.at_most_bytes;
    result["bytes"] = w.bytes;
    result["seconds"] = {{"recovery", w.seconds.recovery},
                         {"fields", w.seconds.fields},
                         {"compression", w.seconds.compression},
                         {"disk", w.seconds.disk}};
    if (w.envelope) {
        result["envelope"] = envelope_json(*w.envelope);
    }
}

}  // namespace clench::app
