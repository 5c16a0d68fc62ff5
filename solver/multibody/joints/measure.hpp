#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "solver/multibody/kinematics/configuration.hpp"

namespace clench::solver::multibody {

/// A scalar of a few marker vectors from which all joints are made (JOINT-1…5).
enum class MeasureKind {
    coordinate,  ///< component `axis` of y1 − y0
    dot1,        ///< y0 · y1, two directions
    dot2,        ///< y2 · (y1 − y0), a direction and two points
    distance,    ///< |y1 − y0|
    angle        ///< atan2(y1 · y2, y0 · y2): of direction y2 in the plane of y0 and y1
};

struct Measure {
    MeasureKind kind = MeasureKind::coordinate;
    std::vector<VectorRef> vectors;
    int axis = 0;
    Index angle_slot = -1;  ///< in State::angles, for angles
};

/// Value with derivatives by the vectors: gradients g_i and blocks H_ij.
struct MeasureValue {
    double value = 0.0;
    std::array<VectorValue, 3> vectors;
    std::array<Eigen::Vector3d, 3> g;
    std::array<Eigen::Matrix3d, 9> H;  ///< H_ij at 3 i + j
};
/// @throws NumericalError where the measure has no derivative (distance 0, angle undefined).
MeasureValue evaluate(const Measure& measure, const Configuration& at);

/// A prescribed function of time with its first two derivatives.
struct TimeValue {
    double value = 0.0, rate = 0.0, acceleration = 0.0;
};
using TimeFunction = std::function<TimeValue(double)>;

/// One scalar equation Σ factor_k · measure_k(q) − offset − f(t) = 0.
struct Constraint {
    struct Term {
        double factor = 1.0;
        Measure measure;
    };
    std::vector<Term> terms;
    double offset = 0.0;
    TimeFunction f;         ///< empty: no dependence on time
    std::string what;       ///< "x of the position", "axis 1" …
    bool is_length = true;  ///< value is a length (else a pure number or angle)
};

}  // namespace clench::solver::multibody
