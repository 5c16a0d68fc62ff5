#include "preprocess/readers/nastran/read_nastran.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/nastran/card_lists.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace nastran {
namespace {

struct CardReader {
    std::string_view name;
    void (*read)(const Card& card, Model& model);
};

// Cards in the order of their dependence: a row may use what the rows above have read.
// Names with an underscore are those that meshio gives to elements with mid-side nodes.
constexpr std::array geometry_readers = std::to_array<CardReader>({
    {"PARAM", read_param},
    {"GRDSET", read_grdset},
    {"CORD1R", read_cord1},
    {"CORD1C", read_cord1},
    {"CORD1S", read_cord1},
    {"CORD2R", read_cord2},
    {"CORD2C", read_cord2},
    {"CORD2S", read_cord2},
    {"GRID", read_grid},
    {"SPOINT", read_spoint},
});

constexpr std::array structure_readers = std::to_array<CardReader>({
    {"MAT1", read_mat1},     {"MAT9", read_mat9},           {"MAT11", read_mat11},
    {"PSOLID", read_psolid}, {"PBAR", read_pbar},           {"PBARL", read_pbarl},
    {"PBEAM", read_pbeam},   {"PBEAML", read_pbeaml},       {"PELAS", read_pelas},
    {"PMASS", read_pmass},   {"PSHELL", read_pshell},       {"PCOMP", read_pcomp},
    {"PCOMPG", read_pcomp},  {"PROD", read_prod},           {"PTUBE", read_ptube},
    {"PBUSH", read_pbush},   {"BAROR", read_beam_defaults}, {"BEAMOR", read_beam_defaults},
    {"CTETRA", read_solid},  {"CTETRA_", read_solid},       {"CPENTA", read_solid},
    {"CPENTA_", read_solid}, {"CHEXA", read_solid},         {"CHEXA_", read_solid},
    {"CPYRAM", read_solid},  {"CPYRA", read_solid},         {"CPYRA_", read_solid},
    {"CBAR", read_beam},     {"CBEAM", read_beam},          {"CTRIA3", read_shell},
    {"CTRIAR", read_shell},  {"CTRIA6", read_shell},        {"CQUAD4", read_shell},
    {"CQUADR", read_shell},  {"CQUAD8", read_shell},        {"CROD", read_rod},
    {"CTUBE", read_rod},     {"CONROD", read_conrod},       {"CBUSH", read_cbush},
    {"CELAS1", read_celas1}, {"CELAS2", read_celas2},       {"CELAS3", read_celas1},
    {"CELAS4", read_celas2}, {"CONM1", read_conm1},         {"CONM2", read_conm2},
    {"CMASS1", read_cmass1}, {"CMASS2", read_cmass2},       {"CMASS3", read_cmass1},
    {"CMASS4", read_cmass2}, {"RBE2", read_rbe2},           {"RBE3", read_rbe3},
    {"RBAR", read_rbar},     {"RBAR1", read_rbar1},         {"RBE1", read_rbe1},
});

constexpr std::array set_readers = std::to_array<CardReader>({
    {"SET1", read_set1},
    {"SET3", read_set3},
    {"SET", read_listed_set},
    {"BSURFS", read_bsurfs},
    {"BSURF", read_bsurf},
    {"BGSET", read_bgset},
    {"BOLT", read_bolt},
});

bool has_reader(std::string_view name)
{
    const auto named = [name](const CardReader& reader) { return reader.name == name; };
    return name == "MPC" || name == "MPCADD" ||
           std::any_of(geometry_readers.begin(), geometry_readers.end(), named) ||
           std::any_of(structure_readers.begin(), structure_readers.end(), named) ||
           std::any_of(set_readers.begin(), set_readers.end(), named);
}

std::vector<std::string> all_names()
{
    std::vector<std::string> names = listed_cards();
    for (const auto& readers : {std::span<const CardReader>(geometry_readers),
                                std::span<const CardReader>(structure_readers),
                                std::span<const CardReader>(set_readers)}) {
        for (const CardReader& reader : readers) {
            names.emplace_back(reader.name);
        }
    }
    names.insert(names.end(), {"MPC", "MPCADD", "INCLUDE", "ENDDATA"});
    return names;
}

[[noreturn]] void refuse_unknown(const std::string& name, const Place& place, bool has_begin_bulk)
{
    std::string hint = did_you_mean(name, all_names());
    if (hint.empty()) {
        hint = has_begin_bulk ? "fields are 8 columns wide, or separated by commas"
                              : "there is no BEGIN BULK: all lines are read as bulk data";
    }
    throw InputError(place, "unknown card " + shown(name), hint);
}

/// Refuses the first card in the file that we cannot do without, and counts those passed over.
void sort_out(const BulkCards& cards, bool has_begin_bulk, Model& model)
{
    const std::string* refused = nullptr;
    std::uint32_t first_line = 0;
    for (const auto& [name, spans] : cards.by_name()) {
        const Meaning meaning = has_reader(name) ? Meaning::harmless : meaning_of(name);
        const bool bad = meaning == Meaning::unknown || meaning == Meaning::unsupported;
        if (bad && (!refused || spans.front().first < first_line)) {
            refused = &name;
            first_line = spans.front().first;
        }
    }
    if (refused && meaning_of(*refused) == Meaning::unknown) {
        refuse_unknown(*refused, cards.place(first_line), has_begin_bulk);
    }
    if (refused) {
        throw InputError(cards.place(first_line), *refused + " is not supported",
                         hint_for_unsupported(*refused));
    }
    for (const auto& [name, spans] : cards.by_name()) {
        if (has_reader(name)) {
            continue;
        }
        for (std::size_t i = 0; i < spans.size(); ++i) {
            model.builder.skip(name);
        }
        const Meaning meaning = meaning_of(name);
        const Place place = cards.place(spans.front().first);
        model.has_supports = model.has_supports || meaning == Meaning::support;
        if (meaning == Meaning::damper) {
            model.builder.warn(
                fmt::format("{}: {} is left out: K and M hold no damping.", place.text(), name));
        } else if (meaning == Meaning::contact) {
            model.builder.leave_out(
                LeftOut::What::contact,
                fmt::format("{}: {} is left out: contacts are defined in the case file.",
                            place.text(), name));
        }
    }
}

void read_all(const BulkCards& cards, std::span<const CardReader> readers, Model& model)
{
    for (const CardReader& reader : readers) {
        const auto found = cards.by_name().find(reader.name);
        if (found == cards.by_name().end()) {
            continue;
        }
        for (const CardSpan& span : found->second) {
            reader.read(cards.card(found->first, span), model);
        }
    }
}

void warn_of_what_is_left_out(const BulkCards& cards, const std::string& file, Model& model)
{
    if (model.has_supports) {
        model.builder.leave_out(
            LeftOut::What::supports,
            file +
                ": supports of the deck (SPC, SUPORT, PS of GRID) are left out: name "
                "them in the case file with `supports:`, or with --fix.");
    }
    if (cards.ignored_lines() > 0) {
        model.builder.warn(
            fmt::format("{}: {} lines after ENDDATA are not read.", file, cards.ignored_lines()));
    }
}

}  // namespace
}  // namespace nastran

