#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/ansys/archive_model.hpp"

namespace clench::preprocess::ansys {
namespace {

/// "R5.0" and the like, which archives write where users write nothing.
bool is_archived(const Command& command)
{
    const std::string first = command.word(0);
    return first.starts_with("R5") || first.starts_with("UNBL");
}

int required_dof(const Command& command, std::size_t i)
{
    if (const auto dof = dof_of(command.word(i))) {
        return *dof;
    }
    command.fail(
        fmt::format("DOF is {}, expected UX, UY, UZ, ROTX, ROTY or ROTZ", command.text(i)));
}

/// Node, DOF and factor from argument `i` on.
DeckBuilder::Term term_at(const Command& command, std::size_t i)
{
    return {Label{command.integer(i, "node"), 0}, required_dof(command, i + 1),
            command.real(i + 2, "factor")};
}

}  // namespace

std::optional<int> dof_of(const std::string& label)
{
    constexpr std::array names = {"UX", "UY", "UZ", "ROTX", "ROTY", "ROTZ"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (label == names[i]) {
            return static_cast<int>(i);
        }
    }
    return std::nullopt;
}

/// CE,R5.0,DEFI,terms,number,constant and lines CE,R5.0,NODE,node,DOF,factor,node,DOF,factor.
void read_ce(const Command& command, ArchiveModel& model)
{
    if (!is_archived(command) || command.word(1) != "DEFI") {
        command.fail("is not in the form of archives",
                     "CE,R5.0,DEFI,terms,number,constant as CDWRITE writes it");
    }
    if (command.real_or(4, "constant", 0.0) != 0.0) {
        command.fail(fmt::format("its constant is {}, expected 0", command.text(4)));
    }
    const std::int64_t count = command.integer(2, "number of terms");
    std::vector<DeckBuilder::Term> terms;
    Command line;
    while (static_cast<std::int64_t>(terms.size()) < count) {
        if (!model.lines.next(line) || line.name != "CE" || line.word(1) != "NODE") {
            command.fail(fmt::format("has {} terms, expected {}", terms.size(), count));
        }
        for (std::size_t i = 2; i + 2 < line.arguments.size() && !line.blank(i); i += 3) {
            terms.push_back(term_at(line, i));
        }
    }
    if (count > 0) {
        model.builder.add_equation(std::move(terms), command.place);
    }
}

/// CP,R5.0,DEFI,nodes,number,DOF and lines CP,R5.0,NODE,node,node,…: equal displacements.
void read_cp(const Command& command, ArchiveModel& model)
{
    if (!is_archived(command) || command.word(1) != "DEFI") {
        command.fail("is not in the form of archives",
                     "CP,R5.0,DEFI,nodes,number,DOF as CDWRITE writes it");
    }
    const std::int64_t count = command.integer(2, "number of nodes");
    const int dof = required_dof(command, 4);
    std::vector<Label> nodes;
    Command line;
    while (static_cast<std::int64_t>(nodes.size()) < count) {
        if (!model.lines.next(line) || line.name != "CP" || line.word(1) != "NODE") {
            command.fail(fmt::format("has {} nodes, expected {}", nodes.size(), count));
        }
        for (std::size_t i = 2; i < line.arguments.size() && !line.blank(i); ++i) {
            nodes.push_back({line.integer(i, "node"), 0});
        }
    }
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        model.builder.add_equation({{nodes[i], dof, 1.0}, {nodes[0], dof, -1.0}}, command.place);
    }
}

}  // namespace clench::preprocess::ansys
