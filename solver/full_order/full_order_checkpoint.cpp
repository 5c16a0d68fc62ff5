#include "solver/full_order/full_order_checkpoint.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver {
namespace {

using Eigen::VectorXd;

/// One number per pair and member.
struct HistoryNumbers {
    VectorXd gap, status, dissipated;
    VectorXd origin, s, plastic, tau1, spring_slip;  ///< two per pair

    explicit HistoryNumbers(const InterfaceState& state = {})
    {
        const auto n = static_cast<Eigen::Index>(state.history.size());
        gap = Eigen::Map<const VectorXd>(state.gap.data(),
                                         static_cast<Eigen::Index>(state.gap.size()));
        for (VectorXd* single : {&status, &dissipated})
            single->resize(n);
        for (VectorXd* pair : {&origin, &s, &plastic, &tau1, &spring_slip})
            pair->resize(2 * n);
        for (Eigen::Index i = 0; i < n; ++i) {
            const FrictionHistory& h = state.history[static_cast<std::size_t>(i)];
            status[i] = static_cast<double>(h.status);
            dissipated[i] = h.dissipated;
            origin.segment<2>(2 * i) = h.origin;
            s.segment<2>(2 * i) = h.s;
            plastic.segment<2>(2 * i) = h.plastic;
            tau1.segment<2>(2 * i) = h.tau1;
            spring_slip.segment<2>(2 * i) = h.spring_slip;
        }
    }

    InterfaceState state() const
    {
        InterfaceState result;
        result.gap.assign(gap.begin(), gap.end());
        for (Eigen::Index i = 0; i < status.size(); ++i) {
            result.history.push_back({origin.segment<2>(2 * i), s.segment<2>(2 * i),
                                      plastic.segment<2>(2 * i), tau1.segment<2>(2 * i),
                                      static_cast<ContactStatus>(static_cast<int>(status[i])),
                                      dissipated[i], spring_slip.segment<2>(2 * i)});
        }
        return result;
    }

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("gap", self.gap, "status", self.status, "dissipated", self.dissipated, "origin",
              self.origin, "s", self.s, "plastic", self.plastic, "tau1", self.tau1, "spring_slip",
              self.spring_slip);
    }
};

/// The members by name.
struct Named {
    FullOrderCheckpoint kept;
    std::vector<HistoryNumbers> interfaces;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("time", self.kept.time, "x", self.kept.motion.x, "v", self.kept.motion.v, "a",
              self.kept.motion.a, "internal_forces", self.kept.internal_forces, "last_step",
              self.kept.last_step, "slow_change", self.kept.slow_change);
        for (std::size_t j = 0; j < self.interfaces.size(); ++j)
            visit(fmt::format("interfaces/{}", j), self.interfaces[j]);
        visit("statistics", self.kept.statistics);
    }
};

}  // namespace

Checkpoint checkpoint_of(const FullOrderCheckpoint& kept)
{
    Named named{kept, {}};
    for (const InterfaceState& state : kept.interfaces)
        named.interfaces.emplace_back(state);
    return checkpoint_of<Named>(named);
}

FullOrderCheckpoint full_order_checkpoint(const Checkpoint& from, Index unknowns,
                                          std::size_t interfaces)
{
    Named named{{}, std::vector<HistoryNumbers>(interfaces)};
    restore(from, named);
    for (const HistoryNumbers& numbers : named.interfaces)
        named.kept.interfaces.push_back(numbers.state());
    if (named.kept.motion.x.size() != unknowns) {
        throw InputError("checkpoint", "does not fit the model",
                         "resume with the case that wrote it");
    }
    return named.kept;
}

}  // namespace clench::solver
