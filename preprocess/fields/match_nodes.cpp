#include "preprocess/fields/match_nodes.hpp"

#include <algorithm>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/fields/position_grid.hpp"

namespace clench::preprocess {
namespace {

std::string shown_point(const Eigen::Vector3d& x)
{
    return fmt::format("({:.6g}, {:.6g}, {:.6g})", x.x(), x.y(), x.z());
}

/// Size of the mesh and of its coordinates: files keep five or six digits of these.
struct Extent {
    double diagonal = 0.0, largest = 0.0;

    explicit Extent(const Mesh& mesh)
    {
        Eigen::AlignedBox3d box;
        for (const Eigen::Vector3d& x : mesh.nodes) {
            box.extend(x);
            largest = std::max(largest, x.cwiseAbs().maxCoeff());
        }
        diagonal = mesh.nodes.empty() ? 0.0 : box.diagonal().norm();
    }
};

/// The node or point a number belongs to, sorted by number.
struct Numbered {
    Label label;
    Index position;
    auto operator<=>(const Numbered&) const = default;
};

class Matcher {
public:
    Matcher(const Mesh& mesh, const std::vector<bool>& wanted, const DisplacementField& field)
        : mesh_(mesh), wanted_(wanted), field_(field), extent_(mesh)
    {
        match_.point_of.assign(mesh.nodes.size(), none);
    }

    NodeMatch match()
    {
        match_.by_number = !field_.id.empty() && numbers_are_unique();
        if (match_.by_number) {
            match_numbers();
        } else if (!match_order()) {
            match_positions();
        }
        std::vector<bool> used(field_.size(), false);
        for (const Index point : match_.point_of) {
            if (point != none) {
                used[static_cast<std::size_t>(point)] = true;
            }
        }
        match_.unused = static_cast<std::size_t>(std::count(used.begin(), used.end(), false));
        return std::move(match_);
    }

private:
    /// Without instances in the file only the number itself counts.
    Label key(const Label& label) const
    {
        return field_.instance.empty() ? Label{label.id, 0} : label;
    }

    bool numbers_are_unique() const
    {
        std::vector<Label> keys;
        for (const Label& label : mesh_.node_label) {
            keys.push_back(key(label));
        }
        std::sort(keys.begin(), keys.end());
        return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
    }

    std::vector<Numbered> numbered_points() const
    {
        std::vector<Numbered> points;
        for (std::size_t i = 0; i < field_.size(); ++i) {
            const std::int32_t instance = field_.instance.empty() ? 0 : field_.instance[i];
            points.push_back({{field_.id[i], instance}, static_cast<Index>(i)});
        }
        std::sort(points.begin(), points.end());
        for (std::size_t i = 1; i < points.size(); ++i) {
            const Index a = points[i - 1].position, b = points[i].position;
            if (points[i].label == points[i - 1].label && field_.value[a] != field_.value[b]) {
                throw InputError(field_.file, fmt::format("point number {} has two different "
                                                          "displacements",
                                                          points[i].label.id));
            }
        }
        return points;
    }

    void match_numbers()
    {
        const double tolerance = 1e-3 * extent_.diagonal + 1e-5 * extent_.largest;
        const std::vector<Numbered> points = numbered_points();
        for (Index node = 0; node < mesh_.node_total(); ++node) {
            const Numbered wanted{key(mesh_.node_label[node]), 0};
            const auto found = std::lower_bound(points.begin(), points.end(), wanted);
            if (!wanted_[node] || found == points.end() || found->label != wanted.label) {
                continue;
            }
            const Eigen::Vector3d& place = field_.position[found->position];
            if (!((place - mesh_.nodes[node]).norm() <= tolerance)) {
                throw InputError(
                    field_.file,
                    fmt::format("{} is at {} there and at {} in the mesh: not the same mesh",
                                mesh_.node_name(node), shown_point(place),
                                shown_point(mesh_.nodes[node])),
                    "positions are those of the undeformed body, in the same unit");
            }
            match_.point_of[node] = found->position;
        }
    }

    double near_distance() const
    {
        const double distance = 1e-5 * extent_.diagonal + 1e-6 * extent_.largest;
        return distance > 0.0 ? distance : 1.0;  // a single node at the origin
    }

    /// Coinciding nodes of two parts can be told apart only so.
    bool match_order()
    {
        if (field_.size() != mesh_.nodes.size()) {
            return false;
        }
        for (std::size_t i = 0; i < field_.size(); ++i) {
            if (!((field_.position[i] - mesh_.nodes[i]).norm() <= near_distance())) {
                return false;
            }
        }
        for (std::size_t i = 0; i < field_.size(); ++i) {
            match_.point_of[i] = wanted_[i] ? static_cast<Index>(i) : none;
        }
        return true;
    }

    void match_positions()
    {
        const PositionGrid grid(field_.position, near_distance());
        std::vector<Index> node_of(field_.size(), none);
        for (Index node = 0; node < mesh_.node_total(); ++node) {
            if (!wanted_[node]) {
                continue;
            }
            const std::vector<Index> points = grid.near(mesh_.nodes[node]);
            if (points.empty()) {
                continue;
            }
            refuse_different(node, points);
            Index& owner = node_of[points.front()];
            if (owner != none) {
                refuse(node, fmt::format("{} is at the same place", mesh_.node_name(owner)));
            }
            owner = node;
            match_.point_of[node] = points.front();
        }
    }

    void refuse_different(Index node, const std::vector<Index>& points) const
    {
        for (const Index point : points) {
            if (field_.value[point] != field_.value[points.front()]) {
                refuse(node, fmt::format("{} points of the file are there, with different "
                                         "displacements",
                                         points.size()));
            }
        }
    }

    [[noreturn]] void refuse(Index node, const std::string& why) const
    {
        throw InputError(field_.file,
                         fmt::format("positions do not tell which displacement belongs to {} at "
                                     "{}: {}",
                                     mesh_.node_name(node), shown_point(mesh_.nodes[node]), why),
                         "write the file with an integer point array node_id");
    }

    const Mesh& mesh_;
    const std::vector<bool>& wanted_;
    const DisplacementField& field_;
    Extent extent_;
    NodeMatch match_;
};

}  // namespace

NodeMatch match_nodes(const Mesh& mesh, const std::vector<bool>& wanted,
                      const DisplacementField& field)
{
    return Matcher(mesh, wanted, field).match();
}

}  // namespace clench::preprocess
