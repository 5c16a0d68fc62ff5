#include "app/build/preloaded_vibration.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/linalg/dense.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "solver/contact/small_motion.hpp"
#include "solver/full_order/linearised_contact.hpp"

namespace clench::app {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index wanted = 10;

/// The first ten above those of rigid motions.
VectorXd lowest(const VectorXd& omega, Index rigid)
{
    const Eigen::Index count = std::min<Eigen::Index>(wanted, omega.size() - rigid);
    return omega.segment(rigid, std::max<Eigen::Index>(count, 0)) / (2.0 * std::numbers::pi);
}

reduction::NaturalModes modes_about(const solver::FullOrderProblem& problem,
                                    const solver::FullState& state, Index count)
{
    FeModel closed = *problem.model;
    closed.K += solver::linearised_contact(problem, state).K;
    constexpr Index rigid = 6;
    reduction::NaturalModesOptions options;
    options.count = std::min<Index>(count + rigid, closed.n_free());
    options.tolerance = 1e-7;
    options.threads = problem.threads;
    return reduction::natural_modes(closed, options);
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

MatrixXd preloaded_modes(const FeModel& model, const TrainingSetup& setup,
                         const PreloadShapes& shapes, const std::vector<std::string>& groups)
{
    constexpr Index count = wanted + 2;
    const std::optional<solver::FullState> state = pressed(model, shapes, groups);
    if (!state) {
        return MatrixXd(model.n_free(), 0);
    }
    const solver::FullOrderProblem problem{&model, setup.laws, {}, setup.threads};
    const reduction::NaturalModes modes = modes_about(problem, *state, count);
    return modes.Phi.rightCols(modes.Phi.cols() - modes.rigid_count);
}

VectorXd preloaded_frequencies(const solver::FullOrderProblem& problem,
                               const solver::FullState& state)
{
    const reduction::NaturalModes modes = modes_about(problem, state, wanted);
    return lowest(modes.omega, modes.rigid_count);
}

VectorXd preloaded_frequencies(const VectorXd& omega,
                               const std::vector<InterfaceOperator>& operators,
                               const TrainingSetup& setup, const VectorXd& zeta)
{
    MatrixXd K = omega.cwiseAbs2().asDiagonal();
    for (std::size_t j = 0; j < operators.size(); ++j) {
        const InterfaceOperator& pairs = operators[j];
        const VectorXd moved = pairs.normal * zeta;
        std::vector<double> gap(moved.size()), area(moved.size());
        for (std::size_t i = 0; i < gap.size(); ++i) {
            const auto at = static_cast<Eigen::Index>(i);
            gap[i] = pairs.gap[at] + moved[at] - setup.interference[j];
            area[i] = pairs.area[at];
        }
        const solver::SmallMotion motion = solver::small_motion(setup.laws[j], gap, area);
        InterfaceOperator::Rows Y(3 * pairs.size(), K.cols()), DY(3 * pairs.size(), K.cols());
        Y.setZero();
        DY.setZero();
        for (Index i = 0; i < pairs.size(); ++i) {
            if (!motion.stiffness[i].isZero(0.0)) {
                Y.middleRows(3 * i, 2) = pairs.tangent.middleRows(2 * i, 2);
                Y.row(3 * i + 2) = pairs.normal.row(i);
                DY.middleRows(3 * i, 3).noalias() = motion.stiffness[i] * Y.middleRows(3 * i, 3);
            }
        }
        K.noalias() += Y.transpose() * DY;
    }
    const VectorXd lambda = symmetric_eigenvalues(K);
    // Motions that nothing resists are zero but for rounding errors.
    const double zero = 1e-14 * lambda[lambda.size() - 1];
    VectorXd root = lambda.cwiseMax(0.0).cwiseSqrt();
    const Index rigid = static_cast<Index>((lambda.array() <= zero).count());
    return lowest(root, rigid);
}

}  // namespace clench::app
