#include "solver/multibody/linear/newton_matrix.hpp"

#include "core/errors.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {

namespace {

/// Block rows: the bodies in their order (the ground is empty), then the joints, then the force
/// elements that have multipliers.
std::vector<Index> block_sizes(const System& system)
{
    std::vector<Index> sizes;
    for (const BodySpan& span : system.spans()) {
        sizes.push_back(span.size);
    }
    for (const ConstraintSpan& span : system.constraint_spans()) {
        sizes.push_back(span.size);
    }
    for (const auto& force : system.forces()) {
        if (force->multiplier_count() > 0) {
            sizes.push_back(force->multiplier_count());
        }
    }
    return sizes;
}

void couple_all(const std::vector<Index>& bodies, std::vector<std::pair<Index, Index>>& blocks)
{
    for (const Index i : bodies) {
        for (const Index j : bodies) {
            blocks.emplace_back(i, j);
        }
    }
}

std::vector<std::pair<Index, Index>> block_places(const System& system)
{
    const auto body_count = static_cast<Index>(system.bodies().size());
    std::vector<std::pair<Index, Index>> blocks;
    blocks.reserve(system.bodies().size());
    for (Index b = 0; b < body_count; ++b) {
        blocks.emplace_back(b, b);
    }
    for (std::size_t j = 0; j < system.joints().size(); ++j) {
        const Index joint = body_count + static_cast<Index>(j);
        const std::vector<Index> bodies = joint_bodies(system, system.joints()[j]);
        blocks.emplace_back(joint, joint);
        for (const Index b : bodies) {
            blocks.emplace_back(joint, b);
            blocks.emplace_back(b, joint);
        }
        couple_all(bodies, blocks);
    }
    Index rows = body_count + static_cast<Index>(system.joints().size());
    for (const auto& force : system.forces()) {
        std::vector<Index> coupled = force->bodies();
        if (force->multiplier_count() > 0) {
            coupled.push_back(rows++);
        }
        couple_all(coupled, blocks);
    }
    return blocks;
}

/// The block's derivatives by position without those of rows that hold no position.
Eigen::MatrixXd of_held_rows(const MultiplierRows& rows, const MultiplierRows::Block& block)
{
    Eigen::MatrixXd by_position = block.by_position;
    for (Index i = 0; i < static_cast<Index>(by_position.rows()); ++i) {
        if (!rows.holds(i)) {
            by_position.row(i).setZero();
        }
    }
    return by_position;
}

}  // namespace

NewtonMatrix::NewtonMatrix(const System& system, std::vector<bool> dropped)
    : system_(system),
      dropped_(std::move(dropped)),
      solver_(block_sizes(system), block_places(system))
{
}

Index NewtonMatrix::joint_block(Index joint) const
{
    return static_cast<Index>(system_.bodies().size()) + joint;
}

Eigen::MatrixXd NewtonMatrix::with_tangent(Index body,
                                           const Eigen::Ref<const Eigen::MatrixXd>& block,
                                           Index column) const
{
    Eigen::MatrixXd result = block;
    const BodySpan& span = system_.spans()[static_cast<std::size_t>(body)];
    if (step_.size() > 0 && column < span.frame && column + block.cols() > 3) {
        CLENCH_ASSERT(column <= 3 && column + block.cols() >= span.frame);
        const Index first = span.u + 3;
        result.middleCols<3>(3 - column) =
            block.middleCols<3>(3 - column) * tangent(step_.segment<3>(first));
    }
    return result;
}

void NewtonMatrix::add_by_position(Index row_body, Index row, Index column_body, Index column,
                                   const Eigen::Ref<const Eigen::MatrixXd>& block)
{
    if (weights_.position != 0.0 && row_body != 0 && column_body != 0) {
        solver_.add(row_body, row, column_body, column, with_tangent(column_body, block, column),
                    -weights_.position);
    }
}

void NewtonMatrix::add_by_velocity(Index row_body, Index row, Index column_body, Index column,
                                   const Eigen::Ref<const Eigen::MatrixXd>& block)
{
    if (weights_.velocity != 0.0 && row_body != 0 && column_body != 0) {
        solver_.add(row_body, row, column_body, column, block, -weights_.velocity);
    }
}

