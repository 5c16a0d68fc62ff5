#include <array>
#include <cmath>

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {
namespace {

const double gauss_2 = std::sqrt(1.0 / 3.0), gauss_3 = std::sqrt(0.6);

/// Points on a line, ±outer, and 0 where there are three, with their Lagrange functions.
struct LinePoints {
    int count;
    double outer;

    double position(int i) const { return (2.0 * i / (count - 1) - 1.0) * outer; }
    double function(int i, double x) const
    {
        const double y = x / outer;
        if (count == 2) {
            return 0.5 * (i == 0 ? 1.0 - y : 1.0 + y);
        }
        return i == 0 ? 0.5 * y * (y - 1.0) : i == 1 ? 1.0 - y * y : 0.5 * y * (y + 1.0);
    }
};

/// A strain component interpolated from a grid of points.
struct SampleGrid {
    int component;
    LinePoints r, s;

    int size() const { return r.count * s.count; }
    void add_samples(std::vector<StrainSample>& samples) const
    {
        for (int k = 0; k < size(); ++k) {
            samples.push_back({{r.position(k % r.count), s.position(k / r.count)},
                               Eigen::Vector3d::Unit(component)});
        }
    }
    template <class Row>
    void add_weights(const Eigen::Vector2d& at, int first, Row row) const
    {
        for (int k = 0; k < size(); ++k) {
            row[first + k] = r.function(k % r.count, at[0]) * s.function(k / r.count, at[1]);
        }
    }
};

template <std::size_t n>
Eigen::MatrixXd grid_weights(const std::array<SampleGrid, n>& grids, const Eigen::Vector2d& at,
                             int samples)
{
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(n), samples);
    int first = 0;
    for (const SampleGrid& grid : grids) {
        grid.add_weights(at, first, result.row(grid.component));
        first += grid.size();
    }
    return result;
}

}  // namespace

/// MITC9 with its ninth node condensed out: ε_rr and γ_rζ from 2 × 3 points, ε_ss and γ_sζ from 3
/// × 2. Those of the shear lie on the edges and between them [BatheBrezziCho1989], so that
/// neighbours share them; those of the membrane are points of integration [BucalemBathe1993]. γ_rs
/// is projected onto bilinear functions by the element itself, see `projected`.
ShellTable mitc8_table()
{
    const LinePoints two{2, gauss_2}, three{3, gauss_3}, edges{3, 1.0};
    const std::array<SampleGrid, 3> membrane{{{0, two, three}, {1, three, two}, {2, three, three}}};
    const std::array<SampleGrid, 2> shear{{{0, two, edges}, {1, edges, two}}};
    ShellTable table;
    table.shape = Shape::quad8;
    table.bubble = ShellTable::Bubble::node;
    table.projected = true;
    for (const SampleGrid& grid : membrane) {
        grid.add_samples(table.membrane);
    }
    for (const SampleGrid& grid : shear) {
        grid.add_samples(table.shear);
    }
    for (const QuadraturePoint& q : gauss(2, 3)) {
        const Eigen::Vector2d at = q.xi.head<2>();
        table.points.push_back({at, q.weight,
                                grid_weights(membrane, at, static_cast<int>(table.membrane.size())),
                                grid_weights(shear, at, static_cast<int>(table.shear.size()))});
    }
    return table;
}

}  // namespace clench::preprocess
