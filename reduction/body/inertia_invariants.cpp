#include "reduction/body/inertia_invariants.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/rigid_columns.hpp"
#include "reduction/body/mass_split.hpp"
#include "reduction/body/rotated_rows.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

/// Columns that go through the sparse matrix at once: enough for BLAS 3, little beside Φ.
constexpr Eigen::Index block_columns = 64;

/// Order of J1 and J2: 11, 22, 33, 12, 13, 23.
constexpr std::array<std::array<int, 2>, 6> pairs{{{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}}};

/// The r × r integrals: M_ff, G_a and E_ab = (S_a Φ)ᵀ M (S_b Φ), a ≤ b in the order of `pairs`.
struct Squares {
    explicit Squares(Eigen::Index r) : M_ff(MatrixXd::Zero(r, r))
    {
        G.fill(M_ff);
        E.fill(M_ff);
    }
    MatrixXd M_ff;
    std::array<MatrixXd, 3> G;
    std::array<MatrixXd, 6> E;
};

void check(const FeModel& model, const ConstRef& Phi)
{
    if (Phi.rows() != model.n_free() || !Phi.allFinite()) {
        throw InputError(
            "body " + model.name,
            fmt::format("has a basis of {} rows{}, expected {} of numbers", Phi.rows(),
                        Phi.allFinite() ? "" : ", not all of them numbers", model.n_free()));
    }
}

void check_mass(const FeModel& model, const Eigen::Vector3d& along, bool planar)
{
    const double m = model.mass.mass;
    if (!(m > 0.0)) {
        throw NumericalError("body " + model.name,
                             fmt::format("has mass {:.6g}, expected more than 0", m),
                             "give its materials a density");
    }
    const int directions = planar ? 2 : 3;
    const double spread = along.head(directions).maxCoeff() - along.head(directions).minCoeff();
    if (spread > 1e-6 * m) {
        throw NumericalError(
            "body " + model.name,
            fmt::format("has mass {:.6g} along x, {:.6g} along y, {:.6g} along z, expected the "
                        "same in a floating frame",
                        along[0], along[1], along[2]),
            "take the matrices of the free body, without supports and with mass along every axis");
    }
}

/// U_p, the rows of Φ along p of the nodes with three translations.
std::array<MatrixXd, 3> rows_along_axes(const MassSplit& split, const ConstRef& Phi)
{
    const auto nodes = static_cast<Eigen::Index>(split.first.size());
    std::array<MatrixXd, 3> U;
    for (int p = 0; p < 3; ++p) {
        U[p].resize(nodes, Phi.cols());
        for (Eigen::Index j = 0; j < Phi.cols(); ++j) {
            for (Eigen::Index node = 0; node < nodes; ++node) {
                U[p](node, j) = Phi(split.first[node] + p, j);
            }
        }
    }
    return U;
}

/// Columns from `first` on of C_pq for all p, from those of m U_q.
void fill_products(const std::array<MatrixXd, 3>& U, const MatrixXd& mU, int q, Eigen::Index first,
                   std::array<MatrixXd, 6>& C)
{
    for (std::size_t k = 0; k < 6; ++k) {
        if (pairs[k][1] == q) {
            C[k].middleCols(first, mU.cols()) = transposed_product(U[pairs[k][0]], mU);
        }
    }
}

/// C_pq = U_pᵀ m U_q (FFR-7) of the nodes with three translations.
void add_scalar_part(const MassSplit& split, const ConstRef& Phi, Squares& sums)
{
    if (split.first.empty()) {
        return;
    }
    const Eigen::Index r = Phi.cols();
    const std::array<MatrixXd, 3> U = rows_along_axes(split, Phi);
    std::array<MatrixXd, 6> C;  // in the order of `pairs`
    C.fill(MatrixXd::Zero(r, r));
    MatrixXd mU;
    for (int q = 0; q < 3; ++q) {
        for (Eigen::Index first = 0; first < r; first += block_columns) {
            const Eigen::Index count = std::min(block_columns, r - first);
            symmetric_product(split.m, U[q].middleCols(first, count), blas_threads(), mU);
            fill_products(U, mU, q, first, C);
        }
    }
    const MatrixXd trace = C[0] + C[1] + C[2];
    sums.M_ff += trace;
    for (std::size_t a = 0; a < 3; ++a) {
        sums.E[a] += trace - C[a];
        sums.E[3 + a] -= C[3 + a].transpose();  // E_ab = −C_ba
    }
    sums.G[0] += C[5] - C[5].transpose();  // C_yz − C_zy
    sums.G[1] += C[4].transpose() - C[4];  // C_zx − C_xz
    sums.G[2] += C[3] - C[3].transpose();  // C_xy − C_yx
}

