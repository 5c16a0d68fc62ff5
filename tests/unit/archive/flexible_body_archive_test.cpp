#include "core/archive/flexible_body_archive.hpp"

#include <filesystem>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "core/archive/archive_writer.hpp"
#include "core/archive/fe_model_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/archive/recovery_archive.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;
using Eigen::MatrixXd, test::expect_input_error;

MatrixXd numbers(Eigen::Index rows, Eigen::Index columns, double start)
{
    return MatrixXd::NullaryExpr(rows, columns, [&](Eigen::Index i, Eigen::Index j) {
        return std::sin(start + static_cast<double>(i) + 0.37 * static_cast<double>(j));
    });
}

/// Three modes, two boundary nodes, one interface of two pairs, one preload group.
FlexibleBody small_body()
{
    constexpr Eigen::Index r = 3;
    FlexibleBody body;
    body.name = "bar";
    body.modes = {{ModeOrigin::relative_rigid, 0.0},
                  {ModeOrigin::vibration, 1234.5},
                  {ModeOrigin::joint, 1.0 / 3.0}};
    body.K = numbers(r, r, 0.1);
    body.inertia.mass = 2.5;
    body.inertia.centre = {1.0, 2.0, 3.0};
    body.inertia.J0 = numbers(3, 3, 0.2);
    body.inertia.S = numbers(3, r, 0.3);
    body.inertia.H = numbers(3, r, 0.4);
    body.inertia.D = numbers(3, 3 * r, 0.5);
    for (std::size_t a = 0; a < 3; ++a) {
        body.inertia.G[a] = numbers(r, r, 0.6 + static_cast<double>(a));
    }
    body.inertia.J1 = numbers(6, r, 0.7);
    body.inertia.J2 = numbers(6, r * r, 0.8);
    body.inertia.M_ff = numbers(r, r, 0.9);
    body.boundary = {
        {9000, {"FIX", "9000"}, {0.1, 0.2, 0.3}, numbers(3, r, 1.0), numbers(3, r, 1.1), true},
        {17, {}, {4, 5, 6}, numbers(3, r, 1.2), MatrixXd::Zero(3, r), false}};
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = numbers(2, r, 1.3);
    interface.tangent = numbers(4, r, 1.4);
    interface.gap = Eigen::Vector2d(0.0, 1e-3);
    interface.area = Eigen::Vector2d(1.5, 2.5);
    body.interfaces = {interface};
    body.preload_names = {"bolts"};
    body.preload_forces = numbers(r, 1, 1.5);
    body.bolt_names = {"B1", "B2"};
    body.bolts = {numbers(r, 2, 1.6),        numbers(2, 2, 1.7), Eigen::Vector2d(0.1, 0.2),
                  Eigen::Vector2d(5.0, 6.0), numbers(r, 6, 1.8), numbers(6, 2, 1.9),
                  numbers(3, 2, 2.0)};
    body.damping = Eigen::Vector3d(0.01, 0.02, 0.03);
    body.model_fingerprint = "mesh 1";
    return body;
}

