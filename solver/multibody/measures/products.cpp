#include "solver/multibody/measures/measures.hpp"

namespace clench::solver::multibody {

namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

class Component : public MeasureKind {
public:
    explicit Component(int axis) : axis_(axis) {}
    void evaluate(const Measure&, const Configuration&, MeasureValue& result) const override
    {
        result.value = result.vectors[1].y[axis_] - result.vectors[0].y[axis_];
        result.g[0] = -Vector3d::Unit(axis_);
        result.g[1] = Vector3d::Unit(axis_);
    }

private:
    int axis_;
};

class Dot1 : public MeasureKind {
public:
    void evaluate(const Measure&, const Configuration&, MeasureValue& result) const override
    {
        const Vector3d &y0 = result.vectors[0].y, &y1 = result.vectors[1].y;
        result.value = y0.dot(y1);
        result.g[0] = y1;
        result.g[1] = y0;
        result.H(0, 1) = result.H(1, 0) = Matrix3d::Identity();
    }
};

class Dot2 : public MeasureKind {
public:
    void evaluate(const Measure&, const Configuration&, MeasureValue& result) const override
    {
        const Vector3d &y0 = result.vectors[0].y, &y1 = result.vectors[1].y,
                       &y2 = result.vectors[2].y;
        result.value = y2.dot(y1 - y0);
        result.g[0] = -y2;
        result.g[1] = y2;
        result.g[2] = y1 - y0;
        result.H(0, 2) = result.H(2, 0) = -Matrix3d::Identity();
        result.H(1, 2) = result.H(2, 1) = Matrix3d::Identity();
    }
};

}  // namespace

Measure component_between(VectorRef y0, VectorRef y1, int axis)
{
    return {std::make_shared<Component>(axis), {y0, y1}, -1};
}

Measure dot1(VectorRef y0, VectorRef y1)
{
    return {std::make_shared<Dot1>(), {y0, y1}, -1};
}

Measure dot2(VectorRef y0, VectorRef y1, VectorRef y2)
{
    return {std::make_shared<Dot2>(), {y0, y1, y2}, -1};
}

}  // namespace clench::solver::multibody
