#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

struct TypeCase {
    std::string type;
    Shape shape;
    Family family;
    Integration integration;
};

class AbaqusElementType : public testing::TestWithParam<TypeCase> {};

TEST_P(AbaqusElementType, BecomesOurs)
{
    const TypeCase& c = GetParam();
    std::string text = "*NODE\n";
    std::string element = "1";
    for (int i = 1; i <= node_count(c.shape); ++i) {
        text += fmt::format("{}, {}\n", i, i);
        element += fmt::format(", {}", i);
    }

    const FeDeck deck = read(text + "*ELEMENT, TYPE=" + c.type + "\n" + element + "\n");

    EXPECT_EQ(deck.mesh.blocks.at(0).kind, (ElementKind{c.shape, c.family, c.integration}));
}

INSTANTIATE_TEST_SUITE_P(
    All, AbaqusElementType,
    testing::Values(
        TypeCase{"C3D4", Shape::tet4, Family::solid, Integration::full},
        TypeCase{"C3D5", Shape::pyr5, Family::solid, Integration::full},
        TypeCase{"C3D6", Shape::wedge6, Family::solid, Integration::full},
        TypeCase{"C3D8", Shape::hex8, Family::solid, Integration::b_bar},
        TypeCase{"C3D8I", Shape::hex8, Family::solid, Integration::incompatible},
        TypeCase{"C3D8R", Shape::hex8, Family::solid, Integration::reduced},
        TypeCase{"C3D10", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D10M", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D10HS", Shape::tet10, Family::solid, Integration::full},
        TypeCase{"C3D15", Shape::wedge15, Family::solid, Integration::full},
        TypeCase{"C3D20", Shape::hex20, Family::solid, Integration::full},
        TypeCase{"c3d20r", Shape::hex20, Family::solid, Integration::reduced},
        TypeCase{"CPS3", Shape::tri3, Family::plane_stress, Integration::full},
        TypeCase{"CPS4", Shape::quad4, Family::plane_stress, Integration::full},
        TypeCase{"CPS4R", Shape::quad4, Family::plane_stress, Integration::reduced},
        TypeCase{"CPS4I", Shape::quad4, Family::plane_stress, Integration::incompatible},
        TypeCase{"CPS6", Shape::tri6, Family::plane_stress, Integration::full},
        TypeCase{"CPS8", Shape::quad8, Family::plane_stress, Integration::full},
        TypeCase{"CPS8R", Shape::quad8, Family::plane_stress, Integration::reduced},
        TypeCase{"CPE3", Shape::tri3, Family::plane_strain, Integration::full},
        TypeCase{"CPE4", Shape::quad4, Family::plane_strain, Integration::full},
        TypeCase{"CPE4R", Shape::quad4, Family::plane_strain, Integration::reduced},
        TypeCase{"CPE4I", Shape::quad4, Family::plane_strain, Integration::incompatible},
        TypeCase{"CPE6", Shape::tri6, Family::plane_strain, Integration::full},
        TypeCase{"CPE8", Shape::quad8, Family::plane_strain, Integration::full},
        TypeCase{"CPE8R", Shape::quad8, Family::plane_strain, Integration::reduced},
        TypeCase{"B31", Shape::line2, Family::beam, Integration::full},
        TypeCase{"B32", Shape::line3, Family::beam, Integration::full},
        TypeCase{"B32R", Shape::line3, Family::beam, Integration::full},
        TypeCase{"T3D2", Shape::line2, Family::truss, Integration::full},
        TypeCase{"T3D3", Shape::line3, Family::truss, Integration::full},
        TypeCase{"S3", Shape::tri3, Family::shell, Integration::full},
        TypeCase{"STRI3", Shape::tri3, Family::shell, Integration::full},
        TypeCase{"S4", Shape::quad4, Family::shell, Integration::full},
        TypeCase{"S4R", Shape::quad4, Family::shell, Integration::full},
        TypeCase{"S6", Shape::tri6, Family::shell, Integration::full},
        TypeCase{"STRI65", Shape::tri6, Family::shell, Integration::full},
        TypeCase{"S8", Shape::quad8, Family::shell, Integration::full},
        TypeCase{"S8R", Shape::quad8, Family::shell, Integration::full}),
    [](const auto& tested) { return tested.param.type; });

}  // namespace
}  // namespace clench::preprocess::test_abaqus
