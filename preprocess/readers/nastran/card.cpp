#include "preprocess/readers/nastran/card.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {

Card::Card(std::string name, Place place, std::vector<std::string_view> fields, std::size_t line)
    : name_(std::move(name)), place_(std::move(place)), fields_(std::move(fields)), line_(line)
{
    while (!fields_.empty() && fields_.back().empty()) {
        fields_.pop_back();
    }
}

std::string_view Card::text(std::size_t field) const
{
    return field < fields_.size() ? fields_[field] : std::string_view{};
}

bool Card::blank_or_zero(std::size_t field) const
{
    return blank(field) || to_real(text(field)) == 0.0;
}

std::int64_t Card::integer(std::size_t field, const char* what) const
{
    const auto value = to_integer(text(field));
    if (!value) {
        fail(blank(field) ? fmt::format("{} is blank, expected an integer", what)
                          : fmt::format("{} is {}, expected an integer", what, shown(text(field))));
    }
    return *value;
}

double Card::real(std::size_t field, const char* what) const
{
    const auto value = to_real(text(field));
    if (!value) {
        fail(blank(field) ? fmt::format("{} is blank, expected a number", what)
                          : fmt::format("{} is {}, expected a number", what, shown(text(field))));
    }
    return *value;
}

std::int64_t Card::integer_or(std::size_t field, const char* what, std::int64_t if_blank) const
{
    return blank(field) ? if_blank : integer(field, what);
}

double Card::real_or(std::size_t field, const char* what, double if_blank) const
{
    return blank(field) ? if_blank : real(field, what);
}

std::int64_t Card::id(std::size_t field, const char* what) const
{
    const std::int64_t value = integer(field, what);
    if (value <= 0) {
        fail(fmt::format("{} is {}, expected a number of at least 1", what, value));
    }
    return value;
}

std::int64_t Card::id_or(std::size_t field, const char* what, std::int64_t if_blank) const
{
    return blank(field) ? if_blank : id(field, what);
}

Eigen::Vector3d Card::vector(std::size_t field, const char* what) const
{
    return {real_or(field, what, 0.0), real_or(field + 1, what, 0.0),
            real_or(field + 2, what, 0.0)};
}

std::optional<DofMask> Card::components(std::size_t field, const char* what) const
{
    const std::string_view digits = text(field);
    if (digits.empty() || digits == "0") {
        return std::nullopt;
    }
    DofMask mask = 0;
    for (const char digit : digits) {
        if (digit == ' ') {
            continue;  // "12 4 6"
        }
        const int dof = digit - '1';
        if (dof < 0 || dof > 5 || (mask >> dof & 1)) {
            fail(fmt::format("{} is {}, expected different digits from 1 to 6 such as 123", what,
                             shown(digits)));
        }
        mask = static_cast<DofMask>(mask | 1 << dof);
    }
    return mask;
}

int Card::component(std::size_t field, const char* what) const
{
    const std::int64_t value = integer(field, what);
    if (value < 1 || value > 6) {
        fail(fmt::format("{} is {}, expected one component from 1 to 6", what, value),
             "component 0 is that of scalar points (SPOINT)");
    }
    return static_cast<int>(value - 1);
}

bool Card::is_integer(std::size_t field) const
{
    return to_integer(text(field)).has_value();
}

bool Card::is_real(std::size_t field) const
{
    return !is_integer(field) && to_real(text(field)).has_value();
}

std::string Card::title() const
{
    return fmt::format("{} {}", name_, text(0));
}

void Card::fail(const std::string& problem, const std::string& hint) const
{
    const bool named = is_integer(0);
    throw InputError(place_, (named ? title() : name_) + ": " + problem, hint);
}

}  // namespace clench::preprocess::nastran
