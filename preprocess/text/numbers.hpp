#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/place.hpp"

namespace clench::preprocess {

/// Without blanks and tabs at both ends.
std::string_view trim(std::string_view text);

/// Splits at `separator`, trims the pieces; "a,,b" has an empty middle piece.
std::vector<std::string_view> split(std::string_view text, char separator);
/// Splits at runs of blanks and tabs.
std::vector<std::string_view> split_blanks(std::string_view text);

/// An integer, or nothing if the text is not exactly one.
std::optional<std::int64_t> to_integer(std::string_view text);
/// A finite number: 1.5, 1.5e3, 1.5D3, and 1.5+3 as Nastran writes it. Nothing for anything else.
std::optional<double> to_real(std::string_view text);

/// The same with the message every reader gives: `what` names the value, as in "node number".
/// @throws InputError with the text found.
std::int64_t integer_at(std::string_view text, const char* what, const Place& place);
double real_at(std::string_view text, const char* what, const Place& place);

/// `text` fit for a message: unprintable bytes as \xNN, cut after 60 characters, in quotes.
std::string shown(std::string_view text);

}  // namespace clench::preprocess
