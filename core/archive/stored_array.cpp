#include "core/archive/stored_array.hpp"

#include <algorithm>

namespace clench {
namespace {

/// Extents and their product, which fits: the structure of the file has been checked.
void look_at_extent(const Hdf5Handle& space, StoredArray& found)
{
    hsize_t shape[2] = {0, 0};
    const int rank = H5Sget_simple_extent_dims(space.id(), shape, nullptr);
    found.shape.assign(shape, shape + std::max(rank, 0));
    found.count = 1;
    for (const std::uint64_t extent : found.shape) {
        found.count *= extent;
    }
}

void look_at_type(const Hdf5Handle& type, StoredArray& found)
{
    found.type_class = type.valid() ? H5Tget_class(type.id()) : H5T_NO_CLASS;
    found.type_size = type.valid() ? H5Tget_size(type.id()) : 0;
}

}  // namespace

StoredArray look_at(const Hdf5Handle& dataset)
{
    StoredArray found;
    if (dataset.valid()) {
        look_at_type(Hdf5Handle(H5Dget_type(dataset.id()), H5Tclose), found);
        look_at_extent(Hdf5Handle(H5Dget_space(dataset.id()), H5Sclose), found);
        const Hdf5Handle list(H5Dget_create_plist(dataset.id()), H5Pclose);
        found.is_packed = list.valid() && H5Pget_layout(list.id()) == H5D_CHUNKED;
    }
    return found;
}

StoredArray look_at_attribute(const Hdf5Handle& attribute)
{
    StoredArray found;
    if (attribute.valid()) {
        look_at_type(Hdf5Handle(H5Aget_type(attribute.id()), H5Tclose), found);
    }
    return found;
}

}  // namespace clench
