#include "solver/multibody/bodies/modal_damping.hpp"

#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"

namespace clench::solver::multibody {

namespace {

struct ModePair {
    Eigen::VectorXd omega;  ///< ascending
    Eigen::MatrixXd MV;     ///< M_ff V with Vᵀ M_ff V = I
};

ModePair eigenmodes(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff)
{
    const std::optional<SymmetricEigen> eigen = symmetric_eigen(K, M_ff);
    if (!eigen) {
        throw NumericalError("modal damping", "the modal mass matrix is not positive definite");
    }
    return {eigen->lambda.cwiseMax(0.0).cwiseSqrt(), M_ff * eigen->V};
}

Eigen::MatrixXd assembled(const ModePair& modes, const Eigen::VectorXd& ratios)
{
    const Eigen::VectorXd c = 2.0 * ratios.cwiseProduct(modes.omega);
    return modes.MV * c.asDiagonal() * modes.MV.transpose();
}

void require_not_negative(const char* what, double value)
{
    if (!(value >= 0.0)) {
        throw InputError(what, fmt::format("is {}, expected at least 0", value),
                         "negative damping feeds energy into the body");
    }
}

}  // namespace

Eigen::MatrixXd damping_by_ratio(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff,
                                 const Eigen::VectorXd& ratios)
{
    const Eigen::Index r = K.rows();
    if (ratios.size() != 1 && ratios.size() != r) {
        throw InputError("modal damping",
                         fmt::format("has {} ratios, expected 1 or {}", ratios.size(), r),
                         "give one ratio for all modes or one for each mode");
    }
    for (const double ratio : ratios) {
        require_not_negative("modal damping", ratio);
    }
    if (r == 0 || ratios.isZero(0.0)) {
        return Eigen::MatrixXd::Zero(r, r);
    }
    const Eigen::VectorXd all =
        ratios.size() == r ? ratios : Eigen::VectorXd::Constant(r, ratios[0]);
    return assembled(eigenmodes(K, M_ff), all);
}

Eigen::MatrixXd damping_by_band(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff,
                                const std::vector<DampingBand>& bands)
{
    for (const DampingBand& band : bands) {
        require_not_negative("modal damping", band.ratio);
        if (!(band.from < band.to)) {
            throw InputError(
                "modal damping",
                fmt::format("has a band from {} to {} Hz, expected from < to", band.from, band.to));
        }
    }
    const ModePair modes = eigenmodes(K, M_ff);
    Eigen::VectorXd ratios = Eigen::VectorXd::Zero(modes.omega.size());
    for (Eigen::Index j = 0; j < ratios.size(); ++j) {
        const double frequency = modes.omega[j] / (2.0 * std::numbers::pi);
        for (const DampingBand& band : bands) {
            if (band.from <= frequency && frequency < band.to) {
                ratios[j] = band.ratio;
            }
        }
    }
    return assembled(modes, ratios);
}

Eigen::MatrixXd rayleigh_damping(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M_ff, double mass,
                                 double stiffness)
{
    require_not_negative("Rayleigh damping by mass", mass);
    require_not_negative("Rayleigh damping by stiffness", stiffness);
    return mass * M_ff + stiffness * K;
}

}  // namespace clench::solver::multibody
