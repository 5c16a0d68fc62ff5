#pragma once

#include "app/physics/extremes.hpp"
#include "app/run/interface_recorder.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::app {

/// Follows what physics checks ask of a system: contacts, bolts and the deformation of bodies at
/// the states that are written.
class SystemPhysics {
public:
    explicit SystemPhysics(const solver::multibody::System& system);

    /// Bolts once they are tightened, before anything else acts.
    void tightened(const solver::multibody::State& state);
    /// @param first  time, or the load factor of statics.
    void look(double first, const solver::multibody::State& state,
              const InterfaceRecorder& recorder);

    /// In the order of the names below.
    const Extremes& found() const { return found_; }
    std::vector<std::string> contact_names() const;                             ///< "bar.joint"
    const std::vector<std::string>& bolt_names() const { return bolt_names_; }  ///< "bar.B1"
    std::vector<std::string> body_names() const;                                ///< flexible ones

    Eigen::VectorXd save() const { return found_.save(); }
    void restore(const Eigen::VectorXd& numbers) { found_.restore(numbers); }

private:
    void look_at_bolts(double first, const solver::multibody::State& state);

    const solver::multibody::System* system_;
    std::vector<const solver::multibody::SurfaceContact*> contacts_;
    std::vector<std::string> bolt_names_;
    std::vector<solver::multibody::ElementOutput> bolts_;
    std::vector<std::size_t> bodies_;
    Extremes found_;
};

}  // namespace clench::app