void read_nastran(const SourceFile& file, const FileLoader& load, const ReadOptions& options,
                  DeckBuilder& builder)
{
    using namespace nastran;
    const DeckLines lines(file, load);
    const CaseControl control = read_case_control(lines);
    const BulkCards cards(lines, control.first_bulk_line);
    if (cards.by_name().empty()) {
        throw InputError(file.name, "holds no bulk data cards",
                         control.first_bulk_line > 0 ? "nothing follows BEGIN BULK" : "");
    }
    Model model(builder, options, control, cards);
    sort_out(cards, control.first_bulk_line > 0, model);
    read_all(cards, geometry_readers, model);
    add_grids(model, cards);
    for (const char* mass : {"CONM1", "CONM2", "CMASS1", "CMASS2", "CMASS3", "CMASS4"}) {
        model.has_point_masses = model.has_point_masses || cards.by_name().contains(mass);
    }
    read_all(cards, structure_readers, model);
    std::sort(model.element_ids.begin(), model.element_ids.end());
    add_beam_sections(model);
    read_multipoint_constraints(cards, model);
    read_all(cards, set_readers, model);
    add_case_control_sets(model);
    add_solid_sections(model);
    add_shell_sections(model);
    add_rod_sections(model);
    warn_of_what_is_left_out(cards, file.name, model);
}

}  // namespace clench::preprocess
