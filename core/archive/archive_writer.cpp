#include "core/archive/archive_writer.hpp"

#include <cerrno>
#include <cstring>

#include "core/archive/hdf5_handle.hpp"
#include "core/archive/packed_texts.hpp"
#include "core/archive/seal.hpp"
#include "core/errors.hpp"
#include "core/lock/temporary_name.hpp"

namespace clench {
namespace fs = std::filesystem;

struct ArchiveWriter::File {
    fs::path path, temporary;
    Hdf5Handle file;
    Hdf5Handle make_groups;  ///< property list: create the folders of a name
    Hdf5Handle timeless;  ///< property list: no times, so that the same arrays are the same bytes

    [[noreturn]] void fail(const std::string& what) const
    {
        std::error_code ignored;
        const fs::space_info space = fs::space(temporary.parent_path(), ignored);
        const bool full = !ignored && space.available < (1u << 20);
        throw SystemError(
            path.string(), "cannot be written (" + what + ")",
            full ? "the disk is full" : "is the folder there, and may you write to it?");
    }

    void write(const std::string& name, const void* data, hid_t type, std::size_t size, int columns)
    {
        const hsize_t shape[2] = {columns > 0 ? size / static_cast<std::size_t>(columns) : 0,
                                  static_cast<hsize_t>(columns)};
        const Hdf5Handle space(H5Screate_simple(columns > 1 ? 2 : 1, shape, nullptr), H5Sclose);
        const Hdf5Handle dataset(H5Dcreate2(file.id(), name.c_str(), type, space.id(),
                                            make_groups.id(), timeless.id(), H5P_DEFAULT),
                                 H5Dclose);
        if (!dataset.valid() ||
            (size > 0 && H5Dwrite(dataset.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0)) {
            fail("array " + name);
        }
    }

    void create_matrix(const std::string& name, hid_t type, std::int64_t rows, std::int64_t columns,
                       hid_t layout, int rank = 2)
    {
        const hsize_t shape[2] = {static_cast<hsize_t>(rows), static_cast<hsize_t>(columns)};
        const Hdf5Handle space(H5Screate_simple(rank, shape, nullptr), H5Sclose);
        const Hdf5Handle dataset(H5Dcreate2(file.id(), name.c_str(), type, space.id(),
                                            make_groups.id(), layout, H5P_DEFAULT),
                                 H5Dclose);
        if (!dataset.valid()) {
            fail("array " + name);
        }
    }

    void attribute(const std::string& name, hid_t type, const void* value)
    {
        const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
        const Hdf5Handle handle(
            H5Acreate2(file.id(), name.c_str(), type, space.id(), H5P_DEFAULT, H5P_DEFAULT),
            H5Aclose);
        if (!handle.valid() || H5Awrite(handle.id(), type, value) < 0) {
            fail("attribute " + name);
        }
    }
};

ArchiveWriter::ArchiveWriter(fs::path path) : file_(std::make_unique<File>())
{
    silence_hdf5();
    file_->path = std::move(path);
    file_->temporary = temporary_beside(file_->path);
    file_->file = Hdf5Handle(
        H5Fcreate(file_->temporary.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
    if (!file_->file.valid()) {
        file_->fail("the file cannot be made");
    }
    file_->make_groups = Hdf5Handle(H5Pcreate(H5P_LINK_CREATE), H5Pclose);
    H5Pset_create_intermediate_group(file_->make_groups.id(), 1);
    file_->timeless = Hdf5Handle(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    H5Pset_obj_track_times(file_->timeless.id(), false);
}

ArchiveWriter::~ArchiveWriter()
{
    file_->file.reset();
    std::error_code ignored;
    fs::remove(file_->temporary, ignored);
}

void ArchiveWriter::attribute(const std::string& name, const std::string& value)
{
    const PackedTexts packed({value});
    file_->attribute(name, packed.type().id(), packed.bytes());
}

void ArchiveWriter::attribute(const std::string& name, std::int64_t value)
{
    file_->attribute(name, H5T_NATIVE_INT64, &value);
}

void ArchiveWriter::write(const std::string& name, std::span<const double> values, int columns)
{
    file_->write(name, values.data(), H5T_NATIVE_DOUBLE, values.size(), columns);
}

void ArchiveWriter::write(const std::string& name, std::span<const std::int32_t> values,
                          int columns)
{
    file_->write(name, values.data(), H5T_NATIVE_INT32, values.size(), columns);
}

void ArchiveWriter::write(const std::string& name, std::span<const std::int64_t> values)
{
    file_->write(name, values.data(), H5T_NATIVE_INT64, values.size(), 1);
}

void ArchiveWriter::write(const std::string& name, std::span<const std::uint8_t> values)
{
    file_->write(name, values.data(), H5T_NATIVE_UINT8, values.size(), 1);
}

void ArchiveWriter::write(const std::string& name, const std::vector<std::string>& values)
{
    const PackedTexts packed(values);
    file_->write(name, packed.bytes(), packed.type().id(), values.size(), 1);
}

void ArchiveWriter::create_matrix(const std::string& name, std::int64_t rows, std::int64_t columns,
                                  Precision precision)
{
    const hid_t type =
        precision == Precision::single_precision ? H5T_NATIVE_FLOAT : H5T_NATIVE_DOUBLE;
    file_->create_matrix(name, type, rows, columns, file_->timeless.id());
}

void ArchiveWriter::create_compressed_matrix(const std::string& name, std::int64_t rows,
                                             std::int64_t columns)
{
    constexpr unsigned fast = 1;
    const Hdf5Handle layout(H5Pcopy(file_->timeless.id()), H5Pclose);
    if (rows > 0 && columns > 0) {
        const hsize_t row[2] = {1, static_cast<hsize_t>(columns)};
        H5Pset_chunk(layout.id(), 2, row);
        H5Pset_shuffle(layout.id());
        H5Pset_deflate(layout.id(), fast);
    }
    file_->create_matrix(name, H5T_NATIVE_FLOAT, rows, columns, layout.id());
}

void ArchiveWriter::create_table(const std::string& name, std::int64_t rows, std::int64_t columns)
{
    file_->create_matrix(name, H5T_NATIVE_DOUBLE, rows, columns, file_->timeless.id(),
                         columns > 1 ? 2 : 1);
}

void ArchiveWriter::write_rows(const std::string& name, std::int64_t first,
                               std::span<const double> values)
{
    const Hdf5Handle dataset(H5Dopen2(file_->file.id(), name.c_str(), H5P_DEFAULT), H5Dclose);
    const Hdf5Handle space(H5Dget_space(dataset.id()), H5Sclose);
    hsize_t shape[2] = {0, 1};  // a list has one column
    const int rank = H5Sget_simple_extent_dims(space.id(), shape, nullptr);
    if (values.empty()) {
        return;
    }
    CLENCH_ASSERT(rank > 0 && shape[1] > 0 && values.size() % shape[1] == 0);
    const hsize_t start[2] = {static_cast<hsize_t>(first), 0};
    const hsize_t count[2] = {values.size() / shape[1], shape[1]};
    const Hdf5Handle memory(H5Screate_simple(rank, count, nullptr), H5Sclose);
    if (H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, start, nullptr, count, nullptr) < 0 ||
        H5Dwrite(dataset.id(), H5T_NATIVE_DOUBLE, memory.id(), space.id(), H5P_DEFAULT,
                 values.data()) < 0) {
        file_->fail("array " + name);
    }
}

void ArchiveWriter::commit()
{
    if (!file_->file.reset()) {
        file_->fail("closing");
    }
    try {
        seal_file(file_->temporary);
        sync_file(file_->temporary);
    } catch (const SystemError& error) {  // names the temporary, which means nothing to anybody
        file_->fail(error.problem());
    }
    std::error_code failure;
    fs::rename(file_->temporary, file_->path, failure);
    if (failure) {
        file_->fail(failure.message());
    }
    sync_folder_of(file_->path);
}

}  // namespace clench
