#include "solver/contact/end_change.hpp"

namespace clench::solver {

EndChange end_change(std::span<const Eigen::Vector3d> before, std::span<const Eigen::Vector3d> now,
                     std::span<const Eigen::Matrix3d> tangent)
{
    EndChange result{std::vector<Eigen::Vector3d>(now.size(), Eigen::Vector3d::Zero()),
                     std::vector<Eigen::Matrix3d>(now.size(), Eigen::Matrix3d::Zero())};
    for (std::size_t i = 0; i < now.size(); ++i) {
        const double P0 = -before[i].z(), P1 = -now[i].z(), lost = P0 - P1;
        if (lost <= P1)
            continue;
        const Eigen::Vector3d change = now[i] - before[i];
        const double share = 1.0 - P1 / lost;
        const double slope = -P0 / (lost * lost);  // ∂share/∂P₁, and P₁ = −t₁·n
        result.stress[i] = share * change;
        result.tangent[i] = share * tangent[i] - slope * change * tangent[i].row(2);
    }
    return result;
}

}  // namespace clench::solver
