#include "app/report/view_data.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "app/post/field_values.hpp"
#include "postprocess/report/base64.hpp"
#include "postprocess/view3d/quantised.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

/// More edges than this hide what they outline.
constexpr std::size_t most_edges = 100000;
constexpr std::size_t most_times = 1000;  // a slider tells no more apart

/// Place, two triangles, two edges: about what a point of a surface takes.
constexpr std::size_t bytes_a_point = 60;

struct ShownField {
    const char *key, *label;
    bool of_contacts;
};
constexpr ShownField shown_fields[] = {{"von_mises", "von Mises stress", false},
                                       {"displacement", "displacement", false},
                                       {"pressure", "contact pressure", true},
                                       {"gap", "gap", true},
                                       {"slip", "slip", true},
                                       {"status", "contact status", true}};

bool has(const ShownCase& c, const ScenePart& part, const ShownField& field)
{
    const bool stress = std::string(field.key) == "von_mises";
    return c.output.wants(field.key) && part.is_interface() == field.of_contacts &&
           part.U.cols() > 0 && (!stress || part.stress.has_value());
}

std::vector<const ShownField*> fields_of(const ShownCase& c, const ScenePart& part)
{
    std::vector<const ShownField*> fields;
    for (const ShownField& field : shown_fields) {
        if (has(c, part, field)) {
            fields.push_back(&field);
        }
    }
    return fields;
}

/// What a time takes: three components and the fields, two bytes each.
std::size_t bytes_a_time(const AnalysisScene& shown)
{
    std::size_t sum = 0;
    for (const ScenePart& part : shown.scene.parts) {
        const std::size_t numbers = (part.U.cols() > 0 ? 3 : 0) + fields_of(shown.c, part).size();
        sum += 2 * numbers * part.X.size();
    }
    return sum;
}

/// Evenly chosen rows, at most `most`, and those of the instants that matter.
std::vector<Index> chosen_rows(const AnalysisScene& shown, std::size_t most)
{
    const Index total = shown.results->rows();
    const std::size_t fixed = shown.worst.instants.size() + 1;
    const auto even = static_cast<Index>(most > 2 * fixed ? most - fixed : fixed);
    const Index stride = std::max<Index>(1, (total + even - 1) / even);
    std::set<Index> rows = {total - 1};
    for (Index row = 0; row < total; row += stride) {
        rows.insert(row);
    }
    for (const Instant& instant : shown.worst.instants) {
        rows.insert(instant.row);
    }
    return {rows.begin(), rows.end()};
}

std::vector<std::array<Index, 2>> without_repeats(std::vector<std::array<Index, 2>> edges)
{
    for (auto& edge : edges) {
        std::ranges::sort(edge);
    }
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

/// Numbers of the nodes at the points; null inside of faces.
json labels_of(const ScenePart& part)
{
    json labels = json::array();
    const auto& ids = part.cells.point_ids;
    for (std::size_t i = 0; i < part.X.size() && !ids.empty(); ++i) {
        const bool inside = part.is_interface() && part.surface.nodes[i] == none;
        labels.push_back(inside ? json() : json(ids.front().values[i]));
    }
    return labels.empty() ? json() : labels;
}

json fields_json(const AnalysisScene& shown)
{
    json fields = json::array();
    for (const ShownField& field : shown_fields) {
        const bool present = std::ranges::any_of(
            shown.scene.parts, [&](const ScenePart& part) { return has(shown.c, part, field); });
        if (present) {
            const bool states = std::string(field.key) == "status";
            fields.push_back({{"key", field.key},
                              {"label", field.label},
                              {"unit", in_units(dimension_of_field(field.key), shown.c.output)},
                              {"on", field.of_contacts ? "contact" : "body"},
                              {"states", states ? json(contact_states()) : json()}});
        }
    }
    return fields;
}

/// One field of one part, time after time.
struct FieldFrames {
    const ShownField* field;
    std::string bytes;
    json low = json::array(), high = json::array(), low_at = json::array(), high_at = json::array();

    void add(const std::vector<double>& values)
    {
        const auto one = postprocess::quantised_scalars(values);
        bytes += one.bytes;
        low.push_back(one.low);
        high.push_back(one.high);
        low_at.push_back(one.low_at == none ? -1 : static_cast<long>(one.low_at));
        high_at.push_back(one.high_at == none ? -1 : static_cast<long>(one.high_at));
    }
};

/// What changes with time of one part.
struct PartFrames {
    std::string u;
    json reach = json::array(), poses = json::array();
    std::vector<FieldFrames> fields;

    void add(const AnalysisScene& shown, const FrameBlock& block, std::size_t p, std::size_t j)
    {
        const ScenePart& part = shown.scene.parts[p];
        const FrameBlock::Part& data = block.parts[p];
        const postprocess::BodyMotion motion = postprocess::body_motion(
            shown.results->layout().bodies[part.body], block.q[j].data(), block.u[j].data());
        json pose = json::array({motion.r.x(), motion.r.y(), motion.r.z()});
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column) {
                pose.push_back(motion.A(row, column));
            }
        }
        poses.push_back(std::move(pose));
        if (part.U.cols() > 0) {
            const auto one =
                postprocess::quantised_vectors(data.u.col(static_cast<Eigen::Index>(j)));
            u += one.bytes;
            reach.push_back(one.reach);
        }
        const postprocess::SeenPoints seen = seen_points(shown.scene, *shown.results, block, p, j);
        for (FieldFrames& one : fields) {
            one.add(field_values(one.field->key, part, data, j, seen));
        }
    }
};

