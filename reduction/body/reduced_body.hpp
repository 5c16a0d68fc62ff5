#pragma once

#include "core/model/fe_model.hpp"
#include "core/model/flexible_body.hpp"
#include "reduction/basis/trial_basis.hpp"
#include "reduction/body/boundary_nodes.hpp"
#include "reduction/body/modal_damping.hpp"

namespace clench::reduction {

struct BodyOptions {
    std::vector<BoundaryRequest> boundary;
    std::vector<std::string> preload_names;
    Eigen::MatrixXd preload_forces;  ///< n_free × groups, forces of each group on x_free
    ModalDamping damping;
    int threads = 0;  ///< 0: all cores
};

/// What the multibody solver takes of a body: K = diag(ω²), inertia, boundary nodes, operators of
/// interfaces, all on the coordinates of the basis.
FlexibleBody reduced_body(const FeModel& model, const TrialBasis& basis,
                          const BodyOptions& options);

}  // namespace clench::reduction
