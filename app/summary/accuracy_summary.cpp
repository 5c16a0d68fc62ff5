#include "app/summary/accuracy_summary.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

std::string percent(double value)
{
    return fmt::format("{:.2g}", 100.0 * value);
}

std::string verdict_line(const AccuracySummary& a)
{
    std::vector<std::string> far;
    for (const AccuracySummary::Row& row : a.rows) {
        if (!a.is_good(row)) {
            far.push_back(
                fmt::format("{}, {} ({} %)", row.loads, row.quantity, percent(row.largest)));
        }
    }
    if (a.lost_reduced > 0) {
        far.push_back(
            fmt::format("{} loads without equilibrium of the reduced body", a.lost_reduced));
    }
    return far.empty()
               ? fmt::format("  all within {} %\n", percent(a.tolerance))
               : fmt::format("  NOT within {} %: {}\n", percent(a.tolerance), fmt::join(far, "; "));
}

}  // namespace

double AccuracySummary::worst() const
{
    double largest = lost_reduced > 0 ? std::numeric_limits<double>::infinity() : 0.0;
    for (const Row& row : rows) {
        largest = std::max(largest, row.largest);
    }
    return largest / tolerance;
}

bool AccuracySummary::all_good() const
{
    return checked && worst() <= 1.0;
}

std::string accuracy_text(const AccuracySummary& a)
{
    if (!a.checked) {
        return fmt::format("  accuracy: NOT CHECKED: {}\n", a.reason);
    }
    std::string text = "  accuracy: errors against the full order\n";
    Table table({"loads", "quantity", "number", "median %", "largest %", "reduced", "full"});
    for (const AccuracySummary::Row& row : a.rows) {
        table.add({row.loads, row.quantity, std::to_string(row.count), percent(row.median),
                   percent(row.largest), shown(row.reduced), shown(row.full)});
    }
    text += table.text();
    if (a.lost > 0) {
        text +=
            fmt::format("  {} loads have no equilibrium at full order and were left out\n", a.lost);
    }
    return text + verdict_line(a);
}

}  // namespace clench::app
