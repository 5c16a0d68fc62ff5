// Result files of CalculiX.
#include "preprocess/fields/read_frd.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/fields/frd_text.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error, test::frd_header, test::frd_nodes, test::frd_results;

const std::vector<test::FrdNode> positions = {
    {1, {0.0, 0.0, 0.0}}, {2, {1.0, 0.0, 0.0}}, {17, {0.0, -2.5, 1e3}}};
const std::vector<test::FrdNode> first = {
    {1, {0.0, 0.0, 0.0}}, {2, {1e-3, -2e-3, 3e-3}}, {17, {-1.23456e-7, 0.5, -9.87654e12}}};
const std::vector<test::FrdNode> second = {{1, {0.0, 0.0, 0.0}}, {2, {4.0, 5.0, 6.0}}};

DisplacementField read(const std::string& text, const FieldChoice& choice = {})
{
    return read_frd({"bar.frd", text}, choice);
}

TEST(ReadFrd, TakesNumbersPositionsAndValues)
{
    const DisplacementField field = read(frd_nodes(positions) + frd_results({}, first) + " 9999\n");

    EXPECT_THAT(field.id, ElementsAre(1, 2, 17));
    EXPECT_EQ(field.position[2], Eigen::Vector3d(0.0, -2.5, 1e3));
    EXPECT_EQ(field.value[1], Eigen::Vector3d(1e-3, -2e-3, 3e-3));
    EXPECT_EQ(field.value[2], Eigen::Vector3d(-1.23456e-7, 0.5, -9.87654e12));
    EXPECT_EQ(field.file, "bar.frd");
    EXPECT_THAT(field.what, HasSubstr("DISP of step 1"));
}

/// Copied from CalculiX 2.20, cut down: numbers touch where values are negative.
TEST(ReadFrd, ReadsWhatCalculixWrites)
{
    const DisplacementField field = read(R"(    1C
    1UVERSION           Version 2.20                             
    2C                             2                                     1
 -1         5 0.00000E+00 0.00000E+00 1.00000E+00
 -1         6-1.00000E+00 0.00000E+00 1.00000E+00
 -3
    3C                             1                                     1
 -1         1    1    0    1
 -2         1         2         3         4         5         6         7         8
 -3
    1PSTEP                         4           1           2          
  100CL  102 2.000000000          20                     0    2           1
 -4  DISP        4    1
 -5  D1          1    2    1    0
 -5  D2          1    2    2    0
 -5  D3          1    2    3    0
 -5  ALL         1    2    0    0    1ALL
 -1         5 7.18514E-04-5.44767E-04 1.21524E-04
 -1         6 8.89427E-04-7.45841E-04-1.23880E-03
 -3
    1PSTEP                         5           1           2          
  100CL  102 2.000000000          20                     0    2           1
 -4  STRESS      6    1
 -5  SXX         1    4    1    1
 -5  SYY         1    4    2    2
 -5  SZZ         1    4    3    3
 -5  SXY         1    4    1    2
 -5  SYZ         1    4    2    3
 -5  SZX         1    4    3    1
 -1         5-3.09313E+01 4.19545E+01 2.88269E+01 1.21803E+00 1.12047E+00 3.09744E+00
 -3
 9999
)");

    ASSERT_EQ(field.size(), 2u);
    EXPECT_EQ(field.value[1], Eigen::Vector3d(8.89427e-4, -7.45841e-4, -1.23880e-3));
    EXPECT_EQ(field.position[1].x(), -1.0);
    EXPECT_THAT(field.what, HasSubstr("step 2, increment 1"));
}

TEST(ReadFrd, ReadsShortNumbers)
{
    const DisplacementField field =
        read(frd_nodes(positions, 0) + frd_results({.format = 0}, first));

    EXPECT_THAT(field.id, ElementsAre(1, 2, 17));
    EXPECT_EQ(field.value[1], Eigen::Vector3d(1e-3, -2e-3, 3e-3));
}

TEST(ReadFrd, TakesTheLastStepUnlessOneIsChosen)
{
    const std::string text = frd_nodes(positions) + frd_results({.step = 1}, second) +
                             frd_results({.step = 2, .increment = 1}, second) +
                             frd_results({.step = 2, .increment = 2}, first) +
                             frd_results({.name = "STRESS", .step = 3}, second);

    EXPECT_EQ(read(text).size(), 3u);
    EXPECT_THAT(read(text).what, HasSubstr("step 2, increment 2"));
    EXPECT_EQ(read(text, {"", 1}).size(), 2u);
    EXPECT_EQ(read(text, {"stress", {}}).size(), 2u);
    expect_input_error(
        [&] {
            read(text, {"", 4});
        },
        "\"DISP\" of step 4", "it has", "DISP of step 1, increment 1");
}

TEST(ReadFrd, PassesOverModes)
{
    const std::string modes = frd_results({.step = 2, .kind = 2}, second);

    const DisplacementField field =
        read(frd_nodes(positions) + frd_results({.step = 1}, first) + modes);

    EXPECT_THAT(field.what, HasSubstr("step 1"));
    expect_input_error([&] { read(frd_nodes(positions) + modes); }, "static", "(a mode)");
}

TEST(ReadFrd, RefusesAFileWithoutDisplacements)
{
    expect_input_error([] { read(frd_nodes(positions)); }, "bar.frd", "\"DISP\"", "it has none",
                       "*NODE FILE");
    expect_input_error([] { read("hello\nworld\n"); }, "no nodes and no results");
    expect_input_error(
        [] {
            read(frd_nodes(positions) + frd_header({}) + " -5  T           1    1    0    0\n" +
                 test::frd_records(first, 1));
        },
        "bar.frd:", "1 components", "expected 3");
}

TEST(ReadFrd, RefusesBinaryFiles)
{
    expect_input_error([] { read(frd_nodes(positions, 2)); }, "binary", "*NODE FILE");
    expect_input_error([] { read(frd_nodes(positions, 7)); }, "format", "\"7\"");
}

TEST(ReadFrd, RefusesAFileThatIsCutOff)
{
    const std::string text = frd_nodes(positions) + frd_results({}, first);

    expect_input_error([&] { read(text.substr(0, text.size() - 4)); }, "ends within a block",
                       "cut off");
    expect_input_error([&] { read(text.substr(0, text.size() - 10)); }, "bar.frd:");
}

TEST(ReadFrd, RefusesWhatIsNoNumber)
{
    std::string text = frd_nodes(positions) + frd_results({}, first);
    text.replace(text.rfind("5.00000E-01"), 11, "        NAN");

    expect_input_error([&] { read(text); }, "bar.frd:", "NAN", "value");
}

TEST(ReadFrd, RefusesRepeatedAndUnknownNodes)
{
    auto twice = positions;
    twice.push_back(positions[1]);
    expect_input_error([&] { read(frd_nodes(twice) + frd_results({}, first)); }, "node 2", "twice");

    auto repeated = first;
    repeated.push_back(first[0]);
    expect_input_error([&] { read(frd_nodes(positions) + frd_results({}, repeated)); }, "node 1",
                       "two values");

    auto unknown = first;
    unknown.push_back({99, {0.0, 0.0, 0.0}});
    expect_input_error([&] { read(frd_nodes(positions) + frd_results({}, unknown)); }, "node 99",
                       "no position");
}

}  // namespace
}  // namespace clench::preprocess
