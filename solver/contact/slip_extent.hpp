#pragma once

#include <algorithm>

#include "solver/contact/interface_state.hpp"

namespace clench::solver {

/// How far the closed pairs of an interface moved along it: slid for good, and gave way elastically
/// while they stuck. Both at the end of the step; zero without friction.
struct SlipExtent {
    double slip = 0.0, deflection = 0.0;
};

inline SlipExtent slip_extent(const InterfaceState& state)
{
    SlipExtent extent;
    for (std::size_t i = 0; i < state.history.size(); ++i) {
        if (state.status[i] != ContactStatus::open) {
            const FrictionHistory& h = state.history[i];
            extent.slip = std::max(extent.slip, h.plastic.norm());
            extent.deflection = std::max(extent.deflection, (h.s - h.plastic).norm());
        }
    }
    return extent;
}

}  // namespace clench::solver
