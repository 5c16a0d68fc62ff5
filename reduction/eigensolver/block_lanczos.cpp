#include "reduction/eigensolver/block_lanczos.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/large_array.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// Directions of a new block below this fraction of θ_max are round-off of the solves.
constexpr double round_off = 1e-14;
// λ's nearer than this (relative to λ + σ) count as one cluster.
constexpr double cluster_width = 1e-3;
// Steps that a fresh random direction gets to show what was missed.
constexpr int steps_after_refresh = 6;
constexpr int most_steps = 2000;
// A column of which the others leave less than this fraction has lost digits.
constexpr double cancellation = 1e-3;

// M-orthonormal columns Q with M Q, and R with W = Q R for what they were made from.
struct Columns {
    MatrixXd Q, MQ, R;
    bool cancelled = false;  // some column lost digits: Q may lean towards what W was cleared of
};

// Gram-Schmidt with a second pass, in the inner product of M. Columns of which no more than
// `smallest` is left are dropped.
void orthonormalize_by_columns(Columns& columns, double smallest)
{
    MatrixXd &W = columns.Q, &MW = columns.MQ;
    Index kept = 0;
    columns.R = MatrixXd::Zero(W.cols(), W.cols());
    for (Index j = 0; j < W.cols(); ++j) {
        VectorXd w = W.col(j), Mw = MW.col(j);
        const double before = std::sqrt(std::max(0.0, w.dot(Mw)));
        for (int pass = 0; pass < 2; ++pass) {
            const VectorXd c = W.leftCols(kept).transpose() * Mw;
            w -= W.leftCols(kept) * c;
            Mw -= MW.leftCols(kept) * c;
            columns.R.col(j).head(kept) += c;
        }
        const double size = std::sqrt(std::max(0.0, w.dot(Mw)));
        if (size <= std::max(smallest, 1e-14 * before)) {
            continue;
        }
        columns.cancelled = columns.cancelled || size < cancellation * before;
        columns.R(kept, j) = size;
        W.col(kept) = w / size;
        MW.col(kept) = Mw / size;
        ++kept;
    }
    W.conservativeResize(Eigen::NoChange, kept);
    MW.conservativeResize(Eigen::NoChange, kept);
    columns.R.conservativeResize(kept, Eigen::NoChange);
}

// X ← X R⁻¹, R small and upper triangular.
void divide(MatrixXd& X, const MatrixXd& R, MatrixXd& work)
{
    const MatrixXd inverse =
        R.triangularView<Eigen::Upper>().solve(MatrixXd::Identity(R.rows(), R.cols()));
    work.setZero(X.rows(), X.cols());
    add_product(work, 1.0, X, inverse);
    X.swap(work);
}

// Twice R = chol(Wᵀ M W), W ← W R⁻¹: all columns at once. The first pass leaves an error of
// ε cond(W)², so that it is for columns that are independent beyond doubt; false if they are not,
// and then nothing has changed.
bool orthonormalize_at_once(Columns& columns, double smallest, MatrixXd& work)
{
    columns.R = MatrixXd::Identity(columns.Q.cols(), columns.Q.cols());
    for (int pass = 0; pass < 2; ++pass) {
        const MatrixXd G = transposed_product(columns.Q, columns.MQ);
        const VectorXd before = G.diagonal().cwiseMax(0.0).cwiseSqrt();
        const DenseCholesky cholesky(G);
        const MatrixXd R = cholesky.R();
        const bool independent = cholesky.is_positive_definite() &&
                                 (R.diagonal().array() > cancellation * before.array()).all() &&
                                 (pass > 0 || (R.diagonal().array() > smallest).all());
        if (!independent) {
            CLENCH_ASSERT(pass == 0);
            return false;
        }
        divide(columns.Q, R, work);
        divide(columns.MQ, R, work);
        columns.R = (R * columns.R).eval();
    }
    return true;
}

// The state of the iteration: M-orthonormal basis V = [V_done W], with OP projected onto V_done,
//     OP V_done = V_done T + W B Eᵀ,   E the last columns that W couples to.
class Lanczos {
public:
    Lanczos(const ShiftInvert& op, const BlockLanczosOptions& options)
        : op_(op), options_(options), block_(std::min(options.block, op.size()))
    {
        largest_basis_ =
            options.largest_basis > 0 ? options.largest_basis : 2 * options.count + 12 * block_;
        largest_basis_ = std::max(largest_basis_, options.count + 3 * block_);
        const Index most_columns = largest_basis_ + 3 * block_;
        V_memory_ = LargeArray(static_cast<std::size_t>(op.size()) * most_columns);
        new (&V_) Eigen::Map<MatrixXd>(V_memory_.data(), op.size(), most_columns);
    }

