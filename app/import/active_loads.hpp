#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::app {

/// One load of the case file, but for its name and its function of time.
struct LoadGroup {
    enum class Kind { hold, force, pressure, gravity, spin };
    Kind kind = Kind::hold;
    std::string keys;  ///< "at: [FIX], hold: [x, y]"
    std::string amplitude;
    int step = 0;                 ///< number of the step that said it last; 0: before all steps
    bool moves_support = false;   ///< a displacement that is not zero
    bool changes_former = false;  ///< takes the place of what an earlier step said
    bool is_bolt = false;         ///< says whether a bolt can move, in all procedures
    std::vector<Place> places;
};

/// What acts at the end of a step. Later steps add to it, replace what they say again (OP=MOD) or
/// replace everything of a kind (OP=NEW); what one step says twice of forces adds up.
class ActiveLoads {
public:
    explicit ActiveLoads(const preprocess::FeDeck& deck) : deck_(deck) {}

    /// @throws InputError for what is not in the mesh or has no counterpart.
    void add_boundaries(const std::vector<preprocess::DeckBoundary>& boundaries, int step);
    void add_step(const preprocess::DeckStep& step, int number);
    void clear();

    /// Nodes that were held along axes of their own frames, in any step, by these axes.
    const std::map<std::vector<std::string>, std::set<std::string>>& skew_supports() const
    {
        return skew_supports_;
    }

    /// Everything that acts, nodes and faces with the same load together.
    std::vector<LoadGroup> groups() const;

private:
    /// What one line of the deck says of a DOF, a face or a set of elements.
    struct Said {
        double value = 0.0;
        std::string amplitude;
        int step = 0;
        bool changes_former = false;
        bool basic = false;  ///< of a force: along basic axes
        Place place;
        std::string source;           ///< part of the deck it was said of
        std::size_t source_size = 0;  ///< its nodes or faces
    };
    /// Element, face and direction; (0, 0, 0) is into the body.
    using FaceKey = std::tuple<Index, int, std::array<double, 3>>;

    /// Adds within a step, replaces what earlier steps said.
    template <class Key>
    void say(std::map<Key, Said>& table, const Key& key, Said said) const;

    void add_forces(const preprocess::DeckStep& step, int number);
    void add_pressures(const preprocess::DeckStep& step, int number);
    void add_varying_pressure(const preprocess::DeckPressure& pressure, const FaceRef& face,
                              int step);
    void add_inertia(const preprocess::DeckStep& step, int number);
    void add_line_loads(const preprocess::DeckStep& step, int number);
    /// What a line load of size 1 brings to the nodes of a beam.
    struct NodalPart {
        Index node;
        Eigen::Vector3d force, moment;
    };
    std::vector<NodalPart> nodal_parts(const preprocess::DeckLineLoad& load, Index element) const;
    std::vector<FaceRef> faces_of(const preprocess::DeckPressure& pressure) const;

    std::size_t bolt_of(Index node) const;
    bool take_bolts(const preprocess::DeckBoundary& boundary, int step);
    void add_bolt_groups(std::vector<LoadGroup>& groups) const;
    void add_bolt_without_node(const preprocess::BoltSection& bolt,
                               std::vector<LoadGroup>& groups) const;
    void add_hold_groups(std::vector<LoadGroup>& groups) const;
    void add_force_groups(std::vector<LoadGroup>& groups) const;
    void add_pressure_groups(std::vector<LoadGroup>& groups) const;
    void add_line_load_groups(std::vector<LoadGroup>& groups) const;

    struct Hold {
        preprocess::DeckBoundary boundary;
        std::vector<std::string> at;  ///< nodes and node sets
        std::vector<std::string> axes;
        int step = 0;
        bool changes_former = false;
        bool own_axes = false;  ///< those of the nodes' own frames
    };
    struct Inertia {
        preprocess::DeckInertiaLoad load;
        int step = 0;
        bool changes_former = false;
    };

    struct HeldBolt {
        preprocess::DeckBoundary boundary;
        int step = 0;
        bool again = false;
    };

    const preprocess::FeDeck& deck_;
    std::vector<Hold> holds_;
    std::map<std::vector<std::string>, std::set<std::string>> skew_supports_;
    std::map<std::size_t, HeldBolt> held_bolts_;          ///< by position in the bolts of the deck
    std::vector<preprocess::DeckBoltForce> bolt_forces_;  ///< of bolts without a node, this step
    int bolt_step_ = 0;
    std::map<std::pair<Index, int>, Said> forces_;      ///< by node and DOF 0 to 5
    std::map<FaceKey, Said> pressures_;                 ///< faces 0-based
    std::map<std::pair<Index, int>, Said> line_loads_;  ///< by element and axis
    std::vector<Inertia> inertia_;
};

}  // namespace clench::app