/// The same sums of the rest of M, term by term.
void add_rest(const FeModel& model, const MassSplit& split, const ConstRef& Phi, Squares& sums)
{
    if (split.rows.empty()) {
        return;
    }
    const MatrixXd own = Phi(split.rows, Eigen::all);
    const std::array<RowMatrix, 3> S = rotated_rows(model, split.rows);
    std::array<MatrixXd, 3> rotated;
    for (std::size_t a = 0; a < 3; ++a) {
        rotated[a] = S[a] * Phi;
    }
    const MatrixXd M_own = symmetric_product(split.rest, own, blas_threads());
    sums.M_ff += transposed_product(own, M_own);
    for (std::size_t a = 0; a < 3; ++a) {
        sums.G[a] += transposed_product(rotated[a], M_own);
    }
    for (int b = 0; b < 3; ++b) {
        const MatrixXd M_rotated = symmetric_product(split.rest, rotated[b], blas_threads());
        for (std::size_t k = 0; k < 6; ++k) {
            if (pairs[k][1] == b) {
                sums.E[k] += transposed_product(rotated[pairs[k][0]], M_rotated);
            }
        }
    }
}

/// S, H, D and J1: what is linear in Φ (FFR-5), from M R alone.
void linear_terms(const FeModel& model, const ConstRef& Phi, const MatrixXd& M_R,
                  InertiaInvariants& result)
{
    const Eigen::Index r = Phi.cols();
    const std::array<RowMatrix, 3> S = rotated_rows(model);
    MatrixXd weights(model.n_free(), 24);
    weights.leftCols<6>() = M_R;
    for (int a = 0; a < 3; ++a) {
        weights.middleCols<6>(6 + 6 * a) = S[a].transpose() * M_R;
    }
    const MatrixXd sums = transposed_product(weights, Phi);
    result.S = sums.topRows<3>();
    result.H = sums.middleRows<3>(3);
    result.D.resize(3, 3 * r);
    result.J1.resize(6, r);
    for (Eigen::Index j = 0; j < r; ++j) {
        for (int a = 0; a < 3; ++a) {
            result.D.col(3 * j + a) = sums.block<3, 1>(6 + 6 * a, j);
        }
        const auto B = [&](int a, int b) { return sums(9 + 6 * a + b, j); };
        for (int k = 0; k < 6; ++k) {
            result.J1(k, j) = B(pairs[k][0], pairs[k][1]) + B(pairs[k][1], pairs[k][0]);
        }
    }
}

}  // namespace

InertiaInvariants inertia_invariants(const FeModel& model, const ConstRef& Phi)
{
    check(model, Phi);
    InertiaInvariants result;
    const Eigen::Index r = Phi.cols();
    const MatrixXd R = rigid_columns(model, model.mass.centre);
    const MatrixXd M_R = symmetric_product(model.M, R, blas_threads());
    const Eigen::Matrix<double, 6, 6> rigid = R.transpose() * M_R;
    check_mass(model, rigid.diagonal().head<3>(), R.col(2).isZero(0.0));
    result.mass = model.mass.mass;
    result.centre = model.mass.centre;
    const Eigen::Matrix3d J0 = rigid.bottomRightCorner<3, 3>();
    result.J0 = 0.5 * (J0 + J0.transpose());
    linear_terms(model, Phi, M_R, result);

    const MassSplit split = split_mass(model);
    Squares sums(r);
    add_scalar_part(split, Phi, sums);
    add_rest(model, split, Phi, sums);
    result.M_ff = 0.5 * (sums.M_ff + sums.M_ff.transpose());
    result.G = std::move(sums.G);
    result.J2.resize(6, r * r);
    for (int k = 0; k < 6; ++k) {
        const MatrixXd symmetric = 0.5 * (sums.E[k] + sums.E[k].transpose());
        result.J2.row(k) = Eigen::Map<const Eigen::RowVectorXd>(symmetric.data(), r * r);
    }
    return result;
}

}  // namespace clench::reduction
