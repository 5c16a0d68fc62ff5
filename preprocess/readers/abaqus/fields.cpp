#include "preprocess/readers/abaqus/fields.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {

Fields::Fields(const DataLine& line) : line_(line), texts_(split(line.text, ','))
{
    if (texts_.back().empty()) {
        texts_.pop_back();  // a comma at the end of the line
    }
}

double Fields::real(std::size_t i, const char* what, double otherwise) const
{
    return empty(i) ? otherwise : real_at(text(i), what, place());
}

double Fields::required_real(std::size_t i, const char* what) const
{
    if (empty(i)) {
        throw InputError(place(), fmt::format("{} is missing, expected a number as value {} of "
                                              "the line",
                                              what, i + 1));
    }
    return real_at(text(i), what, place());
}

std::int64_t Fields::integer(std::size_t i, const char* what) const
{
    if (empty(i)) {
        throw InputError(place(), fmt::format("{} is missing, expected an integer as value {} "
                                              "of the line",
                                              what, i + 1));
    }
    return integer_at(text(i), what, place());
}

int Fields::dof(std::size_t i) const
{
    const std::int64_t number = integer(i, "degree of freedom");
    if (number < 1 || number > 6) {
        throw InputError(place(), fmt::format("degree of freedom is {}, expected 1 to 6", number),
                         "1 to 3 are translations, 4 to 6 rotations");
    }
    return static_cast<int>(number) - 1;
}

Eigen::Vector3d Fields::vector(std::size_t first, const char* what) const
{
    return {real(first, what), real(first + 1, what), real(first + 2, what)};
}

void Fields::expect_at_most(std::size_t most, const char* what) const
{
    for (std::size_t i = most; i < size(); ++i) {
        if (!empty(i)) {
            throw InputError(
                place(), fmt::format("{} has {} values, expected at most {}", what, size(), most));
        }
    }
}

Numbers numbers_of(const std::vector<DataLine>& lines, const char* what)
{
    Numbers numbers;
    for (const DataLine& line : lines) {
        const Fields fields(line);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            numbers.values.push_back(fields.real(i, what));
        }
    }
    if (!lines.empty()) {
        numbers.place = lines.front().place();
    }
    return numbers;
}

}  // namespace clench::preprocess::abaqus
