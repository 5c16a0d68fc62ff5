#include "core/archive/archive_reader.hpp"

#include <fstream>

#include <fmt/format.h>

#include "core/archive/hdf5_handle.hpp"
#include "core/archive/packed_rows.hpp"
#include "core/archive/packed_texts.hpp"
#include "core/archive/seal.hpp"
#include "core/archive/stored_array.hpp"
#include "core/archive/structure/check_structure.hpp"
#include "core/errors.hpp"

namespace clench {
namespace fs = std::filesystem;

struct ArchiveReader::File {
    fs::path path;
    std::string hint;
    Hdf5Handle file;

    [[noreturn]] void damaged(const std::string& what) const
    {
        throw InputError(path.string(), "is damaged: " + what, hint);
    }

    /// What an array is; `type_class` is what it must hold.
    StoredArray look(const Hdf5Handle& dataset, const std::string& name,
                     H5T_class_t type_class) const
    {
        StoredArray found = look_at(dataset);
        require_class(found, type_class, "array " + name);
        return found;
    }
    void require_class(const StoredArray& found, H5T_class_t expected,
                       const std::string& what) const
    {
        if (found.type_class != expected) {
            damaged(what + (found.type_class == H5T_NO_CLASS ? " is missing"
                                                             : " is not of the type expected"));
        }
    }

    /// An attribute that may be read into one value of the class, and its bytes.
    std::pair<Hdf5Handle, std::size_t> attribute(const std::string& name,
                                                 H5T_class_t type_class) const
    {
        Hdf5Handle handle(H5Aopen(file.id(), name.c_str(), H5P_DEFAULT), H5Aclose);
        const StoredArray found = look_at_attribute(handle);
        require_class(found, type_class, "attribute " + name);
        return {std::move(handle), found.type_size};
    }

