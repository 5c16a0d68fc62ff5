#include "core/archive/fe_model_archive.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "core/archive/archive_writer.hpp"
#include "core/archive/seal.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;
using test::expect_input_error;

class FeModelArchive : public ::testing::Test {
protected:
    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::path path = folder / "body.fe.h5";
};

/// A small model with something in every field.
FeModel example_model()
{
    FeModel model;
    model.name = "bracket";
    model.mesh.instances = {"", "Part-1"};
    for (int i = 0; i < 6; ++i) {
        model.mesh.nodes.emplace_back(0.1 * i, 1.0 / 3.0, -i);
        model.mesh.node_label.push_back({100 + i, i % 2});
    }
    model.mesh.blocks.push_back(
        {{Shape::tet4, Family::solid, Integration::full}, {{7, 1}}, {0, 1, 2, 3}, {0}});
    model.mesh.blocks.push_back(
        {{Shape::line2, Family::beam, Integration::full}, {{8}, {9}}, {3, 4, 4, 5}, {1, none}});
    model.mesh.node_sets["FIX"] = {0, 2};
    model.mesh.element_sets["all elements"] = {0, 1, 2};
    model.mesh.surfaces["TOP"] = {{{0, 3}}, {0, 2, 3}};
    model.materials.push_back({"STEEL", Isotropic{2.1e5, 0.3}, 7.85e-9, {"a.inp", 12}});
    model.materials.push_back(
        {"WOOD", Orthotropic{{1, 2, 3}, .1, .2, .3, 4, 5, 6}, {}, {"a.inp", 20}});
    model.materials.push_back({"ODD", Anisotropic{Matrix6d::Identity()}, 1.0, {"", 0}});
    Section solid;
    solid.name = "ALL";
    solid.material = "WOOD";
    solid.orientation = CoordinateSystem{CoordinateSystem::Kind::cylindrical, {1, 2, 3}};
    solid.orientation_angle = 30.0;
    solid.orientation_axis = 3;
    Section beam;
    beam.material = "STEEL";
    beam.beam = BeamProfile{1, 2, 3, 0.5, 4, 5, 6, 7};
    beam.beam_normal = Eigen::Vector3d(0, 1, 0);
    beam.hourglass_stiffness = 0.5;
    model.sections = {solid, beam};
    model.dofs = DofMap({7, 71, 7, 63, 63, 0});
    for (Index i = 0; i < model.dofs.size() - 1; ++i) {
        model.free_dofs.push_back(i);
    }
    const Index n = model.n_free();
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index i = 0; i < n; ++i) {
        entries.emplace_back(i, i, 1.0 + i / 7.0);
        entries.emplace_back(i, (i * 5 + 3) % n, 0.1);
        entries.emplace_back((i * 5 + 3) % n, i, 0.1);
    }
    model.K.resize(n, n);
    model.K.setFromTriplets(entries.begin(), entries.end());
    model.M = 2.0 * model.K;
    model.T.resize(model.dofs.size(), n);
    for (Index i = 0; i < n; ++i) {
        model.T.insert(i, i) = 1.0;
    }
    model.T.insert(n, 4) = -0.25;
    model.T.makeCompressed();
    model.mass = {3.0, {1, 2, 3}, Eigen::Matrix3d::Identity()};
    model.parts = {{{0, 1, 2, 3}, "part A"}, {{4}, "part B"}};
    ContactPairs interface;
    interface.name = "joint";
    interface.slave = {4, 5};
    interface.face = {{0, 1}, {0, 3}};
    interface.first = {0, 3, 6};
    interface.master = {0, 1, 3, 0, 3, 5};
    interface.N = {0.2, 0.3, 0.5, 1.0, 0.0, 0.0};
    interface.point = {{0.4, 1, 2}, {0.5, 1, 2}};
    interface.frame = {Eigen::Matrix3d::Random(), Eigen::Matrix3d::Identity()};
    interface.gap = {-0.1, 1.0 / 3.0};
    interface.area = {2.0, 0.7};
    interface.own = {0, 2};
    model.bolts = {{"B1", 1, {0.0, 0.6, 0.8}, {0}, {1}}};
    model.skew_supports = {{1, 3, 4, {0.6, 0.0, 0.8}}};
    model.scalar_points = {2};
    model.slack = Eigen::MatrixXd::Constant(model.n_free(), 1, 0.25);
    model.bolt_moments = SparseMatrix(model.n_free(), 3);
    model.bolt_moments.insert(0, 2) = 7.0;
    model.bolt_moments.makeCompressed();
    model.contacts = {interface,
                      {"second", {1}, {{0, 0}}, {0, 1}, {2}, {1.0}, {}, {}, {0.0}, {1.0}, {}}};
    model.contacts[1].frame = {Eigen::Matrix3d::Identity()};
    return model;
}

