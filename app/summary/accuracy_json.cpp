#include "app/summary/json_numbers.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
namespace {

const auto accuracy_row_fields = [](auto& row, const auto& visit) {
    visit("loads", row.loads, "quantity", row.quantity, "count", row.count, "median", row.median,
          "largest", row.largest, "reduced", row.reduced, "full", row.full, "worst", row.worst);
};

}  // namespace

using nlohmann::json;

void to_json(json& result, const AccuracySummary& a)
{
    result = {{"checked", a.checked}, {"tolerance", a.tolerance}};
    if (!a.checked) {
        result["reason"] = a.reason;
        return;
    }
    json rows = json::array();
    for (const AccuracySummary::Row& row : a.rows) {
        rows.push_back(entries_of(row, accuracy_row_fields));
        rows.back()["good"] = a.is_good(row);
    }
    result["rows"] = std::move(rows);
    result["lost"] = a.lost;
    result["lost_reduced"] = a.lost_reduced;
    result["all_good"] = a.all_good();
}

AccuracySummary stored_accuracy(const json& stored)
{
    AccuracySummary a;
    read_entry(stored, "checked", a.checked);
    read_entry(stored, "tolerance", a.tolerance);
    read_entry(stored, "reason", a.reason);
    read_entry(stored, "lost", a.lost);
    read_entry(stored, "lost_reduced", a.lost_reduced);
    for (const json& row : stored.value("rows", json::array())) {
        read_entries(row, a.rows.emplace_back(), accuracy_row_fields);
    }
    return a;
}

}  // namespace clench::app