    EigenPairs run();

private:
    void add_random_columns(Index columns);
    void step();
    void orthonormalize(double smallest);
    void orthonormalize_to_basis();
    MatrixXd project_out(MatrixXd& W, const MatrixXd& MW, Index first, Index last) const;
    void open();
    void solve_projected();
    bool wanted_converged() const;
    bool cluster_fills_a_block() const;
    void restart();
    EigenPairs result() const;
    Index wanted() const { return std::min<Index>(options_.count, done_); }

    const ShiftInvert& op_;
    const BlockLanczosOptions& options_;
    Index block_;
    Index largest_basis_ = 0;
    std::mt19937 generator_{20240229u};

    LargeArray V_memory_;
    Eigen::Map<MatrixXd> V_{
        nullptr, 0, 0};  // columns [0, done_) have been multiplied by OP, [done_, total_) are next
    Index done_ = 0, total_ = 0;
    Index coupled_ = 0;                  // columns before it are orthogonal to OP W by construction
    MatrixXd T_ = MatrixXd::Zero(0, 0);  // total_ × total_, rows and columns of W still open
    MatrixXd MW_;                        // M times the open columns
    Columns next_;                       // columns on their way to be opened
    MatrixXd work_;
    VectorXd theta_, residual_;
    MatrixXd S_;  // eigenvectors of T
    Index operations_ = 0;
    bool exhausted_ = false;  // V spans the range of OP
};

// W ← W − V C over columns [first, last) of V, with C = Vᵀ M W, which it returns.
MatrixXd Lanczos::project_out(MatrixXd& W, const MatrixXd& MW, Index first, Index last) const
{
    MatrixXd C = transposed_product(V_.middleCols(first, last - first), MW);
    add_product(W, -1.0, V_.middleCols(first, last - first), C);
    return C;
}

// Makes next_.Q orthonormal, whatever it was; columns of no more than `smallest` are dropped.
void Lanczos::orthonormalize(double smallest)
{
    op_.mass_times(next_.Q, next_.MQ);
    next_.cancelled = false;
    if (!orthonormalize_at_once(next_, smallest, work_)) {
        orthonormalize_by_columns(next_, smallest);
    }
}

// Dividing by a small remainder enlarges what round-off left along V: clears it again.
void Lanczos::orthonormalize_to_basis()
{
    for (int pass = 0; pass < 3 && next_.cancelled && next_.Q.cols() > 0; ++pass) {
        project_out(next_.Q, next_.MQ, 0, total_);
        const MatrixXd R = next_.R;
        orthonormalize(0.0);
        next_.R = (next_.R * R).eval();
    }
}

// Appends next_ to the open block; nothing couples it to the closed ones unless T records it.
void Lanczos::open()
{
    const Index columns = static_cast<Index>(next_.Q.cols());
    V_.middleCols(total_, columns) = next_.Q;
    MW_.conservativeResize(op_.size(), total_ - done_ + columns);
    MW_.rightCols(columns) = next_.MQ;
    total_ += columns;
    T_.conservativeResizeLike(MatrixXd::Zero(total_, total_));
}

// Opens columns OP z, z random, orthonormal to V. OP brings them into the range where M is an inner
// product, also where some DOFs have no mass.
void Lanczos::add_random_columns(Index columns)
{
    MatrixXd Z(op_.size(), columns);
    for (double& z : Z.reshaped()) {
        z = generator_() * 0x1p-31 - 1.0;
    }
    op_.solve(op_.mass_times(Z), next_.Q);
    operations_ += columns;
    orthonormalize(0.0);
    project_out(next_.Q, next_.MQ, 0, total_);
    // Of a unit column inside the span of V only round-off is left.
    orthonormalize(1e-10);
    next_.cancelled = true;
    orthonormalize_to_basis();
    open();
}

// One application of OP to the open block: closes its rows of T and opens the next block.
void Lanczos::step()
{
    const Index begin = done_, end = total_, width = end - begin;
    MatrixXd& W = next_.Q;
    op_.solve(MW_, W);
    operations_ += width;
    // The recurrence says what OP W couples to: the block before (or all that a restart kept) and
    // itself; the second pass takes out round-off along everything else.
    MatrixXd H = MatrixXd::Zero(end, width);
    op_.mass_times(W, next_.MQ);
    H.bottomRows(end - coupled_) = project_out(W, next_.MQ, coupled_, end);
    op_.mass_times(W, next_.MQ);
    H += project_out(W, next_.MQ, 0, end);
    T_.block(0, begin, end, width) = H;
    T_.block(begin, 0, width, end) = H.transpose();
    T_.block(begin, begin, width, width) =
        0.5 * (H.bottomRows(width) + H.bottomRows(width).transpose()).eval();
    done_ = end;
    coupled_ = begin;

    orthonormalize(round_off * T_.diagonal().maxCoeff());
    orthonormalize_to_basis();
    open();
    T_.block(end, begin, next_.R.rows(), width) = next_.R;
    T_.block(begin, end, width, next_.R.rows()) = next_.R.transpose();
    if (total_ - done_ < block_ && total_ < op_.size()) {
        add_random_columns(std::min(block_ - (total_ - done_), op_.size() - total_));
    }
    exhausted_ = total_ == done_;
    solve_projected();
}

