#include "reduction/basis/craig_bampton.hpp"

#include <algorithm>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "reduction/eigensolver/natural_modes.hpp"

namespace clench::reduction {
namespace {

constexpr const char* place = "reduction.vibration_modes";
// First guess of how many modes lie below a frequency; doubled until one lies above.
constexpr Index first_guess = 16;

Index inner_dofs(const FeModel& model, const BasisOptions& options, Index loose)
{
    return model.n_free() - static_cast<Index>(options.boundary.size()) - loose;
}

// `count` modes above the `loose` motions that the boundary does not hold.
NaturalModes lowest_modes(const FeModel& model, const BasisOptions& options, Index loose,
                          const SparseCholesky* factor, Index count)
{
    NaturalModesOptions natural;
    natural.count = loose + count;
    natural.fixed = options.boundary;
    natural.threads = options.threads;
    natural.progress = options.progress;
    natural.factor = factor;
    NaturalModes modes = natural_modes(model, natural);
    if (modes.rigid_count != loose) {
        throw NumericalError(
            place,
            fmt::format("{} zero-energy modes with the boundary held, expected {}, those "
                        "of parts as a whole",
                        modes.rigid_count, loose),
            "look for a mechanism: couplings, beams or a hinge that leave some DOFs of a part "
            "free");
    }
    modes.omega = modes.omega.tail(count).eval();
    modes.Phi = modes.Phi.rightCols(count).eval();
    return modes;
}

// All modes up to the limit, `most` at the most.
NaturalModes modes_below(const FeModel& model, const BasisOptions& options, Index loose,
                         const SparseCholesky* factor, Index most)
{
    const double limit = 2.0 * std::numbers::pi * options.frequency_limit;
    for (Index count = std::min(first_guess, most);; count = std::min(2 * count, most)) {
        NaturalModes modes = lowest_modes(model, options, loose, factor, count);
        const Index below = static_cast<Index>((modes.omega.array() <= limit).count());
        if (below < count || count == most) {
            modes.omega.conservativeResize(below);
            modes.Phi.conservativeResize(Eigen::NoChange, below);
            return modes;
        }
    }
}

}  // namespace

void check_vibration_modes(const FeModel& model, const BasisOptions& options, Index loose)
{
    const Index inner = inner_dofs(model, options, loose);
    if (options.vibration_count < 0 || options.vibration_count > inner) {
        throw InputError(place,
                         fmt::format("{} fixed-boundary modes asked for, expected 0 to {}, the "
                                     "number of DOFs inside of the boundary",
                                     options.vibration_count, inner));
    }
    if (!(options.frequency_limit >= 0.0)) {
        throw InputError(place, fmt::format("frequency limit is {} Hz, expected a number above 0",
                                            options.frequency_limit));
    }
}

void add_vibration_modes(const FeModel& model, const BasisOptions& options, Index loose,
                         const SparseCholesky* factor, CraigBampton& modes)
{
    const Index inner = inner_dofs(model, options, loose);
    modes.boundary = options.boundary;
    modes.Phi_v.resize(model.n_free(), 0);
    modes.omega_v.resize(0);
    if (options.frequency_limit > 0.0 && inner > 0) {
        const Index most = options.vibration_count > 0 ? options.vibration_count : inner;
        NaturalModes found = modes_below(model, options, loose, factor, most);
        modes.Phi_v = std::move(found.Phi);
        modes.omega_v = std::move(found.omega);
    } else if (options.vibration_count > 0) {
        NaturalModes found = lowest_modes(model, options, loose, factor, options.vibration_count);
        modes.Phi_v = std::move(found.Phi);
        modes.omega_v = std::move(found.omega);
    }
}

void add_constraint_modes(const StaticSolver& solver, const BasisOptions& options,
                          CraigBampton& modes)
{
    modes.boundary = options.boundary;
    modes.Psi = solver.constraint_modes();
}

}  // namespace clench::reduction
