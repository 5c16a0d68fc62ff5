#include "preprocess/fields/free_from_equilibrium.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/cholesky.hpp"

namespace clench::preprocess {

void free_from_equilibrium(const FeModel& model, const std::vector<OpenMotion>& motions,
                           const std::string& file, Eigen::VectorXd& x_free)
{
    if (motions.empty()) {
        return;
    }
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (std::size_t z = 0; z < motions.size(); ++z) {
        for (std::size_t j = 0; j < motions[z].dofs.size(); ++j) {
            entries.emplace_back(motions[z].dofs[j], static_cast<Index>(z),
                                 motions[z].factors[static_cast<Eigen::Index>(j)]);
        }
    }
    SparseMatrix Z(model.n_free(), static_cast<Index>(motions.size()));
    Z.setFromTriplets(entries.begin(), entries.end());
    const SparseMatrix KZ = model.K * Z;
    const SparseMatrix reduced = Z.transpose() * KZ;
    SparseCholesky factor;
    const SparseCholesky::Outcome outcome = factor.factorize(reduced);
    if (!outcome.regular()) {
        const OpenMotion& motion = motions[outcome.suspect_column()];
        Eigen::Index largest = 0;
        motion.factors.cwiseAbs().maxCoeff(&largest);
        const Index node =
            model.dofs.node_and_dof(model.free_dofs[motion.dofs[static_cast<std::size_t>(largest)]])
                .first;
        throw InputError(file,
                         fmt::format("the rotation of {} follows neither from the displacements "
                                     "nor from a stiffness",
                                     model.mesh.node_name(node)),
                         "give the node a coupling to nodes that do not lie on one line");
    }
    const Eigen::VectorXd residual = KZ.transpose() * x_free;  // K is symmetric
    x_free -= Z * factor.solve(residual);
}

}  // namespace clench::preprocess
