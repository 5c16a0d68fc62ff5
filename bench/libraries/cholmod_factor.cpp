#include "bench/libraries/cholmod_factor.hpp"

#include <cblas.h>

namespace clench::bench {
namespace {

/// Clench keeps OpenBLAS in one thread; CHOLMOD has no other threads than those of BLAS.
class BlasOwnThreads {
public:
    explicit BlasOwnThreads(int threads) { openblas_set_num_threads(threads); }
    ~BlasOwnThreads() { openblas_set_num_threads(1); }
    BlasOwnThreads(const BlasOwnThreads&) = delete;
    BlasOwnThreads& operator=(const BlasOwnThreads&) = delete;
};

cholmod_sparse lower_view(const SparseMatrix& A)
{
    cholmod_sparse view = {};
    view.nrow = view.ncol = static_cast<std::size_t>(A.rows());
    view.nzmax = static_cast<std::size_t>(A.nonZeros());
    view.p = const_cast<Index*>(A.outerIndexPtr());
    view.i = const_cast<Index*>(A.innerIndexPtr());
    view.x = const_cast<double*>(A.valuePtr());
    view.stype = -1;
    view.itype = CHOLMOD_INT;
    view.xtype = CHOLMOD_REAL;
    view.dtype = CHOLMOD_DOUBLE;
    view.sorted = view.packed = 1;
    return view;
}

}  // namespace

CholmodFactor::CholmodFactor(const SparseMatrix& A, const std::vector<Index>& order, int threads)
    : threads_(threads), A_(lower_view(A))
{
    cholmod_start(&common_);
    common_.supernodal = CHOLMOD_SUPERNODAL;
    common_.nmethods = 1;
    common_.postorder = 1;
    common_.method[0].ordering = CHOLMOD_GIVEN;
    L_ = cholmod_analyze_p(&A_, const_cast<Index*>(order.data()), nullptr, 0, &common_);
}

CholmodFactor::~CholmodFactor()
{
    for (cholmod_dense** work : {&X_, &Y_, &E_}) {
        cholmod_free_dense(work, &common_);
    }
    cholmod_free_factor(&L_, &common_);
    cholmod_finish(&common_);
}

bool CholmodFactor::factorize()
{
    const BlasOwnThreads threads(threads_);
    return cholmod_factorize(&A_, L_, &common_) && common_.status == CHOLMOD_OK;
}

const double* CholmodFactor::solve(const Eigen::MatrixXd& B)
{
    const BlasOwnThreads threads(threads_);
    cholmod_dense view = {};
    view.nrow = view.d = static_cast<std::size_t>(B.rows());
    view.ncol = static_cast<std::size_t>(B.cols());
    view.nzmax = static_cast<std::size_t>(B.size());
    view.x = const_cast<double*>(B.data());
    view.xtype = CHOLMOD_REAL;
    view.dtype = CHOLMOD_DOUBLE;
    cholmod_solve2(CHOLMOD_A, L_, &view, nullptr, &X_, nullptr, &Y_, &E_, &common_);
    return static_cast<const double*>(X_->x);
}

}  // namespace clench::bench
