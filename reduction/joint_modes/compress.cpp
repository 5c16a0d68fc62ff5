#include "reduction/joint_modes/compress.hpp"

#include <algorithm>
#include <random>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/dense_triangle.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;

// Directions looked for at a time; more where many were found before.
constexpr Eigen::Index block_width = 32, most_width = 128;

MatrixXd random_columns(Eigen::Index rows, Eigen::Index columns, std::mt19937& generator)
{
    MatrixXd Z(rows, columns);
    for (double& z : Z.reshaped()) {
        z = generator() * 0x1p-31 - 1.0;
    }
    return Z;
}

// Y ← an orthonormal basis of its columns, by products of dense matrices; false where these are too
// nearly dependent for their Gram matrix or hardly longer than `smallest`.
bool orthonormalise(MatrixXd& Y, double smallest)
{
    constexpr double well_conditioned = 1e-8;  // reciprocal, of the Gram matrix
    const DenseCholesky root(gram_product(Y));
    if (!root.is_positive_definite() || !(root.rcond() > well_conditioned)) {
        return false;
    }
    const MatrixXd R = root.R();
    if (!(R.diagonal().minCoeff() > 10.0 * smallest)) {
        return false;
    }
    divide_by_upper(Y, R);
    return true;
}

// The same with pivots, without directions that are no longer than `smallest`.
MatrixXd pivoted_directions(const MatrixXd& Y, double smallest)
{
    const PivotedQr qr(Y);
    Eigen::Index rank = 0;
    while (rank < std::min(Y.rows(), Y.cols()) && std::abs(qr.pivot(rank)) > smallest) {
        ++rank;
    }
    return qr.Q(rank);
}

// Orthonormal columns for what Y adds to Q, those left out that add less than `smallest`.
MatrixXd new_directions(const Eigen::Ref<const MatrixXd>& Q, MatrixXd Y, double smallest)
{
    add_product(Y, -1.0, Q, transposed_product(Q, Y));
    MatrixXd W = Y;
    if (!orthonormalise(W, smallest)) {
        W = pivoted_directions(Y, smallest);
    }
    // Small remainders lean towards Q by round-off: once more.
    add_product(W, -1.0, Q, transposed_product(Q, W));
    MatrixXd once_more = W;
    return W.cols() == 0 || orthonormalise(once_more, 0.0) ? once_more : pivoted_directions(W, 0.0);
}

}  // namespace

Compressed compress(MatrixXd A, double tolerance)
{
    std::mt19937 generator(20240301u);
    const Eigen::Index most = std::min(A.rows(), A.cols());
    Compressed result{MatrixXd(A.rows(), 0), MatrixXd(0, A.cols())};
    while (result.Q.cols() < most && A.colwise().norm().maxCoeff() > tolerance) {
        const Eigen::Index rank = result.Q.cols();
        const Eigen::Index width =
            std::min(std::clamp(rank / 4, block_width, most_width), most - rank);
        MatrixXd Y = MatrixXd::Zero(A.rows(), width);
        add_product(Y, 1.0, A, random_columns(A.cols(), width, generator));
        const MatrixXd W = new_directions(result.Q, std::move(Y), 0.1 * tolerance);
        if (W.cols() == 0) {
            break;
        }
        const MatrixXd S = transposed_product(W, A);
        add_product(A, -1.0, W, S);
        result.Q.conservativeResize(Eigen::NoChange, rank + W.cols());
        result.Q.rightCols(W.cols()) = W;
        result.S.conservativeResize(rank + W.cols(), Eigen::NoChange);
        result.S.bottomRows(W.cols()) = S;
    }
    return result;
}

}  // namespace clench::reduction
