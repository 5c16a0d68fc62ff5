#include "app/import/account.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/errors.hpp"

namespace clench::app {
namespace {

using preprocess::DeckRemark, preprocess::DeckWord;

/// "*CLOAD 31, 40": lines of the first file; "GRID 5 to 412 (120)" where there are many.
std::string word_text(const DeckWord& word)
{
    constexpr std::size_t few = 4;
    const auto line = [](const Place& place) { return std::to_string(place.line); };
    if (word.places.size() > few) {
        return fmt::format("{} {} to {} ({})", word.word, line(word.places.front()),
                           line(word.places.back()), word.places.size());
    }
    std::string text = word.word;
    for (std::size_t i = 0; i < word.places.size(); ++i) {
        text += (i == 0 ? " " : ", ") + line(word.places[i]);
    }
    return text;
}

std::string words_text(const std::string& title, const std::vector<DeckWord>& words)
{
    if (words.empty()) {
        return "";
    }
    std::string text = fmt::format("  {:<13}", title);
    std::size_t column = 15;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = word_text(words[i]) + (i + 1 < words.size() ? "; " : "");
        if (column + word.size() > 110 && column > 15) {
            text += fmt::format("\n{:15}", "");
            column = 15;
        }
        text += word;
        column += word.size();
    }
    return text + "\n";
}

std::string remarks_text(const std::string& title, const std::vector<DeckRemark>& remarks)
{
    std::string text;
    for (const DeckRemark& remark : remarks) {
        text += fmt::format("  {:<13}{}: {}{}\n", text.empty() ? title : "", remark.where,
                            remark.text, remark.hint.empty() ? "" : "; " + remark.hint);
    }
    return text;
}

nlohmann::json words_json(const std::vector<DeckWord>& words)
{
    nlohmann::json list = nlohmann::json::array();
    for (const DeckWord& word : words) {
        nlohmann::json lines = nlohmann::json::array();
        for (const Place& place : word.places) {
            lines.push_back(place.line);
        }
        list.push_back({{"word", word.word}, {"lines", lines}});
    }
    return list;
}

nlohmann::json remarks_json(const std::vector<DeckRemark>& remarks)
{
    nlohmann::json list = nlohmann::json::array();
    for (const DeckRemark& remark : remarks) {
        list.push_back({{"where", remark.where}, {"text", remark.text}, {"hint", remark.hint}});
    }
    return list;
}

[[noreturn]] void refuse(const std::vector<DeckRemark>& remarks, const std::string& hint)
{
    const DeckRemark& first = remarks.front();
    std::string rest = first.hint;
    rest += rest.empty() || hint.empty() ? hint : "; " + hint;
    for (std::size_t i = 1; i < remarks.size(); ++i) {
        rest += fmt::format("{}{}: {}", rest.empty() ? "also " : "\n  also ", remarks[i].where,
                            remarks[i].text);
    }
    throw InputError(first.where, first.text, rest);
}

}  // namespace

std::string account_text(const DeckAccount& account)
{
    return words_text("used", account.used) + remarks_text("differs", account.differences) +
           words_text("passed over", account.harmless) + remarks_text("refused", account.refused);
}

void to_json(nlohmann::json& json, const DeckAccount& account)
{
    json = {{"used", words_json(account.used)},
            {"differs", remarks_json(account.differences)},
            {"passed_over", words_json(account.harmless)},
            {"refused", remarks_json(account.refused)}};
}

void require_acceptable(const DeckAccount& account, bool strict)
{
    if (!account.refused.empty()) {
        refuse(account.refused, "");
    }
    if (strict && !account.differences.empty()) {
        refuse(account.differences, "--strict refuses what is not used exactly as the deck says");
    }
}

}  // namespace clench::app
