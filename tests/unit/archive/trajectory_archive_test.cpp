#include "core/archive/trajectory_archive.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/archive/trajectory_reader.hpp"
#include "core/archive/trajectory_segments.hpp"
#include "core/errors.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;

Trajectory layout()
{
    Trajectory t;
    t.analysis = "swing";
    t.bodies = {{"rod", 0, 0, 0}, {"bar", 7, 6, 1}};
    t.joints = {{"hinge", 0, 1}};
    t.histories = {"tip", "energy"};
    t.contacts = {{"bar.joint", 2}, {"bar.lap", 1}};
    t.q_size = 2;
    t.u_size = 1;
    t.lambda_size = 1;
    return t;
}

/// Numbers that single precision holds.
std::vector<double> contact_row(int pairs, double x)
{
    std::vector<double> row(static_cast<std::size_t>(contact_numbers * pairs));
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = static_cast<float>(x + static_cast<double>(i));
    }
    return row;
}

Trajectory joined(const TrajectorySegments& segments)
{
    Trajectory all = layout();
    segments.for_each([&](const Trajectory& part) {
        const auto append = [](std::vector<double>& to, const std::vector<double>& more) {
            to.insert(to.end(), more.begin(), more.end());
        };
        append(all.time, part.time);
        append(all.q, part.q);
        append(all.u, part.u);
        append(all.lambda, part.lambda);
        append(all.values, part.values);
        append(all.energies, part.energies);
    });
    return all;
}

void add_rows(TrajectorySegments& segments, int from, int to, int flush_every)
{
    for (int i = from; i < to; ++i) {
        const double x = i / 3.0;
        segments.add(0.1 * i, {x, -x}, {2 * x}, {3 * x}, {4 * x, 5 * x},
                     {contact_row(2, x), contact_row(1, -x)}, {6 * x, 0, 0, 0, 0, 0, 7 * x});
        if (i % flush_every == flush_every - 1) {
            segments.flush();
        }
    }
}

std::string bytes_of(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void expect_same(const Trajectory& a, const Trajectory& b)
{
    EXPECT_EQ(a.analysis, b.analysis);
    EXPECT_EQ(a.histories, b.histories);
    EXPECT_EQ(a.bodies.size(), b.bodies.size());
    EXPECT_EQ(a.bodies.back().name, b.bodies.back().name);
    EXPECT_EQ(a.bodies.back().q, b.bodies.back().q);
    EXPECT_EQ(a.joints.back().size, b.joints.back().size);
    EXPECT_EQ(a.time, b.time);
    EXPECT_EQ(a.q, b.q);
    EXPECT_EQ(a.u, b.u);
    EXPECT_EQ(a.lambda, b.lambda);
    EXPECT_EQ(a.values, b.values);
    EXPECT_EQ(a.energies, b.energies);
}

TEST(Trajectory, ReadsBackTheSame)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments segments(folder / "part", layout(), "s");
    add_rows(segments, 0, 7, 100);
    const Trajectory all = joined(segments);

    segments.write(folder / "swing.results.h5");

    EXPECT_EQ(all.rows(), 7u);
    expect_same(read_trajectory(folder / "swing.results.h5"), all);
}

TEST(Trajectory, ReadsSomeRows)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments segments(folder / "part", layout(), "s");
    add_rows(segments, 0, 7, 3);
    segments.write(folder / "swing.results.h5");

    const TrajectoryReader reader(folder / "swing.results.h5");

    EXPECT_EQ(reader.rows(), 7);
    EXPECT_EQ(reader.settings(), "s");
    EXPECT_EQ(reader.layout().contacts[1].name, "bar.lap");
    EXPECT_EQ(reader.q(4, 2), (std::vector<double>{4 / 3.0, -4 / 3.0, 5 / 3.0, -5 / 3.0}));
    EXPECT_EQ(reader.u(6, 1), std::vector<double>{4.0});
    EXPECT_EQ(reader.values(3, 1), (std::vector<double>{4.0, 5.0}));
    EXPECT_EQ(reader.energies(3, 1), (std::vector<double>{6.0, 0, 0, 0, 0, 0, 7.0}));
    EXPECT_EQ(reader.contact(0, 5, 1), contact_row(2, 5 / 3.0));
    EXPECT_EQ(reader.contact(1, 2, 1), contact_row(1, -2 / 3.0));
    EXPECT_THROW(reader.q(6, 2), InputError);
}

