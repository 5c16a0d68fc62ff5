#include "preprocess/readers/abaqus/shape_mpcs.hpp"

#include <algorithm>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/generated_numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Eigen::Vector3d;

/// A node with its share of a sum.
struct Share {
    Label node;
    double factor;
};

class ShapeMpc {
public:
    ShapeMpc(const std::string& type, const Fields& fields, const Scope& scope, Reader& reader)
        : type_(type), place_(fields.place()), reader_(reader)
    {
        for (std::size_t i = 1; i < fields.size(); ++i) {
            if (!fields.empty(i)) {
                const auto more = ordered_nodes(fields.text(i), scope, reader, place_);
                nodes_.insert(nodes_.end(), more.begin(), more.end());
            }
        }
        reader.budget.spend(nodes_.size(), place_);
    }

    /// e·(u_1 − u_2) = 0 along the line between both.
    void link()
    {
        require(nodes_.size() == 2, 2);
        const Vector3d e = x(nodes_[0]) - x(nodes_[1]);
        require_span(e.norm(), 0.0, "coincide");
        add(e.normalized(), {{nodes_[0], 1.0}, {nodes_[1], -1.0}});
    }

    /// Across the line through the first two, displacements are linear along it.
    void straight()
    {
        require(nodes_.size() >= 3, 3);
        const Vector3d line = x(nodes_[1]) - x(nodes_[0]);
        require_span(line.norm(), 0.0, "coincide");
        const Vector3d first = line.unitOrthogonal(), second = line.normalized().cross(first);
        for (std::size_t i = 2; i < nodes_.size(); ++i) {
            const double s = (x(nodes_[i]) - x(nodes_[0])).dot(line) / line.squaredNorm();
            for (const Vector3d& d : {first, second}) {
                add(d, {{nodes_[i], 1.0}, {nodes_[0], s - 1.0}, {nodes_[1], -s}});
            }
        }
    }

    /// Across the plane through the first three, displacements are linear in it.
    void plane()
    {
        require(nodes_.size() >= 4, 4);
        for (std::size_t i = 3; i < nodes_.size() && area(2) <= 1e-6 * area(2, true); ++i) {
            std::swap(nodes_[2], nodes_[i]);
        }
        const Vector3d a = x(nodes_[1]) - x(nodes_[0]), b = x(nodes_[2]) - x(nodes_[0]);
        const Vector3d n = a.cross(b);
        require_span(n.norm(), 1e-6 * a.norm() * b.norm(), "lie on one line");
        for (std::size_t i = 3; i < nodes_.size(); ++i) {
            const Vector3d r = x(nodes_[i]) - x(nodes_[0]);
            const double s = r.cross(b).dot(n) / n.squaredNorm();
            const double t = a.cross(r).dot(n) / n.squaredNorm();
            add(n.normalized(),
                {{nodes_[i], 1.0}, {nodes_[0], s + t - 1.0}, {nodes_[1], -s}, {nodes_[2], -t}});
        }
    }

    /// One condition on the last node, which stands for a rotation: about the axis along its
    /// position vector, through the centre of the others, these rotate by its first DOF in the
    /// mean,
    ///     Σ a_i · (u_i − ū) / |a_i|² = n θ,  a_i = d × r_i, r_i from the centre.       (CPL-17)
    void mean_rotation()
    {
        require(nodes_.size() >= 4, 4);
        const Label angle = nodes_.back();
        nodes_.pop_back();
        if (nodes_.size() % 3 == 0 && nodes_[0] == nodes_[1]) {
            keep_every_third();
        }
        require_span(x(angle).norm(), 0.0, "give no axis");
        const std::vector<Vector3d> weights = angles_of(x(angle).normalized());
        std::vector<DeckBuilder::Term> terms;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            for (int dof = 0; dof < 3; ++dof) {
                if (std::abs(weights[i][dof]) > 1e-12 * weights[i].norm()) {
                    terms.push_back({nodes_[i], dof, weights[i][dof]});
                }
            }
        }
        require_span(static_cast<double>(terms.size()), 0.0, "coincide");
        const auto largest = std::max_element(
            terms.begin(), terms.end(),
            [](const auto& a, const auto& b) { return std::abs(a.factor) < std::abs(b.factor); });
        std::swap(*terms.begin(), *largest);
        terms.push_back({angle, 0, -static_cast<double>(nodes_.size())});
        reader_.builder.add_equation(std::move(terms), place_);
    }

