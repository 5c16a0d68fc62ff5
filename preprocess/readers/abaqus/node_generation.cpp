#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/generated_numbers.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Eigen::Vector3d;

Vector3d position_of(const Label& label, const Reader& reader, const Place& place)
{
    const auto found = reader.positions.find(label);
    if (found != reader.positions.end()) {
        return found->second;
    }
    throw InputError(place, fmt::format("node {} is not defined", label.id));
}

/// Gives nodes that a keyword generates their numbers and, where it names one, their set.
class NewNodes {
public:
    NewNodes(const Block& block, Reader& reader) : block_(block), reader_(reader) {}

    void add(const Label& label, const Vector3d& x, const Place& place)
    {
        if (reader_.positions.emplace(label, x).second) {
            reader_.builder.add_node(label, x, place);
            reader_.node_labels.push_back(label);
            reader_.node_labels_sorted = false;
        }
        members_.push_back(label);
    }
    /// A node that was there before and belongs to the set.
    void keep(const Label& label) { members_.push_back(label); }

    void finish(const char* parameter, const Scope& scope)
    {
        if (const auto set = block_.value(parameter)) {
            const std::string name = reader_.references.name(*set, scope);
            reader_.builder.add_to_node_set(name, {members_.begin(), members_.end()}, block_.place);
            reader_.node_sets.define(name, members_);
        }
    }

private:
    const Block& block_;
    Reader& reader_;
    std::vector<Label> members_;
};

/// Points between two ends, s in (0, 1): on a line or on an arc about a centre.
class Curve {
public:
    Curve(const Vector3d& first, const Vector3d& last) : first_(first), last_(last) {}

    /// About `centre`, the short way round unless `normal` (not zero) says which way.
    void bend(const Vector3d& centre, const Vector3d& normal, const Place& place)
    {
        centre_ = centre;
        const Vector3d a = first_ - centre, b = last_ - centre;
        Vector3d axis = normal.isZero(0.0) ? a.cross(b).eval() : normal;
        if (!(axis.norm() > 1e-9 * a.norm() * (normal.isZero(0.0) ? b.norm() : 1.0 / a.norm()))) {
            throw InputError(place, "the ends of the arc and its centre lie on one line",
                             "give the normal of its plane in fields 8 to 10");
        }
        axis_ = axis.normalized();
        angle_ = std::atan2(a.cross(b).dot(axis_), a.dot(b));
        angle_ += angle_ <= 1e-9 ? 2.0 * std::numbers::pi : 0.0;
        radii_ = b.norm() / a.norm();
    }

    Vector3d at(double s) const
    {
        if (angle_ == 0.0) {
            return (1.0 - s) * first_ + s * last_;
        }
        const Vector3d arm = Eigen::AngleAxisd(s * angle_, axis_) * (first_ - centre_);
        return centre_ + (1.0 + s * (radii_ - 1.0)) * arm;
    }

private:
    Vector3d first_, last_, centre_ = Vector3d::Zero(), axis_ = Vector3d::UnitZ();
    double angle_ = 0.0, radii_ = 1.0;
};

Curve curve_of(const Block& block, const Fields& fields, const Label& first, const Label& last,
               const Scope& scope, const Reader& reader)
{
    const Place place = fields.place();
    Curve curve(position_of(first, reader, place), position_of(last, reader, place));
    const std::string line = block.word("LINE", "S");
    if (line == "C") {
        const Vector3d centre =
            fields.empty(3)
                ? scope.point(fields.vector(4, "centre"))
                : position_of(reader.references.label(fields.text(3), scope, "node", place), reader,
                              place);
        curve.bend(centre, scope.rotation * fields.vector(7, "normal"), place);
    } else if (line != "S") {
        throw InputError(block.place, fmt::format("LINE of *NGEN is {}, expected C or none", line),
                         "parabolas are not generated; list the nodes");
    }
    return curve;
}

}  // namespace

