#pragma once

#include "core/model/free_motions.hpp"
#include "core/model/lock_bolts.hpp"
#include "tests/unit/bolts/bar_deck.hpp"

namespace clench::preprocess::test_bolts::bar_section {

inline const std::string cut = "*SURFACE, NAME=CUT\nL2, S2\n";

inline const std::string control = "*NODE\n900, 1., 1., 2.\n";

inline const std::string pretension =
    control + cut + "*PRE-TENSION SECTION, SURFACE=CUT, NODE=900\n";

}  // namespace clench::preprocess::test_bolts::bar_section
