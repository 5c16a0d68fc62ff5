#pragma once

#include <functional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "solver/multibody/forces/multiplier_rows.hpp"
#include "solver/multibody/kinematics/configuration.hpp"

namespace clench::solver::multibody {

/// Receives ∂Q/∂q and ∂Q/∂u of generalized forces, block by block of two bodies. Rows and columns
/// count from the first entry of each body's u: 0…2 translation, 3…5 rotation, then modes;
/// of a body without a frame the modes alone.
class TangentSink {
public:
    virtual ~TangentSink() = default;
    virtual void add_by_position(Index row_body, Index row, Index column_body, Index column,
                                 const Eigen::Ref<const Eigen::MatrixXd>& block) = 0;
    virtual void add_by_velocity(Index row_body, Index row, Index column_body, Index column,
                                 const Eigen::Ref<const Eigen::MatrixXd>& block) = 0;
};

/// Energy of a force element, for balances.
struct ElementEnergy {
    double potential = 0.0;   ///< stored now
    double dissipated = 0.0;  ///< since the start
};

/// A number that histories may show of an element.
struct ElementOutput {
    std::string name;  ///< "friction"
    std::function<double(const Configuration&)> value;
};

class PreloadPart;
class SurfaceContact;

/// Something that loads bodies: springs, dampers, loads, contact. Generalized forces are those
/// of virtual work in (δr, δθ, δζ). Evaluations are trials: history advances only in commit().
class ForceElement {
public:
    virtual ~ForceElement() = default;

    virtual std::string name() const = 0;
    /// Bodies whose coordinates it couples; fixes the pattern of the Newton matrix.
    virtual std::vector<Index> bodies() const = 0;

    /// Adds to Q, all bodies' u long; a load multiplies by at.load().
    virtual void add_force(const Configuration& at, Eigen::VectorXd& Q) = 0;
    virtual void add_tangent(const Configuration& at, TangentSink& tangent) = 0;

    /// Multipliers of its own: unknowns that its forces may depend on, each with an equation. Must
    /// not change once the element is in a System.
    virtual Index multiplier_count() const { return 0; }
    /// Fills in the equations, zero as they come. Their derivatives by bodies other than bodies()
    /// are lost.
    virtual void add_multiplier_rows(const Configuration& at, MultiplierRows& rows) const
    {
        (void)at;
        (void)rows;
    }
    /// Where they begin in λ; told by the System.
    Index first_multiplier() const { return first_multiplier_; }
    void place_multipliers(Index first) { first_multiplier_ = first; }

    virtual ElementEnergy energy(const Configuration& at) const
    {
        (void)at;
        return {};
    }

    /// Power of what it neither stores nor dissipates: work that comes from outside.
    virtual double input_power(const Configuration& at)
    {
        (void)at;
        return 0.0;
    }

    /// What a step from `begin` to `end` looks like from here, before it is accepted: a number
    /// below 1 asks to repeat it with that fraction of its size, 1 or more accepts it and limits
    /// the next step to that multiple. Not asked in fixed-step runs.
    virtual double review(const Configuration& begin, const Configuration& end) const
    {
        (void)begin;
        (void)end;
        return 1e9;
    }
    /// Whether it can be far stiffer than steps resolve, as closed contact is. The integrator then
    /// asks for add_unresolved and keeps fast vibrations out of what it interpolates.
    virtual bool is_stiff() const { return false; }
    /// Adds what the two ends of a step do not show of the force: its value halfway, on the
    /// straight line between them, less the mean of both, or what else it did in between (INT-8).
    /// Zero for a force that is linear in the step. Modal rates are those of the slow motion.
    virtual void add_unresolved(const Configuration& begin, const Configuration& end,
                                Eigen::VectorXd& Q)
    {
        (void)begin;
        (void)end;
        (void)Q;
    }
    /// By how much its contact force would change if u's coordinates were off by e (all bodies'):
    /// the normal force Σ a p, pairs as they are at `at`. Zero for what is no contact.
    virtual double contact_change(const Configuration& at, const Eigen::VectorXd& e)
    {
        (void)at;
        (void)e;
        return 0.0;
    }
    /// The step to `at` is accepted: history moves on.
    virtual void commit(const Configuration& at) { (void)at; }

    /// What there is to see of it besides its energy; valid as long as the element lives.
    virtual std::vector<ElementOutput> outputs() const { return {}; }
    /// The pairs of its surfaces; nullptr unless it is the contact of two surfaces.
    virtual SurfaceContact* contact() { return nullptr; }
    /// Its part in the preload of one body; nullptr if it has none.
    virtual PreloadPart* preload() { return nullptr; }

    /// Committed history as flat numbers, for checkpoints.
    virtual Index history_size() const { return 0; }
    virtual void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const { (void)numbers; }
    virtual void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers)
    {
        (void)numbers;
    }

protected:
    /// λ of its own equations.
    Eigen::Ref<const Eigen::VectorXd> multipliers(const Configuration& at) const
    {
        return at.state().lambda.segment(first_multiplier_, multiplier_count());
    }

private:
    Index first_multiplier_ = 0;
};

/// Q · u of an element: of a load that does nothing else its input power.
double power_of(ForceElement& element, const Configuration& at);

}  // namespace clench::solver::multibody
