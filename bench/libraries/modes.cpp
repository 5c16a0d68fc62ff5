#include <numeric>

#include "bench/libraries/comparisons.hpp"
#include "bench/libraries/measure.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "reduction/eigensolver/block_lanczos.hpp"
#include "reduction/eigensolver/typical_eigenvalue.hpp"
#include "tests/support/spectra/spectra_lanczos.hpp"

namespace clench::bench {
namespace {

// Of residuals, as natural_modes() asks for when eigenvalues are to have ten digits.
constexpr double tolerance = 1e-8;

nlohmann::json compare_count(const reduction::ShiftInvert& op, Index count, int repeats)
{
    reduction::EigenPairs own, library;
    nlohmann::json result = compare(
        repeats, [&] { own = block_lanczos(op, {.count = count, .tolerance = tolerance}); },
        [&] { library = test::spectra_lanczos(op, count, tolerance); });
    result["own"]["operations"] = own.operations;
    result["library"]["operations"] = library.operations;
    result["library"]["converged"] = library.converged;
    // A mode of a cluster that one of them missed shows here.
    result["difference"] = library.theta.size() == own.theta.size()
                               ? (library.theta.array() / own.theta.array() - 1.0).abs().maxCoeff()
                               : 1.0;
    return result;
}

}  // namespace

nlohmann::json compare_modes(const Setting& setting)
{
    const BlasThreads threads(setting.threads);
    const FeModel& model = setting.model;
    std::vector<Index> all(static_cast<std::size_t>(model.n_free()));
    std::iota(all.begin(), all.end(), 0);
    nlohmann::json result;
    for (const auto& [name, rows] : {std::pair{"held", setting.inner}, std::pair{"free", all}}) {
        const SparseMatrix K = submatrix(model.K, rows), M = submatrix(model.M, rows);
        const reduction::EigenProblem problem{K, M, setting.threads};
        const reduction::ShiftInvert op(problem, 0.1 * typical_eigenvalue(model, rows, problem));
        for (const Index count : {20, 100}) {
            result[name][std::to_string(count)] = compare_count(op, count, setting.repeats);
        }
    }
    return result;
}

}  // namespace clench::bench
