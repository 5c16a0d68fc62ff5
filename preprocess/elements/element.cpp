#include "preprocess/elements/element.hpp"

#include "preprocess/elements/family.hpp"

namespace clench::preprocess {

DofMask element_dofs(const ElementKind& kind)
{
    return family_of(kind.family).dofs;
}

void element_stiffness(const ElementKind& kind, const ElementNodes& x,
                       const ElementProperties& properties, ElementMatrix& K_e)
{
    family_of(kind.family).stiffness(kind, x, properties, K_e);
}

void element_mass(const ElementKind& kind, const ElementNodes& x,
                  const ElementProperties& properties, ElementMatrix& M_e)
{
    family_of(kind.family).mass(kind, x, properties, M_e);
}

ElementQuality element_quality(const ElementKind& kind, const ElementNodes& x)
{
    return family_of(kind.family).quality(kind, x);
}

}  // namespace clench::preprocess
