#pragma once

#include <map>

#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/elements/element.hpp"

namespace clench::preprocess {

/// What each element is made of. Properties that do not depend on the place are prepared once per
/// section and kind; those with material axes are prepared per element.
class PropertyTable {
public:
    /// @throws InputError for elements without section and sections without (complete) material.
    explicit PropertyTable(const FeDeck& deck);

    ElementProperties of(const ElementBlock& block, Index e, const ElementNodes& x) const;

private:
    const Material& material_of(const Section& section) const;

    const FeDeck& deck_;
    std::map<std::pair<ElementKind, Index>, ElementProperties> prepared_;
};

}  // namespace clench::preprocess
