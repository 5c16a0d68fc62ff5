#include "preprocess/elements/shape_functions.hpp"

#include <array>

namespace clench::preprocess {
namespace {

/// Corners of [-1, 1]^d counter-clockwise, bottom then top; mid-side nodes have one zero.
constexpr std::array<std::array<double, 3>, 20> hex_nodes{{
    {-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},  // corners, ζ = -1
    {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1},   // corners, ζ = 1
    {0, -1, -1},  {1, 0, -1},  {0, 1, -1}, {-1, 0, -1},  // edges, ζ = -1
    {0, -1, 1},   {1, 0, 1},   {0, 1, 1},  {-1, 0, 1},   // edges, ζ = 1
    {-1, -1, 0},  {1, -1, 0},  {1, 1, 0},  {-1, 1, 0},   // edges along ζ
}};
constexpr std::array<std::array<double, 2>, 8> quad_nodes{
    {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

/// Ends of the edges of tri6 and tet10, in the order of their mid-side nodes.
constexpr std::array<std::array<int, 2>, 6> simplex_edges{
    {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}}};

/// Lagrange (linear) and serendipity (quadratic) functions on [-1, 1]^d, written once for all d.
/// With f_i = 1 + ξ_i ξ_ia, or 1 − ξ_i² where ξ_ia = 0:
///   linear corner       N = 2^-d  Π f_i
///   quadratic corner    N = 2^-d  Π f_i (Σ ξ_i ξ_ia − d + 1)
///   mid-side            N = 2^(1-d) Π f_i
void tensor_functions(Shape shape, const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    const Eigen::MatrixXd& nodes = reference_nodes(shape);
    const int d = dimension(shape);
    const bool quadratic = node_count(shape) > corner_count(shape);
    for (int a = 0; a < nodes.cols(); ++a) {
        Eigen::Vector3d f = Eigen::Vector3d::Ones();
        Eigen::Vector3d df = Eigen::Vector3d::Zero();
        for (int i = 0; i < d; ++i) {
            const double xa = nodes(i, a);
            f[i] = xa == 0.0 ? 1.0 - xi[i] * xi[i] : 1.0 + xi[i] * xa;
            df[i] = xa == 0.0 ? -2.0 * xi[i] : xa;
        }
        const bool corner = a < corner_count(shape);
        const double scale = 1.0 / (corner ? 1 << d : 1 << (d - 1));
        const bool serendipity_corner = corner && quadratic;
        const double sum = serendipity_corner ? xi.head(d).dot(nodes.col(a)) - (d - 1) : 1.0;
        N[a] = scale * f.prod() * sum;
        for (int i = 0; i < d; ++i) {
            Eigen::Vector3d g = f;
            g[i] = df[i];
            dN(a, i) = scale * g.prod() * sum;
            if (serendipity_corner) {
                dN(a, i) += scale * f.prod() * nodes(i, a);
            }
        }
    }
}

/// Barycentric coordinates L_0 = 1 − Σ ξ_k, L_k = ξ_{k-1}, and their constant derivatives.
void simplex_functions(Shape shape, const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    const int d = dimension(shape);
    Eigen::Vector4d L;
    L << 1.0 - xi.head(d).sum(), xi;
    Eigen::Matrix<double, 4, 3> dL = Eigen::Matrix<double, 4, 3>::Zero();
    dL.row(0).head(d).setConstant(-1.0);
    dL.bottomRows<3>().setIdentity();
    const bool quadratic = node_count(shape) > corner_count(shape);
    for (int a = 0; a <= d; ++a) {
        N[a] = quadratic ? L[a] * (2.0 * L[a] - 1.0) : L[a];
        dN.row(a) = (quadratic ? 4.0 * L[a] - 1.0 : 1.0) * dL.row(a).head(d);
    }
    for (int a = d + 1; a < node_count(shape); ++a) {
        const auto [i, k] = simplex_edges[a - d - 1];
        N[a] = 4.0 * L[i] * L[k];
        dN.row(a) = 4.0 * (L[i] * dL.row(k) + L[k] * dL.row(i)).head(d);
    }
}

void wedge6_functions(const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    const Eigen::Vector3d L(1.0 - xi[0] - xi[1], xi[0], xi[1]);
    const Eigen::Matrix<double, 3, 2> dL{{-1.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}};
    for (int a = 0; a < 6; ++a) {
        const int i = a % 3;
        const double side = a < 3 ? -1.0 : 1.0;
        const double half = 0.5 * (1.0 + side * xi[2]);
        N[a] = L[i] * half;
        dN.row(a) << dL.row(i) * half, 0.5 * side * L[i];
    }
}

/// Serendipity wedge: quadratic in the triangle times linear in ζ, with the bubble 1 − ζ² on the
/// three edges along ζ:
///   corner      ½ L (2L − 1)(1 ± ζ) − ½ L (1 − ζ²)
///   tri edge    2 L_i L_k (1 ± ζ)
///   ζ edge      L (1 − ζ²)
void wedge15_functions(const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    const Eigen::Vector3d L(1.0 - xi[0] - xi[1], xi[0], xi[1]);
    const Eigen::Matrix<double, 3, 2> dL{{-1.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}};
    const double z = xi[2];
    const double bubble = 1.0 - z * z;
    for (int a = 0; a < 6; ++a) {
        const int i = a % 3;
        const int k = (i + 1) % 3;
        const double side = a < 3 ? -1.0 : 1.0;
        const double half = 0.5 * (1.0 + side * z);
        N[a] = L[i] * (2.0 * L[i] - 1.0) * half - 0.5 * L[i] * bubble;
        dN.row(a) << dL.row(i) * ((4.0 * L[i] - 1.0) * half - 0.5 * bubble),
            0.5 * side * L[i] * (2.0 * L[i] - 1.0) + L[i] * z;
        N[6 + a] = 4.0 * L[i] * L[k] * half;
        dN.row(6 + a) << 4.0 * half * (L[i] * dL.row(k) + L[k] * dL.row(i)),
            2.0 * side * L[i] * L[k];
    }
    for (int i = 0; i < 3; ++i) {
        N[12 + i] = L[i] * bubble;
        dN.row(12 + i) << dL.row(i) * bubble, -2.0 * z * L[i];
    }
}

/// Rational functions, linear on all edges and bilinear on the base, with t = 1 − ζ:
///   N_a = ¼ (t + ξ_a ξ)(t + η_a η) / t,   N_4 = ζ.
/// |ξ|, |η| ≤ t inside, so that the quotient tends to 0 at the apex.
void pyramid_functions(const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    const double t = 1.0 - xi[2];
    const bool apex = t == 0.0;
    const double u = apex ? 0.0 : xi[0] / t;
    const double v = apex ? 0.0 : xi[1] / t;
    for (int a = 0; a < 4; ++a) {
        const double ua = quad_nodes[a][0];
        const double va = quad_nodes[a][1];
        const double fu = 1.0 + ua * u;
        const double fv = 1.0 + va * v;
        N[a] = 0.25 * t * fu * fv;
        // With u = ξ/t: ∂N/∂t at fixed ξ, η is ¼ (1 − ξ_a η_a u v).
        dN.row(a) << 0.25 * ua * fv, 0.25 * va * fu, -0.25 * (1.0 - ua * va * u * v);
    }
    N[4] = xi[2];
    dN.row(4) << 0.0, 0.0, 1.0;
}

Eigen::MatrixXd make_reference_nodes(Shape shape)
{
    const int n = node_count(shape);
    const int d = dimension(shape);
    Eigen::MatrixXd x = Eigen::MatrixXd::Zero(d, n);
    switch (shape) {
        case Shape::line2:
            x << -1.0, 1.0;
            break;
        case Shape::line3:
            x << -1.0, 1.0, 0.0;
            break;
        case Shape::quad4:
        case Shape::quad8:
            for (int a = 0; a < n; ++a) {
                x.col(a) << quad_nodes[a][0], quad_nodes[a][1];
            }
            break;
        case Shape::hex8:
        case Shape::hex20:
            for (int a = 0; a < n; ++a) {
                x.col(a) << hex_nodes[a][0], hex_nodes[a][1], hex_nodes[a][2];
            }
            break;
        case Shape::pyr5:
            x << -1, 1, 1, -1, 0, -1, -1, 1, 1, 0, 0, 0, 0, 0, 1;
            break;
        case Shape::wedge6:
        case Shape::wedge15:
            for (int i = 0; i < 3; ++i) {
                const Eigen::Vector2d p(i == 1, i == 2);
                x.col(i) << p, -1.0;
                x.col(3 + i) << p, 1.0;
            }
            for (int i = 0; i < 3 && n == 15; ++i) {
                x.col(6 + i) = 0.5 * (x.col(i) + x.col((i + 1) % 3));
                x.col(9 + i) << x.col(6 + i).head(2), 1.0;
                x.col(12 + i) << x.col(i).head(2), 0.0;
            }
            break;
        default:  // simplices
            for (int k = 1; k <= d; ++k) {
                x(k - 1, k) = 1.0;
            }
            for (int a = d + 1; a < n; ++a) {
                const auto [i, k] = simplex_edges[a - d - 1];
                x.col(a) = 0.5 * (x.col(i) + x.col(k));
            }
    }
    return x;
}

std::array<Eigen::MatrixXd, shape_count> make_all_reference_nodes()
{
    std::array<Eigen::MatrixXd, shape_count> all;
    for (int s = 0; s < shape_count; ++s) {
        all[s] = make_reference_nodes(static_cast<Shape>(s));
    }
    return all;
}

}  // namespace

const Eigen::MatrixXd& reference_nodes(Shape shape)
{
    static const std::array<Eigen::MatrixXd, shape_count> table = make_all_reference_nodes();
    return table[static_cast<std::size_t>(shape)];
}

void shape_functions(Shape shape, const Eigen::Vector3d& xi, ShapeValues& N, ShapeDerivatives& dN)
{
    N.resize(node_count(shape));
    dN.resize(node_count(shape), dimension(shape));
    switch (shape) {
        case Shape::tri3:
        case Shape::tri6:
        case Shape::tet4:
        case Shape::tet10:
            return simplex_functions(shape, xi, N, dN);
        case Shape::line3:
            N << 0.5 * xi[0] * (xi[0] - 1.0), 0.5 * xi[0] * (xi[0] + 1.0), 1.0 - xi[0] * xi[0];
            dN << xi[0] - 0.5, xi[0] + 0.5, -2.0 * xi[0];
            return;
        case Shape::wedge6:
            return wedge6_functions(xi, N, dN);
        case Shape::wedge15:
            return wedge15_functions(xi, N, dN);
        case Shape::pyr5:
            return pyramid_functions(xi, N, dN);
        default:
            return tensor_functions(shape, xi, N, dN);
    }
}

}  // namespace clench::preprocess
