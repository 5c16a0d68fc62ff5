#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/base/version.hpp"
#include "app/sweep/csv_text.hpp"
#include "app/sweep/sweep_plan.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// Relative to the folder: another host may see both below another path.
std::string stored_path(const Sweep& sweep)
{
    std::error_code failure;
    const fs::path relative = fs::proximate(sweep.case_file, sweep.folder, failure);
    return failure ? fs::absolute(sweep.case_file).string() : relative.string();
}

nlohmann::json json_of(const Sweep& sweep)
{
    nlohmann::json cases = nlohmann::json::array();
    for (const PlannedCase& one : sweep.cases) {
        cases.push_back(
            {{"id", one.id}, {"values", one.values}, {"labels", one.labels}, {"name", one.name}});
    }
    return {{"format", "clench-sweep"},   {"version", version()},
            {"case", stored_path(sweep)}, {"case_hash", sweep.case_hash},
            {"strict", sweep.strict},     {"keys", sweep.keys},
            {"labels", sweep.labels},     {"cases", std::move(cases)}};
}

Sweep sweep_of(const nlohmann::json& json, const fs::path& folder)
{
    Sweep sweep;
    sweep.folder = folder;
    sweep.case_file = (folder / json.at("case").get<std::string>()).lexically_normal();
    json.at("case_hash").get_to(sweep.case_hash);
    json.at("strict").get_to(sweep.strict);
    json.at("keys").get_to(sweep.keys);
    json.at("labels").get_to(sweep.labels);
    for (const nlohmann::json& stored : json.at("cases")) {
        PlannedCase& one = sweep.cases.emplace_back();
        stored.at("id").get_to(one.id);
        stored.at("values").get_to(one.values);
        stored.at("labels").get_to(one.labels);
        stored.at("name").get_to(one.name);
        const bool is_plain = one.name.find_first_not_of("0123456789abcdef") == std::string::npos;
        if (one.id != sweep.cases.size() || one.values.size() != sweep.keys.size() ||
            one.labels.size() != sweep.labels.size() || one.name.empty() || !is_plain) {
            throw InputError(folder / "sweep.json",
                             fmt::format("case {} is not as clench sweep writes it", one.id),
                             "plan the sweep again");
        }
    }
    return sweep;
}

std::string cases_csv(const Sweep& sweep)
{
    std::vector<std::string> heading = {"id"};
    heading.insert(heading.end(), sweep.keys.begin(), sweep.keys.end());
    heading.insert(heading.end(), sweep.labels.begin(), sweep.labels.end());
    heading.push_back("name");
    std::string text = csv_line(heading);
    for (const PlannedCase& one : sweep.cases) {
        std::vector<std::string> cells = {std::to_string(one.id)};
        cells.insert(cells.end(), one.values.begin(), one.values.end());
        cells.insert(cells.end(), one.labels.begin(), one.labels.end());
        cells.push_back(one.name);
        text += csv_line(cells);
    }
    return text;
}

Sweep stored_sweep(const fs::path& folder)
{
    std::ifstream stream(folder / "sweep.json");
    try {
        return sweep_of(nlohmann::json::parse(stream), folder);
    } catch (const nlohmann::json::exception& error) {
        throw InputError((folder / "sweep.json").string(),
                         std::string("is not as clench sweep writes it: ") + error.what(),
                         "plan the sweep again");
    }
}

}  // namespace

void write_sweep(const Sweep& sweep)
{
    make_folder(sweep.folder);
    const fs::path file = sweep.folder / "sweep.json";
    std::error_code ignored;
    if (fs::exists(file, ignored)) {
        const Sweep before = stored_sweep(sweep.folder);
        const bool same = fs::weakly_canonical(before.case_file, ignored) ==
                          fs::weakly_canonical(sweep.case_file, ignored);
        if (!same || before.case_hash != sweep.case_hash) {
            throw InputError(sweep.folder.string(),
                             same
                                 ? "has the sweep of another version of " + sweep.case_file.string()
                                 : "has the sweep of another case, " + before.case_file.string(),
                             "another --out, or remove the folder");
        }
    }
    write_text(sweep.folder / "cases.csv", cases_csv(sweep));
    write_text(file, json_of(sweep).dump(1) + "\n");
}

Sweep read_sweep(const fs::path& folder)
{
    std::error_code ignored;
    if (!fs::exists(folder / "sweep.json", ignored)) {
        throw InputError(folder.string(), "has no sweep.json, expected the folder of a sweep",
                         "clench sweep CASE.yaml --vary KEY=VALUE,... --out DIR plans one");
    }
    Sweep sweep = stored_sweep(folder);
    if (hash_of(preprocess::load_file(sweep.case_file).text) != sweep.case_hash) {
        throw InputError(sweep.case_file.string(), "has changed since the sweep was planned",
                         "plan it again into another folder");
    }
    return sweep;
}

}  // namespace clench::app
