#include "reduction/joint_modes/compress.hpp"

#include <algorithm>
#include <random>

#include <Eigen/QR>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;

constexpr Eigen::Index block_width = 32;

MatrixXd random_columns(Eigen::Index rows, Eigen::Index columns, std::mt19937& generator)
{
    MatrixXd Z(rows, columns);
    for (double& z : Z.reshaped()) {
        z = generator() * 0x1p-31 - 1.0;
    }
    return Z;
}

// Orthonormal columns for what Y adds to Q, those left out that add less than `smallest`.
MatrixXd new_directions(const Eigen::Ref<const MatrixXd>& Q, MatrixXd Y, double smallest)
{
    add_product(Y, -1.0, Q, transposed_product(Q, Y));
    const Eigen::ColPivHouseholderQR<MatrixXd> qr(Y);
    Eigen::Index rank = 0;
    while (rank < std::min(Y.rows(), Y.cols()) && std::abs(qr.matrixQR()(rank, rank)) > smallest) {
        ++rank;
    }
    MatrixXd W = qr.householderQ() * MatrixXd::Identity(Y.rows(), rank);
    // Small remainders lean towards Q by round-off: once more.
    add_product(W, -1.0, Q, transposed_product(Q, W));
    const Eigen::HouseholderQR<MatrixXd> again(W);
    return again.householderQ() * MatrixXd::Identity(Y.rows(), rank);
}

}  // namespace

Compressed compress(MatrixXd A, double tolerance)
{
    std::mt19937 generator(20240301u);
    const Eigen::Index most = std::min(A.rows(), A.cols());
    Compressed result{MatrixXd(A.rows(), 0), MatrixXd(0, A.cols())};
    while (result.Q.cols() < most && A.colwise().norm().maxCoeff() > tolerance) {
        const Eigen::Index rank = result.Q.cols(), width = std::min(block_width, most - rank);
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
