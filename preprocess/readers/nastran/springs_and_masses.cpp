#include <Eigen/Geometry>
#include <fmt/format.h>

#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;
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

/// Directions are those of the grid points' own frames (CD), which the deck keeps.
void add_spring(const Card& card, double stiffness, Model& model)
{
    const bool has_a = !card.blank_or_zero(2), has_b = !card.blank_or_zero(4);
    if (!has_a && !has_b) {
        card.fail("has no grid point at either end");
    }
    const auto node = [&](std::size_t field) {
        return label(model.geometry.grid(card.id(field, "grid point"), card).id);
    };
    const std::size_t first = has_a ? 2 : 4;
    const bool grounded = !(has_a && has_b);
    model.builder.add_spring(node(first), card.component(first + 1, "component"),
                             grounded ? std::nullopt : std::optional<Reference>(node(4)),
                             grounded ? 0 : card.component(5, "component"), stiffness, false,
                             card.place());
}

}  // namespace

void read_pelas(const Card& card, Model& model)
{
    for (const std::size_t start : {0, 4}) {
        if (start == 4 && card.blank(4)) {
            break;
        }
        const std::int64_t pid = card.id(start, "PID");
        if (!model.spring_properties.emplace(pid, card.real(start + 1, "K")).second) {
            card.fail(fmt::format("property {} is defined twice", pid));
        }
    }
}

void read_celas1(const Card& card, Model& model)
{
    const std::int64_t pid = card.id_or(1, "PID", card.id(0, "EID"));
    const auto property = model.spring_properties.find(pid);
    if (property == model.spring_properties.end()) {
        card.fail(fmt::format("names PELAS {}, which is not defined", pid));
    }
    add_spring(card, property->second, model);
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
    if (!card.blank_or_zero(2) && !card.blank_or_zero(4)) {
        card.fail("connects two grid points, expected one: masses between points are not supported",
                  "use CONM2 for the mass of a point");
    }
    const std::size_t field = card.blank_or_zero(2) ? 4 : 2;
    const Grid& grid = model.geometry.grid(card.id(field, "grid point"), card);
    const int dof = card.component(field + 1, "component");
    Matrix6 mass = Matrix6::Zero();
    mass(dof, dof) = card.real(1, "M") * model.mass_factor;
    model.builder.add_mass(label(grid.id), rotated(mass, model.geometry.displacement_axes(grid)),
                           card.place());
}

}  // namespace clench::preprocess::nastran
