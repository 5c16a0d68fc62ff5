#include "tests/verification/reduction/bar_study.hpp"

#include <algorithm>
#include <cmath>

#include "core/linalg/sparse_tools.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "reduction/basis/boundary_rows.hpp"
#include "tests/verification/reduction/reduced_statics.hpp"

namespace clench::test {
namespace {

using Eigen::VectorXd;

double relative(double found, double expected)
{
    return std::abs(found - expected) / std::abs(expected);
}

}  // namespace

BarStudy::BarStudy(const std::string& deck, double eps_N)
    : eps_N_(eps_N),
      bar_(std::make_unique<InterfaceCase>(
          preprocess::read_deck({deck}),
          std::vector{interface_between("UPPER_FACE", "LOWER_FACE", 0.5)},
          std::vector{linear_law(eps_N)}))
{
    bar_->hold("FIX", {0, 1, 2, 3, 4, 5});
    held_ = reduction::boundary_rows(model(), {bar_->node_of("FIX")}, "FIX");
}

VectorXd BarStudy::bending() const
{
    return bar_->force_at("LOAD", 2, 1.0);
}

VectorXd BarStudy::torsion() const
{
    return bar_->force_at("LOAD", 3, 200.0);
}

VectorXd BarStudy::preload(bool second) const
{
    VectorXd f = bar_->force_at("PL1_TOP", 2, -60.0) + bar_->force_at("PL1_BOTTOM", 2, 60.0);
    if (second) {
        f += bar_->force_at("PL2_TOP", 2, -60.0) + bar_->force_at("PL2_BOTTOM", 2, 60.0);
    }
    return f;
}

reduction::BasisOptions BarStudy::options(Index vibration_count) const
{
    reduction::BasisOptions options;
    options.boundary = reduction::boundary_rows(
        model(), {bar_->node_of("FIX"), bar_->node_of("LOAD")}, "boundary");
    options.vibration_count = vibration_count;
    options.joint_modes.keep_solutions = true;
    options.joint_modes.interfaces = {{eps_N_}};
    options.threads = model().n_free() < 20000 ? 1 : 0;  // several tests run at a time
    return options;
}

BarResponse BarStudy::response(VectorXd x_free, const VectorXd& gap) const
{
    const VectorXd x = model().T * x_free;
    const Index load = bar_->node_of("LOAD");
    BarResponse result;
    result.x = std::move(x_free);
    result.tip_z = x[model().dofs.at(load, 2)];
    result.turn = x[model().dofs.at(load, 3)];
    result.gap_norm = gap.norm();
    result.pressure = eps_N_ * (-gap).cwiseMax(0.0);
    for (Index i = 0; i < gap.size(); ++i) {
        result.normal_force += model().contacts[0].area[i] * result.pressure[i];
    }
    return result;
}

BarResponse BarStudy::full(const VectorXd& force) const
{
    const Solution solution = bar_->solve(force);
    const std::vector<double>& gap = solution.last().interfaces[0].gap;
    return response(solution.last().x,
                    Eigen::Map<const VectorXd>(gap.data(), static_cast<Eigen::Index>(gap.size())));
}

BarResponse BarStudy::reduced(const reduction::TrialBasis& basis, const VectorXd& force) const
{
    const ReducedStatics statics(model(), basis.Phi, basis.omega, held_, {eps_N_});
    ReducedStatics::State state = statics.solve(force);
    return response(std::move(state.x), state.gap);
}

double BarStudy::energy_norm(const VectorXd& x) const
{
    return std::sqrt(std::max(0.0, x.dot(symmetric_product(model().K, x, 1).col(0))));
}

// Φᵀ K Φ = diag(ω²), and K does not see rigid motions.
double BarStudy::best_error(const reduction::TrialBasis& basis, const VectorXd& x) const
{
    const VectorXd products = basis.Phi.transpose() * symmetric_product(model().K, x, 1);
    const VectorXd zeta = products.cwiseQuotient(basis.omega.cwiseAbs2());
    return energy_norm(x - basis.Phi * zeta) / energy_norm(x);
}

BarError error_of(const BarStudy& study, const BarResponse& found, const BarResponse& expected)
{
    return {relative(found.tip_z, expected.tip_z), relative(found.turn, expected.turn),
            relative(found.gap_norm, expected.gap_norm),
            study.energy_norm(found.x - expected.x) / study.energy_norm(expected.x),
            (found.pressure - expected.pressure).norm() / expected.pressure.norm()};
}

}  // namespace clench::test