TEST(Trajectory, HasTheSameBytesWhateverItsSegments)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments often(folder / "a", layout(), "s");
    TrajectorySegments seldom(folder / "b", layout(), "s");
    add_rows(often, 0, 40, 1);
    add_rows(seldom, 0, 40, 17);

    often.write(folder / "a.results.h5");
    seldom.write(folder / "b.results.h5");

    EXPECT_EQ(bytes_of(folder / "a.results.h5"), bytes_of(folder / "b.results.h5"));
}

TEST(Trajectory, DoesNotDependOnTheLengthOfItsSegments)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments often(folder / "a", layout(), "s");
    TrajectorySegments seldom(folder / "b", layout(), "s");
    add_rows(often, 0, 20, 1);
    add_rows(seldom, 0, 20, 7);

    EXPECT_EQ(often.count(), 20);
    EXPECT_EQ(seldom.count(), 2);
    expect_same(joined(often), joined(seldom));
}

TEST(Trajectory, IsReadableUpToTheLastFlushWithoutItsWriter)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments segments(folder, layout(), "s");
    add_rows(segments, 0, 8, 3);  // rows 6 and 7 are not flushed

    EXPECT_EQ(read_segments(folder).rows(), 6u);
}

TEST(Trajectory, GoesOnAfterTheSegmentsThatCount)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    KeptSegments kept;
    {
        TrajectorySegments first(folder, layout(), "s");
        add_rows(first, 0, 6, 3);
        kept = first.written();
        add_rows(first, 6, 9, 3);
    }
    TrajectorySegments second(folder, layout(), "s", kept);  // as a checkpoint says

    EXPECT_FALSE(fs::exists(folder / "000002.h5"));
    add_rows(second, 6, 12, 3);
    TrajectorySegments whole(folder / "whole", layout(), "s");
    add_rows(whole, 0, 12, 100);
    expect_same(joined(second), joined(whole));
}

TEST(Trajectory, RefusesADamagedSegment)
{
    const fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    TrajectorySegments segments(folder, layout(), "s");
    add_rows(segments, 0, 3, 3);
    std::fstream file(folder / "000000.h5", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(900);
    file.put('x');
    file.close();

    EXPECT_THROW(read_segments(folder), InputError);
}

/// Three segments of two rows each.
class SegmentsOfARun : public ::testing::Test {
protected:
    void SetUp() override
    {
        TrajectorySegments segments(folder, layout(), "s");
        add_rows(segments, 0, 6, 2);
        kept = segments.written();
    }
    /// What --resume would say.
    std::string complaint() const
    {
        try {
            const TrajectorySegments again(folder, layout(), "s", kept);
            return "";
        } catch (const InputError& error) {
            return error.what();
        }
    }

    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    KeptSegments kept;
};

TEST_F(SegmentsOfARun, AreTakenAsTheyAre)
{
    EXPECT_EQ(kept.count, 3);
    EXPECT_EQ(kept.rows, 6);
    EXPECT_EQ(complaint(), "");
}

TEST_F(SegmentsOfARun, AreRefusedInAnotherOrder)
{
    fs::rename(folder / "000001.h5", folder / "x");
    fs::rename(folder / "000002.h5", folder / "000001.h5");
    fs::rename(folder / "x", folder / "000002.h5");

    EXPECT_THAT(complaint(), ::testing::HasSubstr("000001.h5: is damaged: it is segment 2"));
    EXPECT_THROW(read_segments(folder), InputError);
}

TEST_F(SegmentsOfARun, AreRefusedWhereOneIsMissing)
{
    fs::remove(folder / "000001.h5");

    EXPECT_THAT(complaint(), ::testing::HasSubstr("000001.h5: no such file"));
}

TEST_F(SegmentsOfARun, AreRefusedWhereOneIsOfAnotherRun)
{
    TrajectorySegments other(folder / "other", layout(), "s");
    add_rows(other, 0, 6, 2);

    fs::copy_file(folder / "other" / "000001.h5", folder / "000001.h5",
                  fs::copy_options::overwrite_existing);

    EXPECT_THAT(complaint(), ::testing::HasSubstr("000001.h5: is damaged: it is of another run"));
    EXPECT_THROW(read_segments(folder), InputError);
}

TEST_F(SegmentsOfARun, AreRefusedWhereRowsAreMissing)
{
    kept.rows = 7;

    EXPECT_THAT(complaint(), ::testing::HasSubstr("hold 6 rows, expected 7"));
}

}  // namespace
}  // namespace clench
