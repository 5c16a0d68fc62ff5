#pragma once

#include <memory>
#include <vector>

#include "app/case/force_case.hpp"

namespace clench::app {

/// A type whose input is `Input`.
template <class Input>
ForceType force_type(KeysOfWord keys, int position = ForceType().position)
{
    return {std::move(keys), [] { return std::make_shared<Input>(); }, position};
}

/// What the folders of app/elements register: folder `drag` has drag.cpp with
/// `ForceType elements::drag()`. The build writes this function from the names of the folders.
std::vector<ForceType> registered_force_types();

}  // namespace clench::app
