#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/abaqus/history_reader.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Pressure = DeckInteraction::Pressure;

DeckInteraction& last_interaction(const Block& block, HistoryReader& reader)
{
    if (reader.history.interactions.empty()) {
        throw InputError(block.place,
                         fmt::format("{} without *SURFACE INTERACTION before it", block.name()));
    }
    return reader.history.interactions.back();
}

/// Rows (pressure, overclosure) as (overclosure, pressure), which must ascend.
void read_table(const Block& block, DeckInteraction& interaction)
{
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        const std::pair<double, double> row(fields.required_real(1, "overclosure"),
                                            fields.required_real(0, "pressure"));
        if (!interaction.table.empty() && !(row.first > interaction.table.back().first)) {
            throw InputError(line.place(), fmt::format("overclosure {} is not more than {} of the "
                                                       "line before",
                                                       row.first, interaction.table.back().first));
        }
        interaction.table.push_back(row);
    }
    if (interaction.table.size() < 2) {
        throw InputError(block.place, "the table has fewer than two lines");
    }
}

double above_zero(const Fields& fields, std::size_t i, const char* what)
{
    const double value = fields.required_real(i, what);
    if (!(value > 0.0)) {
        throw InputError(fields.place(),
                         fmt::format("{} is {}, expected more than 0", what, value));
    }
    return value;
}

}  // namespace

void read_surface_interaction(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "NAME,PAD THICKNESS,UNSYMM", "USER");
    DeckInteraction interaction;
    interaction.name = block.required("NAME");
    interaction.place = interaction.pressure_place = interaction.friction_place = block.place;
    reader.history.interactions.push_back(std::move(interaction));
}

void read_surface_behavior(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "PRESSURE-OVERCLOSURE,PENALTY,AUGMENTED LAGRANGE,DIRECT",
                     "NO SEPARATION,USER");
    DeckInteraction& interaction = last_interaction(block, reader);
    interaction.pressure_place = block.place;
    const std::string law = block.word("PRESSURE-OVERCLOSURE", "HARD");
    const std::vector<DataLine> lines = block.filled_lines();
    if (law == "HARD") {
        interaction.pressure = Pressure::hard;
    } else if (law == "LINEAR" && !lines.empty()) {
        interaction.pressure = Pressure::linear;
        const Fields fields(lines.front());
        interaction.stiffness = above_zero(fields, 0, "slope");
        if (!fields.empty(1)) {
            reader.differs(fields.place(),
                           "LINEAR: pressure begins at gap 0 without the tail in tension and the "
                           "smooth transition of CalculiX");
        }
    } else if (law == "EXPONENTIAL" && !lines.empty()) {
        interaction.pressure = Pressure::exponential;
        interaction.clearance0 = above_zero(Fields(lines.front()), 0, "clearance");
        interaction.pressure0 = above_zero(Fields(lines.front()), 1, "pressure");
    } else if (law == "TIED") {
        interaction.pressure = Pressure::tied;
    } else if (law == "TABULAR") {
        interaction.pressure = Pressure::tabular;
        read_table(block, interaction);
    } else {
        throw InputError(block.place,
                         fmt::format("PRESSURE-OVERCLOSURE is {}{}, expected HARD, LINEAR, "
                                     "EXPONENTIAL, TABULAR or TIED with its numbers",
                                     law, lines.empty() ? " without numbers" : ""));
    }
}

