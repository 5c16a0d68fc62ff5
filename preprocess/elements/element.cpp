#include "preprocess/elements/element.hpp"

#include "preprocess/elements/beam.hpp"
#include "preprocess/elements/shape_table.hpp"
#include "preprocess/elements/stiffness.hpp"

namespace clench::preprocess {

DofMask element_dofs(const ElementKind& kind)
{
    switch (kind.family) {
        case Family::solid:
            return translations;
        case Family::beam:
            return all_dofs;
        default:
            return 0b000011;
    }
}

void element_stiffness(const ElementKind& kind, const ElementNodes& x,
                       const ElementProperties& properties, ElementMatrix& K_e)
{
    switch (kind.family) {
        case Family::solid:
            return solid_stiffness(kind, x, properties, K_e);
        case Family::beam:
            return beam_stiffness(x, properties, K_e);
        default:
            return plane_stiffness(kind, x, properties, K_e);
    }
}

}  // namespace clench::preprocess
