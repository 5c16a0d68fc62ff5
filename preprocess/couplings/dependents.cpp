#include "preprocess/couplings/dependents.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
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

/// Rows of one node (or of a group of nodes) without repetitions.
class Chooser {
public:
    explicit Chooser(ConstraintRows& rows) : rows_(rows) {}

    void choose(std::span<const Index> candidates)
    {
        std::vector<Index> kept;
        for (const Index r : candidates) {
            if (!is_repeated(r, kept)) {
                kept.push_back(r);
            }
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

    std::vector<DependentRow> finish()
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
        return std::move(solved_);
    }

private:
    struct Repeated {
        int count = 0;
        Index node = none;
    };

    const ConstraintRow& row(Index r) const { return rows_.rows[static_cast<std::size_t>(r)]; }

    /// Dropped if equal to a kept row; refused if it names the same single DOF and says otherwise.
    bool is_repeated(Index r, const std::vector<Index>& kept)
    {
        const ConstraintRow& later = row(r);
        const auto mine = [&](Index k) { return row(k).node == later.node; };
        for (const Index k : kept) {
            if (!mine(k)) {
                continue;
            }
            if (same_constraint(row(k), later)) {
                Repeated& repeated = repeated_[{row(k).source, later.source}];
                repeated.node = repeated.count++ == 0 ? later.node : repeated.node;
                return true;
            }
            if (row(k).candidates == later.candidates && std::popcount(later.candidates) == 1) {
                refuse_twice(row(k), later);
            }
        }
        if (std::count_if(kept.begin(), kept.end(), mine) == 6) {
            refuse_twice(row(kept.back()), later);
        }
        return false;
    }

    [[noreturn]] void refuse_twice(const ConstraintRow& first, const ConstraintRow& later) const
    {
        throw InputError(
            rows_.source_of(later).place,
            fmt::format("{} {} is determined twice: by {} and by {}", rows_.node_name(later.node),
                        dof_names(later.candidates), rows_.source_of(first).text(),
                        rows_.source_of(later).text()),
            "a DOF can depend on one coupling only; take the node out of one of them, or make it "
            "the independent node there");
    }

    void solve_alone(Index r)
    {
        const ConstraintRow& source = row(r);
        const int dof = std::countr_zero(source.candidates);
        DependentRow result{rows_.dofs.at(source.node, dof), {}, source.source, r, false};
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
        solved_.push_back(std::move(result));
    }

    void solve_together(const std::vector<Index>& kept)
    {
        const std::vector<DependentRow> block = solve_pivot_block(rows_, kept);
        solved_.insert(solved_.end(), block.begin(), block.end());
    }

    ConstraintRows& rows_;
    std::map<std::pair<Index, Index>, Repeated> repeated_;
    std::vector<DependentRow> solved_;
};

}  // namespace

std::vector<DependentRow> choose_dependents(ConstraintRows& rows,
                                            const std::vector<std::vector<Index>>& node_groups)
{
    std::vector<Index> group_of(rows.deck.mesh.nodes.size());
    std::iota(group_of.begin(), group_of.end(), Index{0});
    for (const std::vector<Index>& group : node_groups) {
        for (const Index node : group) {
            group_of[static_cast<std::size_t>(node)] = group.front();
        }
    }
    const auto key = [&](Index r) {
        return group_of[static_cast<std::size_t>(rows.rows[static_cast<std::size_t>(r)].node)];
    };
    std::vector<Index> order(rows.rows.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return key(a) < key(b); });

    Chooser chooser(rows);
    for (std::size_t first = 0; first < order.size();) {
        std::size_t next = first;
        while (next < order.size() && key(order[next]) == key(order[first])) {
            ++next;
        }
        chooser.choose(std::span<const Index>(order).subspan(first, next - first));
        first = next;
    }
    return chooser.finish();
}

}  // namespace clench::preprocess
