#pragma once

#include <cstdint>
#include <span>

#include "core/archive/hdf5_handle.hpp"

namespace clench {

/// Rows [first, first + count) of a matrix of floats whose rows are shuffled and deflated one by
/// one. Unpacked here: HDF5 1.10 reads a whole row from what it has unpacked, however short that
/// is.
/// @param values  count rows of all columns.
/// @returns false if one is damaged.
bool read_packed_rows(const Hdf5Handle& dataset, std::uint64_t first, std::uint64_t count,
                      std::uint64_t columns, std::span<double> values);

}  // namespace clench
