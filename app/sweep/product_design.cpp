#include <fmt/format.h>

#include "app/study/variation.hpp"
#include "app/sweep/design.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

void require_equal_lengths(const std::vector<Variation>& all)
{
    for (const Variation& one : all) {
        if (one.values.size() != all.front().values.size()) {
            throw InputError(
                "clench sweep: --vary " + one.key,
                fmt::format("has {} values, expected {} as {} has, because of --zip",
                            one.values.size(), all.front().values.size(), all.front().key),
                "without --zip every combination is a case");
        }
    }
}

DesignRow combination(const std::vector<Variation>& all, std::size_t number, bool zip)
{
    DesignRow row{fmt::format("case {}", number + 1), {}, {}};
    row.values.resize(all.size());
    for (std::size_t i = all.size(); i-- > 0;) {
        const std::vector<YamlNode>& values = all[i].values;
        row.values[i] = values[number % values.size()];
        number /= zip ? 1 : values.size();
    }
    return row;
}

}  // namespace

Design product_design(const std::vector<std::string>& variations, bool zip)
{
    Design design;
    std::vector<Variation> all;
    std::size_t count = 1;
    for (const std::string& text : variations) {
        all.push_back(parse_variation(text, "clench sweep"));
        design.keys.push_back(all.back().key);
        count *= all.back().values.size();
    }
    if (all.empty()) {
        throw InputError("clench sweep", "nothing is varied, expected --vary or --design",
                         "--vary forces.tip.force=\"[0, 0, 10],[0, 0, 20]\"");
    }
    if (zip) {
        require_equal_lengths(all);
        count = all.front().values.size();
    }
    for (std::size_t i = 0; i < count; ++i) {
        design.rows.push_back(combination(all, i, zip));
    }
    return design;
}

}  // namespace clench::app
