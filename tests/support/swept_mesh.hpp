#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/shape.hpp"
#include "preprocess/deck/deck_builder.hpp"

/// Meshes of bricks or wedges swept from a plan of quadrilateral patches: blocks, plates with
/// holes, rings, pieces of spheres.
namespace clench::test {

/// nu × nv cells of a map from the unit square to the plan. Patches that share a side must divide
/// it alike; their nodes there become one.
struct PlanPatch {
    int nu = 1, nv = 1;
    std::function<Eigen::Vector2d(double u, double v)> at;
};

struct Sweep {
    Shape shape = Shape::hex20;  ///< hex8, hex20; wedge6, wedge15: two a cell
    std::vector<PlanPatch> patches;
    int layers = 1;
    /// Position of a point of the plan at height w in [0, 1].
    std::function<Eigen::Vector3d(const Eigen::Vector2d& plan, double w)> at;
};

struct SweptMesh {
    ElementKind kind;
    std::vector<Eigen::Vector3d> nodes;
    std::vector<std::vector<int>> elements;  ///< nodes in the order of Shape
};

/// Mid-side nodes are mapped like the others, so edges are as curved as the maps.
SweptMesh sweep(const Sweep& plan);

using Selector = std::function<bool(const Eigen::Vector3d&)>;

/// A mesh in a deck: node i of it has the number first_id + 1 + i, and so have elements.
struct DeckMesh {
    SweptMesh mesh;
    std::int64_t first_id = 0;

    Label node(int i) const { return {first_id + 1 + i}; }
    /// Nodes at positions that the selector takes.
    std::vector<int> find(const Selector& where) const;
};

/// Adds nodes, elements and a section of `material` for all elements, in the element set `name`.
void add_mesh(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
              const std::string& material);
/// The element faces all of whose nodes the selector takes.
void add_surface(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
                 const Selector& where);
void add_node_set(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
                  const Selector& where);

/// A rectangle from `low` to `high`.
PlanPatch rectangle(const Eigen::Vector2d& low, const Eigen::Vector2d& high, int nu, int nv);

}  // namespace clench::test
