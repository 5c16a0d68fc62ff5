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
    {"STATSUB", "SUBCOM", "SUBSEQ", "SYM", "SYMCOM", "DEFORM", "K2GG", "K2PP", "M2GG", "P2G",
     "K42GG", "A2GG", "NSM", "BCONTACT", "SUPORT1", "NONLINEAR", "DLOAD", "LOADSET", "BC"});

/// TEMPERATURE(INITIAL) and (MATERIAL) tell where tables of materials are read, (LOAD) loads.
bool is_thermal_load(std::string_view word, std::string_view line)
{
    if (word != "TEMPERATURE" && word != "TEMP") {
        return false;
    }
    const std::string upper = to_upper(line.substr(0, line.find('=')));
    return upper.find("(INIT") == std::string::npos && upper.find("(MAT") == std::string::npos;
}

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
    constexpr std::array statics =
        std::to_array<std::string_view>({"101", "1", "24", "61", "SESTATIC", "SESTATICS", "STATIC",
                                         "STATICS", "106", "400", "NLSTATIC", "NLSTATICS"});
    constexpr std::array modes =
        std::to_array<std::string_view>({"103", "3", "63", "SEMODES", "MODES", "NORMAL", "NMODES"});
    const std::string_view from = trim(text.starts_with('=') ? text.substr(1) : text);
    const std::string word = to_upper(from.substr(0, from.find_first_of(", \t")));
    if (std::find(statics.begin(), statics.end(), word) != statics.end()) {
        return DeckProcedure::statics;
    }
    return std::find(modes.begin(), modes.end(), word) != modes.end() ? DeckProcedure::frequencies
                                                                      : DeckProcedure::none;
}

/// SOL 106 and 400, which Clench runs as SOL 101.
bool is_nonlinear(std::string_view text)
{
    return text.find("106") != std::string_view::npos ||
           text.find("400") != std::string_view::npos ||
           to_upper(text).find("NLSTATIC") != std::string::npos;
}

class SubcaseReader {
public:
    void take(std::string_view line, const Place& place)
    {
        if (starts_with_word(line, "SOL")) {
            result_.procedure = procedure_of(line.substr(3));
            result_.procedure_place = place;
            if (result_.procedure == DeckProcedure::none) {
                refuse(place, fmt::format("{} is not supported", shown(line)),
                       "SOL 101 (statics) and SOL 103 (natural frequencies) are");
            } else if (is_nonlinear(line)) {
                result_.differences.push_back(
                    {place.text(),
                     fmt::format("{}: displacements and strains are small, materials linear",
                                 shown(line)),
                     "look at the displacements of the results"});
            }
            return;
        }
        if (starts_with_word(line, "SUBCASE")) {
            result_.list.push_back(common_);
            result_.list.back().place = place;
            return;
        }
        const auto [word, value] = request(line);
        Subcase& target = result_.list.empty() ? common_ : result_.list.back();
        const auto number = to_integer(value);
        if (std::optional<ChosenSet>* chosen = choice(word, target); chosen && number) {
            *chosen = ChosenSet{*number, place};
        } else if (word == "AUTOSPC") {
            result_.holds_loose = !same_name(value, "NO");
        } else if (word == "ANALYSIS") {
            target.procedure = procedure_of(value);
            target.procedure_place = place;
            if (target.procedure == DeckProcedure::none) {
                refuse(place, fmt::format("{} is not supported", shown(line)),
                       "ANALYSIS = STATICS and ANALYSIS = MODES are");
            }
        } else if (is_thermal_load(word, line)) {
            refuse(place, fmt::format("{} is not supported", shown(line)),
                   "thermal strains are not there yet");
        } else if (word == "STRESS" || word == "ELSTRESS") {
            target.wants_stress = !same_name(value, "NONE");
        } else if (std::find(refused.begin(), refused.end(), word) != refused.end()) {
            refuse(place, fmt::format("{} is not supported", shown(line)), "");
        }
    }

    Subcases finish() &&
    {
        if (result_.list.empty()) {
            result_.list.push_back(common_);
        }
        return std::move(result_);
    }

private:
    /// What a request chooses a set for; nullptr: nothing.
    static std::optional<ChosenSet>* choice(const std::string& word, Subcase& subcase)
    {
        if (word == "LOAD" || word == "SPC" || word == "METHOD") {
            return word == "LOAD" ? &subcase.load : word == "SPC" ? &subcase.spc : &subcase.method;
        }
        if (word == "BCSET" || word == "BOLTLD") {
            return word == "BCSET" ? &subcase.contact : &subcase.bolts;
        }
        if (word == "DISPLACEMENT" || word == "DISP" || word == "VECTOR") {
            return &subcase.displacement;
        }
        return word == "SPCFORCES" || word == "SPCFORCE" || word == "SPCF" ? &subcase.reaction
                                                                           : nullptr;
    }

    void refuse(const Place& place, std::string text, std::string hint)
    {
        result_.problems.push_back({place.text(), std::move(text), std::move(hint)});
    }

    Subcases result_;
    Subcase common_;
};

}  // namespace

/// OptiStruct writes no SOL: what a subcase chooses tells what it is.
std::pair<DeckProcedure, Place> Subcases::procedure_of(const Subcase& subcase) const
{
    if (subcase.procedure != DeckProcedure::none) {
        return {subcase.procedure, subcase.procedure_place};
    }
    if (procedure != DeckProcedure::none) {
        return {procedure, procedure_place};
    }
    if (subcase.method) {
        return {DeckProcedure::frequencies, subcase.method->place};
    }
    return subcase.load ? std::pair(DeckProcedure::statics, subcase.load->place)
                        : std::pair(DeckProcedure::none, subcase.place);
}

Subcases read_subcases(const DeckLines& lines, std::size_t end)
{
    SubcaseReader reader;
    for (std::size_t i = 0; i < end; ++i) {
        reader.take(trim(lines.text(i)), lines.place(i));
    }
    return std::move(reader).finish();
}

}  // namespace clench::preprocess::nastran
