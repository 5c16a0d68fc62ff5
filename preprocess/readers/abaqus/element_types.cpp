#include "preprocess/readers/abaqus/element_types.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using enum Integration;
using Role = ElementType::Role;

constexpr ElementKind solid(Shape shape, Integration integration = full)
{
    return {shape, Family::solid, integration};
}

constexpr ElementKind stress(Shape shape, Integration integration = full)
{
    return {shape, Family::plane_stress, integration};
}

constexpr ElementKind strain(Shape shape, Integration integration = full)
{
    return {shape, Family::plane_strain, integration};
}

constexpr ElementKind shell(Shape shape)
{
    return {shape, Family::shell, full};
}

constexpr ElementKind truss(Shape shape)
{
    return {shape, Family::truss, full};
}

constexpr std::string_view modified =
    "is read as the standard quadratic element; the modified formulation has other mid nodes";
constexpr std::string_view locking =
    "is a shell that does not lock; CalculiX integrates its S8 fully, which is many times too "
    "stiff "
    "where it is thin, unlike its S8R";
constexpr std::string_view volumetric =
    "is integrated fully; Abaqus averages its volumetric strain, which matters near nu = 0.5";

constexpr std::string_view hybrid =
    "is read without its pressure unknown: the same element where Poisson's ratio is not near 0.5";

constexpr std::string_view in_plane =
    "is read as its counterpart in space; running the deck holds its nodes in the x-y plane";
constexpr std::string_view user_beam =
    "of CalculiX, a Timoshenko beam, is read as B31; shear areas are those of *BEAM SECTION";
constexpr std::string_view user_shell = "of CalculiX, a shell of three nodes, is read as S3";

constexpr ElementKind beam(Shape shape)
{
    return {shape, Family::beam, full};
}

