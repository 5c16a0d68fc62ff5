#include "preprocess/readers/nastran/read_history.hpp"

#include <algorithm>
#include <array>

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
          Row{"CORD2S", read_cord2}, Row{"GRID", read_grid}}) {
        const auto found = cards.by_name().find(row.name);
        if (found != cards.by_name().end()) {
            for (const CardSpan& span : found->second) {
                row.read(cards.card(found->first, span), model);
            }
        }
    }
    model.geometry.resolve();
}

DeckStep step_of(const Subcases& subcases, const Subcase& subcase, const HistoryCards& cards)
{
    DeckStep step;
    step.place = subcase.place;
    step.procedure = subcases.procedure;
    step.procedure_place = subcases.procedure_place;
    step.independent = true;
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
        if (!subcase.load) {
            throw InputError(subcase.place, "the subcase has no LOAD");
        }
        cards.add_loads(*subcase.load, 1.0, step);
    } else if (subcase.method) {
        cards.set_method(*subcase.method, step);
    }
    return step;
}

/// Cards of loads, supports and methods that case control can choose.
bool is_history_card(std::string_view name)
{
    constexpr std::array names = std::to_array<std::string_view>(
        {"SPC", "SPC1", "SPCADD", "FORCE", "FORCE1", "FORCE2", "MOMENT", "MOMENT1", "MOMENT2",
         "PLOAD", "PLOAD1", "PLOAD2", "PLOAD4", "GRAV", "RFORCE", "LOAD", "EIGRL", "EIGR"});
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Cards of contact and of supports beside SPC would change results; so would bolts.
bool changes_results(std::string_view name)
{
    constexpr std::array names = std::to_array<std::string_view>(
        {"SUPORT", "SUPORT1", "BOLT", "BOLTFOR", "BOLTLD", "BOLTSEQ", "ASET", "ASET1", "OMIT",
         "OMIT1", "BSET", "BSET1", "CSET", "CSET1", "PRETENS"});
    return meaning_of(name) == Meaning::contact ||
           std::find(names.begin(), names.end(), name) != names.end();
}

void add_words(const BulkCards& cards, DeckHistory& history)
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
        } else if (meaning == Meaning::damper) {
            history.differences.push_back(
                {where, name + ": no damping is taken from the deck", ""});
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
    if (subcases.procedure == DeckProcedure::none) {
        if (history.problems.empty()) {
            history.problems.push_back({file.name, "has no SOL, expected SOL 101 or SOL 103", ""});
        }
        return history;
    }
    add_words(cards, history);
    const HistoryCards found(cards, model);
    for (const Subcase& subcase : subcases.list) {
        try {
            history.steps.push_back(step_of(subcases, subcase, found));
        } catch (const InputError& error) {
            history.problems.push_back({error.where(), error.problem(), error.hint()});
        }
    }
    return history;
}

}  // namespace clench::preprocess