/// The time of the highest stress or pressure, with which the view opens.
double opening_time(const AnalysisScene& shown)
{
    if (shown.has_modes()) {
        return 1.0;  // the first mode
    }
    double time = shown.results->layout().time.back();
    for (const char* what : {"highest pressure", "highest von Mises stress"}) {
        for (const KeyNumber& number : shown.worst.numbers) {
            time = number.what == what ? number.time : time;
        }
    }
    return time;
}

json head_of(const AnalysisScene& shown, const std::vector<Index>& rows, bool all_edges)
{
    const std::vector<double>& times = shown.results->layout().time;
    json frames = json::array();
    for (const Index row : rows) {
        frames.push_back(times[static_cast<std::size_t>(row)]);
    }
    json captions = json::array();
    for (const Index row : shown.has_modes() ? rows : std::vector<Index>()) {
        captions.push_back(
            shown.captions.at(static_cast<std::size_t>(times[static_cast<std::size_t>(row)])));
    }
    const double opening = opening_time(shown);
    std::size_t start = 0;
    while (start + 1 < rows.size() && frames[start].get<double>() < opening) {
        ++start;
    }
    json origins;
    for (const ScenePart& part : shown.scene.parts) {
        const Eigen::Vector3d& centre = shown.scene.views[part.body].centre;
        origins[part.name] = {centre.x(), centre.y(), centre.z()};
    }
    const std::string time_unit = in_units("time", shown.c.output);
    return {{"name", shown.analysis->name},
            {"frames", frames},
            {"frameName", shown.is_static() ? "load factor" : "time"},
            {"frameUnit", shown.is_static() || time_unit == "time" ? "" : time_unit},
            {"captions", captions.empty() ? json() : captions},
            {"start", start},
            {"scale", shown.drawing_scale()},
            {"view", shown.c.report ? shown.c.report->view : "iso"},
            {"origins", origins},
            {"fields", fields_json(shown)},
            {"note",
             fmt::format("{} of {} {}. Smallest and largest values are exact, others are "
                         "stored with 16 bits: to 1/65534 of the range of their time.{}",
                         rows.size(), times.size(), shown.has_modes() ? "states" : "output times",
                         all_edges ? "" : " Edges of elements are left out: there are too many.")}};
}

}  // namespace

ViewData::ViewData(std::size_t most_bytes, std::size_t analyses)
    : share_(most_bytes / std::max<std::size_t>(analyses, 1))
{
}

