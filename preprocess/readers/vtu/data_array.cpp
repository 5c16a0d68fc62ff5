#include "preprocess/readers/vtu/data_array.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/vtu/scalar_type.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

InputError damaged(const XmlElement& array, const std::string& problem)
{
    const std::string* name = array.attribute("Name");
    return {array.place, fmt::format("array {} {}", shown(name ? *name : ""), problem)};
}

const ScalarType& type_of(const XmlElement& array)
{
    const std::string& name = array.required("type");
    if (const ScalarType* type = find_scalar_type(name)) {
        return *type;
    }
    throw damaged(array, fmt::format("is of type {}, expected Int8 to UInt64, Float32 or Float64",
                                     shown(name)));
}

double text_value(std::string_view token, const Place& place, double)
{
    return real_at(token, "value of a text array", place);
}

std::int64_t text_value(std::string_view token, const Place& place, std::int64_t)
{
    return integer_at(token, "value of a text array", place);
}

template <class Value>
std::vector<Value> text_values(const XmlElement& array, std::size_t count)
{
    constexpr std::string_view blanks = " \t\r\n\f\v";
    std::string_view text = array.text;
    std::vector<Value> result;
    result.reserve(std::min(count, text.size() / 2 + 1));
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.empty()) {
            break;
        }
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        if (result.size() == count) {
            throw damaged(array, fmt::format("has more values than the expected {}", count));
        }
        result.push_back(text_value(text.substr(0, end), array.place, Value{}));
        text.remove_prefix(end);
    }
    if (result.size() != count) {
        throw damaged(array, fmt::format("has {} values, expected {}", result.size(), count));
    }
    return result;
}

}  // namespace

DataArrayDecoder::DataArrayDecoder(const XmlElement& root, std::size_t file_size)
    : file_size_(file_size)
{
    const auto one_of = [&](const char* key, const char* a, const char* b) {
        const std::string* value = root.attribute(key);
        if (value != nullptr && *value != a && *value != b) {
            throw InputError(root.place,
                             fmt::format("{} is {}, expected {} or {}", key, shown(*value), a, b));
        }
        return value != nullptr && *value == b;
    };
    big_endian_ = one_of("byte_order", "LittleEndian", "BigEndian");
    header_width_ = one_of("header_type", "UInt32", "UInt64") ? 8 : 4;
    if (const std::string* compressor = root.attribute("compressor")) {
        decompressor_ = make_decompressor(*compressor);
        if (!compressor->empty() && !decompressor_) {
            throw InputError(root.place,
                             fmt::format("compressor is {}, expected vtkZLibDataCompressor or "
                                         "vtkLZ4DataCompressor",
                                         shown(*compressor)),
                             "save the file with ZLib compression or none");
        }
    }
    appended_ = root.child("AppendedData");
}

EncodedStream DataArrayDecoder::open(const XmlElement& array) const
{
    const std::string& format = array.required("format");
    if (format == "binary") {
        return {array.text, true};
    }
    if (format != "appended") {
        throw damaged(
            array, fmt::format("has format {}, expected ascii, binary or appended", shown(format)));
    }
    if (appended_ == nullptr) {
        throw damaged(array, "is appended, but the file has no <AppendedData>");
    }
    const std::string& encoding = appended_->required("encoding");
    if (encoding != "raw" && encoding != "base64") {
        throw InputError(appended_->place,
                         fmt::format("encoding is {}, expected raw or base64", shown(encoding)));
    }
    const std::size_t offset = count_attribute(array, "offset");
    if (offset > appended_->text.size()) {
        throw damaged(array, fmt::format("starts at byte {} of the appended data, which end at {}",
                                         offset, appended_->text.size()));
    }
    return {appended_->text.substr(offset), encoding == "base64"};
}

std::uint64_t DataArrayDecoder::header_number(const XmlElement& array, EncodedStream& stream) const
{
    unsigned char bytes[8];
    if (!stream.read(bytes, header_width_)) {
        throw damaged(array, "ends inside its header");
    }
    return assemble(bytes, header_width_, big_endian_);
}

/// [size] [data]
std::vector<unsigned char> DataArrayDecoder::plain_bytes(const XmlElement& array,
                                                         EncodedStream& stream,
                                                         std::size_t expected) const
{
    const std::uint64_t size = header_number(array, stream);
    if (size != expected || size > stream.most_left()) {
        throw damaged(array, fmt::format("says it has {} bytes, of which {} can be there; "
                                         "expected {}",
                                         size, stream.most_left(), expected));
    }
    std::vector<unsigned char> bytes(expected);
    if (!stream.read(bytes.data(), expected)) {
        throw damaged(array, "ends early or holds characters that are not base64");
    }
    return bytes;
}

