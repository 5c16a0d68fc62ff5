// *CONTACT: general contact.
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"

namespace clench::preprocess::abaqus {
namespace {

DeckGeneralContact& general_contact(const Block& block, HistoryReader& reader)
{
    if (!reader.history.general_contact) {
        throw InputError(block.place, fmt::format("{} without *CONTACT before it", block.name()));
    }
    return *reader.history.general_contact;
}

std::string name_or_nothing(const Fields& fields, std::size_t i, HistoryReader& reader)
{
    return fields.empty(i) ? "" : reader.references.name(fields.text(i), reader.scope);
}

}  // namespace

void read_contact(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "OP");
    if (reader.in_step) {
        throw InputError(block.place, "*CONTACT in a step is not supported",
                         "general contact stands before the first step");
    }
    reader.history.general_contact.emplace().place = block.place;
}

void read_contact_inclusions(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "ALL EXTERIOR");
    DeckGeneralContact& general = general_contact(block, reader);
    general.all_exterior |= block.has("ALL EXTERIOR");
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        if (fields.empty(0) || fields.empty(1)) {
            throw InputError(line.place(),
                             "expected two surfaces: contact of a surface with itself "
                             "is not supported");
        }
        general.pairs.emplace_back(name_or_nothing(fields, 0, reader),
                                   name_or_nothing(fields, 1, reader));
    }
}

/// Lines of two surfaces, or of none, and an interaction.
void read_contact_property_assignment(const Block& block, HistoryReader& reader)
{
    DeckGeneralContact& general = general_contact(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        if (fields.empty(2)) {
            throw InputError(line.place(), "expected two surfaces or nothing, and an interaction");
        }
        general.properties.push_back({name_or_nothing(fields, 0, reader),
                                      name_or_nothing(fields, 1, reader),
                                      std::string(fields.text(2))});
    }
}

}  // namespace clench::preprocess::abaqus
