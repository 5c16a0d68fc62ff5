// The keys of couplings.
#include "app/case/coupling_case.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {

Section coupling_section(CouplingCase& c)
{
    return {
        .rows = {required(text_row("surface", c.surface, "surface or node set that is coupled")),
                 choice_row<CouplingType>(
                     "type", c.type,
                     {{"rigid", CouplingType::rigid}, {"distributing", CouplingType::distributing}},
                     "rigid: its nodes follow the reference node (RBE2, "
                     "kinematic); distributing: the reference node follows "
                     "their mean, by areas on a surface, and stiffens "
                     "nothing (RBE3)"),
                 vector_row("point", c.point, "length",
                            "position of the reference node (default: middle of the surface)")}};
}

}  // namespace clench::app
