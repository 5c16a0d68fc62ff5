#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/trajectory.hpp"
#include "solver/multibody/contact/surface_contact.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// Follows when the pairs of a system's interfaces close, from accepted step to accepted step, and
/// shows what they do at times in between (TrajectoryContact says how). A step in which nothing is
/// shown costs next to nothing.
class InterfaceRecorder {
public:
    explicit InterfaceRecorder(const solver::multibody::System& system);

    /// At the start of an analysis, `t`: what the elements have committed.
    void start(double t);
    /// In a run that goes on at `t`. @param closing  what closing() was.
    void resume(double t, const Eigen::VectorXd& closing);
    /// After an accepted step to `t`.
    void advance(double t);
    /// Turns to a time within the last step, or to its end.
    void show(double t);

    /// Shows something else of contact `name` at this time.
    void replace(const std::string& name, const solver::InterfaceState& state);

    /// Contact `body.contact` at the time shown; nullptr if the system has none of that name.
    const solver::InterfaceState* find(const std::string& name) const;
    /// When each pair closed last, all interfaces; NaN for open ones.
    Eigen::VectorXd closing() const;

    std::vector<TrajectoryContact> layout() const;
    /// Rows of all contacts at the time shown, as Trajectory holds them.
    std::vector<std::vector<double>> rows() const;

private:
    struct Interface {
        const solver::multibody::SurfaceContact* contact = nullptr;
        solver::InterfaceState shown;
        std::vector<double> closing_before, closing, closing_shown;
    };

    std::vector<Interface> interfaces_;
    double t_before_ = 0.0, t_ = 0.0;
};

}  // namespace clench::app
