#pragma once

#include <string>
#include <vector>

#include "core/model/bolt.hpp"
#include "solver/multibody/contact/preload_part.hpp"

namespace clench::solver::multibody {

/// The bolts of one body. While they are tightened their forces F are given and shortenings follow,
///     k δ = s F + Pᵀ ζ,   f = P δ,                                                    (BLT-5)
/// s the share that acts; then δ stays, and F = k δ − Pᵀ ζ changes with the motion.
class BoltElement : public ForceElement, public PreloadPart {
public:
    /// @param bolts  forces to be reached; P of the modes.
    BoltElement(std::string name, Index body, std::vector<std::string> names, LockedBolts bolts);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    /// ½ δᵀ k δ − δᵀ Pᵀ ζ; while tightened the potential of the given forces as well.
    ElementEnergy energy(const Configuration& at) const override;
    void commit(const Configuration& at) override;
    /// "B1 force", "B1 bending", "B1 shortening".
    std::vector<ElementOutput> outputs() const override;

    Index history_size() const override { return static_cast<Index>(delta_.size()); }
    void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const override { numbers = delta_; }
    void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers) override
    {
        delta_ = numbers;
    }

    PreloadPart* preload() override { return this; }
    Index body() const override { return body_; }
    bool is_preload() const override { return true; }
    std::unique_ptr<ForceElement> copy_on(Index body) const override;
    void set_preload(double factor) override
    {
        tightening_ = true;
        factor_ = factor;
    }

private:
    Eigen::VectorXd shortening(const Configuration& at) const;

    std::string name_;
    Index body_;
    std::vector<std::string> names_;
    LockedBolts bolts_;
    Eigen::MatrixXd compliance_;  ///< k⁻¹
    Eigen::VectorXd delta_;       ///< committed
    bool tightening_ = false;
    double factor_ = 1.0;
};

}  // namespace clench::solver::multibody
