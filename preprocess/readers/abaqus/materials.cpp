#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// How one kind of *ELASTIC is written: constants, eight to a line, then a temperature.
struct ElasticForm {
    std::string_view type;  ///< how its name starts
    std::size_t constants;
    std::size_t lines;
};

constexpr ElasticForm forms[] = {
    {"ISO", 2, 1},
    {"ENGINEERING CONSTANTS", 9, 2},
    {"ORTHO", 9, 2},
    {"ANISO", 21, 3},
};

const ElasticForm& form_of(const Block& elastic)
{
    const std::string type = elastic.word("TYPE", "ISOTROPIC");
    for (const ElasticForm& form : forms) {
        if (type.starts_with(form.type)) {
            return form;
        }
    }
    throw InputError(elastic.place, fmt::format("TYPE of *ELASTIC is {}", shown(type)),
                     "expected ISOTROPIC, ENGINEERING CONSTANTS, ORTHOTROPIC or ANISOTROPIC");
}

/// The rows of a table over temperature, each of `of_one` lines: constants, then temperature.
std::vector<std::vector<double>> table_rows(const std::vector<DataLine>& lines, std::size_t of_one,
                                            std::size_t constants, const char* what)
{
    std::vector<std::vector<double>> rows;
    for (std::size_t first = 0; first < lines.size(); first += of_one) {
        const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
        const auto left = static_cast<std::size_t>(lines.end() - begin);
        Numbers row =
            numbers_of({begin, begin + static_cast<std::ptrdiff_t>(std::min(of_one, left))}, what);
        if (lines.size() > of_one && row.values.size() != constants + 1) {
            throw InputError(row.place,
                             fmt::format("{} numbers, expected {} constants and a temperature",
                                         row.values.size(), constants));
        }
        if (!rows.empty() && !(row.values.back() > rows.back().back())) {
            throw InputError(row.place, fmt::format("temperature is {} after {}, expected more",
                                                    row.values.back(), rows.back().back()));
        }
        rows.push_back(std::move(row.values));
    }
    return rows;
}

/// Linear between rows and constant beyond them, as Abaqus and CalculiX take tables.
std::vector<double> at_temperature(const std::vector<std::vector<double>>& rows, double temperature)
{
    std::size_t upper = 0;
    while (upper < rows.size() && rows[upper].back() < temperature) {
        ++upper;
    }
    if (upper == 0 || upper == rows.size()) {
        return upper == 0 ? rows.front() : rows.back();
    }
    const std::vector<double>&a = rows[upper - 1], &b = rows[upper];
    const double s = (temperature - a.back()) / (b.back() - a.back());
    std::vector<double> values = a;
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] += s * (b[i] - a[i]);
    }
    return values;
}

/// The constants of *ELASTIC or *DENSITY; a table over temperature is read at that of the model.
Numbers constants_of(const Block& block, std::size_t of_one, std::size_t constants,
                     const char* what, Reader& reader)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (block.number("DEPENDENCIES").value_or(0.0) != 0.0) {
        throw InputError(block.place, fmt::format("{} depends on field variables", block.name()),
                         "keep the constants of one state");
    }
    if (lines.empty()) {
        throw InputError(block.place, fmt::format("{} has no data line", block.name()));
    }
    const auto rows = table_rows(lines, of_one, constants, what);
    if (rows.size() == 1) {
        return {rows.front(), lines.front().place()};
    }
    const InitialTemperature& temperature = reader.temperature;
    if (!temperature.uniform) {
        throw InputError(lines[of_one].place(),
                         fmt::format("{} is a table over temperature, and {} gives several "
                                     "temperatures",
                                     block.name(), temperature.place->text()),
                         "keep the line of the temperature you want and delete the others");
    }
    reader.builder.warn(fmt::format(
        "{}: {} is a table over temperature, taken at {:g}, {}", block.place.text(), block.name(),
        temperature.value,
        temperature.place ? "the initial temperature" : "as no initial temperature is given"));
    return {at_temperature(rows, temperature.value), lines.front().place()};
}

