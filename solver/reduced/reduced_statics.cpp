#include "solver/reduced/reduced_statics.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/LU>

#include "core/linalg/dense.hpp"
#include "core/linalg/outer_product.hpp"
#include "solver/full_order/line_search.hpp"
#include "solver/full_order/softening.hpp"

namespace clench::solver {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

constexpr int most_iterations = 80;
constexpr double tolerance = 1e-9;

VectorXd residual_scale(const VectorXd& stiffness)
{
    double lowest = 0.0;
    for (const double k : stiffness) {
        lowest = k > 0.0 && (lowest == 0.0 || k < lowest) ? k : lowest;
    }
    const double least = lowest > 0.0 ? lowest : 1.0;
    return stiffness.cwiseMax(least);
}

}  // namespace

ReducedStatics::ReducedStatics(VectorXd stiffness, std::span<const InterfaceOperator> operators,
                               const std::vector<InterfaceLaws>& laws)
    : stiffness_(std::move(stiffness)), operators_(operators), scale_(residual_scale(stiffness_))
{
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        const InterfaceOperator& pairs = operators_[j];
        const auto size = static_cast<std::size_t>(pairs.size());
        responses_.emplace_back(std::span(pairs.gap.data(), size),
                                std::span(pairs.area.data(), size), laws[j]);
    }
    find_unresisted();
}

/// Null space of K + YᵀY: combinations of modes without stiffness that move no pair, along a
/// frictionless interface too.
void ReducedStatics::find_unresisted()
{
    std::vector<Eigen::Index> free;
    for (Eigen::Index i = 0; i < stiffness_.size(); ++i) {
        if (stiffness_[i] == 0.0) {
            free.push_back(i);
        }
    }
    N_.resize(stiffness_.size(), 0);
    if (free.empty()) {
        return;
    }
    const auto count = static_cast<Eigen::Index>(free.size());
    MatrixXd moved = MatrixXd::Zero(count, count);
    double along = 0.0;  // how much the modes move pairs in any direction, for comparison
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        const MatrixXd normal = operators_[j].normal(Eigen::all, free);
        const MatrixXd tangent = operators_[j].tangent(Eigen::all, free);
        moved += normal.transpose() * normal;
        if (responses_[j].laws().friction) {
            moved += tangent.transpose() * tangent;
        }
        along += normal.squaredNorm() + tangent.squaredNorm();
    }
    const SymmetricEigen eigen = symmetric_eigen(moved);
    constexpr double nothing = 1e-12;
    for (Eigen::Index k = 0; k < count; ++k) {
        if (eigen.lambda[k] <= nothing * along) {
            N_.conservativeResize(Eigen::NoChange, N_.cols() + 1);
            N_.rightCols(1).setZero();
            for (Eigen::Index i = 0; i < count; ++i) {
                N_(free[static_cast<std::size_t>(i)], N_.cols() - 1) = eigen.V(i, k);
            }
        }
    }
}

void ReducedStatics::commit()
{
    for (InterfaceResponse& response : responses_) {
        response.commit();
    }
}

void ReducedStatics::set_interference(std::span<const double> interference)
{
    for (std::size_t j = 0; j < interference.size(); ++j) {
        responses_[j].set_interference(interference[j]);
    }
}

double ReducedStatics::normal_force() const
{
    double sum = 0.0;
    for (const InterfaceResponse& response : responses_) {
        for (const Eigen::Vector3d& stress : response.stress()) {
            sum -= stress.z();
        }
    }
    return sum;
}

VectorXd ReducedStatics::pair_forces() const
{
    Eigen::Index total = 0;
    for (const InterfaceResponse& response : responses_) {
        total += 3 * response.size();
    }
    VectorXd forces(total);
    Eigen::Index at = 0;
    for (const InterfaceResponse& response : responses_) {
        for (const Eigen::Vector3d& stress : response.stress()) {
            forces.segment<3>(at) = stress;
            at += 3;
        }
    }
    return forces;
}

