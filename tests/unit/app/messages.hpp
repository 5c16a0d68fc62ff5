#pragma once

#include <string>

#include "core/errors.hpp"

namespace clench::app::test {

/// The message of the InputError that `action` throws; "" if it throws none.
template <class Action>
std::string refusal(Action action)
{
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace clench::app::test
