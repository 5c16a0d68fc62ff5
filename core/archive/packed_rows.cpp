#include "core/archive/packed_rows.hpp"

#include <cstring>
#include <vector>

#include <zlib.h>

namespace clench {
namespace {

using Bytes = std::vector<unsigned char>;

/// What is stored of the row; false if it cannot be read. Nothing: the row was never written.
bool read_stored(const Hdf5Handle& dataset, const hsize_t* corner, Bytes& stored)
{
    hsize_t size = 0;
    if (H5Dget_chunk_storage_size(dataset.id(), corner, &size) < 0) {
        return false;
    }
    stored.resize(size);
    std::uint32_t mask = 0;
    return size == 0 ||
           (H5Dread_chunk(dataset.id(), H5P_DEFAULT, corner, &mask, stored.data()) >= 0 &&
            mask == 0);
}

/// All bytes of the row, the first bytes of all numbers before the second ones.
bool inflate_row(const Bytes& stored, Bytes& shuffled)
{
    uLongf size = shuffled.size();
    return uncompress(shuffled.data(), &size, stored.data(), stored.size()) == Z_OK &&
           size == shuffled.size();
}

void unshuffle(const Bytes& shuffled, double* row)
{
    const std::size_t columns = shuffled.size() / sizeof(float);
    for (std::size_t j = 0; j < columns; ++j) {
        unsigned char bytes[sizeof(float)];
        for (std::size_t k = 0; k < sizeof(float); ++k) {
            bytes[k] = shuffled[k * columns + j];
        }
        float value = 0.0f;
        std::memcpy(&value, bytes, sizeof value);
        row[j] = value;
    }
}

}  // namespace

bool read_packed_rows(const Hdf5Handle& dataset, std::uint64_t first, std::uint64_t count,
                      std::uint64_t columns, std::span<double> values)
{
    Bytes stored, shuffled(columns * sizeof(float));
    for (std::uint64_t i = 0; i < count; ++i) {
        const hsize_t corner[2] = {first + i, 0};
        if (!read_stored(dataset, corner, stored) ||
            (!stored.empty() && !inflate_row(stored, shuffled))) {
            return false;
        }
        if (!stored.empty()) {
            unshuffle(shuffled, values.data() + i * columns);
        }
    }
    return true;
}

}  // namespace clench
