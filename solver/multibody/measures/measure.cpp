#include "solver/multibody/measures/measure.hpp"

#include "core/errors.hpp"

namespace clench::solver::multibody {

MeasureValue::MeasureValue(std::size_t n) : size_(n)
{
    CLENCH_ASSERT(n <= most_vectors);
    for (std::size_t i = 0; i < n; ++i) {
        g[i].setZero();
    }
    for (std::size_t i = 0; i < n * n; ++i) {
        H_[i].setZero();
    }
}

MeasureValue evaluate(const Measure& measure, const Configuration& at)
{
    MeasureValue result(measure.vectors.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        result.vectors[i] = at.value(measure.vectors[i]);
    }
    measure.kind->evaluate(measure, at, result);
    return result;
}

}  // namespace clench::solver::multibody