    template <class Value>
    std::vector<Value> numbers(const std::string& name, hid_t type, H5T_class_t type_class) const
    {
        const Hdf5Handle dataset(H5Dopen2(file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
        const StoredArray found = look(dataset, name, type_class);
        if (found.is_packed) {
            damaged(fmt::format("array {} is packed, expected one in one piece", name));
        }
        std::vector<Value> values(found.count);
        if (!values.empty() &&
            H5Dread(dataset.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0) {
            damaged("array " + name + " cannot be read");
        }
        return values;
    }
};

namespace {

[[noreturn]] void refuse_unsealed(const fs::path& path, const std::string& hint)
{
    constexpr std::string_view hdf5_mark = "\x89HDF\r\n\x1a\n";
    std::string start(hdf5_mark.size(), '\0');
    std::ifstream(path, std::ios::binary)
        .read(start.data(), static_cast<std::streamsize>(start.size()));
    if (start != hdf5_mark) {
        throw InputError(path.string(), "is not an HDF5 file, expected one that Clench wrote");
    }
    throw InputError(path.string(),
                     "has no seal of this version of Clench at its end: truncated, older, or of "
                     "another program",
                     hint);
}

}  // namespace

ArchiveReader::ArchiveReader(const fs::path& path, const std::string& format, int version,
                             const std::string& command)
    : file_(std::make_unique<File>())
{
    silence_hdf5();
    file_->path = path;
    file_->hint = fmt::format("make it again with `{}`", command);
    if (!fs::is_regular_file(path)) {
        throw InputError(path.string(), fs::exists(path) ? "is not a file" : "no such file");
    }
    switch (check_seal(path)) {
        case Seal::whole:
            break;
        case Seal::missing:
            refuse_unsealed(path, file_->hint);
        case Seal::broken:
            file_->damaged("its checksum does not fit its content");
    }
    if (const std::string what = hdf5::objection_to_structure(path, unsealed_size(path));
        !what.empty()) {
        file_->damaged(what);
    }
    file_->file = Hdf5Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    if (!file_->file.valid()) {
        file_->damaged("HDF5 cannot open it");
    }
    const std::string found = text_attribute("format");
    if (found != format) {
        throw InputError(path.string(),
                         fmt::format("is a file of kind {}, expected {}", found, format));
    }
    const std::int64_t found_version = integer_attribute("version");
    if (found_version != version) {
        throw InputError(path.string(),
                         fmt::format("has format version {}, expected {}", found_version, version),
                         "make it again with this version of Clench");
    }
}

ArchiveReader::~ArchiveReader() = default;

std::string ArchiveReader::text_attribute(const std::string& name) const
{
    const auto [attribute, size] = file_->attribute(name, H5T_STRING);
    PackedTexts packed(1, size);
    if (H5Aread(attribute.id(), packed.type().id(), packed.bytes()) < 0) {
        file_->damaged("attribute " + name + " cannot be read");
    }
    return packed.texts().front();
}

std::int64_t ArchiveReader::integer_attribute(const std::string& name) const
{
    const auto [attribute, size] = file_->attribute(name, H5T_INTEGER);
    std::int64_t value = 0;
    if (H5Aread(attribute.id(), H5T_NATIVE_INT64, &value) < 0) {
        file_->damaged("attribute " + name + " cannot be read");
    }
    return value;
}

std::vector<double> ArchiveReader::doubles(const std::string& name) const
{
    return file_->numbers<double>(name, H5T_NATIVE_DOUBLE, H5T_FLOAT);
}

std::vector<std::int32_t> ArchiveReader::integers(const std::string& name) const
{
    return file_->numbers<std::int32_t>(name, H5T_NATIVE_INT32, H5T_INTEGER);
}

std::vector<std::int64_t> ArchiveReader::long_integers(const std::string& name) const
{
    return file_->numbers<std::int64_t>(name, H5T_NATIVE_INT64, H5T_INTEGER);
}

std::vector<std::uint8_t> ArchiveReader::bytes(const std::string& name) const
{
    return file_->numbers<std::uint8_t>(name, H5T_NATIVE_UINT8, H5T_INTEGER);
}

std::vector<std::string> ArchiveReader::texts(const std::string& name) const
{
    const Hdf5Handle dataset(H5Dopen2(file_->file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
    const StoredArray found = file_->look(dataset, name, H5T_STRING);
    PackedTexts packed(found.count, found.type_size);
    if (found.count > 0 && H5Dread(dataset.id(), packed.type().id(), H5S_ALL, H5S_ALL, H5P_DEFAULT,
                                   packed.bytes()) < 0) {
        file_->damaged("array " + name + " cannot be read");
    }
    return packed.texts();
}

std::pair<std::int64_t, std::int64_t> ArchiveReader::matrix_size(const std::string& name) const
{
    const Hdf5Handle dataset(H5Dopen2(file_->file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
    if (!dataset.valid()) {
        return {0, 0};
    }
    const StoredArray found = file_->look(dataset, name, H5T_FLOAT);
    if (found.shape.size() != 2) {
        return {0, 0};
    }
    return {static_cast<std::int64_t>(found.shape[0]), static_cast<std::int64_t>(found.shape[1])};
}

std::vector<double> ArchiveReader::rows(const std::string& name, std::int64_t first,
                                        std::int64_t count) const
{
    const auto [total, columns] = matrix_size(name);
    require(0 <= first && 0 <= count && count <= total && first <= total - count,
            "array " + name + " is missing or has too few rows");
    const Hdf5Handle dataset(H5Dopen2(file_->file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
    const StoredArray found = file_->look(dataset, name, H5T_FLOAT);
    const hsize_t start[2] = {static_cast<hsize_t>(first), 0};
    const hsize_t size[2] = {static_cast<hsize_t>(count), static_cast<hsize_t>(columns)};
    std::vector<double> values(static_cast<std::size_t>(count * columns));
    if (values.empty()) {
        return values;
    }
    if (found.is_packed) {
        require(read_packed_rows(dataset, start[0], size[0], size[1], values),
                "array " + name + " has a row that cannot be unpacked");
        return values;
    }
    const Hdf5Handle space(H5Dget_space(dataset.id()), H5Sclose);
    const Hdf5Handle memory(H5Screate_simple(2, size, nullptr), H5Sclose);
    require(H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, start, nullptr, size, nullptr) >= 0 &&
                H5Dread(dataset.id(), H5T_NATIVE_DOUBLE, memory.id(), space.id(), H5P_DEFAULT,
                        values.data()) >= 0,
            "array " + name + " cannot be read");
    return values;
}

void ArchiveReader::require(bool condition, const std::string& what) const
{
    if (!condition) {
        file_->damaged(what);
    }
}

}  // namespace clench
