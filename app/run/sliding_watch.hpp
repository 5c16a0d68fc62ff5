#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "solver/multibody/contact/surface_contact.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// How far the pairs of an interface slid, over the size √a of their part of the surface: beyond 1
/// small sliding does not hold, since pairs stay those of the undeformed body.
struct InterfaceSliding {
    std::string interface;
    Index pairs = 0;
    std::vector<Index> beyond;  ///< pairs that slid further than that
    Index furthest = 0;         ///< the pair that slid furthest
    double ratio = 0.0;         ///< by so much
    double size = 0.0;          ///< √a of it
};

/// Follows it: friction elements know it of every accepted step; of interfaces without friction it
/// is measured at the states that are looked at, from the undeformed body on, while a pair is
/// closed.
class SlidingWatch {
public:
    explicit SlidingWatch(const solver::multibody::System& system);
    void look(const solver::multibody::State& state);
    std::vector<InterfaceSliding> found() const;

    /// What was seen of interfaces without friction, for checkpoints, and back.
    Eigen::VectorXd save() const;
    void restore(const Eigen::VectorXd& numbers);

private:
    struct Interface {
        const solver::multibody::SurfaceContact* contact = nullptr;
        std::vector<double> ratio;  ///< without friction
    };
    const solver::multibody::System* system_;
    std::vector<Interface> interfaces_;
};

/// Sentences on interfaces with pairs that slid too far.
std::string sliding_warning(const InterfaceSliding& sliding);

}  // namespace clench::app
