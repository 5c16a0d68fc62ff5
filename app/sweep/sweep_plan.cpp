#include "app/sweep/sweep_plan.hpp"

#include <fmt/format.h>

#include "app/study/run_folders.hpp"
#include "app/study/variation.hpp"
#include "app/sweep/sweep_values.hpp"
#include "core/archive/hash.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

Case changed_case(const CaseText& base, const std::vector<std::string>& keys,
                  const std::vector<YamlNode>& values)
{
    CaseText text = base;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        text.set(keys[i], values[i]);
    }
    return read_case(text.root(), text.file());
}

/// The first key whose value alone is refused already; all of them if none is.
std::string refused_key(const CaseText& base, const std::vector<std::string>& keys,
                        const std::vector<YamlNode>& values)
{
    for (std::size_t i = 0; i < keys.size(); ++i) {
        try {
            changed_case(base, {keys[i]}, {values[i]});
        } catch (const InputError&) {
            return fmt::format("{} = {}", keys[i], flow_text(values[i]));
        }
    }
    return fmt::format("{}", fmt::join(keys, ", "));
}

Case read_row(const CaseText& base, const Design& design, const DesignRow& row)
{
    try {
        return changed_case(base, design.keys, row.values);
    } catch (const InputError& error) {
        throw InputError(
            fmt::format("{}: column {}", row.where, refused_key(base, design.keys, row.values)),
            fmt::format("{}: {}", error.where(), error.problem()), error.hint());
    }
}

}  // namespace

fs::path Sweep::case_folder(const PlannedCase& one) const
{
    return folder / "cases" / one.name;
}

fs::path Sweep::run_folder(const PlannedCase& one) const
{
    return folder / "runs" / one.name;
}

const PlannedCase& Sweep::by_id(std::size_t id) const
{
    if (id == 0 || id > cases.size()) {
        throw InputError(folder.string(),
                         fmt::format("has no case {}, expected 1 to {}", id, cases.size()));
    }
    return cases[id - 1];
}

Sweep plan_sweep(const fs::path& case_file, const Design& design, const fs::path& folder,
                 bool strict)
{
    const preprocess::SourceFile file = preprocess::load_file(case_file);
    const CaseText base(file.name, parse_yaml(file));
    read_case(base.root(), base.file());  // its own mistakes first
    Sweep sweep{folder, case_file, hash_of(file.text), strict, design.keys, design.labels, {}};
    for (const DesignRow& row : design.rows) {
        const Case c = read_row(base, design, row);
        PlannedCase& one = sweep.cases.emplace_back();
        one.id = sweep.cases.size();
        one.labels = row.labels;
        one.name = run_name(c);
        for (const YamlNode& value : row.values) {
            one.values.push_back(stored_value(value));
        }
    }
    return sweep;
}

Case case_of(const Sweep& sweep, const PlannedCase& one)
{
    const preprocess::SourceFile file = preprocess::load_file(sweep.case_file);
    const CaseText base(file.name, parse_yaml(file));
    std::vector<YamlNode> values;
    for (const std::string& text : one.values) {
        values.push_back(read_value(text));
    }
    return changed_case(base, sweep.keys, values);
}

}  // namespace clench::app
