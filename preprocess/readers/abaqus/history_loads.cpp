#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

int load_dof(const Fields& fields, std::size_t i)
{
    const std::int64_t dof = fields.integer(i, "degree of freedom");
    if (dof < 1 || dof > 6) {
        throw InputError(fields.place(),
                         fmt::format("degree of freedom is {}, expected 1 to 6", dof));
    }
    return static_cast<int>(dof);
}

struct NamedDofs {
    std::string_view name;
    std::vector<std::pair<int, int>> ranges;
};

/// Words that stand for DOFs.
const std::vector<NamedDofs>& named_dofs()
{
    static const std::vector<NamedDofs> table = {{"ENCASTRE", {{1, 6}}},
                                                 {"PINNED", {{1, 3}}},
                                                 {"XSYMM", {{1, 1}, {5, 6}}},
                                                 {"YSYMM", {{2, 2}, {4, 4}, {6, 6}}},
                                                 {"ZSYMM", {{3, 3}, {4, 5}}},
                                                 {"XASYMM", {{2, 3}, {4, 4}}},
                                                 {"YASYMM", {{1, 1}, {3, 3}, {5, 5}}},
                                                 {"ZASYMM", {{1, 2}, {6, 6}}}};
    return table;
}

/// DOFs by a word; nothing if the line has numbers.
bool read_named(const Fields& fields, DeckBoundary boundary, std::vector<DeckBoundary>& target)
{
    const std::string word = to_upper(fields.text(1));
    for (const NamedDofs& named : named_dofs()) {
        if (word == named.name) {
            for (const auto& [first, last] : named.ranges) {
                boundary.first = first;
                boundary.last = last;
                target.push_back(boundary);
            }
            return true;
        }
    }
    return false;
}

void read_boundary_line(const DataLine& line, const std::string& amplitude, HistoryReader& reader,
                        std::vector<DeckBoundary>& target)
{
    const Fields fields(line);
    DeckBoundary boundary;
    boundary.nodes = reader.part(fields.text(0), "node", line.place());
    boundary.amplitude = amplitude;
    boundary.place = line.place();
    if (read_named(fields, boundary, target)) {
        return;
    }
    boundary.first = load_dof(fields, 1);
    boundary.last = fields.empty(2) ? boundary.first : load_dof(fields, 2);
    boundary.value = fields.real(3, "displacement");
    if (boundary.last < boundary.first) {
        throw InputError(line.place(), fmt::format("DOFs are {} to {}, expected the smaller first",
                                                   boundary.first, boundary.last));
    }
    target.push_back(boundary);
}

/// GRAV, 9810., 0., 0., -1. and CENTRIF, ω², point, axis
DeckInertiaLoad inertia_of(const Fields& fields, const std::string& label)
{
    DeckInertiaLoad load;
    const double size = fields.real(2, "magnitude");
    if (label == "GRAV") {
        const Eigen::Vector3d direction = fields.vector(3, "direction");
        if (!(direction.norm() > 0.0)) {
            throw InputError(fields.place(), "the direction of gravity has no length");
        }
        load.acceleration = size * direction.normalized();
        return load;
    }
    load.speed_squared = size;
    load.point = fields.vector(3, "point on the axis");
    load.axis = fields.vector(6, "direction of the axis");
    if (!(load.axis.norm() > 0.0)) {
        throw InputError(fields.place(), "the axis of the rotation has no direction");
    }
    return load;
}

DeckStep& spread_loads(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "OP,AMPLITUDE,CONSTANT RESULTANT", "USER,SUBMODEL,FOLLOWER,LOAD CASE");
    DeckStep& step = reader.require_step(block);
    step.new_spread_loads |= is_new(block);
    return step;
}

}  // namespace

void read_boundary(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "OP,AMPLITUDE,TYPE,REGION TYPE,FIXED",
                     "USER,SUBMODEL,LOAD CASE,BASE NAME,PHANTOM,MASS FLOW");
    if (block.word("TYPE", "DISPLACEMENT") != "DISPLACEMENT") {
        throw InputError(
            block.place,
            fmt::format("*BOUNDARY with TYPE={} is not supported", block.word("TYPE", "")),
            "displacements are");
    }
    DeckStep* step = reader.step();
    if (step) {
        step->new_boundaries |= is_new(block);
    }
    const std::string amplitude = block.value("AMPLITUDE").value_or("");
    std::vector<DeckBoundary>& target = step ? step->boundaries : reader.history.boundaries;
    const std::size_t before = target.size();
    for (const DataLine& line : block.filled_lines()) {
        read_boundary_line(line, amplitude, reader, target);
    }
    for (std::size_t i = before; i < target.size(); ++i) {
        target[i].fixed = block.has("FIXED");
    }
}

