#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {

/// [DvorkinBathe1984]: γ_rζ is constant along r and linear along s between the middles of the edges
/// s = ±1, γ_sζ the other way round. Membrane strains are enhanced, exact in bending in the plane
/// for rectangles.
ShellTable mitc4_table()
{
    ShellTable table;
    table.shape = Shape::quad4;
    table.enhanced = true;
    table.shear = {{{0.0, -1.0}, {1.0, 0.0, 0.0}},
                   {{0.0, 1.0}, {1.0, 0.0, 0.0}},
                   {{-1.0, 0.0}, {0.0, 1.0, 0.0}},
                   {{1.0, 0.0}, {0.0, 1.0, 0.0}}};
    for (const QuadraturePoint& q : gauss(2, 2)) {
        ShellPoint point{q.xi.head<2>(), q.weight, {}, Eigen::MatrixXd::Zero(2, 4)};
        const auto [r, s] = std::pair(q.xi[0], q.xi[1]);
        point.shear.row(0) << 0.5 * (1.0 - s), 0.5 * (1.0 + s), 0.0, 0.0;
        point.shear.row(1) << 0.0, 0.0, 0.5 * (1.0 - r), 0.5 * (1.0 + r);
        table.points.push_back(std::move(point));
    }
    return table;
}

}  // namespace clench::preprocess
