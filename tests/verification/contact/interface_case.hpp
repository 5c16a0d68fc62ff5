#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "preprocess/preprocess.hpp"
#include "solver/full_order/statics.hpp"
#include "tests/support/swept_mesh.hpp"

namespace clench::test {

struct Solution {
    std::vector<solver::FullState> states;  ///< every accepted increment, the unloaded state first
    solver::StaticStatistics statistics;

    const solver::FullState& last() const { return states.back(); }
};

/// A body with interfaces, its supports and loads: what tests of statics with contact need.
class InterfaceCase {
public:
    /// Finds the pairs; `laws` are those of the interfaces in `contacts`.
    InterfaceCase(preprocess::FeDeck deck, std::vector<preprocess::ContactRequest> contacts,
                  std::vector<solver::InterfaceLaws> laws);
    InterfaceCase(const InterfaceCase&) = delete;
    InterfaceCase& operator=(const InterfaceCase&) = delete;

    const FeModel& model() const { return model_; }
    const preprocess::ContactReport& report(int interface) const
    {
        return report_.contacts.at(interface);
    }

    /// Holds DOFs (0, 1, 2 along x, y, z; 3, 4, 5 about them) of a node set at zero.
    void hold(const std::string& set, std::initializer_list<int> dofs);
    /// f on x_free of a traction on a surface: ∫ N_a t dA at its nodes.
    Eigen::VectorXd traction(const std::string& surface, const Eigen::Vector3d& t) const;
    /// f on x_free of a force in DOF `dof` at the only node of a set.
    Eigen::VectorXd force_at(const std::string& set, int dof, double force) const;

    Solution solve(const std::vector<solver::LoadStage>& stages,
                   const solver::StaticOptions& options = {}) const;
    Solution solve(const Eigen::VectorXd& force) const { return solve({{"load", force, {}, 1}}); }

    const std::vector<solver::InterfaceLaws>& laws() const { return laws_; }
    /// Positions in x_free that are held, sorted.
    const std::vector<Index>& fixed() const { return fixed_; }
    /// Displacements of a node, position in the mesh.
    Eigen::Vector3d displacement(const solver::FullState& state, Index node) const;
    solver::InterfaceSums sums(const solver::FullState& state, Index interface = 0) const;
    /// The only node of a set.
    Index node_of(const std::string& set) const;

private:
    FeModel model_;
    preprocess::PreprocessReport report_;
    std::vector<solver::InterfaceLaws> laws_;
    std::vector<Index> fixed_;
};

/// Pressure ε_N per length, no friction.
solver::InterfaceLaws linear_law(double stiffness);

/// A request for an interface by the names of its surfaces.
preprocess::ContactRequest interface_between(const std::string& slave, const std::string& master,
                                             double search);

/// "STEEL"-like material by name, with the density of steel in t/mm³.
Material elastic(const std::string& name, double young, double poisson);

}  // namespace clench::test
