#include "reduction/basis/boundary_rows.hpp"

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"
#include "tests/unit/models/lap_model.hpp"

namespace clench::reduction {
namespace {

using test::expect_input_error, test::make_lap;

TEST(BoundaryRows, AreAllDofsOfTheNodes)
{
    const FeModel model = make_lap();

    EXPECT_EQ(boundary_rows(model, {7, 2, 7}, "boundary"),
              (std::vector<Index>{6, 7, 8, 21, 22, 23}));
}

TEST(BoundaryRows, RefuseDependentNodesAndNodesWithoutDofs)
{
    FeModel model = make_lap();
    model.free_dofs.erase(model.free_dofs.begin() + 7);  // node 2 (number 3) along y
    expect_input_error([&] { boundary_rows(model, {2}, "boundary"); }, "boundary: node 3",
                       "depends on other nodes", "reference node");

    std::vector<DofMask> masks = model.dofs.masks();
    masks[5] = 0;
    model.dofs = DofMap(masks);
    expect_input_error([&] { boundary_rows(model, {5}, "boundary"); }, "node 6",
                       "no degrees of freedom");
}

}  // namespace
}  // namespace clench::reduction
