#include "solver/full_order/pair_rows.hpp"

namespace clench::solver {
namespace {

/// Columns from `first` on of Bᵀ: the last rows of pair i, (normal) or (tangents, normal).
void add_pair(const InterfaceRows& rows, Index i, Index width, Index first,
              std::vector<Eigen::Triplet<double, Index>>& entries)
{
    const InterfaceRows::Block block = rows.block(i);
    const std::span<const Index> columns = rows.columns(i);
    for (std::size_t k = 0; k < columns.size(); ++k) {
        for (Index d = 0; d < width; ++d) {
            entries.emplace_back(columns[k], first + d,
                                 block(3 - width + d, static_cast<Eigen::Index>(k)));
        }
    }
}

}  // namespace

PairRows::PairRows(const std::vector<ContactInterface>& interfaces)
{
    for (const ContactInterface& interface : interfaces) {
        parts_.push_back({size_, interface.size(), interface.laws().friction ? 3 : 1});
        size_ += parts_.back().pairs * parts_.back().width;
    }
}

SparseMatrix PairRows::transposed(const std::vector<ContactInterface>& interfaces,
                                  Index unknowns) const
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (std::size_t j = 0; j < parts_.size(); ++j) {
        for (Index i = 0; i < parts_[j].pairs; ++i) {
            add_pair(interfaces[j].rows(), i, parts_[j].width, parts_[j].row(i), entries);
        }
    }
    SparseMatrix Bt(unknowns, size_);
    Bt.setFromTriplets(entries.begin(), entries.end());
    return Bt;
}

void PairRows::scatter(const Eigen::VectorXd& y,
                       std::vector<std::vector<Eigen::Vector3d>>& pairs) const
{
    pairs.resize(parts_.size());
    for (std::size_t j = 0; j < parts_.size(); ++j) {
        const Part& part = parts_[j];
        pairs[j].assign(static_cast<std::size_t>(part.pairs), Eigen::Vector3d::Zero());
        for (Index i = 0; i < part.pairs; ++i)
            pairs[j][i].tail(part.width) = y.segment(part.row(i), part.width);
    }
}

Eigen::VectorXd PairRows::gather(const std::vector<std::vector<Eigen::Vector3d>>& pairs) const
{
    Eigen::VectorXd y(size_);
    for (std::size_t j = 0; j < parts_.size(); ++j) {
        const Part& part = parts_[j];
        for (Index i = 0; i < part.pairs; ++i)
            y.segment(part.row(i), part.width) = pairs[j][i].tail(part.width);
    }
    return y;
}

Eigen::VectorXd PairRows::stress(const std::vector<ContactInterface>& interfaces) const
{
    Eigen::VectorXd lambda(size_);
    for (std::size_t j = 0; j < parts_.size(); ++j) {
        const Part& part = parts_[j];
        for (Index i = 0; i < part.pairs; ++i)
            lambda.segment(part.row(i), part.width) = interfaces[j].stress()[i].tail(part.width);
    }
    return lambda;
}

std::vector<PairRows::Active> PairRows::all(
    const std::vector<std::span<const Eigen::Matrix3d>>& D) const
{
    std::vector<Active> result;
    for (std::size_t j = 0; j < parts_.size(); ++j) {
        const Part& part = parts_[j];
        for (Index i = 0; i < part.pairs; ++i) {
            Active pair{part.row(i), part.width, Eigen::Matrix3d::Zero()};
            pair.D.topLeftCorner(part.width, part.width) =
                D[j][i].bottomRightCorner(part.width, part.width);
            result.push_back(pair);
        }
    }
    return result;
}

std::vector<PairRows::Active> PairRows::active(
    const std::vector<ContactInterface>& interfaces) const
{
    std::vector<std::span<const Eigen::Matrix3d>> D;
    D.reserve(interfaces.size());
    for (const ContactInterface& interface : interfaces)
        D.emplace_back(interface.tangent());
    std::vector<Active> pairs = all(D);
    std::erase_if(pairs, [](const Active& pair) { return pair.D.isZero(0.0); });
    return pairs;
}

}  // namespace clench::solver
