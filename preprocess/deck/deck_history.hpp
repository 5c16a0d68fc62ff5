#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <Eigen/Core>

#include "core/model/mesh.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// A node or element by its number, or a whole set by its name; names are complete.
using DeckPart = std::variant<Label, std::string>;

/// DOFs `first` to `last` (1 to 6) of nodes held, or moved by `value`.
struct DeckBoundary {
    DeckPart nodes;
    int first = 1, last = 6;
    double value = 0.0;
    std::string amplitude;  ///< "" : grows with the step
    Place place;
    bool fixed = false;  ///< where they are when the step begins, whatever `value`
};

/// A force (DOF 1 to 3) or moment (4 to 6) on every node of a set.
struct DeckPointForce {
    DeckPart nodes;
    int dof = 1;
    double value = 0.0;
    std::string amplitude;
    Place place;
    bool basic = false;  ///< along the basic axes, whatever the frame of the node
};

/// A pressure on a surface, or on face `face` (1 to 6) of elements.
struct DeckPressure {
    DeckPart part;  ///< surface where face is 0
    int face = 0;
    double value = 0.0;
    std::string amplitude;
    Place place;
    /// Instead of `face`: the face of the element that has the first node and, of four corners, the
    /// second one opposite to it; of three corners, not the second one.
    std::vector<Label> corners{};
    std::optional<Eigen::Vector3d> direction{};  ///< along it instead of into the body
    /// Instead of `value`, where it varies: of solids at the corners in their order on the face
    /// from the first of `corners` on, of shells at those of the element.
    std::vector<double> at_corners{};
};

/// A force per length on beams, along basic axis `axis` (0 to 2) or their own n1 (3) or n2 (4).
struct DeckLineLoad {
    DeckPart elements;
    int axis = 0;
    double value = 0.0;
    std::string amplitude;
    Place place;
};

/// Gravity, or centrifugal forces, on elements; without any: on all of them.
struct DeckInertiaLoad {
    std::optional<DeckPart> elements;
    std::optional<Eigen::Vector3d> acceleration;
    double speed_squared = 0.0;
    Eigen::Vector3d point = Eigen::Vector3d::Zero(), axis = Eigen::Vector3d::UnitZ();
    std::string amplitude;
    Place place;
};

/// (time, factor), linear in between.
struct DeckAmplitude {
    std::string name;
    std::vector<std::pair<double, double>> table;
    bool total_time = false;  ///< time counts from the first step
    Place place;
};

/// Tension in a bolt that has no node to say it at.
struct DeckBoltForce {
    std::string bolt;
    double force = 0.0;
    Place place;
};

/// Nodes whose numbers go to a table.
struct DeckNodeTable {
    std::string nodes;  ///< node set
    std::vector<std::string> values;
    Place place;
};

enum class DeckProcedure { none, statics, frequencies, dynamics };

struct DeckStep {
    Place place;
    DeckProcedure procedure = DeckProcedure::none;
    Place procedure_place;
    double first_increment = 1.0, period = 1.0;
    std::optional<double> largest_increment;
    bool fixed_increments = false;  ///< DIRECT
    std::optional<double> alpha;    ///< of dynamics: numerical damping of HHT
    bool steps_loads = false;       ///< loads are there at once instead of growing with the step
    int modes = 0;                  ///< of frequencies; 0: as many as there are
    std::optional<double> from_hertz, up_to_hertz;  ///< of frequencies
    bool independent = false;                       ///< starts unloaded (Nastran subcases)
    bool tightens = false;  ///< ends with its bolts tight: the next step starts there
    /// Whether what earlier steps said ends here (OP=NEW).
    bool new_boundaries = false, new_point_forces = false, new_spread_loads = false;
    std::vector<DeckBoundary> boundaries;
    std::vector<DeckPointForce> point_forces;
    std::vector<DeckPressure> pressures;
    std::vector<DeckLineLoad> line_loads;
    std::vector<DeckInertiaLoad> inertia_loads;
    std::vector<DeckBoltForce>
        bolt_forces;  ///< bolts without nodes that are not among them: locked
    std::vector<DeckNodeTable> tables;
    bool wants_stress = false;
    bool holds_loose = false;  ///< DOFs that no stiffness resists keep still (AUTOSPC)
};

/// How surfaces press and rub on each other.
struct DeckInteraction {
    enum class Pressure { none, hard, linear, exponential, tabular, tied };
    std::string name;
    Place place, pressure_place, friction_place;
    Pressure pressure = Pressure::none;
    double stiffness = 0.0;                        ///< linear; hard: 0 if not given
    double pressure0 = 0.0, clearance0 = 0.0;      ///< exponential
    std::vector<std::pair<double, double>> table;  ///< tabular: (overclosure, pressure)
    std::optional<double> friction;                ///< μ
    std::optional<double> stick;                   ///< stress per slip
};

struct DeckContact {
    std::string slave, master, interaction;
    std::optional<double> adjust;     ///< gaps up to it count as closed
    std::string adjust_at;            ///< node set whose gaps count as closed
    std::optional<double> clearance;  ///< gap everywhere, whatever the mesh has
    std::optional<double> search;     ///< pairs are not farther apart at the beginning
    bool surface_to_surface = false;  ///< points inside of slave faces meet the master, not nodes
    Place place;
};

/// Contact of surfaces that are not named one by one (*CONTACT): of all parts that lie near each
/// other, or of pairs.
struct DeckGeneralContact {
    bool all_exterior = false;
    std::vector<std::pair<std::string, std::string>> pairs;
    struct Property {
        std::string a, b;  ///< "": everywhere
        std::string interaction;
    };
    std::vector<Property> properties;  ///< of equal ones the last counts
    Place place;
};

/// C = mass M + stiffness K, of one material or of all.
struct DeckDamping {
    double mass = 0.0, stiffness = 0.0;
    Place place;
};

/// Something the deck asks for and Clench does not have, or has in another way.
struct DeckRemark {
    std::string where;  ///< "deck.inp:17"
    std::string text, hint;
};

/// A keyword or card with the places where it stands.
struct DeckWord {
    std::string word;
    std::vector<Place> places;
};

/// What a deck says about loads, supports, contact and analyses: the same for all formats. Reading
/// a mesh never fails for it; whoever runs the deck looks at `problems` first.
struct DeckHistory {
    std::vector<DeckBoundary> boundaries;  ///< before the first step
    std::vector<DeckAmplitude> amplitudes;
    std::vector<DeckInteraction> interactions;
    std::vector<DeckContact> contacts;
    std::optional<DeckGeneralContact> general_contact;
    std::vector<DeckStep> steps;
    std::optional<DeckDamping> damping;   ///< of motions; of all materials alike
    std::vector<DeckRemark> problems;     ///< would change the results: the deck cannot be run
    std::vector<DeckRemark> differences;  ///< used, but not quite as the deck says
    std::vector<DeckWord> used;      ///< keywords that the model and its analyses are made from
    std::vector<DeckWord> harmless;  ///< keywords passed over, which change no result
};

}  // namespace clench::preprocess