private:
    /// What each node's displacement adds to n θ. Nodes on the axis have no angle.
    std::vector<Vector3d> angles_of(const Vector3d& d) const
    {
        const auto count = static_cast<double>(nodes_.size());
        Vector3d centre = Vector3d::Zero(), mean = Vector3d::Zero();
        for (const Label& node : nodes_) {
            centre += x(node) / count;
        }
        std::vector<Vector3d> weights;
        for (const Label& node : nodes_) {
            const Vector3d r = x(node) - centre, arm = d.cross(r);
            const bool on_axis = arm.norm() <= 1e-10 * (x(node).norm() + r.norm());
            weights.push_back(on_axis ? Vector3d::Zero().eval() : arm / arm.squaredNorm());
            mean += weights.back() / count;
        }
        for (Vector3d& weight : weights) {
            weight -= mean;
        }
        return weights;
    }

    /// CalculiX wants every node three times, once for each DOF.
    void keep_every_third()
    {
        std::vector<Label> kept;
        for (std::size_t i = 0; i < nodes_.size(); i += 3) {
            kept.push_back(nodes_[i]);
        }
        nodes_ = std::move(kept);
    }

    /// Twice the area that node `third` spans with the first two; or the product of the sides.
    double area(std::size_t third, bool of_sides = false) const
    {
        const Vector3d a = x(nodes_[1]) - x(nodes_[0]), b = x(nodes_[third]) - x(nodes_[0]);
        return of_sides ? a.norm() * b.norm() : a.cross(b).norm();
    }

    Vector3d x(const Label& node) const
    {
        const auto found = reader_.positions.find(node);
        if (found != reader_.positions.end()) {
            return found->second;
        }
        throw InputError(place_, fmt::format("MPC {}: node {} is not defined", type_, node.id));
    }

    void require(bool condition, int fewest) const
    {
        if (!condition) {
            throw InputError(place_,
                             fmt::format("MPC {} has {} nodes, expected {}{}", type_, nodes_.size(),
                                         type_ == "LINK" ? "" : "at least ", fewest));
        }
    }
    void require_span(double size, double least, const char* fault) const
    {
        if (!(size > least)) {
            throw InputError(place_, fmt::format("the first nodes of MPC {} {}", type_, fault));
        }
    }

    /// d·(Σ factor · u) = 0; the component in which the first node is determined best comes first.
    void add(const Vector3d& d, const std::vector<Share>& shares)
    {
        Eigen::Index best = 0;
        d.cwiseAbs().maxCoeff(&best);
        std::vector<DeckBuilder::Term> terms;
        for (const Share& share : shares) {
            for (int k = 0; k < 3; ++k) {
                const int dof = (static_cast<int>(best) + k) % 3;
                if (std::abs(d[dof]) > 1e-14 && share.factor != 0.0) {
                    terms.push_back({share.node, dof, share.factor * d[dof]});
                }
            }
        }
        reader_.builder.add_equation(std::move(terms), place_);
    }

    std::string type_;
    Place place_;
    Reader& reader_;
    std::vector<Label> nodes_;
};

}  // namespace

void read_shape_mpc(const std::string& type, const Fields& fields, const Scope& scope,
                    Reader& reader)
{
    if (reader.has_transforms) {
        throw InputError(fields.place(),
                         fmt::format("MPC {} in a deck with *TRANSFORM is not supported", type),
                         "write it as *EQUATION");
    }
    ShapeMpc mpc(type, fields, scope, reader);
    if (type == "LINK") {
        mpc.link();
    } else if (type == "STRAIGHT") {
        mpc.straight();
    } else if (type == "MEANROT") {
        mpc.mean_rotation();
    } else {
        mpc.plane();
    }
    reader.warn_once("MPC " + type, fields.place(),
                     fmt::format("MPC {} is taken for small displacements", type));
}

}  // namespace clench::preprocess::abaqus
