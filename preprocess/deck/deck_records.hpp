#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/label_map.hpp"

namespace clench::preprocess {

/// A Place in eight bytes, for records that come by the million.
struct SmallPlace {
    std::uint32_t file = 0;
    std::uint32_t line = 0;
};

/// Elements of one kind as read: nodes still by number.
struct RawBlock {
    ElementKind kind;
    std::vector<Label> label;
    std::vector<Label> nodes;
    std::vector<SmallPlace> place;
};

/// Block and position in it.
struct ElementSlot {
    Index block = 0;
    Index position = 0;
};

struct RawRange {
    Label first;
    std::int64_t last = 0;
    std::int64_t step = 1;
};

/// What one call added to a set.
struct RawMembers {
    std::vector<Reference> members;
    std::optional<RawRange> range;
    Place place;
};
using RawSet = std::vector<RawMembers>;

/// Nodes of elements that go into a node set.
struct RawElementNodes {
    std::string set;
    Reference elements;
    Place place;
};

/// What one call added to a surface.
struct RawFaces {
    enum class Kind { face, free_faces, nodes, face_by_nodes, face_of_element, cross_section };
    Kind kind = Kind::face;
    Reference reference;
    int face = 0;
    std::vector<Label> corners;
    Place place;
    Eigen::Vector3d axis = Eigen::Vector3d::Zero();  ///< of cross sections
};

struct RawSection {
    Reference elements;
    Section section;
};

struct RawEquation {
    std::vector<DeckBuilder::Term> terms;
    Place place;
};

struct RawRigidCoupling {
    std::string name;
    Reference reference;
    std::vector<Reference> nodes;
    DofMask dofs;
    Place place;
    std::optional<CoordinateSystem> system;
    GroupKind kind;
};

struct RawEqualMotion {
    Reference dependent, independent;
    DofMask dofs;
    Place place;
};

struct RawDistributingCoupling {
    std::string name;
    Reference reference;
    DofMask reference_dofs;
    std::vector<DeckBuilder::Arm> arms;
    Place place;
};

struct RawMass {
    Reference nodes;
    Eigen::Matrix<double, 6, 6> mass;
    Place place;
};

struct RawSpring {
    Reference a;
    std::optional<Reference> b;
    int dof_a, dof_b;
    double stiffness;
    bool axial;
    Place place;
};

struct RawSpringRow {
    std::vector<DeckBuilder::Term> terms;
    double stiffness;
    Place place;
};

struct RawNormal {
    std::optional<Reference> elements;
    Reference nodes;
    Eigen::Vector3d normal;
    Place place;
};

struct RawFrame {
    Reference nodes;
    CoordinateSystem system;
    Place place;
};

/// All that readers have said, nothing resolved yet.
struct DeckBuilder::Records {
    FeDeck deck;  ///< node positions and labels, materials, ties, skipped, warnings: final already
    std::vector<std::string> files;
    NameMap<std::size_t> material_index;  ///< position in deck.materials
    LabelMap<Index> node_index;
    std::vector<RawBlock> blocks;
    LabelMap<ElementSlot> element_slot;
    std::map<std::string, std::int32_t> instances;
    NameMap<RawSet> node_sets, element_sets;
    std::vector<RawElementNodes> element_nodes;
    NameMap<std::vector<RawFaces>> surfaces;
    std::vector<RawSection> sections;
    std::vector<RawEquation> equations;
    std::vector<RawEqualMotion> equal_motions;
    std::vector<RawRigidCoupling> rigid_couplings;
    std::vector<RawDistributingCoupling> distributing_couplings;
    std::vector<RawMass> masses;
    std::vector<RawSpring> springs;
    std::vector<RawSpringRow> spring_rows;
    std::vector<RawNormal> normals;
    std::vector<DeckBuilder::BoltRecord> bolts;
    std::vector<Label> scalar_points;
    std::vector<RawFrame> frames;

    SmallPlace pack(const Place& place);
    Place unpack(const SmallPlace& place) const { return {files[place.file], place.line}; }
};

}  // namespace clench::preprocess
