#pragma once

#include <map>
#include <memory>
#include <string>

#include "core/model/flexible_body.hpp"

namespace clench::app {

/// The reduced bodies of a case by name; analyses share them.
class FlexibleBodies {
public:
    void add(const std::string& name, std::shared_ptr<const FlexibleBody> body)
    {
        bodies_[name] = std::move(body);
    }
    /// @throws std::out_of_range.
    const FlexibleBody& at(const std::string& name) const { return *bodies_.at(name); }
    auto begin() const { return bodies_.begin(); }
    auto end() const { return bodies_.end(); }

private:
    std::map<std::string, std::shared_ptr<const FlexibleBody>> bodies_;
};

}  // namespace clench::app
