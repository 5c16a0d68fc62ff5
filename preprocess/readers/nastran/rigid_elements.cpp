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

/// RBAR whose six independent DOFs are spread over both ends: x_m = G_m G_n⁻¹ x_n.
void add_mixed_bar(const Card& card, const Grid& a, const Grid& b, const DofMask n[2],
                   const DofMask m[2], Model& model)
{
    const Grid* grids[] = {&a, &b};
    const Matrix6 motion[] = {rigid_motion(a, a.position, model),
                              rigid_motion(b, a.position, model)};
    Matrix6 G_n;
    std::vector<DeckBuilder::Term> independent;
    for (int end = 0; end < 2; ++end) {
        for (int dof = 0; dof < 6; ++dof) {
            if (n[end] >> dof & 1) {
                G_n.row(static_cast<Eigen::Index>(independent.size())) = motion[end].row(dof);
                independent.push_back({label(grids[end]->id), dof, 0.0});
            }
        }
    }
    const Eigen::FullPivLU<Matrix6> factor(G_n);
    if (!factor.isInvertible()) {
        card.fail("the components CNA and CNB do not fix all six rigid motions",
                  "choose for example CNA = 123456");
    }
    const Matrix6 inverse = factor.inverse();
    for (int end = 0; end < 2; ++end) {
        for (int dof = 0; dof < 6; ++dof) {
            if (!(m[end] >> dof & 1)) {
                continue;
            }
            const Eigen::Matrix<double, 1, 6> row = motion[end].row(dof) * inverse;
            std::vector<DeckBuilder::Term> terms{{label(grids[end]->id), dof, 1.0}};
            for (int i = 0; i < 6; ++i) {
                if (row[i] != 0.0) {
                    terms.push_back(independent[static_cast<std::size_t>(i)]);
                    terms.back().factor = -row[i];
                }
            }
            model.builder.add_equation(std::move(terms), card.place());
        }
    }
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
        add_mixed_bar(card, a, b, n, m, model);
    }
}

}  // namespace clench::preprocess::nastran
