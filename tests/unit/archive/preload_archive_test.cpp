#include "core/archive/preload_archive.hpp"

#include <filesystem>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "core/archive/fe_model_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;
using test::expect_input_error;

/// A tetrahedron with a node that rotates, and an interface of two pairs.
FeModel small_model()
{
    FeModel model;
    model.name = "bar";
    model.mesh.nodes = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {2, 2, 2}};
    for (int i = 0; i < 5; ++i) {
        model.mesh.node_label.push_back({10 + i});
    }
    model.mesh.blocks.push_back(
        {{Shape::tet4, Family::solid, Integration::full}, {{7}}, {0, 1, 2, 3}, {0}});
    model.dofs = DofMap({7, 7, 7, 7, 63});
    ContactPairs interface;
    interface.name = "joint";
    interface.slave = {0, 1};
    model.contacts.push_back(interface);
    return model;
}

PreloadShapes two_shapes(const FeModel& model)
{
    PreloadShapes shapes;
    shapes.body = "bar";
    shapes.names = {"bolts", "press fit"};
    shapes.origin = {"computed", "results/bar.frd"};
    shapes.x.resize(model.dofs.size(), 2);
    for (Eigen::Index i = 0; i < shapes.x.size(); ++i) {
        shapes.x.data()[i] = std::sin(1.0 + static_cast<double>(i)) * 1e-5;
    }
    shapes.interfaces = {{"joint", (Eigen::MatrixXd(2, 2) << 1e-3, -2e-3, 0.0, 4e-3).finished(),
                          (Eigen::MatrixXd(2, 2) << 0.0, 100.0, 1.0 / 3.0, 0.0).finished()}};
    return shapes;
}

class PreloadArchive : public ::testing::Test {
protected:
    void write() { write_preload_shapes(path, shapes, model, "hash 1"); }

    fs::path path = test::own_folder(CLENCH_TEST_OUTPUT) / "bar.preload.h5";
    FeModel model = small_model();
    PreloadShapes shapes = two_shapes(model);
};

TEST_F(PreloadArchive, GivesBackEveryFieldToTheBit)
{
    write();

    const PreloadShapes read = read_preload_shapes(path, model);

    EXPECT_EQ(read.body, "bar");
    EXPECT_EQ(read.names, shapes.names);
    EXPECT_EQ(read.origin, shapes.origin);
    EXPECT_EQ(read.x, shapes.x);
    EXPECT_EQ(read.size(), 2);
    ASSERT_EQ(read.interfaces.size(), 1u);
    EXPECT_EQ(read.interfaces[0].name, "joint");
    EXPECT_EQ(read.interfaces[0].gap, shapes.interfaces[0].gap);
    EXPECT_EQ(read.interfaces[0].pressure, shapes.interfaces[0].pressure);
    EXPECT_EQ(stored_preload_hash(path), "hash 1");
}

TEST_F(PreloadArchive, NeedsNoInterfaces)
{
    shapes.interfaces.clear();
    model.contacts.clear();
    write();

    EXPECT_TRUE(read_preload_shapes(path, model).interfaces.empty());
}

TEST_F(PreloadArchive, DoesNotCareForMaterialsAndSets)
{
    write();
    model.materials.push_back({"STEEL", Isotropic{2.1e5, 0.3}, 7.85e-9, {}});
    model.mesh.node_sets["FIX"] = {0};

    EXPECT_EQ(read_preload_shapes(path, model).x, shapes.x);
}

TEST_F(PreloadArchive, RefusesAModelWithOtherCounts)
{
    write();
    model.dofs = DofMap({7, 7, 7, 63, 63});

    expect_input_error([&] { read_preload_shapes(path, model); }, "bar.preload.h5",
                       "5 nodes and 18 DOFs", "expected 5 nodes and 21 DOFs", "clench preload");
}

TEST_F(PreloadArchive, RefusesAModelWithOtherPositionsNumbersOrElements)
{
    write();
    std::vector<FeModel> others(4, model);
    others[0].mesh.nodes[1].x() = 1.0 + 1e-12;
    others[1].mesh.node_label[2].id = 99;
    std::swap(others[2].mesh.blocks[0].nodes[0], others[2].mesh.blocks[0].nodes[1]);
    others[3].dofs = DofMap({63, 7, 7, 7, 7});

    for (const FeModel& other : others) {
        expect_input_error([&] { read_preload_shapes(path, other); },
                           "as many nodes and DOFs as body bar", "other positions");
    }
}

TEST_F(PreloadArchive, RefusesAnInterfaceThatHasChanged)
{
    write();
    model.contacts[0].slave.push_back(2);

    expect_input_error([&] { read_preload_shapes(path, model); }, "2 pairs of contact joint",
                       "expected 3");

    model.contacts.clear();
    expect_input_error([&] { read_preload_shapes(path, model); }, "expected none");
}

TEST_F(PreloadArchive, RefusesToWriteWhatDoesNotFit)
{
    const PreloadShapes right = shapes;
    shapes.x.conservativeResize(17, 2);
    expect_input_error([&] { write(); }, "17 x 2", "expected 18 x 2");

    shapes = right;
    shapes.names.pop_back();
    expect_input_error([&] { write(); }, "1 names and 2 origins");

    shapes = right;
    shapes.interfaces[0].gap.conservativeResize(1, 2);
    expect_input_error([&] { write(); }, "gap of contact joint", "expected 2 x 2");

    shapes = right;
    shapes.interfaces[0].name = "other";
    expect_input_error([&] { write(); }, "contact other", "body bar does not");

    shapes = right;
    shapes.x(3, 1) = std::numeric_limits<double>::quiet_NaN();
    expect_input_error([&] { write(); }, "no numbers");
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(PreloadArchive, RefusesADamagedFileWithTheCommandThatMakesIt)
{
    write();
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(900);
        file.put('\x55');
    }

    expect_input_error([&] { read_preload_shapes(path, model); }, "damaged", "clench preload");
    EXPECT_EQ(stored_preload_hash(path), "");
}

TEST_F(PreloadArchive, RefusesAnotherKindOfFile)
{
    model.T.resize(18, 0);
    model.contacts.clear();
    write_fe_model(path, model, "");

    expect_input_error([&] { read_preload_shapes(path, model); }, "kind clench-fe-model",
                       "expected clench-preload-shapes");
}

TEST(ModelFingerprint, TellsWhereOneListEndsAndTheNextBegins)
{
    FeModel a = small_model(), b = small_model();
    a.mesh.blocks.push_back({{Shape::line2, Family::beam, Integration::full}, {{8}}, {0, 1}, {0}});
    b.mesh.blocks.push_back({{Shape::line2, Family::beam, Integration::full}, {}, {}, {}});

    EXPECT_NE(fingerprint_of(a), fingerprint_of(b));
    EXPECT_NE(fingerprint_of(small_model()), fingerprint_of(b));
    EXPECT_EQ(fingerprint_of(small_model()), fingerprint_of(small_model()));
}

}  // namespace
}  // namespace clench
