#pragma once

#include <cholmod.h>

#include "core/linalg/supernodes.hpp"

namespace clench::bench {

/// L Lᵀ by CHOLMOD's own supernodal factorisation, with OpenBLAS' own threads.
class CholmodFactor {
public:
    /// Analyses the lower triangle of A in the given order.
    CholmodFactor(const SparseMatrix& A, const std::vector<Index>& order, int threads);
    ~CholmodFactor();
    CholmodFactor(const CholmodFactor&) = delete;
    CholmodFactor& operator=(const CholmodFactor&) = delete;

    /// False if A is not positive definite.
    bool factorize();
    /// A⁻¹ B; the result belongs to this object and is overwritten by the next call.
    const double* solve(const Eigen::MatrixXd& B);
    double factor_nonzeros() const { return static_cast<double>(L_->xsize); }

private:
    int threads_;
    cholmod_common common_ = {};
    cholmod_sparse A_ = {};
    cholmod_factor* L_ = nullptr;
    cholmod_dense *X_ = nullptr, *Y_ = nullptr, *E_ = nullptr;  ///< kept from solve to solve
};

}  // namespace clench::bench
