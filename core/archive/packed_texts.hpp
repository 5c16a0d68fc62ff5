#pragma once

#include <string>
#include <vector>

#include "core/archive/hdf5_handle.hpp"

namespace clench {

/// Texts as a file holds them: one after the other, each with the bytes of the longest.
class PackedTexts {
public:
    explicit PackedTexts(const std::vector<std::string>& texts);
    /// Room for texts that are to be read.
    PackedTexts(std::size_t count, std::size_t size);

    Hdf5Handle type() const { return text_type(size_); }
    const char* bytes() const { return bytes_.data(); }
    char* bytes() { return bytes_.data(); }
    std::vector<std::string> texts() const;

private:
    std::size_t size_ = 1;  ///< of each; HDF5 knows no empty type
    std::vector<char> bytes_;
};

}  // namespace clench
