#pragma once

#include <cstdint>

#include "solver/time/energy_ledger.hpp"

namespace clench::solver {

/// Holds the error of steps to less than its tolerance where the motion loses or gains energy by
/// it. That tolerance is a share of the model's size: a stiff structure hardly moves, and within
/// it a scheme may damp away per cents of the energy (INT-11).
class EnergyWatch {
public:
    EnergyWatch() = default;
    EnergyWatch(double start, double end) : start_(start), end_(end) {}

    /// Counts an accepted step: true if it is to be looked at, which costs an evaluation of all
    /// forces.
    bool is_due();
    /// @param kinetic  energy, which may be the largest there is.
    void look(double t, const EnergyBalance& balance, double kinetic);
    /// Of the tolerance: what errors are to be held to from now on.
    double share() const { return share_; }

    /// What a checkpoint keeps.
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("start", self.start_, "end", self.end_, "steps", self.steps_, "largest",
              self.largest_, "mark", self.mark_, "marked", self.marked_, "share", self.share_);
    }

private:
    double start_ = 0.0, end_ = 1.0;
    std::int64_t steps_ = 0;
    double largest_ = 0.0;              ///< energy so far, work and losses included
    double mark_ = 0.0, marked_ = 0.0;  ///< energy when it last had doubled, and the time
    double share_ = 1.0;
};

}  // namespace clench::solver
