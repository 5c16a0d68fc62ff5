#include "preprocess/readers/vtu/compression.hpp"

#include <limits>

#include <lz4.h>
#include <zlib.h>

namespace clench::preprocess {
namespace {

class ZlibDecompressor : public BlockDecompressor {
public:
    bool decompress(std::span<const unsigned char> packed, std::span<unsigned char> plain) override
    {
        uLongf size = plain.size();
        return uncompress(plain.data(), &size, packed.data(), packed.size()) == Z_OK &&
               size == plain.size();
    }
};

class Lz4Decompressor : public BlockDecompressor {
public:
    bool decompress(std::span<const unsigned char> packed, std::span<unsigned char> plain) override
    {
        constexpr std::size_t most = std::numeric_limits<int>::max();
        return packed.size() <= most && plain.size() <= most &&
               LZ4_decompress_safe(
                   reinterpret_cast<const char*>(packed.data()),
                   reinterpret_cast<char*>(plain.data()), static_cast<int>(packed.size()),
                   static_cast<int>(plain.size())) == static_cast<int>(plain.size());
    }
};

}  // namespace

std::unique_ptr<BlockDecompressor> make_decompressor(const std::string& vtk_class)
{
    if (vtk_class == "vtkZLibDataCompressor") {
        return std::make_unique<ZlibDecompressor>();
    }
    if (vtk_class == "vtkLZ4DataCompressor") {
        return std::make_unique<Lz4Decompressor>();
    }
    return nullptr;
}

}  // namespace clench::preprocess
