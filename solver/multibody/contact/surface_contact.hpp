#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "solver/contact/interface_state.hpp"
#include "solver/multibody/contact/interface_record.hpp"

namespace clench::solver::multibody {

class Configuration;
class TangentSink;

/// What a force element that is the contact of two surfaces shows of their pairs, for histories,
/// fields and reports.
class SurfaceContact {
public:
    virtual ~SurfaceContact() = default;

    virtual std::string name() const = 0;
    /// Of every pair its part of the surface.
    virtual const Eigen::VectorXd& areas() const = 0;
    virtual bool has_friction() const = 0;

    /// What every pair does: at the last accepted state as it was accepted, within the last step
    /// between its two ends (state_between), elsewhere as a trial.
    virtual InterfaceState state(const Configuration& at) = 0;
    /// The same at a time within the last step; at the last commit for all others.
    virtual InterfaceState state_at(double t) const = 0;
    /// What every pair did at the last commit.
    virtual InterfaceState committed_state() const = 0;
    /// The last step of pair i, from commit to commit.
    virtual PairStep last_step(Index i) const = 0;

    /// Derivatives of its forces for small vibrations about this configuration: pairs under
    /// pressure stick (SM-1).
    virtual void add_small_motion(const Configuration& at, TangentSink& tangent) = 0;

    /// Of every pair the largest |s| / √a so far, since it closed and at some accepted state; zeros
    /// without friction. Above 1 it slid by more than the size of its part of the surface, where
    /// small sliding does not hold.
    virtual const std::vector<double>& slid() const = 0;
    /// |s| / √a of every pair in this configuration, from the undeformed body on; 0 for pairs that
    /// were open at the last commit.
    virtual std::vector<double> displaced(const Configuration& at) const = 0;
};

}  // namespace clench::solver::multibody
