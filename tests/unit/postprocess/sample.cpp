#include "tests/unit/postprocess/sample.hpp"

#include <cstdlib>

#include <gtest/gtest.h>
#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkXMLUnstructuredGridReader.h>

#include "tests/support/own_folder.hpp"

namespace clench::test {
namespace {

std::vector<double> values(vtkDataSetAttributes* attributes, const char* name)
{
    vtkDataArray* array = attributes->GetArray(name);
    std::vector<double> result;
    if (array == nullptr) {
        ADD_FAILURE() << "no array " << name;
        return result;
    }
    for (vtkIdType i = 0; i < array->GetNumberOfTuples(); ++i) {
        for (int c = 0; c < array->GetNumberOfComponents(); ++c) {
            result.push_back(array->GetComponent(i, c));
        }
    }
    return result;
}

}  // namespace

std::filesystem::path output_file(const std::string& name)
{
    // Tests run side by side, each in its own folder; who reads what they wrote names one for all.
    const char* common = std::getenv("CLENCH_TEST_FILES");
    const std::filesystem::path folder = common == nullptr
                                             ? test::own_folder(CLENCH_TEST_OUTPUT)
                                             : std::filesystem::path(CLENCH_TEST_OUTPUT) / common;
    std::filesystem::create_directories(folder);
    std::filesystem::remove(folder / name);
    return folder / name;
}

vtkSmartPointer<vtkUnstructuredGrid> read_with_vtk(const std::filesystem::path& path)
{
    vtkNew<vtkXMLUnstructuredGridReader> reader;
    reader->SetFileName(path.c_str());
    reader->Update();
    EXPECT_EQ(reader->GetErrorCode(), 0u) << path;
    return reader->GetOutput();
}

std::vector<double> point_values(vtkUnstructuredGrid* grid, const char* name)
{
    return values(grid->GetPointData(), name);
}

std::vector<double> cell_values(vtkUnstructuredGrid* grid, const char* name)
{
    return values(grid->GetCellData(), name);
}

Mesh labelled_mesh(const ElementKind& kind, const std::array<int, 3>& cells)
{
    const SmallMesh small = unit_mesh(kind, cells);
    Mesh mesh;
    mesh.nodes = small.x;
    for (Index i = 0; i < mesh.node_total(); ++i) {
        mesh.node_label.push_back({101 + i});
    }
    ElementBlock block{kind, {}, {}, {}};
    for (std::size_t e = 0; e < small.elements.size(); ++e) {
        block.label.push_back({501 + static_cast<std::int64_t>(e)});
        block.nodes.insert(block.nodes.end(), small.elements[e].begin(), small.elements[e].end());
        block.section.push_back(0);
    }
    mesh.blocks.push_back(std::move(block));
    return mesh;
}

void add_copy(Mesh& mesh, const Eigen::Vector3d& shift)
{
    const Index nodes = mesh.node_total();
    for (Index i = 0; i < nodes; ++i) {
        mesh.nodes.push_back(mesh.nodes[i] + shift);
        mesh.node_label.push_back({mesh.node_label[i].id + nodes});
    }
    for (ElementBlock& block : mesh.blocks) {
        const Index elements = block.size();
        const std::size_t entries = block.nodes.size();
        for (Index e = 0; e < elements; ++e) {
            block.label.push_back({block.label[e].id + elements});
            block.section.push_back(0);
        }
        for (std::size_t k = 0; k < entries; ++k) {
            block.nodes.push_back(block.nodes[k] + nodes);
        }
    }
}

ContactPairs pairs_below(const Mesh& mesh, double distance,
                         const std::function<bool(Index)>& wanted)
{
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.first.push_back(0);
    Eigen::Matrix3d Q;  // t1 = x, t2 = −y, n = −z
    Q << 1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, -1.0;
    for (Index i = 0; i < mesh.node_total(); ++i) {
        if (mesh.nodes[i].z() != 0.0 || !wanted(i)) {
            continue;
        }
        pairs.slave.push_back(i);
        pairs.face.push_back({0, 0});
        pairs.master.push_back(mesh.blocks[0].nodes[0]);
        pairs.N.push_back(1.0);
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.frame.push_back(Q);
        pairs.gap.push_back(distance);
        pairs.area.push_back(static_cast<double>(pairs.slave.size()));
    }
    return pairs;
}

void add_pair_inside(const Mesh& mesh, const std::vector<Index>& nodes, const Eigen::Vector3d& L,
                     ContactPairs& pairs)
{
    const std::array<double, 6> N{L[0] * (2 * L[0] - 1), L[1] * (2 * L[1] - 1),
                                  L[2] * (2 * L[2] - 1), 4 * L[0] * L[1],
                                  4 * L[1] * L[2],       4 * L[2] * L[0]};
    const std::vector<Index> master = nodes_of_face(mesh, {0, 0});
    pairs.slave.push_back(nodes[0]);
    pairs.face.push_back({0, 0});
    Eigen::Vector3d x = Eigen::Vector3d::Zero();
    for (std::size_t j = 0; j < 6; ++j) {
        pairs.master.push_back(master[j]);
        pairs.N.push_back(j == 0 ? 1.0 : 0.0);
        x += N[j] * mesh.nodes[nodes[j]];
    }
    for (std::size_t j = 0; j < 6; ++j) {
        pairs.master.push_back(nodes[j]);
        pairs.N.push_back((j == 0 ? 1.0 : 0.0) - N[j]);
    }
    pairs.first.push_back(static_cast<Index>(pairs.master.size()));
    pairs.own.push_back(6);
    pairs.point.push_back(x);
    pairs.frame.push_back(Eigen::Matrix3d::Identity());
    pairs.gap.push_back(0.0);
    pairs.area.push_back(1.0);
}

}  // namespace clench::test
