#include "core/linalg/supernodes.hpp"

#include <gtest/gtest.h>

#include "tests/unit/linalg/cube_matrix.hpp"

namespace clench {
namespace {

using namespace cube_matrix;

TEST(Supernodes, FormATreeWhoseChildrenUpdateTheirParentsOnly)
{
    const Supernodes nodes = find_supernodes(cube(10).triangularView<Eigen::Lower>());

    for (Index s = 0; s < nodes.count(); ++s) {
        const Index parent = nodes.parent[s];
        if (parent == none) {
            EXPECT_EQ(nodes.rows_below(s), 0);
            continue;
        }
        const Index* rows = nodes.row_begin(parent);
        EXPECT_TRUE(std::includes(rows, rows + nodes.rows(parent),
                                  nodes.row_begin(s) + nodes.columns(s),
                                  nodes.row_begin(s) + nodes.rows(s)));
    }
}

// Both triangles or only the lower one: the columns of a point are found to be alike either way.
TEST(Supernodes, DoNotDependOnTheUpperTriangle)
{
    const SparseMatrix A = cube(10);

    EXPECT_EQ(find_supernodes(A).row, find_supernodes(A.triangularView<Eigen::Lower>()).row);
}

TEST(Supernodes, AreSharedOutWholeAndOnce)
{
    const Supernodes nodes = find_supernodes(cube(14));
    const std::vector<double> work(static_cast<std::size_t>(nodes.count()), 1.0);

    const Branches branches = split_tree(nodes, work, 2, 1.0);

    EXPECT_GE(branches.roots.size(), 2u);
    std::vector<int> times(static_cast<std::size_t>(nodes.count()), 0);
    for (const Index s : branches.top) {
        ++times[s];
    }
    for (const Index root : branches.roots) {
        for (Index s = nodes.first_below[root]; s <= root; ++s) {
            ++times[s];
        }
    }
    EXPECT_EQ(times, std::vector<int>(times.size(), 1));
}

}  // namespace
}  // namespace clench
