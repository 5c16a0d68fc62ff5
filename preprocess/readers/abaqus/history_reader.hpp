#pragma once

#include <map>
#include <string>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/references.hpp"

namespace clench::preprocess::abaqus {

/// What the keywords of steps, loads and contact share while they are read.
struct HistoryReader {
    explicit HistoryReader(const Layout& layout) : references(layout), scope(layout.scopes.front())
    {
    }

    References references;
    const Scope& scope;  ///< the deck itself: steps name instances where they mean them
    DeckHistory history;
    bool in_step = false;
    bool perturbs = false;                      ///< the step is a *STEP, PERTURBATION
    int materials = 0;                          ///< *MATERIAL so far
    std::vector<DeckDamping> damping;           ///< *DAMPING of each, as they come
    std::map<Label, Label> rotation_nodes;      ///< ROT NODE → REF NODE of *RIGID BODY
    std::map<std::string, Label> single_nodes;  ///< sets of one node

    DeckStep* step() { return in_step ? &history.steps.back() : nullptr; }
    /// @throws InputError outside of a step.
    DeckStep& require_step(const Block& block);
    DeckPart part(std::string_view text, const char* what, const Place& place) const
    {
        return references.reference(text, scope, what, place);
    }
    void differs(const Place& place, std::string text, std::string hint = "")
    {
        history.differences.push_back({place.text(), std::move(text), std::move(hint)});
    }
};

// Each reads the keyword it is named after. @throws InputError, which becomes a problem of the
// history.

void read_step(const Block& block, HistoryReader& reader);
void read_end_step(const Block& block, HistoryReader& reader);
void read_static(const Block& block, HistoryReader& reader);
void read_frequency(const Block& block, HistoryReader& reader);
void read_dynamic(const Block& block, HistoryReader& reader);

void read_damping(const Block& block, HistoryReader& reader);
/// Rayleigh damping that all materials share. What differs from material to material is said.
void settle_damping(HistoryReader& reader);

void read_boundary(const Block& block, HistoryReader& reader);
void read_cload(const Block& block, HistoryReader& reader);
void read_dload(const Block& block, HistoryReader& reader);
void read_dsload(const Block& block, HistoryReader& reader);
void read_amplitude(const Block& block, HistoryReader& reader);
void read_initial_conditions(const Block& block, HistoryReader& reader);

void read_contact(const Block& block, HistoryReader& reader);
void read_contact_inclusions(const Block& block, HistoryReader& reader);
void read_contact_property_assignment(const Block& block, HistoryReader& reader);
void read_contact_pair(const Block& block, HistoryReader& reader);
void read_clearance(const Block& block, HistoryReader& reader);
void read_contact_interference(const Block& block, HistoryReader& reader);
void read_surface_interaction(const Block& block, HistoryReader& reader);
void read_surface_behavior(const Block& block, HistoryReader& reader);
void read_friction(const Block& block, HistoryReader& reader);

void read_rotation_node(const Block& block, HistoryReader& reader);
void read_single_node(const Block& block, HistoryReader& reader);
/// Supports and forces at rotation nodes become those of reference nodes.
void replace_rotation_nodes(HistoryReader& reader);

void read_node_print(const Block& block, HistoryReader& reader);
void read_element_output(const Block& block, HistoryReader& reader);

/// @throws InputError for a parameter that is not in one of the lists ("A,B"), or is in `refused`.
void allow_parameters(const Block& block, std::string_view used, std::string_view refused = "");
/// OP=NEW. @throws InputError for other words than NEW and MOD.
bool is_new(const Block& block);

}  // namespace clench::preprocess::abaqus
