// Archives of ANSYS (.cdb).
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/readers/abaqus/read_abaqus.hpp"
#include "preprocess/readers/ansys/read_ansys.hpp"
#include "tests/support/matchers.hpp"

namespace clench::preprocess::test_ansys {
namespace {

FeDeck read(const std::string& text)
{
    DeckBuilder builder;
    read_ansys({"model.cdb", text}, builder);
    return builder.finish();
}

std::string message_of(const std::string& text)
{
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string row(const std::vector<int>& numbers)
{
    std::string text;
    for (const int number : numbers) {
        text += fmt::format("{:9d}", number);
    }
    return text + "\n";
}

std::string node(int id, double x, double y, double z, const std::string& angles = "")
{
    return fmt::format("{:9d}{:9d}{:9d}{:21.13E}{:21.13E}{:21.13E}{}\n", id, 0, 0, x, y, z, angles);
}

/// An element of material 1, type 1, real set 1, section 1.
std::string element(int id, const std::vector<int>& nodes)
{
    std::vector<int> first = {1, 1, 1, 1, 0, 0, 0, 0, static_cast<int>(nodes.size()), 0, id};
    std::vector<int> rest;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        (i < 8 ? first : rest).push_back(nodes[i]);
    }
    return row(first) + (rest.empty() ? "" : row(rest));
}

const std::string steel =
    "MPTEMP,R5.0, 1, 1,  0.00000000    ,\nMPDATA,R5.0, 1,EX  ,       1, 1,  210000.000    ,\n"
    "MPDATA,R5.0, 1,PRXY,       1, 1, 0.300000000    ,\n"
    "MPDATA,R5.0, 1,DENS,       1, 1, 0.785000000E-08,\n";

std::string archive(const std::string& types, const std::string& nodes, const std::string& elements,
                    const std::string& more = steel)
{
    return "/COM,ANSYS RELEASE 2023 R1\n/PREP7\n" + types + "NBLOCK,6,SOLID,     99,     99\n" +
           "(3i9,6e21.13e3)\n" + nodes + "N,UNBL,LOC,       -1,\nEBLOCK,19,SOLID,   9,   9\n" +
           "(19i9)\n" + elements + "       -1\n" + more + "/GO\nFINISH\n";
}

const std::string block_nodes = node(1, 0, 0, 0) + node(2, 2, 0, 0) + node(3, 2, 1, 0) +
                                node(4, 0, 1, 0) + node(5, 0, 0, 3) + node(6, 2, 0, 3) +
                                node(7, 2, 1, 3) + node(8, 0, 1, 3);

/// The same model from a deck of Abaqus.
FeDeck abaqus_block(const std::string& type, const std::string& nodes)
{
    const std::string text = fmt::format(
        "*NODE\n1,0,0,0\n2,2,0,0\n3,2,1,0\n4,0,1,0\n5,0,0,3\n6,2,0,3\n7,2,1,3\n8,0,1,3\n"
        "*ELEMENT, TYPE={}, ELSET=E\n1, {}\n*MATERIAL, NAME=M\n*ELASTIC\n210000., 0.3\n*DENSITY\n"
        "7.85e-9\n*SOLID SECTION, ELSET=E, MATERIAL=M\n",
        type, nodes);
    DeckBuilder builder;
    read_abaqus(
        {"block.inp", text},
        [](const std::string&, const Place& place) -> SourceFile {
            throw InputError(place, "nothing to include");
        },
        builder);
    return builder.finish();
}

FeModel model_of(FeDeck deck)
{
    PreprocessReport report;
    return preprocess(std::move(deck), {}, report);
}

struct SameElement {
    const char* types;
    std::vector<int> nodes;
    const char* abaqus_type;
    const char* abaqus_nodes;
};

class AnsysBlock : public ::testing::TestWithParam<SameElement> {};

/// KEYOPT(2) says how hexahedra are integrated; repeated nodes make other shapes of them.
TEST_P(AnsysBlock, HasTheMatricesOfTheSameDeckOfAbaqus)
{
    const SameElement& same = GetParam();
    const FeModel ours = model_of(read(archive(same.types, block_nodes, element(1, same.nodes))));
    const FeModel theirs = model_of(abaqus_block(same.abaqus_type, same.abaqus_nodes));

    ASSERT_EQ(ours.n_free(), theirs.n_free());
    EXPECT_LT(SparseMatrix(ours.K - theirs.K).norm(), 1e-14 * theirs.K.norm());
    EXPECT_LT(SparseMatrix(ours.M - theirs.M).norm(), 1e-14 * theirs.M.norm());
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, AnsysBlock,
    ::testing::Values(
        SameElement{"ET,1,185\n", {1, 2, 3, 4, 5, 6, 7, 8}, "C3D8", "1,2,3,4,5,6,7,8"},
        SameElement{
            "ET,1,SOLID185\nKEYOPT,1,2,2\n", {1, 2, 3, 4, 5, 6, 7, 8}, "C3D8I", "1,2,3,4,5,6,7,8"},
        SameElement{"ET,1,185,,1\n", {1, 2, 3, 4, 5, 6, 7, 8}, "C3D8R", "1,2,3,4,5,6,7,8"},
        SameElement{"ET,1,45\n", {1, 2, 3, 4, 5, 6, 7, 8}, "C3D8I", "1,2,3,4,5,6,7,8"},
        SameElement{"ET,1,185\n", {1, 2, 3, 3, 5, 6, 7, 7}, "C3D6", "1,2,3,5,6,7"},
        SameElement{"ET,1,185\n", {1, 2, 3, 3, 5, 5, 5, 5}, "C3D4", "1,2,3,5"},
        SameElement{"ET,1,185\n", {1, 2, 3, 4, 5, 5, 5, 5}, "C3D5", "1,2,3,4,5"},
        SameElement{"ET,1,285\n", {1, 2, 3, 5}, "C3D4", "1,2,3,5"},
        SameElement{"ETBLOCK,1,1\n(2i9,19a9)\n        1      185        0        2\n       -1\n",
                    {1, 2, 3, 4, 5, 6, 7, 8},
                    "C3D8I",
                    "1,2,3,4,5,6,7,8"}));

/// The mid-side nodes of a degenerate 20-node brick: those of the tetrahedron between its corners.
TEST(AnsysArchive, MakesQuadraticShapesOfBricks)
{
    const std::string mids = node(9, 1, 0, 0) + node(10, 2, 0.5, 0) + node(11, 1, 0.5, 0) +
                             node(12, 0, 0, 1.5) + node(13, 1, 0, 1.5) + node(14, 1, 0.5, 1.5);
    const FeDeck deck = read(
        archive("ET,1,186\n", block_nodes + mids,
                element(1, {1, 2, 3, 3, 5, 5, 5, 5, 9, 10, 3, 11, 5, 5, 5, 5, 12, 13, 14, 14})));
    ASSERT_EQ(deck.mesh.blocks.size(), 1u);
    EXPECT_EQ(deck.mesh.blocks[0].kind.shape, Shape::tet10);
    EXPECT_NO_THROW(model_of(deck));  // each mid-side node is where it belongs
    const std::vector<Index>& nodes = deck.mesh.blocks[0].nodes;
    for (std::size_t edge = 0; edge < 6; ++edge) {
        constexpr std::size_t ends[6][2] = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
        const Eigen::Vector3d middle =
            0.5 * (deck.mesh.nodes[nodes[ends[edge][0]]] + deck.mesh.nodes[nodes[ends[edge][1]]]);
        EXPECT_EQ(deck.mesh.nodes[nodes[4 + edge]], middle) << edge;
    }
}

TEST(AnsysArchive, ReadsComponentsEquationsAndFrames)
{
    const std::string more =
        steel +
        "CMBLOCK,FIX     ,NODE,       3  ! users node component definition\n(8i10)\n"
        "         1         5        -8\nCMBLOCK,BODY,ELEM,1\n(8i10)\n         1\n"
        "CE,R5.0,DEFI,       3,       1,  0.00000000    \n"
        "CE,R5.0,NODE,       1,UX  ,  1.00000000    ,       2,UY  , -2.00000000    ,\n"
        "CE,R5.0,NODE,       3,UZ  ,  0.50000000    ,\n"
        "CP,R5.0,DEFI,       2,       2,UX  ,\nCP,R5.0,NODE,       6,       7,\n"
        "D,      4,UX  ,  0.00000000    ,  0.00000000    \n";
    const std::string nodes = node(1, 0, 0, 0) + node(2, 2, 0, 0) + node(3, 2, 1, 0) +
                              node(4, 0, 1, 0) + node(5, 0, 0, 3) + node(6, 2, 0, 3) +
                              node(7, 2, 1, 3) + node(8, 0, 1, 3, fmt::format("{:21.13E}", 90.0));
    const FeDeck deck =
        read(archive("ET,1,185\n", nodes, element(1, {1, 2, 3, 4, 5, 6, 7, 8}), more));

    EXPECT_EQ(deck.mesh.node_sets.at("FIX").size(), 5u);
    EXPECT_EQ(deck.mesh.element_sets.at("BODY").size(), 1u);
    ASSERT_EQ(deck.equations.size(), 2u);
    ASSERT_EQ(deck.equations[0].terms.size(), 3u);
    EXPECT_EQ(deck.equations[0].terms[1].factor, -2.0);
    EXPECT_EQ(deck.equations[0].terms[2].dof, 2);
    EXPECT_EQ(deck.equations[1].terms[1].factor, -1.0);
    ASSERT_EQ(deck.node_frames.size(), 1u);
    EXPECT_TRUE(
        deck.node_frames.begin()->second.axes.col(0).isApprox(Eigen::Vector3d::UnitY(), 1e-12));
    EXPECT_THAT(deck.left_out.at(0).warning, HasSubstr("supports come from the case file"));
}

TEST(AnsysArchive, ReadsShellsTrussesMassesAndSprings)
{
    const std::string types = "ET,1,181\nET,2,180\nET,3,21\nET,4,14\n";
    const std::string elements =
        element(1, {1, 2, 3, 4}) + row({1, 2, 2, 2, 0, 0, 0, 0, 2, 0, 2, 1, 5}) +
        row({1, 3, 3, 1, 0, 0, 0, 0, 1, 0, 3, 5}) + row({1, 4, 4, 1, 0, 0, 0, 0, 2, 0, 4, 5, 6});
    const std::string more =
        steel +
        "SECTYPE,       1,SHEL,    ,,\nSECOFFSET,MID\nSECBLOCK,       1\n  0.250000000    ,  1, "
        "0.00, 3\nSECTYPE,2,LINK,,,\nSECDATA,  7.5\nRLBLOCK,       2,       4,       6,      7\n"
        "(2i8,6g16.9)\n(7g16.9)\n"
        "       3       6  2.0             2.0             2.0             1.0             1.0     "
        "        1.0             \n"
        "       4       1  55.0            \n";
    const FeDeck deck = read(archive(types, block_nodes, elements, more));

    ASSERT_EQ(deck.sections.size(), 2u);
    EXPECT_EQ(deck.sections[0].thickness, 0.25);
    EXPECT_EQ(deck.sections[1].area, 7.5);
    ASSERT_EQ(deck.masses.size(), 1u);
    EXPECT_EQ(deck.masses[0].mass(2, 2), 2.0);
    EXPECT_EQ(deck.masses[0].mass(3, 3), 1.0);
    ASSERT_EQ(deck.springs.size(), 1u);
    EXPECT_EQ(deck.springs[0].stiffness, 55.0);
    EXPECT_TRUE(deck.springs[0].axial);
}

/// Face of a contact (type 2) or target (type 3) of real set 7.
std::string contact_face(int id, int type, int real, const std::vector<int>& nodes)
{
    std::vector<int> line = {1, type, real, 1, 0, 0, 0, 0, static_cast<int>(nodes.size()), 0, id};
    line.insert(line.end(), nodes.begin(), nodes.end());
    return row(line);
}

/// A second brick on top of the first, with nodes of its own.
const std::string two_blocks = block_nodes + node(11, 0, 0, 3) + node(12, 2, 0, 3) +
                               node(13, 2, 1, 3) + node(14, 0, 1, 3) + node(15, 0, 0, 5) +
                               node(16, 2, 0, 5) + node(17, 2, 1, 5) + node(18, 0, 1, 5);
const std::string two_bricks =
    element(1, {1, 2, 3, 4, 5, 6, 7, 8}) + element(2, {11, 12, 13, 14, 15, 16, 17, 18}) +
    contact_face(3, 2, 7, {11, 14, 13, 12}) + contact_face(4, 3, 7, {5, 6, 7, 8, 0, 0, 0, 0});

TEST(AnsysArchive, MakesSurfacesOfContactElements)
{
    const FeDeck deck = read(archive("ET,1,185\nET,2,173\nET,3,170\n", two_blocks, two_bricks));

    const std::vector<FaceRef> below = {{0, 1}}, above = {{1, 0}};
    EXPECT_EQ(deck.mesh.surfaces.at("CONTACT_7").faces, above);
    EXPECT_EQ(deck.mesh.surfaces.at("TARGET_7").faces, below);
    EXPECT_TRUE(deck.ties.empty());
    EXPECT_THAT(deck.left_out.at(0).warning, HasSubstr("slave CONTACT_7 and master TARGET_7"));
}

TEST(AnsysArchive, TiesBondedContactOnce)
{
    const std::string mirrored =
        contact_face(5, 2, 8, {5, 6, 7, 8}) + contact_face(6, 3, 8, {11, 12, 13, 14});
    const FeDeck deck = read(archive("ET,1,185\nET,2,173\nKEYOPT,2,12,5\nET,3,170\n", two_blocks,
                                     two_bricks + mirrored));

    ASSERT_EQ(deck.ties.size(), 1u);
    EXPECT_EQ(deck.ties[0].slave, "CONTACT_7");
    EXPECT_EQ(deck.ties[0].master, "TARGET_7");
    EXPECT_THAT(message_of(archive("ET,1,185\nET,2,173\nET,3,170\n", two_blocks,
                                   two_bricks + contact_face(7, 3, 7, {5}))),
                HasSubstr("pilot node"));
}

TEST(AnsysArchive, NamesWhatItDoesNotRead)
{
    const std::string hex = element(1, {1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_THAT(message_of(archive("ET,1,175\n", block_nodes, hex)), HasSubstr("CONTA175"));
    EXPECT_THAT(message_of(archive("", block_nodes, hex)), HasSubstr("which no ET defines"));
    EXPECT_THAT(message_of(archive("ET,1,185\n", block_nodes, hex, steel + "EWRITE,file\n")),
                HasSubstr("unknown command \"EWRITE\""));
    EXPECT_THAT(
        message_of(archive("ET,1,185\n", block_nodes, element(1, {1, 2, 3, 4, 5, 6, 7, 17}))),
        HasSubstr("node 17"));
    EXPECT_THAT(message_of("/PREP7\nNBLOCK,6,SOLID\n1 2 3\n"),
                HasSubstr("is not followed by a format"));
    EXPECT_THAT(message_of(archive("ET,1,185\n", block_nodes, "        1        1\n")),
                HasSubstr("an element has 2 numbers"));
    EXPECT_THAT(
        message_of(archive("ET,1,185\n", block_nodes, hex, steel + "CE,R5.0,DEFI, 2, 1, 0.5\n")),
        HasSubstr("its constant is 0.5"));
}

}  // namespace
}  // namespace clench::preprocess::test_ansys