void read_cload(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "OP,AMPLITUDE", "USER,FOLLOWER,LOAD CASE,SECTOR,SUBMODEL,OMEGA0");
    DeckStep& step = reader.require_step(block);
    step.new_point_forces |= is_new(block);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        step.point_forces.push_back({reader.part(fields.text(0), "node", line.place()),
                                     load_dof(fields, 1), fields.real(2, "force"),
                                     block.value("AMPLITUDE").value_or(""), line.place()});
    }
}

void read_dload(const Block& block, HistoryReader& reader)
{
    DeckStep& step = spread_loads(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        const std::string label = to_upper(fields.text(1));
        const std::string amplitude = block.value("AMPLITUDE").value_or("");
        if (label == "GRAV" || label == "CENTRIF") {
            DeckInertiaLoad load = inertia_of(fields, label);
            if (!fields.empty(0)) {
                load.elements = reader.part(fields.text(0), "element", line.place());
            }
            load.amplitude = amplitude;
            load.place = line.place();
            step.inertia_loads.push_back(load);
            continue;
        }
        if (label == "PX" || label == "PY" || label == "PZ") {
            step.line_loads.push_back({reader.part(fields.text(0), "element", line.place()),
                                       label[1] - 'X', fields.real(2, "force per length"),
                                       amplitude, line.place()});
            continue;
        }
        // P of a shell acts along its normal: on the side the normal points away from.
        const auto face = label == "P" ? std::optional<std::int64_t>(negative_side + 1)
                          : label.size() == 2 && label[0] == 'P' ? to_integer(label.substr(1))
                                                                 : std::nullopt;
        if (!face || *face < 1 || (*face > 6 && label != "P")) {
            throw InputError(
                line.place(),
                fmt::format("load is {}, expected P1 to P6, P, PX, PY, PZ, GRAV or CENTRIF",
                            shown(fields.text(1))),
                "other distributed loads are not supported");
        }
        step.pressures.push_back({reader.part(fields.text(0), "element", line.place()),
                                  static_cast<int>(*face), fields.real(2, "pressure"), amplitude,
                                  line.place()});
    }
}

void read_dsload(const Block& block, HistoryReader& reader)
{
    DeckStep& step = spread_loads(block, reader);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        if (to_upper(fields.text(1)) != "P") {
            throw InputError(line.place(), fmt::format("load is {}, expected P, a pressure",
                                                       shown(fields.text(1))));
        }
        step.pressures.push_back({reader.references.name(fields.text(0), reader.scope), 0,
                                  fields.real(2, "pressure"), block.value("AMPLITUDE").value_or(""),
                                  line.place()});
    }
}

void read_amplitude(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "NAME,TIME,DEFINITION,VALUE", "USER,SHIFTX,SHIFTY,SMOOTH,INPUT,SCALEX");
    if (block.word("DEFINITION", "TABULAR") != "TABULAR" ||
        block.word("VALUE", "RELATIVE") != "RELATIVE") {
        throw InputError(block.place, "*AMPLITUDE is not a table of relative values",
                         "DEFINITION=TABULAR is read");
    }
    DeckAmplitude amplitude;
    amplitude.name = block.required("NAME");
    amplitude.total_time = block.word("TIME", "STEP TIME") == "TOTAL TIME";
    amplitude.place = block.place;
    const std::vector<double> values = numbers_of(block.filled_lines(), "amplitude").values;
    if (values.empty() || values.size() % 2 != 0) {
        throw InputError(block.place, fmt::format("*AMPLITUDE has {} numbers, expected pairs of "
                                                  "time and value",
                                                  values.size()));
    }
    for (std::size_t i = 0; i < values.size(); i += 2) {
        if (i > 0 && !(values[i] > values[i - 2])) {
            throw InputError(block.place, fmt::format("time {} of *AMPLITUDE is not later than {}",
                                                      values[i], values[i - 2]));
        }
        amplitude.table.emplace_back(values[i], values[i + 1]);
    }
    reader.history.amplitudes.push_back(std::move(amplitude));
}

void read_initial_conditions(const Block& block, HistoryReader& reader)
{
    const std::string type = block.word("TYPE", "");
    if (type == "TEMPERATURE") {
        return;  // matters only where temperatures change, and those are refused
    }
    (void)reader;
    throw InputError(block.place,
                     fmt::format("*INITIAL CONDITIONS with TYPE={} is not supported", type),
                     "bodies start at rest and free of stress");
}

}  // namespace clench::preprocess::abaqus