void expect_same(const SparseMatrix& a, const SparseMatrix& b)
{
    ASSERT_EQ(a.rows(), b.rows());
    ASSERT_EQ(a.cols(), b.cols());
    EXPECT_EQ(Eigen::MatrixXd(a), Eigen::MatrixXd(b));
}

TEST_F(FeModelArchive, GivesBackEveryFieldToTheBit)
{
    const FeModel model = example_model();

    write_fe_model(path, model, "hash 1");
    const FeModel read = read_fe_model(path);

    EXPECT_EQ(read.name, model.name);
    EXPECT_EQ(read.mesh.nodes, model.mesh.nodes);
    ASSERT_EQ(read.skew_supports.size(), 1u);
    EXPECT_EQ(read.scalar_points, model.scalar_points);
    EXPECT_EQ(read.skew_supports[0].control, 1);
    EXPECT_EQ(read.skew_supports[0].node, 3);
    EXPECT_EQ(read.skew_supports[0].dof, 4);
    EXPECT_EQ(read.skew_supports[0].direction, model.skew_supports[0].direction);
    EXPECT_EQ(read.mesh.node_label, model.mesh.node_label);
    EXPECT_EQ(read.mesh.instances, model.mesh.instances);
    ASSERT_EQ(read.mesh.blocks.size(), 2u);
    for (std::size_t b = 0; b < 2; ++b) {
        EXPECT_EQ(read.mesh.blocks[b].kind, model.mesh.blocks[b].kind);
        EXPECT_EQ(read.mesh.blocks[b].label, model.mesh.blocks[b].label);
        EXPECT_EQ(read.mesh.blocks[b].nodes, model.mesh.blocks[b].nodes);
        EXPECT_EQ(read.mesh.blocks[b].section, model.mesh.blocks[b].section);
    }
    EXPECT_EQ(read.mesh.node_sets, model.mesh.node_sets);
    EXPECT_EQ(read.mesh.element_sets, model.mesh.element_sets);
    EXPECT_EQ(read.mesh.surfaces.at("TOP").faces, model.mesh.surfaces.at("TOP").faces);
    EXPECT_EQ(read.mesh.surfaces.at("TOP").nodes, model.mesh.surfaces.at("TOP").nodes);
    EXPECT_EQ(read.dofs.masks(), model.dofs.masks());
    EXPECT_EQ(read.free_dofs, model.free_dofs);
    expect_same(read.K, model.K);
    expect_same(read.M, model.M);
    expect_same(read.T, model.T);
    EXPECT_EQ(read.mass.centre, model.mass.centre);
    EXPECT_EQ(read.mass.inertia, model.mass.inertia);
    EXPECT_EQ(read.parts.at(1).name, "part B");
    ASSERT_EQ(read.bolts.size(), model.bolts.size());
    EXPECT_EQ(read.slack, model.slack);
    EXPECT_EQ(read.bolt_moments.nonZeros(), model.bolt_moments.nonZeros());
    for (std::size_t b = 0; b < read.bolts.size(); ++b) {
        EXPECT_EQ(read.bolts[b].name, model.bolts[b].name);
        EXPECT_EQ(read.bolts[b].control, model.bolts[b].control);
        EXPECT_EQ(read.bolts[b].normal, model.bolts[b].normal);
        EXPECT_EQ(read.bolts[b].original, model.bolts[b].original);
        EXPECT_EQ(read.bolts[b].copy, model.bolts[b].copy);
    }
    EXPECT_EQ(read.parts.at(0).nodes, model.parts[0].nodes);
    EXPECT_EQ(stored_input_hash(path), "hash 1");
}

