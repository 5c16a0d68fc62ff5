#include "core/model/lock_bolts.hpp"

#include <algorithm>

#include "core/linalg/sparse_tools.hpp"
#include "core/model/contact_operator.hpp"

namespace clench {
namespace {

/// Columns `kept` of T.
SparseMatrix columns_of(const SparseMatrix& T, const std::vector<Index>& kept)
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (std::size_t j = 0; j < kept.size(); ++j) {
        for (SparseMatrix::InnerIterator entry(T, kept[j]); entry; ++entry) {
            entries.emplace_back(entry.row(), static_cast<Index>(j), entry.value());
        }
    }
    SparseMatrix result(T.rows(), static_cast<Index>(kept.size()));
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

LockedBolts locked_bolts(const FeModel& model, const std::vector<Index>& kept,
                         const Eigen::VectorXd& x)
{
    std::vector<Index> position(static_cast<std::size_t>(model.n_free()), none);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        position[static_cast<std::size_t>(kept[i])] = static_cast<Index>(i);
    }
    const auto count = static_cast<Eigen::Index>(model.bolts.size());
    LockedBolts bolts{Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(kept.size()), count),
                      Eigen::MatrixXd::Zero(count, count),
                      Eigen::VectorXd(count),
                      Eigen::VectorXd::Zero(count),
                      Eigen::MatrixXd(static_cast<Eigen::Index>(kept.size()), 3 * count),
                      Eigen::MatrixXd(3 * count, count),
                      Eigen::Matrix3Xd(3, count)};
    std::vector<Index> bolt_of(static_cast<std::size_t>(model.n_free()), none);
    for (Eigen::Index b = 0; b < count; ++b) {
        const Index row = shortening_row(model, model.bolts[static_cast<std::size_t>(b)]);
        bolt_of[static_cast<std::size_t>(row)] = static_cast<Index>(b);
    }
    const Eigen::MatrixXd moments = model.bolt_moments;
    bolts.moment = moments(kept, Eigen::all);
    for (Eigen::Index b = 0; b < count; ++b) {
        const Index row = shortening_row(model, model.bolts[static_cast<std::size_t>(b)]);
        bolts.shortening[b] = x[row];
        bolts.normal.col(b) = model.bolts[static_cast<std::size_t>(b)].normal;
        bolts.moment_of_shortening.col(b) = moments.row(row).transpose();
        for (SparseMatrix::InnerIterator entry(model.K, row); entry; ++entry) {
            const auto at = static_cast<std::size_t>(entry.row());
            bolts.force[b] += entry.value() * x[entry.row()];
            if (position[at] != none) {
                bolts.pull(position[at], b) = -entry.value();
            }
            if (bolt_of[at] != none) {
                bolts.stiffness(bolt_of[at], b) = entry.value();
            }
        }
    }
    return bolts;
}

/// What held shortenings add to the gaps of pairs at the nodes of a cut: g_i + (G_δ δ)_i (BLT-4).
void shift_gaps(FeModel& locked, const FeModel& model, const Eigen::VectorXd& x)
{
    Eigen::VectorXd held = Eigen::VectorXd::Zero(x.size());
    for (const Index row : shortening_rows(model)) {
        held[row] = x[row];
    }
    for (ContactPairs& pairs : locked.contacts) {
        const Eigen::VectorXd y = contact_operator(model, pairs) * held;
        for (Index i = 0; i < pairs.size(); ++i) {
            pairs.gap[i] += y[3 * i + 2];
        }
    }
}

}  // namespace

FeModel lock_bolts(const FeModel& model, const Eigen::VectorXd& x)
{
    const std::vector<Index> rows = shortening_rows(model);
    std::vector<Index> kept;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (!std::binary_search(rows.begin(), rows.end(), i)) {
            kept.push_back(i);
        }
    }
    FeModel result = model;
    result.locked = locked_bolts(model, kept, x);
    result.free_dofs.clear();
    for (const Index row : kept) {
        result.free_dofs.push_back(model.free_dofs[static_cast<std::size_t>(row)]);
    }
    result.T = columns_of(model.T, kept);
    result.K = submatrix(model.K, kept);
    result.M = submatrix(model.M, kept);
    result.slack.resize(0, 0);
    result.bolt_moments.resize(0, 0);  // in `locked`
    shift_gaps(result, model, x);
    return result;
}

}  // namespace clench
