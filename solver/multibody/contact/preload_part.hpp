#pragma once

#include <memory>

#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

/// What takes part when the bolts of one body are tightened and its parts pressed together, before
/// anything else happens: preloads, and what responds to them within the body.
class PreloadPart {
public:
    virtual ~PreloadPart() = default;

    virtual Index body() const = 0;
    /// Whether it loads the body; the others only respond.
    virtual bool is_preload() const = 0;
    /// The same element without its history, in a system where the body has another number.
    virtual std::unique_ptr<ForceElement> copy_on(Index body) const = 0;
    /// So much of its preload acts.
    virtual void set_preload(double factor) = 0;
};

}  // namespace clench::solver::multibody
