#pragma once

#include <vector>

#include "core/linalg/sparse.hpp"
#include "core/model/fe_model.hpp"
#include "reduction/joint_modes/joint_mode_options.hpp"

namespace clench::reduction {

/// What derivatives need of all interfaces of a body, pair after pair.
struct NormalRows {
    /// n_free × n_CP: columns are the unit normal forces of pairs. Where an interface sticks, 2
    /// n_CP more for the tangential forces, both of a pair side by side.
    SparseMatrix B;
    Eigen::VectorXd weight;           ///< ε_N a
    Eigen::VectorXd tangential;       ///< ε_T a; empty where no interface sticks
    Eigen::VectorXd gap;              ///< initial; zero in interfaces that count as closed
    std::vector<Index> translations;  ///< rows of x_free that are no rotations
    std::vector<Index> first;         ///< pair of each interface, one more at the end
    std::vector<std::vector<double>> deflections;  ///< of each interface

    Index pair_total() const { return static_cast<Index>(weight.size()); }
    Index interface_total() const { return static_cast<Index>(first.size()) - 1; }
    bool sticks() const { return tangential.size() > 0; }
    /// gN − gap of all pairs for displacements X: Bᵀ X of the normal forces.
    Eigen::MatrixXd gaps(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
    /// s1 and s2 of all pairs for displacements X: Bᵀ X of the tangential forces.
    Eigen::MatrixXd slips(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
    /// Largest translation of each column of X.
    Eigen::VectorXd amplitudes(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
    /// B C.
    Eigen::MatrixXd forces(const Eigen::Ref<const Eigen::MatrixXd>& C) const;
};

/// @throws InputError if the body has no interfaces, or options are given for another number of
/// them.
NormalRows normal_rows(const FeModel& model, const JointModeOptions& options);

}  // namespace clench::reduction