ReducedStatics::Pairs ReducedStatics::displacements(const VectorXd& zeta) const
{
    Pairs y(operators_.size());
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        const InterfaceOperator& pairs = operators_[j];
        const VectorXd normal = pairs.normal * zeta;
        const bool rubs = responses_[j].laws().friction.has_value();
        const VectorXd tangent = rubs ? VectorXd(pairs.tangent * zeta) : VectorXd();
        y[j].resize(static_cast<std::size_t>(pairs.size()));
        for (Index i = 0; i < pairs.size(); ++i) {
            y[j][i] = {rubs ? tangent[2 * i] : 0.0, rubs ? tangent[2 * i + 1] : 0.0, normal[i]};
        }
    }
    return y;
}

void ReducedStatics::evaluate(const Pairs& y)
{
    for (std::size_t j = 0; j < responses_.size(); ++j) {
        responses_[j].evaluate(y[j], 0.0);
    }
}

VectorXd ReducedStatics::contact_forces() const
{
    VectorXd force = VectorXd::Zero(stiffness_.size());
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        const InterfaceOperator& pairs = operators_[j];
        const auto stress = responses_[j].stress();
        for (Index i = 0; i < pairs.size(); ++i) {
            if (stress[i].isZero(0.0)) {
                continue;
            }
            force.noalias() += stress[i].z() * pairs.normal.row(i).transpose();
            if (responses_[j].laws().friction) {
                force.noalias() +=
                    pairs.tangent.middleRows(2 * i, 2).transpose() * stress[i].head<2>();
            }
        }
    }
    return force;
}

/// J ← J + Yᵀ (D − D_J) Y over the pairs of an interface whose tangent D is another than in J.
void ReducedStatics::update_tangent(std::size_t j, const std::vector<Index>& changed)
{
    const InterfaceOperator& pairs = operators_[j];
    const auto tangent = responses_[j].tangent();
    const bool rubs = responses_[j].laws().friction.has_value();
    const Eigen::Index rows = rubs ? 3 : 1;
    // A column for each row of a pair, as rows lie in memory.
    MatrixXd Y(J_.cols(), rows * static_cast<Eigen::Index>(changed.size()));
    MatrixXd DY(Y.rows(), Y.cols());
    for (std::size_t k = 0; k < changed.size(); ++k) {
        const Index i = changed[k];
        const auto at = rows * static_cast<Eigen::Index>(k);
        if (rubs) {
            Y.col(at) = pairs.tangent.row(2 * i).transpose();
            Y.col(at + 1) = pairs.tangent.row(2 * i + 1).transpose();
        }
        Y.col(at + rows - 1) = pairs.normal.row(i).transpose();
        const Eigen::Matrix3d change = tangent[i] - D_[j][i];
        for (Eigen::Index d = 0; d < rows; ++d) {
            DY.col(at + d).setZero();
            for (Eigen::Index c = 0; c < rows; ++c) {
                DY.col(at + d) += change(3 - rows + d, 3 - rows + c) * Y.col(at + c);
            }
        }
        D_[j][i] = tangent[i];
    }
    add_outer_product(J_, Y, DY);
}

/// diag(k) + Σ Yᵀ D Y. Between iterations, and from the preloaded state to that under a load, most
/// pairs keep their D: the others change the last matrix, unless it is quicker to begin again.
MatrixXd ReducedStatics::tangent()
{
    const auto changed_pairs = [&](std::size_t j) {
        std::vector<Index> changed;
        for (Index i = 0; i < operators_[j].size(); ++i) {
            if (responses_[j].tangent()[i] != D_[j][i]) {
                changed.push_back(i);
            }
        }
        return changed;
    };
    const auto begin = [&] {
        J_ = stiffness_.asDiagonal();
        D_.clear();
        for (const InterfaceOperator& pairs : operators_) {
            D_.emplace_back(static_cast<std::size_t>(pairs.size()), Eigen::Matrix3d::Zero());
        }
    };
    if (J_.size() == 0) {
        begin();
    }
    std::size_t changed = 0, active = 0;
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        changed += changed_pairs(j).size();
        active += static_cast<std::size_t>(responses_[j].active());
    }
    if (changed > active) {
        begin();
    }
    for (std::size_t j = 0; j < operators_.size(); ++j) {
        if (const std::vector<Index> pairs = changed_pairs(j); !pairs.empty()) {
            update_tangent(j, pairs);
        }
    }
    return J_ + scale_.minCoeff() * N_ * N_.transpose();
}

