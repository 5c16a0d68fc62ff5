#include "solver/multibody/forces/loads.hpp"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

Index body_of(const Mechanism& mechanism, Index marker)
{
    return mechanism.markers()[static_cast<std::size_t>(marker)].body;
}

/// The load on the marker's origin (vector 0) and axes (vectors 1 to 3): force f, and for the
/// torque m the forces ½ m × d_k on the axes (FORCE-2). A load that follows is f = Σ F_k d_k.
VectorForces vector_forces(const Configuration& at, const PointLoad& load)
{
    const double factor = at.load() * solver::evaluate(load.time, at.t()).value;
    const Matrix3d D = at.axes(load.marker);
    const Vector3d F = factor * load.force, M = factor * load.torque;
    const Vector3d f = load.follows ? Vector3d(D * F) : F;
    const Vector3d m = load.follows ? Vector3d(D * M) : M;
    VectorForces result;
    result.vectors = {
        {load.marker, VectorRef::point}, {load.marker, 0}, {load.marker, 1}, {load.marker, 2}};
    result.f.resize(3, 4);
    result.f.col(0) = f;
    result.by_y = Eigen::MatrixXd::Zero(12, 12);
    for (int k = 0; k < 3; ++k) {
        const Vector3d d_k = D.col(k);
        result.f.col(1 + k) = 0.5 * m.cross(d_k);
        result.by_y.block<3, 3>(3 + 3 * k, 3 + 3 * k) += 0.5 * skew(m);
        if (load.follows) {
            result.by_y.block<3, 3>(0, 3 + 3 * k) = F[k] * Matrix3d::Identity();
            for (int j = 0; j < 3; ++j) {
                result.by_y.block<3, 3>(3 + 3 * k, 3 + 3 * j) -= 0.5 * M[j] * skew(d_k);
            }
        }
    }
    return result;
}

}  // namespace

PointLoadElement::PointLoadElement(std::string name, const Mechanism& mechanism, PointLoad load)
    : name_(std::move(name)), load_(std::move(load)), body_(body_of(mechanism, load_.marker))
{
}

void PointLoadElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    add_vector_forces(at, vector_forces(at, load_), Q);
}

void PointLoadElement::add_tangent(const Configuration& at, TangentSink& tangent)
{
    add_vector_tangent(at, vector_forces(at, load_), tangent);
}

DragElement::DragElement(std::string name, const Mechanism& mechanism, Index marker, double linear,
                         double quadratic)
    : name_(std::move(name)),
      marker_(marker),
      body_(body_of(mechanism, marker)),
      linear_(linear),
      quadratic_(quadratic)
{
}

void DragElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    const VectorRef origin{marker_, VectorRef::point};
    const Vector3d v = at.velocity(origin, at.value(origin));
    VectorForces forces;
    forces.vectors = {origin};
    forces.f = -(linear_ + quadratic_ * v.norm()) * v;
    add_vector_forces(at, forces, Q);
}

void DragElement::add_tangent(const Configuration& at, TangentSink& tangent)
{
    const VectorRef origin{marker_, VectorRef::point};
    const Vector3d v = at.velocity(origin, at.value(origin));
    const double speed = v.norm();
    VectorForces forces;
    forces.vectors = {origin};
    forces.f = -(linear_ + quadratic_ * speed) * v;
    forces.by_rate = -(linear_ + quadratic_ * speed) * Matrix3d::Identity();
    if (speed > 0.0) {
        forces.by_rate -= quadratic_ / speed * v * v.transpose();
    }
    add_vector_tangent(at, forces, tangent);
}

double DragElement::power(const Configuration& at) const
{
    const VectorRef origin{marker_, VectorRef::point};
    const Vector3d v = at.velocity(origin, at.value(origin));
    return (linear_ + quadratic_ * v.norm()) * v.squaredNorm();
}

void DragElement::commit(const Configuration& at)
{
    losses_.commit(at.t(), power(at));
}

ModalForceElement::ModalForceElement(std::string name, const Mechanism& mechanism, Index body,
                                     Eigen::VectorXd amplitudes, solver::TimeFunction time)
    : name_(std::move(name)),
      body_(body),
      amplitudes_(std::move(amplitudes)),
      time_(std::move(time))
{
    const Index modes = mechanism.bodies()[static_cast<std::size_t>(body)].mode_count();
    if (amplitudes_.size() != modes) {
        throw InputError(name_, fmt::format("has {} modal forces, expected {}, one per mode",
                                            amplitudes_.size(), modes));
    }
}

void ModalForceElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    const BodySpan& span = at.mechanism().spans()[static_cast<std::size_t>(body_)];
    Q.segment(span.modes_u(), span.modes) +=
        at.load() * solver::evaluate(time_, at.t()).value * amplitudes_;
}

}  // namespace clench::solver::multibody
