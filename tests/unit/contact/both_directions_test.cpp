#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

TEST(BothDirections, GiveEverySideHalfOfItsArea)
{
    const Mesh mesh = two_boxes(solid(Shape::hex8), 2, 3, 0.1);
    ContactRequest both = request("UPPER_Z0", "LOWER_Z1");
    both.both_directions = true;

    const Interface interface = find_interface(mesh, both);

    ASSERT_EQ(interface.pairs.size(), 16 + 9);
    EXPECT_NEAR(interface.report.area, 4.0, 1e-14);
    EXPECT_NEAR(interface.report.slave_area, 4.0, 1e-14);
    double upper = 0.0;
    for (std::size_t i = 0; i < 25; ++i) {
        upper += i < 16 ? interface.pairs.area[i] : 0.0;
        const double up = i < 16 ? -1.0 : 1.0;  // n from slave to master
        EXPECT_NEAR(interface.pairs.frame[i](2, 2), up, 1e-15);
        EXPECT_NEAR(interface.pairs.gap[i], 0.1, 1e-14);
    }
    EXPECT_NEAR(upper, 2.0, 1e-14);
}

}  // namespace
}  // namespace clench::preprocess
