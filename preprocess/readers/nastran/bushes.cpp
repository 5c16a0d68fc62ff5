#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

/// Axes of the element as columns: those of CID, or x from GA to GB and y towards the vector.
Matrix3d bush_axes(const Card& card, const Grid& a, const Grid* b, const BushProperty& property,
                   const Model& model)
{
    if (!card.blank(7)) {
        return model.geometry.system(card.integer(7, "CID"), card).directions_at(a.position);
    }
    const Vector3d line = b ? Vector3d(b->position - a.position) : Vector3d(Vector3d::Zero());
    if (!(line.norm() > 0.0)) {
        card.fail("has no CID and no length, and so no directions",
                  "give CID = 0 for the basic axes");
    }
    const bool by_grid = card.is_integer(4) && card.blank(5) && card.blank(6);
    Vector3d v = by_grid
                     ? Vector3d(model.geometry.grid(card.id(4, "G0"), card).position - a.position)
                     : card.vector(4, "orientation vector");
    if (v.isZero(0.0)) {
        const Eigen::Matrix<double, 6, 1>& k = property.stiffness;
        if (k[1] != k[2] || k[4] != k[5]) {
            card.fail("has no orientation vector, but its stiffness differs across its line",
                      "give X1, X2, X3, G0 or CID");
        }
        v = line.unitOrthogonal();
    } else if (!by_grid) {
        v = model.geometry.displacement_axes(a) * v;
    }
    Matrix3d axes;
    if (!axes_from_x_and_xy(line, v, axes)) {
        card.fail("its orientation vector is parallel to its line");
    }
    return axes;
}

/// Where the springs are: at the fraction S of the way from GA to GB or, with OCID, off GA by S1,
/// S2, S3 along the axes of that system.
Vector3d bush_place(const Card& card, const Grid& a, const Grid* b, const Model& model)
{
    const std::int64_t ocid = card.integer_or(9, "OCID", -1);
    if (ocid != -1) {
        const Vector3d offset(card.real_or(10, "S1", 0.0), card.real_or(11, "S2", 0.0),
                              card.real_or(12, "S3", 0.0));
        return a.position + model.geometry.system(ocid, card).directions_at(a.position) * offset;
    }
    const double s = card.real_or(8, "S", 0.5);
    return b ? Vector3d(a.position + s * (b->position - a.position)) : a.position;
}

/// Terms of sign · direction · (u + θ × arm), or of the rotation.
void add_end(std::int64_t grid, double sign, const Vector3d& direction, const Vector3d& arm,
             bool turns, std::vector<DeckBuilder::Term>& terms)
{
    const Vector3d of_rotation = turns ? direction : Vector3d(arm.cross(direction));
    for (int k = 0; k < 3; ++k) {
        if (!turns && direction[k] != 0.0) {
            terms.push_back({label(grid), k, sign * direction[k]});
        }
    }
    for (int k = 0; k < 3; ++k) {
        if (of_rotation[k] != 0.0) {
            terms.push_back({label(grid), 3 + k, sign * of_rotation[k]});
        }
    }
}

void read_stiffness(const Card& card, std::size_t first, BushProperty& property)
{
    for (std::size_t i = 0; i < 6; ++i) {
        if (same_name(card.text(first + i), "RIGID")) {
            card.fail("K is RIGID, expected a number", "couple the points with RBE2");
        }
        property.stiffness[static_cast<Eigen::Index>(i)] = card.real_or(first + i, "K", 0.0);
    }
}

void refuse_mass(const Card& card, std::size_t first)
{
    for (std::size_t i = 0; i < 6; ++i) {
        if (!card.blank_or_zero(first + i)) {
            card.fail("the mass of a bush is not supported", "use CONM2");
        }
    }
}

}  // namespace

/// Rows of a word (K, B, GE, RCV, M) and its values, in any order.
void read_pbush(const Card& card, Model& model)
{
    BushProperty property;
    property.place = card.place();
    for (std::size_t row = 1; row < card.size(); row += 8) {
        const std::string word = to_upper(card.text(row));
        if (word == "K") {
            read_stiffness(card, row + 1, property);
        } else if (word == "M") {
            refuse_mass(card, row + 1);
        } else if (word == "B" || word == "GE") {
            model.builder.warn(fmt::format("{}: {}: its damping is left out: K and M hold none.",
                                           card.place().text(), card.title()));
        } else if (word != "RCV" && !word.empty()) {
            card.fail(fmt::format("{} is not a row of PBUSH, expected K, B, GE, M or RCV",
                                  shown(card.text(row))));
        }
    }
    if (!model.bush_properties.emplace(card.id(0, "PID"), property).second) {
        card.fail("is defined twice");
    }
}

/// Springs between the motions that both grid points give the bush, which is at the fraction S of
/// the way from GA to GB.
void read_cbush(const Card& card, Model& model)
{
    const std::int64_t eid = card.id(0, "EID"), pid = card.id_or(1, "PID", eid);
    const auto property = model.bush_properties.find(pid);
    if (property == model.bush_properties.end()) {
        card.fail(fmt::format("names PBUSH {}, which is not defined", pid));
    }
    const Grid& a = model.geometry.grid(card.id(2, "GA"), card);
    const Grid* b = card.blank(3) ? nullptr : &model.geometry.grid(card.id(3, "GB"), card);
    const Matrix3d axes = bush_axes(card, a, b, property->second, model);
    const Vector3d place = bush_place(card, a, b, model);
    for (int k = 0; k < 6; ++k) {
        const double stiffness = property->second.stiffness[k];
        if (stiffness == 0.0) {
            continue;
        }
        std::vector<DeckBuilder::Term> terms;
        const Vector3d direction = axes.col(k % 3);
        add_end(a.id, -1.0, direction, place - a.position, k >= 3, terms);
        if (b) {
            add_end(b->id, 1.0, direction, place - b->position, k >= 3, terms);
        }
        model.builder.add_spring_row(std::move(terms), stiffness, card.place());
    }
}

}  // namespace clench::preprocess::nastran
