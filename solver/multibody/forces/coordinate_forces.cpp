#include "solver/multibody/forces/coordinate_forces.hpp"

#include "solver/multibody/forces/coordinate.hpp"
#include "solver/multibody/measures/measures.hpp"

namespace clench::solver::multibody {
namespace {

double load_of(const CoordinateForce& force, const Configuration& at)
{
    return force.load ? force.load_factor * at.load() * solver::evaluate(*force.load, at.t()).value
                      : 0.0;
}

double scalar_force(const CoordinateForce& force, const Coordinate& c, const Configuration& at)
{
    return load_of(force, at) - force.spring.value(c.s - force.rest) - force.damper.value(c.rate);
}

/// f_i = Q_s g_i with its derivatives (FORCE-3): by y the spring's slope along g gᵀ, the force
/// along H, and what the rotation of g does to ṡ; by ẏ the damper's slope along g gᵀ.
VectorForces vector_forces(const Configuration& at, const CoordinateForce& force)
{
    const Coordinate c = evaluate_coordinate(at, force.terms);
    const double Q_s = scalar_force(force, c, at);
    const double by_s = -force.spring.derivative(c.s - force.rest);
    const double by_rate = -force.damper.derivative(c.rate);
    VectorForces result;
    result.vectors = c.vectors;
    result.f = Q_s * c.g.reshaped(3, c.g.size() / 3);
    const Eigen::VectorXd rate_by_y = c.H * c.y_rate;
    result.by_y = Q_s * c.H + c.g * (by_s * c.g + by_rate * rate_by_y).transpose();
    if (!force.damper.is_zero()) {
        result.by_rate = by_rate * c.g * c.g.transpose();
    }
    return result;
}

}  // namespace

CoordinateForces::CoordinateForces(std::string name, const Mechanism& mechanism,
                                   std::vector<CoordinateForce> forces)
    : name_(std::move(name)), forces_(std::move(forces))
{
    for (const CoordinateForce& force : forces_) {
        add_bodies_of(mechanism, force.terms, bodies_);
    }
}

void CoordinateForces::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    for (const CoordinateForce& force : forces_) {
        add_vector_forces(at, vector_forces(at, force), Q);
    }
}

void CoordinateForces::add_tangent(const Configuration& at, TangentSink& tangent)
{
    for (const CoordinateForce& force : forces_) {
        add_vector_tangent(at, vector_forces(at, force), tangent);
    }
}

ElementEnergy CoordinateForces::energy(const Configuration& at) const
{
    ElementEnergy energy;
    for (const CoordinateForce& force : forces_) {
        energy.potential +=
            force.spring.integral(evaluate_coordinate(at, force.terms).s - force.rest);
    }
    energy.dissipated = losses_.at(at.t(), damper_power(at));
    return energy;
}

double CoordinateForces::input_power(const Configuration& at)
{
    double power = 0.0;
    for (const CoordinateForce& force : forces_) {
        if (force.load) {
            power += load_of(force, at) * evaluate_coordinate(at, force.terms).rate;
        }
    }
    return power;
}

double CoordinateForces::damper_power(const Configuration& at) const
{
    double power = 0.0;
    for (const CoordinateForce& force : forces_) {
        const Coordinate c = evaluate_coordinate(at, force.terms);
        power += force.damper.value(c.rate) * c.rate;
    }
    return power;
}

void CoordinateForces::commit(const Configuration& at)
{
    losses_.commit(at.t(), damper_power(at));
}

CoordinateForce spring_damper(Index a, Index b, double length, Characteristic spring,
                              Characteristic damper)
{
    CoordinateForce force;
    force.terms.push_back({1.0, distance({a, VectorRef::point}, {b, VectorRef::point})});
    force.spring = std::move(spring);
    force.damper = std::move(damper);
    force.rest = length;
    return force;
}

std::vector<CoordinateForce> bushing(Index a, Index b, const BushingStiffness& stiffness,
                                     const BushingStiffness& damping)
{
    std::vector<CoordinateForce> forces;
    const auto add = [&](std::vector<Constraint::Term> terms, double k, double d) {
        if (k != 0.0 || d != 0.0) {
            forces.push_back({std::move(terms), {k, {}}, {d, {}}, 0.0, {}, 1.0});
        }
    };
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        add({{1.0, dot2({a, VectorRef::point}, {b, VectorRef::point}, {a, i})}},
            stiffness.translation[i], damping.translation[i]);
        // θ_i = ½ (a_k · b_j − a_j · b_k), positive for b rotated about a_i.
        add({{0.5, dot1({a, k}, {b, j})}, {-0.5, dot1({a, j}, {b, k})}}, stiffness.rotation[i],
            damping.rotation[i]);
    }
    return forces;
}

}  // namespace clench::solver::multibody
