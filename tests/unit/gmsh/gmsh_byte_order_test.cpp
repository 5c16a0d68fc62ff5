#include <bit>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/gmsh/gmsh_texts.hpp"

namespace clench::preprocess {
namespace {

using namespace gmsh_texts;

/// Big-endian numbers, as a machine of the other byte order writes them.
template <class Number>
std::string big(Number value)
{
    std::string bytes(reinterpret_cast<const char*>(&value), sizeof value);
    return {bytes.rbegin(), bytes.rend()};
}

TEST(GmshBinary, OfTheOtherByteOrderIsReadInVersion2)
{
    std::string text = "$MeshFormat\n2.2 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n3\n";
    text += big(1) + big(0.0) + big(0.0) + big(0.0);
    text += big(2) + big(2.0) + big(0.0) + big(0.0);
    text += big(3) + big(0.0) + big(3.0) + big(0.0);
    text += "\n$EndNodes\n$Elements\n1\n" + big(2) + big(1) + big(2) + big(5) + big(6) + big(1);
    text += big(1) + big(2) + big(3) + "\n$EndElements\n";

    EXPECT_THAT(refusal(text), IsEmpty());
}

TEST(GmshBinary, OfTheOtherByteOrderIsReadInVersion4)
{
    using Size = std::uint64_t;
    std::string text = "$MeshFormat\n4.1 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n";
    text += big(Size{1}) + big(Size{3}) + big(Size{1}) + big(Size{3});
    text += big(2) + big(1) + big(0) + big(Size{3});
    text += big(Size{1}) + big(Size{2}) + big(Size{3});
    for (const double x : {0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0, 0.0}) {
        text += big(x);
    }
    text += "\n$EndNodes\n$Elements\n" + big(Size{1}) + big(Size{1}) + big(Size{9}) + big(Size{9});
    text += big(2) + big(1) + big(2) + big(Size{1});
    text += big(Size{9}) + big(Size{1}) + big(Size{2}) + big(Size{3}) + "\n$EndElements\n";

    const Mesh mesh = read(text).mesh;

    ASSERT_EQ(mesh.element_total(), 1);
    EXPECT_EQ(mesh.blocks[0].label[0].id, 9);
    EXPECT_EQ(test::volume(mesh, 0), 3.0);
}

TEST(GmshBinary, RefusesADamagedMarkAndACutFile)
{
    EXPECT_THAT(refusal("$MeshFormat\n4.1 1 8\nabcd\n$EndMeshFormat\n"),
                HasSubstr("byte order mark is"));
    EXPECT_THAT(refusal("$MeshFormat\n4.1 1 4\n" + big(1) + "\n$EndMeshFormat\n"),
                HasSubstr("data size is 4, expected 8"));
    EXPECT_THAT(
        refusal("$MeshFormat\n4.1 1 8\n" + big(1) + "\n$EndMeshFormat\n$Nodes\n\1\1\1"),
        AllOf(HasSubstr("the file ends before the number of node blocks"), HasSubstr("at byte")));
}

}  // namespace
}  // namespace clench::preprocess
