#include "app/post/rigid_symbol.hpp"

#include <array>
#include <cmath>

#include <Eigen/Eigenvalues>

namespace clench::app {
namespace {

constexpr int hexahedron = 12, line = 3;  // numbers of VTK

/// Half the edges of the cuboid: I_x = m (b² + c²)/3 with half edges a, b, c, and so on.
Eigen::Vector3d half_edges(const Eigen::Vector3d& inertia, double mass)
{
    Eigen::Vector3d edges;
    for (int i = 0; i < 3; ++i) {
        const double others = inertia[(i + 1) % 3] + inertia[(i + 2) % 3] - inertia[i];
        edges[i] = std::sqrt(std::max(0.0, 1.5 * others / mass));
    }
    return edges;
}

void add_cuboid(RigidSymbol& symbol, const Eigen::Matrix3d& inertia, double mass)
{
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> axes(inertia);
    const Eigen::Vector3d half = half_edges(axes.eigenvalues(), mass);
    constexpr std::array<std::array<int, 3>, 8> corners{{{-1, -1, -1},
                                                         {1, -1, -1},
                                                         {1, 1, -1},
                                                         {-1, 1, -1},
                                                         {-1, -1, 1},
                                                         {1, -1, 1},
                                                         {1, 1, 1},
                                                         {-1, 1, 1}}};
    Eigen::Matrix3d frame = axes.eigenvectors();
    frame.col(2) = frame.col(0).cross(frame.col(1));  // right-handed
    std::array<Index, 8> cell{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Eigen::Vector3d sign(corners[i][0], corners[i][1], corners[i][2]);
        cell[i] = static_cast<Index>(symbol.points.size());
        symbol.points.push_back(frame * sign.cwiseProduct(half));
    }
    symbol.grid.add_cell(hexahedron, cell);
}

}  // namespace

RigidSymbol rigid_symbol(const solver::multibody::System& system, const BodyCase& body)
{
    RigidSymbol symbol;
    add_cuboid(symbol, inertia_tensor(body.placement), *body.placement.mass);
    const auto centre = static_cast<Index>(symbol.points.size());
    symbol.points.push_back(Eigen::Vector3d::Zero());
    const Index number = system.find_body(body.name);
    for (const solver::multibody::Marker& marker : system.markers()) {
        if (marker.body == number && !marker.X.isZero(0.0)) {
            const std::array<Index, 2> ends{centre, static_cast<Index>(symbol.points.size())};
            symbol.points.push_back(marker.X);
            symbol.grid.add_cell(line, ends);
        }
    }
    return symbol;
}

}  // namespace clench::app
