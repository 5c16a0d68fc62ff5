#include <algorithm>

#include <Eigen/LU>
#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

using Matrix6 = Eigen::Matrix<double, 6, 6>;

/// Couples `nodes` to `reference`. Components are those of each dependent node's own frame (CD),
/// which the deck keeps.
void add_rigid(const Card& card, std::int64_t reference, const std::vector<std::int64_t>& nodes,
               DofMask dofs, Model& model)
{
    model.geometry.grid(reference, card);
    std::vector<Reference> members;
    for (const std::int64_t id : nodes) {
        model.geometry.grid(id, card);
        if (id == reference) {
            card.fail(fmt::format("grid point {} depends on itself", id));
        }
        members.push_back(label(id));
    }
    model.builder.add_rigid_coupling(card.title(), label(reference), std::move(members), dofs,
                                     card.place());
}

/// The card without the thermal expansion that may end it: a real number, or two (ALPHA, TREF).
Card without_expansion(const Card& card, std::size_t first)
{
    std::vector<std::string_view> fields;
    for (std::size_t i = 0; i < card.size() && !(i >= first && card.is_real(i)); ++i) {
        fields.push_back(card.text(i));
    }
    return Card(card.name(), card.place(), std::move(fields), card.line());
}

/// One group WT, C, G1, G2, ... of RBE3; leaves `field` behind it.
void read_group(const Card& card, std::size_t& field, std::vector<DeckBuilder::Arm>& arms,
                const Model& model)
{
    const double weight = card.real(field, "WT");
    const DofMask dofs = card.components(field + 1, "C").value_or(translations);
    if (!(weight >= 0.0)) {
        card.fail(fmt::format("weight is {}, expected at least 0", weight));
    }
    std::vector<std::string_view> words;
    for (field += 2; field < card.size() && !card.is_real(field) &&
                     !same_name(card.text(field), "UM") && !same_name(card.text(field), "ALPHA");
         ++field) {
        if (!card.blank(field)) {
            words.push_back(card.text(field));
        }
    }
    const auto list = parse_id_list(words);
    if (!list || words.empty()) {
        card.fail(fmt::format("the group of weight {} has no list of grid points", weight));
    }
    for (const std::int64_t id : list->among(model.geometry.grid_ids())) {
        model.geometry.grid(id, card);
        arms.push_back({label(id), weight, dofs});
    }
}

/// Rows: the DOFs of `grid` in its own frame for the rigid motion (translation of and rotation
/// about `origin`): u = t + w x r, phi = w.
Matrix6 rigid_motion(const Grid& grid, const Eigen::Vector3d& origin, const Model& model)
{
    const Eigen::Vector3d r = grid.position - origin;
    const Eigen::Matrix3d axes = model.geometry.displacement_axes(grid).transpose();
    Eigen::Matrix3d lever;  // w x r = lever w
    lever << 0.0, r[2], -r[1], -r[2], 0.0, r[0], r[1], -r[0], 0.0;
    Matrix6 rows = Matrix6::Zero();
    rows.topLeftCorner<3, 3>() = axes;
    rows.topRightCorner<3, 3>() = axes * lever;
    rows.bottomRightCorner<3, 3>() = axes;
    return rows;
}

/// A grid point with some of its DOFs.
struct GridDofs {
    const Grid* grid;
    DofMask dofs;
};

/// own = row · known.
std::vector<DeckBuilder::Term> equation_terms(const DeckBuilder::Term& own,
                                              const Eigen::Matrix<double, 1, 6>& row,
                                              const std::vector<DeckBuilder::Term>& known)
{
    std::vector<DeckBuilder::Term> terms{own};
    for (int i = 0; i < 6; ++i) {
        if (row[i] != 0.0) {
            terms.push_back(known[static_cast<std::size_t>(i)]);
            terms.back().factor = -row[i];
        }
    }
    return terms;
}

/// Six independent DOFs, perhaps of several points, determine the rigid motion of all: x_m = G_m
/// G_n⁻¹ x_n.
void add_rigid_equations(const Card& card, const std::vector<GridDofs>& independent,
                         const std::vector<GridDofs>& dependent, const char* fields, Model& model)
{
    const Eigen::Vector3d origin = independent.front().grid->position;
    Matrix6 G_n;
    std::vector<DeckBuilder::Term> known;
    for (const GridDofs& point : independent) {
        const Matrix6 motion = rigid_motion(*point.grid, origin, model);
        for (int dof = 0; dof < 6; ++dof) {
            if (point.dofs >> dof & 1) {
                G_n.row(static_cast<Eigen::Index>(known.size())) = motion.row(dof);
                known.push_back({label(point.grid->id), dof, 0.0});
            }
        }
    }
    const Eigen::FullPivLU<Matrix6> factor(G_n);
    if (!factor.isInvertible()) {
        card.fail(fmt::format("the components {} do not fix all six rigid motions", fields),
                  "choose for example 123456 of one grid point");
    }
    const Matrix6 inverse = factor.inverse();
    for (const GridDofs& point : dependent) {
        const Matrix6 motion = rigid_motion(*point.grid, origin, model);
        for (int dof = 0; dof < 6; ++dof) {
            if (point.dofs >> dof & 1) {
                model.builder.add_equation(equation_terms({label(point.grid->id), dof, 1.0},
                                                          motion.row(dof) * inverse, known),
                                           card.place());
            }
        }
    }
}

