#include "core/linalg/cholesky.hpp"

#include <memory>

#include "bench/libraries/cholmod_factor.hpp"
#include "bench/libraries/comparisons.hpp"
#include "bench/libraries/measure.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::bench {

nlohmann::json compare_cholesky(const Setting& setting)
{
    const BlasThreads threads(setting.threads);
    const SparseMatrix K = submatrix(setting.model.K, setting.inner);
    const SparseMatrix A = lower_sum(K, 0.0, K);
    const Supernodes nodes = find_supernodes(A);
    nlohmann::json result;
    SparseCholesky own;
    std::unique_ptr<CholmodFactor> library;
    result["bytes"]["own"] = peak_bytes([&] { own.factorize(A); });
    result["bytes"]["library"] = peak_bytes([&] {
        library = std::make_unique<CholmodFactor>(A, nodes.order, setting.threads);
        library->factorize();
    });
    result["factor_nonzeros"] = {{"own", static_cast<double>(nodes.value_count())},
                                 {"library", library->factor_nonzeros()}};
    result["factor"] = compare(
        setting.repeats, [&] { own.refactorize(A); }, [&] { library->factorize(); });
    for (const int columns : {1, 32}) {
        const Eigen::MatrixXd B = Eigen::MatrixXd::Random(A.rows(), columns);
        Eigen::MatrixXd X;
        const double* Y = nullptr;
        nlohmann::json& solve = result["solve " + std::to_string(columns)];
        solve = compare(
            3 * setting.repeats, [&] { own.solve(B, X); }, [&] { Y = library->solve(B); });
        const Eigen::Map<const Eigen::MatrixXd> theirs(Y, X.rows(), X.cols());
        solve["difference"] = (X - theirs).norm() / X.norm();
    }
    return result;
}

}  // namespace clench::bench
