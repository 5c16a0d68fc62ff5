#include "preprocess/readers/abaqus/read_history.hpp"

#include <map>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/catalogue.hpp"
#include "preprocess/readers/abaqus/deck_text.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/readers/abaqus/select_blocks.hpp"

namespace clench::preprocess {
namespace {

using namespace abaqus;

using HistoryHandler = void (*)(const Block& block, HistoryReader& reader);

const std::map<std::string, HistoryHandler, std::less<>>& handlers()
{
    static const std::map<std::string, HistoryHandler, std::less<>> table{
        {"STEP", read_step},
        {"END STEP", read_end_step},
        {"STATIC", read_static},
        {"FREQUENCY", read_frequency},
        {"DYNAMIC", read_dynamic},
        {"BOUNDARY", read_boundary},
        {"CLOAD", read_cload},
        {"DLOAD", read_dload},
        {"DSLOAD", read_dsload},
        {"AMPLITUDE", read_amplitude},
        {"INITIAL CONDITIONS", read_initial_conditions},
        {"CONTACT PAIR", read_contact_pair},
        {"SURFACE INTERACTION", read_surface_interaction},
        {"SURFACE BEHAVIOR", read_surface_behavior},
        {"FRICTION", read_friction},
        {"NODE PRINT", read_node_print},
        {"EL PRINT", read_element_output},
        {"EL FILE", read_element_output},
        {"ELEMENT OUTPUT", read_element_output},
    };
    return table;
}

/// Keywords that change results in a way Clench does not have.
const std::set<std::string, std::less<>>& refused()
{
    static const std::set<std::string, std::less<>> words = {"TEMPERATURE",
                                                             "FIELD",
                                                             "PREDEFINED FIELD",
                                                             "MODEL CHANGE",
                                                             "CHANGE FRICTION",
                                                             "BASE MOTION",
                                                             "INERTIA RELIEF",
                                                             "LOAD CASE",
                                                             "CONTACT",
                                                             "CLEARANCE",
                                                             "CONTACT INTERFERENCE",
                                                             "CONTACT CLEARANCE",
                                                             "GAP",
                                                             "COHESIVE BEHAVIOR",
                                                             "TIED CONTACT",
                                                             "CONTACT DAMPING",
                                                             "CONTACT INITIALIZATION ASSIGNMENT",
                                                             "CONTACT CLEARANCE ASSIGNMENT"};
    return words;
}

/// Keywords of steps that say what is printed or how another code goes about it.
const std::set<std::string, std::less<>>& harmless()
{
    static const std::set<std::string, std::less<>> words = {"NODE FILE",
                                                             "NODE OUTPUT",
                                                             "OUTPUT",
                                                             "CONTACT FILE",
                                                             "CONTACT PRINT",
                                                             "CONTACT OUTPUT",
                                                             "ENERGY OUTPUT",
                                                             "ENERGY PRINT",
                                                             "ENERGY FILE",
                                                             "RESTART",
                                                             "PRINT",
                                                             "MONITOR",
                                                             "CONTROLS",
                                                             "SOLVER CONTROLS",
                                                             "FILE FORMAT",
                                                             "FILE OUTPUT",
                                                             "NO PRINT",
                                                             "HEADING",
                                                             "TIME POINTS",
                                                             "NSET",
                                                             "ELSET",
                                                             "SECTION PRINT",
                                                             "SECTION FILE",
                                                             "MODAL FILE",
                                                             "MODAL PRINT",
                                                             "FACE PRINT",
                                                             "INTEGRATED OUTPUT",
                                                             "MODAL OUTPUT",
                                                             "DIAGNOSTICS",
                                                             "CONTACT CONTROLS",
                                                             "INCREMENTATION OUTPUT",
                                                             "ELEMENT MATRIX OUTPUT",
                                                             "FILTER",
                                                             "MATRIX GENERATE"};
    return words;
}

/// What may be long and says nothing here is not copied.
std::vector<Block> without_mesh(const std::vector<Block>& blocks)
{
    std::vector<Block> rest;
    for (const Block& block : blocks) {
        if (block.keyword != "NODE" && block.keyword != "ELEMENT" && block.keyword != "NSET" &&
            block.keyword != "ELSET" && block.keyword != "SURFACE") {
            rest.push_back(block);
        }
    }
    return rest;
}

void read_block(const Block& block, const std::string& keyword, HistoryReader& reader)
{
    if (const auto handler = handlers().find(keyword); handler != handlers().end()) {
        return handler->second(block, reader);
    }
    if (refused().contains(keyword) || (reader.in_step && !harmless().contains(keyword))) {
        throw InputError(block.place, fmt::format("{}{} is not supported", block.name(),
                                                  reader.in_step ? " in a step" : ""));
    }
}

}  // namespace

DeckHistory read_abaqus_history(const SourceFile& file, const FileLoader& load)
{
    DeckText text(file, load);
    Budget budget(text.line_total());
    DeckBuilder unused;
    const std::vector<Block> said = without_mesh(text.blocks());
    const std::vector<Block> kept = select_blocks(std::move(text.blocks()), unused);
    const Layout layout = lay_out(kept, unused, budget);
    HistoryReader reader(layout);
    for (const Block& block : said) {
        const KeywordInfo* info = find_keyword(block.keyword);
        try {
            read_block(block, info ? std::string(info->keyword) : block.keyword, reader);
        } catch (const InputError& error) {
            reader.history.problems.push_back({error.where(), error.problem(), error.hint()});
        }
    }
    if (reader.in_step) {
        reader.history.problems.push_back({reader.history.steps.back().place.text(),
                                           "the step is not closed, expected *END STEP", ""});
    }
    return std::move(reader.history);
}

}  // namespace clench::preprocess
