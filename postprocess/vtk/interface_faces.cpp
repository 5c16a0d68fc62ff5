#include "postprocess/vtk/interface_faces.hpp"

#include <algorithm>

#include "postprocess/vtk/vtk_cells.hpp"

namespace clench::postprocess {
namespace {

std::size_t corners_of(Shape shape, int face)
{
    return static_cast<std::size_t>(corner_count(face_shape(shape, face)));
}

/// Adds the face if its nodes, or points inside of it, have pairs.
void add_if_paired(std::vector<InterfaceFace>& drawn, Shape shape, int face,
                   const std::vector<Index>& nodes, const PairSites& sites)
{
    const std::size_t corners = corners_of(shape, face);
    const bool may_be_bare = face_shape(shape, face) != Shape::line2 && nodes.size() > corners;
    const std::size_t from = may_be_bare ? corners : 0;
    const bool at_nodes = std::all_of(nodes.begin() + static_cast<std::ptrdiff_t>(from),
                                      nodes.end(), [&](Index node) { return sites.has(node); });
    if (!at_nodes && !(sites.quadrature() && !sites.inside(nodes).empty())) {
        return;
    }
    InterfaceFace result;
    std::copy_n(nodes.begin(), corners, result.corners.begin());
    std::sort(result.corners.begin(), result.corners.end());
    result.type = vtk_face_type(shape, face);
    result.nodes = nodes;
    drawn.push_back(std::move(result));
}

/// Faces that one element has and no other.
void keep_exterior(std::vector<InterfaceFace>& faces)
{
    std::map<std::array<Index, 4>, int> count;
    for (const InterfaceFace& face : faces) {
        ++count[face.corners];
    }
    std::erase_if(faces, [&](const InterfaceFace& face) { return count[face.corners] > 1; });
}

/// Of shells the positive side only.
void add_paired_faces(std::vector<InterfaceFace>& drawn, const ElementBlock& block, Index e,
                      const PairSites& sites)
{
    const Shape shape = block.kind.shape;
    const bool is_shell = block.kind.family == Family::shell;
    const int first = is_shell ? positive_side : 0;
    const int end = is_shell ? positive_side + 1 : face_count(shape);
    std::vector<Index> nodes;
    for (int face = first; face < end; ++face) {
        nodes.clear();
        for (const std::uint8_t local : face_nodes(shape, face)) {
            nodes.push_back(block.nodes_of(e)[local]);
        }
        add_if_paired(drawn, shape, face, nodes, sites);
    }
}

std::vector<InterfaceFace> faces_outside(const Mesh& mesh, const PairSites& sites)
{
    std::vector<InterfaceFace> drawn;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            add_paired_faces(drawn, block, e, sites);
        }
    }
    keep_exterior(drawn);
    return drawn;
}

}  // namespace

std::vector<InterfaceFace> interface_faces(const Mesh& mesh, const PairSites& sites,
                                           const std::vector<FaceRef>& faces)
{
    if (faces.empty()) {
        return faces_outside(mesh, sites);
    }
    std::vector<InterfaceFace> drawn;
    for (const FaceRef& face : faces) {
        const Shape shape = mesh.blocks[mesh.locate(face.element).first].kind.shape;
        add_if_paired(drawn, shape, face.face, nodes_of_face(mesh, face), sites);
    }
    return drawn;
}

}  // namespace clench::postprocess
