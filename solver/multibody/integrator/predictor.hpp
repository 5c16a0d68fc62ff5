#pragma once

#include <array>

#include "solver/multibody/kinematics/state.hpp"

namespace clench::solver::multibody {

/// Where the iteration of a step starts: u̇ and λ on the parabola through the last three accepted
/// states, or on what there is of it (INT-4).
class Predictor {
public:
    void accept(const State& state);
    /// Sets u̇ and λ of a state of time t; without accepted states they stay as they are.
    void predict(double t, State& state) const;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("count", self.count_, "last", self.points_[0], "before", self.points_[1], "first",
              self.points_[2]);
    }

private:
    struct Point {
        double t = 0.0;
        Eigen::VectorXd u_rate, lambda;

        template <class Self, class Visitor>
        static void fields(Self& self, Visitor& visit)
        {
            visit("t", self.t, "u_rate", self.u_rate, "lambda", self.lambda);
        }
    };
    double weight(int i, double t) const;

    std::array<Point, 3> points_;  ///< the latest first
    int count_ = 0;
};

}  // namespace clench::solver::multibody
