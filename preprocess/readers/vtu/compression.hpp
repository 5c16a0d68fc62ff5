#pragma once

#include <memory>
#include <span>
#include <string>

namespace clench::preprocess {

/// Undoes the compression of one block of a VTK XML array.
class BlockDecompressor {
public:
    virtual ~BlockDecompressor() = default;
    /// False if the block is damaged or does not give exactly `plain`.size() bytes.
    virtual bool decompress(std::span<const unsigned char> packed,
                            std::span<unsigned char> plain) = 0;
};

/// For VTK's class name of the compressor; nullptr if we do not know it. LZMA is left out: its
/// blocks tell the decoder how much memory to take, up to 4 GiB each.
std::unique_ptr<BlockDecompressor> make_decompressor(const std::string& vtk_class);

}  // namespace clench::preprocess
