#include "app/post/envelope.hpp"

#include <algorithm>
#include <cmath>

namespace clench::app {
namespace {

using postprocess::Extreme, postprocess::PointField;

std::vector<double> lengths(const std::vector<double>& vectors)
{
    std::vector<double> result(vectors.size() / 3);
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = std::hypot(vectors[3 * i], vectors[3 * i + 1], vectors[3 * i + 2]);
    }
    return result;
}

void add_extreme(std::vector<PointField>& fields, const std::string& name, const Extreme& extreme)
{
    if (!extreme.value.empty()) {
        fields.push_back({.name = name, .components = 1, .values = extreme.value});
        fields.push_back({.name = name + "_time", .components = 1, .values = extreme.when});
    }
}

std::vector<double> range(const Extreme& most, const Extreme& least)
{
    std::vector<double> result = most.value;
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] -= least.value[i];
    }
    return result;
}

/// Where the scene stands before anything moves.
std::vector<double> undeformed(const postprocess::BodyView& view, const ScenePart& part)
{
    std::vector<double> points;
    for (const Eigen::Vector3d& X : part.X) {
        const Eigen::Vector3d x = view.frame == postprocess::ViewFrame::world
                                      ? Eigen::Vector3d(view.r_start + view.A_start * X)
                                      : Eigen::Vector3d(view.centre + X);
        points.insert(points.end(), x.begin(), x.end());
    }
    return points;
}

std::optional<FieldsSummary::Extreme> extreme_of(const Extreme& extreme, bool largest)
{
    std::size_t best = extreme.value.size();
    for (std::size_t i = 0; i < extreme.value.size(); ++i) {
        const double value = extreme.value[i];
        if (!std::isnan(value) &&
            (best == extreme.value.size() ||
             (largest ? value > extreme.value[best] : value < extreme.value[best]))) {
            best = i;
        }
    }
    if (best == extreme.value.size()) {
        return std::nullopt;
    }
    return FieldsSummary::Extreme{extreme.value[best], extreme.when[best]};
}

}  // namespace

Envelope::Envelope(const Scene& scene) : scene_(scene), parts_(scene.parts.size())
{
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (scene.parts[p].is_interface()) {
            parts_[p].closed.assign(scene.parts[p].pairs.gap.size(), 0.0);
        }
    }
}

void Envelope::add(const TrajectoryReader& results, const FrameBlock& block)
{
    for (std::size_t j = 0; j < block.rows.size(); ++j) {
        times_ += 1.0;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            if (scene_.parts[p].is_interface()) {
                add_pairs(block, p, j);
            } else {
                add_points(results, block, p, j);
            }
        }
    }
}

void Envelope::add_points(const TrajectoryReader& results, const FrameBlock& block, std::size_t p,
                          std::size_t j)
{
    const ScenePart& part = scene_.parts[p];
    const double t = block.time[j];
    parts_[p].displacement.raise(lengths(seen_points(scene_, results, block, p, j).displacement),
                                 t);
    if (part.stress) {
        parts_[p].von_mises.raise(von_mises_of(part, block.parts[p], j), t);
    }
}

void Envelope::add_pairs(const FrameBlock& block, std::size_t p, std::size_t j)
{
    Part& extremes = parts_[p];
    const double t = block.time[j];
    const auto of = [&](ContactNumber number) {
        return contact_numbers_of(block.parts[p].contact[j], number);
    };
    extremes.pressure.raise(of(ContactNumber::pressure), t);
    extremes.gap.lower(of(ContactNumber::gap), t);
    for (int k = 0; k < 2; ++k) {
        const std::vector<double> s = of(k == 0 ? ContactNumber::slip1 : ContactNumber::slip2);
        extremes.slip_most[k].raise(s, t);
        extremes.slip_least[k].lower(s, t);
    }
    const std::vector<double> status = of(ContactNumber::status);
    for (std::size_t i = 0; i < status.size(); ++i) {
        extremes.closed[i] += status[i] > 0.0 ? 1.0 : 0.0;
    }
}

std::vector<postprocess::PvdEntry> Envelope::write(const FieldFolder& folder, double time) const
{
    std::vector<postprocess::PvdEntry> entries;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const ScenePart& part = scene_.parts[p];
        const Part& extremes = parts_[p];
        std::vector<PointField> fields, pair_fields;
        add_extreme(fields, "max_displacement", extremes.displacement);
        add_extreme(fields, "max_von_mises", extremes.von_mises);
        if (part.is_interface()) {
            add_extreme(pair_fields, "max_pressure", extremes.pressure);
            add_extreme(pair_fields, "min_gap", extremes.gap);
            for (int k = 0; k < 2; ++k) {
                pair_fields.push_back(
                    {.name = k == 0 ? "slip1_range" : "slip2_range",
                     .components = 1,
                     .values = range(extremes.slip_most[k], extremes.slip_least[k])});
            }
            std::vector<double> share = extremes.closed;
            std::ranges::for_each(share, [&](double& value) { value /= times_; });
            pair_fields.push_back({.name = "closed_share", .components = 1, .values = share});
        }
        for (const PointField& field : pair_fields) {
            fields.push_back(postprocess::mixed(part.surface.of_pairs, field));
        }
        std::vector<postprocess::EncodedArray> arrays = part.constants;
        for (const PointField& field : fields) {
            arrays.push_back(
                postprocess::encode(field.name, field.components, field.values, scene_.precision));
        }
        const std::string file = part.name + ".envelope.vtu";
        folder.write(file,
                     postprocess::vtu_text(
                         part.frame,
                         postprocess::encode("points", 3, undeformed(scene_.views[part.body], part),
                                             scene_.precision),
                         arrays));
        entries.push_back({time, file, part.name});
    }
    return entries;
}

FieldsSummary::Envelope Envelope::summary() const
{
    FieldsSummary::Envelope all;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        auto& one = all[scene_.parts[p].name];
        one.clear();
        const auto put = [&](const char* name, const Extreme& extreme, bool largest) {
            if (const auto found = extreme_of(extreme, largest)) {
                one[name] = *found;
            }
        };
        put("max_displacement", parts_[p].displacement, true);
        put("max_von_mises", parts_[p].von_mises, true);
        put("max_pressure", parts_[p].pressure, true);
        put("min_gap", parts_[p].gap, false);
    }
    return all;
}

}  // namespace clench::app
