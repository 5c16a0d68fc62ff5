#include "tests/integration/cli/two_blocks.hpp"

#include <gtest/gtest.h>

#include "tests/integration/cli/decks.hpp"

namespace clench::test {

const std::string two_blocks_deck = test_deck("two_blocks.inp");

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

std::string reduced_two_blocks(const std::string& reduction, const std::string& analysis)
{
    std::string text =
        replaced(two_blocks_case, "    mesh: blocks.inp\n",
                 "    mesh: blocks.inp\n    boundary: [LOAD]\n    reduction: " + reduction + "\n");
    text = replaced(text, "{name: still, type: static, order: full, preloads: []}", analysis);
    return replaced(text, "      press: {interference: {joint: 1.0e-4}}\n", "");
}

std::string refusal_of(const Sandbox& box, const std::string& command, const std::string& from,
                       const std::string& to)
{
    write_case(box, replaced(two_blocks_case, from, to));
    return box.clench(command + " --quiet").err;
}

}  // namespace clench::test
