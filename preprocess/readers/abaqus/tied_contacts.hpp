#pragma once

#include <vector>

#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// *CONTACT PAIR with an interaction that ties (PRESSURE-OVERCLOSURE=TIED) becomes *TIE.
void turn_tied_contacts(std::vector<Block>& blocks);

}  // namespace clench::preprocess::abaqus
