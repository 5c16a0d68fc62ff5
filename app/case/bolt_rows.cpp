// The keys of bolts.
#include <fmt/format.h>

#include "app/case/bolt_case.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

void check_bolt(const BoltCase& b, const Spot& spot)
{
    if (b.force && b.shortening) {
        spot.fail("has force and shortening, expected one of them",
                  "the one that is given decides the other");
    }
    if (b.section.empty() && (b.point || b.normal)) {
        spot.fail("has a plane without a section, expected an element set that it cuts");
    }
    if (b.point && !b.normal) {
        spot.fail("has a point without a normal, expected both: a plane that cuts the elements",
                  "normal: [0, 0, 1] along the bolt");
    }
    if (b.normal && !(b.normal->norm() > 0.0)) {
        spot.fail("the normal has no direction");
    }
    if (b.then == AfterTightening::keep && !b.force) {
        spot.fail("keeps a force, but has none", "force: 20000");
    }
}

}  // namespace

Section bolt_section(BoltCase& b)
{
    return {
        .rows =
            {text_row("section", b.section,
                      "where the shank is cut: a surface of all element faces of one of its "
                      "cross-sections, given from one side; or an element set, with the plane of "
                      "`point` and `normal`; without: the bolt of this name that the deck cuts"),
             vector_row("point", b.point, "length",
                        "of the plane that cuts the element set; faces nearest to it are taken"),
             vector_row("normal", b.normal, "",
                        "direction of the bolt (default: mean normal of the surface)"),
             number_row("force", b.force, "force",
                        "tension that the bolt is tightened to, with contact and friction",
                        more_than(0.0)),
             number_row("shortening", b.shortening, "length",
                        "instead of the force: by how much the shank is shortened"),
             choice_row<AfterTightening>(
                 "then", b.then, {{"lock", AfterTightening::lock}, {"keep", AfterTightening::keep}},
                 "lock: the shortening reached stays, so that loads change the force; keep: the "
                 "force stays; order full only"),
             integer_row("sequence", b.sequence,
                         "bolts are tightened in the order of these numbers, those with the same "
                         "number together; the others are loose until it is their turn",
                         at_least(1.0))},
        .check = [&b](const YamlNode&, const Spot& spot) { check_bolt(b, spot); }};
}

}  // namespace clench::app
