#include "solver/multibody/linear/independent_constraints.hpp"

#include <cmath>

#include <Eigen/OrderingMethods>
#include <Eigen/QR>
#include <Eigen/SparseQR>

#include "core/linalg/sparse.hpp"

namespace clench::solver::multibody {

namespace {

constexpr Index dense_limit = 240;
constexpr double rank_tolerance = 1e-9;

/// 1/√(diagonal of the mass matrix): makes lengths, angles and modes comparable.
Eigen::VectorXd inertia_scales(const System& system)
{
    Eigen::VectorXd scales(system.u_size());
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const BodySpan& span = system.spans()[b];
        const InertiaInvariants& inertia = system.bodies()[b].inertia;
        scales.segment<3>(span.u).setConstant(1.0 / std::sqrt(inertia.mass));
        scales.segment<3>(span.u + 3) = inertia.J0.diagonal().cwiseSqrt().cwiseInverse();
        scales.segment(span.u + 6, span.modes) = inertia.M_ff.diagonal().cwiseSqrt().cwiseInverse();
    }
    return scales;
}

/// C_qᵀ scaled, as triplets.
std::vector<Eigen::Triplet<double, Index>> scaled_entries(const System& system, const State& state)
{
    const Configuration at(system, state);
    const Eigen::VectorXd scales = inertia_scales(system);
    std::vector<Eigen::Triplet<double, Index>> entries;
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(system.constraint_count());
    for (const ConstraintBlock& block : constraint_jacobian(at)) {
        const BodySpan& span = system.spans()[static_cast<std::size_t>(block.body)];
        const Index first = system.constraint_spans()[static_cast<std::size_t>(block.joint)].first;
        for (Index i = 0; i < static_cast<Index>(block.C_q.rows()); ++i) {
            for (Index j = 0; j < span.size; ++j) {
                const double value = block.C_q(i, j) * scales[span.u + j];
                if (value != 0.0) {
                    entries.emplace_back(span.u + j, first + i, value);
                    squares[first + i] += value * value;
                }
            }
        }
    }
    for (Eigen::Triplet<double, Index>& entry : entries) {
        entry = {entry.row(), entry.col(), entry.value() / std::sqrt(squares[entry.col()])};
    }
    return entries;
}

}  // namespace

std::vector<bool> redundant_constraints(const System& system, const State& state)
{
    const Index n = system.constraint_count();
    std::vector<bool> redundant(static_cast<std::size_t>(n), false);
    if (n == 0) {
        return redundant;
    }
    SparseMatrix C_qT(system.u_size(), n);
    const auto entries = scaled_entries(system, state);
    C_qT.setFromTriplets(entries.begin(), entries.end());
    Eigen::Index rank = 0;
    Eigen::VectorXi order;
    if (n <= dense_limit) {
        Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr;
        qr.setThreshold(rank_tolerance);
        qr.compute(Eigen::MatrixXd(C_qT));
        rank = qr.rank();
        order = qr.colsPermutation().indices().cast<int>();
    } else {
        Eigen::SparseQR<SparseMatrix, Eigen::COLAMDOrdering<Index>> qr;
        qr.setPivotThreshold(rank_tolerance);
        C_qT.makeCompressed();
        qr.compute(C_qT);
        rank = qr.rank();
        order = qr.colsPermutation().indices().cast<int>();
    }
    for (Eigen::Index i = rank; i < order.size(); ++i) {
        redundant[static_cast<std::size_t>(order[i])] = true;
    }
    return redundant;
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
