#include "core/archive/stored_array.hpp"

#include <limits>

namespace clench {
namespace {

constexpr std::uint64_t best_compression = 1032;  // of deflate: no block packs more
constexpr std::size_t text_reference = 16;        // what a text in the heap takes in the array

/// Product of the extents; false where it does not fit.
bool count_entries(const Hdf5Handle& space, StoredArray& found)
{
    const int rank = space.valid() ? H5Sget_simple_extent_ndims(space.id()) : -1;
    if (rank < 0 || rank > 2 || H5Sget_simple_extent_type(space.id()) == H5S_NULL) {
        return false;
    }
    hsize_t shape[2] = {0, 0};
    H5Sget_simple_extent_dims(space.id(), shape, nullptr);
    found.shape.assign(shape, shape + rank);
    found.count = 1;
    for (const std::uint64_t extent : found.shape) {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        if (extent > 0 && found.count > most / extent) {
            return false;
        }
        found.count *= extent;
    }
    return true;
}

void look_at_type(const Hdf5Handle& type, StoredArray& found)
{
    found.type_class = type.valid() ? H5Tget_class(type.id()) : H5T_NO_CLASS;
    found.type_size = type.valid() ? H5Tget_size(type.id()) : 0;
    found.is_variable_text = found.type_class == H5T_STRING && H5Tis_variable_str(type.id()) > 0;
    const bool number = found.type_class == H5T_FLOAT || found.type_class == H5T_INTEGER;
    if (!(number && found.type_size <= sizeof(double)) && !found.is_variable_text) {
        found.objection = "is not of the type expected";
    }
}

/// Only what we write ourselves: shuffled and deflated.
bool has_known_filters(hid_t list)
{
    for (int i = 0; i < H5Pget_nfilters(list); ++i) {
        unsigned flags = 0, config = 0;
        std::size_t values = 0;
        const H5Z_filter_t filter = H5Pget_filter2(list, static_cast<unsigned>(i), &flags, &values,
                                                   nullptr, 0, nullptr, &config);
        if (filter != H5Z_FILTER_SHUFFLE && filter != H5Z_FILTER_DEFLATE) {
            return false;
        }
    }
    return true;
}

/// Chunks are read whole: one must not be larger than the array.
bool has_modest_chunks(hid_t list, const StoredArray& found)
{
    hsize_t chunk[2] = {0, 0};
    const int rank = H5Pget_chunk(list, 2, chunk);
    if (rank != static_cast<int>(found.shape.size())) {
        return false;
    }
    for (std::size_t i = 0; i < found.shape.size(); ++i) {
        if (chunk[i] == 0 || chunk[i] > std::max<std::uint64_t>(found.shape[i], 1)) {
            return false;
        }
    }
    return true;
}

void look_at_storage(const Hdf5Handle& dataset, std::uint64_t file_size, StoredArray& found)
{
    const Hdf5Handle list(H5Dget_create_plist(dataset.id()), H5Pclose);
    const H5D_layout_t layout = list.valid() ? H5Pget_layout(list.id()) : H5D_LAYOUT_ERROR;
    const bool chunked = layout == H5D_CHUNKED;
    if ((layout != H5D_CONTIGUOUS && layout != H5D_COMPACT && !chunked) ||
        H5Pget_external_count(list.id()) != 0 || !has_known_filters(list.id()) ||
        (chunked && !has_modest_chunks(list.id(), found))) {
        found.objection = "is stored in a way that Clench does not write";
        return;
    }
    const std::uint64_t room = chunked ? file_size * best_compression : file_size;
    const std::size_t entry = found.is_variable_text ? text_reference : found.type_size;
    if (found.count > room / entry) {
        found.objection = "claims more than the file holds";
    }
}

}  // namespace

StoredArray look_at(const Hdf5Handle& dataset, std::uint64_t file_size)
{
    StoredArray found;
    if (!dataset.valid()) {
        found.objection = "is missing";
        return found;
    }
    look_at_type(Hdf5Handle(H5Dget_type(dataset.id()), H5Tclose), found);
    if (!count_entries(Hdf5Handle(H5Dget_space(dataset.id()), H5Sclose), found)) {
        found.objection = "has an impossible extent";
    }
    if (found.objection.empty()) {
        look_at_storage(dataset, file_size, found);
    }
    return found;
}

StoredArray look_at_attribute(const Hdf5Handle& attribute)
{
    StoredArray found;
    if (!attribute.valid()) {
        found.objection = "is missing";
        return found;
    }
    look_at_type(Hdf5Handle(H5Aget_type(attribute.id()), H5Tclose), found);
    if (!count_entries(Hdf5Handle(H5Aget_space(attribute.id()), H5Sclose), found) ||
        found.count != 1) {
        found.objection = "is not one value";
    }
    return found;
}

void forbid_outside_links()
{
    static const bool done = H5Lunregister(H5L_TYPE_EXTERNAL) >= 0;
    static_cast<void>(done);
}

}  // namespace clench
