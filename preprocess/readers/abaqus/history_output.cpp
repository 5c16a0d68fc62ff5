#include <algorithm>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"

namespace clench::preprocess::abaqus {
namespace {

std::vector<std::string> words_of(const Block& block)
{
    std::vector<std::string> words;
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (!fields.empty(i)) {
                words.push_back(to_upper(fields.text(i)));
            }
        }
    }
    return words;
}

}  // namespace

void read_node_print(const Block& block, HistoryReader& reader)
{
    DeckStep& step = reader.require_step(block);
    const std::optional<std::string> set = block.value("NSET");
    DeckNodeTable table;
    table.place = block.place;
    for (const std::string& word : words_of(block)) {
        if (word == "U" || word == "RF") {
            table.values.push_back(word == "U" ? "displacement" : "reaction");
        } else {
            reader.differs(block.place, fmt::format("*NODE PRINT of {} is not written", word));
        }
    }
    if (!set) {
        reader.differs(block.place, "*NODE PRINT without NSET is not written", "name a node set");
    } else if (!table.values.empty()) {
        table.nodes = reader.references.name(*set, reader.scope);
        step.tables.push_back(std::move(table));
    }
}

void read_element_output(const Block& block, HistoryReader& reader)
{
    DeckStep& step = reader.require_step(block);
    const std::vector<std::string> words = words_of(block);
    const bool stress = std::find(words.begin(), words.end(), "S") != words.end();
    step.wants_stress |= stress;
    if (stress && block.keyword == "EL PRINT") {
        reader.differs(block.place,
                       "*EL PRINT of S: stresses are written at nodes, as fields for ParaView");
    }
}

}  // namespace clench::preprocess::abaqus
