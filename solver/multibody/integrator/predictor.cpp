#include "solver/multibody/integrator/predictor.hpp"

#include <algorithm>
#include <utility>

namespace clench::solver::multibody {

void Predictor::accept(const State& state)
{
    std::swap(points_[2], points_[1]);
    std::swap(points_[1], points_[0]);
    points_[0] = {state.t, state.u_rate, state.lambda};
    count_ = std::min(count_ + 1, 3);
}

/// Lagrange's polynomial of point i.
double Predictor::weight(int i, double t) const
{
    double product = 1.0;
    for (int j = 0; j < count_; ++j) {
        if (j != i) {
            product *= (t - points_[j].t) / (points_[i].t - points_[j].t);
        }
    }
    return product;
}

void Predictor::predict(double t, State& state) const
{
    if (count_ == 0) {
        return;
    }
    state.u_rate.setZero();
    state.lambda.setZero();
    for (int i = 0; i < count_; ++i) {
        state.u_rate += weight(i, t) * points_[i].u_rate;
        state.lambda += weight(i, t) * points_[i].lambda;
    }
}

}  // namespace clench::solver::multibody
