#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/measures/measures.hpp"

namespace clench::solver::multibody {

namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

class Distance : public MeasureKind {
public:
    void evaluate(const Measure& measure, const Configuration& at,
                  MeasureValue& result) const override
    {
        const Vector3d between = result.vectors[1].y - result.vectors[0].y;
        result.value = between.norm();
        if (!(result.value > 0.0)) {
            const auto name = [&](int i) {
                const VectorRef& ref = measure.vectors[static_cast<std::size_t>(i)];
                return item(at.mechanism().markers(), ref.marker).name;
            };
            throw NumericalError(fmt::format("distance from {} to {}", name(0), name(1)),
                                 fmt::format("is 0 at t = {}: it has no direction there", at.t()),
                                 "use a spherical joint where two points coincide");
        }
        const Vector3d n = between / result.value;
        result.g[0] = -n;
        result.g[1] = n;
        const Matrix3d H = (Matrix3d::Identity() - n * n.transpose()) / result.value;
        result.H(0, 0) = result.H(1, 1) = H;
        result.H(0, 1) = result.H(1, 0) = -H;
    }
};

}  // namespace

Measure distance(VectorRef y0, VectorRef y1)
{
    return {std::make_shared<Distance>(), {y0, y1}, -1};
}

}  // namespace clench::solver::multibody