/// Pairs of grid point and components from field `first` up to `last` of RBE1; rows of eight
/// fields hold three pairs between blank ones.
std::vector<GridDofs> grid_dofs(const Card& card, std::size_t first, std::size_t last,
                                const Model& model)
{
    std::vector<GridDofs> points;
    for (std::size_t field = first; field < last; ++field) {
        if (card.blank(field) || card.is_real(field)) {
            continue;
        }
        const Grid& grid = model.geometry.grid(card.id(field, "grid point"), card);
        const auto dofs = card.components(++field, "components");
        if (!dofs) {
            card.fail(fmt::format("grid point {} has no components", grid.id));
        }
        points.push_back({&grid, *dofs});
    }
    return points;
}

int count(DofMask dofs)
{
    int bits = 0;
    for (; dofs != 0; dofs = static_cast<DofMask>(dofs & (dofs - 1))) {
        ++bits;
    }
    return bits;
}

}  // namespace

void read_rbe2(const Card& original, Model& model)
{
    const Card card = without_expansion(original, 3);
    const std::int64_t reference = card.id(1, "GN");
    const auto dofs = card.components(2, "CM");
    if (!dofs) {
        card.fail("CM is blank, expected components such as 123456");
    }
    const std::vector<std::int64_t> nodes =
        id_list(card, 3, "grid points GMi").among(model.geometry.grid_ids());
    if (nodes.empty()) {
        card.fail("none of its dependent grid points is defined");
    }
    add_rigid(card, reference, nodes, *dofs, model);
}

void read_rbe3(const Card& card, Model& model)
{
    const Grid& reference = model.geometry.grid(card.id(2, "REFGRID"), card);
    const auto dofs = card.components(3, "REFC");
    if (!dofs) {
        card.fail("REFC is blank, expected components such as 123456");
    }
    std::vector<DeckBuilder::Arm> arms;
    std::size_t field = 4;
    while (field < card.size()) {
        if (same_name(card.text(field), "ALPHA")) {
            break;  // thermal expansion
        }
        if (same_name(card.text(field), "UM")) {
            card.fail("has a UM part, which is not supported",
                      "without UM the reference grid point is the dependent one");
        }
        if (card.blank(field)) {
            ++field;
            continue;
        }
        read_group(card, field, arms, model);
    }
    if (arms.empty()) {
        card.fail("has no grid points to take the motion from");
    }
    model.builder.add_distributing_coupling(card.title(), label(reference.id), *dofs,
                                            std::move(arms), card.place());
}

void read_rbar(const Card& card, Model& model)
{
    const Grid& a = model.geometry.grid(card.id(1, "GA"), card);
    const Grid& b = model.geometry.grid(card.id(2, "GB"), card);
    if (a.id == b.id) {
        card.fail("GA and GB are the same grid point");
    }
    const DofMask n[] = {card.components(3, "CNA").value_or(0),
                         card.components(4, "CNB").value_or(0)};
    if (count(n[0]) + count(n[1]) != 6) {
        card.fail(fmt::format("CNA and CNB hold {} components together, expected 6",
                              count(n[0]) + count(n[1])));
    }
    DofMask m[] = {card.components(5, "CMA").value_or(0), card.components(6, "CMB").value_or(0)};
    if (m[0] == 0 && m[1] == 0) {
        m[0] = static_cast<DofMask>(all_dofs & ~n[0]);
        m[1] = static_cast<DofMask>(all_dofs & ~n[1]);
    }
    if ((m[0] & n[0]) != 0 || (m[1] & n[1]) != 0) {
        card.fail("a component is both independent (CN) and dependent (CM)");
    }
    if (n[0] == all_dofs) {
        add_rigid(card, a.id, {b.id}, m[1], model);
    } else if (n[1] == all_dofs) {
        add_rigid(card, b.id, {a.id}, m[0], model);
    } else {
        add_rigid_equations(card, {{&a, n[0]}, {&b, n[1]}}, {{&a, m[0]}, {&b, m[1]}}, "CNA and CNB",
                            model);
    }
}

void read_rbar1(const Card& card, Model& model)
{
    const Grid& a = model.geometry.grid(card.id(1, "GA"), card);
    const Grid& b = model.geometry.grid(card.id(2, "GB"), card);
    if (a.id == b.id) {
        card.fail("GA and GB are the same grid point");
    }
    add_rigid(card, a.id, {b.id}, card.components(3, "CB").value_or(all_dofs), model);
}

void read_rbe1(const Card& card, Model& model)
{
    std::size_t um = 1;
    while (um < card.size() && !same_name(card.text(um), "UM")) {
        ++um;
    }
    if (um == card.size()) {
        card.fail("has no UM and so no dependent grid points",
                  "the row after the independent ones starts with UM");
    }
    const std::vector<GridDofs> independent = grid_dofs(card, 1, um, model);
    int total = 0;
    for (const GridDofs& point : independent) {
        total += count(point.dofs);
    }
    if (total != 6) {
        card.fail(fmt::format("its independent components are {} together, expected 6", total));
    }
    add_rigid_equations(card, independent, grid_dofs(card, um + 1, card.size(), model), "CNi",
                        model);
}

}  // namespace clench::preprocess::nastran
