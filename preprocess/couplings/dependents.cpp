#include "preprocess/couplings/dependents.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <span>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/couplings/pivot_block.hpp"

namespace clench::preprocess {
namespace {

/// Whether two merged rows say the same: equal up to a common factor.
bool same_constraint(const ConstraintRow& a, const ConstraintRow& b)
{
    if (a.terms.size() != b.terms.size()) {
        return false;
    }
    const auto largest =
        std::max_element(a.terms.begin(), a.terms.end(), [](const RowTerm& s, const RowTerm& t) {
            return std::abs(s.coefficient) < std::abs(t.coefficient);
        });
    const double p = largest->coefficient;
    const double q = b.terms[static_cast<std::size_t>(largest - a.terms.begin())].coefficient;
    for (std::size_t j = 0; j < a.terms.size(); ++j) {
        const double left = a.terms[j].coefficient * q;
        const double right = b.terms[j].coefficient * p;
        if (a.terms[j].position != b.terms[j].position ||
            !(std::abs(left - right) <= 1e-12 * std::abs(left) + 1e-15 * std::abs(p * q))) {
            return false;
        }
    }
    return true;
}

/// Rows of one node without repetitions.
class Chooser {
public:
    explicit Chooser(ConstraintRows& rows) : rows_(rows) {}

    void choose(std::span<const Index> candidates)
    {
        std::vector<Index> kept;
        for (const Index r : candidates) {
            if (is_repeated(r, kept)) {
                continue;
            }
            (is_taken(r, kept) ? chosen_.shared : kept).push_back(r);
        }
        const bool skew = std::any_of(kept.begin(), kept.end(), [&](Index r) {
            return std::popcount(row(r).candidates) > 1;
        });
        if (skew) {
            solve_together(kept);
        } else {
            std::for_each(kept.begin(), kept.end(), [&](Index r) { solve_alone(r); });
        }
    }

    ChosenDependents finish()
    {
        for (const auto& [sources, repeated] : repeated_) {
            const std::string& name = rows_.sources[static_cast<std::size_t>(sources.second)].name;
            rows_.warnings.push_back(fmt::format(
                "{}: {} repeats {} constraint{} of {}, first at {}; the repetition is dropped",
                rows_.sources[static_cast<std::size_t>(sources.second)].place.text(), name,
                repeated.count, repeated.count == 1 ? "" : "s",
                rows_.sources[static_cast<std::size_t>(sources.first)].text(),
                rows_.node_name(repeated.node)));
        }
        return std::move(chosen_);
    }

private:
    struct Repeated {
        int count = 0;
        Index node = none;
    };

    const ConstraintRow& row(Index r) const { return rows_.rows[static_cast<std::size_t>(r)]; }

    /// Whether it equals a kept row, which is then counted for a warning.
    bool is_repeated(Index r, const std::vector<Index>& kept)
    {
        for (const Index k : kept) {
            if (same_constraint(row(k), row(r))) {
                Repeated& repeated = repeated_[{row(k).source, row(r).source}];
                repeated.node = repeated.count++ == 0 ? row(r).node : repeated.node;
                return true;
            }
        }
        return false;
    }

    /// Whether a kept row has the only DOF that this one names.
    bool is_taken(Index r, const std::vector<Index>& kept) const
    {
        return kept.size() == 6 || std::any_of(kept.begin(), kept.end(), [&](Index k) {
                   return row(k).candidates == row(r).candidates &&
                          std::popcount(row(r).candidates) == 1;
               });
    }

    void solve_alone(Index r)
    {
        const ConstraintRow& source = row(r);
        const int dof = std::countr_zero(source.candidates);
        DependentRow result{rows_.dofs.at(source.node, dof), {}, source.source, r};
        double pivot = 0.0;
        for (const RowTerm& term : source.terms) {
            if (term.position == result.position) {
                pivot = term.coefficient;
            } else {
                result.terms.push_back(term);
            }
        }
        CLENCH_ASSERT(pivot != 0.0);
        for (RowTerm& term : result.terms) {
            term.coefficient /= -pivot;
        }
        chosen_.solved.push_back(std::move(result));
    }

    void solve_together(const std::vector<Index>& kept)
    {
        ChosenDependents block = solve_pivot_block(rows_, kept);
        std::move(block.solved.begin(), block.solved.end(), std::back_inserter(chosen_.solved));
        chosen_.shared.insert(chosen_.shared.end(), block.shared.begin(), block.shared.end());
    }

    ConstraintRows& rows_;
    std::map<std::pair<Index, Index>, Repeated> repeated_;
    ChosenDependents chosen_;
};

}  // namespace

ChosenDependents choose_dependents(ConstraintRows& rows)
{
    const auto node = [&](Index r) { return rows.rows[static_cast<std::size_t>(r)].node; };
    std::vector<Index> order(rows.rows.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return node(a) < node(b); });

    Chooser chooser(rows);
    for (std::size_t first = 0; first < order.size();) {
        std::size_t next = first;
        while (next < order.size() && node(order[next]) == node(order[first])) {
            ++next;
        }
        chooser.choose(std::span<const Index>(order).subspan(first, next - first));
        first = next;
    }
    return chooser.finish();
}

}  // namespace clench::preprocess