std::size_t ViewData::keep(const std::string& bytes)
{
    const auto [blob, is_new] = known_.emplace(bytes, blobs_.size());
    if (is_new) {
        blobs_.push_back(postprocess::base64(bytes));
    }
    return blob->second;
}

/// Bytes of the geometry.
std::size_t ViewData::keep_mesh(const AnalysisScene& shown, json& parts)
{
    std::size_t bytes = 0;
    for (std::size_t p = 0; p < shown.scene.parts.size(); ++p) {
        const ScenePart& part = shown.scene.parts[p];
        const postprocess::Triangles& triangles = shown.triangles[p];
        std::vector<std::array<Index, 2>> edges = without_repeats(triangles.edges);
        if (edges.size() > most_edges && !triangles.faces.empty()) {
            edges.clear();
        }
        parts.push_back({{"name", part.name},
                         {"kind", part.is_interface()  ? "contact"
                                  : part.U.cols() == 0 ? "rigid"
                                                       : "body"},
                         {"points", keep(postprocess::float_bytes(part.X))},
                         {"triangles", keep(postprocess::index_bytes(triangles.faces))},
                         {"edges", keep(postprocess::index_bytes(edges))},
                         {"labels", labels_of(part)}});
        bytes += 12 * (part.X.size() + triangles.faces.size()) + 8 * edges.size();
    }
    return bytes;
}

void ViewData::add_frames(const AnalysisScene& shown, const std::vector<Index>& rows, json& parts)
{
    std::vector<PartFrames> frames(shown.scene.parts.size());
    for (std::size_t p = 0; p < frames.size(); ++p) {
        for (const ShownField* field : fields_of(shown.c, shown.scene.parts[p])) {
            frames[p].fields.push_back({field, {}});
        }
    }
    for_blocks(shown.scene, *shown.results, rows, {.velocity = false},
               [&](const FrameBlock& block) {
                   for (std::size_t j = 0; j < block.rows.size(); ++j) {
                       for (std::size_t p = 0; p < frames.size(); ++p) {
                           frames[p].add(shown, block, p, j);
                       }
                   }
               });
    for (std::size_t p = 0; p < frames.size(); ++p) {
        json fields = json::array();
        for (const FieldFrames& one : frames[p].fields) {
            fields.push_back({{"key", one.field->key},
                              {"values", keep(one.bytes)},
                              {"low", one.low},
                              {"high", one.high},
                              {"lowAt", one.low_at},
                              {"highAt", one.high_at}});
        }
        parts[p]["u"] = frames[p].u.empty() ? json() : json(keep(frames[p].u));
        parts[p]["reach"] = frames[p].reach;
        parts[p]["poses"] = frames[p].poses;
        parts[p]["fields"] = fields;
    }
}

std::string ViewData::add(const AnalysisScene& shown)
{
    std::size_t points = 0;
    for (const ScenePart& part : shown.scene.parts) {
        points += part.X.size();
    }
    const std::size_t a_time = std::max<std::size_t>(bytes_a_time(shown), 1);
    const std::size_t least = bytes_a_point * points + a_time * (shown.worst.instants.size() + 1);
    if (points == 0 || least > share_) {
        return fmt::format(
            "{} has too many points, {}, for the interactive view; clench post "
            "writes files for ParaView.",
            shown.analysis->name, points);
    }
    json parts = json::array();
    const std::size_t mesh = keep_mesh(shown, parts);
    const std::vector<Index> rows =
        chosen_rows(shown, share_ > mesh ? std::min(most_times, (share_ - mesh) / a_time) : 0);
    add_frames(shown, rows, parts);
    const bool all_edges =
        std::ranges::all_of(shown.triangles, [](const postprocess::Triangles& one) {
            return one.faces.empty() || without_repeats(one.edges).size() <= most_edges;
        });
    json analysis = head_of(shown, rows, all_edges);
    analysis["parts"] = std::move(parts);
    analyses_.push_back(std::move(analysis));
    return "";
}

std::string ViewData::text() const
{
    return json{{"analyses", analyses_}, {"blobs", blobs_}}.dump(-1, ' ', false,
                                                                 json::error_handler_t::replace);
}

}  // namespace clench::app
