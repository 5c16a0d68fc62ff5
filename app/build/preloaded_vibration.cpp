#include "app/build/preloaded_vibration.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "reduction/statics/rigid_motions.hpp"
#include "solver/contact/small_motion.hpp"
#include "solver/full_order/linearised_contact.hpp"

namespace clench::app {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

constexpr Index wanted = 10;

/// The first ten above those of motions that nothing resists, such as bolts without friction that
/// spin: zero but for rounding errors and normals that are parallel to six digits.
VectorXd lowest(const VectorXd& omega)
{
    constexpr double nothing = 1e-5;
    const Eigen::Index last = std::min<Eigen::Index>(omega.size(), 2 * wanted) - 1;
    Eigen::Index first = 0;
    while (first <= last && omega[first] <= nothing * omega[last]) {
        ++first;
    }
    const Eigen::Index count = std::min<Eigen::Index>(wanted, omega.size() - first);
    return omega.segment(first, count) / (2.0 * std::numbers::pi);
}

FeModel closed_model(const solver::FullOrderProblem& problem, const solver::FullState& state)
{
    FeModel closed = *problem.model;
    closed.K += solver::linearised_contact(problem, state).K;
    closed.K.makeCompressed();
    return closed;
}

/// Pairs that one of the groups presses are pressed. Only gaps are known.
std::optional<solver::FullState> pressed(const FeModel& model, const PreloadShapes& shapes,
                                         const std::vector<std::string>& groups)
{
    if (shapes.interfaces.size() != model.contacts.size()) {
        return std::nullopt;
    }
    solver::FullState state;
    for (const auto& interface : shapes.interfaces) {
        VectorXd gap = VectorXd::Constant(interface.gap.rows(), HUGE_VAL);
        for (const std::string& group : groups) {
            const auto found = std::find(shapes.names.begin(), shapes.names.end(), group);
            if (found != shapes.names.end()) {
                gap = gap.cwiseMin(interface.gap.col(found - shapes.names.begin()));
            }
        }
        state.interfaces.emplace_back().gap.assign(gap.data(), gap.data() + gap.size());
    }
    return state;
}

}  // namespace

std::shared_ptr<const reduction::TightModel> tight_model(const FeModel& model,
                                                         const TrainingSetup& setup,
                                                         const PreloadShapes& shapes,
                                                         const std::vector<std::string>& groups)
{
    const std::optional<solver::FullState> state = pressed(model, shapes, groups);
    if (!state) {
        return nullptr;
    }
    const solver::FullOrderProblem problem{&model, setup.laws, {}, setup.threads};
    auto tight = std::make_shared<reduction::TightModel>();
    tight->closed = closed_model(problem, *state);
    for (std::size_t j = 0; j < model.contacts.size(); ++j) {
        tight->D.push_back(
            solver::small_motion(setup.laws[j], state->interfaces[j].gap, model.contacts[j].area)
                .stiffness);
    }
    return tight;
}

MatrixXd preloaded_modes(const reduction::TightModel& tight, const reduction::BasisOptions& body)
{
    const FeModel& closed = tight.closed;
    reduction::BasisOptions options;
    options.boundary = body.boundary;
    options.loads = body.loads;
    options.responses = true;
    options.floats = false;  // pairs that count as touching, but are apart, resist a rotation
    options.threads = body.threads;
    constexpr Index count = 25;
    options.vibration_count =
        std::min<Index>(count, (closed.n_free() - static_cast<Index>(body.boundary.size())) / 3);
    try {
        const reduction::TrialBasis basis = reduction::reduce_basis(closed, options);
        const Eigen::Index loose = (basis.omega.array() == 0.0).count();
        return basis.Phi.rightCols(basis.Phi.cols() - loose);
    } catch (const NumericalError&) {  // preloads may leave a mechanism; the check tells
        return MatrixXd(closed.n_free(), 0);
    }
}

VectorXd preloaded_frequencies(const solver::FullOrderProblem& problem,
                               const solver::FullState& state)
{
    const FeModel closed = closed_model(problem, state);
    const MatrixXd R = reduction::rigid_motions(closed, problem.threads).global;
    reduction::NaturalModesOptions options;
    options.count = std::min<Index>(2 * wanted + static_cast<Index>(R.cols()), closed.n_free());
    options.tolerance = 1e-7;
    options.threads = problem.threads;
    const reduction::NaturalModes modes = reduction::natural_modes(closed, options);
    // Pairs whose points do not coincide resist a rotation of the whole body a little: what has
    // most of its mass in rigid motions is one of them, whatever its frequency.
    const MatrixXd share = R.transpose() * (closed.M * modes.Phi);
    std::vector<Eigen::Index> elastic;
    for (Eigen::Index k = 0; k < share.cols(); ++k) {
        if (share.col(k).squaredNorm() < 0.5) {
            elastic.push_back(k);
        }
    }
    return lowest(modes.omega(elastic));
}

VectorXd preloaded_frequencies(const TightBody& body)
{
    const VectorXd lambda = symmetric_eigenvalues(body.stiffness());
    return lowest(lambda.cwiseMax(0.0).cwiseSqrt());
}

}  // namespace clench::app
