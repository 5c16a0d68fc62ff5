#include "preprocess/readers/abaqus/keyword_rows.hpp"

namespace clench::preprocess::abaqus {
namespace {

using enum Treatment;

constexpr std::string_view beam_sections = "BEAM SECTION,BEAM GENERAL SECTION";
constexpr std::string_view one_layer =
    "a shell has one thickness and one material: *SHELL SECTION, ELSET=..., MATERIAL=...";
constexpr std::string_view connectors =
    "write the connection as *COUPLING, *MPC, *EQUATION or *SPRING";
constexpr std::string_view as_solids = "use solid, plane or beam elements";
constexpr std::string_view linear =
    "Clench has linear elasticity: *ELASTIC with constants at one temperature";
constexpr std::string_view generated =
    "let the preprocessor write all nodes and elements, or list them";
constexpr std::string_view one_deck = "Clench reads whole models from the deck itself";

constexpr KeywordInfo keyword_info_rows[] = {
    // Structure
    {"PART", read, "", "NAME", "", "", ""},
    {"END PART", read, "", "", "", "", ""},
    {"ASSEMBLY", read, "", "NAME", "", "", ""},
    {"END ASSEMBLY", read, "", "", "", "", ""},
    {"INSTANCE", read, "", "NAME,PART", "", "LIBRARY,INSTANCE", one_deck},
    {"END INSTANCE", read, "", "", "", "", ""},
    {"STEP", read, "", "", "*", "", ""},
    {"END STEP", read, "", "", "*", "", ""},
    // Mesh and groups
    {"NODE", read, "", "NSET,SYSTEM,INPUT", "", "", ""},
    {"SYSTEM", read, "", "", "", "", ""},
    {"ELEMENT", read, "", "TYPE,ELSET,INPUT", "", "FILE,OFFSET,SOLID ELEMENT NUMBERING", one_deck},
    {"NSET", read, "", "NSET,GENERATE,INSTANCE,UNSORTED,ELSET,INPUT", "INTERNAL,FREQUENCY", "", ""},
    {"ELSET", read, "", "ELSET,GENERATE,INSTANCE,INPUT", "INTERNAL,UNSORTED", "", ""},
    {"NGEN", read, "", "LINE,NSET", "", "SYSTEM", "give the centre of an arc in the basic frame"},
    {"NFILL", read, "", "BIAS,NSET", "", "SINGULAR,TWO STEP", generated},
    {"NCOPY", read, "", "CHANGE NUMBER,OLD SET,NEW SET,SHIFT", "", "REFLECT,POLE,MULTIPLE",
     generated},
    {"ELGEN", read, "", "ELSET", "", "ALL NODES", generated},
    {"ELCOPY", read, "", "ELEMENT SHIFT,OLD SET,NEW SET,SHIFT NODES", "", "REFLECT", generated},
    {"SURFACE", read, "", "NAME,TYPE,INPUT",
     "INTERNAL,PROPERTY,NO OFFSET,NO THICK,SCALE THICK,MAX RATIO,FILLET RADIUS,TRIM",
     "COMBINE,CROP,DEFINITION,REGION TYPE", "list the faces: element or element set, S1"},
    // Materials
    {"MATERIAL", read, "", "NAME", "RTOL,SRATE FACTOR,STRAIN RATE REGULARIZATION", "", ""},
    {"ELASTIC", option, "MATERIAL", "TYPE,DEPENDENCIES", "MODULI,RTOL", "COMPRESSION FACTOR",
     linear},
    {"DENSITY", option, "MATERIAL", "DEPENDENCIES", "", "PORE FLUID", linear},
    {"HYPERELASTIC", option, "MATERIAL", "", "*", "", linear},
    {"HYPERFOAM", option, "MATERIAL", "", "*", "", linear},
    {"HYPOELASTIC", option, "MATERIAL", "", "*", "", linear},
    {"ANISOTROPIC HYPERELASTIC", option, "MATERIAL", "", "*", "", linear},
    {"USER MATERIAL", option, "MATERIAL", "", "*", "", linear},
    {"DEFORMATION PLASTICITY", option, "MATERIAL", "", "*", "", linear},
    {"POROUS ELASTIC", option, "MATERIAL", "", "*", "", linear},
    {"EOS", option, "MATERIAL", "", "*", "", linear},
    {"UNIAXIAL", option, "MATERIAL", "", "*", "", linear},
    {"SHAPE MEMORY ALLOY", option, "MATERIAL", "", "*", "", linear},
    {"SUPERELASTIC", option, "MATERIAL", "", "*", "", linear},
    {"GASKET THICKNESS BEHAVIOR", option, "MATERIAL", "", "*", "", linear},
    // Sections
    {"SOLID SECTION", read, "", "ELSET,MATERIAL,ORIENTATION,CONTROLS", "STACK DIRECTION,OFFSET",
     "COMPOSITE,LAYUP,SYMMETRIC,ORDER,REF NODE,NODAL THICKNESS", "one material for each set"},
    {"HOURGLASS STIFFNESS", option, "SOLID SECTION,SHELL SECTION", "", "", "", ""},
    {"SECTION CONTROLS", read, "", "NAME,HOURGLASS", "*", "", ""},
    {"BEAM SECTION", read, "", "ELSET,MATERIAL,SECTION",
     "TEMPERATURE,POISSON,LUMPED,ROTARY INERTIA", "OFFSET1,OFFSET2,PROFILE",
     "nodes must be on the centroid line"},
    {"BEAM GENERAL SECTION", read, "", "ELSET,SECTION,DENSITY,MATERIAL",
     "POISSON,ZERO,ROTARY INERTIA,LUMPED,TEMPERATURE", "TAPER,DEPENDENCIES,OFFSET1,OFFSET2",
     "give A, I11, I12, I22, J at one temperature"},
    {"SHELL SECTION", read, "", "ELSET,MATERIAL,ORIENTATION,OFFSET,DENSITY,CONTROLS",
     "POISSON,SECTION INTEGRATION,TEMPERATURE,THICKNESS MODULUS,IDEALIZATION",
     "COMPOSITE,LAYUP,SYMMETRIC,NODAL THICKNESS,SHELL THICKNESS,STACK DIRECTION,BULK ROTATION",
     one_layer},
    {"SHELL GENERAL SECTION", read, "", "ELSET,MATERIAL,ORIENTATION,OFFSET,DENSITY,CONTROLS",
     "POISSON,TEMPERATURE,ZERO,IDEALIZATION",
     "COMPOSITE,LAYUP,SYMMETRIC,NODAL THICKNESS,SHELL THICKNESS,USER,DEPENDENCIES,BULK ROTATION",
     one_layer},
    {"USER SECTION", read, "", "ELSET,MATERIAL,CONSTANTS", "", "", ""},
    {"NORMAL", read, "", "TYPE", "", "", ""},
    {"TRANSVERSE SHEAR STIFFNESS", option,
     "BEAM SECTION,BEAM GENERAL SECTION,SHELL SECTION,SHELL GENERAL SECTION", "", "", "", ""},
    {"SECTION POINTS", option, beam_sections, "", "*", "", ""},
    {"CENTROID", option, beam_sections, "", "", "", ""},
    {"SHEAR CENTER", option, beam_sections, "", "", "", ""},
    // Systems
    {"ORIENTATION", read, "", "NAME,SYSTEM,DEFINITION", "", "LOCAL DIRECTIONS,DISTRIBUTION",
     "give the points by coordinates"},
    {"TRANSFORM", read, "", "NSET,TYPE", "", "", ""},
    // Constraints
    {"EQUATION", read, "", "INPUT", "", "REMOVE", "delete the equation from the deck"},
    {"MPC", read, "", "INPUT", "", "USER,MODE",
     "types BEAM, TIE, PIN, LINK, STRAIGHT, PLANE and MEANROT are read"},
    {"COUPLING", read, "", "CONSTRAINT NAME,REF NODE,SURFACE,ORIENTATION,INFLUENCE RADIUS",
     "ALPHA,ADJUST", "", ""},
    {"KINEMATIC", option, "COUPLING", "", "", "", ""},
    {"DISTRIBUTING", option, "COUPLING", "COUPLING,WEIGHTING METHOD", "", "CYCLIC SYMMETRY", ""},
    {"DISTRIBUTING COUPLING", read, "", "ELSET", "", "", ""},
    {"KINEMATIC COUPLING", read, "", "REF NODE,ORIENTATION", "ALPHA", "", ""},
    {"RIGID BODY", read, "", "REF NODE,ELSET,NSET,PIN NSET,TIE NSET,POSITION,ROT NODE",
     "ISOTHERMAL,DENSITY,OFFSET,NODAL THICKNESS", "ANALYTICAL SURFACE",
     "a rigid body of element or node sets is read"},
    {"TIE", read, "", "NAME,ADJUST,POSITION TOLERANCE,TYPE,NO ROTATION",
     "CONSTRAINT RATIO,NO THICKNESS,SURFACE FORMULATION",
     "TIED NSET,CYCLIC SYMMETRY,MULTISTAGE,FLUID PERIODIC,FLUID CYCLIC", "tie two surfaces"},
    {"PRE-TENSION SECTION", read, "", "SURFACE,ELEMENT,NODE", "", "", ""},
    // Point masses and springs
    {"MASS", read, "", "ELSET,TYPE", "ALPHA,COMPOSITE", "ORIENTATION",
     "give one mass for all directions"},
    {"ROTARY INERTIA", read, "", "ELSET,ORIENTATION", "ALPHA,COMPOSITE", "", ""},
    {"SPRING", read, "", "ELSET,ORIENTATION", "RTOL,COMPLEX STIFFNESS", "NONLINEAR,DEPENDENCIES",
     "give one stiffness"},
    {"DASHPOT", read, "", "ELSET", "*", "", ""},
    // Refused
    {"SHELL TO SOLID COUPLING", refuse, "", "", "*", "",
     "hold the edge of the shell by a *COUPLING of the solid's face; a *TIE leaves its rotations "
     "free"},
    {"MEMBRANE SECTION", refuse, "", "", "*", "", as_solids},
    {"COHESIVE SECTION", refuse, "", "", "*", "", as_solids},
    {"GASKET SECTION", refuse, "", "", "*", "", as_solids},
    {"RIGID SURFACE", refuse, "", "", "*", "", as_solids},
    {"FRAME SECTION", refuse, "", "", "*", "", as_solids},
    {"JOINT", refuse, "", "", "*", "", connectors},
    {"CONNECTOR SECTION", refuse, "", "", "*", "", connectors},
    {"FASTENER", refuse, "", "", "*", "", connectors},
    {"EMBEDDED ELEMENT", refuse, "", "", "*", "", "tie the parts with *TIE"},
    {"ADJUST", refuse, "", "", "*", "", generated},
    {"NMAP", refuse, "", "", "*", "", generated},
    {"IMPERFECTION", refuse, "", "", "*", "", generated},
    {"PARAMETER", refuse, "", "", "*", "", "write the numbers themselves"},
    {"RELEASE", refuse, "", "", "*", "", connectors},
    {"USER ELEMENT", read, "", "TYPE,NODES,INTEGRATION POINTS,MAXDOF", "", "",
     "types U1 and US3 of CalculiX are read"},
    {"UEL PROPERTY", refuse, "", "", "*", "", as_solids},
    {"NONSTRUCTURAL MASS", refuse, "", "", "*", "", "put it into the density or into *MASS"},
    {"REBAR", refuse, "", "", "*", "", as_solids},
    {"REBAR LAYER", refuse, "", "", "*", "", as_solids},
    {"MATRIX INPUT", refuse, "", "", "*", "", "give matrices in the case file (`matrices:`)"},
    {"MATRIX ASSEMBLE", refuse, "", "", "*", "", "give matrices in the case file (`matrices:`)"},
    {"SUBSTRUCTURE PROPERTY", refuse, "", "", "*", "", one_deck},
    {"SUBSTRUCTURE PATH", refuse, "", "", "*", "", one_deck},
    {"IMPORT", refuse, "", "", "*", "", one_deck},
    {"CYCLIC SYMMETRY MODEL", refuse, "", "", "*", "", "model the whole part"},
    {"SYMMETRIC MODEL GENERATION", refuse, "", "", "*", "", "model the whole part"},
    {"SUBMODEL", refuse, "", "", "*", "", one_deck},
};

constexpr std::string_view skipped =
    "HEADING,PREPRINT,RESTART,PHYSICAL CONSTANTS,AMPLITUDE,TIME POINTS,FILTER,DISTRIBUTION,"
    "DISTRIBUTION TABLE,PARAMETER TABLE,TABLE COLLECTION,FUNCTION,DISPLAY BODY,USER SUBROUTINE,"
    "NODAL THICKNESS,VALUES AT INFINITY,SURFACE SMOOTHING,ENRICHMENT,"
    // Supports, loads and initial states
    "BOUNDARY,CLOAD,DLOAD,DSLOAD,INITIAL CONDITIONS,TEMPERATURE,FIELD,CFLUX,DFLUX,FILM,RADIATE,"
    "BASE MOTION,PREDEFINED FIELD,LOAD CASE,INERTIA RELIEF,"
    // Contact
    "CONTACT,CONTACT PAIR,CONTACT INCLUSIONS,CONTACT EXCLUSIONS,CONTACT PROPERTY ASSIGNMENT,"
    "CONTACT INITIALIZATION DATA,CONTACT INITIALIZATION ASSIGNMENT,CONTACT CONTROLS,"
    "CONTACT CONTROLS ASSIGNMENT,CONTACT DAMPING,CONTACT FORMULATION,CONTACT STABILIZATION,"
    "CONTACT INTERFERENCE,CONTACT CLEARANCE,CONTACT CLEARANCE ASSIGNMENT,CONTACT FILE,"
    "CONTACT PRINT,CONTACT OUTPUT,SURFACE INTERACTION,SURFACE BEHAVIOR,SURFACE PROPERTY,"
    "SURFACE PROPERTY ASSIGNMENT,FRICTION,CHANGE FRICTION,GAP,GAP CONDUCTANCE,GAP HEAT GENERATION,"
    "GAP RADIATION,CLEARANCE,COHESIVE BEHAVIOR,INTERFACE,TIED CONTACT,"
    // Materials beyond elasticity and density
    "EXPANSION,CONDUCTIVITY,SPECIFIC HEAT,LATENT HEAT,INELASTIC HEAT FRACTION,JOULE HEAT FRACTION,"
    "ELECTRICAL CONDUCTIVITY,PLASTIC,CYCLIC HARDENING,RATE DEPENDENT,CREEP,VISCOELASTIC,VISCOUS,"
    "DAMPING,DAMPING CONTROLS,STRUCTURAL DAMPING,POTENTIAL,DAMAGE INITIATION,DAMAGE EVOLUTION,"
    "DAMAGE STABILIZATION,FAIL STRESS,FAIL STRAIN,FRACTURE CRITERION,SHEAR FAILURE,TENSILE FAILURE,"
    "DRUCKER PRAGER,DRUCKER PRAGER HARDENING,DRUCKER PRAGER CREEP,MOHR COULOMB,"
    "MOHR COULOMB HARDENING,CAP PLASTICITY,CAP HARDENING,CRUSHABLE FOAM,CRUSHABLE FOAM HARDENING,"
    "CAST IRON PLASTICITY,CAST IRON COMPRESSION HARDENING,CAST IRON TENSION HARDENING,CONCRETE,"
    "CONCRETE DAMAGED PLASTICITY,CONCRETE COMPRESSION HARDENING,CONCRETE TENSION STIFFENING,"
    "CONCRETE COMPRESSION DAMAGE,CONCRETE TENSION DAMAGE,TENSION STIFFENING,SHEAR RETENTION,"
    "TENSION CUTOFF,FAILURE RATIOS,POROUS METAL PLASTICITY,DEPVAR,USER OUTPUT VARIABLES,"
    "USER DEFINED FIELD,PERMEABILITY,DIFFUSIVITY,SOLUBILITY,PIEZOELECTRIC,DIELECTRIC,"
    "MULLINS EFFECT,SWELLING,ANNEAL TEMPERATURE,NO COMPRESSION,NO TENSION,HYSTERESIS,TRS,"
    "FLUID CONSTANTS,MAGNETIC PERMEABILITY,ELECTROMAGNETICS,"
    // Output, which may stand outside of steps in CalculiX decks
    "OUTPUT,NODE OUTPUT,ELEMENT OUTPUT,ENERGY OUTPUT,INTEGRATED OUTPUT,MODAL OUTPUT,"
    "RADIATION OUTPUT,INCREMENTATION OUTPUT,NODE PRINT,NODE FILE,EL PRINT,EL FILE,ENERGY PRINT,"
    "ENERGY FILE,SECTION PRINT,SECTION FILE,FACE PRINT,MODAL PRINT,MODAL FILE,MONITOR,PRINT,"
    "FILE FORMAT,FILE OUTPUT,ELEMENT MATRIX OUTPUT,INTEGRATED OUTPUT SECTION,TRACER PARTICLE,"
    "CONTROLS,CONSTRAINT CONTROLS,DIAGNOSTICS,SOLVER CONTROLS,GEOSTATIC,MODEL CHANGE,NO PRINT,"
    "WAVEFRONT MINIMIZATION";

}  // namespace

std::span<const KeywordInfo> keyword_rows()
{
    return keyword_info_rows;
}

std::string_view skipped_keywords()
{
    return skipped;
}

}  // namespace clench::preprocess::abaqus
