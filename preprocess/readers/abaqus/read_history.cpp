#include "preprocess/readers/abaqus/read_history.hpp"

#include <map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/catalogue.hpp"
#include "preprocess/readers/abaqus/deck_text.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/readers/abaqus/keyword_standing.hpp"
#include "preprocess/readers/abaqus/select_blocks.hpp"

namespace clench::preprocess {
namespace {

using namespace abaqus;

using HistoryHandler = void (*)(const Block& block, HistoryReader& reader);

const std::map<std::string, HistoryHandler, std::less<>>& history_handlers()
{
    static const std::map<std::string, HistoryHandler, std::less<>> table{
        {"STEP", read_step},
        {"END STEP", read_end_step},
        {"STATIC", read_static},
        {"FREQUENCY", read_frequency},
        {"DYNAMIC", read_dynamic},
        {"DAMPING", read_damping},
        {"BOUNDARY", read_boundary},
        {"CLOAD", read_cload},
        {"DLOAD", read_dload},
        {"DSLOAD", read_dsload},
        {"AMPLITUDE", read_amplitude},
        {"INITIAL CONDITIONS", read_initial_conditions},
        {"CONTACT", read_contact},
        {"CONTACT INCLUSIONS", read_contact_inclusions},
        {"CONTACT PROPERTY ASSIGNMENT", read_contact_property_assignment},
        {"CONTACT PAIR", read_contact_pair},
        {"CLEARANCE", read_clearance},
        {"CONTACT INTERFERENCE", read_contact_interference},
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

/// What may be long and says nothing here is kept without its data.
std::vector<Block> without_mesh(const std::vector<Block>& blocks)
{
    std::vector<Block> rest;
    for (const Block& block : blocks) {
        // Sets of one node may name a rotation node.
        const bool small = block.keyword == "NSET" && block.data.size() <= 2;
        const bool mesh = !small && (block.keyword == "NODE" || block.keyword == "ELEMENT" ||
                                     block.keyword == "NSET" || block.keyword == "ELSET" ||
                                     block.keyword == "SURFACE");
        rest.push_back(mesh ? Block{block.keyword, {}, block.place, {}, {}} : block);
    }
    return rest;
}

/// Reads one keyword. @throws InputError for what Clench does not have.
Standing read_block(const Block& block, const std::string& keyword, const KeywordInfo* info,
                    HistoryReader& reader)
{
    if (const auto handler = history_handlers().find(keyword);
        handler != history_handlers().end()) {
        handler->second(block, reader);
        return Standing::used;
    }
    if (keyword == "RIGID BODY") {
        read_rotation_node(block, reader);
    } else if (keyword == "MATERIAL") {
        ++reader.materials;
    } else if (keyword == "NSET") {
        read_single_node(block, reader);
    }
    const bool of_model = info && info->treatment != Treatment::skip;
    const Standing standing = of_model && !reader.in_step ? Standing::used : standing_of(keyword);
    if (standing == Standing::refused) {
        throw InputError(
            block.place,
            fmt::format("{}{} is not supported", block.name(), reader.in_step ? " in a step" : ""),
            std::string(instead_of(keyword)));
    }
    if (standing == Standing::differs) {
        reader.differs(block.place, fmt::format("{}: {}", block.name(), difference_of(keyword)));
    }
    return standing;
}

/// Keywords by what became of them, in the order of the deck.
class Words {
public:
    explicit Words(std::vector<DeckWord>& list) : list_(list) {}
    void add(const Block& block)
    {
        const auto [entry, is_new] = position_.emplace(block.keyword, list_.size());
        if (is_new) {
            list_.push_back({block.name(), {}});
        }
        list_[entry->second].places.push_back(block.place);
    }

private:
    std::vector<DeckWord>& list_;
    std::map<std::string, std::size_t> position_;
};

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
    Words used(reader.history.used), harmless(reader.history.harmless);
    for (const Block& block : said) {
        const KeywordInfo* info = find_keyword(block.keyword);
        try {
            const Standing standing =
                read_block(block, info ? std::string(info->keyword) : block.keyword, info, reader);
            (standing == Standing::harmless ? harmless : used).add(block);
        } catch (const InputError& error) {
            reader.history.problems.push_back({error.where(), error.problem(), error.hint()});
        }
    }
    settle_damping(reader);
    try {
        replace_rotation_nodes(reader);
    } catch (const InputError& error) {
        reader.history.problems.push_back({error.where(), error.problem(), error.hint()});
    }
    if (reader.in_step) {
        reader.history.problems.push_back({reader.history.steps.back().place.text(),
                                           "the step is not closed, expected *END STEP", ""});
    }
    return std::move(reader.history);
}

}  // namespace clench::preprocess
