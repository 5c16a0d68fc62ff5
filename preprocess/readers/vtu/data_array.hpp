#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "preprocess/readers/vtu/compression.hpp"
#include "preprocess/readers/vtu/encoded_stream.hpp"
#include "preprocess/readers/vtu/xml_element.hpp"

namespace clench::preprocess {

/// Decodes the arrays of one VTK XML file: text, base64 or appended, compressed or not, either byte
/// order. The caller knows how many values an array must have, so nothing is allocated on the word
/// of the data alone, and all arrays together may expand only so far.
class DataArrayDecoder {
public:
    /// @param root  the <VTKFile> element.
    /// @throws InputError for a byte order, header type or compressor we do not know.
    DataArrayDecoder(const XmlElement& root, std::size_t file_size);

    /// Exactly `count` values of a <DataArray>.
    /// @throws InputError if it has more or fewer, is damaged, or of another type (String, ...).
    std::vector<double> reals(const XmlElement& array, std::size_t count);
    /// @throws InputError also for floating-point arrays.
    std::vector<std::int64_t> integers(const XmlElement& array, std::size_t count);

private:
    std::vector<unsigned char> encoded_bytes(const XmlElement& array, std::size_t expected);
    EncodedStream open(const XmlElement& array) const;
    std::vector<unsigned char> plain_bytes(const XmlElement& array, EncodedStream& stream,
                                           std::size_t expected) const;
    std::vector<unsigned char> unpacked_bytes(const XmlElement& array, EncodedStream& stream,
                                              std::size_t expected);
    std::uint64_t header_number(const XmlElement& array, EncodedStream& stream) const;

    std::size_t file_size_;
    std::size_t expanded_ = 0;  ///< bytes decoded so far
    std::size_t consumed_ = 0;  ///< characters of the file decoded so far
    bool big_endian_ = false;
    std::size_t header_width_ = 4;
    std::unique_ptr<BlockDecompressor> decompressor_;
    const XmlElement* appended_ = nullptr;
};

/// Whether the type of a <DataArray> is one of the integer types.
bool is_integer_array(const XmlElement& array);
/// NumberOfComponents, 1 if it is not there. @throws InputError if it is no number or negative.
std::size_t component_count(const XmlElement& array);
/// A count in an attribute. @throws InputError if it is missing, no number, or negative.
std::size_t count_attribute(const XmlElement& element, std::string_view key);

}  // namespace clench::preprocess
