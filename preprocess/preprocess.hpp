#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/model/fe_model.hpp"
#include "core/progress.hpp"
#include "preprocess/contact/contact_request.hpp"
#include "preprocess/deck/fe_deck.hpp"

namespace clench::preprocess {

enum class MassKind { consistent, lumped };

/// A material of the case file: adds to the deck's or overrides it, and may be given to elements.
struct MaterialEntry {
    Material material;
    std::vector<std::string>
        elements;  ///< element sets it is given to; empty: where the deck says so,
                   ///< or, as the only material, to all elements without one
    std::optional<double> thickness;  ///< of plane elements
};

/// K and M of another code, replacing our own assembly.
struct ExternalMatrices {
    std::filesystem::path stiffness, mass,
        dofs;  ///< dofs may be empty where the format has its own map
    Place place;
};

struct PreprocessOptions {
    std::string name = "body";
    MassKind mass = MassKind::consistent;
    std::vector<MaterialEntry> materials;
    std::optional<ExternalMatrices> matrices;
    std::vector<ContactRequest> contacts;  ///< interfaces, in the order of FeModel::contacts
    int threads = 0;                       ///< 0: all cores
    Progress progress;
};

/// What a user wants to see of a model before trusting it.
struct PreprocessReport {
    std::vector<std::string> warnings;  ///< of the deck and of the checks: quality, plausibility
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
