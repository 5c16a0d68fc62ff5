#pragma once

namespace clench::solver {

/// What comes in and goes out at an accepted state, per time.
struct EnergyPowers {
    double t = 0.0;
    double input = 0.0;    ///< of loads, actuators and motions on the system
    double damping = 0.0;  ///< of modal or Rayleigh damping, taken out

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("t", self.t, "input", self.input, "damping", self.damping);
    }
};

/// What a state itself knows.
struct EnergyAccount {
    double stored = 0.0;      ///< kinetic and potential energy
    double dissipated = 0.0;  ///< by friction, dampers and drag, since the elements were made

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("stored", self.stored, "dissipated", self.dissipated);
    }
};

/// Work in one step that its integrator reports because powers at both ends do not show it: of
/// loads and friction on displacements, and of impulses Λ, ½ Λᵀ (ġ⁺ + ġ⁻).
struct StepWork {
    double input = 0.0;
    double dissipated = 0.0;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("input", self.input, "dissipated", self.dissipated);
    }
};

/// Work since a motion began (SYS-5).
struct EnergySums {
    double input = 0.0;
    double dissipated = 0.0;  ///< as reported for steps; the rest is in EnergyAccount
    double damping = 0.0;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("input", self.input, "dissipated", self.dissipated, "damping", self.damping);
    }
};

/// Where the input work went: input = stored + dissipated + damping + defect.
struct EnergyBalance {
    double input = 0.0;
    double stored = 0.0;      ///< change of kinetic and potential energy
    double dissipated = 0.0;  ///< by friction, dampers, drag and impacts
    double damping = 0.0;     ///< by modal or Rayleigh damping
    /// What the integrator took: numerical damping if positive, and its error.
    double defect() const { return input - stored - dissipated - damping; }
};

/// Keeps the sums of a motion over its accepted steps, by the trapezoidal rule on powers: as
/// accurate as the integrators, whose order is two.
class EnergyLedger {
public:
    /// The motion begins here.
    void start(const EnergyPowers& powers, const EnergyAccount& account);
    /// A step was accepted and ended here.
    void advance(const EnergyPowers& powers, const StepWork& work = {});

    /// At a time within the last step, powers taken as linear and other work as even; at its end
    /// for later ones.
    EnergySums at(double t) const;
    /// At a state of time t, with its account.
    EnergyBalance balance(double t, const EnergyAccount& account) const;

    /// What a checkpoint keeps.
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("before", self.before_, "last", self.last_, "start", self.start_);
    }

private:
    /// An accepted state.
    struct Entry {
        EnergyPowers powers;
        StepWork work;  ///< of the step that ended here
        EnergySums sums;

        template <class Self, class Visitor>
        static void fields(Self& self, Visitor& visit)
        {
            visit("powers", self.powers, "work", self.work, "sums", self.sums);
        }
    };

    Entry before_, last_;
    EnergyAccount start_;
};

}  // namespace clench::solver
