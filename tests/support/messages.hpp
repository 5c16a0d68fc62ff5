#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"

namespace clench::test {

/// The message of the InputError that `act` throws; fails the test if it throws none.
template <class Act>
std::string input_error_of(Act&& act)
{
    try {
        act();
    } catch (const InputError& error) {
        return error.what();
    }
    ADD_FAILURE() << "expected an InputError, got none";
    return "";
}

/// Expects an InputError whose message contains all the given words.
template <class Act>
void expect_input_error_with(Act&& act, std::initializer_list<std::string> words)
{
    const std::string message = input_error_of(std::forward<Act>(act));
    for (const std::string& word : words) {
        EXPECT_THAT(message, ::testing::HasSubstr(word));
    }
}

template <class Act, class... Words>
void expect_input_error(Act&& act, const Words&... words)
{
    expect_input_error_with(std::forward<Act>(act), {words...});
}

}  // namespace clench::test
