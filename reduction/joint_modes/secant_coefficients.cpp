#include "reduction/joint_modes/secant_coefficients.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// 4 GiB of G.
constexpr Index most_columns = 23000;

// W of all columns of B; zero where an interface does not stick.
VectorXd stiffness(const NormalRows& rows)
{
    VectorXd W(rows.B.cols());
    W.head(rows.pair_total()) = rows.weight;
    for (Index p = 0; p < static_cast<Index>(rows.tangential.size()); ++p) {
        W.segment<2>(rows.pair_total() + 2 * p).setConstant(rows.tangential[p]);
    }
    return W;
}

// Columns of B that closed pairs have a stiffness in, among the first `columns`.
std::vector<Index> closed_columns(const std::vector<bool>& closed, const VectorXd& W, Index columns)
{
    const Index n_CP = static_cast<Index>(closed.size());
    std::vector<Index> at;
    for (Index q = 0; q < columns; ++q) {
        if (closed[q < n_CP ? q : (q - n_CP) / 2] && W[q] > 0.0) {
            at.push_back(q);
        }
    }
    return at;
}

// λ of (JM-3) for some columns of tangents.
MatrixXd secants(const MatrixXd& G, const VectorXd& W, const std::vector<Index>& at,
                 const Eigen::Ref<const MatrixXd>& tangents)
{
    MatrixXd lambda = MatrixXd::Zero(tangents.rows(), tangents.cols());
    if (at.empty()) {
        return lambda;
    }
    const VectorXd flexibility = W(at).cwiseInverse();
    MatrixXd A = G(at, at);
    A.diagonal() += flexibility;
    MatrixXd X = flexibility.asDiagonal() * tangents(at, Eigen::all);
    if (!solve_positive_definite(A, X)) {
        throw NumericalError("reduction.joint_modes",
                             "the compliance of the pairs is not positive definite",
                             "slope: tangent does without it");
    }
    lambda(at, Eigen::all) = X;
    return lambda;
}

}  // namespace

MatrixXd pair_compliance(const NormalRows& rows, const PairStatics& statics)
{
    const Index columns = static_cast<Index>(rows.B.cols());
    if (columns > most_columns) {
        throw InputError(
            "reduction.joint_modes.slope",
            fmt::format(
                "secants of {} pairs need a dense matrix of {} columns, expected at most {}",
                rows.pair_total(), columns, most_columns),
            rows.sticks() ? "friction: false has a third of the columns; slope: tangent needs none"
                          : "slope: tangent needs no such matrix");
    }
    return statics.compliance();
}

void make_secant(const NormalRows& rows, const MatrixXd& G, const Eigen::Ref<const MatrixXd>& Phi,
                 const std::vector<DerivativePair>& pairs, int threads, MatrixXd& C)
{
    const VectorXd W = stiffness(rows), amplitude = rows.amplitudes(Phi);
    const MatrixXd gaps = rows.gaps(Phi);
    const Eigen::Index k = rows.sticks() ? C.cols() / 2 : C.cols();
    const std::vector<Direction> directions = derivative_directions(rows, pairs);
    parallel_tasks(static_cast<Index>(directions.size()), threads, [&](Index task, int) {
        const Direction& d = directions[task];
        const Index j = pairs[d.begin].j;
        const std::vector<bool> closed =
            closed_pairs(rows, gaps.col(j), amplitude[j], d.sign, d.deflection);
        auto normal = C.middleCols(d.column, static_cast<Eigen::Index>(d.end - d.begin));
        if (rows.sticks()) {
            auto stick = C.middleCols(k + d.column, normal.cols());
            stick = secants(G, W, closed_columns(closed, W, static_cast<Index>(rows.B.cols())),
                            normal + stick);
        }
        normal = secants(G, W, closed_columns(closed, W, rows.pair_total()), normal);
    });
}

}  // namespace clench::reduction
