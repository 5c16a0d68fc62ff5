#pragma once

#include "core/model/material.hpp"

namespace clench::test {

/// An orthotropic material with nine different constants.
inline Material wood()
{
    Material material;
    material.name = "WOOD";
    material.elasticity = Orthotropic{.young = {12.0, 0.9, 0.5},
                                      .nu12 = 0.37,
                                      .nu13 = 0.42,
                                      .nu23 = 0.47,
                                      .g12 = 0.8,
                                      .g13 = 0.7,
                                      .g23 = 0.06};
    return material;
}

}  // namespace clench::test