Isotropic isotropic(const Numbers& numbers)
{
    const Isotropic m{numbers.values[0], numbers.values.size() > 1 ? numbers.values[1] : 0.0};
    if (!(m.young > 0.0)) {
        throw InputError(numbers.place,
                         fmt::format("Young's modulus is {}, expected a positive number", m.young));
    }
    if (!(-1.0 < m.poisson && m.poisson < 0.5)) {
        throw InputError(
            numbers.place,
            fmt::format("Poisson's ratio is {}, expected a number in (-1, 0.5)", m.poisson),
            "incompressible materials (0.5) need mixed elements, which Clench does not have");
    }
    return m;
}

/// E1, E2, E3, nu12, nu13, nu23, G12, G13, G23.
Orthotropic orthotropic(const std::vector<double>& c)
{
    Orthotropic m;
    m.young << c[0], c[1], c[2];
    m.nu12 = c[3], m.nu13 = c[4], m.nu23 = c[5];
    m.g12 = c[6], m.g13 = c[7], m.g23 = c[8];
    return m;
}

/// D1111, D1122, D2222, D1133, D2233, D3333, D1212, D1313, D2323.
Anisotropic orthotropic_moduli(const std::vector<double>& c)
{
    Anisotropic m;
    m.stiffness.topLeftCorner<3, 3>() << c[0], c[1], c[3], c[1], c[2], c[4], c[3], c[4], c[5];
    m.stiffness.diagonal().tail<3>() << c[6], c[7], c[8];
    return m;
}

/// The upper triangle of D column by column, pairs in the order 11, 22, 33, 12, 13, 23.
Anisotropic anisotropic_moduli(const std::vector<double>& c)
{
    Anisotropic m;
    std::size_t next = 0;
    for (int column = 0; column < 6; ++column) {
        for (int row = 0; row <= column; ++row) {
            m.stiffness(row, column) = m.stiffness(column, row) = c[next++];
        }
    }
    return m;
}

void read_elastic(const Block& elastic, Material& material, Reader& reader)
{
    if (!std::holds_alternative<std::monostate>(material.elasticity)) {
        throw InputError(elastic.place,
                         fmt::format("material {} has *ELASTIC twice", material.name));
    }
    const ElasticForm& form = form_of(elastic);
    const Numbers numbers =
        constants_of(elastic, form.lines, form.constants, "elastic constant", reader);
    const std::size_t fewest = form.constants == 2 ? 1 : form.constants;
    if (numbers.values.size() < fewest || numbers.values.size() > form.constants + 1) {
        throw InputError(numbers.place,
                         fmt::format("{} has {} constants, expected {} and perhaps a temperature",
                                     elastic.name(), numbers.values.size(), form.constants),
                         form.lines > 1 ? "eight constants to a line" : "");
    }
    if (form.type == "ISO") {
        material.elasticity = isotropic(numbers);
    } else if (form.type == "ORTHO") {
        material.elasticity = orthotropic_moduli(numbers.values);
    } else if (form.type == "ANISO") {
        material.elasticity = anisotropic_moduli(numbers.values);
    } else {
        material.elasticity = orthotropic(numbers.values);
    }
}

void read_density(const Block& block, Material& material, Reader& reader)
{
    const Numbers numbers = constants_of(block, 1, 1, "density", reader);
    const double density = numbers.values.empty() ? 0.0 : numbers.values.front();
    if (!(density >= 0.0)) {
        throw InputError(numbers.place, fmt::format("density is {}, expected at least 0", density));
    }
    material.density = density;
}

}  // namespace

void read_material(const Block& block, const Scope& scope, Reader& reader)
{
    if (scope.instance != 0) {
        throw InputError(block.place, "*MATERIAL stands inside of a part or instance",
                         "materials belong to the model, after *END ASSEMBLY");
    }
    Material material;
    material.name = block.required("NAME");
    material.place = block.place;
    const Block* nonlinear = nullptr;
    for (const Block& option : block.options) {
        if (option.keyword == "ELASTIC") {
            read_elastic(option, material, reader);
        } else if (option.keyword == "DENSITY") {
            read_density(option, material, reader);
        } else {
            reader.builder.skip(option.name());
            nonlinear = &option;
        }
    }
    if (nonlinear && std::holds_alternative<std::monostate>(material.elasticity)) {
        throw InputError(
            nonlinear->place,
            fmt::format("material {} has {} and no *ELASTIC", material.name, nonlinear->name()),
            "add *ELASTIC with the constants of the linear behaviour wanted");
    }
    reader.builder.add_material(std::move(material));
}

}  // namespace clench::preprocess::abaqus
