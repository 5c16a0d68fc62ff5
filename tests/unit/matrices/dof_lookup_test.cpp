#include <gtest/gtest.h>

#include "tests/unit/matrices/matrix_files.hpp"

namespace clench::preprocess {
namespace {

using namespace matrix_files;

TEST(DofLookup, RefusesADofThatACouplingEliminates)
{
    const FeModel model = test::coupled_model();
    const DofLookup lookup(model);

    EXPECT_EQ(lookup.free_position(20, 2, {}), 4);
    test::expect_input_error(
        [&] {
            lookup.free_position(20, 3, {"K.dof", 6});
        },
        "K.dof:6: DOF 20.3 is eliminated by a coupling of the deck");
}

TEST(DofLookup, RefusesANumberThatTwoInstancesUse)
{
    FeModel model = test::small_model();
    model.mesh.instances = {"", "LEFT", "RIGHT"};
    model.mesh.node_label = {{7, 1}, {7, 2}};
    const DofLookup lookup(model);

    test::expect_input_error([&] { lookup.free_position(7, 1, {}); },
                             "node 7 exists in several instances");
}

}  // namespace
}  // namespace clench::preprocess
