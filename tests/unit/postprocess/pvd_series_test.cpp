// Lists of files over time.
#include "postprocess/vtk/pvd_series.hpp"

#include <limits>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkNew.h>
#include <vtkXMLDataElement.h>
#include <vtkXMLDataParser.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess {
namespace {

namespace fs = std::filesystem;
using test::output_file;

/// One "time part name file" per entry, as VTK's XML parser reads the list.
std::vector<std::string> listed(const fs::path& path)
{
    vtkNew<vtkXMLDataParser> parser;
    parser->SetFileName(path.c_str());
    std::vector<std::string> entries;
    if (parser->Parse() == 0) {
        ADD_FAILURE() << path << " is not XML";
        return entries;
    }
    EXPECT_STREQ(parser->GetRootElement()->GetAttribute("type"), "Collection");
    vtkXMLDataElement* collection = parser->GetRootElement()->GetNestedElement(0);
    for (int i = 0; i < collection->GetNumberOfNestedElements(); ++i) {
        vtkXMLDataElement* entry = collection->GetNestedElement(i);
        EXPECT_STREQ(entry->GetName(), "DataSet");
        const auto value = [&](const char* key) {
            const char* text = entry->GetAttribute(key);
            return text == nullptr ? "" : text;
        };
        entries.push_back(fmt::format("{} {} {} {}", value("timestep"), value("part"),
                                      value("name"), value("file")));
    }
    return entries;
}

TEST(PvdSeries, ListsPartsAndTimesWithPathsRelativeToItself)
{
    const fs::path path = output_file("shake.pvd");
    const fs::path folder = path.parent_path();

    write_pvd(path, {{0.0, folder / "shake" / "bar_0.vtu", "bar"},
                     {0.0, folder / "shake" / "joint_0.vtu", "bar joint"},
                     {1e-4, folder / "shake" / "bar_1.vtu", "bar"}});

    EXPECT_THAT(listed(path),
                ElementsAre("0 0 bar shake/bar_0.vtu", "0 1 bar joint shake/joint_0.vtu",
                            "0.0001 0 bar shake/bar_1.vtu"));
}

TEST(PvdSeries, KeepsTimesToTheLastBit)
{
    const fs::path path = output_file("times.pvd");
    const double time = 0.1 + 0.2;

    write_pvd(path, {{time, path.parent_path() / "a.vtu", ""}});

    EXPECT_EQ(std::stod(listed(path).at(0)), time);
}

TEST(PvdSeries, EscapesWhatXmlReserves)
{
    const fs::path path = output_file("odd.pvd");

    write_pvd(path, {{0.0, path.parent_path() / "a&b.vtu", "<upper> \"&\" lower"}});

    EXPECT_THAT(listed(path), ElementsAre("0 0 <upper> \"&\" lower a&b.vtu"));
}

TEST(PvdSeries, CanBeReadAfterEveryEntry)
{
    const fs::path path = output_file("growing.pvd");
    PvdSeries series(path);

    for (std::size_t i = 0; i < 5; ++i) {
        series.add(0.5 * static_cast<double>(i), path.parent_path() / fmt::format("s{}", i));
        EXPECT_EQ(listed(path).size(), i + 1);
    }
}

TEST(PvdSeries, ListsNearlyAllOfALongRunAtAnyMomentAndAllAtItsEnd)
{
    const fs::path path = output_file("long.pvd");
    constexpr std::size_t many = 1500;
    {
        PvdSeries series(path);
        for (std::size_t i = 0; i < many; ++i) {
            series.add(static_cast<double>(i), path.parent_path() / "s.vtu");
        }
        EXPECT_GE(listed(path).size(), many - many / 100);
    }

    EXPECT_EQ(listed(path).size(), many);
}

TEST(PvdSeries, GoesOnWithTheListOfAnInterruptedRun)
{
    const fs::path path = output_file("resumed.pvd");
    PvdSeries first(path);
    first.add(0.0, path.parent_path() / "s0.vtu", "bar");

    PvdSeries second(path, first.entries());
    second.add(1.0, path.parent_path() / "s1.vtu", "bar");

    EXPECT_THAT(listed(path), ElementsAre("0 0 bar s0.vtu", "1 0 bar s1.vtu"));
}

TEST(PvdSeries, RefusesATimeThatIsNoNumber)
{
    const fs::path path = output_file("nan.pvd");

    test::expect_input_error(
        [&] {
            write_pvd(path, {{std::numeric_limits<double>::quiet_NaN(), "a.vtu", ""}});
        },
        "nan.pvd", "a.vtu");
}

TEST(PvdSeries, SaysThatTheFolderIsMissing)
{
    const fs::path path = output_file("x.pvd").parent_path() / "no_such_folder" / "x.pvd";
    PvdSeries series(path);

    EXPECT_THROW(series.add(0.0, "a.vtu"), SystemError);
}

}  // namespace
}  // namespace clench::postprocess
