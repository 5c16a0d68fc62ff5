// Files that VTK's own writer writes, in every encoding, are read as the mesh they were made from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vtkCellData.h>
#include <vtkFloatArray.h>
#include <vtkIntArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkSignedCharArray.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include "preprocess/readers/read_deck.hpp"
#include "preprocess/readers/vtu/read_vtu.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/gmsh/deck_checks.hpp"

namespace clench::preprocess {
namespace {

/// VTK's numbers of our shapes.
int vtk_type(Shape shape)
{
    switch (shape) {
        case Shape::tet10:
            return VTK_QUADRATIC_TETRA;
        case Shape::hex20:
            return VTK_QUADRATIC_HEXAHEDRON;
        case Shape::wedge15:
            return VTK_QUADRATIC_WEDGE;
        case Shape::tri6:
            return VTK_QUADRATIC_TRIANGLE;
        case Shape::quad8:
            return VTK_QUADRATIC_QUAD;
        default:
            return VTK_EMPTY_CELL;
    }
}

void insert(vtkUnstructuredGrid* grid, int type, const std::vector<Index>& nodes)
{
    const std::vector<vtkIdType> ids(nodes.begin(), nodes.end());
    grid->InsertNextCell(type, static_cast<vtkIdType>(ids.size()), ids.data());
}

template <class Array>
vtkNew<Array> array_called(const char* name, vtkIdType size)
{
    vtkNew<Array> array;
    array->SetName(name);
    array->SetNumberOfTuples(size);
    array->Fill(0);
    return array;
}

/// Elements, then the faces of the surfaces; sets and numbers as arrays.
vtkNew<vtkUnstructuredGrid> grid_of(const Mesh& mesh)
{
    vtkNew<vtkUnstructuredGrid> grid;
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    auto node_id = array_called<vtkIntArray>("node_id", mesh.node_total());
    for (Index i = 0; i < mesh.node_total(); ++i) {
        points->InsertNextPoint(mesh.nodes[static_cast<std::size_t>(i)].data());
        node_id->SetValue(i, static_cast<int>(mesh.node_label[static_cast<std::size_t>(i)].id));
    }
    grid->SetPoints(points);
    grid->GetPointData()->AddArray(node_id);
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            const Index* nodes = block.nodes_of(e);
            insert(grid, vtk_type(block.kind.shape), {nodes, nodes + node_count(block.kind.shape)});
        }
    }
    std::vector<std::pair<std::string, vtkIdType>> marked;
    for (const auto& [name, surface] : mesh.surfaces) {
        for (const FaceRef& face : surface.faces) {
            const std::vector<Index> nodes = nodes_of_face(mesh, face);
            marked.emplace_back(name, grid->GetNumberOfCells());
            insert(grid, nodes.size() == 6 ? VTK_QUADRATIC_TRIANGLE : VTK_QUADRATIC_QUAD, nodes);
        }
    }
    for (const auto& [name, elements] : mesh.element_sets) {
        for (const Index element : elements) {
            marked.emplace_back(name, element);
        }
    }
    for (const auto& [name, cell] : marked) {
        if (!grid->GetCellData()->HasArray(name.c_str())) {
            grid->GetCellData()->AddArray(
                array_called<vtkSignedCharArray>(name.c_str(), grid->GetNumberOfCells()));
        }
        grid->GetCellData()->GetArray(name.c_str())->SetTuple1(cell, 1);
    }
    for (const auto& [name, nodes] : mesh.node_sets) {
        auto mask = array_called<vtkSignedCharArray>(name.c_str(), mesh.node_total());
        for (const Index node : nodes) {
            mask->SetValue(node, 1);
        }
        grid->GetPointData()->AddArray(mask);
    }
    grid->GetPointData()->AddArray(array_called<vtkFloatArray>("temperature", mesh.node_total()));
    return grid;
}

struct Encoding {
    const char* name;
    int data_mode;
    bool base64;
    int compressor;
    int header;
    int byte_order;
};

std::string written(vtkUnstructuredGrid* grid, const Encoding& encoding)
{
    vtkNew<vtkXMLUnstructuredGridWriter> writer;
    writer->SetInputData(grid);
    writer->SetDataMode(encoding.data_mode);
    writer->SetEncodeAppendedData(encoding.base64);
    writer->SetCompressorType(encoding.compressor);
    writer->SetHeaderType(encoding.header);
    writer->SetByteOrder(encoding.byte_order);
    writer->SetBlockSize(1024);  // several blocks even in small meshes
    writer->WriteToOutputStringOn();
    writer->Write();
    return writer->GetOutputString();
}

FeDeck read(const std::string& text)
{
    DeckBuilder builder;
    read_vtu({"part.vtu", text}, {}, builder);
    return builder.finish();
}

