// Files with a good seal whose content somebody has made up.
#include <array>
#include <fstream>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <hdf5.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/seal.hpp"
#include "core/errors.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;

class HostileArchive : public ::testing::Test {
protected:
    /// A sealed file of kind "test", version 1, with what `add` puts in.
    void make(const std::function<void(hid_t)>& add, bool with_version = true) const
    {
        fs::remove(path);
        const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
        const hid_t text = fixed_text(4);
        one_value(file, "format", text, "test");
        if (with_version) {
            const std::int64_t version = 1;
            one_value(file, "version", H5T_NATIVE_INT64, &version);
        }
        add(file);
        H5Tclose(text);
        H5Fclose(file);
        seal_file(path);
    }
    static hid_t fixed_text(std::size_t size)
    {
        const hid_t text = H5Tcopy(H5T_C_S1);
        H5Tset_size(text, size);
        H5Tset_strpad(text, H5T_STR_NULLPAD);
        H5Tset_cset(text, H5T_CSET_UTF8);
        return text;
    }
    static void one_value(hid_t file, const char* name, hid_t type, const void* data)
    {
        attribute_in(H5Screate(H5S_SCALAR), file, name, type, data);
    }
    static void attribute(hid_t file, const char* name, hid_t type, hsize_t count, const void* data)
    {
        attribute_in(H5Screate_simple(1, &count, nullptr), file, name, type, data);
    }
    static void attribute_in(hid_t space, hid_t file, const char* name, hid_t type,
                             const void* data)
    {
        const hid_t made = H5Acreate2(file, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(made, type, data);
        H5Aclose(made);
        H5Sclose(space);
    }
    /// Without times, as we write them.
    static hid_t as_written()
    {
        const hid_t layout = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_obj_track_times(layout, false);
        return layout;
    }
    /// An array "a" that is not written.
    static void array(hid_t file, hid_t type, const std::vector<hsize_t>& shape,
                      hid_t layout = as_written())
    {
        const hid_t space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
        const hid_t made = H5Dcreate2(file, "a", type, space, H5P_DEFAULT, layout, H5P_DEFAULT);
        ASSERT_GE(made, 0);
        H5Dclose(made);
        H5Sclose(space);
    }
    /// As ArchiveWriter::create_compressed_matrix makes them.
    static hid_t packed_rows(hsize_t columns)
    {
        const hid_t layout = as_written();
        const hsize_t row[2] = {1, columns};
        H5Pset_chunk(layout, 2, row);
        H5Pset_shuffle(layout);
        H5Pset_deflate(layout, 1);
        return layout;
    }
    std::string complaint(const std::function<void(const ArchiveReader&)>& read) const
    {
        try {
            read(ArchiveReader(path, "test", 1));
            return "";
        } catch (const InputError& error) {
            return error.problem();
        }
    }

    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::path path = folder / "file.h5";
};

void read_nothing(const ArchiveReader&) {}
void read_doubles(const ArchiveReader& archive)
{
    archive.doubles("a");
}
void read_rows(const ArchiveReader& archive)
{
    archive.rows("a", 0, archive.matrix_size("a").first);
}

/// Before, 8 kB went onto the stack where 8 bytes were.
TEST_F(HostileArchive, HasAnAttributeOfManyIntegers)
{
    make(
        [](hid_t file) {
            const std::vector<std::int64_t> many(1000, 0x4141414141414141);
            attribute(file, "version", H5T_NATIVE_INT64, many.size(), many.data());
        },
        false);

    EXPECT_THAT(complaint(read_nothing), HasSubstr("an attribute is not one value"));
}

/// Before, the texts of older files: forged heaps crashed HDF5 or never ended.
TEST_F(HostileArchive, HasTextsInAHeap)
{
    make([](hid_t file) {
        const hid_t text = H5Tcopy(H5T_C_S1);
        H5Tset_size(text, H5T_VARIABLE);
        const char* name = "x";
        one_value(file, "name", text, &name);
        H5Tclose(text);
    });

    EXPECT_THAT(complaint(read_nothing), HasSubstr("its texts lie in a heap"));
}

TEST_F(HostileArchive, HasAttributesOfOtherTypes)
{
    make([](hid_t file) {
        const std::int64_t number = 3;
        one_value(file, "name", H5T_NATIVE_INT64, &number);
        const double half = 0.5;
        one_value(file, "count", H5T_NATIVE_DOUBLE, &half);
    });

    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.text_attribute("name"); }),
                HasSubstr("attribute name is not of the type expected"));
    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.integer_attribute("count"); }),
                HasSubstr("attribute count is not of the type expected"));
    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.integer_attribute("none"); }),
                HasSubstr("attribute none is missing"));
}

