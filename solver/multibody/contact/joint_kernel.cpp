#include "solver/multibody/contact/joint_kernel.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/row_products.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::solver::multibody {
namespace {

/// Numbers of an operator that a thread must have to be worth waking.
constexpr double smallest_share = 2e5;

RowBlock block_of(const JointOperator::Rows& rows)
{
    return {rows.data(), static_cast<Index>(rows.rows()), static_cast<Index>(rows.cols())};
}

/// Pairs are handled in groups whose rows fit into the second-level cache.
constexpr Index group = 64;

std::vector<Index> not_zero(std::span<const Eigen::Matrix3d> D)
{
    std::vector<Index> active;
    for (std::size_t i = 0; i < D.size(); ++i) {
        if (!D[i].isZero(0.0))
            active.push_back(static_cast<Index>(i));
    }
    return active;
}

/// Runs part(begin, end, sum) over ranges of [0, count), one per thread, and adds the sums in
/// order.
template <typename Sum, typename Part>
void sum_over(Index count, int threads, Eigen::Ref<Sum> total, const Part& part)
{
    std::vector<Sum> sums(static_cast<std::size_t>(threads), Sum::Zero(total.rows(), total.cols()));
    parallel_for(count, threads, [&](Index begin, Index end, int thread) {
        part(begin, end, sums[static_cast<std::size_t>(thread)]);
    });
    for (const Sum& sum : sums)
        total += sum;
}

}  // namespace

JointKernel::JointKernel(const JointOperator& joint, bool friction, int threads)
    : joint_(&joint), friction_(friction)
{
    const double numbers = static_cast<double>(joint.normal.size()) * (friction ? 3.0 : 1.0);
    const int useful = static_cast<int>(std::min(1e3, numbers / smallest_share));
    threads_ = std::clamp(useful, 1, threads > 0 ? threads : blas_threads());
}

void JointKernel::displacements(const Eigen::Ref<const Eigen::VectorXd>& zeta,
                                std::span<Eigen::Vector3d> y) const
{
    CLENCH_ASSERT(zeta.size() == modes() && y.size() == static_cast<std::size_t>(size()));
    const RowBlock normal = block_of(joint_->normal), tangent = block_of(joint_->tangent);
    parallel_for(size(), threads_, [&](Index begin, Index end, int) {
        double s[2 * group], g[group];
        std::fill_n(s, 2 * group, 0.0);
        for (Index first = begin; first < end; first += group) {
            const Index last = std::min(end, first + group);
            multiply_rows(normal.part(first, last), zeta.data(), g);
            if (friction_)
                multiply_rows(tangent.part(2 * first, 2 * last), zeta.data(), s);
            for (Index i = first; i < last; ++i) {
                const Index k = i - first;
                y[static_cast<std::size_t>(i)] = {s[2 * k], s[2 * k + 1], g[k]};
            }
        }
    });
}

void JointKernel::add_transposed(double factor, std::span<const Eigen::Vector3d> stress,
                                 Eigen::Ref<Eigen::VectorXd> q) const
{
    const RowBlock normal = block_of(joint_->normal), tangent = block_of(joint_->tangent);
    // Neighbouring pairs mostly share their state: runs of pairs under stress are one product.
    const auto part = [&](Index begin, Index end, Eigen::VectorXd& sum) {
        double n[group], t[2 * group];
        Index i = begin;
        while (i < end) {
            if (stress[static_cast<std::size_t>(i)].isZero(0.0)) {
                ++i;
                continue;
            }
            const Index first = i;
            for (; i < end && i < first + group; ++i) {
                const Eigen::Vector3d& f = stress[static_cast<std::size_t>(i)];
                if (f.isZero(0.0))
                    break;
                n[i - first] = factor * f.z();
                t[2 * (i - first)] = factor * f.x();
                t[2 * (i - first) + 1] = factor * f.y();
            }
            add_rows_transposed(normal.part(first, i), n, sum.data());
            if (friction_)
                add_rows_transposed(tangent.part(2 * first, 2 * i), t, sum.data());
        }
    };
    sum_over<Eigen::VectorXd>(size(), threads_, q, part);
}

Eigen::MatrixXd JointKernel::stiffness(std::span<const Eigen::Matrix3d> D, bool symmetric) const
{
    return friction_ || !symmetric ? full_stiffness(D) : normal_stiffness(D);
}

/// Without friction D_i has one number, not negative: Σ nᵀ D n = (√D n)ᵀ (√D n).
Eigen::MatrixXd JointKernel::normal_stiffness(std::span<const Eigen::Matrix3d> D) const
{
    const std::vector<Index> active = not_zero(D);
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(modes(), modes());
    const auto part = [&](Index begin, Index end, Eigen::MatrixXd& sum) {
        JointOperator::Rows rows(group, modes());
        for (Index first = begin; first < end; first += group) {
            const Index last = std::min(end, first + group);
            for (Index k = first; k < last; ++k) {
                const Index i = active[static_cast<std::size_t>(k)];
                rows.row(k - first) =
                    std::sqrt(D[static_cast<std::size_t>(i)](2, 2)) * joint_->normal.row(i);
            }
            add_row_squares(1.0, {rows.data(), last - first, modes()}, sum);
        }
    };
    sum_over<Eigen::MatrixXd>(static_cast<Index>(active.size()), threads_, K, part);
    K.triangularView<Eigen::StrictlyUpper>() = K.transpose();
    return K;
}

Eigen::MatrixXd JointKernel::full_stiffness(std::span<const Eigen::Matrix3d> D) const
{
    const std::vector<Index> active = not_zero(D);
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(modes(), modes());
    const auto part = [&](Index begin, Index end, Eigen::MatrixXd& sum) {
        JointOperator::Rows rows(3 * group, modes()), loaded(3 * group, modes());
        for (Index first = begin; first < end; first += group) {
            const Index last = std::min(end, first + group);
            for (Index k = first; k < last; ++k) {
                const Index i = active[static_cast<std::size_t>(k)], row = 3 * (k - first);
                rows.middleRows(row, 2) = joint_->tangent.middleRows(2 * i, 2);
                rows.row(row + 2) = joint_->normal.row(i);
                loaded.middleRows(row, 3).noalias() =
                    D[static_cast<std::size_t>(i)].lazyProduct(rows.middleRows(row, 3));
            }
            const Index used = 3 * (last - first);
            add_row_products(1.0, {rows.data(), used, modes()}, {loaded.data(), used, modes()},
                             sum);
        }
    };
    sum_over<Eigen::MatrixXd>(static_cast<Index>(active.size()), threads_, K, part);
    return K;
}

}  // namespace clench::solver::multibody
