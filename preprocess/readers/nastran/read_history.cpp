#include "preprocess/readers/nastran/read_history.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/card_lists.hpp"
#include "preprocess/readers/nastran/history_cards.hpp"

namespace clench::preprocess {
namespace {

using namespace nastran;

/// Grid points and coordinate systems alone.
void read_geometry(const BulkCards& cards, Model& model)
{
    struct Row {
        const char* name;
        void (*read)(const Card& card, Model& model);
    };
    for (const Row& row :
         {Row{"GRDSET", read_grdset}, Row{"CORD1R", read_cord1}, Row{"CORD1C", read_cord1},
          Row{"CORD1S", read_cord1}, Row{"CORD2R", read_cord2}, Row{"CORD2C", read_cord2},
          Row{"CORD2S", read_cord2}, Row{"GRID", read_grid}, Row{"SPOINT", read_spoint}}) {
        const auto found = cards.by_name().find(row.name);
        if (found != cards.by_name().end()) {
            for (const CardSpan& span : found->second) {
                row.read(cards.card(found->first, span), model);
            }
        }
    }
    model.geometry.resolve();
}

/// Modes of sheets that Nastran leaves without bending would be those of what is left of it.
void refuse_modes_of_sheets(const BulkCards& cards, const DeckStep& step)
{
    const auto found = cards.by_name().find("PSHELL");
    if (step.procedure != DeckProcedure::frequencies || found == cards.by_name().end()) {
        return;
    }
    for (const CardSpan& span : found->second) {
        const Card card = cards.card(found->first, span);
        if (card.blank(3) && !card.blank(1)) {
            card.fail(
                "has no MID2: frequencies of sheets without bending stiffness are not "
                "supported",
                "MID2 = MID1 makes it a shell");
        }
    }
}

DeckStep step_of(const Subcases& subcases, const Subcase& subcase, const HistoryCards& cards)
{
    DeckStep step;
    step.place = subcase.place;
    std::tie(step.procedure, step.procedure_place) = subcases.procedure_of(subcase);
    step.place = subcase.place.file.empty() ? step.procedure_place : subcase.place;
    step.independent = true;
    step.holds_loose = subcases.holds_loose && cards.holds_loose();
    step.wants_stress = subcase.wants_stress;
    step.boundaries = cards.permanent_supports();
    for (const auto& [chosen, value] : {std::pair(subcase.displacement, "displacement"),
                                        std::pair(subcase.reaction, "reaction")}) {
        if (chosen && !step.tables.empty() && step.tables[0].nodes == set_name(chosen->id)) {
            step.tables[0].values.emplace_back(value);
        } else if (chosen) {
            step.tables.push_back({set_name(chosen->id), {value}, chosen->place});
        }
    }
    if (subcase.spc) {
        cards.add_supports(*subcase.spc, step);
    }
    if (step.procedure == DeckProcedure::statics) {
        cards.add_reference_supports(step);
        const bool moves = std::any_of(step.boundaries.begin(), step.boundaries.end(),
                                       [](const DeckBoundary& b) { return b.value != 0.0; });
        if (!subcase.load && !subcase.bolts && !moves) {
            throw InputError(step.place, "the subcase has no LOAD");
        }
        if (subcase.load) {
            cards.add_loads(*subcase.load, 1.0, step);
        }
    } else if (subcase.method) {
        cards.set_method(*subcase.method, step);
    }
    return step;
}

/// With BOLTLD the bolts are tightened first and locked; loads act then.
void add_steps(const Subcases& subcases, const Subcase& subcase, const HistoryCards& cards,
               std::vector<DeckStep>& steps)
{
    DeckStep step = step_of(subcases, subcase, cards);
    if (!subcase.bolts) {
        steps.push_back(std::move(step));
        return;
    }
    DeckStep tightening;
    tightening.place = tightening.procedure_place = subcase.bolts->place;
    tightening.procedure = DeckProcedure::statics;
    tightening.independent = tightening.tightens = true;
    tightening.holds_loose = step.holds_loose;
    for (const DeckBoundary& boundary : step.boundaries) {
        tightening.boundaries.push_back(boundary);
        tightening.boundaries.back().value = 0.0;
    }
    cards.add_bolt_forces(*subcase.bolts, tightening);
    if (step.procedure == DeckProcedure::statics && !subcase.load) {
        tightening.tables = std::move(step.tables);
        tightening.wants_stress = step.wants_stress;
        steps.push_back(std::move(tightening));
        return;
    }
    step.independent = false;
    step.new_boundaries = step.new_point_forces = step.new_spread_loads = true;
    steps.push_back(std::move(tightening));
    steps.push_back(std::move(step));
}

/// The contact set that all subcases choose.
void add_chosen_contacts(const Subcases& subcases, const HistoryCards& cards, DeckHistory& history)
{
    const std::optional<ChosenSet>& chosen = subcases.list.front().contact;
    for (const Subcase& subcase : subcases.list) {
        const bool same = subcase.contact.has_value() == chosen.has_value() &&
                          (!chosen || subcase.contact->id == chosen->id);
        if (!same) {
            throw InputError((subcase.contact ? *subcase.contact : *chosen).place,
                             "subcases choose different sets of contact",
                             "write BCSET above all subcases, or a deck for each");
        }
    }
    if (chosen) {
        cards.add_contacts(*chosen, history);
    }
}

/// Cards of loads, supports and methods that case control can choose.
bool is_history_card(std::string_view name)
{
    constexpr std::array names = std::to_array<std::string_view>(
        {"SPC",    "SPC1",   "SPCADD",  "SPCD",    "SLOAD",   "SUPORT", "FORCE",
         "FORCE1", "FORCE2", "MOMENT",  "MOMENT1", "MOMENT2", "PLOAD",  "PLOAD1",
         "PLOAD2", "PLOAD4", "GRAV",    "RFORCE",  "LOAD",    "EIGRL",  "EIGR",
         "BCTSET", "BCTADD", "BOLTFOR", "BOLT",    "BSURF",   "BSURFS"});
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// What condenses the model: exact in statics, and left out where frequencies are asked for.
bool condenses(std::string_view name)
{
    constexpr std::array names = std::to_array<std::string_view>(
        {"ASET", "ASET1", "OMIT", "OMIT1", "BSET", "BSET1", "CSET", "CSET1", "QSET", "QSET1"});
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Other cards of contact would change results; so would other bolts.
bool changes_results(std::string_view name)
{
    constexpr std::array names =
        std::to_array<std::string_view>({"BOLTLD", "BOLTFRC", "BOLTSEQ", "PRETENS"});
    constexpr std::array used = std::to_array<std::string_view>(
        {"BSURF", "BSURFS", "BCTSET", "BCTADD", "BCTPARM", "BCTPARA"});
    return (meaning_of(name) == Meaning::contact &&
            std::find(used.begin(), used.end(), name) == used.end()) ||
           std::find(names.begin(), names.end(), name) != names.end();
}

void add_words(const BulkCards& cards, bool subcases_choose_contact, DeckHistory& history)
{
    for (const auto& [name, spans] : cards.by_name()) {
        DeckWord word{name, {}};
        for (const CardSpan& span : spans) {
            word.places.push_back(cards.place(span.first));
        }
        const std::string where = word.places.front().text();
        const Meaning meaning = meaning_of(name);
        if (changes_results(name)) {
            history.problems.push_back({where, name + " is not supported", ""});
        } else if (name == "BCTPARM" || name == "BCTPARA") {
            history.differences.push_back(
                {where, name + ": settings of contact are not used; it is that of the account",
                 ""});
        } else if (name == "BCTSET" && !subcases_choose_contact) {
            history.differences.push_back(
                {where, name + ": no subcase chooses it (BCSET = n): there is no contact", ""});
        } else if (meaning == Meaning::damper) {
            history.differences.push_back(
                {where, name + ": no damping is taken from the deck", ""});
        } else if (condenses(name)) {
            history.differences.push_back(
                {where, name + ": the model is not condensed; all DOFs are kept",
                 "statics are the same; frequencies are those of the whole model"});
        } else if (is_history_card(name) || meaning == Meaning::unknown) {
            history.used.push_back(std::move(word));  // unknown here: the model is made from it
        } else {
            history.harmless.push_back(std::move(word));
        }
    }
}

}  // namespace

DeckHistory read_nastran_history(const SourceFile& file, const FileLoader& load)
{
    const DeckLines lines(file, load);
    const CaseControl control = read_case_control(lines);
    DeckHistory history;
    if (!control.present) {
        return history;
    }
    const BulkCards cards(lines, control.first_bulk_line);
    DeckBuilder unused;
    const ReadOptions options;
    Model model(unused, options, control, cards);
    read_geometry(cards, model);
    const Subcases subcases = read_subcases(lines, control.first_bulk_line - 1);
    history.problems = subcases.problems;
    history.differences = subcases.differences;
    if (subcases.procedure == DeckProcedure::none && !history.problems.empty()) {
        return history;
    }
    const bool unknown =
        std::any_of(subcases.list.begin(), subcases.list.end(), [&](const Subcase& subcase) {
            return subcases.procedure_of(subcase).first == DeckProcedure::none;
        });
    if (unknown) {
        history.problems.push_back({file.name, "has no SOL, expected SOL 101 or SOL 103", ""});
        return history;
    }
    add_words(cards,
              std::any_of(subcases.list.begin(), subcases.list.end(),
                          [](const Subcase& subcase) { return subcase.contact.has_value(); }),
              history);
    const HistoryCards found(cards, model);
    try {
        add_chosen_contacts(subcases, found, history);
    } catch (const InputError& error) {
        history.problems.push_back({error.where(), error.problem(), error.hint()});
    }
    for (const Subcase& subcase : subcases.list) {
        try {
            add_steps(subcases, subcase, found, history.steps);
            refuse_modes_of_sheets(cards, history.steps.back());
        } catch (const InputError& error) {
            history.problems.push_back({error.where(), error.problem(), error.hint()});
        }
    }
    return history;
}

}  // namespace clench::preprocess
