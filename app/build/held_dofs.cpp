#include "app/build/held_dofs.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "app/build/node_selection.hpp"
#include "core/errors.hpp"
#include "core/linalg/dense.hpp"

namespace clench::app {
namespace {

/// The rows of T of the DOFs to be held, without the columns that are held already.
struct DependentRows {
    std::vector<std::vector<std::pair<Index, double>>> rows;
    std::vector<std::pair<Index, int>> names;  ///< node and DOF of each row
};

/// Columns that appear together in rows form groups; R of a group must have full column rank,
/// R x = 0 then means x = 0.
class DependentGroups {
public:
    explicit DependentGroups(const DependentRows& dependent) : dependent_(dependent)
    {
        for (const auto& row : dependent.rows) {
            for (const auto& [column, factor] : row) {
                parent_.emplace(column, column);
                join(row.front().first, column);
            }
        }
        for (std::size_t i = 0; i < dependent.rows.size(); ++i) {
            rows_[root(dependent.rows[i].front().first)].push_back(i);
        }
        for (const auto& [column, unused] : parent_) {
            columns_[root(column)].push_back(column);
        }
    }
    /// The columns held by the rows; `loose` gets a row of the first group that holds too little.
    std::vector<Index> held(std::optional<std::size_t>& loose)
    {
        std::vector<Index> all;
        for (const auto& [group, rows] : rows_) {
            const std::vector<Index>& columns = columns_[group];
            if (!full_rank(rows, columns)) {
                loose = rows.front();
                return {};
            }
            all.insert(all.end(), columns.begin(), columns.end());
        }
        return all;
    }

private:
    Index root(Index column)
    {
        while (parent_[column] != column) {
            column = parent_[column] = parent_[parent_[column]];
        }
        return column;
    }
    void join(Index a, Index b) { parent_[root(a)] = root(b); }

    bool full_rank(const std::vector<std::size_t>& rows, const std::vector<Index>& columns) const
    {
        constexpr std::size_t most_columns = 500;  // dense work grows with the cube
        if (rows.size() < columns.size() || columns.size() > most_columns) {
            return false;
        }
        const auto size = static_cast<Eigen::Index>(columns.size());
        Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(size, size);
        const auto position = [&](Index column) {
            return std::lower_bound(columns.begin(), columns.end(), column) - columns.begin();
        };
        for (const std::size_t row : rows) {
            for (const auto& [a, factor_a] : dependent_.rows[row]) {
                for (const auto& [b, factor_b] : dependent_.rows[row]) {
                    gram(position(a), position(b)) += factor_a * factor_b;
                }
            }
        }
        // Unit columns, so that lengths in the rotation columns do not count.
        const Eigen::VectorXd scale = gram.diagonal().cwiseSqrt().cwiseInverse();
        gram = (scale.asDiagonal() * gram * scale.asDiagonal()).eval();
        const Eigen::VectorXd values = symmetric_eigenvalues(gram);
        return values[0] > 1e-10 * values[size - 1];
    }

    const DependentRows& dependent_;
    std::map<Index, Index> parent_;
    std::map<Index, std::vector<std::size_t>> rows_;
    std::map<Index, std::vector<Index>> columns_;
};

using RowMajor = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

DependentRows dependent_rows(const FeModel& model, const std::vector<Index>& positions,
                             const std::vector<Index>& held)
{
    DependentRows dependent;
    const RowMajor T = model.T;
    for (const Index position : positions) {
        std::vector<std::pair<Index, double>> row;
        for (RowMajor::InnerIterator entry(T, position); entry; ++entry) {
            if (entry.value() != 0.0 &&
                !std::binary_search(held.begin(), held.end(), entry.col())) {
                row.emplace_back(static_cast<Index>(entry.col()), entry.value());
            }
        }
        if (!row.empty()) {
            dependent.rows.push_back(std::move(row));
            dependent.names.push_back(model.dofs.node_and_dof(position));
        }
    }
    return dependent;
}

/// Positions in x of all DOFs of the named nodes.
std::vector<Index> named_positions(const FeModel& model, const std::vector<std::string>& names,
                                   const std::string& where)
{
    std::vector<Index> positions;
    for (const std::string& name : names) {
        const std::size_t before = positions.size();
        for (const Index node : select_nodes(model.mesh, name, where)) {
            for (Index position = model.dofs.first(node); position < model.dofs.first(node + 1);
                 ++position) {
                positions.push_back(position);
            }
        }
        if (positions.size() == before) {
            throw InputError(where, fmt::format("the nodes of \"{}\" have no DOFs", name),
                             "they belong to no element and no coupling");
        }
    }
    sort_unique(positions);
    return positions;
}

}  // namespace

std::vector<Index> held_dofs(const FeModel& model, const std::vector<std::string>& names,
                             const std::string& where)
{
    return held_positions(model, named_positions(model, names, where), where);
}

std::vector<Index> held_positions(const FeModel& model, const std::vector<Index>& positions,
                                  const std::string& where)
{
    std::vector<Index> held, dependent_positions;
    for (const Index position : positions) {
        const auto free =
            std::lower_bound(model.free_dofs.begin(), model.free_dofs.end(), position);
        if (free != model.free_dofs.end() && *free == position) {
            held.push_back(static_cast<Index>(free - model.free_dofs.begin()));
        } else {
            dependent_positions.push_back(position);
        }
    }
    if (dependent_positions.empty()) {
        return held;
    }
    const DependentRows dependent = dependent_rows(model, dependent_positions, held);
    std::optional<std::size_t> loose;
    const std::vector<Index> more = DependentGroups(dependent).held(loose);
    if (loose) {
        const auto [node, dof] = dependent.names[*loose];
        throw InputError(where,
                         fmt::format("{} cannot be held: its DOF {} follows other nodes by a "
                                     "coupling or equation",
                                     model.mesh.node_name(node), dof + 1),
                         "hold the reference node or the nodes it depends on instead");
    }
    held.insert(held.end(), more.begin(), more.end());
    sort_unique(held);
    return held;
}

}  // namespace clench::app
