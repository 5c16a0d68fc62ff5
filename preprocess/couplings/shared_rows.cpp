#include "preprocess/couplings/shared_rows.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace clench::preprocess {
namespace {

/// What is left of a row, as a fraction of what went into it, that counts as nothing.
constexpr double nothing = 1e-9;
/// ... and that seven digits of a deck may leave of a constraint that was meant to be redundant.
constexpr double little = 1e-5;
/// The coupling's own DOF is the pivot if it is at least this fraction of the largest.
constexpr double preferred_fraction = 0.1;
constexpr double round_off = 1e-14;

/// Half the diagonal of the box around all nodes: makes coefficients of rotations comparable.
double length_of(const Mesh& mesh)
{
    Eigen::Vector3d lower = mesh.nodes.front(), upper = lower;
    for (const Eigen::Vector3d& x : mesh.nodes) {
        lower = lower.cwiseMin(x);
        upper = upper.cwiseMax(x);
    }
    const double length = 0.5 * (upper - lower).norm();
    return length > 0.0 ? length : 1.0;
}

/// Gauss elimination row by row; pivot rows are kept solved for their pivot, and name pivots of
/// later rows only.
class RowElimination {
public:
    RowElimination(const ConstraintRows& rows, const std::vector<DependentRow>& solved)
        : rows_(rows),
          length_(length_of(rows.deck.mesh)),
          solved_of_(static_cast<std::size_t>(rows.dofs.size()), none),
          pivot_of_(static_cast<std::size_t>(rows.dofs.size()), none),
          solved_(solved)
    {
        for (std::size_t s = 0; s < solved.size(); ++s) {
            solved_of_[at(solved[s].position)] = static_cast<Index>(s);
        }
    }

    /// How many terms the row has on the free DOFs.
    std::size_t free_terms(Index r) const
    {
        std::size_t count = 0;
        for (const RowTerm& term : row(r).terms) {
            const Index s = solved_of_[at(term.position)];
            count += s == none ? 1 : solved_[at(s)].terms.size();
        }
        return count;
    }

    void add(Index r)
    {
        work_.clear();
        pending_.clear();
        size_ = 0.0;
        for (const RowTerm& term : row(r).terms) {
            const Index s = solved_of_[at(term.position)];
            if (s == none) {
                put(term);
            } else {
                put_all(term.coefficient, solved_[at(s)].terms);
            }
        }
        while (!pending_.empty()) {
            const DependentRow& known = result_.solved[at(*pending_.begin())];
            pending_.erase(pending_.begin());
            const auto found = work_.find(known.position);
            const double factor = found->second;
            work_.erase(found);
            put_all(factor, known.terms);
        }
        finish(r);
    }

    SharedRows result() { return std::move(result_); }

private:
    static std::size_t at(Index i) { return static_cast<std::size_t>(i); }
    const ConstraintRow& row(Index r) const { return rows_.rows[at(r)]; }

    /// c θ = (c/L) (L θ): in units of displacement.
    double size_of(Index position, double coefficient) const
    {
        const int dof = rows_.dofs.node_and_dof(position).second;
        const bool turns = dof >= 3 && dof != shortening_dof;
        return std::abs(coefficient) / (turns ? length_ : 1.0);
    }

    void put(const RowTerm& term)
    {
        size_ = std::max(size_, size_of(term.position, term.coefficient));
        if (work_.try_emplace(term.position, 0.0).second) {
            if (const Index k = pivot_of_[at(term.position)]; k != none) {
                pending_.insert(k);
            }
        }
        work_[term.position] += term.coefficient;
    }
    void put_all(double factor, const std::vector<RowTerm>& terms)
    {
        for (const RowTerm& term : terms) {
            put({term.position, factor * term.coefficient});
        }
    }

    bool is_preferred(const ConstraintRow& own, Index position) const
    {
        const auto [node, dof] = rows_.dofs.node_and_dof(position);
        return node == own.node && (own.candidates >> dof & 1) != 0;
    }

    /// Position of the pivot and its size; none if nothing is left of the row.
    std::pair<Index, double> pivot(const ConstraintRow& own) const
    {
        std::pair<Index, double> largest{none, 0.0}, preferred{none, 0.0};
        for (const auto& [position, coefficient] : work_) {
            const double size = size_of(position, coefficient);
            for (auto* best : {&largest, &preferred}) {
                // Equal up to round-off: the first stays.
                if ((best == &largest || is_preferred(own, position)) &&
                    size > best->second * (1.0 + 1e-9)) {
                    *best = {position, size};
                }
            }
        }
        if (!(largest.second > nothing * size_)) {
            return {none, 0.0};
        }
        return preferred.second >= preferred_fraction * largest.second ? preferred : largest;
    }

    void finish(Index r)
    {
        const auto [position, size] = pivot(row(r));
        if (position == none) {
            result_.redundant.push_back(r);
            return;
        }
        if (size < little * size_) {
            result_.nearly_redundant.emplace_back(r, size / size_);
        }
        DependentRow solved{position, {}, row(r).source, r};
        const double divisor = -work_.at(position);
        for (const auto& [other, coefficient] : work_) {
            if (other != position && size_of(other, coefficient) > round_off * size_) {
                solved.terms.push_back({other, coefficient / divisor});
            }
        }
        pivot_of_[at(position)] = static_cast<Index>(result_.solved.size());
        result_.solved.push_back(std::move(solved));
    }

    const ConstraintRows& rows_;
    double length_;
    std::vector<Index> solved_of_, pivot_of_;  ///< per DOF: its row, or none
    const std::vector<DependentRow>& solved_;
    SharedRows result_;
    std::map<Index, double> work_;  ///< the row at hand, on DOFs that are free or pivots
    std::set<Index> pending_;       ///< pivot rows to be put into it, earliest first
    double size_ = 0.0;             ///< largest term that went into it
};

}  // namespace

SharedRows solve_shared(const ConstraintRows& rows, const std::vector<DependentRow>& solved,
                        std::span<const Index> shared)
{
    if (shared.empty()) {
        return {};
    }
    RowElimination elimination(rows, solved);
    // Short rows first: what is put into later rows stays short.
    std::vector<std::pair<std::size_t, Index>> order;
    for (const Index r : shared) {
        order.emplace_back(elimination.free_terms(r), r);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [terms, r] : order) {
        elimination.add(r);
    }
    return elimination.result();
}

}  // namespace clench::preprocess