constexpr ElementType supported[] = {
    {"C3D4", Role::structural, solid(Shape::tet4), ""},
    {"C3D5", Role::structural, solid(Shape::pyr5), ""},
    {"C3D6", Role::structural, solid(Shape::wedge6), ""},
    {"C3D8", Role::structural, solid(Shape::hex8, b_bar), ""},
    {"C3D8I", Role::structural, solid(Shape::hex8, incompatible), ""},
    {"C3D8R", Role::structural, solid(Shape::hex8, reduced), ""},
    {"C3D10", Role::structural, solid(Shape::tet10), ""},
    {"C3D10I", Role::structural, solid(Shape::tet10), ""},
    {"C3D10M", Role::structural, solid(Shape::tet10), modified},
    {"C3D10HS", Role::structural, solid(Shape::tet10),
     "is read as C3D10, without its pressure unknowns and surface integration points"},
    {"C3D15", Role::structural, solid(Shape::wedge15), ""},
    {"C3D20", Role::structural, solid(Shape::hex20), ""},
    {"C3D20R", Role::structural, solid(Shape::hex20, reduced), ""},
    {"C3D4H", Role::structural, solid(Shape::tet4), hybrid},
    {"C3D6H", Role::structural, solid(Shape::wedge6), hybrid},
    {"C3D8H", Role::structural, solid(Shape::hex8, b_bar), hybrid},
    {"C3D8IH", Role::structural, solid(Shape::hex8, incompatible), hybrid},
    {"C3D8RH", Role::structural, solid(Shape::hex8, reduced), hybrid},
    {"C3D10H", Role::structural, solid(Shape::tet10), hybrid},
    {"C3D15H", Role::structural, solid(Shape::wedge15), hybrid},
    {"C3D20H", Role::structural, solid(Shape::hex20), hybrid},
    {"C3D20RH", Role::structural, solid(Shape::hex20, reduced), hybrid},
    {"CPS3", Role::structural, stress(Shape::tri3), ""},
    {"CPS4", Role::structural, stress(Shape::quad4), ""},
    {"CPS4I", Role::structural, stress(Shape::quad4, incompatible), ""},
    {"CPS4R", Role::structural, stress(Shape::quad4, reduced), ""},
    {"CPS6", Role::structural, stress(Shape::tri6), ""},
    {"CPS6M", Role::structural, stress(Shape::tri6), modified},
    {"CPS8", Role::structural, stress(Shape::quad8), ""},
    {"CPS8R", Role::structural, stress(Shape::quad8, reduced), ""},
    {"CPE3", Role::structural, strain(Shape::tri3), ""},
    {"CPE4", Role::structural, strain(Shape::quad4), volumetric},
    {"CPE4I", Role::structural, strain(Shape::quad4, incompatible), ""},
    {"CPE4R", Role::structural, strain(Shape::quad4, reduced), ""},
    {"CPE6", Role::structural, strain(Shape::tri6), ""},
    {"CPE6M", Role::structural, strain(Shape::tri6), modified},
    {"CPE8", Role::structural, strain(Shape::quad8), ""},
    {"CPE8R", Role::structural, strain(Shape::quad8, reduced), ""},
    {"B31", Role::structural, beam(Shape::line2), ""},
    {"B31R", Role::structural, beam(Shape::line2),
     "is read as B31, a Timoshenko beam without the solid elements of CalculiX"},
    {"B32", Role::structural, beam(Shape::line3), ""},
    {"B32R", Role::structural, beam(Shape::line3), ""},
    {"U1", Role::structural, beam(Shape::line2), user_beam},
    {"US3", Role::structural, shell(Shape::tri3), user_shell},
    {"B21", Role::structural, beam(Shape::line2), in_plane, true},
    {"B22", Role::structural, beam(Shape::line3), in_plane, true},
    {"T3D2", Role::structural, truss(Shape::line2), ""},
    {"T3D3", Role::structural, truss(Shape::line3), ""},
    {"T2D2", Role::structural, truss(Shape::line2), in_plane, true},
    {"T2D3", Role::structural, truss(Shape::line3), in_plane, true},
    {"S3", Role::structural, shell(Shape::tri3), ""},
    {"S3R", Role::structural, shell(Shape::tri3), ""},
    {"STRI3", Role::structural, shell(Shape::tri3), ""},
    {"S4", Role::structural, shell(Shape::quad4), ""},
    {"S4R", Role::structural, shell(Shape::quad4), ""},
    {"S4R5", Role::structural, shell(Shape::quad4), ""},
    {"S6", Role::structural, shell(Shape::tri6), ""},
    {"STRI65", Role::structural, shell(Shape::tri6), ""},
    {"S8", Role::structural, shell(Shape::quad8), locking},
    {"S8R", Role::structural, shell(Shape::quad8), ""},
    {"S8R5", Role::structural, shell(Shape::quad8), ""},
    {"SFM3D3", Role::structural, shell(Shape::tri3), ""},
    {"SFM3D4", Role::structural, shell(Shape::quad4), ""},
    {"SFM3D4R", Role::structural, shell(Shape::quad4), ""},
    {"SFM3D6", Role::structural, shell(Shape::tri6), ""},
    {"SFM3D8", Role::structural, shell(Shape::quad8), ""},
    {"SFM3D8R", Role::structural, shell(Shape::quad8), ""},
    {"MASS", Role::mass, {}, ""},
    {"ROTARYI", Role::rotary_inertia, {}, ""},
    {"SPRING1", Role::spring_to_ground, {}, ""},
    {"SPRING2", Role::spring, {}, ""},
    {"SPRINGA", Role::axial_spring, {}, ""},
    {"DASHPOT1", Role::dashpot_to_ground, {}, ""},
    {"DASHPOT2", Role::dashpot, {}, ""},
    {"DASHPOTA", Role::dashpot, {}, ""},
    {"DCOUP3D", Role::distributing, {}, ""},
    {"DCOUP2D", Role::distributing, {}, ""},
};

struct Refusal {
    std::string_view prefix;
    std::string_view what;
    std::string_view instead;
};

constexpr std::string_view use_solids = "mesh the part with solid elements such as C3D10";
constexpr std::string_view use_shell = "use S3, S4, S6 or S8R";
constexpr std::string_view use_b31 = "use B31 or B32";
constexpr std::string_view no_stress = "only stress elements have stiffness and mass";
constexpr std::string_view use_coupling = "use *COUPLING, *MPC, *EQUATION or SPRINGA";