/// [blocks] [size of a block] [size of the last one, 0 if whole] [packed sizes ...] [packed data]
std::vector<unsigned char> DataArrayDecoder::unpacked_bytes(const XmlElement& array,
                                                            EncodedStream& stream,
                                                            std::size_t expected)
{
    const std::uint64_t blocks = header_number(array, stream);
    if (blocks == 0 && expected == 0) {
        return {};
    }
    const std::uint64_t size = header_number(array, stream);
    const std::uint64_t last = header_number(array, stream);
    const bool fits = size > 0 && last <= size && blocks == (expected + size - 1) / size &&
                      (last == 0 ? size : last) == expected - (blocks - 1) * size;
    if (!fits || blocks > stream.most_left() / header_width_) {
        throw damaged(array, fmt::format("has {} blocks of {} bytes and a last one of {}, "
                                         "expected {} bytes in all",
                                         blocks, size, last, expected));
    }
    std::vector<std::uint64_t> packed_sizes(blocks);
    for (std::uint64_t& packed_size : packed_sizes) {
        packed_size = header_number(array, stream);
    }
    std::vector<unsigned char> bytes(expected), packed;
    for (std::uint64_t block = 0; block < blocks; ++block) {
        const std::uint64_t begin = block * size;
        const std::uint64_t length = std::min<std::uint64_t>(size, expected - begin);
        if (packed_sizes[block] > stream.most_left()) {
            throw damaged(array, fmt::format("ends inside block {} of {}", block + 1, blocks));
        }
        packed.resize(packed_sizes[block]);
        if (!stream.read(packed.data(), packed.size()) ||
            !decompressor_->decompress(packed, {bytes.data() + begin, length})) {
            throw damaged(array, fmt::format("cannot be decompressed: block {} of {} is damaged",
                                             block + 1, blocks));
        }
    }
    return bytes;
}

std::vector<unsigned char> DataArrayDecoder::encoded_bytes(const XmlElement& array,
                                                           std::size_t expected)
{
    // Repetitive data may be packed tightly, but not a whole mesh; a floor keeps small files free.
    constexpr std::size_t most_expansion = 250, floor = std::size_t{8} << 20;
    expanded_ += expected;
    if (expanded_ > most_expansion * file_size_ + floor) {
        throw damaged(array, fmt::format("makes the arrays expand to {} bytes, more than {} times "
                                         "the size of the file",
                                         expanded_, most_expansion));
    }
    EncodedStream stream = open(array);
    std::vector<unsigned char> bytes = decompressor_ ? unpacked_bytes(array, stream, expected)
                                                     : plain_bytes(array, stream, expected);
    consumed_ += stream.consumed();
    if (consumed_ > file_size_) {
        throw damaged(array, "uses appended data that other arrays use too");
    }
    return bytes;
}

std::vector<double> DataArrayDecoder::reals(const XmlElement& array, std::size_t count)
{
    const ScalarType& type = type_of(array);
    if (array.required("format") == "ascii") {
        return text_values<double>(array, count);
    }
    const std::vector<unsigned char> bytes = encoded_bytes(array, count * type.width);
    std::vector<double> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        result[i] =
            to_real_value(type, assemble(bytes.data() + i * type.width, type.width, big_endian_));
    }
    return result;
}

std::vector<std::int64_t> DataArrayDecoder::integers(const XmlElement& array, std::size_t count)
{
    const ScalarType& type = type_of(array);
    if (!type.is_integer()) {
        throw damaged(array, fmt::format("is of type {}, expected an integer type", type.name));
    }
    if (array.required("format") == "ascii") {
        return text_values<std::int64_t>(array, count);
    }
    const std::vector<unsigned char> bytes = encoded_bytes(array, count * type.width);
    std::vector<std::int64_t> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        result[i] = to_integer_value(
            type, assemble(bytes.data() + i * type.width, type.width, big_endian_));
    }
    return result;
}

bool is_integer_array(const XmlElement& array)
{
    const std::string* name = array.attribute("type");
    const ScalarType* type = name ? find_scalar_type(*name) : nullptr;
    return type != nullptr && type->is_integer();
}

std::size_t component_count(const XmlElement& array)
{
    return array.attribute("NumberOfComponents") ? count_attribute(array, "NumberOfComponents") : 1;
}

std::size_t count_attribute(const XmlElement& element, std::string_view key)
{
    const std::int64_t value = integer_at(element.required(key), key.data(), element.place);
    if (value < 0) {
        throw InputError(element.place, fmt::format("{} is {}, expected 0 or more", key, value));
    }
    return static_cast<std::size_t>(value);
}

}  // namespace clench::preprocess