double ReducedStatics::norm(const VectorXd& force) const
{
    return std::sqrt((force.array().square() / scale_.array()).sum());
}

/// Goes along d as far as the line search says; y follows.
double ReducedStatics::step_along(const VectorXd& d, const VectorXd& r, Pairs& y)
{
    const Pairs yd = displacements(d);
    Pairs moved = y;
    const double linear = d.dot(stiffness_.cwiseProduct(d));
    double constant = -d.dot(r);  // −r·d without the share of contact, which is evaluated again
    for (std::size_t j = 0; j < y.size(); ++j) {
        for (std::size_t i = 0; i < y[j].size(); ++i) {
            constant -= responses_[j].stress()[i].dot(yd[j][i]);
        }
    }
    const auto slope = [&](double alpha) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            for (std::size_t i = 0; i < y[j].size(); ++i) {
                moved[j][i] = y[j][i] + alpha * yd[j][i];
            }
        }
        evaluate(moved);
        double s = constant + alpha * linear;
        for (std::size_t j = 0; j < y.size(); ++j) {
            for (std::size_t i = 0; i < y[j].size(); ++i) {
                s += responses_[j].stress()[i].dot(yd[j][i]);
            }
        }
        return s;
    };
    return line_search(slope);
}

void ReducedStatics::soften(double factor, const Pairs& y)
{
    for (InterfaceResponse& response : responses_) {
        response.set_softening(factor);
    }
    evaluate(y);
}

/// Interfaces without any pressure yet: pairs that touch have the stiffness of a penetration by a
/// thousandth of their distance, so that parts which only contact holds do not fly in the first
/// step.
void ReducedStatics::start_from_touching()
{
    for (std::size_t j = 0; j < responses_.size(); ++j) {
        InterfaceResponse& response = responses_[j];
        if (response.active() == 0 && response.size() > 0) {
            const double length = 1e-3 * std::sqrt(operators_[j].area.mean());
            const NormalLaw& law = response.laws().normal;
            response.assume_touching_closed(
                normal_response(law, contact_gap(law) - length).pressure, length);
        }
    }
}

ReducedStatics::Outcome ReducedStatics::solve(const VectorXd& load, VectorXd& zeta)
{
    const VectorXd f = load - N_ * (N_.transpose() * load);
    Pairs y = displacements(zeta);
    evaluate(y);
    const bool open =
        std::all_of(responses_.begin(), responses_.end(),
                    [](const InterfaceResponse& response) { return response.active() == 0; });
    constexpr double softest = 1e-4;
    Softening soft(open && !responses_.empty() ? softest : 1.0);
    soften(soft.factor(), y);
    Outcome outcome;
    while (true) {
        const VectorXd contact = contact_forces();
        const VectorXd elastic = stiffness_.cwiseProduct(zeta);
        VectorXd r = f - elastic - contact;
        r -= N_ * (N_.transpose() * r);
        const double size = std::max({norm(f), norm(elastic), norm(contact)});
        outcome.residual = size > 0.0 ? norm(r) / size : 0.0;
        if (soft.harden(outcome.residual)) {
            soften(soft.factor(), y);
            continue;
        }
        outcome.converged = outcome.residual <= tolerance && !soft.soft();
        if (outcome.converged || outcome.iterations == most_iterations ||
            !std::isfinite(outcome.residual)) {
            break;
        }
        if (soft.begin_late(outcome.iterations)) {
            soften(soft.factor(), y);
            continue;
        }
        if (open && outcome.iterations == 0) {
            start_from_touching();
        }
        MatrixXd J = tangent();
        // Acts on the change in one iteration only, so that results do not contain it.
        constexpr double regularisation = 1e-6;
        J.diagonal().array() +=
            (stiffness_.array() == 0.0).select(regularisation * scale_.array(), 0.0);
        const VectorXd d = J.partialPivLu().solve(r);
        zeta += step_along(d, r, y) * d;
        y = displacements(zeta);
        evaluate(y);
        ++outcome.iterations;
    }
    soften(1.0, y);
    return outcome;
}

}  // namespace clench::solver
