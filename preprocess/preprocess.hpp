#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/fe_model.hpp"
#include "core/progress.hpp"
#include "preprocess/assembly/mass_kind.hpp"
#include "preprocess/contact/contact_request.hpp"
#include "preprocess/couplings/skew_supports.hpp"
#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/deck/material_entry.hpp"
#include "preprocess/matrices/external_matrices.hpp"

namespace clench::preprocess {

struct PreprocessOptions {
    std::string name = "body";
    MassKind mass = MassKind::consistent;
    std::vector<MaterialEntry> materials;
    std::optional<ExternalMatrices> matrices;
    std::vector<BoltSection> bolts;  ///< besides those of the deck
    std::vector<SkewSupportRequest> skew_supports;
    std::vector<ContactRequest> contacts;  ///< interfaces, in the order of FeModel::contacts
    int threads = 0;                       ///< 0: all cores
    Progress progress;
};

/// What a user wants to see of a model before trusting it.
struct PreprocessReport {
    std::vector<std::string> warnings;  ///< of the deck and of the checks: quality, plausibility
    std::vector<LeftOut> left_out;      ///< of the deck
    NameMap<int> skipped;               ///< keyword → count
    std::vector<ContactReport>
        contacts;  ///< one per interface; their warnings are in `warnings` too
};

/// Deck → FE model: checks elements, gives materials, numbers DOFs, assembles K and M, eliminates
/// couplings (x = T x_free), finds the contact pairs of interfaces.
/// @throws InputError for missing sections and materials, distorted elements, circular couplings,
///         interfaces without pairs.
FeModel preprocess(FeDeck deck, const PreprocessOptions& options, PreprocessReport& report);

}  // namespace clench::preprocess