void NewtonMatrix::add_bodies(const Configuration& at)
{
    const bool mass_only = weights_.velocity == 0.0 && weights_.position == 0.0;
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const auto body = static_cast<Index>(b);
        const Body& data = system_.bodies()[b];
        const BodyMotion motion = body_motion(at, body);
        if (mass_only) {
            solver_.add(body, 0, body, 0, mass_matrix(data, motion), weights_.acceleration);
            continue;
        }
        InertiaTangent parts = inertia_tangent(data, motion);
        const Index modes = data.mode_count();
        if (modes > 0) {
            parts.by_position.bottomRightCorner(modes, modes) += data.K;
            parts.by_velocity.bottomRightCorner(modes, modes) += data.C;
            parts.by_velocity.rightCols(data.quasi_static).setZero();
            parts.by_acceleration.rightCols(data.quasi_static).setZero();
        }
        if (weights_.acceleration != 0.0) {
            solver_.add(body, 0, body, 0, parts.by_acceleration, weights_.acceleration);
        }
        add_by_position(body, 0, body, 0, -parts.by_position);
        add_by_velocity(body, 0, body, 0, -parts.by_velocity);
    }
}

void NewtonMatrix::add_constraints(const Configuration& at)
{
    for (const ConstraintBlock& block : constraint_jacobian(system_, at)) {
        const ConstraintSpan& span =
            system_.constraint_spans()[static_cast<std::size_t>(block.joint)];
        Eigen::MatrixXd C_q = block.C_q;
        for (Index i = 0; i < span.size; ++i) {
            if (is_dropped(span.first + i)) {
                C_q.row(i).setZero();
            }
        }
        const Index joint = joint_block(block.joint);
        solver_.add(block.body, 0, joint, 0, C_q.transpose());
        solver_.add(joint, 0, block.body, 0, with_tangent(block.body, C_q, 0));
    }
    for (std::size_t j = 0; j < system_.joints().size(); ++j) {
        const ConstraintSpan& span = system_.constraint_spans()[j];
        for (Index i = 0; i < span.size; ++i) {
            if (is_dropped(span.first + i)) {
                const Index joint = joint_block(static_cast<Index>(j));
                solver_.add(joint, i, joint, i, Eigen::MatrixXd::Ones(1, 1));
            }
        }
    }
}

/// On position level all equations are divided by w_q, so that those of joints stand alone; where
/// no positions are sought, rows hold u̇ or give λ, but do not mix the two.
void NewtonMatrix::add_element_rows(const Configuration& at)
{
    const bool by_acceleration = weights_.position == 0.0;
    Index place = joint_block(static_cast<Index>(system_.joints().size()));
    for (const ElementRows& element : element_rows(system_, at)) {
        for (const MultiplierRows::Block& block : element.rows.blocks) {
            const Eigen::MatrixXd by_position =
                by_acceleration ? of_held_rows(element.rows, block) : block.by_position;
            solver_.add(block.body, 0, place, 0, block.force, -1.0);
            solver_.add(place, 0, block.body, 0, with_tangent(block.body, by_position, 0));
        }
        solver_.add(place, 0, place, 0, element.rows.by_multiplier,
                    by_acceleration ? 1.0 : 1.0 / weights_.position);
        ++place;
    }
}

void NewtonMatrix::assemble(const Configuration& at, const MatrixWeights& weights,
                            const Eigen::VectorXd& step)
{
    weights_ = weights;
    step_ = step;
    solver_.clear();
    add_bodies(at);
    if (weights.velocity != 0.0 || weights.position != 0.0) {
        for (const auto& force : system_.forces()) {
            force->add_tangent(at, *this);
        }
    }
    if (weights.position != 0.0) {
        add_constraint_tangent(system_, at, at.state().lambda, *this);
    }
    add_constraints(at);
    add_element_rows(at);
}

Eigen::VectorXd NewtonMatrix::joint_rows(const Eigen::VectorXd& x) const
{
    const Index count = system_.multiplier_count();
    Eigen::VectorXd all = Eigen::VectorXd::Zero(x.size() + count);
    all.head(x.size()) = x;
    return solver_.multiply(all).tail(count);
}

void NewtonMatrix::solve(const Eigen::VectorXd& f, const Eigen::VectorXd& g, Eigen::VectorXd& x,
                         Eigen::VectorXd& y) const
{
    Eigen::VectorXd right(f.size() + g.size());
    right << f, g;
    for (Index i = 0; i < system_.constraint_count(); ++i) {
        if (dropped_[static_cast<std::size_t>(i)]) {
            right[f.size() + i] = 0.0;
        }
    }
    const Eigen::VectorXd solution = solver_.solve(right);
    x = solution.head(f.size());
    y = solution.tail(g.size());
}

}  // namespace clench::solver::multibody
