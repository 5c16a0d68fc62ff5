#include "postprocess/vtk/vtu_encoder.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include <fmt/format.h>
#include <zlib.h>

#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

constexpr std::size_t block_size = 1u << 16;
constexpr int fast = 1;

void append_number(std::string& to, std::uint64_t number)
{
    char bytes[sizeof(number)];
    std::memcpy(bytes, &number, sizeof(number));
    to.append(bytes, sizeof(number));
}

/// Number of blocks, size of a whole block, size of the last one if it is not whole, compressed
/// sizes, blocks.
std::string compressed(std::span<const std::byte> raw)
{
    const std::size_t count = (raw.size() + block_size - 1) / block_size;
    std::string header, data;
    append_number(header, count);
    append_number(header, block_size);
    append_number(header, raw.size() % block_size);
    std::vector<Bytef> room(compressBound(block_size));
    for (std::size_t i = 0; i < count; ++i) {
        const auto block =
            raw.subspan(i * block_size, std::min(block_size, raw.size() - i * block_size));
        uLongf size = room.size();
        if (compress2(room.data(), &size, reinterpret_cast<const Bytef*>(block.data()),
                      block.size(), fast) != Z_OK) {
            throw SystemError("zlib", "cannot compress an array");
        }
        append_number(header, size);
        data.append(reinterpret_cast<const char*>(room.data()), size);
    }
    return header + data;
}

template <class To, class From>
EncodedArray converted(const std::string& name, const char* type, int components,
                       std::span<const From> values)
{
    std::vector<To> numbers(values.size());
    std::transform(values.begin(), values.end(), numbers.begin(),
                   [](From value) { return static_cast<To>(value); });
    return {name, type, components, compressed(std::as_bytes(std::span<const To>(numbers)))};
}

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        result += c == '&'   ? "&amp;"
                  : c == '<' ? "&lt;"
                  : c == '>' ? "&gt;"
                  : c == '"' ? "&quot;"
                             : std::string(1, c);
    }
    return result;
}

/// Headings and data of the arrays of a file, in step.
class Appended {
public:
    std::string heading(const EncodedArray& array)
    {
        // One component is the default; readers such as meshio give a column of columns if it is
        // said.
        const std::string components =
            array.components == 1 ? ""
                                  : fmt::format(" NumberOfComponents=\"{}\"", array.components);
        std::string text = fmt::format(
            "<DataArray type=\"{}\" Name=\"{}\"{} format=\"appended\" offset=\"{}\"/>\n",
            array.type, escaped(array.name), components, size_);
        arrays_.push_back(&array);
        size_ += array.bytes.size();
        return text;
    }
    std::string headings(const std::vector<EncodedArray>& arrays)
    {
        std::string text;
        for (const EncodedArray& array : arrays) {
            text += heading(array);
        }
        return text;
    }
    void append_data(std::string& to) const
    {
        to.reserve(to.size() + size_ + 64);
        for (const EncodedArray* array : arrays_) {
            to += array->bytes;
        }
    }

private:
    std::vector<const EncodedArray*> arrays_;
    std::size_t size_ = 0;
};

/// Text as VTK keeps it in a file: the codes of its characters, each name ending with 0.
std::string field_data(const std::vector<std::string>& names)
{
    if (names.empty()) {
        return "";
    }
    std::string codes;
    for (const std::string& name : names) {
        for (const char c : name) {
            codes += fmt::format("{} ", static_cast<int>(static_cast<unsigned char>(c)));
        }
        codes += "0 ";
    }
    return fmt::format(
        "<FieldData>\n<Array type=\"String\" Name=\"names\" NumberOfTuples=\"{}\" "
        "format=\"ascii\">\n{}\n</Array>\n</FieldData>\n",
        names.size(), codes);
}

std::int64_t bytes_of(const std::string& type)
{
    return type.ends_with("64") ? 8 : type.ends_with("32") ? 4 : 1;
}

}  // namespace

