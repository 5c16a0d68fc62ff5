#pragma once

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "solver/contact/friction_law.hpp"

/// Laws and paths shared by the tests of friction.
namespace clench::solver {

/// For names and messages of parameterised tests.
inline std::string label_of(const FrictionLaw& law)
{
    std::string label = std::string(name_of(law.kind)) + "_" + std::to_string(law.shape);
    std::replace(label.begin(), label.end(), '.', '_');
    return label;
}

inline void PrintTo(const FrictionLaw& law, std::ostream* out)
{
    *out << label_of(law);
}

/// Stiffness of the friction bar of [Pichler2018] (N/mm³), every kind and the shapes worth a test;
/// slip springs without limit, as there. slip_limit_test.cpp has those with one.
inline std::vector<FrictionLaw> dry_laws()
{
    const auto law = [](FrictionLawKind kind, double shape) {
        return FrictionLaw{.kind = kind,
                           .mu = 0.15,
                           .stick = 1e4,
                           .slip = 500.0,
                           .shape = shape,
                           .slip_limit = no_slip_limit};
    };
    using namespace friction_laws;
    return {law(coulomb, 1.0),  law(dahl, 1.0),      law(dahl, 0.5),     law(dahl, 1.5),
            law(dahl, 2.0),     law(dahl, 3.0),      law(valanis, 0.0),  law(valanis, 0.5),
            law(valanis, 0.95), law(valanis, 0.999), law(bouc_wen, 1.0), law(bouc_wen, 2.0),
            law(bouc_wen, 0.7), law(bouc_wen, 30.0), law(masing, 8.0)};
}

inline FrictionLaw viscous_law()
{
    return {.kind = friction_laws::viscous, .stick = 1e4, .viscosity = 3.0};
}

inline std::vector<FrictionLaw> all_laws()
{
    std::vector<FrictionLaw> laws = dry_laws();
    laws.push_back(viscous_law());
    return laws;
}

inline double c1_of(const FrictionLaw& law)
{
    return law.stick - law.slip;
}

/// The pressure for which slip begins, sharply or not, `reach` away from the unstressed state.
inline double pressure_for(const FrictionLaw& law, double reach)
{
    return law.mu > 0.0 ? c1_of(law) * reach / law.mu : 1.0;
}

using Path = std::vector<Eigen::Vector2d>;

/// Trials of all points of the path in turn, each accepted.
inline std::vector<FrictionTrial> walk(const FrictionLaw& law, const Path& path, double pressure,
                                       double step = 0.0, FrictionHistory history = {})
{
    std::vector<FrictionTrial> trials;
    for (const Eigen::Vector2d& y : path) {
        trials.push_back(friction_trial(law, history, {y, pressure, step}));
        history = trials.back().next;
    }
    return trials;
}

/// Energy per area that the springs hold, (FL-5).
inline double stored_energy(const FrictionLaw& law, const FrictionHistory& history)
{
    if (law.kind == friction_laws::viscous) {
        return 0.5 * law.stick * history.s.squaredNorm();
    }
    return 0.5 * (history.tau1.squaredNorm() / c1_of(law) +
                  law.slip * (history.s - history.spring_slip).squaredNorm());
}

}  // namespace clench::solver
