#pragma once

#include "solver/multibody/forces/vector_forces.hpp"

namespace clench::test {

/// A force element that only says which forces act on its vectors.
class VectorForce : public solver::multibody::ForceElement {
public:
    std::string name() const override { return "force"; }
    void add_force(const solver::multibody::Configuration& at, Eigen::VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const solver::multibody::Configuration& at,
                     solver::multibody::TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }

private:
    virtual solver::multibody::VectorForces forces(
        const solver::multibody::Configuration& at) const = 0;
};

}  // namespace clench::test
