#pragma once

#include <string>

#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

/// Forces of a preload group on the modes of one body, Φᵀ f: bolts were tightened before anything
/// else happens, so they follow neither time nor the load factor.
class PreloadElement : public ForceElement {
public:
    PreloadElement(std::string name, Index body, Eigen::VectorXd force)
        : name_(std::move(name)), body_(body), force_(std::move(force))
    {
    }

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration&, TangentSink&) override {}
    /// Potential −fᵀ ζ.
    ElementEnergy energy(const Configuration& at) const override;

    Index body() const { return body_; }
    const Eigen::VectorXd& force() const { return force_; }
    /// So much of the force acts: while bolts are tightened.
    void set_factor(double factor) { factor_ = factor; }

private:
    std::string name_;
    Index body_;
    Eigen::VectorXd force_;
    double factor_ = 1.0;
};

}  // namespace clench::solver::multibody
