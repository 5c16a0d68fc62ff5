#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shell/shell_table.hpp"

namespace clench::preprocess {

/// MITC3+ [LeeLeeBathe2014]: the normal has a cubic bubble, and the shear strains are
///   γ_rζ = ⅔ (γ_rζ(B) − ½ γ_sζ(B)) + ⅓ (γ_rζ(C) + γ_sζ(C)) + ⅓ c (3s − 1)
///   γ_sζ = ⅔ (γ_sζ(A) − ½ γ_rζ(A)) + ⅓ (γ_rζ(C) + γ_sζ(C)) + ⅓ c (1 − 3r)
///   c = γ_rζ(F) − γ_rζ(D) − γ_sζ(F) + γ_sζ(E)
/// with A, B, C inside the corners and D, E, F close to the centre.
ShellTable mitc3_table()
{
    constexpr double a = 1.0 / 6.0, b = 2.0 / 3.0, c = 1.0 / 3.0, d = 1e-4;
    const Eigen::Vector3d rz(1.0, 0.0, 0.0), sz(0.0, 1.0, 0.0), both(1.0, 1.0, 0.0);
    ShellTable table;
    table.shape = Shape::tri3;
    table.bubble = ShellTable::Bubble::rotation;
    table.shear = {
        {{b, a}, rz - 0.5 * sz},   {{a, b}, sz - 0.5 * rz},     {{a, a}, both},
        {{c + d, c + d}, rz - sz}, {{c + d, c - 2.0 * d}, -rz}, {{c - 2.0 * d, c + d}, sz}};
    for (const QuadraturePoint& q : triangle_rule(6)) {  // the bubble's strains are quadratic
        ShellPoint point{q.xi.head<2>(), q.weight, {}, Eigen::MatrixXd::Zero(2, 6)};
        const double on_r = (3.0 * q.xi[1] - 1.0) / 3.0, on_s = (1.0 - 3.0 * q.xi[0]) / 3.0;
        point.shear.row(0) << 2.0 / 3.0, 0.0, 1.0 / 3.0, on_r, on_r, on_r;
        point.shear.row(1) << 0.0, 2.0 / 3.0, 1.0 / 3.0, on_s, on_s, on_s;
        table.points.push_back(std::move(point));
    }
    return table;
}

}  // namespace clench::preprocess
