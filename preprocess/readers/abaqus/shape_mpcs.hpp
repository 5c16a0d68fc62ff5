#pragma once

#include <string>

#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/reader.hpp"

namespace clench::preprocess::abaqus {

/// One data line of *MPC whose nodes keep a distance (LINK), a straight line (STRAIGHT) or a plane
/// (PLANE), for small displacements (CPL-15).
void read_shape_mpc(const std::string& type, const Fields& fields, const Scope& scope,
                    Reader& reader);

}  // namespace clench::preprocess::abaqus
