#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/readers/abaqus/shape_mpcs.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Terms = std::vector<DeckBuilder::Term>;

/// Reads the terms node, DOF, factor of one equation, up to four to a line.
Terms read_terms(const std::vector<DataLine>& lines, std::size_t& next, std::int64_t count,
                 const Scope& scope, const Reader& reader)
{
    const Place place = lines[next - 1].place();
    Terms terms;
    while (static_cast<std::int64_t>(terms.size()) < count) {
        if (next == lines.size()) {
            throw InputError(
                place, fmt::format("equation has {} terms, expected {}", terms.size(), count));
        }
        const Fields fields(lines[next++]);
        if (fields.size() % 3 != 0) {
            throw InputError(fields.place(),
                             fmt::format("{} values, expected node, degree of freedom and factor "
                                         "for each term",
                                         fields.size()));
        }
        for (std::size_t i = 0; i < fields.size(); i += 3) {
            terms.push_back(
                {reader.references.reference(fields.text(i), scope, "node", fields.place()),
                 fields.dof(i + 1), fields.required_real(i + 2, "factor")});
        }
    }
    if (static_cast<std::int64_t>(terms.size()) > count) {
        throw InputError(place,
                         fmt::format("equation has {} terms, expected {}", terms.size(), count));
    }
    if (terms.front().factor == 0.0) {
        throw InputError(place, "the factor of the first term is 0",
                         "the first term is the one that the others determine");
    }
    return terms;
}

/// One equation for each position of the sets among the terms, in the order of the sets.
void add_equations(const Terms& terms, const Place& place, Reader& reader)
{
    std::vector<std::vector<Label>> nodes;
    std::size_t count = 1;
    for (const DeckBuilder::Term& term : terms) {
        auto members = reader.nodes_of(term.node, place);
        if (!members) {
            reader.builder.add_equation(terms, place);
            return;
        }
        count = std::max(count, members->size());
        nodes.push_back(std::move(*members));
    }
    reader.budget.spend(count * terms.size(), place);
    for (std::size_t i = 0; i < count; ++i) {
        Terms one = terms;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            if (nodes[t].size() != 1 && nodes[t].size() != count) {
                throw InputError(place, fmt::format("equation between sets of {} and {} nodes, "
                                                    "expected sets of one size or single nodes",
                                                    nodes[t].size(), count));
            }
            one[t].node = nodes[t].size() == 1 ? nodes[t][0] : nodes[t][i];
        }
        reader.builder.add_equation(std::move(one), place);
    }
}

void add_mpc(const std::string& type, const Reference& dependent, const Reference& independent,
             const Place& place, Reader& reader)
{
    if (type == "BEAM") {
        reader.builder.add_rigid_coupling("MPC BEAM", independent, {dependent}, all_dofs, place, {},
                                          GroupKind::node_set);
    } else {
        reader.builder.add_equal_motion(dependent, independent,
                                        type == "PIN" ? translations : all_dofs, place);
    }
}

/// Pairs of the two sets, in their order; a second set of one node serves all of the first.
void add_mpcs(const std::string& type, const Reference& first, const Reference& second,
              const Place& place, Reader& reader)
{
    const auto b = reader.nodes_of(second, place);
    if (!b || b->size() == 1) {
        add_mpc(type, first, second, place, reader);
        return;
    }
    const auto a = reader.nodes_of(first, place);
    if (!a || a->size() != b->size()) {
        throw InputError(place,
                         fmt::format("MPC between {} and {} nodes, expected sets of one size or a "
                                     "single second node",
                                     a ? a->size() : 0, b->size()));
    }
    reader.budget.spend(a->size(), place);
    for (std::size_t i = 0; i < a->size(); ++i) {
        add_mpc(type, (*a)[i], (*b)[i], place, reader);
    }
}

}  // namespace

void read_equation(const Block& block, const Scope& scope, Reader& reader)
{
    if (!scope.rotation.isIdentity(0.0)) {
        throw InputError(block.place, "*EQUATION of a part in a rotated instance is not supported",
                         "write it in the assembly, with nodes such as PART-1-1.17");
    }
    const std::vector<DataLine> lines = block.filled_lines();
    for (std::size_t next = 0; next < lines.size();) {
        const Fields fields(lines[next]);
        const Place place = fields.place();
        fields.expect_at_most(1, "the line with the number of terms");
        const std::int64_t count = fields.integer(0, "number of terms");
        if (count < 1) {
            throw InputError(place,
                             fmt::format("number of terms is {}, expected at least 1", count));
        }
        ++next;
        add_equations(read_terms(lines, next, count, scope, reader), place, reader);
    }
}

void read_mpc(const Block& block, const Scope& scope, Reader& reader)
{
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        const std::string type = to_upper(unquoted(fields.text(0)));
        if (type == "LINK" || type == "STRAIGHT" || type == "PLANE" || type == "MEANROT") {
            read_shape_mpc(type, fields, scope, reader);
            continue;
        }
        if (type != "BEAM" && type != "TIE" && type != "PIN") {
            throw InputError(
                line.place(),
                fmt::format("MPC type is {}, expected BEAM, TIE, PIN, LINK, STRAIGHT, PLANE or "
                            "MEANROT",
                            shown(fields.text(0))),
                "other types are written as *EQUATION or *COUPLING");
        }
        if (fields.size() != 3) {
            throw InputError(line.place(), fmt::format("MPC {} has {} nodes or sets, expected 2",
                                                       type, fields.size() - 1));
        }
        add_mpcs(type, reader.references.reference(fields.text(1), scope, "node", line.place()),
                 reader.references.reference(fields.text(2), scope, "node", line.place()),
                 line.place(), reader);
    }
}

}  // namespace clench::preprocess::abaqus
