#pragma once

#include <string>

namespace clench::test {

/// The text of a deck of tests/data/abaqus.
std::string test_deck(const std::string& name);

/// A cube of steel of edge 10 mm, one C3D8I element, complete by itself: mm, N, t, s.
/// Sets FIX (four nodes of the bottom) and CUBE, surface TOP.
extern const std::string cube;

/// The same without material and section.
extern const std::string bare_cube;

/// Two masses m = 2 on springs k = 50 along x: ground - 1 - 2. The frequencies are those of
/// ω² = k/m (3 ± √5)/2.
extern const std::string two_masses;

/// n × n × n cubes of steel.
std::string block(int n);

}  // namespace clench::test
