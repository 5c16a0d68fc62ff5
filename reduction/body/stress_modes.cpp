#include "reduction/body/stress_modes.hpp"

#include <algorithm>

namespace clench::reduction {

void stress_modes(const FeModel& model, const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                  const StressEvaluator& evaluator, const StressSink& sink,
                  const Progress& progress)
{
    constexpr Eigen::Index block = 64;
    Eigen::MatrixXd stress;
    for (Eigen::Index first = 0; first < Phi.cols(); first += block) {
        if (progress) {
            progress("stress modes", static_cast<double>(first) / static_cast<double>(Phi.cols()));
        }
        const Eigen::Index count = std::min(block, Phi.cols() - first);
        const Eigen::MatrixXd x = model.T * Phi.middleCols(first, count);
        evaluator.evaluate(x, stress);
        sink(first, stress);
    }
}

}  // namespace clench::reduction
