#pragma once

#include "app/run/frequencies.hpp"
#include "app/summary/body_text.hpp"
#include "app/summary/to_json.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app::reported_beam {

inline BodySummary wooden_beam()
{
    Orthotropic wood;
    wood.young = {11000, 500, 900};
    wood.nu12 = 0.4, wood.nu13 = 0.3, wood.nu23 = 0.5;
    wood.g12 = 700, wood.g13 = 600, wood.g23 = 50;
    BodySummary s;
    s.name = "beam";
    s.files = {"beam.inp"};
    s.nodes = 8, s.elements = 1;
    s.elements_by_type = {{"C3D8I (hex8)", 1}};
    s.materials = {{.name = "WOOD", .elasticity = wood, .density = 5e-10, .place = {}}};
    s.couplings = {{"rigid couplings", 2}};
    s.has_matrices = true;
    s.dofs = 30, s.free_dofs = 24;
    s.mass.mass = 2.5;
    return s;
}

}  // namespace clench::app::reported_beam