/// The longest matching prefix counts.
constexpr Refusal refusals[] = {
    {"S9", "a shell of nine nodes", use_shell},
    {"SC", "a continuum shell", "use C3D6 or C3D8I with several elements through the thickness"},
    {"CSS", "a continuum solid shell", "use C3D8I"},
    {"STRI", "a shell", use_shell},
    {"SAX", "an axisymmetric shell", use_solids},
    {"DS", "a heat transfer shell", no_stress},
    {"M3D", "a membrane", use_shell},
    {"SFM3D", "a surface element", "delete it: it has no stiffness"},
    {"CAX", "axisymmetric", "model the part in three dimensions"},
    {"CGAX", "axisymmetric", "model the part in three dimensions"},
    {"MAX", "axisymmetric", "model the part in three dimensions"},
    {"CPEG", "generalized plane strain", "use CPE or CPS elements"},
    {"C3D13", "a quadratic pyramid", "use C3D10, C3D15 and C3D20"},
    {"C3D15V", "a wedge with variable nodes", "use C3D15"},
    {"C3D27", "a brick with variable nodes", "use C3D20 or C3D20R"},
    {"B23", "an Euler-Bernoulli beam", "use B21 or B31"},
    {"B33", "an Euler-Bernoulli beam", use_b31},
    {"B31OS", "a beam with warping", use_b31},
    {"B32OS", "a beam with warping", use_b31},
    {"PIPE", "a pipe beam", use_b31},
    {"ELBOW", "a pipe bend", use_b31},
    {"FRAME", "a frame element", use_b31},
    {"T2D", "a truss in the plane", "use T2D2 or T2D3"},
    {"T3D", "a truss", "use T3D2 or T3D3"},
    {"R2D", "a rigid element", "use *RIGID BODY on solid elements or *COUPLING"},
    {"R3D", "a rigid element", "use *RIGID BODY on solid elements or *COUPLING"},
    {"RAX", "a rigid element", "use *RIGID BODY on solid elements or *COUPLING"},
    {"RB", "a rigid element", "use *RIGID BODY on solid elements or *COUPLING"},
    {"CONN", "a connector", use_coupling},
    {"JOINTC", "a joint element", use_coupling},
    {"DCOUP", "a coupling element", "write it as *COUPLING and *DISTRIBUTING"},
    {"GAP", "a gap element", "contact comes from the case file (`contacts:`)"},
    {"ITT", "a contact element", "contact comes from the case file (`contacts:`)"},
    {"GK", "a gasket", use_solids},
    {"COH", "a cohesive element", use_solids},
    {"CIN", "an infinite element", use_solids},
    {"EC3D", "an Eulerian element", use_solids},
    {"PC3D", "a particle", use_solids},
    {"PD3D", "a particle", use_solids},
    {"DC", "a heat transfer element", no_stress},
    {"AC", "an acoustic element", no_stress},
    {"Q3D", "an electro-thermal element", no_stress},
    {"F3D", "a fluid element", no_stress},
    {"U", "a user element", use_solids},
    {"Z", "a substructure", use_solids},
    {"HEATCAP", "a heat capacitance", no_stress},
};

const ElementType* find_supported(std::string_view name)
{
    for (const ElementType& type : supported) {
        if (type.name == name) {
            return &type;
        }
    }
    return nullptr;
}

/// "C3D8RH" → "C3D8R" where that is one of ours and the letter was `suffix`.
const ElementType* without_suffix(std::string_view name, char suffix)
{
    return name.ends_with(suffix) ? find_supported(name.substr(0, name.size() - 1)) : nullptr;
}

const Refusal* find_refusal(std::string_view name)
{
    const Refusal* best = nullptr;
    for (const Refusal& refusal : refusals) {
        if (name.starts_with(refusal.prefix) &&
            (!best || refusal.prefix.size() > best->prefix.size())) {
            best = &refusal;
        }
    }
    return best;
}

[[noreturn]] void refuse(std::string_view name, const Place& place)
{
    const auto problem = [&](std::string_view what) {
        return fmt::format("element type {} ({}) is not supported", shown(name), what);
    };
    if (const ElementType* plain = without_suffix(name, 'H')) {
        throw InputError(place, problem("hybrid, with a pressure unknown of its own"),
                         fmt::format("use {} if the material is compressible", plain->name));
    }
    if (const ElementType* plain = without_suffix(name, 'T')) {
        throw InputError(place, problem("coupled with temperature"),
                         fmt::format("use {}", plain->name));
    }
    if (const Refusal* refusal = find_refusal(name)) {
        throw InputError(place, problem(refusal->what), std::string(refusal->instead));
    }
    std::vector<std::string> names;
    for (const ElementType& type : supported) {
        names.emplace_back(type.name);
    }
    const std::string guess = did_you_mean(name, names);
    throw InputError(place, fmt::format("unknown element type {}", shown(name)),
                     guess.empty() ? "supported are " + list_some(names, names.size()) : guess);
}

}  // namespace

int ElementType::nodes() const
{
    switch (role) {
        case Role::structural:
            return node_count(kind.shape);
        case Role::spring:
        case Role::axial_spring:
        case Role::dashpot:
            return 2;
        default:
            return 1;
    }
}

const ElementType& find_element_type(std::string_view name, const Place& place)
{
    const std::string upper = to_upper(name);
    if (const ElementType* type = find_supported(upper)) {
        return *type;
    }
    refuse(upper, place);
}

}  // namespace clench::preprocess::abaqus
