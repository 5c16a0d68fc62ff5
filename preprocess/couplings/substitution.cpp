#include "preprocess/couplings/substitution.hpp"

#include <algorithm>
#include <cmath>

namespace clench::preprocess {
namespace {

/// Depth-first search with a stack of its own: chains may be longer than the call stack.
class Resolver {
public:
    Resolver(std::vector<DependentRow>& rows, Index size)
        : rows_(rows), row_of_(static_cast<std::size_t>(size), none), state_(rows.size())
    {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            row_of_[static_cast<std::size_t>(rows[r].position)] = static_cast<Index>(r);
        }
    }

    Substitution resolve_all()
    {
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            if (state_[r] == State::untouched) {
                resolve(r);
            }
        }
        return std::move(result_);
    }

private:
    enum class State : std::uint8_t { untouched, open, resolved };
    struct Visit {
        std::size_t row, next_term;
    };

    /// Row of a dependent DOF, or none for a free one.
    Index row_of(const RowTerm& term) const
    {
        return row_of_[static_cast<std::size_t>(term.position)];
    }

    void resolve(std::size_t start)
    {
        open(start);
        while (!stack_.empty()) {
            Visit& visit = stack_.back();
            const std::vector<RowTerm>& terms = rows_[visit.row].terms;
            if (visit.next_term == terms.size()) {
                expand(visit.row);
                state_[visit.row] = State::resolved;
                stack_.pop_back();
                continue;
            }
            const Index needed = row_of(terms[visit.next_term++]);
            ++result_.work;
            if (needed == none) {
                continue;
            }
            const auto row = static_cast<std::size_t>(needed);
            if (state_[row] == State::open) {
                leave(visit.row);
            } else if (state_[row] == State::untouched) {
                open(row);
            }
        }
    }

    void open(std::size_t row)
    {
        state_[row] = State::open;
        stack_.push_back({row, 0});
    }

    /// All rows it depends on are resolved: one round of replacement is enough.
    void expand(std::size_t r)
    {
        std::vector<RowTerm>& terms = rows_[r].terms;
        if (std::all_of(terms.begin(), terms.end(),
                        [&](const RowTerm& term) { return row_of(term) == none; })) {
            return;
        }
        std::vector<RowTerm> expanded;
        for (const RowTerm& term : terms) {
            const Index row = row_of(term);
            if (row == none) {
                expanded.push_back(term);
                continue;
            }
            for (const RowTerm& inner : rows_[static_cast<std::size_t>(row)].terms) {
                expanded.push_back({inner.position, term.coefficient * inner.coefficient});
            }
        }
        result_.work += expanded.size();
        merge_terms(expanded);
        terms = std::move(expanded);
    }

    /// The row on top of the stack closes a cycle: without it the others form a chain.
    void leave(std::size_t r)
    {
        row_of_[static_cast<std::size_t>(rows_[r].position)] = none;
        state_[r] = State::resolved;
        result_.closing.push_back(r);
        stack_.pop_back();
    }

    std::vector<DependentRow>& rows_;
    std::vector<Index> row_of_;  ///< per DOF: its row, or none
    std::vector<State> state_;
    std::vector<Visit> stack_;
    Substitution result_;
};

}  // namespace

Substitution substitute(std::vector<DependentRow>& rows, Index size)
{
    return Resolver(rows, size).resolve_all();
}

}  // namespace clench::preprocess
