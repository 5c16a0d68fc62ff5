#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusOrientation, ReadsCylindricalAndZRectangularSystems)
{
    const FeDeck deck = read(brick + R"(*ELEMENT, TYPE=C3D8, ELSET=B2
2, 1, 2, 3, 4, 5, 6, 7, 8
*SOLID SECTION, ELSET=BRICK, MATERIAL=M, ORIENTATION=CYL
*SOLID SECTION, ELSET=B2, MATERIAL=M, ORIENTATION=ZREC
*ORIENTATION, NAME=CYL, SYSTEM=CYLINDRICAL
1., 0., 0., 1., 0., 5.
*ORIENTATION, NAME=ZREC, SYSTEM=Z RECTANGULAR
1., 1., 0., 0., 0., 1., 0., 1., 0.
)");

    const CoordinateSystem& cylinder = *deck.sections.at(0).orientation;
    EXPECT_TRUE(cylinder.directions_at({1.0, 3.0, 2.0}).col(0).isApprox(Eigen::Vector3d::UnitY()));
    EXPECT_TRUE(cylinder.directions_at({1.0, 3.0, 2.0}).col(2).isApprox(Eigen::Vector3d::UnitZ()));
    const CoordinateSystem& z_rectangular = *deck.sections.at(1).orientation;
    // a − c = (1, 0, 0) is the z axis, b − c = (0, −1, 1) is in the x-z plane.
    EXPECT_TRUE(z_rectangular.axes.col(2).isApprox(Eigen::Vector3d::UnitX()));
    EXPECT_TRUE(z_rectangular.axes.col(0).isApprox(Eigen::Vector3d(0, -1, 1).normalized()));
}

TEST(AbaqusOrientation, RefusesWhatItCannotBuild)
{
    expect_refusals(brick,
                    {{"*ORIENTATION, NAME=O\n1.,0.,0., 2.,0.,0.\n", "deck.inp:14 ... on one line"},
                     {"*ORIENTATION, NAME=O, SYSTEM=CYLINDRICAL\n1.,0.,0., 1.,0.,0.\n",
                      "deck.inp:14 ... coincide"},
                     {"*ORIENTATION, NAME=O, SYSTEM=SPHERICAL\n1.,0.,0., 2.,0.,0.\n",
                      "deck.inp:13 ... SPHERICAL"},
                     {"*ORIENTATION, NAME=O, DEFINITION=NODES\n1, 2\n", "deck.inp:13 ... NODES"},
                     {"*ORIENTATION, NAME=O\n1.,0.,0., 0.,1.,0.\n4, 30.\n",
                      "deck.inp:15 ... local direction is 4"},
                     {"*ORIENTATION, NAME=O\n", "deck.inp:13 ... 0 data lines"},
                     {"*ORIENTATION, NAME=O\n1,0,0,0,1,0\n*ORIENTATION, NAME=o\n1,0,0,0,1,0\n",
                      "deck.inp:15 ... orientation o is defined twice"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
