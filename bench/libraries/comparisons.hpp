#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "core/model/fe_model.hpp"

namespace clench::bench {

struct Setting {
    const FeModel& model;
    std::vector<Index> inner;  ///< rows of K that are left when the body is held
    int threads = 1;
    int repeats = 1;
};

/// Numeric factorisation and solves of the held body: SparseCholesky and CHOLMOD, one analysis.
nlohmann::json compare_cholesky(const Setting& setting);
/// Lowest modes, held and free, by block Lanczos and by Spectra with the same factor.
nlohmann::json compare_modes(const Setting& setting);
/// A frame with displacements and stresses per thread, by our encoder and by VTK's writer.
nlohmann::json compare_vtu(const Setting& setting);
/// The entries of K, by the hash Clench once had of its own and by xxHash.
nlohmann::json compare_hash(const Setting& setting);

}  // namespace clench::bench
