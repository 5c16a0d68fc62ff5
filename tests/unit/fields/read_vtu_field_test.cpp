// Displacements of VTK files.
#include "preprocess/fields/read_vtu_field.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/fields/read_displacements.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench::preprocess {
namespace {

using test::expect_input_error;

std::string array(const std::string& name, int components, const std::string& values,
                  const std::string& type = "Float64")
{
    return "<DataArray type=\"" + type + "\" Name=\"" + name + "\" NumberOfComponents=\"" +
           std::to_string(components) + "\" format=\"ascii\">" + values + "</DataArray>\n";
}

/// Two points at (0, 0, 0) and (1, 2, 3).
std::string piece(const std::string& point_data)
{
    return "<Piece NumberOfPoints=\"2\" NumberOfCells=\"0\">\n<PointData>\n" + point_data +
           "</PointData>\n<Points>\n" + array("Points", 3, "0 0 0 1 2 3", "Float32") +
           "</Points>\n</Piece>\n";
}

DisplacementField read_pieces(const std::string& pieces, const FieldChoice& choice = {})
{
    return read_vtu_field({"bar.vtu", "<VTKFile type=\"UnstructuredGrid\">\n<UnstructuredGrid>\n" +
                                          pieces + "</UnstructuredGrid>\n</VTKFile>\n"},
                          choice);
}

const std::string u = array("U", 3, "1 2 3 4 5 6");
const std::string velocity = array("velocity", 3, "7 8 9 10 11 12");

TEST(ReadVtuField, TakesTheUsualName)
{
    const DisplacementField field = read_pieces(piece(velocity + u));

    ASSERT_EQ(field.size(), 2u);
    EXPECT_EQ(field.value[1], Eigen::Vector3d(4, 5, 6));
    EXPECT_EQ(field.position[1], Eigen::Vector3d(1, 2, 3));
    EXPECT_THAT(field.id, IsEmpty());
    EXPECT_EQ(field.what, "array U");
}

TEST(ReadVtuField, TakesTheArrayThatIsNamedOrTheOnlyOne)
{
    EXPECT_EQ(read_pieces(piece(velocity + u), {"Velocity", {}}).value[0],
              Eigen::Vector3d(7, 8, 9));
    EXPECT_EQ(read_pieces(piece(array("shape", 3, "1 1 1 2 2 2"))).value[1],
              Eigen::Vector3d(2, 2, 2));
}

TEST(ReadVtuField, RefusesToGuessBetweenArrays)
{
    expect_input_error(
        [] { read_pieces(piece(velocity + array("acceleration", 3, "1 2 3 4 5 6"))); },
        "bar.vtu:", "velocity, acceleration", "name the field");
    expect_input_error([] { read_pieces(piece(array("temperature", 1, "1 2"))); }, "there is none");
    expect_input_error(
        [] {
            read_pieces(piece(u + velocity), {"velocty", {}});
        },
        "\"velocty\"", "did you mean \"velocity\"");
}

TEST(ReadVtuField, TakesNumbersAndInstances)
{
    const std::string id = array("node_id", 1, "12 7", "Int64");

    EXPECT_THAT(read_pieces(piece(u + id)).id, ElementsAre(12, 7));
    EXPECT_THAT(read_pieces(piece(u + id + array("instance", 1, "1 2", "Int32"))).instance,
                ElementsAre(1, 2));
    EXPECT_THAT(read_pieces(piece(u + array("node_id", 1, "0 1", "Int64"))).id, IsEmpty());
}

TEST(ReadVtuField, JoinsPieces)
{
    const DisplacementField field = read_pieces(piece(u) + piece(velocity + u));

    EXPECT_EQ(field.size(), 4u);
    EXPECT_EQ(field.value[3], Eigen::Vector3d(4, 5, 6));
    expect_input_error([] { read_pieces(piece(u) + piece(velocity)); }, "no array \"U\"");
}

TEST(ReadVtuField, RefusesWhatItCannotRead)
{
    expect_input_error([] { read_pieces(piece(u), {"", 3}); }, "step 3", "one state");
    expect_input_error([] { read_pieces(""); }, "no points");
    expect_input_error([] { read_pieces(piece(array("U", 3, "1 2 3 4 5"))); }, "bar.vtu:");
    expect_input_error(
        [] {
            read_vtu_field({"bar.vtu", "<VTKFile type=\"PolyData\"></VTKFile>"}, {});
        },
        "no VTK unstructured grid");
    expect_input_error(
        [] {
            read_pieces("<Piece NumberOfPoints=\"999999999999\" NumberOfCells=\"0\"><PointData>" +
                        u + "</PointData></Piece>");
        },
        "999999999999");
}

TEST(ReadDisplacements, ChoosesTheReaderByTheNameOfTheFile)
{
    const std::filesystem::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    std::ofstream(folder / "shape.VTU") << "<VTKFile type=\"UnstructuredGrid\"><UnstructuredGrid>"
                                        << piece(u) << "</UnstructuredGrid></VTKFile>";
    std::ofstream(folder / "shape.frd") << "hello";

    EXPECT_EQ(read_displacements(folder / "shape.VTU").size(), 2u);
    expect_input_error([&] { read_displacements(folder / "shape.frd"); }, "shape.frd",
                       "CalculiX .frd");
    expect_input_error([&] { read_displacements(folder / "shape.odb"); }, "\".odb\"", ".frd");
    expect_input_error([&] { read_displacements(folder / "missing.frd"); }, "missing.frd");
}

}  // namespace
}  // namespace clench::preprocess
