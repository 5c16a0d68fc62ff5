#include "preprocess/readers/ansys/element_types.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include <fmt/format.h>

namespace clench::preprocess::ansys {
namespace {

struct TypeRow {
    int number;
    const char* name;
    Role role;
};

constexpr std::array type_rows = std::to_array<TypeRow>({
    {45, "SOLID45", Role::solid},        {92, "SOLID92", Role::solid},
    {95, "SOLID95", Role::solid},        {185, "SOLID185", Role::solid},
    {186, "SOLID186", Role::solid},      {187, "SOLID187", Role::solid},
    {285, "SOLID285", Role::solid},      {63, "SHELL63", Role::shell},
    {93, "SHELL93", Role::shell},        {181, "SHELL181", Role::shell},
    {281, "SHELL281", Role::shell},      {8, "LINK8", Role::truss},
    {180, "LINK180", Role::truss},       {21, "MASS21", Role::mass},
    {14, "COMBIN14", Role::spring},      {154, "SURF154", Role::passed_over},
    {153, "SURF153", Role::passed_over}, {200, "MESH200", Role::passed_over},
    {170, "TARGE170", Role::target},     {173, "CONTA173", Role::contact},
    {174, "CONTA174", Role::contact},    {175, "CONTA175", Role::refused},
    {179, "PRETS179", Role::refused},    {184, "MPC184", Role::refused},
    {188, "BEAM188", Role::refused},     {189, "BEAM189", Role::refused},
});

const TypeRow* row_of(int number)
{
    const auto found = std::find_if(type_rows.begin(), type_rows.end(),
                                    [&](const TypeRow& row) { return row.number == number; });
    return found == type_rows.end() ? nullptr : &*found;
}

/// KEYOPT(2): of SOLID185 0 B-bar, 1 one point, 2 and 3 enhanced strains; of SOLID186 0 reduced, 1
/// full integration. SOLID45 has extra shapes, SOLID95 14 points.
ElementKind solid_kind(const ElementType& type, Shape shape)
{
    const int option = type.option(2);
    if (shape == Shape::hex8) {
        const Integration own = type.number == 45 ? Integration::incompatible
                                : option == 0     ? Integration::b_bar
                                : option == 1     ? Integration::reduced
                                                  : Integration::incompatible;
        return {shape, Family::solid, own};
    }
    const bool reduced = type.number == 186 && option == 0;
    return {shape, Family::solid,
            shape == Shape::hex20 && reduced ? Integration::reduced : Integration::full};
}

ShapedElement picked(const ElementKind& kind, const std::vector<Label>& nodes,
                     std::initializer_list<std::size_t> order)
{
    ShapedElement element{kind, {}};
    for (const std::size_t i : order) {
        element.nodes.push_back(nodes[i]);
    }
    return element;
}

std::optional<ShapedElement> shaped_linear(const ElementType& type, const std::vector<Label>& n)
{
    const auto kind = [&](Shape shape) { return solid_kind(type, shape); };
    if (n.size() == 4 || type.number == 285) {
        return picked(kind(Shape::tet4), n, {0, 1, 2, 3});
    }
    const bool top_point = n[4] == n[5] && n[5] == n[6] && n[6] == n[7];
    const bool edge = n[2] == n[3];
    if (top_point) {
        return edge ? picked(kind(Shape::tet4), n, {0, 1, 2, 4})
                    : picked(kind(Shape::pyr5), n, {0, 1, 2, 3, 4});
    }
    if (edge && n[6] == n[7]) {
        return picked(kind(Shape::wedge6), n, {0, 1, 2, 4, 5, 6});
    }
    return ShapedElement{kind(Shape::hex8), {n.begin(), n.begin() + 8}};
}

/// I … P, then the mid-side nodes of the bottom, of the top and of the edges between.
std::optional<ShapedElement> shaped_quadratic(const ElementType& type, const std::vector<Label>& n)
{
    const auto kind = [&](Shape shape) { return solid_kind(type, shape); };
    const bool top_point = n[4] == n[5] && n[5] == n[6] && n[6] == n[7];
    const bool edge = n[2] == n[3];
    if (top_point) {
        if (!edge) {
            return std::nullopt;  // a pyramid of 13 nodes
        }
        return picked(kind(Shape::tet10), n, {0, 1, 2, 4, 8, 9, 11, 16, 17, 18});
    }
    if (edge && n[6] == n[7]) {
        return picked(kind(Shape::wedge15), n,
                      {0, 1, 2, 4, 5, 6, 8, 9, 11, 12, 13, 15, 16, 17, 18});
    }
    return ShapedElement{kind(Shape::hex20), n};
}

std::optional<ShapedElement> shaped_shell(const std::vector<Label>& n)
{
    const ElementKind quad{Shape::quad4, Family::shell, Integration::full};
    const ElementKind tri{Shape::tri3, Family::shell, Integration::full};
    if (n.size() == 4) {
        return n[2] == n[3] ? picked(tri, n, {0, 1, 2}) : ShapedElement{quad, n};
    }
    if (n.size() != 8) {
        return std::nullopt;
    }
    const ElementKind quad8{Shape::quad8, Family::shell, Integration::full};
    const ElementKind tri6{Shape::tri6, Family::shell, Integration::full};
    return n[2] == n[3] ? picked(tri6, n, {0, 1, 2, 4, 5, 7}) : ShapedElement{quad8, n};
}

}  // namespace

Role role_of(int number)
{
    const TypeRow* row = row_of(number);
    return row ? row->role : Role::refused;
}

std::string type_name(int number)
{
    const TypeRow* row = row_of(number);
    return row ? row->name : fmt::format("element type {}", number);
}

std::optional<ShapedElement> shaped(const ElementType& type, const std::vector<Label>& nodes)
{
    switch (role_of(type.number)) {
        case Role::shell:
            return shaped_shell(nodes);
        case Role::truss:
            return nodes.size() == 2 ? std::optional(ShapedElement{
                                           {Shape::line2, Family::truss, Integration::full}, nodes})
                                     : std::nullopt;
        default:
            break;
    }
    if (nodes.size() == 10) {  // SOLID187, SOLID92
        return ShapedElement{{Shape::tet10, Family::solid, Integration::full}, nodes};
    }
    if (nodes.size() == 20) {
        return shaped_quadratic(type, nodes);
    }
    return nodes.size() == 8 || nodes.size() == 4 ? shaped_linear(type, nodes) : std::nullopt;
}

}  // namespace clench::preprocess::ansys