/// 8 TiB that were never written cost the file nothing.
TEST_F(HostileArchive, ClaimsMoreThanItHolds)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1ull << 40}); });
    EXPECT_THAT(complaint(read_doubles), HasSubstr("claims more than the file holds"));

    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1ull << 20, 1ull << 20}); });
    EXPECT_THAT(complaint(read_rows), HasSubstr("claims more than the file holds"));

    make([](hid_t file) { array(file, fixed_text(1u << 30), {1}); });
    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.texts("a"); }),
                HasSubstr("claims more than the file holds"));

    make([](hid_t file) { array(file, H5T_NATIVE_FLOAT, {1ull << 40, 2}, packed_rows(2)); });
    EXPECT_THAT(complaint(read_rows), HasSubstr("claims more than the file holds"));
}

TEST_F(HostileArchive, HasExtentsThatNoNumberCounts)
{
    make([](hid_t file) {
        array(file, H5T_NATIVE_FLOAT, {1ull << 33, 1ull << 33}, packed_rows(1));
    });

    EXPECT_THAT(complaint(read_rows), HasSubstr("an array has an impossible extent"));
}

TEST_F(HostileArchive, HasThreeDimensions)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {2, 2, 2}); });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("more than rows and columns"));
}

TEST_F(HostileArchive, HasNumbersOfAnUnknownSize)
{
    make([](hid_t file) { array(file, H5T_NATIVE_LDOUBLE, {1}); });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("none that Clench writes"));
}

TEST_F(HostileArchive, HasAChunkThatIsLargerThanItsArray)
{
    make([](hid_t file) {
        const hid_t chunked = as_written();
        const hsize_t chunk = 1u << 28, extent = 1, most = H5S_UNLIMITED;
        H5Pset_chunk(chunked, 1, &chunk);
        const hid_t space = H5Screate_simple(1, &extent, &most);
        const hid_t made =
            H5Dcreate2(file, "a", H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, chunked, H5P_DEFAULT);
        ASSERT_GE(made, 0);
        H5Dclose(made);
        H5Sclose(space);
        H5Pclose(chunked);
    });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("an array may grow"));
}

/// Before, HDF5 read 12 kB where 64 bytes were: those of other things in memory.
TEST_F(HostileArchive, HasARowThatUnpacksToLess)
{
    make([](hid_t file) {
        const hid_t space = H5Screate_simple(2, std::array<hsize_t, 2>{1, 3000}.data(), nullptr);
        const hid_t made = H5Dcreate2(file, "a", H5T_NATIVE_FLOAT, space, H5P_DEFAULT,
                                      packed_rows(3000), H5P_DEFAULT);
        // 64 zeros, as zlib packs them.
        const std::string packed("\x78\x9c\x63\x60\xa0\x0c\x00\x00\x00\x40\x00\x01", 12);
        const hsize_t corner[2] = {0, 0};
        ASSERT_GE(H5Dwrite_chunk(made, H5P_DEFAULT, 0, corner, packed.size(), packed.data()), 0);
        H5Dclose(made);
        H5Sclose(space);
    });

    EXPECT_THAT(complaint(read_rows), HasSubstr("array a has a row that cannot be unpacked"));
}

TEST_F(HostileArchive, KeepsItsNumbersInAnotherFile)
{
    std::ofstream(folder / "secret") << "01234567";
    make([&](hid_t file) {
        const hid_t outside = as_written();
        H5Pset_external(outside, (folder / "secret").c_str(), 0, 8);
        array(file, H5T_NATIVE_DOUBLE, {1}, outside);
        H5Pclose(outside);
    });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("an entry that Clench does not write"));
}

TEST_F(HostileArchive, LinksToAnotherFile)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1}); });
    fs::rename(path, folder / "other.h5");
    make([](hid_t file) {
        H5Lcreate_external("other.h5", "/a", file, "a", H5P_DEFAULT, H5P_DEFAULT);
    });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("that Clench does not write"));
}

TEST_F(HostileArchive, LinksToItself)
{
    make([](hid_t file) { H5Lcreate_hard(file, "/", file, "again", H5P_DEFAULT, H5P_DEFAULT); });

    EXPECT_THAT(complaint(read_nothing), HasSubstr("an object has several names"));
}

}  // namespace
}  // namespace clench
