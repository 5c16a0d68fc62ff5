#pragma once

#include <string>

#include <Eigen/Core>

#include "core/model/material.hpp"
#include "core/model/section.hpp"

/// What the families check of sections, with messages that name the section.
namespace clench::preprocess {

/// @throws InputError at the section unless the condition holds.
void require(bool condition, const Section& section, const std::string& problem,
             const std::string& hint = "");
void require_positive(double value, const char* what, const Section& section);
void require_at_least_zero(double value, const char* what, const Section& section);

bool is_isotropic(const Material& material);

/// Columns: material directions at a point, the extra rotation included.
Eigen::Matrix3d material_axes(const Section& section, const Eigen::Vector3d& point);

}  // namespace clench::preprocess
