#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "preprocess/deck/label_map.hpp"
#include "preprocess/readers/abaqus/element_types.hpp"
#include "preprocess/readers/abaqus/initial_temperature.hpp"
#include "preprocess/readers/abaqus/references.hpp"
#include "preprocess/readers/abaqus/set_index.hpp"

namespace clench::preprocess::abaqus {

/// *ORIENTATION, in the basic frame.
struct Orientation {
    CoordinateSystem system;
    int axis = 0;        ///< local direction 1, 2, 3 of an extra rotation, 0: none
    double angle = 0.0;  ///< of it, in degrees
};

/// An element that is no finite element: its property (*MASS, *SPRING) comes by a set.
struct PointElement {
    const ElementType* type = nullptr;
    std::vector<Label> nodes;
    Place place;
    std::optional<Place> property;  ///< where it got one
};

/// A finite element as it was read.
struct ElementRecord {
    ElementKind kind;
    std::vector<Label> nodes;
};

/// What the keywords of one deck share while it is read.
struct Reader {
    Reader(const Layout& layout, DeckBuilder& deck_builder, Budget& deck_budget);
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// Name of an orientation → orientation. @throws InputError if it is not there.
    const Orientation& orientation(const std::string& name, const Scope& scope,
                                   const Place& place) const;
    /// Elements of a set that are masses or springs; empty if it has none or is not there.
    std::vector<Label> points_in_set(const std::string& name, const Place& place) const;
    /// Nodes that a number or a set stands for, in order; nothing if only the builder can tell.
    std::optional<std::vector<Label>> nodes_of(const Reference& reference,
                                               const Place& place) const;
    /// Warns of something once for each `about`.
    void warn_once(const std::string& about, const Place& place, const std::string& sentence);

    DeckBuilder& builder;
    Budget& budget;
    References references;
    SetIndex node_sets, element_sets;

    std::map<const Scope*, CoordinateSystem> node_system;  ///< *SYSTEM in force
    std::vector<Label> node_labels;                        ///< all, by instance and number
    bool node_labels_sorted = false;
    std::map<Label, PointElement> points;
    std::set<std::string, NameLess> point_sets;  ///< sets that hold nothing but points
    NameMap<Orientation> orientations;
    NameMap<double> hourglass_factors;  ///< of *SECTION CONTROLS
    /// Nodes and elements as they were read, where the deck generates others from them.
    bool keeps_mesh = false;
    std::unordered_map<Label, Eigen::Vector3d, LabelHash> positions;
    std::unordered_map<Label, ElementRecord, LabelHash> elements;
    NameMap<std::vector<Label>> listed_elements;  ///< of *ELEMENT and generation, by set

    InitialTemperature temperature;  ///< at which tables of materials are read
    bool is_for_calculix = false;    ///< the deck says what only CalculiX has
    bool has_transforms = false;     ///< some nodes count DOFs in frames of their own
    int implicit_materials = 0;      ///< made for *BEAM GENERAL SECTION so far

private:
    std::vector<Label> nodes_in_range(const Label& first, std::int64_t last, std::int64_t step);
    std::vector<Label> points_in_range(const Label& first, std::int64_t last,
                                       std::int64_t step) const;
    std::set<std::string> warned_;
};

/// Reads one keyword.
using Handler = void (*)(const Block& block, const Scope& scope, Reader& reader);

}  // namespace clench::preprocess::abaqus
