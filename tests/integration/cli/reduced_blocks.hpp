#pragma once

#include "tests/integration/cli/run_clench.hpp"
#include "tests/integration/cli/two_blocks.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test::reduced_blocks {

inline const std::string reduction_keys =
    "    boundary: [FIX, LOAD]\n"
    "    reduction: {vibration_modes: 4, preload_modes: none, joint_modes: {method: weighted_pod, "
    "count: 3}, "
    "modal_damping: [0.01, 0.02], accuracy: off}\n";

/// The two blocks with a reduction.
inline std::string reduced_case(const std::string& keys = reduction_keys)
{
    return replaced(two_blocks_case, "    mesh: blocks.inp\n", "    mesh: blocks.inp\n" + keys);
}

inline nlohmann::json reduce(const Sandbox& box)
{
    const Outcome outcome = box.must("reduce case.yaml --json --quiet");
    return outcome.code == 0 ? outcome.json()["reductions"][0] : nlohmann::json::object();
}

}  // namespace clench::test::reduced_blocks
