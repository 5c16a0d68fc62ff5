#include "solver/multibody/linear/independent_constraints.hpp"

#include <algorithm>
#include <cmath>

#include "core/linalg/dense.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/linear/dependent_columns.hpp"

namespace clench::solver::multibody {

namespace {

constexpr double rank_tolerance = 1e-9;

/// Of a body without a frame; a coordinate without mass counts by its scale.
Eigen::VectorXd inertia_scales(const Body& body)
{
    const Eigen::VectorXd mass = body.inertia.M_ff.diagonal();
    return (mass.array() > 0.0).select(mass.cwiseSqrt().cwiseInverse(), body.scale);
}

/// 1/√(diagonal of the mass matrix): makes lengths, angles and modes comparable.
Eigen::VectorXd inertia_scales(const System& system)
{
    Eigen::VectorXd scales(system.u_size());
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const BodySpan& span = system.spans()[b];
        const InertiaInvariants& inertia = system.bodies()[b].inertia;
        if (span.frame == 0) {
            scales.segment(span.u, span.size) = inertia_scales(system.bodies()[b]);
            continue;
        }
        scales.segment<3>(span.u).setConstant(1.0 / std::sqrt(inertia.mass));
        scales.segment<3>(span.u + 3) = inertia.J0.diagonal().cwiseSqrt().cwiseInverse();
        scales.segment(span.modes_u(), span.modes) =
            inertia.M_ff.diagonal().cwiseSqrt().cwiseInverse();
    }
    return scales;
}

/// C_qᵀ scaled, the rows of one body after the other.
std::vector<RowBlock> scaled_rows(const System& system, const State& state)
{
    std::vector<ConstraintBlock> jacobian =
        constraint_jacobian(system, Configuration(system, state));
    const Eigen::VectorXd scales = inertia_scales(system);
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(system.constraint_count());
    for (ConstraintBlock& block : jacobian) {
        const BodySpan& span = item(system.spans(), block.body);
        const ConstraintSpan& rows = item(system.constraint_spans(), block.joint);
        block.C_q *= scales.segment(span.u, span.size).asDiagonal();
        squares.segment(rows.first, rows.size) += block.C_q.rowwise().squaredNorm();
    }
    std::stable_sort(jacobian.begin(), jacobian.end(), [](const auto& a, const auto& b) {
        return std::pair(a.body, a.joint) < std::pair(b.body, b.joint);
    });
    std::vector<RowBlock> result;
    for (std::size_t first = 0, last = 0; first < jacobian.size(); first = last) {
        RowBlock part;
        Index columns = 0;
        for (; last < jacobian.size() && jacobian[last].body == jacobian[first].body; ++last) {
            part.blocks.push_back(jacobian[last].joint);
            columns += item(system.constraint_spans(), jacobian[last].joint).size;
        }
        part.rows.resize(item(system.spans(), jacobian[first].body).size, columns);
        columns = 0;
        for (std::size_t i = first; i < last; ++i) {
            const ConstraintSpan& span = item(system.constraint_spans(), jacobian[i].joint);
            const Eigen::VectorXd squared = squares.segment(span.first, span.size);
            const Eigen::VectorXd length = (squared.array() > 0.0).select(squared.cwiseSqrt(), 1.0);
            part.rows.middleCols(columns, span.size) =
                jacobian[i].C_q.transpose() * length.cwiseInverse().asDiagonal();
            columns += span.size;
        }
        result.push_back(std::move(part));
    }
    return result;
}

/// Small systems: the pivot is chosen among all columns, which leaves the best conditioned set.
std::vector<bool> dependent_densely(const System& system, const std::vector<RowBlock>& rows)
{
    Index count = 0, row = 0;
    for (const RowBlock& part : rows) {
        count += static_cast<Index>(part.rows.rows());
    }
    Eigen::MatrixXd C_qT = Eigen::MatrixXd::Zero(count, system.constraint_count());
    for (const RowBlock& part : rows) {
        Index column = 0;
        for (const Index joint : part.blocks) {
            const ConstraintSpan& span = item(system.constraint_spans(), joint);
            C_qT.block(row, span.first, part.rows.rows(), span.size) =
                part.rows.middleCols(column, span.size);
            column += span.size;
        }
        row += static_cast<Index>(part.rows.rows());
    }
    const PivotedQr qr(C_qT);
    std::vector<bool> dependent(static_cast<std::size_t>(system.constraint_count()), false);
    for (Eigen::Index i = qr.rank(rank_tolerance); i < C_qT.cols(); ++i) {
        dependent[static_cast<std::size_t>(qr.column(i))] = true;
    }
    return dependent;
}

}  // namespace

std::vector<bool> redundant_constraints(const System& system, const State& state, Index dense_limit)
{
    if (system.constraint_count() == 0) {
        return {};
    }
    std::vector<RowBlock> rows = scaled_rows(system, state);
    if (system.constraint_count() <= dense_limit) {
        return dependent_densely(system, rows);
    }
    std::vector<Index> sizes;
    for (const ConstraintSpan& span : system.constraint_spans()) {
        sizes.push_back(span.size);
    }
    return dependent_columns(std::move(rows), sizes, rank_tolerance);
}

std::vector<std::string> names_of(const System& system, const std::vector<bool>& marked)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (marked[i]) {
            names.push_back(constraint_name(system, static_cast<Index>(i)));
        }
    }
    return names;
}

}  // namespace clench::solver::multibody
