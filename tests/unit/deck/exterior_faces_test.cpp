#include "preprocess/deck/exterior_faces.hpp"

#include <map>

#include <gtest/gtest.h>

namespace clench::preprocess {
namespace {

/// A row of unit cubes along x.
Mesh row_of_cubes(int count)
{
    Mesh mesh;
    ElementBlock block{{Shape::hex8, Family::solid, Integration::full}, {}, {}, {}};
    for (int i = 0; i <= count; ++i) {
        for (int corner = 0; corner < 4; ++corner) {
            mesh.nodes.emplace_back(i, corner == 1 || corner == 2, corner >= 2);
            mesh.node_label.push_back({4 * i + corner + 1});
        }
    }
    for (int i = 0; i < count; ++i) {
        block.label.push_back({i + 1});
        block.section.push_back(none);
        for (int n = 0; n < 8; ++n) {
            block.nodes.push_back(4 * i + n);
        }
    }
    mesh.blocks.push_back(block);
    return mesh;
}

TEST(FaceTable, FindsTheSkinOfARowOfCubes)
{
    const Mesh mesh = row_of_cubes(5);

    const std::vector<FaceRef> skin = FaceTable(mesh).exterior();

    EXPECT_EQ(skin.size(), 2u + 4u * 5u);
}

TEST(FaceTable, AgreesWithCountingFacesByHand)
{
    const Mesh mesh = row_of_cubes(7);
    std::map<FaceKey, int> owners;
    for (Index e = 0; e < mesh.element_total(); ++e) {
        for (std::uint8_t f = 0; f < 6; ++f) {
            ++owners[face_key(mesh, {e, f})];
        }
    }

    for (const FaceRef& face : FaceTable(mesh).exterior()) {
        EXPECT_EQ(owners.at(face_key(mesh, face)), 1);
    }
}

TEST(FaceTable, FindsAFaceByItsCornersInAnyOrder)
{
    const Mesh mesh = row_of_cubes(2);
    const FaceTable table(mesh);

    EXPECT_EQ(table.find(face_key({6, 4, 7, 5})).element, 0);
    EXPECT_EQ(table.find(face_key({0, 1, 2})).element, none);
}

}  // namespace
}  // namespace clench::preprocess