EncodedArray encode(const std::string& name, int components, std::span<const double> values,
                    Precision precision)
{
    return precision == Precision::single_precision
               ? converted<float>(name, "Float32", components, values)
               : converted<double>(name, "Float64", components, values);
}

EncodedArray encode(const std::string& name, std::span<const std::int64_t> values)
{
    const bool small = std::ranges::all_of(values, [](std::int64_t value) {
        return std::numeric_limits<std::int32_t>::min() <= value &&
               value <= std::numeric_limits<std::int32_t>::max();
    });
    return small ? converted<std::int32_t>(name, "Int32", 1, values)
                 : converted<std::int64_t>(name, "Int64", 1, values);
}

VtuFrame vtu_frame(const VtuGrid& grid, std::size_t point_count)
{
    VtuFrame frame;
    frame.point_count = static_cast<std::int64_t>(point_count);
    frame.cell_count = static_cast<std::int64_t>(grid.types.size());
    frame.cells = {encode("connectivity", grid.connectivity),
                   encode("offsets", std::span(grid.offsets).subspan(1)),
                   {"types", "UInt8", 1, compressed(std::as_bytes(std::span(grid.types)))}};
    for (const IdField& field : grid.point_ids) {
        frame.point_ids.push_back(encode(field.name, field.values));
    }
    for (const IdField& field : grid.cell_ids) {
        frame.cell_ids.push_back(encode(field.name, field.values));
    }
    return frame;
}

std::string vtu_text(const VtuFrame& frame, const EncodedArray& points,
                     const std::vector<EncodedArray>& point_fields)
{
    Appended arrays;
    std::string text =
        "<?xml version=\"1.0\"?>\n"
        "<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\">\n<UnstructuredGrid>\n";
    text += field_data(frame.names);
    text += fmt::format("<Piece NumberOfPoints=\"{}\" NumberOfCells=\"{}\">\n", frame.point_count,
                        frame.cell_count);
    text += "<PointData>\n" + arrays.headings(frame.point_ids) + arrays.headings(point_fields) +
            "</PointData>\n<CellData>\n" + arrays.headings(frame.cell_ids) + "</CellData>\n";
    text += "<Points>\n" + arrays.heading(points) + "</Points>\n<Cells>\n" +
            arrays.headings(frame.cells) + "</Cells>\n</Piece>\n</UnstructuredGrid>\n";
    text += "<AppendedData encoding=\"raw\">\n_";
    arrays.append_data(text);
    return text + "\n</AppendedData>\n</VTKFile>\n";
}

std::int64_t raw_size(const VtuFrame& frame, int components, Precision precision)
{
    const std::int64_t number = precision == Precision::single_precision ? 4 : 8;
    std::int64_t size = frame.point_count * number * components;
    for (const EncodedArray& array : frame.point_ids) {
        size += frame.point_count * bytes_of(array.type);
    }
    for (const EncodedArray& array : frame.cell_ids) {
        size += frame.cell_count * bytes_of(array.type);
    }
    for (const EncodedArray& array : frame.cells) {  // compressed already
        size += static_cast<std::int64_t>(array.bytes.size());
    }
    for (const std::string& name : frame.names) {
        size += 4 * static_cast<std::int64_t>(name.size() + 1);  // "255 "
    }
    constexpr std::int64_t of_file = 1024;  // what stands around the arrays
    constexpr std::int64_t of_array = 256;  // its heading, three numbers before its blocks
    constexpr std::int64_t of_block =
        8 + 64;  // its size, what zlib adds to what it cannot compress
    const auto arrays = static_cast<std::int64_t>(frame.cells.size() + frame.point_ids.size() +
                                                  frame.cell_ids.size()) +
                        components;
    const std::int64_t blocks = size / static_cast<std::int64_t>(block_size) + arrays;
    return size + of_file + arrays * of_array + blocks * of_block;
}

}  // namespace clench::postprocess
