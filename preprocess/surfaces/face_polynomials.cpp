#include "preprocess/surfaces/face_polynomials.hpp"

#include <cmath>

namespace clench::preprocess {
namespace {

FacePolynomials line2()
{
    FacePolynomials N(2, 8);
    N << 0.5, -0.5, 0, 0, 0, 0, 0, 0,  //
        0.5, 0.5, 0, 0, 0, 0, 0, 0;
    return N;
}

FacePolynomials line3()
{
    FacePolynomials N(3, 8);
    N << 0, -0.5, 0, 0.5, 0, 0, 0, 0,  //
        0, 0.5, 0, 0.5, 0, 0, 0, 0,    //
        1, 0, 0, -1, 0, 0, 0, 0;
    return N;
}

FacePolynomials tri3()
{
    FacePolynomials N(3, 8);
    N << 1, -1, -1, 0, 0, 0, 0, 0,  //
        0, 1, 0, 0, 0, 0, 0, 0,     //
        0, 0, 1, 0, 0, 0, 0, 0;
    return N;
}

/// With L = 1 − ξ − η: corners L (2L − 1) and so on, mid-side nodes 4 L ξ, 4 ξ η, 4 η L.
FacePolynomials tri6()
{
    FacePolynomials N(6, 8);
    N << 1, -3, -3, 2, 4, 2, 0, 0,  //
        0, -1, 0, 2, 0, 0, 0, 0,    //
        0, 0, -1, 0, 0, 2, 0, 0,    //
        0, 4, 0, -4, -4, 0, 0, 0,   //
        0, 0, 0, 0, 4, 0, 0, 0,     //
        0, 0, 4, 0, -4, -4, 0, 0;
    return N;
}

constexpr double quad_nodes[8][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1},
                                     {0, -1},  {1, 0},  {0, 1}, {-1, 0}};

/// ¼ (1 + ξ ξ_a)(1 + η η_a)
FacePolynomials quad4()
{
    FacePolynomials N = FacePolynomials::Zero(4, 8);
    for (int a = 0; a < 4; ++a) {
        const auto [x, y] = quad_nodes[a];
        N.row(a) << 0.25, 0.25 * x, 0.25 * y, 0, 0.25 * x * y, 0, 0, 0;
    }
    return N;
}

/// Corners ¼ (1 + ξ ξ_a)(1 + η η_a)(ξ ξ_a + η η_a − 1), mid-side nodes ½ (1 − ξ²)(1 + η η_a) and
/// ½ (1 + ξ ξ_a)(1 − η²), multiplied out.
FacePolynomials quad8()
{
    FacePolynomials N = FacePolynomials::Zero(8, 8);
    for (int a = 0; a < 8; ++a) {
        const auto [x, y] = quad_nodes[a];
        if (a < 4) {
            N.row(a) << -0.25, 0, 0, 0.25, 0.25 * x * y, 0.25, 0.25 * y, 0.25 * x;
        } else if (x == 0.0) {
            N.row(a) << 0.5, 0, 0.5 * y, -0.5, 0, 0, -0.5 * y, 0;
        } else {
            N.row(a) << 0.5, 0.5 * x, 0, 0, 0, -0.5, 0, -0.5 * x;
        }
    }
    return N;
}

}  // namespace

const FacePolynomials& face_polynomials(bool edge, int node_total)
{
    static const FacePolynomials tables[] = {line2(), line3(), tri3(), quad4(), tri6(), quad8()};
    if (edge) {
        return tables[node_total == 2 ? 0 : 1];
    }
    return tables[node_total == 3 ? 2 : node_total == 4 ? 3 : node_total == 6 ? 4 : 5];
}

void drop_noise(FaceValues& N)
{
    Eigen::Index largest = 0;
    N.cwiseAbs().maxCoeff(&largest);
    N = N.unaryExpr([](double value) { return std::abs(value) < 1e-13 ? 0.0 : value; }).eval();
    N[largest] = 0.0;
    N[largest] = 1.0 - N.sum();
}

}  // namespace clench::preprocess