// Ritz pairs, θ descending, and their residuals ‖B Eᵀ s‖.
void Lanczos::solve_projected()
{
    const SymmetricEigen eigen = symmetric_eigen(T_.topLeftCorner(done_, done_));
    theta_ = eigen.lambda.reverse();
    S_ = eigen.V.rowwise().reverse();
    const MatrixXd coupling = T_.block(done_, 0, total_ - done_, done_) * S_;
    residual_ = coupling.colwise().norm().transpose();
}

bool Lanczos::wanted_converged() const
{
    if (done_ < options_.count) {
        return exhausted_;
    }
    for (Index i = 0; i < options_.count; ++i) {
        const double floor = 10.0 * round_off * theta_[0];
        if (residual_[i] > std::max(options_.tolerance * theta_[i], floor)) {
            return false;
        }
    }
    return true;
}

// A start block of b columns finds at most b copies of an eigenvalue before round-off brings in
// others: only where b equal ones were found can there be more.
bool Lanczos::cluster_fills_a_block() const
{
    Index run = 1;
    for (Index i = 1; i < wanted(); ++i) {
        run = theta_[i - 1] - theta_[i] < cluster_width * theta_[i] ? run + 1 : 1;
        if (run >= block_) {
            return true;
        }
    }
    return false;
}

// Keeps the best Ritz vectors and the open block (thick restart).
void Lanczos::restart()
{
    const Index open = total_ - done_;
    const Index kept = std::min(done_, options_.count + block_);
    MatrixXd X = MatrixXd::Zero(op_.size(), kept);
    add_product(X, 1.0, V_.leftCols(done_), S_.leftCols(kept));
    const MatrixXd coupling = T_.block(done_, 0, open, done_) * S_.leftCols(kept);
    V_.leftCols(kept) = X;
    const MatrixXd W = V_.middleCols(done_, open);
    V_.middleCols(kept, open) = W;
    T_ = MatrixXd::Zero(kept + open, kept + open);
    T_.diagonal().head(kept) = theta_.head(kept);
    T_.block(kept, 0, open, kept) = coupling;
    T_.block(0, kept, kept, open) = coupling.transpose();
    done_ = kept;
    total_ = kept + open;
    coupled_ = 0;
    solve_projected();
}

EigenPairs Lanczos::result() const
{
    EigenPairs pairs;
    const Index count = wanted();
    pairs.theta = theta_.head(count);
    pairs.X = MatrixXd::Zero(op_.size(), count);
    add_product(pairs.X, 1.0, V_.leftCols(done_), S_.leftCols(count));
    pairs.converged = wanted_converged();
    pairs.operations = operations_;
    pairs.worst_residual = residual_.head(count).cwiseQuotient(pairs.theta).maxCoeff();
    return pairs;
}

EigenPairs Lanczos::run()
{
    add_random_columns(block_);
    VectorXd confirmed;  // what was found before the last refresh
    int steps_owed = 0;
    for (int steps = 0; steps < most_steps && total_ > done_; ++steps) {
        step();
        if (options_.progress) {
            Index good = 0;
            while (good < wanted() && residual_[good] <= options_.tolerance * theta_[good])
                ++good;
            options_.progress("natural modes", static_cast<double>(good) / options_.count);
        }
        if (--steps_owed <= 0 && wanted_converged()) {
            const VectorXd found = theta_.head(wanted());
            const bool same =
                confirmed.size() == found.size() && found.isApprox(confirmed, options_.tolerance);
            if (exhausted_ || same || !cluster_fills_a_block()) {
                break;
            }
            confirmed = found;
            restart();
            add_random_columns(block_);
            steps_owed = steps_after_refresh;
        } else if (done_ + 2 * block_ > largest_basis_) {
            restart();
        }
    }
    return result();
}

}  // namespace

EigenPairs block_lanczos(const ShiftInvert& op, const BlockLanczosOptions& options)
{
    CLENCH_ASSERT(options.count >= 1 && options.count <= op.size());
    return Lanczos(op, options).run();
}

}  // namespace clench::reduction
