#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {
namespace {

/// MPCADD: a set made of others.
using Unions = std::map<std::int64_t, std::vector<std::int64_t>>;

template <class Use>
void for_each_card(const BulkCards& cards, const char* name, const Use& use)
{
    const auto found = cards.by_name().find(name);
    if (found == cards.by_name().end()) {
        return;
    }
    for (const CardSpan& span : found->second) {
        use(cards.card(found->first, span));
    }
}

Unions read_unions(const BulkCards& cards)
{
    Unions unions;
    for_each_card(cards, "MPCADD", [&unions](const Card& card) {
        std::vector<std::int64_t>& members = unions[card.id(0, "SID")];
        for (std::size_t i = 1; i < card.size(); ++i) {
            if (!card.blank(i)) {
                members.push_back(card.id(i, "S"));
            }
        }
    });
    return unions;
}

/// The sets that case control selects; nothing where it cannot select because there is none.
std::optional<std::set<std::int64_t>> selected_sets(const CaseControl& control,
                                                    const Unions& unions)
{
    if (!control.present) {
        return std::nullopt;
    }
    if (control.mpc.size() > 1) {
        const auto& [first, place] = *control.mpc.begin();
        throw InputError(std::next(control.mpc.begin())->second,
                         fmt::format("MPC = {}, but MPC = {} at {}: a model has one set of "
                                     "constraints",
                                     std::next(control.mpc.begin())->first, first, place.text()),
                         "keep the subcase whose constraints are meant");
    }
    std::set<std::int64_t> selected;
    for (const auto& [sid, place] : control.mpc) {
        selected.insert(sid);
        if (const auto members = unions.find(sid); members != unions.end()) {
            selected.insert(members->second.begin(), members->second.end());
        }
    }
    return selected;
}

/// Two terms G, C, A a line: fields 1 to 6, then 9 to 14, ...
void add_equation(const Card& card, Model& model)
{
    std::vector<DeckBuilder::Term> terms;
    for (std::size_t k = 0;; ++k) {
        const std::size_t field = 8 * (k / 2) + 1 + 3 * (k % 2);
        if (field >= card.size()) {
            break;
        }
        if (card.blank(field) && card.blank(field + 1) && card.blank(field + 2)) {
            continue;
        }
        const Grid& grid = model.geometry.grid(card.id(field, "G"), card);
        const double factor = card.real_or(field + 2, "A", 0.0);
        const bool scalar = grid.scalar && card.blank_or_zero(field + 1);
        terms.push_back({label(grid.id), scalar ? 0 : card.component(field + 1, "C"), factor});
    }
    if (terms.empty() || terms.front().factor == 0.0) {
        card.fail("the factor A1 of its first, dependent term is 0");
    }
    model.builder.add_equation(std::move(terms), card.place());
}

}  // namespace

void read_multipoint_constraints(const BulkCards& cards, Model& model)
{
    const auto selected = selected_sets(model.control, read_unions(cards));
    std::set<std::int64_t> used;
    std::size_t left_out = 0;
    for_each_card(cards, "MPC", [&](const Card& card) {
        const std::int64_t sid = card.id(0, "SID");
        if (selected && !selected->contains(sid)) {
            ++left_out;
            return;
        }
        used.insert(sid);
        add_equation(card, model);
    });
    if (left_out > 0) {
        model.builder.warn(fmt::format(
            "{} MPC equations are left out: case control does not select their sets.", left_out));
    }
    if (!selected && used.size() > 1) {
        model.builder.warn(fmt::format(
            "The MPC equations of all {} sets are used: there is no case control to select one.",
            used.size()));
    }
}

}  // namespace clench::preprocess::nastran
