#pragma once

#include <string>

#include "core/model/section.hpp"
#include "preprocess/readers/abaqus/fields.hpp"

namespace clench::preprocess::abaqus {

/// Area, moments of inertia and torsion constant of a profile of Abaqus' library (RECT, CIRC, PIPE,
/// THICK PIPE, BOX, I), from the exact geometry; the shear factors are those that Abaqus documents.
/// Abaqus also softens shear in slender elements (slenderness compensation), a remedy for locking
/// that our beam does not need.
///
/// @throws InputError for other profiles, for dimensions that make no profile, and for profiles
///         whose centroid is not at the node: those couple bending and tension.
/// @param by_diameter  one number of CIRC is its diameter, as in CalculiX, not its radius.
BeamProfile beam_profile(const std::string& type, const Fields& dimensions, bool by_diameter);

}  // namespace clench::preprocess::abaqus
