#include "reduction/basis/load_errors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace clench::reduction {
namespace {

using Eigen::VectorXd;

VectorXd deflections(const Eigen::MatrixXd& f, const ReducedResponse& response)
{
    const Eigen::MatrixXd change = response.zeta.colwise() - response.preload_zeta;
    return f.cwiseProduct(change).colwise().sum().transpose();
}

double median(std::vector<double> values)
{
    if (values.empty()) {  // nothing is known
        return std::numeric_limits<double>::infinity();
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double largest(const std::vector<double>& values)
{
    return values.empty() ? std::numeric_limits<double>::infinity()
                          : *std::max_element(values.begin(), values.end());
}

double root_mean_square(const std::vector<double>& values)
{
    double sum = 0.0;
    for (const double value : values) {
        sum += value * value;
    }
    return values.empty() ? std::numeric_limits<double>::infinity()
                          : std::sqrt(sum / static_cast<double>(values.size()));
}

double relative(double a, double b)
{
    return b != 0.0 ? std::abs(a - b) / std::abs(b) : std::abs(a);
}

}  // namespace

LoadErrors::LoadErrors(const Eigen::MatrixXd& f, const ReducedResponse& response)
    : deflection_(deflections(f, response)), force_(response.normal_force), scale_(response.scale)
{
}

void LoadErrors::compare(const Eigen::MatrixXd& f, const ReducedResponse& better,
                         TrainingReport& report) const
{
    const VectorXd deflection = deflections(f, better);
    // A load under which hardly anything touches has no contact force to be right about.
    constexpr double next_to_none = 1e-6;
    const double least = next_to_none * better.normal_force.maxCoeff();
    std::vector<double> w, F;
    report.checks = static_cast<Index>(deflection.size());
    report.checks_lost = 0;
    for (Eigen::Index k = 0; k < deflection.size(); ++k) {
        if (!better.found(k) || !(scale_[k] > 0.0) || better.scale[k] != scale_[k]) {
            ++report.checks_lost;
            continue;
        }
        w.push_back(relative(deflection_[k], deflection[k]));
        if (better.normal_force[k] > least) {
            F.push_back(relative(force_[k], better.normal_force[k]));
        }
    }
    report.deflection_median = median(w);
    report.deflection_max = largest(w);
    report.deflection_mean = root_mean_square(w);
    report.force_median = median(F);
    report.force_max = largest(F);
    report.deflection = std::move(w);
    report.force = std::move(F);
}

}  // namespace clench::reduction
