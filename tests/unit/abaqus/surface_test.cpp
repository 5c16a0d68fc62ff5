#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

TEST(AbaqusSurface, OfElementFacesByNumberAndSet)
{
    const FeDeck deck = read(brick +
                             "*SURFACE, NAME=TOP, TYPE=ELEMENT\nBRICK, S2\n"
                             "*SURFACE, NAME=SIDES\n1, S3\n1, s5\n");

    EXPECT_THAT(deck.mesh.surfaces.at("TOP").faces, ElementsAre(FaceRef{0, 1}));
    EXPECT_THAT(deck.mesh.surfaces.at("TOP").nodes, ElementsAre(4, 5, 6, 7));
    EXPECT_THAT(deck.mesh.surfaces.at("SIDES").faces, ElementsAre(FaceRef{0, 2}, FaceRef{0, 4}));
}

TEST(AbaqusSurface, OfAnElementSetIsItsFreeFaces)
{
    const FeDeck deck = read(brick + "*SURFACE, NAME=SKIN\nBRICK,\n");

    EXPECT_EQ(deck.mesh.surfaces.at("SKIN").faces.size(), 6u);
}

TEST(AbaqusSurface, OfNodes)
{
    const FeDeck deck =
        read(brick + "*NSET, NSET=A\n1, 2\n*SURFACE, NAME=N, TYPE=NODE\nA, 1.\n9\n");

    EXPECT_TRUE(deck.mesh.surfaces.at("N").faces.empty());
    EXPECT_THAT(deck.mesh.surfaces.at("N").nodes, ElementsAre(0, 1, 8));
}

TEST(AbaqusSurface, OfEdgesOfPlaneElements)
{
    const FeDeck deck = read(
        "*NODE\n1,0.\n2,1.\n3,1.,1.\n4,0.,1.\n*ELEMENT,TYPE=CPS4\n1,1,2,3,4\n"
        "*SURFACE,NAME=E\n1,S3\n");

    EXPECT_THAT(deck.mesh.surfaces.at("E").nodes, ElementsAre(2, 3));
}

TEST(AbaqusSurface, RefusesWhatHasNoFace)
{
    expect_refusals(
        brick,
        {{"*SURFACE, NAME=A\nBRICK, SPOS\n",
          "deck.inp:14 ... names side SPOS of element 1, which is no shell"},
         {"*SURFACE, NAME=A\nBRICK, E1\n", "deck.inp:14 ... face is \"E1\""},
         {"*SURFACE, NAME=A\nBRICK, S7\n", "deck.inp:14 ... face is \"S7\""},
         {"*ELEMENT, TYPE=C3D4\n2, 1, 2, 3, 5\n*SURFACE, NAME=A\n2, S5\n",
          "deck.inp:16 ... names face S5 of element 2, which has 4 faces"},
         {"*SURFACE, NAME=A\nBRCK, S1\n", "deck.inp:14 ... BRCK ... did you mean \"BRICK\"?"},
         {"*SURFACE, NAME=A, TYPE=CYLINDER\n1, 2\n", "deck.inp:13 ... CYLINDER"},
         {"*SURFACE, NAME=A, COMBINE=UNION\nB, C\n", "deck.inp:13 ... *SURFACE with COMBINE"},
         {"*SURFACE, NAME=A\n", "deck.inp:13 ... surface A has no data lines"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
