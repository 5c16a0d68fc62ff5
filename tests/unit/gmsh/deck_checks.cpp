#include "tests/unit/gmsh/deck_checks.hpp"

#include <algorithm>

#include <Eigen/Geometry>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace clench::preprocess::test {
namespace {

std::size_t corners_of_face(Shape shape, int face)
{
    const std::size_t nodes = face_nodes(shape, face).size();
    if (dimension(shape) == 2) {
        return 2;
    }
    return nodes <= 4 ? nodes : nodes / 2;
}

/// ∫ x·n dA / 3 over a face's corner polygon, split into triangles about its middle.
double solid_share(const Mesh& mesh, const std::vector<Index>& corners)
{
    Eigen::Vector3d middle = Eigen::Vector3d::Zero();
    for (const Index node : corners) {
        middle += mesh.nodes[static_cast<std::size_t>(node)] / static_cast<double>(corners.size());
    }
    double sum = 0.0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Eigen::Vector3d& a = mesh.nodes[static_cast<std::size_t>(corners[i])];
        const Eigen::Vector3d& b =
            mesh.nodes[static_cast<std::size_t>(corners[(i + 1) % corners.size()])];
        sum += middle.dot(a.cross(b)) / 6.0;
    }
    return sum;
}

double plane_share(const Mesh& mesh, const std::vector<Index>& corners)
{
    const Eigen::Vector3d& a = mesh.nodes[static_cast<std::size_t>(corners[0])];
    const Eigen::Vector3d& b = mesh.nodes[static_cast<std::size_t>(corners[1])];
    return (a.x() * b.y() - b.x() * a.y()) / 2.0;
}

/// "C3D10 4 7 1 ... in BODY FIX": kind, nodes and sets of every element, sorted.
std::vector<std::string> described_elements(const Mesh& mesh)
{
    std::vector<std::string> result;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            std::string text(deck_name(block.kind));
            for (int i = 0; i < node_count(block.kind.shape); ++i) {
                text += fmt::format(" {}", block.nodes_of(e)[i]);
            }
            result.push_back(text + " in");
        }
    }
    for (const auto& [name, elements] : mesh.element_sets) {
        for (const Index element : elements) {
            result[static_cast<std::size_t>(element)] += " " + name;
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

/// "FIX 4 7 1": every face with its nodes, sorted.
std::vector<std::string> described_surfaces(const Mesh& mesh)
{
    std::vector<std::string> result;
    for (const auto& [name, surface] : mesh.surfaces) {
        for (const FaceRef& face : surface.faces) {
            result.push_back(fmt::format("{} {}", name, fmt::join(nodes_of_face(mesh, face), " ")));
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

}  // namespace

std::filesystem::path data_file(const std::string& name)
{
    return std::filesystem::path(CLENCH_SOURCE_DIR) / "tests/data" / name;
}

double volume(const Mesh& mesh, Index element)
{
    const Shape shape =
        mesh.blocks[static_cast<std::size_t>(mesh.locate(element).first)].kind.shape;
    double sum = 0.0;
    for (int face = 0; face < face_count(shape); ++face) {
        std::vector<Index> nodes = nodes_of_face(mesh, {element, static_cast<std::uint8_t>(face)});
        nodes.resize(corners_of_face(shape, face));
        sum += dimension(shape) == 3 ? solid_share(mesh, nodes) : plane_share(mesh, nodes);
    }
    return sum;
}

double total_volume(const Mesh& mesh)
{
    double sum = 0.0;
    for (Index element = 0; element < mesh.element_total(); ++element) {
        const double own = volume(mesh, element);
        EXPECT_GT(own, 0.0) << mesh.element_name(element);
        sum += own;
    }
    return sum;
}

double worst_mid_side_offset(const Mesh& mesh)
{
    double worst = 0.0;
    for (Index element = 0; element < mesh.element_total(); ++element) {
        const Shape shape =
            mesh.blocks[static_cast<std::size_t>(mesh.locate(element).first)].kind.shape;
        for (int face = 0; face < face_count(shape); ++face) {
            const std::vector<Index> nodes =
                nodes_of_face(mesh, {element, static_cast<std::uint8_t>(face)});
            const std::size_t corners = corners_of_face(shape, face);
            for (std::size_t i = 0; corners + i < nodes.size(); ++i) {
                const auto at = [&](std::size_t k) {
                    return mesh.nodes[static_cast<std::size_t>(nodes[k])];
                };
                const Eigen::Vector3d mean = 0.5 * (at(i) + at((i + 1) % corners));
                worst = std::max(worst, (at(corners + i) - mean).norm());
            }
        }
    }
    return worst;
}

double worst_distance(const Mesh& mesh, const std::vector<Index>& nodes, int axis, double value)
{
    double worst = 0.0;
    for (const Index node : nodes) {
        worst = std::max(worst, std::abs(mesh.nodes[static_cast<std::size_t>(node)][axis] - value));
    }
    return worst;
}

void expect_same_mesh(const Mesh& a, const Mesh& b)
{
    EXPECT_EQ(a.node_label, b.node_label);
    ASSERT_EQ(a.nodes.size(), b.nodes.size());
    for (std::size_t i = 0; i < a.nodes.size(); ++i) {
        EXPECT_LT((a.nodes[i] - b.nodes[i]).norm(), 1e-14 * (1.0 + a.nodes[i].norm()));
    }
    EXPECT_EQ(a.node_sets, b.node_sets);
    EXPECT_EQ(described_elements(a), described_elements(b));
    EXPECT_EQ(described_surfaces(a), described_surfaces(b));
}

}  // namespace clench::preprocess::test
