#include "solver/multibody/contact/interface_kernel.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/row_kernels.hpp"
#include "core/linalg/row_products.hpp"
#include "core/parallel/parallel_parts.hpp"

namespace clench::solver::multibody {
namespace {

/// Numbers of an operator that a thread must have to be worth waking, and into how many parts pairs
/// are cut at most: by their number alone, so that sums do not depend on the threads.
constexpr double smallest_share = 2e5;
constexpr int most_parts = 16;

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

/// Runs part(begin, end, sum) over ranges of [0, count) and adds the sums in order.
template <typename Sum, typename Part>
void sum_over(Index count, int parts, int threads, Eigen::Ref<Sum> total, const Part& part)
{
    std::vector<Sum> sums(static_cast<std::size_t>(parts), Sum::Zero(total.rows(), total.cols()));
    parallel_parts(count, parts, threads, [&](Index begin, Index end, int range) {
        part(begin, end, sums[static_cast<std::size_t>(range)]);
    });
    for (const Sum& sum : sums)
        total += sum;
}

/// Rᵀ of D = R Rᵀ for a symmetric D with a 2 × 2 block of friction and one number of pressure, both
/// positive semidefinite; upper triangular.
Eigen::Matrix3d root_of(const Eigen::Matrix3d& D)
{
    Eigen::Matrix3d U = Eigen::Matrix3d::Zero();
    U(0, 0) = std::sqrt(std::max(0.0, D(0, 0)));
    U(0, 1) = U(0, 0) > 0.0 ? D(0, 1) / U(0, 0) : 0.0;
    U(1, 1) = std::sqrt(std::max(0.0, D(1, 1) - U(0, 1) * U(0, 1)));
    U(2, 2) = std::sqrt(std::max(0.0, D(2, 2)));
    return U;
}

}  // namespace

InterfaceKernel::InterfaceKernel(const InterfaceOperator& interface, bool friction, int threads)
    : interface_(&interface), friction_(friction)
{
    const double numbers = static_cast<double>(interface.normal.size()) * (friction ? 3.0 : 1.0);
    const int useful = static_cast<int>(std::min(1e3, numbers / smallest_share));
    parts_ = std::clamp(useful, 1, most_parts);
    threads_ = std::clamp(useful, 1, threads > 0 ? threads : blas_threads());
}

void InterfaceKernel::displace_group(const double* zeta, std::span<const char> needed, Index begin,
                                     Index end, std::span<Eigen::Vector3d> y) const
{
    const double* rows[3 * group];
    double products[3 * group];
    Index pairs[group], count = 0, row = 0;
    for (Index i = begin; i < end; ++i) {
        if (!needed.empty() && needed[static_cast<std::size_t>(i)] == 0)
            continue;
        pairs[count++] = i;
        if (friction_) {
            rows[row++] = interface_->tangent.row(2 * i).data();
            rows[row++] = interface_->tangent.row(2 * i + 1).data();
        }
        rows[row++] = interface_->normal.row(i).data();
    }
    best_row_kernels().dots(rows, row, modes(), zeta, products);
    for (Index k = 0; k < count; ++k) {
        Eigen::Vector3d& to = y[static_cast<std::size_t>(pairs[k])];
        to = friction_ ? Eigen::Vector3d(products[3 * k], products[3 * k + 1], products[3 * k + 2])
                       : Eigen::Vector3d(0.0, 0.0, products[k]);
    }
}

void InterfaceKernel::add_group(double factor, std::span<const Eigen::Vector3d> stress, Index begin,
                                Index end, double* q) const
{
    const double* rows[3 * group];
    double weights[3 * group];
    Index row = 0;
    for (Index i = begin; i < end; ++i) {
        const Eigen::Vector3d& f = stress[static_cast<std::size_t>(i)];
        if (f.isZero(0.0))
            continue;
        if (friction_) {
            weights[row] = factor * f.x();
            rows[row++] = interface_->tangent.row(2 * i).data();
            weights[row] = factor * f.y();
            rows[row++] = interface_->tangent.row(2 * i + 1).data();
        }
        weights[row] = factor * f.z();
        rows[row++] = interface_->normal.row(i).data();
    }
    best_row_kernels().add_scaled(rows, weights, row, modes(), q);
}

void InterfaceKernel::displacements(const Eigen::Ref<const Eigen::VectorXd>& zeta,
                                    std::span<Eigen::Vector3d> y,
                                    std::span<const char> needed) const
{
    CLENCH_ASSERT(zeta.size() == modes() && y.size() == static_cast<std::size_t>(size()));
    parallel_parts(size(), parts_, threads_, [&](Index begin, Index end, int) {
        for (Index first = begin; first < end; first += group)
            displace_group(zeta.data(), needed, first, std::min(end, first + group), y);
    });
}

double InterfaceKernel::normal(Index i, const Eigen::VectorXd& zeta) const
{
    const double* row = interface_->normal.row(i).data();
    double product = 0.0;
    best_row_kernels().dots(&row, 1, modes(), zeta.data(), &product);
    return product;
}

void InterfaceKernel::pass(const Eigen::Ref<const Eigen::VectorXd>& zeta,
                           std::span<const char> needed, std::span<Eigen::Vector3d> y,
                           const std::function<void(Index, Index)>& laws,
                           std::span<const Eigen::Vector3d> stress,
                           Eigen::Ref<Eigen::VectorXd> q) const
{
    CLENCH_ASSERT(zeta.size() == modes() && q.size() == modes());
    const auto part = [&](Index begin, Index end, Eigen::VectorXd& sum) {
        for (Index first = begin; first < end; first += group) {
            const Index last = std::min(end, first + group);
            displace_group(zeta.data(), needed, first, last, y);
            laws(first, last);
            add_group(-1.0, stress, first, last, sum.data());
        }
    };
    sum_over<Eigen::VectorXd>(size(), parts_, threads_, q, part);
}

void InterfaceKernel::add_transposed(double factor, std::span<const Eigen::Vector3d> stress,
                                     Eigen::Ref<Eigen::VectorXd> q) const
{
    const auto part = [&](Index begin, Index end, Eigen::VectorXd& sum) {
        for (Index first = begin; first < end; first += group)
            add_group(factor, stress, first, std::min(end, first + group), sum.data());
    };
    sum_over<Eigen::VectorXd>(size(), parts_, threads_, q, part);
}

namespace {

/// Whether D_i = R Rᵀ exists for all of them, symmetric as they are.
bool have_roots(std::span<const Eigen::Matrix3d> D)
{
    for (const Eigen::Matrix3d& D_i : D) {
        const double product = D_i(0, 0) * D_i(1, 1);
        if (D_i(0, 0) < 0.0 || D_i(1, 1) < 0.0 || D_i(2, 2) < 0.0 ||
            D_i(0, 1) * D_i(0, 1) > product * (1.0 + 1e-14))
            return false;
    }
    return true;
}

}  // namespace

/// Symmetric D_i = R Rᵀ: Σ rowsᵀ D rows = Σ (Rᵀ rows)ᵀ (Rᵀ rows), half the products.
Eigen::MatrixXd InterfaceKernel::stiffness(std::span<const Eigen::Matrix3d> D, bool symmetric) const
{
    using Rows = InterfaceOperator::Rows;
    const std::vector<Index> active = not_zero(D);
    symmetric = symmetric && have_roots(D);
    const Index per_pair = friction_ ? 3 : 1;
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(modes(), modes());
    // Rows of pair i from `row` on, and D_i or Rᵀ times them.
    const auto load = [&](Index i, Index row, Rows& rows, Rows& loaded) {
        const Eigen::Matrix3d& D_i = D[static_cast<std::size_t>(i)];
        if (!friction_) {
            loaded.row(row) = std::sqrt(D_i(2, 2)) * interface_->normal.row(i);
            return;
        }
        rows.middleRows(row, 2) = interface_->tangent.middleRows(2 * i, 2);
        rows.row(row + 2) = interface_->normal.row(i);
        loaded.middleRows(row, 3).noalias() =
            (symmetric ? root_of(D_i) : D_i).lazyProduct(rows.middleRows(row, 3));
    };
    const auto part = [&](Index begin, Index end, Eigen::MatrixXd& sum) {
        Rows rows(3 * group, modes()), loaded(3 * group, modes());
        for (Index first = begin; first < end; first += group) {
            const Index last = std::min(end, first + group);
            for (Index k = first; k < last; ++k) {
                load(active[static_cast<std::size_t>(k)], per_pair * (k - first), rows, loaded);
            }
            const Index used = per_pair * (last - first);
            if (symmetric || !friction_) {
                add_row_squares(1.0, {loaded.data(), used, modes()}, sum);
            } else {
                add_row_products(1.0, {rows.data(), used, modes()}, {loaded.data(), used, modes()},
                                 sum);
            }
        }
    };
    sum_over<Eigen::MatrixXd>(static_cast<Index>(active.size()), parts_, threads_, K, part);
    if (symmetric || !friction_)
        K.triangularView<Eigen::StrictlyUpper>() = K.transpose();
    return K;
}

}  // namespace clench::solver::multibody
