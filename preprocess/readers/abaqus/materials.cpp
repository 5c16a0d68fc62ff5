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

void refuse_tables(const Block& block, const std::vector<DataLine>& lines, std::size_t of_one)
{
    if (block.number("DEPENDENCIES").value_or(0.0) != 0.0) {
        throw InputError(block.place, fmt::format("{} depends on field variables", block.name()),
                         "keep the constants of one state");
    }
    if (lines.empty()) {
        throw InputError(block.place, fmt::format("{} has no data line", block.name()));
    }
    if (lines.size() > of_one) {
        throw InputError(lines[of_one].place(),
                         fmt::format("{} is a table over temperature", block.name()),
                         "keep the line of the temperature you want and delete the others");
    }
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

void read_elastic(const Block& elastic, Material& material)
{
    if (!std::holds_alternative<std::monostate>(material.elasticity)) {
        throw InputError(elastic.place,
                         fmt::format("material {} has *ELASTIC twice", material.name));
    }
    const ElasticForm& form = form_of(elastic);
    const std::vector<DataLine> lines = elastic.filled_lines();
    refuse_tables(elastic, lines, form.lines);
    const Numbers numbers = numbers_of(lines, "elastic constant");
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

void read_density(const Block& block, Material& material)
{
    const std::vector<DataLine> lines = block.filled_lines();
    refuse_tables(block, lines, 1);
    const double density = Fields(lines[0]).required_real(0, "density");
    if (!(density >= 0.0)) {
        throw InputError(lines[0].place(),
                         fmt::format("density is {}, expected at least 0", density));
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
            read_elastic(option, material);
        } else if (option.keyword == "DENSITY") {
            read_density(option, material);
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
