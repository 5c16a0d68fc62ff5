#include "preprocess/readers/abaqus/read_abaqus.hpp"

#include <map>

#include "preprocess/readers/abaqus/deck_text.hpp"
#include "preprocess/readers/abaqus/dialect.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/readers/abaqus/select_blocks.hpp"
#include "preprocess/readers/abaqus/tied_contacts.hpp"

namespace clench::preprocess {
namespace {

using namespace abaqus;

/// A deck may use what it defines later. What others look up comes first: numbers, then sets, then
/// nodes and elements generated from them, then what names sets.
enum class Pass { definitions, sets, generation, uses };

struct Row {
    Pass pass;
    Handler handler;
};

const std::map<std::string_view, Row>& handlers()
{
    static const std::map<std::string_view, Row> table{
        {"SYSTEM", {Pass::definitions, read_system}},
        {"NODE", {Pass::definitions, read_node}},
        {"ELEMENT", {Pass::definitions, read_element}},
        {"MATERIAL", {Pass::definitions, read_material}},
        {"USER ELEMENT", {Pass::definitions, read_user_element}},
        {"ORIENTATION", {Pass::definitions, read_orientation}},
        {"SECTION CONTROLS", {Pass::definitions, read_section_controls}},
        {"NSET", {Pass::sets, read_nset}},
        {"ELSET", {Pass::sets, read_elset}},
        {"NGEN", {Pass::generation, read_ngen}},
        {"NFILL", {Pass::generation, read_nfill}},
        {"NCOPY", {Pass::generation, read_ncopy}},
        {"ELGEN", {Pass::generation, read_elgen}},
        {"ELCOPY", {Pass::generation, read_elcopy}},
        {"SURFACE", {Pass::uses, read_surface}},
        {"TRANSFORM", {Pass::uses, read_transform}},
        {"SOLID SECTION", {Pass::uses, read_solid_section}},
        {"SHELL SECTION", {Pass::uses, read_shell_section}},
        {"SHELL GENERAL SECTION", {Pass::uses, read_shell_section}},
        {"USER SECTION", {Pass::uses, read_shell_section}},  // of US3: its thickness
        {"NORMAL", {Pass::uses, read_normal}},
        {"BEAM SECTION", {Pass::uses, read_beam_section}},
        {"BEAM GENERAL SECTION", {Pass::uses, read_beam_general_section}},
        {"EQUATION", {Pass::uses, read_equation}},
        {"MPC", {Pass::uses, read_mpc}},
        {"COUPLING", {Pass::uses, read_coupling}},
        {"DISTRIBUTING COUPLING", {Pass::uses, read_distributing_coupling}},
        {"KINEMATIC COUPLING", {Pass::uses, read_kinematic_coupling}},
        {"RIGID BODY", {Pass::uses, read_rigid_body}},
        {"TIE", {Pass::uses, read_tie}},
        {"PRE-TENSION SECTION", {Pass::uses, read_pretension_section}},
        {"MASS", {Pass::uses, read_mass}},
        {"ROTARY INERTIA", {Pass::uses, read_rotary_inertia}},
        {"SPRING", {Pass::uses, read_spring}},
        {"DASHPOT", {Pass::uses, read_dashpot}},
    };
    return table;
}

}  // namespace

void read_abaqus(const SourceFile& file, const FileLoader& load, DeckBuilder& builder)
{
    DeckText text(file, load);
    Budget budget(text.line_total());
    const InitialTemperature temperature = initial_temperature(text.blocks());
    const bool for_calculix = is_for_calculix(text.blocks());
    turn_tied_contacts(text.blocks());
    const std::vector<Block> blocks = select_blocks(std::move(text.blocks()), builder);
    const Layout layout = lay_out(blocks, builder, budget);
    Reader reader(layout, builder, budget);
    reader.temperature = temperature;
    reader.is_for_calculix = for_calculix;
    for (const ScopedBlock& scoped : layout.blocks) {
        const std::string& keyword = scoped.block->keyword;
        reader.has_transforms = reader.has_transforms || keyword == "TRANSFORM";
        reader.keeps_mesh = reader.keeps_mesh || keyword == "MPC" ||
                            handlers().at(keyword).pass == Pass::generation;
    }
    for (const Pass pass : {Pass::definitions, Pass::sets, Pass::generation, Pass::uses}) {
        for (const ScopedBlock& scoped : layout.blocks) {
            const Row& row = handlers().at(scoped.block->keyword);
            if (row.pass == pass) {
                row.handler(*scoped.block, *scoped.scope, reader);
            }
        }
    }
    check_point_elements(reader);
}

}  // namespace clench::preprocess
