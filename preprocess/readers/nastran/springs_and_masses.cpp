#include <array>
#include <map>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

/// [d]x with [d]x w = d x w.
Matrix3d cross_matrix(const Vector3d& d)
{
    Matrix3d S;
    S << 0.0, -d[2], d[1], d[2], 0.0, -d[0], -d[1], d[0], 0.0;
    return S;
}

/// Mass matrix of translations and rotations rotated from the axes (columns) into the basic frame.
Matrix6 rotated(const Matrix6& mass, const Matrix3d& axes)
{
    Matrix6 turn = Matrix6::Zero();
    turn.topLeftCorner<3, 3>() = axes;
    turn.bottomRightCorner<3, 3>() = axes;
    return turn * mass * turn.transpose();
}

/// A component of a grid point; of a scalar point, 0 or blank, its only DOF.
int component_of(const Card& card, std::size_t field, const Grid& grid)
{
    return grid.scalar && card.blank_or_zero(field) ? 0 : card.component(field, "component");
}

/// One end of a spring or a mass: a point with its component.
struct End {
    const Grid* grid = nullptr;  ///< null: the ground
    int dof = 0;
};

/// G1, C1, G2, C2 at `field` and after; of cards for scalar points alone S1, S2.
std::array<End, 2> ends_of(const Card& card, std::size_t field, const Model& model)
{
    const bool scalar = card.name().back() >= '3';  // CELAS3, CELAS4, CMASS3, CMASS4
    std::array<End, 2> ends;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t at = field + (scalar ? i : 2 * i);
        if (card.blank_or_zero(at)) {
            continue;
        }
        const Grid& grid = model.geometry.grid(card.id(at, "grid point"), card);
        if (scalar && !grid.scalar) {
            card.fail(fmt::format("names {}, which is no scalar point (SPOINT)", grid.id));
        }
        ends[i] = {&grid, scalar ? 0 : component_of(card, at + 1, grid)};
    }
    if (!ends[0].grid) {
        std::swap(ends[0], ends[1]);
    }
    if (!ends[0].grid) {
        card.fail("has no grid point at either end");
    }
    return ends;
}

/// Directions are those of the grid points' own frames (CD), which the deck keeps.
void add_spring(const Card& card, double stiffness, Model& model)
{
    const auto [a, b] = ends_of(card, 2, model);
    model.builder.add_spring(label(a.grid->id), a.dof,
                             b.grid ? std::optional<Reference>(label(b.grid->id)) : std::nullopt,
                             b.dof, stiffness, false, card.place());
}

void add_component_mass(const Card& card, double value, Model& model)
{
    const auto [a, b] = ends_of(card, 2, model);
    if (b.grid) {
        card.fail("connects two grid points, expected one: masses between points are not supported",
                  "use CONM2 for the mass of a point");
    }
    Matrix6 mass = Matrix6::Zero();
    mass(a.dof, a.dof) = value * model.mass_factor;
    model.builder.add_mass(label(a.grid->id),
                           rotated(mass, model.geometry.displacement_axes(*a.grid)), card.place());
}

/// The number of a property, PELAS or PMASS, that is in `values`.
double property_of(const Card& card, const std::map<std::int64_t, double>& values, const char* name)
{
    const std::int64_t pid = card.id_or(1, "PID", card.id(0, "EID"));
    const auto property = values.find(pid);
    if (property == values.end()) {
        card.fail(fmt::format("names {} {}, which is not defined", name, pid));
    }
    return property->second;
}

/// One property of a card that has several: its number and its value.
void add_property(const Card& card, std::size_t start, const char* what,
                  std::map<std::int64_t, double>& values)
{
    const std::int64_t pid = card.id(start, "PID");
    if (!values.emplace(pid, card.real(start + 1, what)).second) {
        card.fail(fmt::format("property {} is defined twice", pid));
    }
}

}  // namespace

void read_pelas(const Card& card, Model& model)
{
    for (const std::size_t start : {0, 4}) {
        if (start == 4 && card.blank(4)) {
            break;
        }
        add_property(card, start, "K", model.spring_properties);
    }
}

void read_celas1(const Card& card, Model& model)
{
    add_spring(card, property_of(card, model.spring_properties, "PELAS"), model);
}

/// Up to four properties a card.
void read_pmass(const Card& card, Model& model)
{
    for (std::size_t start = 0; start < 8 && !card.blank(start); start += 2) {
        add_property(card, start, "M", model.mass_properties);
    }
}

void read_cmass1(const Card& card, Model& model)
{
    add_component_mass(card, property_of(card, model.mass_properties, "PMASS"), model);
}

void read_celas2(const Card& card, Model& model)
{
    add_spring(card, card.real(1, "K"), model);
}

/// With d from grid to centre and I the tensor about the centre:
///     M = [ m 1      -m [d]x     ]
///         [ m [d]x   I - m [d]x² ]
void read_conm2(const Card& card, Model& model)
{
    const Grid& grid = model.geometry.grid(card.id(1, "G"), card);
    const std::int64_t cid = card.integer_or(2, "CID", 0);
    const double m = card.real_or(3, "M", 0.0);
    const Vector3d x = card.vector(4, "offset");
    // Even a cylindrical CID gives straight axes: its directions at the grid point.
    const Matrix3d axes = cid == -1 ? Matrix3d::Identity().eval()
                                    : model.geometry.system(cid, card).directions_at(grid.position);
    const Vector3d d = cid == -1 ? Vector3d(x - grid.position) : Vector3d(axes * x);

    // I21 = ∫ x1 x2 dm enters the tensor with a minus sign.
    const double i11 = card.real_or(8, "I11", 0.0), i21 = card.real_or(9, "I21", 0.0);
    const double i22 = card.real_or(10, "I22", 0.0), i31 = card.real_or(11, "I31", 0.0);
    const double i32 = card.real_or(12, "I32", 0.0), i33 = card.real_or(13, "I33", 0.0);
    Matrix3d inertia;
    inertia << i11, -i21, -i31, -i21, i22, -i32, -i31, -i32, i33;

    const Matrix3d S = cross_matrix(d);
    Matrix6 mass;
    mass.topLeftCorner<3, 3>() = m * Matrix3d::Identity();
    mass.topRightCorner<3, 3>() = -m * S;
    mass.bottomLeftCorner<3, 3>() = m * S;
    mass.bottomRightCorner<3, 3>() = axes * inertia * axes.transpose() - m * S * S;
    model.builder.add_mass(label(grid.id), model.mass_factor * mass, card.place());
}

void read_conm1(const Card& card, Model& model)
{
    const Grid& grid = model.geometry.grid(card.id(1, "G"), card);
    const CoordinateSystem& system = model.geometry.system(card.integer_or(2, "CID", 0), card);
    Matrix6 mass;
    std::size_t field = 3;
    for (int i = 0; i < 6; ++i) {
        for (int j = 0; j <= i; ++j) {
            mass(i, j) = mass(j, i) = card.real_or(field++, "Mij", 0.0);
        }
    }
    model.builder.add_mass(label(grid.id),
                           model.mass_factor * rotated(mass, system.directions_at(grid.position)),
                           card.place());
}

void read_cmass2(const Card& card, Model& model)
{
    add_component_mass(card, card.real(1, "M"), model);
}

}  // namespace clench::preprocess::nastran
