#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {

void read_param(const Card& card, Model& model)
{
    if (!same_name(card.text(0), "WTMASS")) {
        model.builder.skip("PARAM");
        return;
    }
    model.mass_factor = card.real(1, "WTMASS");
    if (!(model.mass_factor > 0.0)) {
        card.fail(fmt::format("WTMASS is {}, expected a positive number", model.mass_factor));
    }
}

void read_grdset(const Card& card, Model& model)
{
    model.default_cp = card.integer_or(1, "CP", 0);
    model.default_cd = card.integer_or(5, "CD", 0);
    model.has_supports = model.has_supports || !card.blank_or_zero(6);
}

void read_cord1(const Card& card, Model& model)
{
    model.geometry.add_cord1(card);
}

void read_cord2(const Card& card, Model& model)
{
    model.geometry.add_cord2(card);
}

void read_grid(const Card& card, Model& model)
{
    Grid grid;
    grid.id = card.id(0, "ID");
    grid.cp = card.integer_or(1, "CP", model.default_cp);
    grid.local = card.vector(2, "coordinate");
    grid.cd = card.integer_or(5, "CD", model.default_cd);
    grid.line = card.line();
    if (grid.cd == -1) {
        card.fail("CD is -1, a fluid point, which Clench does not have",
                  "write the structure alone");
    }
    model.has_supports = model.has_supports || !card.blank_or_zero(6);
    model.geometry.add_grid(std::move(grid));
}

/// SPOINT, S1, S2, … or S1, THRU, S2: at the origin, with x as their DOF.
void read_spoint(const Card& card, Model& model)
{
    const auto add = [&](std::int64_t id) {
        Grid grid;
        grid.id = id;
        grid.line = card.line();
        grid.scalar = true;
        model.geometry.add_grid(std::move(grid));
    };
    for (std::size_t field = 0; field < card.size(); ++field) {
        const bool range = same_name(card.text(field + 1), "THRU");
        const std::int64_t first = card.id(field, "ID");
        const std::int64_t last = range ? card.id(field + 2, "ID") : first;
        constexpr std::int64_t most = 1'000'000;
        if (last < first || last - first > most) {
            card.fail(fmt::format("{} THRU {} is no range of scalar points", first, last));
        }
        for (std::int64_t id = first; id <= last; ++id) {
            add(id);
        }
        field += range ? 2 : 0;
    }
}

void add_grids(Model& model, const BulkCards& cards)
{
    model.geometry.resolve();
    const Card nobody("GRID", {}, {});
    for (const Grid& grid : model.geometry.grids()) {
        const Place place = cards.place(grid.line);
        if (grid.scalar) {
            model.builder.add_scalar_point(label(grid.id), place);
            continue;
        }
        model.builder.add_node(label(grid.id), grid.position, place);
        if (grid.cd != 0) {
            model.builder.set_node_frame(label(grid.id), model.geometry.system(grid.cd, nobody),
                                         place);
        }
    }
}

}  // namespace clench::preprocess::nastran