void read_ngen(const Block& block, const Scope& scope, Reader& reader)
{
    NewNodes nodes(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(10, "a line of *NGEN");
        const Label first = reader.references.label(fields.text(0), scope, "node", line.place());
        const Label last = reader.references.label(fields.text(1), scope, "node", line.place());
        const std::int64_t step = fields.empty(2) ? 1 : fields.integer(2, "increment");
        if (step == 0 || (last.id - first.id) % step != 0 || (last.id - first.id) / step < 1) {
            throw InputError(line.place(),
                             fmt::format("increment {} does not lead from node {} to node {}", step,
                                         first.id, last.id));
        }
        const std::int64_t intervals = (last.id - first.id) / step;
        reader.budget.spend(static_cast<std::size_t>(intervals), line.place());
        const Curve curve = curve_of(block, fields, first, last, scope, reader);
        nodes.keep(first);
        for (std::int64_t k = 1; k < intervals; ++k) {
            nodes.add({first.id + k * step, first.instance},
                      curve.at(static_cast<double>(k) / static_cast<double>(intervals)),
                      line.place());
        }
        nodes.keep(last);
    }
    nodes.finish("NSET", scope);
}

void read_nfill(const Block& block, const Scope& scope, Reader& reader)
{
    const double bias = block.number("BIAS").value_or(1.0);
    if (!(bias > 0.0)) {
        throw InputError(block.place, fmt::format("BIAS is {}, expected more than 0", bias));
    }
    NewNodes nodes(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(4, "a line of *NFILL");
        const auto ends = [&](std::size_t i) {
            return ordered_nodes(fields.text(i), scope, reader, line.place());
        };
        const std::vector<Label> first = ends(0), last = ends(1);
        const std::int64_t intervals = fields.integer(2, "number of intervals");
        const std::int64_t step = fields.empty(3) ? 1 : fields.integer(3, "increment");
        if (first.size() != last.size() || intervals < 1) {
            throw InputError(line.place(),
                             fmt::format("{} and {} nodes with {} intervals, expected sets of one "
                                         "size and at least one interval",
                                         first.size(), last.size(), intervals));
        }
        const double total = static_cast<double>(intervals) *
                             static_cast<double>(std::max<std::size_t>(first.size(), 1));
        reader.budget.spend(static_cast<std::size_t>(std::min(total, 1e15)), line.place());
        // Each distance is 1/bias times the one before it.
        std::vector<double> s{0.0};
        double length = 1.0;
        for (std::int64_t k = 0; k < intervals; ++k, length /= bias) {
            s.push_back(s.back() + length);
        }
        for (std::size_t i = 0; i < first.size(); ++i) {
            const Curve curve(position_of(first[i], reader, line.place()),
                              position_of(last[i], reader, line.place()));
            nodes.keep(first[i]);
            for (std::int64_t k = 1; k < intervals; ++k) {
                nodes.add({first[i].id + k * step, first[i].instance},
                          curve.at(s[static_cast<std::size_t>(k)] / s.back()), line.place());
            }
            nodes.keep(last[i]);
        }
    }
    nodes.finish("NSET", scope);
}

/// First line: translation; second line: two points of an axis and an angle in degrees.
void read_ncopy(const Block& block, const Scope& scope, Reader& reader)
{
    if (!block.has("SHIFT")) {
        throw InputError(block.place, "*NCOPY without SHIFT is not supported",
                         "copies by REFLECT or POLE are not read; list the nodes");
    }
    const std::vector<DataLine> lines = block.filled_lines();
    Eigen::Isometry3d motion = Eigen::Isometry3d::Identity();
    if (!lines.empty()) {
        motion.translation() = scope.rotation * Fields(lines[0]).vector(0, "translation");
    }
    if (lines.size() > 1) {
        const Fields fields(lines[1]);
        const Vector3d a = scope.point(fields.vector(0, "first point of the axis"));
        const Vector3d axis = scope.point(fields.vector(3, "second point of the axis")) - a;
        const double angle = fields.real(6, "angle") * std::numbers::pi / 180.0;
        if (angle != 0.0 && !(axis.norm() > 0.0)) {
            throw InputError(lines[1].place(), "the two points of the axis coincide");
        }
        if (angle != 0.0) {
            motion = Eigen::Translation3d(a) * Eigen::AngleAxisd(angle, axis.normalized()) *
                     Eigen::Translation3d(-a) * motion;
        }
    }
    const std::int64_t change = change_of(block, "CHANGE NUMBER");
    NewNodes nodes(block, reader);
    const std::vector<Label> originals =
        ordered_nodes(block.required("OLD SET"), scope, reader, block.place);
    reader.budget.spend(originals.size(), block.place);
    for (const Label& old : originals) {
        nodes.add({old.id + change, old.instance}, motion * position_of(old, reader, block.place),
                  block.place);
    }
    nodes.finish("NEW SET", scope);
}

}  // namespace clench::preprocess::abaqus
