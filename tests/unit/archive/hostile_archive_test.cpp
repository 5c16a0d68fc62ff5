// Files with a good seal whose content somebody has made up.
#include <fstream>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <hdf5.h>

#include "core/archive/archive_reader.hpp"
#include "core/archive/seal.hpp"
#include "core/errors.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class HostileArchive : public ::testing::Test {
protected:
    /// A sealed file of kind "test", version 1, with what `add` puts in.
    void make(const std::function<void(hid_t)>& add, bool with_version = true) const
    {
        fs::remove(path);
        const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
        const hid_t text = H5Tcopy(H5T_C_S1);
        H5Tset_size(text, H5T_VARIABLE);
        H5Tset_cset(text, H5T_CSET_UTF8);
        const char* format = "test";
        attribute(file, "format", text, 1, &format);
        if (with_version) {
            const std::int64_t version = 1;
            attribute(file, "version", H5T_NATIVE_INT64, 1, &version);
        }
        add(file);
        H5Tclose(text);
        H5Fclose(file);
        seal_file(path);
    }
    static void attribute(hid_t file, const char* name, hid_t type, hsize_t count, const void* data)
    {
        const hid_t space = H5Screate_simple(1, &count, nullptr);
        const hid_t made = H5Acreate2(file, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
        H5Awrite(made, type, data);
        H5Aclose(made);
        H5Sclose(space);
    }
    /// An array "a" that is not written.
    static void array(hid_t file, hid_t type, const std::vector<hsize_t>& shape,
                      hid_t layout = H5P_DEFAULT)
    {
        const hid_t space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
        const hid_t made = H5Dcreate2(file, "a", type, space, H5P_DEFAULT, layout, H5P_DEFAULT);
        ASSERT_GE(made, 0);
        H5Dclose(made);
        H5Sclose(space);
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

    EXPECT_THAT(complaint(read_nothing), HasSubstr("attribute version is not one value"));
}

TEST_F(HostileArchive, HasAnAttributeOfManyTexts)
{
    make([](hid_t file) {
        const hid_t text = H5Tcopy(H5T_C_S1);
        H5Tset_size(text, H5T_VARIABLE);
        const std::vector<const char*> many(500, "x");
        attribute(file, "name", text, many.size(), many.data());
        H5Tclose(text);
    });

    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.text_attribute("name"); }),
                HasSubstr("attribute name is not one value"));
}

TEST_F(HostileArchive, HasAttributesOfOtherTypes)
{
    make([](hid_t file) {
        const hid_t fixed = H5Tcopy(H5T_C_S1);
        H5Tset_size(fixed, 4);
        attribute(file, "name", fixed, 1, "abc");
        H5Tclose(fixed);
        const double half = 0.5;
        attribute(file, "count", H5T_NATIVE_DOUBLE, 1, &half);
    });

    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.text_attribute("name"); }),
                HasSubstr("attribute name is not of the type expected"));
    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.integer_attribute("count"); }),
                HasSubstr("attribute count is not of the type expected"));
}

/// 8 TiB that were never written cost the file nothing.
TEST_F(HostileArchive, ClaimsMoreThanItHolds)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1ull << 40}); });
    EXPECT_THAT(complaint(read_doubles), HasSubstr("array a claims more than the file holds"));

    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1ull << 20, 1ull << 20}); });
    EXPECT_THAT(complaint(read_rows), HasSubstr("array a claims more than the file holds"));

    make([](hid_t file) {
        const hid_t text = H5Tcopy(H5T_C_S1);
        H5Tset_size(text, H5T_VARIABLE);
        array(file, text, {1ull << 40});
        H5Tclose(text);
    });
    EXPECT_THAT(complaint([](const ArchiveReader& a) { a.texts("a"); }),
                HasSubstr("array a claims more than the file holds"));
}

TEST_F(HostileArchive, HasExtentsThatNoNumberCounts)
{
    make([](hid_t file) {
        const hid_t chunked = H5Pcreate(H5P_DATASET_CREATE);
        const hsize_t chunk[2] = {1, 1};
        H5Pset_chunk(chunked, 2, chunk);
        array(file, H5T_NATIVE_FLOAT, {1ull << 33, 1ull << 33}, chunked);
        H5Pclose(chunked);
    });

    EXPECT_THAT(complaint(read_rows), HasSubstr("array a has an impossible extent"));
}

TEST_F(HostileArchive, HasThreeDimensions)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {2, 2, 2}); });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("array a has an impossible extent"));
}

TEST_F(HostileArchive, HasNumbersOfAnUnknownSize)
{
    make([](hid_t file) { array(file, H5T_NATIVE_LDOUBLE, {1}); });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("array a is not of the type expected"));
}

TEST_F(HostileArchive, HasAChunkThatIsLargerThanItsArray)
{
    make([](hid_t file) {
        const hid_t chunked = H5Pcreate(H5P_DATASET_CREATE);
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

    EXPECT_THAT(complaint(read_doubles), HasSubstr("a way that Clench does not write"));
}

TEST_F(HostileArchive, KeepsItsNumbersInAnotherFile)
{
    std::ofstream(folder / "secret") << "01234567";
    make([&](hid_t file) {
        const hid_t outside = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_external(outside, (folder / "secret").c_str(), 0, 8);
        array(file, H5T_NATIVE_DOUBLE, {1}, outside);
        H5Pclose(outside);
    });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("a way that Clench does not write"));
}

TEST_F(HostileArchive, LinksToAnotherFile)
{
    make([](hid_t file) { array(file, H5T_NATIVE_DOUBLE, {1}); });
    fs::rename(path, folder / "other.h5");
    make([](hid_t file) {
        H5Lcreate_external("other.h5", "/a", file, "a", H5P_DEFAULT, H5P_DEFAULT);
    });

    EXPECT_THAT(complaint(read_doubles), HasSubstr("array a is missing"));
}

}  // namespace
}  // namespace clench
