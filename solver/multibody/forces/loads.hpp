#pragma once

#include "solver/functions/time_function.hpp"
#include "solver/multibody/forces/losses.hpp"
#include "solver/multibody/forces/vector_forces.hpp"

namespace clench::solver::multibody {

/// A force and a torque at a marker, times a function of time and the load factor.
struct PointLoad {
    Index marker = 0;
    Eigen::Vector3d force = Eigen::Vector3d::Zero(), torque = Eigen::Vector3d::Zero();
    bool follows = false;  ///< components along the axes of the marker instead of inertial ones
    solver::TimeFunction time = Constant{1.0};
};

class PointLoadElement : public ForceElement {
public:
    PointLoadElement(std::string name, const Mechanism& mechanism, PointLoad load);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    double input_power(const Configuration& at) override { return power_of(*this, at); }

private:
    std::string name_;
    PointLoad load_;
    Index body_;
};

/// Resistance of a medium at rest on a marker's origin: f = −(linear + quadratic |v|) v (FORCE-5).
class DragElement : public LossyForce {
public:
    DragElement(std::string name, const Mechanism& mechanism, Index marker, double linear,
                double quadratic);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    ElementEnergy energy(const Configuration& at) const override
    {
        return {0.0, losses_.at(at.t(), power(at))};
    }
    void commit(const Configuration& at) override;

private:
    double power(const Configuration& at) const;

    std::string name_;
    Index marker_, body_;
    double linear_, quadratic_;
};

/// Generalized forces on the modes of one body, times a function of time and the load factor.
class ModalForceElement : public ForceElement {
public:
    /// @throws InputError unless `amplitudes` has one entry per mode of the body.
    ModalForceElement(std::string name, const Mechanism& mechanism, Index body,
                      Eigen::VectorXd amplitudes, solver::TimeFunction time);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration&, TangentSink&) override {}
    double input_power(const Configuration& at) override { return power_of(*this, at); }

private:
    std::string name_;
    Index body_;
    Eigen::VectorXd amplitudes_;
    solver::TimeFunction time_;
};

}  // namespace clench::solver::multibody
