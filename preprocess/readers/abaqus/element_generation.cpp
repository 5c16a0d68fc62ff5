#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/generated_numbers.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// Gives copies of elements their numbers and nodes, and their set where the keyword names one.
class NewElements {
public:
    NewElements(const Block& block, Reader& reader) : block_(block), reader_(reader) {}

    /// A copy of `old` with its numbers shifted; a shift of 0 is the element itself.
    void add(const Label& old, std::int64_t shift, std::int64_t node_shift, const Place& place)
    {
        const Label label{old.id + shift, old.instance};
        if (shift != 0) {
            const auto found = reader_.elements.find(old);
            if (found == reader_.elements.end()) {
                throw InputError(place, fmt::format("element {} is not defined", old.id),
                                 "masses and springs are not copied; list them");
            }
            ElementRecord copy = found->second;
            for (Label& node : copy.nodes) {
                node.id += node_shift;
            }
            reader_.builder.add_element(copy.kind, label, copy.nodes, place);
            reader_.elements.emplace(label, std::move(copy));
        }
        members_.push_back(label);
    }

    void finish(const char* parameter, const Scope& scope)
    {
        if (const auto set = block_.value(parameter)) {
            const std::string name = reader_.references.name(*set, scope);
            reader_.builder.add_to_element_set(name, {members_.begin(), members_.end()},
                                               block_.place);
            reader_.element_sets.define(name, std::vector<Label>());
            std::vector<Label>& all = reader_.listed_elements[name];
            all.insert(all.end(), members_.begin(), members_.end());
        }
    }

private:
    const Block& block_;
    Reader& reader_;
    std::vector<Label> members_;
};

/// How often, and by how much numbers of nodes and elements grow each time.
struct Repetition {
    std::int64_t count = 1, nodes = 0, elements = 0;
};

Repetition repetition(const Fields& fields, std::size_t first)
{
    Repetition r;
    r.count = fields.empty(first) ? 1 : fields.integer(first, "number of elements");
    r.nodes = fields.empty(first + 1) ? 1 : fields.integer(first + 1, "increment of nodes");
    r.elements = fields.empty(first + 2) ? 1 : fields.integer(first + 2, "increment of elements");
    if (r.count < 1) {
        throw InputError(fields.place(),
                         fmt::format("number of elements is {}, expected at least 1", r.count));
    }
    return r;
}

/// Copies of the master element: in a row, of rows, of layers.
void add_copies(const Label& master, const Repetition& row, const Repetition& rows,
                const Repetition& layers, const Place& place, NewElements& elements)
{
    for (std::int64_t k = 0; k < layers.count; ++k) {
        for (std::int64_t j = 0; j < rows.count; ++j) {
            for (std::int64_t i = 0; i < row.count; ++i) {
                elements.add(master, i * row.elements + j * rows.elements + k * layers.elements,
                             i * row.nodes + j * rows.nodes + k * layers.nodes, place);
            }
        }
    }
}

}  // namespace

/// Master element; then count, increment of nodes, of elements: in a row, of rows, of layers.
void read_elgen(const Block& block, const Scope& scope, Reader& reader)
{
    NewElements elements(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(10, "a line of *ELGEN");
        const Label master =
            reader.references.label(fields.text(0), scope, "element", line.place());
        const Repetition row = repetition(fields, 1), rows = repetition(fields, 4),
                         layers = repetition(fields, 7);
        const double total = static_cast<double>(row.count) * static_cast<double>(rows.count) *
                             static_cast<double>(layers.count);
        reader.budget.spend(static_cast<std::size_t>(std::min(total, 1e15)), line.place());
        add_copies(master, row, rows, layers, line.place(), elements);
    }
    elements.finish("ELSET", scope);
}

void read_elcopy(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string old_set = reader.references.name(block.required("OLD SET"), scope);
    const std::int64_t shift = change_of(block, "ELEMENT SHIFT");
    const std::int64_t node_shift = change_of(block, "SHIFT NODES");
    const auto found = reader.listed_elements.find(old_set);
    if (found == reader.listed_elements.end()) {
        throw InputError(block.place, fmt::format("element set {} is not known here", old_set),
                         "*ELCOPY takes sets that *ELEMENT, *ELGEN or *ELCOPY define by ELSET=");
    }
    const std::vector<Label> members = found->second;
    reader.budget.spend(members.size(), block.place);
    NewElements elements(block, reader);
    for (const Label& old : members) {
        elements.add(old, shift, node_shift, block.place);
    }
    elements.finish("NEW SET", scope);
}

}  // namespace clench::preprocess::abaqus
