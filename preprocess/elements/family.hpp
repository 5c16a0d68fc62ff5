#pragma once

#include <string_view>

#include "preprocess/elements/element.hpp"

namespace clench::preprocess {

/// What there is to know of one family of elements. A family is a folder with one such record;
/// families/families.cpp lists them, and matrices, checks and sections go through it.
struct ElementFamily {
    std::string_view name;  ///< for messages
    DofMask dofs;           ///< of every node
    /// Which shapes and integrations it has.
    bool (*supports)(const ElementKind& kind);
    void (*stiffness)(const ElementKind& kind, const ElementNodes& x,
                      const ElementProperties& properties, ElementMatrix& K_e);
    void (*mass)(const ElementKind& kind, const ElementNodes& x,
                 const ElementProperties& properties, ElementMatrix& M_e);
    ElementQuality (*quality)(const ElementKind& kind, const ElementNodes& x);
    /// What it takes from its section and material besides the density; `point` is where material
    /// directions are asked for. @throws InputError at the section.
    void (*read_section)(const Section& section, const Material& material,
                         const Eigen::Vector3d& point, ElementProperties& properties);
    /// Checks the properties against the nodes of one element; null: there is nothing to check.
    void (*check)(const ElementNodes& x, const ElementProperties& properties);
};

const ElementFamily& family_of(Family family);

}  // namespace clench::preprocess
