#include "solver/full_order/tight_pairs.hpp"

#include <algorithm>

#include "core/linalg/dense.hpp"
#include "core/linalg/dense_lu.hpp"
#include "solver/contact/small_motion.hpp"
#include "solver/full_order/line_search.hpp"

namespace clench::solver {

using Eigen::MatrixXd, Eigen::VectorXd;

struct TightPairs::Iterate {
    VectorXd y, nu;
};

namespace {

/// D_0 of (SM-1) at these gaps.
std::vector<PairRows::Active> slopes(const PairRows& rows,
                                     const std::vector<ContactInterface>& interfaces,
                                     const VectorXd& gaps)
{
    std::vector<std::vector<Eigen::Matrix3d>> D;
    const double* first = gaps.data();
    for (const ContactInterface& interface : interfaces) {
        const auto size = static_cast<std::size_t>(interface.size());
        D.push_back(
            small_motion(interface.laws(), {first, size}, interface.pairs().area).stiffness);
        first += size;
    }
    return rows.all({D.begin(), D.end()});
}

/// Whether the pairs with slopes resist all motions of loose parts: S = Yᵀ D_0 Y, each motion
/// compared with what the pairs do to it alone.
bool hold(const MatrixXd& S)
{
    if (S.size() == 0)
        return true;
    constexpr double least = 1e-10;
    const VectorXd d = S.diagonal();
    if (!(d.minCoeff() > 0.0))
        return false;
    const VectorXd scale = d.cwiseSqrt().cwiseInverse();
    return symmetric_eigenvalues(scale.asDiagonal() * S * scale.asDiagonal()).minCoeff() > least;
}

}  // namespace

/// (1 + C D_0) y − Y q = y_b − C ν,   Yᵀ D_0 y = Rᵀ b − Yᵀ ν.
TightPairs::TightPairs(EquilibriumSolver& solver, const CondensedStatics& condensed,
                       const CondensedStatics::PairLoads& loads, const VectorXd& gaps)
    : solver_(&solver),
      rows_(solver.interfaces()),
      base_(slopes(rows_, solver.interfaces(), gaps)),
      weight_(condensed.compliance().diagonal().cwiseAbs().cwiseSqrt())
{
    const MatrixXd C = condensed.compliance().whole();
    const MatrixXd& Y = condensed.Y();
    const Eigen::Index n = C.rows(), q = Y.cols(), m = loads.y.cols();
    MatrixXd A = MatrixXd::Zero(n + q, n + q);
    for (const PairRows::Active& pair : base_) {
        const auto D = pair.D.topLeftCorner(pair.width, pair.width);
        A.block(0, pair.row, n, pair.width) = C.middleCols(pair.row, pair.width) * D;
        A.block(n, pair.row, q, pair.width) = Y.middleRows(pair.row, pair.width).transpose() * D;
    }
    A.diagonal().head(n).array() += 1.0;
    A.topRightCorner(n, q) = -Y;
    MatrixXd right(n + q, m + n);
    right.topRows(n) << loads.y, C;
    right.bottomRows(q) << loads.rigid, Y.transpose();
    if (!hold(A.bottomLeftCorner(q, n) * Y))
        return;
    const DenseLu lu(std::move(A));
    if (!lu.is_regular())
        return;
    const MatrixXd solved = lu.solve(std::move(right));
    applicable_ = solved.allFinite();
    loads_ = solved.topLeftCorner(n, m);
    C_s_ = solved.topRightCorner(n, n);
    held_.resize(m);
    for (Eigen::Index k = 0; k < m; ++k) {
        held_[k] = loads.rigid.col(k).dot(solved.col(k).tail(q)) -
                   loads.y.col(k).dot(slopes_times(loads_.col(k)));
    }
}

void TightPairs::evaluate(const VectorXd& y)
{
    rows_.scatter(y, pairs_);
    solver_->add_held(pairs_);
    for (std::size_t j = 0; j < pairs_.size(); ++j)
        solver_->interfaces()[j].evaluate(pairs_[j], 0.0);
}

VectorXd TightPairs::slopes_times(const VectorXd& y) const
{
    VectorXd product(y.size());
    for (const PairRows::Active& pair : base_) {
        product.segment(pair.row, pair.width) =
            pair.D.topLeftCorner(pair.width, pair.width) * y.segment(pair.row, pair.width);
    }
    return product;
}

/// x_s = K⁺ (f − Bᵀ D_0 y_s) + R q_s.
double TightPairs::compliance_along(Eigen::Index k, double open) const
{
    return open + held_[k];
}

/// Pairs with D ≠ D_0, and D − D_0.
std::vector<PairRows::Active> TightPairs::changed_slopes() const
{
    std::vector<std::span<const Eigen::Matrix3d>> tangents;
    for (const ContactInterface& interface : solver_->interfaces())
        tangents.emplace_back(interface.tangent());
    std::vector<PairRows::Active> changed = rows_.all(tangents);
    for (std::size_t i = 0; i < changed.size(); ++i)
        changed[i].D -= base_[i].D;
    std::erase_if(changed, [](const PairRows::Active& pair) { return pair.D.isZero(0.0); });
    return changed;
}

/// dν = λ − D_0 y − ν + (D − D_0) dy, dy = −C_s dν.
bool TightPairs::advance(Iterate& at)
{
    const std::vector<PairRows::Active> changed = changed_slopes();
    std::vector<Index> S;
    for (const PairRows::Active& pair : changed) {
        for (Index d = 0; d < pair.width; ++d)
            S.push_back(pair.row + d);
    }
    VectorXd step = rows_.stress(solver_->interfaces()) - slopes_times(at.y) - at.nu;
    VectorXd rest = step, right(S.size());
    for (std::size_t k = 0; k < S.size(); ++k) {
        rest[S[k]] = 0.0;
        right[static_cast<Eigen::Index>(k)] = step[S[k]];
    }
    const VectorXd moved = -(C_s_ * rest);
    MatrixXd M = C_s_(S, S);
    Eigen::Index row = 0;
    for (const PairRows::Active& pair : changed) {
        const auto D = pair.D.topLeftCorner(pair.width, pair.width);
        right.segment(row, pair.width) += D * moved.segment(pair.row, pair.width);
        M.middleRows(row, pair.width) = (D * M.middleRows(row, pair.width)).eval();
        row += pair.width;
    }
    M.diagonal().array() += 1.0;
    const DenseLu lu(std::move(M));
    if (!lu.is_regular())
        return false;
    const VectorXd solved = lu.solve(right);
    for (std::size_t k = 0; k < S.size(); ++k)
        step[S[k]] = solved[static_cast<Eigen::Index>(k)];
    const VectorXd dy = -(C_s_ * step);
    const VectorXd mu = at.nu + slopes_times(at.y), dmu = step + slopes_times(dy);
    const double alpha = line_search([&](double a) {
        evaluate(at.y + a * dy);
        return dy.dot(rows_.stress(solver_->interfaces()) - mu - a * dmu);
    });
    at.y += alpha * dy;
    at.nu += alpha * step;
    evaluate(at.y);
    return at.y.allFinite();
}

EquilibriumSolver::Outcome TightPairs::solve(const VectorXd& c, VectorXd& nu,
                                             const StaticOptions& options)
{
    EquilibriumSolver::Outcome outcome;
    Iterate at{loads_ * c - C_s_ * nu, nu};
    evaluate(at.y);
    const auto size = [&](const VectorXd& force) { return force.cwiseProduct(weight_).norm(); };
    while (true) {
        const VectorXd lambda = rows_.stress(solver_->interfaces());
        const VectorXd mu = at.nu + slopes_times(at.y);
        const double scale = std::max(size(lambda), size(mu));
        outcome.residual = scale > 0.0 ? size(lambda - mu) / scale : 0.0;
        outcome.converged = outcome.residual <= options.tolerance;
        if (outcome.converged || outcome.iterations == options.max_iterations || !advance(at))
            break;
        ++outcome.iterations;
    }
    if (outcome.converged)
        nu = at.nu;
    return outcome;
}

}  // namespace clench::solver
