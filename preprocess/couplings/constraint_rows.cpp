#include "preprocess/couplings/constraint_rows.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace clench::preprocess {

void merge_terms(std::vector<RowTerm>& terms)
{
    std::sort(terms.begin(), terms.end(),
              [](const RowTerm& a, const RowTerm& b) { return a.position < b.position; });
    std::size_t kept = 0;
    for (std::size_t first = 0; first < terms.size();) {
        RowTerm sum{terms[first].position, 0.0};
        double size = 0.0;
        std::size_t next = first;
        for (; next < terms.size() && terms[next].position == sum.position; ++next) {
            sum.coefficient += terms[next].coefficient;
            size += std::abs(terms[next].coefficient);
        }
        if (std::abs(sum.coefficient) > 4.0 * std::numeric_limits<double>::epsilon() * size) {
            terms[kept++] = sum;
        }
        first = next;
    }
    terms.resize(kept);
}

Index ConstraintRows::add_source(std::string name, const Place& place)
{
    sources.push_back({std::move(name), place});
    return static_cast<Index>(sources.size()) - 1;
}

const char* dof_name(int dof)
{
    static constexpr const char* names[] = {"x", "y", "z", "rx", "ry", "rz"};
    return 0 <= dof && dof < 6 ? names[dof] : "?";
}

std::string dof_names(DofMask mask)
{
    std::string names;
    for (int dof = 0; dof < 6; ++dof) {
        if (mask >> dof & 1) {
            names += names.empty() ? "" : ", ";
            names += dof_name(dof);
        }
    }
    return names;
}

DofMask add_motion(ConstraintRow& row, const DofMap& dofs, Index node, Motion motion,
                   const Eigen::Vector3d& direction)
{
    DofMask missing = 0;
    for (int k = 0; k < 3; ++k) {
        const int dof = first_dof(motion) + k;
        if (direction[k] == 0.0) {
            continue;
        }
        if (dofs.has(node, dof)) {
            row.terms.push_back({dofs.at(node, dof), direction[k]});
        } else {
            missing |= static_cast<DofMask>(1 << dof);
        }
    }
    return missing;
}

std::vector<Eigen::Vector3d> coupled_directions(const Eigen::Matrix3d& axes, int bits,
                                                const DofMap& dofs, Index node, Motion motion)
{
    const int present = bits_of(dofs.mask(node), motion);
    std::vector<Eigen::Vector3d> directions;
    for (int k = 0; k < 3; ++k) {
        if (!(bits >> k & 1)) {
            continue;
        }
        Eigen::Vector3d direction = bits == 0b111 ? Eigen::Vector3d::Unit(k) : axes.col(k).eval();
        for (int j = 0; j < 3; ++j) {
            if (!(present >> j & 1)) {
                direction[j] = 0.0;
            }
        }
        // What is left of a direction out of the plane of a planar body is round-off.
        if (direction.norm() > 1e-8) {
            directions.push_back(direction);
        }
    }
    return directions;
}

DofMask candidates_along(const Eigen::Vector3d& direction, Motion motion)
{
    DofMask mask = 0;
    for (int k = 0; k < 3; ++k) {
        if (direction[k] != 0.0) {
            mask |= static_cast<DofMask>(1 << (first_dof(motion) + k));
        }
    }
    return mask;
}

Eigen::Vector3d lever(const FeDeck& deck, Index from, Index to)
{
    const Eigen::Vector3d& a = deck.mesh.nodes[static_cast<std::size_t>(from)];
    const Eigen::Vector3d& b = deck.mesh.nodes[static_cast<std::size_t>(to)];
    const double noise = 1e-14 * (a.lpNorm<Eigen::Infinity>() + b.lpNorm<Eigen::Infinity>());
    return (b - a).unaryExpr([=](double c) { return std::abs(c) <= noise ? 0.0 : c; });
}

}  // namespace clench::preprocess
