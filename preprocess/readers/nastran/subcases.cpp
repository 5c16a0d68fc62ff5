#include "preprocess/readers/nastran/subcases.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

/// Requests that change results and that Clench does not have.
constexpr std::array refused = std::to_array<std::string_view>(
    {"TEMPERATURE", "TEMP",      "STATSUB", "SUBCOM", "SUBSEQ",  "SYM",    "SYMCOM",   "DEFORM",
     "K2GG",        "K2PP",      "M2GG",    "B2GG",   "P2G",     "BOLTLD", "BCONTACT", "BCSET",
     "SUPORT1",     "NONLINEAR", "DLOAD",   "NLPARM", "LOADSET", "BC"});

/// "LOAD(x) = 3", or "LOAD 3", as its word and its value.
std::pair<std::string, std::string_view> request(std::string_view line)
{
    const std::size_t equals = line.find('=');
    std::string_view word = trim(line.substr(0, std::min(equals, line.size())));
    const std::size_t end = word.find_first_of("( \t");
    const std::string_view after = end == std::string_view::npos ? "" : trim(word.substr(end));
    return {to_upper(word.substr(0, end)),
            equals == std::string_view::npos ? after : trim(line.substr(equals + 1))};
}

DeckProcedure procedure_of(std::string_view text)
{
    const std::string word = to_upper(trim(text).substr(0, trim(text).find_first_of(", \t")));
    if (word == "101" || word == "1" || word == "SESTATIC" || word == "SESTATICS" ||
        word == "STATICS") {
        return DeckProcedure::statics;
    }
    if (word == "103" || word == "3" || word == "SEMODES" || word == "MODES") {
        return DeckProcedure::frequencies;
    }
    return DeckProcedure::none;
}

class SubcaseReader {
public:
    void take(std::string_view line, const Place& place)
    {
        if (starts_with_word(line, "SOL")) {
            result.procedure = procedure_of(line.substr(3));
            result.procedure_place = place;
            if (result.procedure == DeckProcedure::none) {
                refuse(place, fmt::format("{} is not supported", shown(line)),
                       "SOL 101 (statics) and SOL 103 (natural frequencies) are");
            }
            return;
        }
        if (starts_with_word(line, "SUBCASE")) {
            result.list.push_back(common_);
            result.list.back().place = place;
            return;
        }
        const auto [word, value] = request(line);
        Subcase& target = result.list.empty() ? common_ : result.list.back();
        const auto number = to_integer(value);
        if (std::optional<ChosenSet>* chosen = choice(word, target); chosen && number) {
            *chosen = ChosenSet{*number, place};
        } else if (word == "STRESS" || word == "ELSTRESS") {
            target.wants_stress = !same_name(value, "NONE");
        } else if (std::find(refused.begin(), refused.end(), word) != refused.end()) {
            refuse(place, fmt::format("{} is not supported", shown(line)), "");
        }
    }

    Subcases finish() &&
    {
        if (result.list.empty()) {
            result.list.push_back(common_);
        }
        if (result.procedure == DeckProcedure::none && result.problems.empty()) {
            infer_procedure();
        }
        return std::move(result);
    }

private:
    /// What a request chooses a set for; nullptr: nothing.
    static std::optional<ChosenSet>* choice(const std::string& word, Subcase& subcase)
    {
        if (word == "LOAD" || word == "SPC" || word == "METHOD") {
            return word == "LOAD" ? &subcase.load : word == "SPC" ? &subcase.spc : &subcase.method;
        }
        if (word == "DISPLACEMENT" || word == "DISP" || word == "VECTOR") {
            return &subcase.displacement;
        }
        return word == "SPCFORCES" || word == "SPCFORCE" || word == "SPCF" ? &subcase.reaction
                                                                           : nullptr;
    }

    /// OptiStruct writes no SOL: what a subcase chooses tells what it is.
    void infer_procedure()
    {
        const Subcase& first = result.list.front();
        const std::optional<ChosenSet>& chosen = first.method ? first.method : first.load;
        if (chosen) {
            result.procedure = first.method ? DeckProcedure::frequencies : DeckProcedure::statics;
            result.procedure_place = chosen->place;
        }
    }

    void refuse(const Place& place, std::string text, std::string hint)
    {
        result.problems.push_back({place.text(), std::move(text), std::move(hint)});
    }

    Subcases result;
    Subcase common_;
};

}  // namespace

Subcases read_subcases(const DeckLines& lines, std::size_t end)
{
    SubcaseReader reader;
    for (std::size_t i = 0; i < end; ++i) {
        reader.take(trim(lines.text(i)), lines.place(i));
    }
    return std::move(reader).finish();
}

}  // namespace clench::preprocess::nastran
