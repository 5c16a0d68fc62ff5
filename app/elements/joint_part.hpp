#pragma once

#include <string>
#include <vector>

#include "app/elements/force_site.hpp"
#include "solver/multibody/joints/joint.hpp"

namespace clench::app {

/// The keys `joint` and `coordinate` of elements that act on the coordinate of a joint.
struct JointPart {
    std::string joint, coordinate;

    std::vector<Row> rows();
    std::vector<NamedPart> parts() const { return {{"joint", joint}}; }
    /// @throws InputError unless the joint has the coordinate.
    void check_links(const Case& c, const std::string& where) const;
    /// The coordinate as a sum of measures.
    std::vector<solver::multibody::Constraint::Term> terms(const ForceSite& site) const;
};

}  // namespace clench::app
