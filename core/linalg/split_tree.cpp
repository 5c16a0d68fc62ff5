#include <algorithm>
#include <numeric>

#include "core/linalg/supernodes.hpp"

namespace clench {
namespace {

// Branches tried per thread: more even the load out, and leave more to the top.
constexpr int branches_per_thread = 8;

// Time until the last thread is done if each takes the largest branch that is left.
double time_of_branches(const std::vector<Index>& roots, const std::vector<double>& work_below,
                        int threads)
{
    std::vector<double> busy_until(static_cast<std::size_t>(threads), 0.0);
    for (const Index root : roots) {
        *std::min_element(busy_until.begin(), busy_until.end()) += work_below[root];
    }
    return *std::max_element(busy_until.begin(), busy_until.end());
}

}  // namespace

Branches split_tree(const Supernodes& nodes, const std::vector<double>& work, int threads,
                    double top_speed)
{
    std::vector<double> work_below = work;  // with the supernode itself
    Branches candidate;
    for (Index s = 0; s < nodes.count(); ++s) {
        if (nodes.parent[s] == none) {
            candidate.roots.push_back(s);
        } else {
            work_below[nodes.parent[s]] += work_below[s];
        }
    }
    const auto more_work = [&](Index a, Index b) {
        return work_below[a] != work_below[b] ? work_below[a] > work_below[b] : a < b;
    };
    std::sort(candidate.roots.begin(), candidate.roots.end(), more_work);
    Branches best = candidate;
    double best_time = time_of_branches(best.roots, work_below, threads);
    double top_time = 0.0;
    for (int split = 0; threads > 1 && split < branches_per_thread * threads; ++split) {
        const Index largest = candidate.roots.front();
        candidate.roots.erase(candidate.roots.begin());
        candidate.top.push_back(largest);
        top_time += work[largest] / top_speed;
        for (const Index child : nodes.children[largest]) {
            candidate.roots.insert(
                std::upper_bound(candidate.roots.begin(), candidate.roots.end(), child, more_work),
                child);
        }
        if (candidate.roots.empty()) {
            break;
        }
        const double time = top_time + time_of_branches(candidate.roots, work_below, threads);
        if (time < best_time) {
            best_time = time;
            best = candidate;
        }
    }
    std::sort(best.top.begin(), best.top.end());
    return best;
}

}  // namespace clench
