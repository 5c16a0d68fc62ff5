#include "core/model/largest_modulus.hpp"

namespace clench {

double largest_modulus(const Material& material)
{
    if (const auto* m = std::get_if<Isotropic>(&material.elasticity)) {
        return m->young;
    }
    if (const auto* m = std::get_if<Orthotropic>(&material.elasticity)) {
        return m->young.maxCoeff();
    }
    if (const auto* m = std::get_if<Anisotropic>(&material.elasticity)) {
        return m->stiffness.diagonal().maxCoeff();
    }
    return 0.0;
}

}  // namespace clench
