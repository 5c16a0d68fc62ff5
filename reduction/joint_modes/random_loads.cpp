#include "reduction/joint_modes/random_loads.hpp"

#include <cmath>
#include <numbers>
#include <random>

#include "core/linalg/dense.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// The standard library's distributions differ between implementations; these numbers do not.
class Random {
public:
    explicit Random(Index seed) : generator_(static_cast<std::mt19937::result_type>(seed)) {}

    double uniform() { return (generator_() + 0.5) * 0x1p-32; }
    double normal()
    {
        const double r = std::sqrt(-2.0 * std::log(uniform()));
        return r * std::cos(2.0 * std::numbers::pi * uniform());
    }

private:
    std::mt19937 generator_;
};

// Modal forces of a load, relative rigid motions excepted, divided by ω: their square is twice the
// energy.
VectorXd energy_root(const LoadModes& modes, const VectorXd& c, const VectorXd& force)
{
    VectorXd root = modes.omega.cwiseProduct(c);
    for (Eigen::Index i = 0; i < root.size(); ++i) {
        root[i] += modes.omega[i] > 0.0 ? force[i] / modes.omega[i] : 0.0;
    }
    return root;
}

// The load on each boundary DOF that has unit energy; zero where it deforms nothing.
VectorXd boundary_units(const LoadModes& modes)
{
    VectorXd units(modes.Phi_b.rows());
    const VectorXd none = VectorXd::Zero(modes.omega.size());
    for (Eigen::Index j = 0; j < units.size(); ++j) {
        const double size = energy_root(modes, none, modes.Phi_b.row(j).transpose()).norm();
        units[j] = size > 0.0 ? std::numbers::sqrt2 / size : 0.0;
    }
    return units;
}

// D g without what moves the body as a whole, the rigid motions orthonormal in the same scale.
MatrixXd balance_of(const LoadModes& modes, const VectorXd& units)
{
    return orthonormal_columns(units.asDiagonal() * modes.R_b);
}

VectorXd balanced(const MatrixXd& Q, const VectorXd& g)
{
    const VectorXd rest = g - Q * (Q.transpose() * g);
    constexpr double nothing = 1e-6;
    return rest.norm() > nothing * g.norm() ? rest : g;  // one node alone cannot balance anything
}

void to_unit_energy(const LoadModes& modes, LoadSet& loads)
{
    for (Eigen::Index k = 0; k < loads.size(); ++k) {
        VectorXd force = VectorXd::Zero(modes.omega.size());
        if (loads.f_b.rows() > 0) {
            force += modes.Phi_b.transpose() * loads.f_b.col(k);
        }
        if (loads.a.rows() > 0) {
            force += modes.X * loads.a.col(k);
        }
        const double size = energy_root(modes, loads.c.col(k), force).norm();
        const double factor = size > 0.0 ? std::numbers::sqrt2 / size : 0.0;
        loads.c.col(k) *= factor;
        loads.f_b.col(k) *= factor;
        loads.a.col(k) *= factor;
    }
}

LoadSet empty_set(const LoadModes& modes, Eigen::Index count)
{
    return {MatrixXd::Zero(modes.omega.size(), count), MatrixXd::Zero(modes.Phi_b.rows(), count),
            MatrixXd::Zero(modes.X.cols(), count), VectorXd::Zero(count)};
}

}  // namespace

LoadSet random_loads(const LoadModes& modes, Index count, Index seed)
{
    Random random(seed);
    LoadSet loads = empty_set(modes, count);
    const VectorXd units = boundary_units(modes);
    const MatrixXd Q = balance_of(modes, units);
    const Index boundary = units.size() > 0 ? 2 : none;
    const Eigen::Index tight = modes.X.cols() - modes.others;
    const Index inertia = tight == 0 ? none : boundary == none ? 2 : 3;
    const Index kinds = 2 + (boundary != none ? 1 : 0) + (inertia != none ? 1 : 0);
    for (Index k = 0; k < count; ++k) {
        loads.level[k] = 2.0 * random.uniform() - 1.0;
        if (k % kinds == inertia) {
            for (Eigen::Index i = 0; i < tight; ++i) {
                loads.a(i, k) = random.normal();
            }
            continue;
        }
        if (k % kinds == boundary) {
            VectorXd g(units.size());
            for (double& value : g) {
                value = random.normal();
            }
            loads.f_b.col(k) = units.cwiseProduct(balanced(Q, g));
            continue;
        }
        const double power = k % kinds == 0 ? 2.0 : 1.5;
        for (Eigen::Index i = 0; i < modes.omega.size(); ++i) {
            const double omega = modes.omega[i];
            loads.c(i, k) = omega > 0.0 ? random.normal() / std::pow(omega, power) : 0.0;
        }
    }
    to_unit_energy(modes, loads);
    return loads;
}

LoadSet unit_loads(const LoadModes& modes, Index seed)
{
    Random random(seed);
    const VectorXd units = boundary_units(modes);
    const MatrixXd Q = balance_of(modes, units);
    LoadSet loads = empty_set(modes, 2 * units.size());
    for (Eigen::Index k = 0; k < loads.size(); ++k) {
        const double sign = k % 2 == 0 ? 1.0 : -1.0;
        loads.f_b.col(k) =
            units.cwiseProduct(balanced(Q, sign * VectorXd::Unit(units.size(), k / 2)));
        loads.level[k] = 2.0 * random.uniform() - 1.0;
    }
    to_unit_energy(modes, loads);
    return loads;
}

LoadSet joined(const LoadSet& a, const LoadSet& b)
{
    const auto beside = [](const MatrixXd& left, const MatrixXd& right) {
        MatrixXd both(left.rows(), left.cols() + right.cols());
        both << left, right;
        return both;
    };
    VectorXd level(a.size() + b.size());
    level << a.level, b.level;
    return {beside(a.c, b.c), beside(a.f_b, b.f_b), beside(a.a, b.a), std::move(level)};
}

MatrixXd modal_loads(const LoadSet& loads, const VectorXd& omega, const MatrixXd& A,
                     const MatrixXd& Phi_b, const MatrixXd& X_new)
{
    MatrixXd f = omega.cwiseAbs2().asDiagonal() * (A * loads.c);
    if (Phi_b.rows() > 0) {
        f += Phi_b.transpose() * loads.f_b;
    }
    if (loads.a.rows() > 0) {
        f += X_new * loads.a;
    }
    return f;
}

}  // namespace clench::reduction
