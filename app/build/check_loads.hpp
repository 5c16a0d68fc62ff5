#pragma once

#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "core/model/fe_model.hpp"

namespace clench::app {

/// Loads that a reduced body is compared with its full-order model under, as they act on the body
/// when nothing holds it: loads and what balances them.
struct CheckLoads {
    std::vector<std::string> service;  ///< names of the first columns
    Index unit = 0, random = 0;        ///< how many columns follow: on boundary DOFs, of any kind
    Eigen::MatrixXd f;                 ///< n_free × N
    Eigen::VectorXd level;             ///< N, as ReducedQuestion has it; NaN: as large as it is

    Index size() const { return static_cast<Index>(f.cols()); }
};

/// The case's forces on nodes of the body, and the largest value of each over the analyses.
struct ServiceForce {
    const ForceCase* force;
    double amplitude;
};
std::vector<ServiceForce> service_forces(const Case& c, const BodyCase& body);

/// The service forces at their largest values, balanced as below: n_free × as many.
Eigen::MatrixXd service_loads(const Case& c, const BodyCase& body, const FeModel& model,
                              int threads);

/// What the body vibrates in, as far as loads need it: its lowest modes.
struct CheckBasis {
    const Eigen::MatrixXd& Phi;
    const Eigen::VectorXd& omega;
};

/// The service forces at their largest values, balanced by the supports of the body, or by its
/// boundary where they do not hold it; ± forces on boundary DOFs, and random loads of the kinds
/// that joint modes are trained with, of another seed.
/// @param most  of the unit and of the random loads.
CheckLoads check_loads(const Case& c, const BodyCase& body, const FeModel& model,
                       const CheckBasis& basis, Index most, int threads);

}  // namespace clench::app
