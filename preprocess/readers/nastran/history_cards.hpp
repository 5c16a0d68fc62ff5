#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"
#include "preprocess/readers/nastran/subcases.hpp"

namespace clench::preprocess::nastran {

/// The loads and supports of bulk data, found by the number of their set.
class HistoryCards {
public:
    /// @param model  with its geometry resolved.
    HistoryCards(const BulkCards& cards, const Model& model) : cards_(cards), model_(model) {}

    /// PS of GRID and GRDSET: supports of every subcase.
    std::vector<DeckBoundary> permanent_supports() const;
    /// SPC, SPC1 and SPCADD. @throws InputError if there is no such set, or for what it holds.
    void add_supports(const ChosenSet& set, DeckStep& step) const;
    /// SUPORT in statics: without inertia relief its DOFs are held.
    void add_reference_supports(DeckStep& step) const;
    /// PARAM, AUTOSPC: yes unless the deck says no.
    bool holds_loose() const;
    /// FORCE, MOMENT (1, 2), SPCD, SLOAD, PLOAD, PLOAD1, PLOAD2, PLOAD4, GRAV, RFORCE and LOAD,
    /// times `factor`.
    void add_loads(const ChosenSet& set, double factor, DeckStep& step) const;
    /// EIGRL or EIGR.
    void set_method(const ChosenSet& set, DeckStep& step) const;
    /// BCTSET and BCTADD.
    void add_contacts(const ChosenSet& set, DeckHistory& history) const;
    /// BOLTFOR.
    void add_bolt_forces(const ChosenSet& set, DeckStep& step) const;

private:
    /// Calls `take` with every card of that name and set number; true if there is one.
    template <class Take>
    bool each(const char* name, std::int64_t set, const Take& take) const;
    /// The sets that SPCADD or BCTADD joins.
    static std::vector<ChosenSet> parts_of(const Card& card);
    void refuse_other_loads(const ChosenSet& set) const;
    std::vector<std::int64_t> bolt_ids() const;
    /// The value of a PARAM; "" without.
    std::string parameter(std::string_view name) const;
    /// Components of a support; of a scalar point its only DOF.
    DofMask held_components(const Card& card, std::size_t field, std::int64_t grid) const;
    void add_support(std::int64_t grid, DofMask dofs, double value, const Place& place,
                     std::vector<DeckBoundary>& target) const;
    void add_vector(const Card& card, int first_dof, double factor, DeckStep& step) const;
    void add_force(const Card& card, std::int64_t grid, int first_dof, const Eigen::Vector3d& value,
                   DeckStep& step) const;
    void add_between_grids(const Card& card, int first_dof, double factor, DeckStep& step) const;
    /// The card of a CBAR or CBEAM, and which of them; null if there is none.
    const CardSpan* beam_card(std::int64_t eid, std::string& name) const;
    Eigen::Vector3d line_direction(const Card& card, const Card& beam,
                                   const Eigen::Vector3d& line) const;
    void add_line_load(const Card& card, double factor, DeckStep& step) const;
    void add_area_load(const Card& card, double factor, DeckStep& step) const;
    void add_pressure(const Card& card, double factor, DeckStep& step) const;
    /// Numbers of all shells, sorted.
    const std::vector<std::int64_t>& shell_ids() const;
    void add_to_shells(const Card& card, std::int64_t first, std::int64_t last,
                       DeckPressure pressure, DeckStep& step) const;
    void add_shell_pressure(const Card& card, double factor, DeckStep& step) const;
    void add_gravity(const Card& card, double factor, DeckStep& step) const;
    void add_spin(const Card& card, double factor, DeckStep& step) const;
    void add_sum(const Card& card, double factor, DeckStep& step) const;
    /// A vector of components 1, 2, 3 in a system, in the basic frame at a point.
    Eigen::Vector3d basic_vector(const Card& card, std::size_t system, std::size_t first,
                                 const Eigen::Vector3d& at) const;

    const BulkCards& cards_;
    const Model& model_;
    mutable std::optional<std::vector<std::int64_t>> shell_ids_;
    mutable std::optional<std::map<std::int64_t, std::pair<std::string, CardSpan>>> beam_cards_;
};

template <class Take>
bool HistoryCards::each(const char* name, std::int64_t set, const Take& take) const
{
    bool any = false;
    const auto found = cards_.by_name().find(name);
    if (found == cards_.by_name().end()) {
        return false;
    }
    for (const CardSpan& span : found->second) {
        const Card card = cards_.card(found->first, span);
        if (card.id(0, "SID") == set) {
            take(card);
            any = true;
        }
    }
    return any;
}

}  // namespace clench::preprocess::nastran
