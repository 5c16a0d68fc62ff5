#pragma once

#include <string>
#include <string_view>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/readers/abaqus/layout.hpp"

namespace clench::preprocess::abaqus {

/// Turns what a deck writes, "17", "BRACKET-1.17", "BOLTS", "BRACKET-1.BOLTS", into complete labels
/// and names.
class References {
public:
    explicit References(const Layout& layout) : layout_(layout) {}

    /// Complete name of a group, an orientation or a surface.
    std::string name(std::string_view text, const Scope& scope) const;
    /// `what` is "node" or "element". @throws InputError if it is not a number, or names an
    /// instance that is not there.
    Label label(std::string_view text, const Scope& scope, const char* what,
                const Place& place) const;
    Reference reference(std::string_view text, const Scope& scope, const char* what,
                        const Place& place) const;
    /// Scope of the instance that INSTANCE= of a set names, or the block's own.
    const Scope& members_scope(const Block& block, const Scope& scope) const;

private:
    struct Parts {
        const Scope* scope;
        std::string_view local;  ///< what follows the instance
        bool of_assembly;        ///< an explicit "ASSEMBLY." or instance stood before it
    };
    Parts parts(std::string_view text, const Scope& scope) const;

    const Layout& layout_;
};

/// A node or element number. @throws InputError if it is out of range.
std::int64_t checked_number(std::int64_t number, const char* what, const Place& place);

}  // namespace clench::preprocess::abaqus
