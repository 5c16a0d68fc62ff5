#pragma once

#include <Eigen/Dense>

#include "core/errors.hpp"
#include "reduction/eigensolver/natural_modes.hpp"
#include "reduction/eigensolver/typical_eigenvalue.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/spectra/spectra_lanczos.hpp"
#include "tests/unit/models/brick_model.hpp"
#include "tests/unit/models/spring_model.hpp"

namespace clench::reduction::slab_modes {

using Eigen::MatrixXd, Eigen::VectorXd, test::Brick;

inline const Brick slab{.cells = {6, 3, 2}, .size = {60.0, 25.0, 8.0}};

// The same eigenvalues by dense factorisation of everything.
inline VectorXd dense_lambda(const FeModel& model, Index count)
{
    const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> eigen(
        MatrixXd(model.K), MatrixXd(model.M), Eigen::EigenvaluesOnly);
    return eigen.eigenvalues().head(count);
}

inline VectorXd lambda_of(const NaturalModes& modes)
{
    return modes.omega.cwiseAbs2();
}

inline std::string message_of(const FeModel& model, const NaturalModesOptions& options)
{
    try {
        natural_modes(model, options);
    } catch (const NumericalError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace clench::reduction::slab_modes