TEST_F(FeModelArchive, GivesBackMaterialsAndSections)
{
    const FeModel model = example_model();

    write_fe_model(path, model, "");
    const FeModel read = read_fe_model(path);

    ASSERT_EQ(read.materials.size(), 3u);
    EXPECT_EQ(std::get<Isotropic>(read.materials[0].elasticity).poisson, 0.3);
    EXPECT_EQ(read.materials[0].place.text(), "a.inp:12");
    EXPECT_EQ(std::get<Orthotropic>(read.materials[1].elasticity).g23, 6.0);
    EXPECT_FALSE(read.materials[1].density.has_value());
    EXPECT_EQ(std::get<Anisotropic>(read.materials[2].elasticity).stiffness, Matrix6d::Identity());
    ASSERT_EQ(read.sections.size(), 2u);
    EXPECT_EQ(read.sections[0].orientation->kind, CoordinateSystem::Kind::cylindrical);
    EXPECT_EQ(read.sections[0].orientation->origin, Eigen::Vector3d(1, 2, 3));
    EXPECT_FALSE(read.sections[0].beam.has_value());
    EXPECT_EQ(read.sections[1].beam->mass_per_length, 7.0);
    EXPECT_EQ(*read.sections[1].beam_normal, Eigen::Vector3d(0, 1, 0));
    EXPECT_EQ(*read.sections[1].hourglass_stiffness, 0.5);
    EXPECT_FALSE(read.sections[1].orientation.has_value());
}

TEST_F(FeModelArchive, GivesBackThePairsOfInterfacesToTheBit)
{
    const FeModel model = example_model();

    write_fe_model(path, model, "");
    const FeModel read = read_fe_model(path);

    ASSERT_EQ(read.contacts.size(), 2u);
    for (std::size_t j = 0; j < 2; ++j) {
        const ContactPairs &found = read.contacts[j], &wanted = model.contacts[j];
        EXPECT_EQ(found.name, wanted.name);
        EXPECT_EQ(found.slave, wanted.slave);
        EXPECT_EQ(found.face, wanted.face);
        EXPECT_EQ(found.first, wanted.first);
        EXPECT_EQ(found.master, wanted.master);
        EXPECT_EQ(found.N, wanted.N);
        EXPECT_EQ(found.point, wanted.point);
        EXPECT_EQ(found.frame, wanted.frame);
        EXPECT_EQ(found.gap, wanted.gap);
        EXPECT_EQ(found.area, wanted.area);
        EXPECT_EQ(found.own, wanted.own);
    }
}

TEST_F(FeModelArchive, RefusesPairsThatDoNotFitTheMesh)
{
    const auto refused = [&](const std::function<void(ContactPairs&)>& spoil,
                             const std::string& word) {
        FeModel model = example_model();
        spoil(model.contacts[0]);
        write_fe_model(path, model, "");
        expect_input_error([&] { read_fe_model(path); }, "is damaged", "contacts/0", word);
    };
    refused([](ContactPairs& p) { p.slave[0] = 6; }, "nodes out of range");
    refused([](ContactPairs& p) { p.master[5] = -1; }, "nodes out of range");
    refused([](ContactPairs& p) { p.face[1].element = 9; }, "unknown master elements");
    refused([](ContactPairs& p) { p.face[1].face = 4; }, "does not exist");
    refused([](ContactPairs& p) { p.first[1] = 7; }, "do not fit");
    refused([](ContactPairs& p) { p.N.pop_back(); }, "do not fit");
    refused([](ContactPairs& p) { p.own[1] = 4; }, "do not fit");
    refused([](ContactPairs& p) { p.own.pop_back(); }, "do not fit");
    refused([](ContactPairs& p) { p.gap.pop_back(); }, "different length");
    refused([](ContactPairs& p) { p.area[0] = -1.0; }, "not positive");
}

