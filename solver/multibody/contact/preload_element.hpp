#pragma once

#include <string>

#include "solver/multibody/contact/preload_part.hpp"

namespace clench::solver::multibody {

/// Forces of a preload group on the modes of one body, Φᵀ f: bolts were tightened before anything
/// else happens, so they follow neither time nor the load factor.
class PreloadElement : public ForceElement, public PreloadPart {
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

    PreloadPart* preload() override { return this; }
    Index body() const override { return body_; }
    bool is_preload() const override { return true; }
    std::unique_ptr<ForceElement> copy_on(Index body) const override
    {
        return std::make_unique<PreloadElement>(name_, body, force_);
    }
    void set_preload(double factor) override { factor_ = factor; }

private:
    std::string name_;
    Index body_;
    Eigen::VectorXd force_;
    double factor_ = 1.0;
};

}  // namespace clench::solver::multibody
