#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {

namespace {

/// Calls visit(row, joint, constraint) for every equation.
template <class Visit>
void for_each_constraint(const System& system, Visit visit)
{
    for (std::size_t j = 0; j < system.joints().size(); ++j) {
        Index row = system.constraint_spans()[j].first;
        for (const Constraint& constraint : system.joints()[j].constraints) {
            visit(row++, static_cast<Index>(j), constraint);
        }
    }
}

/// −λ c(q) as forces on its vectors.
VectorForces as_forces(const Constraint::Term& term, const MeasureValue& value, double lambda)
{
    const auto n = static_cast<Eigen::Index>(term.measure.vectors.size());
    const double factor = -lambda * term.factor;
    VectorForces forces;
    forces.vectors = term.measure.vectors;
    forces.f.resize(3, n);
    forces.by_y.resize(3 * n, 3 * n);
    for (Eigen::Index i = 0; i < n; ++i) {
        forces.f.col(i) = factor * value.g[static_cast<std::size_t>(i)];
        for (Eigen::Index j = 0; j < n; ++j) {
            forces.by_y.block<3, 3>(3 * i, 3 * j) =
                factor * value.H(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
        }
    }
    return forces;
}

/// uᵀ (∂Q/∂q) u of what is added.
class QuadraticForm : public TangentSink {
public:
    explicit QuadraticForm(const Configuration& at) : at_(at) {}
    void add_by_position(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override
    {
        sum += at_.u(row_body)
                   .segment(row, block.rows())
                   .dot(block * at_.u(column_body).segment(column, block.cols()));
    }
    void add_by_velocity(Index, Index, Index, Index,
                         const Eigen::Ref<const Eigen::MatrixXd>&) override
    {
    }
    double sum = 0.0;

private:
    const Configuration& at_;
};

}  // namespace

Eigen::VectorXd constraint_values(const System& system, const Configuration& at)
{
    Eigen::VectorXd C(system.constraint_count());
    for_each_constraint(system, [&](Index row, Index, const Constraint& constraint) {
        double value = -constraint.offset;
        for (const Constraint::Term& term : constraint.terms) {
            value += term.factor * evaluate(term.measure, at).value;
        }
        if (constraint.f) {
            value -= constraint.f(at.t()).value;
        }
        C[row] = value;
    });
    return C;
}

Eigen::VectorXd constraint_scales(const System& system, double length)
{
    Eigen::VectorXd scales(system.constraint_count());
    for_each_constraint(system, [&](Index row, Index, const Constraint& constraint) {
        scales[row] = constraint.is_length ? length : 1.0;
    });
    return scales;
}

Eigen::VectorXd constraint_time_rates(const System& system, const Configuration& at)
{
    Eigen::VectorXd C_t = Eigen::VectorXd::Zero(system.constraint_count());
    for_each_constraint(system, [&](Index row, Index, const Constraint& constraint) {
        if (constraint.f) {
            C_t[row] = -constraint.f(at.t()).rate;
        }
    });
    return C_t;
}

Eigen::VectorXd constraint_accelerations(const System& system, const Configuration& at)
{
    Eigen::VectorXd gamma = Eigen::VectorXd::Zero(system.constraint_count());
    for_each_constraint(system, [&](Index row, Index, const Constraint& constraint) {
        // (C_q)˙ u = uᵀ (C_qᵀ)_q u, row by row.
        QuadraticForm form(at);
        for (const Constraint::Term& term : constraint.terms) {
            add_vector_tangent(at, as_forces(term, evaluate(term.measure, at), 1.0), form);
        }
        gamma[row] = form.sum;
        if (constraint.f) {
            gamma[row] += constraint.f(at.t()).acceleration;
        }
    });
    return gamma;
}

std::vector<Index> joint_bodies(const System& system, const Joint& joint)
{
    std::vector<Index> bodies;
    for (const Constraint& constraint : joint.constraints) {
        for (const Constraint::Term& term : constraint.terms) {
            for (const VectorRef& ref : term.measure.vectors) {
                bodies.push_back(item(system.markers(), ref.marker).body);
            }
        }
    }
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    bodies.erase(std::remove(bodies.begin(), bodies.end(), 0), bodies.end());
    return bodies;
}

namespace {

/// The blocks of a joint's bodies, zero.
std::vector<ConstraintBlock> zero_blocks(const System& system, Index joint_number)
{
    const Joint& joint = item(system.joints(), joint_number);
    const auto rows = static_cast<Eigen::Index>(joint.constraints.size());
    std::vector<ConstraintBlock> blocks;
    for (const Index body : joint_bodies(system, joint)) {
        blocks.push_back(
            {joint_number, body, Eigen::MatrixXd::Zero(rows, item(system.spans(), body).size)});
    }
    return blocks;
}

void add_term(const Constraint::Term& term, const Configuration& at, Eigen::Index row,
              std::vector<ConstraintBlock>& blocks)
{
    const MeasureValue value = evaluate(term.measure, at);
    for (std::size_t i = 0; i < term.measure.vectors.size(); ++i) {
        for (ConstraintBlock& block : blocks) {
            if (block.body == value.vectors[i].body) {
                block.C_q.row(row) += (term.factor * value.g[i]).transpose() *
                                      at.jacobian(term.measure.vectors[i], value.vectors[i]);
            }
        }
    }
}

}  // namespace

std::vector<ConstraintBlock> constraint_jacobian(const System& system, const Configuration& at)
{
    std::vector<ConstraintBlock> blocks;
    for (std::size_t j = 0; j < system.joints().size(); ++j) {
        std::vector<ConstraintBlock> of_joint = zero_blocks(system, static_cast<Index>(j));
        Eigen::Index row = 0;
        for (const Constraint& constraint : system.joints()[j].constraints) {
            for (const Constraint::Term& term : constraint.terms) {
                add_term(term, at, row, of_joint);
            }
            ++row;
        }
        std::move(of_joint.begin(), of_joint.end(), std::back_inserter(blocks));
    }
    return blocks;
}

Eigen::VectorXd multiply(const System& system, const std::vector<ConstraintBlock>& C_q,
                         const Eigen::VectorXd& x)
{
    Eigen::VectorXd y = Eigen::VectorXd::Zero(system.constraint_count());
    for (const ConstraintBlock& block : C_q) {
        const ConstraintSpan& rows = item(system.constraint_spans(), block.joint);
        const BodySpan& columns = item(system.spans(), block.body);
        y.segment(rows.first, rows.size) += block.C_q * x.segment(columns.u, columns.size);
    }
    return y;
}

Eigen::VectorXd multiply_transposed(const System& system, const std::vector<ConstraintBlock>& C_q,
                                    const Eigen::VectorXd& y)
{
    Eigen::VectorXd x = Eigen::VectorXd::Zero(system.u_size());
    for (const ConstraintBlock& block : C_q) {
        const ConstraintSpan& rows = item(system.constraint_spans(), block.joint);
        const BodySpan& columns = item(system.spans(), block.body);
        x.segment(columns.u, columns.size) +=
            block.C_q.transpose() * y.segment(rows.first, rows.size);
    }
    return x;
}

void add_constraint_tangent(const System& system, const Configuration& at,
                            const Eigen::VectorXd& lambda, TangentSink& tangent)
{
    for_each_constraint(system, [&](Index row, Index, const Constraint& constraint) {
        if (lambda[row] == 0.0) {
            return;
        }
        for (const Constraint::Term& term : constraint.terms) {
            add_vector_tangent(at, as_forces(term, evaluate(term.measure, at), lambda[row]),
                               tangent);
        }
    });
}

std::string constraint_name(const System& system, Index i)
{
    std::string name;
    for_each_constraint(system, [&](Index row, Index joint, const Constraint& constraint) {
        if (row == i) {
            name = fmt::format("{}: {}", item(system.joints(), joint).name, constraint.what);
        }
    });
    for (const auto& force : system.forces()) {
        const Index own = i - force->first_multiplier();
        if (i >= system.constraint_count() && own >= 0 && own < force->multiplier_count()) {
            name = fmt::format("{}: equation {}", force->name(), own + 1);
        }
    }
    return name;
}

}  // namespace clench::solver::multibody
