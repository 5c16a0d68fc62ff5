#pragma once

#include <Eigen/Core>

#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

/// What dampers took since the start: the trapezoidal rule on their power over accepted steps.
class Losses {
public:
    /// The step to t is accepted.
    void commit(double t, double power)
    {
        if (power_ >= 0.0 && t > t_) {
            dissipated_ += 0.5 * (power_ + power) * (t - t_);
        }
        t_ = t;
        power_ = power;
    }
    /// At t with the power there: of a time within the last step less than at its end.
    double at(double t, double power) const
    {
        return power_ >= 0.0 && t < t_ ? dissipated_ - 0.5 * (power_ + power) * (t_ - t)
                                       : dissipated_;
    }

    static constexpr int size = 3;  ///< of the history
    void save(Eigen::Ref<Eigen::VectorXd> numbers) const { numbers << t_, power_, dissipated_; }
    void restore(const Eigen::Ref<const Eigen::VectorXd>& numbers)
    {
        t_ = numbers[0], power_ = numbers[1], dissipated_ = numbers[2];
    }

private:
    double t_ = 0.0, power_ = -1.0, dissipated_ = 0.0;  ///< power < 0: nothing committed yet
};

/// A force element whose history is what it dissipated.
class LossyForce : public ForceElement {
public:
    Index history_size() const override { return Losses::size; }
    void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const override { losses_.save(numbers); }
    void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers) override
    {
        losses_.restore(numbers);
    }

protected:
    Losses losses_;
};

}  // namespace clench::solver::multibody
