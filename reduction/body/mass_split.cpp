#include "reduction/body/mass_split.hpp"

#include <algorithm>

namespace clench::reduction {
namespace {

using Triplets = std::vector<Eigen::Triplet<double, Index>>;
using Block = Eigen::Matrix3d;

/// Which node of m a row belongs to, and along which axis.
struct RowOwner {
    Index node = none;
    int axis = 0;
};

std::vector<RowOwner> find_nodes(const FeModel& model, std::vector<Index>& first)
{
    std::vector<RowOwner> owners(static_cast<std::size_t>(model.n_free()));
    for (Index row = 0; row + 2 < model.n_free(); ++row) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[row]);
        // Positions ascend and a node's translations are consecutive.
        if (dof != 0 || model.dofs.at(node, 1) != model.free_dofs[row + 1] ||
            model.dofs.at(node, 2) != model.free_dofs[row + 2]) {
            continue;
        }
        for (int axis = 0; axis < 3; ++axis) {
            owners[row + axis] = {static_cast<Index>(first.size()), axis};
        }
        first.push_back(row);
    }
    return owners;
}

/// The 3 × 3 blocks that the three columns of one node hold, in the order of their nodes.
class BlockColumn {
public:
    explicit BlockColumn(std::size_t total) : slot_(total, none) {}

    void add(Index node, int row, int column, double value)
    {
        if (slot_[node] == none) {
            slot_[node] = static_cast<Index>(nodes.size());
            nodes.push_back(node);
            blocks.emplace_back(Block::Zero());
        }
        blocks[slot_[node]](row, column) = value;
    }
    const Block& block(Index node) const { return blocks[slot_[node]]; }
    void clear()
    {
        for (const Index node : nodes) {
            slot_[node] = none;
        }
        nodes.clear();
        blocks.clear();
    }

    std::vector<Index> nodes;
    std::vector<Block> blocks;

private:
    std::vector<Index> slot_;
};

bool is_multiple_of_identity(const Block& block)
{
    return (block.array() == (block(0, 0) * Block::Identity()).array()).all();
}

void add_entries(const Block& block, Index row, Index column, Triplets& entries)
{
    for (int j = 0; j < 3; ++j) {
        for (int i = 0; i < 3; ++i) {
            if (block(i, j) != 0.0) {
                entries.emplace_back(row + i, column + j, block(i, j));
            }
        }
    }
}

/// Sends one node's blocks to m or to the rest.
void share_out(BlockColumn& column, Index node, MassSplit& split, Triplets& rest)
{
    std::sort(column.nodes.begin(), column.nodes.end());
    split.m.startVec(node);
    for (const Index other : column.nodes) {
        const Block& block = column.block(other);
        if (!is_multiple_of_identity(block)) {
            add_entries(block, split.first[other], split.first[node], rest);
        } else if (block(0, 0) != 0.0) {
            split.m.insertBack(other, node) = block(0, 0);
        }
    }
}

void compress(Triplets& entries, Index size, MassSplit& split)
{
    std::vector<Index> position(static_cast<std::size_t>(size), none);
    for (const auto& entry : entries) {
        position[entry.row()] = position[entry.col()] = 0;
    }
    for (Index row = 0; row < size; ++row) {
        if (position[row] != none) {
            position[row] = static_cast<Index>(split.rows.size());
            split.rows.push_back(row);
        }
    }
    for (auto& entry : entries) {
        entry = {position[entry.row()], position[entry.col()], entry.value()};
    }
    const auto count = static_cast<Index>(split.rows.size());
    split.rest.resize(count, count);
    split.rest.setFromTriplets(entries.begin(), entries.end());
}

}  // namespace

MassSplit split_mass(const FeModel& model)
{
    MassSplit split;
    const std::vector<RowOwner> owners = find_nodes(model, split.first);
    const auto nodes = static_cast<Index>(split.first.size());
    split.m.resize(nodes, nodes);
    Triplets rest;
    BlockColumn blocks(split.first.size());
    for (Index column = 0; column < model.n_free(); ++column) {
        const RowOwner own = owners[column];
        for (SparseMatrix::InnerIterator entry(model.M, column); entry; ++entry) {
            const RowOwner other = owners[entry.row()];
            if (own.node != none && other.node != none) {
                blocks.add(other.node, other.axis, own.axis, entry.value());
            } else if (entry.value() != 0.0) {
                rest.emplace_back(entry.row(), column, entry.value());
            }
        }
        if (own.node != none && own.axis == 2) {
            share_out(blocks, own.node, split, rest);
            blocks.clear();
        }
    }
    split.m.finalize();
    compress(rest, model.n_free(), split);
    return split;
}

}  // namespace clench::reduction
