#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// The node a part stands for, if it is one alone.
const Label* single(const DeckPart& part, const HistoryReader& reader)
{
    if (const Label* label = std::get_if<Label>(&part)) {
        return label;
    }
    const auto found = reader.single_nodes.find(to_upper(std::get<std::string>(part)));
    return found == reader.single_nodes.end() ? nullptr : &found->second;
}

/// The reference node where the part is a rotation node; nullptr elsewhere.
const Label* reference_of(const DeckPart& part, const HistoryReader& reader)
{
    const Label* label = single(part, reader);
    const auto found = label ? reader.rotation_nodes.find(*label) : reader.rotation_nodes.end();
    return found == reader.rotation_nodes.end() ? nullptr : &found->second;
}

/// From here on the three DOFs of a rotation node are the rotations of its reference node.
void to_reference(std::vector<DeckBoundary>& boundaries, const HistoryReader& reader)
{
    std::erase_if(boundaries, [&](DeckBoundary& boundary) {
        const Label* reference = reference_of(boundary.nodes, reader);
        if (!reference) {
            return false;
        }
        if (boundary.first > 3) {
            return true;  // a rotation node has three DOFs
        }
        boundary.nodes = *reference;
        boundary.first += 3;
        boundary.last = std::min(boundary.last, 3) + 3;
        return false;
    });
}

void to_reference(DeckPointForce& force, const HistoryReader& reader)
{
    const Label* reference = reference_of(force.nodes, reader);
    if (!reference) {
        return;
    }
    if (force.dof > 3) {
        throw InputError(force.place,
                         fmt::format("a rotation node has DOFs 1 to 3, found {}", force.dof));
    }
    force.nodes = *reference;
    force.dof += 3;
}

}  // namespace

void read_rotation_node(const Block& block, HistoryReader& reader)
{
    const auto rotation = block.value("ROT NODE"), reference = block.value("REF NODE");
    if (rotation && reference) {
        const auto node = [&](const std::string& text) {
            return reader.references.label(text, reader.scope, "node", block.place);
        };
        reader.rotation_nodes.emplace(node(*rotation), node(*reference));
        reader.differs(block.place,
                       fmt::format("ROT NODE {0}: its rotations are rx, ry, rz of the REF NODE {1} "
                                   "in the tables; the row of {0} is zero",
                                   *rotation, *reference));
    }
}

void read_single_node(const Block& block, HistoryReader& reader)
{
    const auto name = block.value("NSET");
    const std::vector<DataLine> lines = block.filled_lines();
    if (!name || lines.size() != 1) {
        return;
    }
    const Fields fields(lines.front());
    if (fields.size() >= 1 && fields.empty(1) && to_integer(fields.text(0))) {
        reader.single_nodes.emplace(
            to_upper(reader.references.name(*name, reader.scope)),
            reader.references.label(fields.text(0), reader.scope, "node", block.place));
    }
}

void replace_rotation_nodes(HistoryReader& reader)
{
    if (reader.rotation_nodes.empty()) {
        return;
    }
    to_reference(reader.history.boundaries, reader);
    for (DeckStep& step : reader.history.steps) {
        to_reference(step.boundaries, reader);
        for (DeckPointForce& force : step.point_forces) {
            to_reference(force, reader);
        }
    }
}

}  // namespace clench::preprocess::abaqus