FeModel small_model(double side = 1.0)
{
    FeModel model;
    model.name = "bar";
    model.mesh.nodes = {{0, 0, 0}, {side, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    model.mesh.node_label = {{1}, {2}, {3}, {4}};
    model.dofs = DofMap({7, 7, 7, 7});
    for (Index i = 0; i < 12; ++i) {
        model.free_dofs.push_back(i);
    }
    return model;
}

class FlexibleBodyArchive : public ::testing::Test {
protected:
    void write() { write_flexible_body(path, body, {"hash 1", "basis 1", "{\"modes\": 3}"}); }

    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::path path = folder / "bar.body.h5", recovery = folder / "bar.recovery.h5";
    FlexibleBody body = small_body();
};

TEST_F(FlexibleBodyArchive, GivesBackEveryFieldToTheBit)
{
    write();

    const FlexibleBody read = read_flexible_body(path);

    EXPECT_EQ(read.name, "bar");
    EXPECT_EQ(read.K, body.K);
    EXPECT_EQ(read.damping, body.damping);
    EXPECT_EQ(read.model_fingerprint, "mesh 1");
    ASSERT_EQ(read.modes.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(read.modes[i].origin, body.modes[i].origin);
        EXPECT_EQ(read.modes[i].frequency, body.modes[i].frequency);
    }
    EXPECT_EQ(read.inertia.mass, 2.5);
    EXPECT_EQ(read.inertia.centre, body.inertia.centre);
    EXPECT_EQ(read.inertia.J0, body.inertia.J0);
    EXPECT_EQ(read.inertia.S, body.inertia.S);
    EXPECT_EQ(read.inertia.H, body.inertia.H);
    EXPECT_EQ(read.inertia.D, body.inertia.D);
    EXPECT_EQ(read.inertia.G, body.inertia.G);
    EXPECT_EQ(read.inertia.J1, body.inertia.J1);
    EXPECT_EQ(read.inertia.J2, body.inertia.J2);
    EXPECT_EQ(read.inertia.M_ff, body.inertia.M_ff);
    ASSERT_EQ(read.boundary.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(read.boundary[i].label, body.boundary[i].label);
        EXPECT_EQ(read.boundary[i].names, body.boundary[i].names);
        EXPECT_EQ(read.boundary[i].position, body.boundary[i].position);
        EXPECT_EQ(read.boundary[i].Phi_t, body.boundary[i].Phi_t);
        EXPECT_EQ(read.boundary[i].Phi_r, body.boundary[i].Phi_r);
        EXPECT_EQ(read.boundary[i].has_rotation, body.boundary[i].has_rotation);
    }
    ASSERT_EQ(read.interfaces.size(), 1u);
    EXPECT_EQ(read.interfaces[0].name, "joint");
    EXPECT_EQ(read.interfaces[0].normal, body.interfaces[0].normal);
    EXPECT_EQ(read.interfaces[0].tangent, body.interfaces[0].tangent);
    EXPECT_EQ(read.interfaces[0].gap, body.interfaces[0].gap);
    EXPECT_EQ(read.interfaces[0].area, body.interfaces[0].area);
    EXPECT_EQ(read.preload_names, body.preload_names);
    EXPECT_EQ(read.preload_forces, body.preload_forces);
    EXPECT_EQ(read.bolt_names, body.bolt_names);
    EXPECT_EQ(read.bolts.pull, body.bolts.pull);
    EXPECT_EQ(read.bolts.stiffness, body.bolts.stiffness);
    EXPECT_EQ(read.bolts.shortening, body.bolts.shortening);
    EXPECT_EQ(read.bolts.force, body.bolts.force);
    EXPECT_EQ(read.bolts.moment, body.bolts.moment);
    EXPECT_EQ(read.bolts.moment_of_shortening, body.bolts.moment_of_shortening);
    EXPECT_EQ(read.bolts.normal, body.bolts.normal);
    const FlexibleBodyRecord record = read_flexible_body_record(path);
    EXPECT_EQ(record.input_hash, "hash 1");
    EXPECT_EQ(record.basis_hash, "basis 1");
    EXPECT_EQ(record.summary, "{\"modes\": 3}");
    EXPECT_EQ(stored_flexible_body_hash(path), "hash 1");
}

TEST_F(FlexibleBodyArchive, NeedsNeitherInterfacesNorPreloadsNorBoundary)
{
    body.interfaces.clear();
    body.preload_names.clear();
    body.preload_forces.resize(0, 0);
    body.boundary.clear();
    body.bolt_names.clear();
    body.bolts = {};
    write();

    const FlexibleBody read = read_flexible_body(path);

    EXPECT_TRUE(read.interfaces.empty());
    EXPECT_TRUE(read.boundary.empty());
    EXPECT_EQ(read.preload_forces.cols(), 0);
    EXPECT_EQ(read.bolts.size(), 0);
}

TEST_F(FlexibleBodyArchive, RefusesWhatDoesNotFit)
{
    body.damping.resize(2);
    expect_input_error([&] { write(); }, "do not fit 3 modes");
    body = small_body();
    body.interfaces[0].tangent.resize(3, 3);
    expect_input_error([&] { write(); }, "operators of contact joint do not fit 2 pairs");
    body = small_body();
    body.K(1, 1) = std::numeric_limits<double>::quiet_NaN();
    expect_input_error([&] { write(); }, "no numbers");
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(FlexibleBodyArchive, RefusesCutChangedAndForeignFiles)
{
    write();
    fs::copy_file(path, folder / "cut.h5");
    fs::resize_file(folder / "cut.h5", fs::file_size(path) / 2);
    expect_input_error([&] { read_flexible_body(folder / "cut.h5"); }, "truncated",
                       "clench reduce");
    fs::copy_file(path, folder / "changed.h5");
    {
        std::fstream stream(folder / "changed.h5", std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(static_cast<std::streamoff>(fs::file_size(path) / 2));
        stream.put('\x55');
        stream.put('\x77');
    }
    expect_input_error([&] { read_flexible_body(folder / "changed.h5"); }, "checksum");
    std::ofstream(folder / "text.h5") << "no HDF5 at all, and long enough for a seal of Clench";
    expect_input_error([&] { read_flexible_body(folder / "text.h5"); }, "is not an HDF5 file");
    expect_input_error([&] { read_flexible_body(folder / "none.h5"); }, "no such file");
    EXPECT_EQ(stored_flexible_body_hash(folder / "cut.h5"), "");
}

TEST_F(FlexibleBodyArchive, RefusesOtherKindsAndVersions)
{
    {
        ArchiveWriter archive(folder / "other.h5");
        archive.attribute("format", "clench-fe-model");
        archive.attribute("version", std::int64_t{1});
        archive.commit();
    }
    expect_input_error([&] { read_flexible_body(folder / "other.h5"); },
                       "is a file of kind clench-fe-model, expected clench-flexible-body");
    {
        ArchiveWriter archive(folder / "later.h5");
        archive.attribute("format", "clench-flexible-body");
        archive.attribute("version", std::int64_t{flexible_body_version + 1});
        archive.commit();
    }
    expect_input_error([&] { read_flexible_body(folder / "later.h5"); }, "has format version 4");
}

TEST_F(FlexibleBodyArchive, KnowsTheModelItWasReducedFrom)
{
    EXPECT_NO_THROW(require_model(path, body, "mesh 1"));
    expect_input_error([&] { require_model(path, body, "mesh 2"); }, "other positions, numbers");
}

TEST_F(FlexibleBodyArchive, RecoveryGivesBackModesAndStressesInBlocks)
{
    const FeModel model = small_model();
    const MatrixXd Phi = numbers(12, 3, 2.0), stress = numbers(12, 3, 3.0);
    RecoveryWriter writer(recovery, model, Phi, RecoveryWriter::Precision::double_precision);
    writer.create_stress({{1, 3}, {0, 0}}, {"STEEL"});
    writer.add_stress(0, stress.leftCols(2));
    writer.add_stress(2, stress.rightCols(1));
    writer.commit();

    const RecoveryReader reader(recovery, model, basis_hash(Phi));

    EXPECT_EQ(reader.size(), 3);
    EXPECT_EQ(reader.basis(0, 3), Phi);
    EXPECT_EQ(reader.basis(1, 1), Phi.col(1));
    ASSERT_TRUE(reader.has_stress());
    EXPECT_EQ(reader.sites().node, (std::vector<Index>{1, 3}));
    EXPECT_EQ(reader.materials(), std::vector<std::string>{"STEEL"});
    EXPECT_EQ(reader.stress(1, 2), stress.rightCols(2));
}

TEST_F(FlexibleBodyArchive, RecoveryGivesBackTrialVectors)
{
    const FeModel model = small_model();
    const MatrixXd Phi = numbers(12, 3, 2.0), coefficients = numbers(3, 2, 5.0);
    {
        RecoveryWriter writer(recovery, model, Phi, RecoveryWriter::Precision::double_precision);
        writer.add_trial_vectors({"vibration mode 1", "joint mode 1"}, coefficients);
        writer.commit();
    }
    RecoveryWriter(folder / "without.h5", model, Phi, RecoveryWriter::Precision::double_precision)
        .commit();

    const RecoveryReader reader(recovery, model, basis_hash(Phi));
    const RecoveryReader without(folder / "without.h5", model, basis_hash(Phi));

    EXPECT_EQ(reader.trial_names(), (std::vector<std::string>{"vibration mode 1", "joint mode 1"}));
    EXPECT_TRUE(reader.trial_vector(1).isApprox(Phi * coefficients.col(1), 1e-14));
    EXPECT_TRUE(without.trial_names().empty());
}

TEST_F(FlexibleBodyArchive, RecoveryInSinglePrecisionTakesHalfTheRoom)
{
    const FeModel model = small_model();
    const MatrixXd Phi = numbers(12, 400, 2.0);
    const auto write_as = [&](const fs::path& to, RecoveryWriter::Precision precision) {
        RecoveryWriter(to, model, Phi, precision).commit();
    };
    write_as(recovery, RecoveryWriter::Precision::single_precision);
    write_as(folder / "double.h5", RecoveryWriter::Precision::double_precision);

    const RecoveryReader reader(recovery, model, basis_hash(Phi));

    EXPECT_FALSE(reader.has_stress());
    EXPECT_TRUE(reader.basis(0, 400).isApprox(Phi, 1e-7));
    EXPECT_EQ(fs::file_size(folder / "double.h5") - fs::file_size(recovery), 12u * 400u * 4u);
}

TEST_F(FlexibleBodyArchive, RecoveryOfAnotherMeshOrReductionIsRefused)
{
    const FeModel model = small_model();
    const MatrixXd Phi = numbers(12, 3, 2.0);
    RecoveryWriter(recovery, model, Phi, RecoveryWriter::Precision::double_precision).commit();

    expect_input_error([&] { RecoveryReader(recovery, small_model(2.0), basis_hash(Phi)); },
                       "other positions, numbers", "clench reduce");
    expect_input_error([&] { RecoveryReader(recovery, model, "something else"); },
                       "modes of another reduction");
}

/// The solver's file stays small however large the basis is.
TEST_F(FlexibleBodyArchive, BodyDoesNotGrowWithTheMesh)
{
    write();
    EXPECT_LT(fs::file_size(path), 64u << 10);
}

}  // namespace
}  // namespace clench
