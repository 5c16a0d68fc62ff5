#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "app/case/row.hpp"

namespace clench::app {

/// How the nodes of a coupling go with its reference node.
enum class CouplingType {
    rigid,        ///< they follow its rigid motion (RBE2, kinematic coupling)
    distributing  ///< it follows their mean motion (RBE3, distributing coupling)
};

/// `bodies.<name>.couplings.<name>`: a reference node of that name, for meshes that bring none.
struct CouplingCase {
    std::string name;
    Place place;
    std::string surface;  ///< or node set
    CouplingType type = CouplingType::rigid;
    std::optional<Eigen::Vector3d> point;  ///< where the reference node is

    /// "case.yaml:9: bodies.bar.couplings.TIP"
    std::string where(const std::string& body) const
    {
        return place.text() + ": bodies." + body + ".couplings." + name;
    }
};

Section coupling_section(CouplingCase& result);

}  // namespace clench::app
