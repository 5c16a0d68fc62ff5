#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

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

/// A wrong text and what the message about it says; " ... " stands for anything between.
struct Refusal {
    std::string text, says;
};

inline void expect_says(const std::string& message, const Refusal& wrong)
{
    const std::string between = " ... ";
    for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + between.size()) {
        end = wrong.says.find(between, at);
        EXPECT_THAT(message, ::testing::HasSubstr(wrong.says.substr(at, end - at))) << wrong.text;
    }
}

/// Expects `message_of(before + text)` to say for every text what belongs to it.
template <class MessageOf>
void expect_refusals(const MessageOf& message_of, const std::string& before,
                     const std::vector<Refusal>& refusals)
{
    for (const Refusal& wrong : refusals) {
        expect_says(message_of(before + wrong.text), wrong);
    }
}

template <class MessageOf>
void expect_refusals(const MessageOf& message_of, const std::vector<Refusal>& refusals)
{
    expect_refusals(message_of, "", refusals);
}

}  // namespace clench::test
