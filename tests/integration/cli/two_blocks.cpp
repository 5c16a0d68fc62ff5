#include "tests/integration/cli/two_blocks.hpp"

#include <gtest/gtest.h>

namespace clench::test {

const std::string two_blocks_deck = R"(*NODE
1, 0., 0., 0.
2, 10., 0., 0.
3, 10., 10., 0.
4, 0., 10., 0.
5, 0., 0., 10.
6, 10., 0., 10.
7, 10., 10., 10.
8, 0., 10., 10.
11, 0., 0., 10.
12, 10., 0., 10.
13, 10., 10., 10.
14, 0., 10., 10.
15, 0., 0., 20.
16, 10., 0., 20.
17, 10., 10., 20.
18, 0., 10., 20.
21, 5., 5., 20.
22, 5., 5., 30.
*ELEMENT, TYPE=C3D8I, ELSET=LOWER
1, 1, 2, 3, 4, 5, 6, 7, 8
*ELEMENT, TYPE=C3D8I, ELSET=UPPER
2, 11, 12, 13, 14, 15, 16, 17, 18
*NSET, NSET=FIX
1, 2, 3, 4
*NSET, NSET=LOAD
21
*NSET, NSET=TOP
15, 16, 17, 18
*NSET, NSET=LONELY
22
*SURFACE, NAME=LOWER_TOP
LOWER, S2
*SURFACE, NAME=UPPER_BOTTOM
UPPER, S1
*SURFACE, NAME=UPPER_TOP
UPPER, S2
*MATERIAL, NAME=SOFT
*ELASTIC
2.1e5, 0.
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=LOWER, MATERIAL=SOFT
*SOLID SECTION, ELSET=UPPER, MATERIAL=SOFT
*COUPLING, CONSTRAINT NAME=C, REF NODE=21, SURFACE=UPPER_TOP
*KINEMATIC
1, 6
)";

const std::string two_blocks_case = R"(clench: 1
title: two blocks
bodies:
  blocks:
    mesh: blocks.inp
    contacts:
      joint: {slave: UPPER_BOTTOM, master: LOWER_TOP, search: 1,
              normal: {law: linear, stiffness: 1.0e4},
              friction: {law: coulomb, mu: 0.3, stick: 1.0e4, slip: 100}}
    preloads:
      clamp: [{at: TOP, force: [0, 0, -100]}]
      press: {interference: {joint: 1.0e-4}}
supports: {blocks: [FIX]}
forces:
  push: {at: blocks.LOAD, force: [0, 0, -100], time: {haversine: {from: 1, to: 2, over: 0.001}}}
analysis:
  - {name: still, type: static, order: full, preloads: []}
output:
  histories:
    top: {at: blocks.LOAD, displacement: z}
    tilt: {at: blocks.LOAD, rotation: x}
    force: {contact: blocks.joint, quantity: normal_force}
    pairs: {contact: blocks.joint, quantity: active_pairs}
)";

void write_case(const Sandbox& box, const std::string& text)
{
    box.write("blocks.inp", two_blocks_deck);
    box.write("case.yaml", text);
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

}  // namespace clench::test