class VtuEncoding : public ::testing::TestWithParam<Encoding> {};

TEST_P(VtuEncoding, GivesBackTheMesh)
{
    for (const char* name : {"tet10", "hex20", "wedge15"}) {
        const Mesh mesh =
            read_deck({test::data_file(std::string("gmsh/") + name + ".41.bin.msh")}).mesh;

        const FeDeck deck = read(written(grid_of(mesh), GetParam()));

        test::expect_same_mesh(mesh, deck.mesh);
        EXPECT_EQ(deck.skipped.at("point array \"temperature\""), 1);
    }
}

using Writer = vtkXMLWriter;
INSTANTIATE_TEST_SUITE_P(
    OfVtk, VtuEncoding,
    ::testing::Values(Encoding{"Text", Writer::Ascii, false, Writer::NONE, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"Base64", Writer::Binary, false, Writer::NONE, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"Base64With64BitHeaders", Writer::Binary, false, Writer::NONE,
                               Writer::UInt64, Writer::LittleEndian},
                      Encoding{"Base64ZLib", Writer::Binary, false, Writer::ZLIB, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"Base64ZLib64", Writer::Binary, false, Writer::ZLIB, Writer::UInt64,
                               Writer::LittleEndian},
                      Encoding{"Raw", Writer::Appended, false, Writer::NONE, Writer::UInt64,
                               Writer::LittleEndian},
                      Encoding{"RawZLib", Writer::Appended, false, Writer::ZLIB, Writer::UInt64,
                               Writer::LittleEndian},
                      Encoding{"RawLz4", Writer::Appended, false, Writer::LZ4, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"Appended", Writer::Appended, true, Writer::NONE, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"AppendedZLib", Writer::Appended, true, Writer::ZLIB, Writer::UInt32,
                               Writer::LittleEndian},
                      Encoding{"BigEndianRaw", Writer::Appended, false, Writer::NONE,
                               Writer::UInt64, Writer::BigEndian},
                      Encoding{"BigEndianBase64ZLib", Writer::Binary, false, Writer::ZLIB,
                               Writer::UInt32, Writer::BigEndian}),
    [](const auto& encoding) { return std::string(encoding.param.name); });

TEST(VtuFile, OfAPlaneMeshHasPlaneElements)
{
    Mesh mesh = read_deck({test::data_file("gmsh/plane.41.msh")}).mesh;
    mesh.surfaces.clear();
    const Encoding raw{"",           Writer::Appended, false,
                       Writer::NONE, Writer::UInt64,   Writer::LittleEndian};

    const Mesh again = read(written(grid_of(mesh), raw)).mesh;

    test::expect_same_mesh(mesh, again);
}

TEST(VtuFile, WrittenByMeshioIsTheMeshItWasMadeFrom)
{
    const Mesh plain = read_deck({test::data_file("gmsh/hex20.41.msh")}).mesh;

    for (const char* encoding : {"ascii", "base64", "zlib"}) {
        const Mesh mesh =
            read_deck({test::data_file(std::string("vtu/meshio.") + encoding + ".vtu")}).mesh;

        EXPECT_EQ(mesh.blocks[0].nodes, plain.blocks[0].nodes);
        EXPECT_NEAR(test::total_volume(mesh), 30.0, 1e-11);
        EXPECT_EQ(mesh.element_sets.at("gmsh:physical_1").size(), 4u);
        EXPECT_EQ(mesh.surfaces.at("gmsh:physical_3").nodes, plain.surfaces.at("TOP").nodes);
    }
}

TEST(VtuFile, WithLzmaCompressionIsRefusedWithAHint)
{
    const Mesh mesh = read_deck({test::data_file("gmsh/hex20.41.msh")}).mesh;
    const Encoding lzma{"",           Writer::Appended, false,
                        Writer::LZMA, Writer::UInt64,   Writer::LittleEndian};
    const std::string text = written(grid_of(mesh), lzma);

    EXPECT_THAT(test::message_of([&] { read(text); }),
                AllOf(HasSubstr("vtkLZMADataCompressor"), HasSubstr("ZLib compression or none")));
}

TEST(VtuFile, CutAnywhereIsRefusedOrReadButNeverCrashes)
{
    const Mesh mesh = read_deck({test::data_file("gmsh/hex20.41.msh")}).mesh;
    const Encoding raw{"",           Writer::Appended, false,
                       Writer::ZLIB, Writer::UInt64,   Writer::LittleEndian};
    const std::string text = written(grid_of(mesh), raw);
    const std::size_t data_end = text.rfind("</AppendedData>") - 3;

    for (std::size_t length = 1; length < data_end; length += 37) {
        EXPECT_FALSE(test::message_of([&] { read(text.substr(0, length)); }).empty()) << length;
    }
}

}  // namespace
}  // namespace clench::preprocess
