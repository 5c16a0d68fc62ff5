#include "preprocess/readers/abaqus/keyword_standing.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// Texts and output, settings of other solvers, and heat, which nothing here moves.
constexpr std::string_view harmless =
    "HEADING,PREPRINT,RESTART,PHYSICAL CONSTANTS,TIME POINTS,FILTER,PARAMETER TABLE,"
    "TABLE COLLECTION,DISPLAY BODY,NODE FILE,NODE OUTPUT,OUTPUT,CONTACT FILE,CONTACT PRINT,"
    "CONTACT OUTPUT,ENERGY OUTPUT,ENERGY PRINT,ENERGY FILE,PRINT,MONITOR,CONTROLS,SOLVER CONTROLS,"
    "FILE FORMAT,FILE OUTPUT,NO PRINT,NSET,ELSET,SECTION PRINT,SECTION FILE,MODAL FILE,"
    "MODAL PRINT,FACE PRINT,INTEGRATED OUTPUT,INTEGRATED OUTPUT SECTION,MODAL OUTPUT,"
    "RADIATION OUTPUT,DIAGNOSTICS,CONTACT CONTROLS,CONTACT CONTROLS ASSIGNMENT,"
    "INCREMENTATION OUTPUT,ELEMENT MATRIX OUTPUT,MATRIX GENERATE,CONSTRAINT CONTROLS,"
    "WAVEFRONT MINIMIZATION,TRACER PARTICLE,USER OUTPUT VARIABLES,DEPVAR,"
    "CONDUCTIVITY,SPECIFIC HEAT,LATENT HEAT,EXPANSION,INELASTIC HEAT FRACTION,"
    "JOULE HEAT FRACTION,ELECTRICAL CONDUCTIVITY,GAP CONDUCTANCE,GAP HEAT GENERATION,"
    "GAP RADIATION,MAGNETIC PERMEABILITY,DIFFUSIVITY,SOLUBILITY,PERMEABILITY,FLUID CONSTANTS";

constexpr std::string_view beyond_elasticity =
    "PLASTIC,CYCLIC HARDENING,RATE DEPENDENT,CREEP,VISCOELASTIC,VISCOUS,POTENTIAL,"
    "DAMAGE INITIATION,DAMAGE EVOLUTION,DAMAGE STABILIZATION,FAIL STRESS,FAIL STRAIN,"
    "FRACTURE CRITERION,SHEAR FAILURE,TENSILE FAILURE,DRUCKER PRAGER,DRUCKER PRAGER HARDENING,"
    "DRUCKER PRAGER CREEP,MOHR COULOMB,MOHR COULOMB HARDENING,CAP PLASTICITY,CAP HARDENING,"
    "CRUSHABLE FOAM,CRUSHABLE FOAM HARDENING,CAST IRON PLASTICITY,"
    "CAST IRON COMPRESSION HARDENING,CAST IRON TENSION HARDENING,CONCRETE,"
    "CONCRETE DAMAGED PLASTICITY,CONCRETE COMPRESSION HARDENING,CONCRETE TENSION STIFFENING,"
    "CONCRETE COMPRESSION DAMAGE,CONCRETE TENSION DAMAGE,TENSION STIFFENING,SHEAR RETENTION,"
    "TENSION CUTOFF,POROUS METAL PLASTICITY,ANNEAL TEMPERATURE,TRS,SWELLING";

constexpr std::string_view damping =
    "DAMPING,DAMPING CONTROLS,STRUCTURAL DAMPING,GLOBAL DAMPING,MODAL DAMPING,CONTACT DAMPING";

/// What to do instead of what is refused.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> instead{{
    {"CONTACT EXCLUSIONS,CONTACT INITIALIZATION DATA,CONTACT INITIALIZATION ASSIGNMENT,CONTACT "
     "FORMULATION,"
     "CONTACT CLEARANCE,CONTACT CLEARANCE ASSIGNMENT,SURFACE PROPERTY ASSIGNMENT",
     "general contact finds its surfaces by itself: name them as *CONTACT PAIR, or give the mesh "
     "in a "
     "case file with `contacts: {joint: {between: [PART-A, PART-B]}}`"},
    {"TEMPERATURE,COUPLED TEMPERATURE-DISPLACEMENT,HEAT TRANSFER,UNCOUPLED "
     "TEMPERATURE-DISPLACEMENT",
     "thermal strains are not there yet"},
    {"MODAL DYNAMIC,STEADY STATE DYNAMICS,COMPLEX FREQUENCY,RANDOM RESPONSE,RESPONSE SPECTRUM,"
     "BUCKLE,GREEN",
     "statics, frequencies and *DYNAMIC are; `clench import` and a reduction give motions in "
     "modes"},
    {"MODEL CHANGE", "supports and contact of all steps are those of the model"},
    {"VISCO", "write *STATIC: materials are linearly elastic"},
}};

bool holds(std::string_view list, std::string_view keyword)
{
    const std::vector<std::string_view> words = split(list, ',');
    return std::find(words.begin(), words.end(), keyword) != words.end();
}

}  // namespace

Standing standing_of(std::string_view keyword)
{
    if (holds(harmless, keyword)) {
        return Standing::harmless;
    }
    return difference_of(keyword).empty() ? Standing::refused : Standing::differs;
}

std::string_view instead_of(std::string_view keyword)
{
    const auto found = std::find_if(instead.begin(), instead.end(),
                                    [&](const auto& row) { return holds(row.first, keyword); });
    return found == instead.end() ? "" : found->second;
}

std::string_view difference_of(std::string_view keyword)
{
    if (holds(beyond_elasticity, keyword)) {
        return "the material stays linearly elastic; compare stresses with its limit";
    }
    return holds(damping, keyword) ? "no damping is taken from the deck" : "";
}

}  // namespace clench::preprocess::abaqus
