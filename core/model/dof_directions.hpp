#pragma once

#include <map>

#include "core/model/fe_model.hpp"
#include "core/model/rigid_motion.hpp"

namespace clench {

/// What free DOFs measure of a node's motion; needs the model for as long as it is used.
class DofDirections {
public:
    explicit DofDirections(const FeModel& model);

    struct Measure {
        Index node = none;
        bool turns = false;  ///< of the rotation, not of the displacement
        Eigen::Vector3d direction =
            Eigen::Vector3d::Zero();  ///< zero: the shortening of a bolt, or a scalar point
    };
    /// @param row  position in x_free.
    Measure at(Index row) const;
    /// What a rigid motion about `centre` does to the DOF (RB-1).
    double under(const RigidMotion& motion, const Eigen::Vector3d& centre, Index row) const;

private:
    const FeModel& model_;
    std::map<Index, const SkewSupport*> supports_;  ///< by control node
};

}  // namespace clench
