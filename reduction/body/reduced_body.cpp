#include "reduction/body/reduced_body.hpp"

#include "core/archive/model_fingerprint.hpp"
#include "core/linalg/blas.hpp"
#include "reduction/body/inertia_invariants.hpp"
#include "reduction/body/interface_operators.hpp"

namespace clench::reduction {

FlexibleBody reduced_body(const FeModel& model, const TrialBasis& basis, const BodyOptions& options)
{
    const BlasThreads threads(options.threads);
    FlexibleBody body;
    body.name = model.name;
    body.modes = basis.modes;
    body.K = basis.omega.cwiseAbs2().asDiagonal();
    body.inertia = inertia_invariants(model, basis.Phi);
    body.boundary = boundary_nodes(model, options.boundary, basis.Phi);
    body.interfaces = interface_operators(model, basis.Phi);
    body.preload_names = options.preload_names;
    if (!options.preload_names.empty()) {
        body.preload_forces = transposed_product(basis.Phi, options.preload_forces);
    }
    if (model.locked.size() > 0) {
        for (const Bolt& bolt : model.bolts) {
            body.bolt_names.push_back(bolt.name);
        }
        body.bolts = model.locked;
        body.bolts.pull = transposed_product(basis.Phi, model.locked.pull);
        body.bolts.moment = transposed_product(basis.Phi, model.locked.moment);
    }
    body.damping = damping_ratios(options.damping, basis.modes);
    body.model_fingerprint = fingerprint_of(model).mesh;
    return body;
}

}  // namespace clench::reduction