void read_friction(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "SLIP TOLERANCE,ELASTIC SLIP,TAUMAX",
                     "ANISOTROPIC,ROUGH,LAGRANGE,USER,EXPONENTIAL DECAY,DEPENDENCIES");
    if (block.has("TAUMAX")) {
        throw InputError(block.place, "*FRICTION with TAUMAX is not supported",
                         "friction stress is limited by mu times pressure alone");
    }
    DeckInteraction& interaction = last_interaction(block, reader);
    interaction.friction_place = block.place;
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.size() != 1) {
        throw InputError(block.place, fmt::format("*FRICTION has {} data lines, expected one with "
                                                  "the coefficient",
                                                  lines.size()));
    }
    const Fields fields(lines.front());
    interaction.friction = fields.required_real(0, "friction coefficient");
    if (!(*interaction.friction >= 0.0)) {
        throw InputError(fields.place(), fmt::format("friction coefficient is {}, expected at "
                                                     "least 0",
                                                     *interaction.friction));
    }
    if (!fields.empty(1)) {
        interaction.stick = above_zero(fields, 1, "stick slope");
    }
}

/// The pair of surfaces named by parameters or, of interferences, in a line.
void read_clearance(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "MASTER,SLAVE,VALUE", "CPSET,TABULAR,BOLT");
    const std::string slave = reader.references.name(block.required("SLAVE"), reader.scope);
    const std::string master = reader.references.name(block.required("MASTER"), reader.scope);
    const std::optional<double> value = block.number("VALUE");
    if (!value) {
        throw InputError(block.place, "*CLEARANCE without VALUE is not supported");
    }
    for (DeckContact& contact : reader.history.contacts) {
        if (same_name(contact.slave, slave) && same_name(contact.master, master)) {
            contact.clearance = value;
            contact.adjust.reset();
            contact.adjust_at.clear();
            return;
        }
    }
    throw InputError(block.place, fmt::format("no *CONTACT PAIR before it has the slave {} and the "
                                              "master {}",
                                              slave, master));
}

void read_contact_interference(const Block& block, HistoryReader& reader)
{
    allow_parameters(block, "SHRINK,OP,AMPLITUDE,TYPE", "");
    reader.require_step(block);
    reader.differs(block.place,
                   "*CONTACT INTERFERENCE: the overclosure of the mesh acts from the beginning "
                   "instead of growing with the step",
                   "without friction the end of the step is the same");
}

void read_contact_pair(const Block& block, HistoryReader& reader)
{
    allow_parameters(block,
                     "INTERACTION,TYPE,ADJUST,SMALL SLIDING,CPSET,NO THICKNESS,HCRIT,"
                     "EXTENSION ZONE,MECHANICAL CONSTRAINT,SMOOTH,SLIP TOLERANCE",
                     "TIED,OP,GEOMETRIC CORRECTION");
    if (reader.in_step) {
        throw InputError(block.place, "*CONTACT PAIR in a step is not supported",
                         "contact pairs stand before the first step");
    }
    const std::string type = block.word("TYPE", "NODE TO SURFACE");
    if (type == "MORTAR" || type == "LINMORTAR" || type == "PGLINMORTAR" || type == "MASSLESS") {
        reader.differs(block.place,
                       fmt::format("TYPE={}: quadrature points of the slave's faces meet the "
                                   "master instead",
                                   type));
    }
    if (!block.has("SMALL SLIDING")) {
        reader.differs(block.place,
                       "contact without SMALL SLIDING: pairs stay as they are in the mesh");
    }
    DeckContact contact;
    contact.place = block.place;
    contact.interaction = block.required("INTERACTION");
    const auto adjust = block.value("ADJUST");
    contact.adjust = adjust ? to_real(*adjust) : std::nullopt;
    if (adjust && !contact.adjust) {
        contact.adjust_at = reader.references.name(*adjust, reader.scope);
    }
    contact.surface_to_surface = type != "NODE TO SURFACE";
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        if (fields.empty(0) || fields.empty(1)) {
            throw InputError(line.place(), "a contact pair needs two surfaces: slave, master");
        }
        contact.slave = reader.references.name(fields.text(0), reader.scope);
        contact.master = reader.references.name(fields.text(1), reader.scope);
        contact.place = line.place();
        reader.history.contacts.push_back(contact);
    }
}

}  // namespace clench::preprocess::abaqus
