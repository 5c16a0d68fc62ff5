#include "reduction/body/loose_pieces.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::reduction {
namespace {

/// For each row of K the lowest one that entries connect it to, perhaps over others.
class Pieces {
public:
    explicit Pieces(const SparseMatrix& K) : lower_(static_cast<std::size_t>(K.rows()))
    {
        std::iota(lower_.begin(), lower_.end(), 0);
        for (Index column = 0; column < K.cols(); ++column) {
            for (SparseMatrix::InnerIterator entry(K, column); entry; ++entry) {
                if (entry.value() != 0.0) {
                    const Index a = lowest(entry.row()), b = lowest(column);
                    lower_[std::max(a, b)] = std::min(a, b);
                }
            }
        }
    }
    Index lowest(Index row)
    {
        while (lower_[row] != row) {
            lower_[row] = lower_[lower_[row]];
            row = lower_[row];
        }
        return row;
    }

private:
    std::vector<Index> lower_;
};

}  // namespace

void check_loose_pieces(const FeModel& model, const std::vector<Index>& positions)
{
    Pieces pieces(model.K);
    const Eigen::SparseMatrix<double, Eigen::RowMajor, Index> T = model.T;
    std::map<Index, std::map<Index, Index>> followed;  // node → piece → a node of it
    for (const Index position : positions) {
        const Index node = model.dofs.node_and_dof(position).first;
        for (decltype(T)::InnerIterator entry(T, position); entry; ++entry) {
            const Index row = static_cast<Index>(entry.col());
            followed[node].emplace(pieces.lowest(row),
                                   model.dofs.node_and_dof(model.free_dofs[row]).first);
        }
    }
    for (const auto& [node, found] : followed) {
        if (found.size() < 2) {
            continue;
        }
        std::vector<std::string> names;
        for (const auto& [piece, member] : found) {
            names.push_back(model.mesh.node_name(member));
        }
        throw InputError(
            "body " + model.name,
            fmt::format("{} of the boundary follows the mean of {} pieces that no stiffness "
                        "connects (with {}), so that it cannot hold their motion against each "
                        "other",
                        model.mesh.node_name(node), found.size(), list_some(names)),
            "give every piece a reference node of its own, or connect the pieces by springs or a "
            "tie");
    }
}

}  // namespace clench::reduction
