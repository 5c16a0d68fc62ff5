#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/matrices/fields.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

/// What Abaqus adds to the diagonal of a DOF that a boundary condition holds.
constexpr double boundary_penalty = 1e36;

/// *MATRIX INPUT, NAME=..., SCALE FACTOR=..., TYPE=...: returns the factor.
double read_keyword(std::string_view line, const Place& place)
{
    const std::vector<std::string_view> words = split(line, ',');
    if (!same_name(words[0], "*MATRIX INPUT")) {
        throw InputError(place,
                         fmt::format("keyword is {}, expected *MATRIX INPUT", shown(words[0])),
                         "a matrix file holds one matrix: lines \"row node, row dof, column "
                         "node, column dof, value\"");
    }
    double factor = 1.0;
    for (const std::string_view word : words) {
        const std::size_t equals = word.find('=');
        const std::string_view key = trim(word.substr(0, equals));
        const std::string_view value =
            equals == std::string_view::npos ? "" : trim(word.substr(equals + 1));
        if (same_name(key, "SCALE FACTOR")) {
            factor = real_at(value, "SCALE FACTOR", place);
        } else if (same_name(key, "TYPE") && !same_name(value, "SYMMETRIC")) {
            throw InputError(place, fmt::format("TYPE is {}, expected SYMMETRIC", shown(value)));
        } else if (same_name(key, "INPUT") || same_name(key, "MATRIX")) {
            throw InputError(place, fmt::format("parameter {} refers to another file", shown(word)),
                             "give that file itself, in text form");
        }
    }
    return factor;
}

Index position_of(std::string_view node_text, std::string_view dof_text, const DofLookup& dofs,
                  const Place& place)
{
    const std::int64_t node = integer_at(node_text, "node number", place);
    const std::int64_t dof = integer_at(dof_text, "DOF number", place);
    if (node < 0) {
        throw InputError(place, fmt::format("node {} is an internal node of Abaqus", node),
                         "hybrid elements, incompatible modes kept as DOFs, Lagrange multipliers "
                         "and connectors have such nodes and cannot be mapped to the mesh");
    }
    return dofs.free_position(node, dof, place);
}

double checked_value(std::string_view text, bool diagonal, double factor, const Place& place)
{
    const double value = real_at(text, "value", place);
    if (diagonal && std::abs(value) >= boundary_penalty) {
        throw InputError(place, fmt::format("diagonal entry is {:g}: the DOF is held", value),
                         "Abaqus marks boundary conditions so: write the matrices of the free "
                         "body, without *BOUNDARY");
    }
    if (!std::isfinite(factor * value)) {
        throw InputError(
            place, fmt::format("value {:g} times SCALE FACTOR {:g} is not finite", value, factor));
    }
    return factor * value;
}

}  // namespace

MatrixEntries read_matrix_input(const SourceFile& file, const DofLookup& dofs)
{
    MatrixEntries matrix{file.name, Storage::undeclared, {}};
    double factor = 1.0;
    LineReader lines(file);
    for (std::string_view line; lines.next(line);) {
        if (is_empty_or_comment(line)) {
            continue;
        }
        const Place place = lines.place();
        if (trim(line).starts_with('*')) {
            factor = read_keyword(trim(line), place);
            continue;
        }
        const Fields fields(line);
        if (fields.count != 5) {
            throw InputError(place, fmt::format("is {}, expected five numbers", shown(line)),
                             "row node, row dof, column node, column dof, value; is the file cut "
                             "off?");
        }
        const Index row = position_of(fields.at[0], fields.at[1], dofs, place);
        const Index column = position_of(fields.at[2], fields.at[3], dofs, place);
        const double value = checked_value(fields.at[4], row == column, factor, place);
        matrix.entries.push_back({row, column, value, place.line});
    }
    return matrix;
}

}  // namespace clench::preprocess
