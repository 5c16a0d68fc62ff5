#include <gtest/gtest.h>

#include "app/run/history_columns.hpp"

namespace clench::app {
namespace {

TEST(Csv, QuotesNamesAndKeepsEveryDigit)
{
    std::vector<HistoryColumn> columns(2);
    columns[0].name = "a,b";
    columns[1].name = "say \"hi\"";

    EXPECT_EQ(csv_heading("time", names_of(columns)), "time,\"a,b\",\"say \"\"hi\"\"\"\n");
    EXPECT_EQ(csv_row(0.1, {1.0 / 3.0, -2e-300}), "0.1,0.3333333333333333,-2e-300\n");
}

/// Spreadsheets execute what looks like a formula.
TEST(CsvHeading, ShowsFormulasAsTexts)
{
    EXPECT_EQ(csv_heading("time", {"=1+1", "+x", "-y", "@z", "a\nb"}),
              "time,\"'=1+1\",\"'+x\",\"'-y\",\"'@z\",\"a b\"\n");
}

}  // namespace
}  // namespace clench::app
