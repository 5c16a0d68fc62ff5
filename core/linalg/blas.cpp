#include "core/linalg/blas.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include <cblas.h>

#include "core/errors.hpp"
#include "core/linalg/dense_front.hpp"
#include "core/parallel/parallel_for.hpp"
#include "core/parallel/parallel_parts.hpp"

namespace clench {

namespace {

// Operations below which waking a thread costs more than it saves.
constexpr double smallest_threaded = 2e6;

std::atomic<int>& threads_in_use()
{
    static std::atomic<int> threads = [] {
        const int at_start = openblas_get_num_threads();
        openblas_set_num_threads(1);
        return at_start;
    }();
    return threads;
}

/// In how many ranges a product is computed: by its size alone, so that its bits do not depend on
/// the threads that take them.
int parts_for(Eigen::Index rows, Eigen::Index inner, Eigen::Index columns)
{
    constexpr int parts = 8;
    const double work = 2.0 * static_cast<double>(rows) * static_cast<double>(inner * columns);
    return work < smallest_threaded ? 1 : parts;
}

/// The same for products that take room for a result in every range: not much more than their
/// factors take.
int sums_for(Eigen::Index rows, Eigen::Index left, Eigen::Index right)
{
    const int parts = parts_for(rows, left, right);
    const double copies = static_cast<double>(rows) * static_cast<double>(left + right) /
                          (static_cast<double>(left) * static_cast<double>(right));
    return parts == 1 ? 1 : std::clamp(static_cast<int>(std::min(copies, 8.0)), 2, parts);
}

}  // namespace

void set_blas_threads(int threads)
{
    threads_in_use() = thread_count(threads);
}

int blas_threads()
{
    return threads_in_use();
}

Eigen::MatrixXd transposed_product(const Eigen::Ref<const Eigen::MatrixXd>& A,
                                   const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(A.rows() == B.rows());
    Eigen::MatrixXd C = Eigen::MatrixXd::Zero(A.cols(), B.cols());
    if (C.size() == 0 || A.rows() == 0) {
        return C;
    }
    // Sums over ranges of rows, added in their order.
    const int sums = sums_for(A.rows(), A.cols(), B.cols());
    std::vector<Eigen::MatrixXd> parts(static_cast<std::size_t>(sums), C);
    parallel_parts(
        static_cast<Index>(A.rows()), sums, blas_threads(), [&](Index begin, Index end, int range) {
            Eigen::MatrixXd& part = parts[static_cast<std::size_t>(range)];
            cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, static_cast<int>(C.rows()),
                        static_cast<int>(C.cols()), end - begin, 1.0, A.data() + begin,
                        static_cast<int>(A.outerStride()), B.data() + begin,
                        static_cast<int>(B.outerStride()), 0.0, part.data(),
                        static_cast<int>(part.outerStride()));
        });
    for (const Eigen::MatrixXd& part : parts) {
        C += part;
    }
    return C;
}

Eigen::MatrixXd gram_product(const Eigen::Ref<const Eigen::MatrixXd>& A)
{
    Eigen::MatrixXd C = Eigen::MatrixXd::Zero(A.cols(), A.cols());
    if (A.size() == 0) {
        return C;
    }
    const int sums = sums_for(A.rows(), A.cols(), A.cols());
    std::vector<Eigen::MatrixXd> parts(static_cast<std::size_t>(sums), C);
    parallel_parts(
        static_cast<Index>(A.rows()), sums, blas_threads(), [&](Index begin, Index end, int range) {
            Eigen::MatrixXd& part = parts[static_cast<std::size_t>(range)];
            cblas_dsyrk(CblasColMajor, CblasLower, CblasTrans, static_cast<int>(C.rows()),
                        end - begin, 1.0, A.data() + begin, static_cast<int>(A.outerStride()), 0.0,
                        part.data(), static_cast<int>(part.outerStride()));
        });
    for (const Eigen::MatrixXd& part : parts) {
        C += part;
    }
    C.triangularView<Eigen::StrictlyUpper>() = C.transpose();
    return C;
}

bool solve_positive_definite(Eigen::MatrixXd& A, Eigen::MatrixXd& B)
{
    CLENCH_ASSERT(A.rows() == A.cols() && B.rows() == A.rows());
    if (B.size() == 0) {
        return true;
    }
    blas_threads();  // from now on BLAS runs in the thread that calls it
    const int n = static_cast<int>(A.rows()), columns = static_cast<int>(B.cols());
    if (factor_columns(A.data(), n, n, 1) != none) {
        return false;
    }
    for (const CBLAS_TRANSPOSE side : {CblasNoTrans, CblasTrans}) {
        cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, side, CblasNonUnit, n, columns, 1.0,
                    A.data(), n, B.data(), n);
    }
    return true;
}

void add_product(Eigen::Ref<Eigen::MatrixXd> C, double factor,
                 const Eigen::Ref<const Eigen::MatrixXd>& A,
                 const Eigen::Ref<const Eigen::MatrixXd>& B)
{
    CLENCH_ASSERT(A.cols() == B.rows() && C.rows() == A.rows() && C.cols() == B.cols());
    if (C.size() == 0 || A.cols() == 0) {
        return;
    }
    parallel_parts(static_cast<Index>(C.rows()), parts_for(C.rows(), A.cols(), C.cols()),
                   blas_threads(), [&](Index begin, Index end, int) {
                       cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, end - begin,
                                   static_cast<int>(C.cols()), static_cast<int>(A.cols()), factor,
                                   A.data() + begin, static_cast<int>(A.outerStride()), B.data(),
                                   static_cast<int>(B.outerStride()), 1.0, C.data() + begin,
                                   static_cast<int>(C.outerStride()));
                   });
}

}  // namespace clench
