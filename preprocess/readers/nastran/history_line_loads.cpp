#include <algorithm>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/readers/nastran/history_cards.hpp"
#include "preprocess/readers/nastran/line_loads.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {

/// The axis that TYPE of a PLOAD1 names: FX to MZ basic ones, FXE to MZE those of the element.
Eigen::Vector3d HistoryCards::line_direction(const Card& card, const Card& beam,
                                             const Eigen::Vector3d& line) const
{
    const std::string type = to_upper(card.text(2));
    const bool known = (type.size() == 2 || (type.size() == 3 && type[2] == 'E')) &&
                       (type[0] == 'F' || type[0] == 'M') && 'X' <= type[1] && type[1] <= 'Z';
    if (!known) {
        card.fail("TYPE is " + shown(card.text(2)) + ", expected FX to FZ, MX to MZ, FXE to MZE");
    }
    const int axis = type[1] - 'X';
    if (type.size() == 2) {
        return Eigen::Vector3d::Unit(axis);
    }
    const Grid& a = model_.geometry.grid(beam.id(2, "GA"), beam);
    const bool by_grid = beam.is_integer(4) && beam.blank(5) && beam.blank(6);
    Eigen::Vector3d v =
        by_grid
            ? Eigen::Vector3d(model_.geometry.grid(beam.id(4, "G0"), beam).position - a.position)
            : beam.vector(4, "orientation vector");
    if (!by_grid && !to_upper(beam.text(7)).starts_with('B')) {
        v = model_.geometry.displacement_axes(a) * v;
    }
    Eigen::Matrix3d axes;
    if (!axes_from_x_and_xy(line, v, axes)) {
        card.fail(fmt::format("{} has no axes of its own", beam.title()),
                  "give it X1, X2, X3 or G0");
    }
    return axes.col(axis);
}

/// PLOAD1, SID, EID, TYPE, SCALE, X1, P1, X2, P2: a force or moment at X1, or per length from X1 to
/// X2, as what it brings to the ends.
void HistoryCards::add_line_load(const Card& card, double factor, DeckStep& step) const
{
    std::string name;
    const CardSpan* span = beam_card(card.id(1, "EID"), name);
    if (!span) {
        card.fail(fmt::format("there is no CBAR or CBEAM {}", card.text(1)));
    }
    const Card beam = cards_.card(name, *span);
    for (std::size_t field = 8; field < 16; ++field) {
        if (!beam.blank_or_zero(field)) {
            card.fail("loads a beam with offsets or released ends, which is not supported");
        }
    }
    const Grid& a = model_.geometry.grid(beam.id(2, "GA"), beam);
    const Grid& b = model_.geometry.grid(beam.id(3, "GB"), beam);
    const Eigen::Vector3d line = b.position - a.position;
    const std::string scale = to_upper(card.text(3));
    if ((scale != "LE" && scale != "FR") || !(line.norm() > 0.0)) {
        card.fail("SCALE is " + shown(card.text(3)) + ", expected LE or FR on a beam with a length",
                  "projected loads (LEPR, FRPR) are not supported");
    }
    const double whole = scale == "LE" ? line.norm() : 1.0;
    LineLoad load;
    load.direction = line_direction(card, beam, line);
    load.is_moment = to_upper(card.text(2)).starts_with('M');
    load.s1 = card.real_or(4, "X1", 0.0) / whole;
    load.s2 = card.blank(6) ? load.s1 : card.real(6, "X2") / whole;
    load.p1 = factor * card.real(5, "P1");
    load.p2 = factor * card.real_or(7, "P2", card.real(5, "P1"));
    constexpr double digits = 1e-6;
    if (!(0.0 <= load.s1 && load.s1 <= load.s2 && load.s2 <= 1.0 + digits)) {
        card.fail(
            fmt::format("goes from {} to {} of the length, expected 0 to 1", load.s1, load.s2));
    }
    load.s2 = std::min(load.s2, 1.0);
    const EndLoads ends = end_loads(load, line);
    add_force(card, a.id, 1, ends.force_a, step);
    add_force(card, a.id, 4, ends.moment_a, step);
    add_force(card, b.id, 1, ends.force_b, step);
    add_force(card, b.id, 4, ends.moment_b, step);
}

}  // namespace clench::preprocess::nastran
