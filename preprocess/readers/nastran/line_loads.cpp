#include "preprocess/readers/nastran/line_loads.hpp"

#include <array>
#include <cmath>

#include <Eigen/Geometry>

namespace clench::preprocess::nastran {
namespace {

using Eigen::Vector3d;

/// The work of a force (or moment) at the fraction s: u = N1 u_a + N2 θ_a + N3 u_b + N4 θ_b across
/// the line, linear along it.
void add_point(const Vector3d& value, bool is_moment, double s, const Vector3d& line,
               EndLoads& ends)
{
    const double length = line.norm();
    const Vector3d t = line / length;
    const Vector3d along = value.dot(t) * t, across = value - along;
    if (is_moment) {
        // A moment works on the slope: m · (t × u').
        const Vector3d couple = across.cross(t) / length;
        const double slope = 6.0 * s * (s - 1.0);
        ends.force_a += slope * couple;
        ends.force_b -= slope * couple;
        ends.moment_a += (1.0 - s) * along + (1.0 - 4.0 * s + 3.0 * s * s) * across;
        ends.moment_b += s * along + (3.0 * s * s - 2.0 * s) * across;
        return;
    }
    const double n3 = s * s * (3.0 - 2.0 * s);
    ends.force_a += (1.0 - s) * along + (1.0 - n3) * across;
    ends.force_b += s * along + n3 * across;
    ends.moment_a += length * s * (1.0 - s) * (1.0 - s) * t.cross(across);
    ends.moment_b -= length * s * s * (1.0 - s) * t.cross(across);
}

}  // namespace

EndLoads end_loads(const LineLoad& load, const Vector3d& line)
{
    EndLoads ends{Vector3d::Zero(), Vector3d::Zero(), Vector3d::Zero(), Vector3d::Zero()};
    if (load.s1 == load.s2) {
        add_point(load.p1 * load.direction, load.is_moment, load.s1, line, ends);
        return ends;
    }
    // Three points of Gauss: exact for a cubic times a linear load.
    const std::array<double, 3> xi{-std::sqrt(0.6), 0.0, std::sqrt(0.6)};
    const std::array<double, 3> weight{5.0 / 18.0, 8.0 / 18.0, 5.0 / 18.0};
    for (std::size_t i = 0; i < xi.size(); ++i) {
        const double at = 0.5 * (1.0 + xi[i]);
        const double p = load.p1 + at * (load.p2 - load.p1);
        const double ds = weight[i] * (load.s2 - load.s1) * line.norm();
        add_point(ds * p * load.direction, load.is_moment, load.s1 + at * (load.s2 - load.s1), line,
                  ends);
    }
    return ends;
}

}  // namespace clench::preprocess::nastran
