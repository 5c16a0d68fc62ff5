#include "solver/full_order/damped_modes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"

namespace clench::solver {
namespace {

DampedMode single(Eigen::Index size, Eigen::Index at, double re, double im)
{
    DampedMode mode{re, im, Eigen::VectorXcd::Zero(size)};
    mode.weights[at] = 1.0;
    return mode;
}

/// The elastic modes from `first` on, by the first-order form on (w, ẇ).
void add_elastic(const Eigen::VectorXd& omega, const Eigen::MatrixXd& C, Eigen::Index first,
                 std::vector<DampedMode>& modes)
{
    const Eigen::Index size = omega.size(), n = size - first;
    Eigen::MatrixXd F = Eigen::MatrixXd::Zero(2 * n, 2 * n);
    F.topRightCorner(n, n).setIdentity();
    F.bottomLeftCorner(n, n).diagonal() = -omega.tail(n).cwiseAbs2();
    F.bottomRightCorner(n, n) = -C.bottomRightCorner(n, n);
    const std::optional<GeneralEigen> eigen = general_eigen(F);
    if (!eigen) {
        throw NumericalError("linearisation",
                             fmt::format("the eigenvalue iteration of {} equations fails", 2 * n));
    }
    for (Eigen::Index i = 0; i < 2 * n; ++i) {
        if (eigen->lambda[i].imag() < 0.0) {
            continue;
        }
        const Eigen::VectorXcd w = eigen->V.col(i).head(n);
        Eigen::Index largest = 0;
        w.cwiseAbs().maxCoeff(&largest);
        DampedMode mode{eigen->lambda[i].real(), eigen->lambda[i].imag(),
                        Eigen::VectorXcd::Zero(size)};
        mode.weights.tail(n) = w / w[largest];
        modes.push_back(std::move(mode));
    }
}

}  // namespace

double DampedMode::frequency() const
{
    return im / (2.0 * std::numbers::pi);
}

double DampedMode::damping() const
{
    const double size = std::hypot(re, im);
    return size > 0.0 ? -re / size : 0.0;
}

std::vector<DampedMode> damped_modes(const Eigen::VectorXd& omega, const Eigen::MatrixXd& C)
{
    const Eigen::Index n = omega.size();
    const auto rigid = static_cast<Eigen::Index>((omega.array() == 0.0).count());
    std::vector<DampedMode> modes;
    for (Eigen::Index i = 0; i < rigid; ++i) {
        modes.push_back(single(n, i, 0.0 - C(i, i), 0.0));
    }
    if (C.isZero(0.0)) {
        for (Eigen::Index i = rigid; i < n; ++i) {
            modes.push_back(single(n, i, 0.0, omega[i]));
        }
    } else if (rigid < n) {
        add_elastic(omega, C, rigid, modes);
    }
    std::sort(modes.begin() + rigid, modes.end(), [](const DampedMode& a, const DampedMode& b) {
        return std::pair(a.im, a.re) < std::pair(b.im, b.re);
    });
    return modes;
}

}  // namespace clench::solver
