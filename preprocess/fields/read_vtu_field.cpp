#include "preprocess/fields/read_vtu_field.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/vtu/data_array.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

constexpr std::array<const char*, 4> usual_names{"displacement", "displacements", "disp", "U"};
constexpr std::array<const char*, 2> number_names{"node_id", "GlobalNodeId"};
constexpr std::size_t most_points = 1u << 30;

const std::string& name_of(const XmlElement& array)
{
    static const std::string nameless;
    const std::string* name = array.attribute("Name");
    return name == nullptr ? nameless : *name;
}

const XmlElement* array_called(const XmlElement& data, std::string_view name)
{
    const auto found =
        std::find_if(data.children.begin(), data.children.end(), [&](const XmlElement& array) {
            return array.name == "DataArray" && same_name(name_of(array), name);
        });
    return found == data.children.end() ? nullptr : &*found;
}

/// Point arrays that can be displacements.
std::vector<std::string> vectors_of(const XmlElement& data)
{
    std::vector<std::string> names;
    for (const XmlElement& array : data.children) {
        if (array.name == "DataArray" && !is_integer_array(array) && component_count(array) == 3) {
            names.push_back(name_of(array));
        }
    }
    return names;
}

std::string choose(const XmlElement& data, const FieldChoice& choice)
{
    const std::vector<std::string> vectors = vectors_of(data);
    const auto has = [&](std::string_view name) {
        return std::any_of(vectors.begin(), vectors.end(),
                           [&](const std::string& vector) { return same_name(vector, name); });
    };
    if (!choice.name.empty() && has(choice.name)) {
        return choice.name;
    }
    const std::string there =
        vectors.empty() ? "there is none" : "there are: " + list_some(vectors);
    if (!choice.name.empty()) {
        throw InputError(
            data.place,
            fmt::format("has no point array {} of three components; {}", shown(choice.name), there),
            did_you_mean(choice.name, vectors));
    }
    for (const char* name : usual_names) {
        if (has(name)) {
            return name;
        }
    }
    if (vectors.size() != 1) {
        throw InputError(data.place,
                         fmt::format("expected one point array of three components or one called "
                                     "displacement; {}",
                                     there),
                         "name the field to take");
    }
    return vectors.front();
}

class FieldReader {
public:
    FieldReader(const SourceFile& file, const XmlElement& root)
        : decoder_(root, file.text.size()), file_size_(file.text.size())
    {
        field_.file = file.name;
    }

    DisplacementField read(const XmlElement& grid, const FieldChoice& choice)
    {
        for (const XmlElement& piece : grid.children) {
            if (piece.name == "Piece") {
                read_piece(piece, choice);
            }
        }
        if (field_.value.empty()) {
            throw InputError(grid.place, "holds no points");
        }
        drop_incomplete();
        return std::move(field_);
    }

private:
    void read_piece(const XmlElement& piece, const FieldChoice& choice)
    {
        const std::size_t count = count_attribute(piece, "NumberOfPoints");
        const std::size_t most = std::min<std::size_t>(1100 * file_size_, most_points);
        if (count > most || field_.size() + count > most_points) {
            throw InputError(
                piece.place,
                fmt::format("NumberOfPoints is {}, more than the file can hold", count));
        }
        if (count == 0) {
            return;
        }
        const XmlElement& data = piece.required_child("PointData");
        if (name_.empty()) {
            name_ = choose(data, choice);
            field_.what = "array " + name_;
        }
        const XmlElement* values = array_called(data, name_);
        if (values == nullptr) {
            throw InputError(data.place,
                             fmt::format("has no array {}, which another piece has", shown(name_)));
        }
        add_vectors(piece.required_child("Points").required_child("DataArray"), count,
                    field_.position);
        add_vectors(*values, count, field_.value);
        add_numbers(data, count);
    }

    void add_vectors(const XmlElement& array, std::size_t count,
                     std::vector<Eigen::Vector3d>& target)
    {
        if (component_count(array) != 3) {
            throw InputError(array.place,
                             fmt::format("has {} components, expected 3", component_count(array)));
        }
        const std::vector<double> x = decoder_.reals(array, 3 * count);
        for (std::size_t i = 0; i < count; ++i) {
            target.emplace_back(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
        }
    }

    void add_numbers(const XmlElement& data, std::size_t count)
    {
        const std::string* global = data.attribute("GlobalIds");
        const XmlElement* ids = global == nullptr ? nullptr : array_called(data, *global);
        for (const char* name : number_names) {
            ids = ids == nullptr ? array_called(data, name) : ids;
        }
        if (ids != nullptr && is_integer_array(*ids) && component_count(*ids) == 1) {
            const std::vector<std::int64_t> values = decoder_.integers(*ids, count);
            field_.id.insert(field_.id.end(), values.begin(), values.end());
        }
        const XmlElement* instance = array_called(data, "instance");
        if (instance != nullptr && is_integer_array(*instance) && component_count(*instance) == 1) {
            for (const std::int64_t value : decoder_.integers(*instance, count)) {
                const bool fits = 0 <= value && value < std::int64_t{1} << 31;
                field_.instance.push_back(fits ? static_cast<std::int32_t>(value) : -1);
            }
        }
    }

    /// Numbers below 1 are positions from 0, as many programs write them, and no numbering.
    void drop_incomplete()
    {
        const bool numbered =
            field_.id.size() == field_.size() &&
            std::all_of(field_.id.begin(), field_.id.end(), [](std::int64_t id) { return id > 0; });
        if (!numbered) {
            field_.id.clear();
        }
        if (field_.instance.size() != field_.size()) {
            field_.instance.clear();
        }
    }

    DataArrayDecoder decoder_;
    std::size_t file_size_;
    std::string name_;
    DisplacementField field_;
};

}  // namespace

DisplacementField read_vtu_field(const SourceFile& file, const FieldChoice& choice)
{
    if (choice.step) {
        throw InputError(
            file.name,
            fmt::format("step {} is asked for, but a .vtu file holds one state", *choice.step),
            "name the .vtu file of that step");
    }
    const XmlElement root = parse_vtk_xml(file);
    if (root.name != "VTKFile" || root.required("type") != "UnstructuredGrid") {
        throw InputError(root.place, "is no VTK unstructured grid (.vtu)");
    }
    return FieldReader(file, root).read(root.required_child("UnstructuredGrid"), choice);
}

}  // namespace clench::preprocess
