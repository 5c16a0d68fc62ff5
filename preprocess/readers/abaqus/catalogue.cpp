#include "preprocess/readers/abaqus/catalogue.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/keyword_rows.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

std::string without_blanks(std::string_view text)
{
    std::string result(text);
    std::erase(result, ' ');
    return result;
}

/// All rows by keyword without blanks: "*SOLIDSECTION" is "*SOLID SECTION".
const std::map<std::string, KeywordInfo>& squeezed_rows()
{
    static const std::map<std::string, KeywordInfo> table = [] {
        std::map<std::string, KeywordInfo> result;
        for (const auto& row : keyword_rows()) {
            result.emplace(without_blanks(row.keyword), row);
        }
        for (const std::string_view keyword : split(skipped_keywords(), ',')) {
            result.emplace(without_blanks(keyword),
                           KeywordInfo{keyword, Treatment::skip, "", "", "*", "", ""});
        }
        return result;
    }();
    return table;
}

bool lists(std::string_view list, std::string_view name)
{
    const std::vector<std::string_view> pieces = split(list, ',');
    return std::any_of(pieces.begin(), pieces.end(), [&](std::string_view piece) {
        return without_blanks(piece) == without_blanks(name);
    });
}

}  // namespace

const KeywordInfo* find_keyword(std::string_view keyword)
{
    const auto found = squeezed_rows().find(without_blanks(keyword));
    return found == squeezed_rows().end() ? nullptr : &found->second;
}

std::vector<std::string> all_keywords()
{
    std::vector<std::string> keywords;
    for (const auto& [squeezed, row] : squeezed_rows()) {
        keywords.push_back(fmt::format("*{}", row.keyword));
    }
    return keywords;
}

std::vector<std::string> names_in(std::string_view list)
{
    std::vector<std::string> names;
    for (const std::string_view piece : split(list, ',')) {
        if (!piece.empty()) {
            names.emplace_back(piece);
        }
    }
    return names;
}

void check_parameters(const Block& block, const KeywordInfo& info)
{
    for (const Parameter& parameter : block.parameters) {
        if (lists(info.refused, parameter.name)) {
            throw InputError(
                block.place,
                fmt::format("{} with {} is not supported", block.name(), parameter.name),
                std::string(info.reason));
        }
        if (info.ignored == "*" || lists(info.used, parameter.name) ||
            lists(info.ignored, parameter.name)) {
            continue;
        }
        std::vector<std::string> known = names_in(info.used);
        for (const std::string_view list : {info.ignored, info.refused}) {
            const std::vector<std::string> more = names_in(list);
            known.insert(known.end(), more.begin(), more.end());
        }
        const std::string guess = did_you_mean(parameter.name, known);
        throw InputError(block.place,
                         fmt::format("{} has no parameter {}", block.name(), shown(parameter.name)),
                         !guess.empty()  ? guess
                         : known.empty() ? "it takes none"
                                         : "it has " + list_some(known, 12));
    }
}

}  // namespace clench::preprocess::abaqus
