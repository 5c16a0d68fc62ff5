#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solver/multibody/kinematics/configuration.hpp"

namespace clench::solver::multibody {

struct Measure;

/// Value of a measure with its derivatives by the vectors: gradients g_i and blocks H_ij. Lives on
/// the stack: measures are evaluated in every iteration.
class MeasureValue {
public:
    static constexpr std::size_t most_vectors = 9;

    /// Of n vectors, derivatives zero.
    explicit MeasureValue(std::size_t n);

    std::size_t size() const { return size_; }
    const Eigen::Matrix3d& H(std::size_t i, std::size_t j) const { return H_[size_ * i + j]; }
    Eigen::Matrix3d& H(std::size_t i, std::size_t j) { return H_[size_ * i + j]; }

    double value = 0.0;
    std::array<VectorValue, most_vectors> vectors;
    std::array<Eigen::Vector3d, most_vectors> g;

private:
    std::size_t size_;
    std::array<Eigen::Matrix3d, most_vectors * most_vectors> H_;
};

/// What a measure computes from its vectors. One class per kind (measures/measures.hpp); an object
/// may keep what belongs to one measure, such as where a search began.
class MeasureKind {
public:
    virtual ~MeasureKind() = default;
    /// Sets value, g and H from the vectors of `result`.
    /// @throws NumericalError where the measure has no derivative (distance 0, angle undefined).
    virtual void evaluate(const Measure& measure, const Configuration& at,
                          MeasureValue& result) const = 0;
    /// Whether it is an angle that is followed over many turns.
    virtual bool is_angle() const { return false; }
};

/// A scalar of a few marker vectors, from which joints and forces are made (JOINT-1…5).
struct Measure {
    std::shared_ptr<const MeasureKind> kind;
    std::vector<VectorRef> vectors;
    Index angle_slot = -1;  ///< in State::angles, for angles
};

/// @throws NumericalError where the measure has no derivative.
MeasureValue evaluate(const Measure& measure, const Configuration& at);

}  // namespace clench::solver::multibody
