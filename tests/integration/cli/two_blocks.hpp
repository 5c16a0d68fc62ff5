#pragma once

#include <string>

#include "tests/integration/cli/run_clench.hpp"

namespace clench::test {

/// Two cubes of edge 10 mm, one C3D8I element each, without transverse contraction (nu = 0): the
/// lower one held at FIX, the upper one lying on it. Surfaces LOWER_TOP and UPPER_BOTTOM; the top
/// is coupled rigidly to the node LOAD.
extern const std::string two_blocks_deck;

/// Its case with pressure 1e4 N/mm³ times penetration and 100 N on top: 1 N/mm² everywhere, so that
/// the top moves by 20 mm · 1/2.1e5 + 1/1e4 mm.
extern const std::string two_blocks_case;
inline constexpr double two_blocks_top = -(20.0 / 2.1e5 + 1e-4);

/// blocks.inp and case.yaml.
void write_case(const Sandbox& box, const std::string& text = two_blocks_case);

/// `text` with the first `from`, which must be there, replaced by `to`.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// The case as a reduced body, without the group `press` and with this analysis instead of still.
std::string reduced_two_blocks(const std::string& reduction, const std::string& analysis);

/// What stands on stderr when the command is run on the case with `from` replaced by `to`.
std::string refusal_of(const Sandbox& box, const std::string& command, const std::string& from,
                       const std::string& to);

}  // namespace clench::test
