#pragma once

#include "solver/multibody/linear/block_solver.hpp"
#include "solver/multibody/system/element_rows.hpp"

namespace clench::solver::multibody {

/// Factors of the derivatives of the equations of motion by u̇, u and q.
struct MatrixWeights {
    double acceleration = 1.0, velocity = 0.0, position = 0.0;
};

/// The matrix of all Newton iterations here (SYS-3):
///   [ w_a M + w_v R_u + w_q R_q T   C_qᵀ ]
///   [ C_q T                         0    ]
/// and, for the equations c of force elements with multipliers (SYS-6), columns −∂Q/∂λ and rows
/// c_q T, c_λ / w_q. /// with R the left side of the equations of motion and T the tangent of the
/// rotations of a step. Equations of C that follow from others are left out: their row and column
/// become a unit one.
class NewtonMatrix : private TangentSink {
public:
    /// @param dropped  one entry per equation of C.
    NewtonMatrix(const System& system, std::vector<bool> dropped);

    /// @param step  (δr, δθ, δζ) since the beginning of the step, for T; empty: T = I.
    void assemble(const Configuration& at, const MatrixWeights& weights,
                  const Eigen::VectorXd& step = {});
    bool factor() { return solver_.factor(); }

    /// Solves for (x, y) with right sides (f, g), y and g as long as λ; rows of dropped equations
    /// count as zero.
    void solve(const Eigen::VectorXd& f, const Eigen::VectorXd& g, Eigen::VectorXd& x,
               Eigen::VectorXd& y) const;

    /// C_q T x (and c_q T x) of the assembled matrix; zero for dropped equations.
    Eigen::VectorXd joint_rows(const Eigen::VectorXd& x) const;

    const std::vector<bool>& dropped() const { return dropped_; }
    void drop(std::vector<bool> dropped) { dropped_ = std::move(dropped); }
    BlockSolver& block_solver() { return solver_; }
    const BlockSolver& block_solver() const { return solver_; }

private:
    void add_by_position(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override;
    void add_by_velocity(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override;
    Eigen::MatrixXd with_tangent(Index body, const Eigen::Ref<const Eigen::MatrixXd>& block,
                                 Index column) const;
    void add_bodies(const Configuration& at);
    void add_constraints(const Configuration& at);
    void add_element_rows(const Configuration& at);
    Index joint_block(Index joint) const;
    bool is_dropped(Index row) const { return dropped_[static_cast<std::size_t>(row)]; }

    const System& system_;
    std::vector<bool> dropped_;
    BlockSolver solver_;
    MatrixWeights weights_;
    Eigen::VectorXd step_;
};

}  // namespace clench::solver::multibody
