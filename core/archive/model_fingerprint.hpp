#pragma once

#include <string>

#include "core/model/fe_model.hpp"

namespace clench {

/// Tells models apart in which a vector x would mean something else: positions and numbers of
/// nodes, elements, DOFs. Materials, matrices, sets and interfaces do not count.
struct ModelFingerprint {
    std::int64_t nodes = 0;
    std::int64_t dofs = 0;  ///< n_FE
    std::string mesh;       ///< hash
    bool operator==(const ModelFingerprint&) const = default;
};

ModelFingerprint fingerprint_of(const FeModel& model);

}  // namespace clench
