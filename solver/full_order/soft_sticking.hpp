#pragma once

#include <span>

#include "solver/full_order/contact_interface.hpp"

namespace clench::solver {

/// What Newton's method does where it has found no equilibrium: very stiff friction throws pairs
/// from slip into slip of the other sense. They stick about as stiffly as their surroundings until
/// it is known which of them stick at all (FL-21); the law itself has the last word.
class SoftSticking {
public:
    /// @param share  of c₁.
    SoftSticking(std::span<ContactInterface> interfaces, double share)
        : interfaces_(interfaces), share_(share)
    {
    }

    bool worthwhile() const { return share_ <= 0.5; }
    bool active() const { return active_; }
    /// From now on, the interfaces' last evaluation being that of the start.
    void begin() { set(share_); }
    /// Whether the laws are others now, as the equilibrium with this residual is near enough.
    bool renew(double residual);
    void end() { set(1.0); }

private:
    void set(double share);

    std::span<ContactInterface> interfaces_;
    double share_;
    int rounds_ = 0;
    bool active_ = false;
};

}  // namespace clench::solver