TEST_F(FeModelArchive, RefusesMissingForeignAndOtherFiles)
{
    expect_input_error([&] { read_fe_model(path); }, "no such file");
    expect_input_error([&] { read_fe_model(folder); }, "is not a file");

    std::ofstream(path) << "hello";
    expect_input_error([&] { read_fe_model(path); }, "is not an HDF5 file");

    ArchiveWriter other(path);
    other.attribute("format", std::string("clench-trajectory"));
    other.commit();
    expect_input_error([&] { read_fe_model(path); },
                       "of kind clench-trajectory, expected clench-fe-model");

    ArchiveWriter newer(path);
    newer.attribute("format", std::string("clench-fe-model"));
    newer.attribute("version", std::int64_t{99});
    newer.commit();
    expect_input_error([&] { read_fe_model(path); }, "has format version 99, expected 5");
    EXPECT_EQ(stored_input_hash(path), "");
}

TEST_F(FeModelArchive, RefusesAFileCutAtAnyLength)
{
    write_fe_model(path, example_model(), "");
    const auto size = fs::file_size(path);

    for (std::uintmax_t cut = 0; cut < size; cut += 1 + size / 97) {
        fs::resize_file(path, size - cut - 1);
        EXPECT_THROW(read_fe_model(path), InputError) << cut;
        write_fe_model(path, example_model(), "");
    }
}

TEST_F(FeModelArchive, RefusesAFileWithAnyFlippedByte)
{
    write_fe_model(path, example_model(), "");
    std::mt19937 random(3);
    const auto size = static_cast<std::streamoff>(fs::file_size(path));

    for (int i = 0; i < 300; ++i) {
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        const auto at = static_cast<std::streamoff>(random() % static_cast<unsigned long>(size));
        file.seekg(at);
        const char old = static_cast<char>(file.get());
        file.seekp(at);
        file.put(static_cast<char>(old ^ (1 << random() % 8)));
        file.close();
        EXPECT_THROW(read_fe_model(path), InputError) << at;
        std::fstream repair(path, std::ios::binary | std::ios::in | std::ios::out);
        repair.seekp(at);
        repair.put(old);
    }
    EXPECT_NO_THROW(read_fe_model(path));
}

/// A whole file (seal and all) with wrong content is refused as well.
TEST_F(FeModelArchive, RefusesIndicesOutOfRange)
{
    FeModel model = example_model();
    model.mesh.node_sets["FIX"] = {0, 1000};
    write_fe_model(path, model, "");
    expect_input_error([&] { read_fe_model(path); }, "is damaged", "mesh/node_sets",
                       "out of range");

    model = example_model();
    model.mesh.blocks[0].section[0] = 17;
    write_fe_model(path, model, "");
    expect_input_error([&] { read_fe_model(path); }, "unknown section");
}

TEST_F(FeModelArchive, LeavesTheOldFileWhenWritingFails)
{
    write_fe_model(path, example_model(), "old");
    {
        ArchiveWriter unfinished(path);
        unfinished.attribute("format", std::string("x"));
    }
    EXPECT_EQ(stored_input_hash(path), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);

    EXPECT_THROW(write_fe_model(folder / "no" / "such" / "folder.h5", example_model(), ""),
                 SystemError);
}

}  // namespace
}  // namespace clench
