#include "reduction/eigensolver/natural_modes.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/free_motions.hpp"
#include "core/model/known_mass.hpp"
#include "core/parallel/parallel_for.hpp"
#include "reduction/eigensolver/component_modes.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr const char* place = "natural modes";
// Below, waking threads costs more than they save.
constexpr Index smallest_threaded = 5000;

std::vector<bool> fixed_flags(const FeModel& model, const NaturalModesOptions& options)
{
    std::vector<bool> fixed(static_cast<std::size_t>(model.n_free()), false);
    for (const Index row : options.fixed) {
        CLENCH_ASSERT(row >= 0 && row < model.n_free());
        fixed[row] = true;
    }
    const auto free = std::count(fixed.begin(), fixed.end(), false);
    if (options.count < 1 || options.count > free) {
        throw InputError(place, fmt::format("{} modes asked for, expected 1 to {}, the number of "
                                            "DOFs that are not fixed",
                                            options.count, free));
    }
    return fixed;
}

void check_mass(const FeModel& model)
{
    const VectorXd m = model.M.diagonal();
    for (Index row = 0; row < model.n_free(); ++row) {
        if (!(m[row] >= 0.0)) {
            throw NumericalError(place,
                                 fmt::format("mass of {} is {:.6g}, expected at least 0",
                                             describe_dof(model, row), m[row]),
                                 "check densities and point masses, or the external matrix");
        }
    }
}

// One mode of one component, to be sorted among all.
struct Candidate {
    double lambda = 0.0;
    std::size_t component = 0;
    Eigen::Index column = 0;
};

std::vector<Candidate> lowest(const std::vector<ComponentModes>& components, Index count)
{
    std::vector<Candidate> candidates;
    for (std::size_t c = 0; c < components.size(); ++c) {
        for (Eigen::Index i = 0; i < components[c].lambda.size(); ++i) {
            candidates.push_back({components[c].lambda[i], c, i});
        }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.lambda < b.lambda; });
    if (static_cast<Index>(candidates.size()) < count) {
        throw NumericalError(
            place, fmt::format("only {} modes exist, {} asked for", candidates.size(), count),
            "the other DOFs have no mass of their own; ask for fewer modes");
    }
    candidates.resize(static_cast<std::size_t>(count));
    return candidates;
}

// A sign that does not depend on the start of the iteration: the largest component is positive.
double sign_of(const Eigen::Ref<const VectorXd>& x)
{
    Eigen::Index largest = 0;
    x.cwiseAbs().maxCoeff(&largest);
    return x[largest] < 0.0 ? -1.0 : 1.0;
}

}  // namespace

NaturalModes natural_modes(const FeModel& model, const NaturalModesOptions& options)
{
    const std::vector<bool> fixed = fixed_flags(model, options);
    require_mass(model, "natural frequencies");
    check_mass(model);
    const BlasThreads threads(model.n_free() < smallest_threaded ? 1 : options.threads);
    const std::vector<std::vector<Index>> sets = connected_rows(model.K, model.M, fixed);

    std::vector<ComponentModes> components;
    components.reserve(sets.size());
    for (std::size_t c = 0; c < sets.size(); ++c) {
        components.push_back(component_modes(model, sets[c], options));
    }
    Index count = options.count;
    if (options.or_fewer) {
        Index found = 0;
        for (const ComponentModes& component : components) {
            found += static_cast<Index>(component.lambda.size());
        }
        count = std::min(count, found);
    }
    NaturalModes modes;
    modes.omega.resize(count);
    modes.Phi = MatrixXd::Zero(model.n_free(), count);
    const std::vector<Candidate> chosen = lowest(components, count);
    for (Index i = 0; i < count; ++i) {
        const auto& [lambda, component, column] = chosen[i];
        modes.omega[i] = std::sqrt(lambda);
        modes.rigid_count += lambda == 0.0 ? 1 : 0;
        const auto x = components[component].X.col(column);
        modes.Phi(sets[component], i) = sign_of(x) * x;
    }
    return modes;
}

}  // namespace clench::reduction
