#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace clench {

/// Topology of an element. Local node order is that of Abaqus (and VTK): corners first, then
/// mid-side nodes edge by edge; docs/elements.md draws them. Readers permute into this order.
enum class Shape : std::uint8_t {
    line2,
    tri3,
    tri6,
    quad4,
    quad8,
    tet4,
    tet10,
    pyr5,
    wedge6,
    wedge15,
    hex8,
    hex20,
    line3
};
inline constexpr int shape_count = 13;

/// What kind of structure an element of a shape is.
enum class Family : std::uint8_t { solid, plane_stress, plane_strain, beam, shell, truss };
inline constexpr int family_count = 6;

/// Whether elements of the family lie in the plane x-y and move in it only.
constexpr bool is_planar(Family family)
{
    return family == Family::plane_stress || family == Family::plane_strain;
}

/// How its stiffness is integrated.
///   full          every strain at all points of the full rule
///   reduced       one order less; hex8 and quad4 with hourglass control
///   b_bar         hex8: volumetric strain averaged over the element (Abaqus C3D8)
///   incompatible  hex8, quad4: bending modes added and condensed (Abaqus C3D8I)
enum class Integration : std::uint8_t { full, reduced, b_bar, incompatible };

/// Everything that tells one element formulation from another.
struct ElementKind {
    Shape shape = Shape::tet4;
    Family family = Family::solid;
    Integration integration = Integration::full;
    auto operator<=>(const ElementKind&) const = default;
};

/// Number of nodes, e.g. 10 for tet10.
int node_count(Shape shape);
/// Number of corner nodes, e.g. 4 for tet10; corners are the first local nodes.
int corner_count(Shape shape);
/// Dimension of the parametric space: 1 line, 2 plane, 3 solid.
int dimension(Shape shape);
/// "tet10", "hex8", ...
std::string_view name_of(Shape shape);
/// "C3D10", "C3D8I", "CPS4", "B31": the Abaqus name engineers know the kind by.
std::string_view deck_name(const ElementKind& kind);

/// The two sides of a shell as faces: SPOS, where its normal points to, and SNEG. No other element
/// has faces of these numbers.
inline constexpr int positive_side = 6, negative_side = 7;

/// Number of faces (of a plane element: edges; of a line: 0), in Abaqus order S1, S2, ...; the
/// sides of shells are not counted.
int face_count(Shape shape);
/// Whether elements of a kind have face `face` (0-based), a side of a shell included.
bool has_face(const ElementKind& kind, int face);
/// Shape of face `face` (0-based): tri3, tri6, quad4, quad8, or line2 for edges. The edge of
/// tri6 and quad8 is listed by its two corners and mid node, with shape line2.
Shape face_shape(Shape shape, int face);
/// Local nodes of face `face` (0-based), ordered so that the normal points out of the element,
/// corners first, then mid-side nodes.
std::span<const std::uint8_t> face_nodes(Shape shape, int face);

}  // namespace clench
