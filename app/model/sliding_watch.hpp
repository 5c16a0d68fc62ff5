#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "solver/multibody/contact/joint_contact.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// How far the pairs of a joint slid, over the size √a of their part of the surface: beyond 1 small
/// sliding does not hold, since pairs stay those of the undeformed body.
struct JointSliding {
    std::string joint;
    Index pairs = 0;
    std::vector<Index> beyond;  ///< pairs that slid further than that
    Index furthest = 0;         ///< the pair that slid furthest
    double ratio = 0.0;         ///< by so much
    double size = 0.0;          ///< √a of it
};

/// Follows it: friction elements know it of every accepted step; of joints without friction it is
/// measured at the states that are looked at, from the undeformed body on, while a pair is closed.
class SlidingWatch {
public:
    explicit SlidingWatch(const solver::multibody::System& system);
    void look(const solver::multibody::State& state);
    std::vector<JointSliding> found() const;

    /// What was seen of joints without friction, for checkpoints, and back.
    Eigen::VectorXd save() const;
    void restore(const Eigen::VectorXd& numbers);

private:
    struct Joint {
        const solver::multibody::JointContact* contact = nullptr;
        std::vector<double> ratio;  ///< without friction
    };
    const solver::multibody::System* system_;
    std::vector<Joint> joints_;
};

/// Sentences on joints with pairs that slid too far.
std::string sliding_warning(const JointSliding& sliding);

}  // namespace clench::app
