#include "preprocess/deck/surface_resolver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/deck/exterior_faces.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {
namespace {

class SurfaceResolver {
public:
    SurfaceResolver(const Mesh& mesh, SetResolver& nodes, SetResolver& elements)
        : mesh_(mesh), nodes_(nodes), elements_(elements)
    {
    }

    Surface resolve(const std::string& name, const std::vector<RawFaces>& raw)
    {
        Surface surface;
        for (const RawFaces& added : raw) {
            add(name, added, surface);
        }
        std::sort(surface.faces.begin(), surface.faces.end());
        surface.faces.erase(std::unique(surface.faces.begin(), surface.faces.end()),
                            surface.faces.end());
        const std::vector<Index> of_faces = nodes_of_faces(mesh_, surface.faces);
        surface.nodes.insert(surface.nodes.end(), of_faces.begin(), of_faces.end());
        std::sort(surface.nodes.begin(), surface.nodes.end());
        surface.nodes.erase(std::unique(surface.nodes.begin(), surface.nodes.end()),
                            surface.nodes.end());
        if (surface.nodes.empty()) {
            throw InputError(raw.front().place, "surface " + name + " is empty",
                             "all faces of these elements are shared with neighbours");
        }
        return surface;
    }

private:
    void add(const std::string& name, const RawFaces& added, Surface& surface)
    {
        switch (added.kind) {
            case RawFaces::Kind::face:
                add_face(name, added, surface);
                break;
            case RawFaces::Kind::free_faces:
                add_free_faces(name, added, surface);
                break;
            case RawFaces::Kind::nodes:
                add_nodes(name, added, surface);
                break;
            case RawFaces::Kind::face_by_nodes:
                add_face_by_nodes(name, added, surface);
                break;
            case RawFaces::Kind::face_of_element:
                add_face_of_element(name, added, surface);
                break;
            case RawFaces::Kind::cross_section:
                add_cross_section(name, added, surface);
                break;
        }
    }

    void add_face(const std::string& name, const RawFaces& added, Surface& surface)
    {
        for (const Index element :
             elements_.resolve(added.reference, added.place, "surface " + name)) {
            const ElementKind& kind = mesh_.blocks[mesh_.locate(element).first].kind;
            const int face = deck_face(kind, added.face);
            if (!has_face(kind, face) && added.face >= positive_side) {
                throw InputError(added.place,
                                 fmt::format("surface {} names side {} of {}, which is no shell",
                                             name, added.face == positive_side ? "SPOS" : "SNEG",
                                             mesh_.element_name(element)));
            }
            if (!has_face(kind, face)) {
                throw InputError(added.place,
                                 fmt::format("surface {} names face S{} of {}, which has {} faces",
                                             name, added.face + 1, mesh_.element_name(element),
                                             face_count(kind.shape)));
            }
            surface.faces.push_back({element, static_cast<std::uint8_t>(face)});
        }
    }

    void add_free_faces(const std::string& name, const RawFaces& added, Surface& surface)
    {
        if (!have_exterior_) {
            exterior_ = table().exterior();
            have_exterior_ = true;
        }
        const std::vector<Index> chosen =
            elements_.resolve(added.reference, added.place, "surface " + name);
        // Both lists are ordered by element: one walk through them.
        auto face = exterior_.begin();
        for (const Index element : chosen) {
            if (mesh_.blocks[mesh_.locate(element).first].kind.family == Family::shell) {
                surface.faces.push_back({element, positive_side});
                continue;
            }
            face = std::lower_bound(face, exterior_.end(), FaceRef{element, 0});
            for (; face != exterior_.end() && face->element == element; ++face) {
                surface.faces.push_back(*face);
            }
        }
    }

    void add_nodes(const std::string& name, const RawFaces& added, Surface& surface)
    {
        const std::vector<Index> chosen =
            nodes_.resolve(added.reference, added.place, "surface " + name);
        surface.nodes.insert(surface.nodes.end(), chosen.begin(), chosen.end());
    }

    void add_face_by_nodes(const std::string& name, const RawFaces& added, Surface& surface)
    {
        std::vector<Index> corners;
        for (const Label& label : added.corners) {
            corners.push_back(nodes_.one(label, added.place, "surface " + name));
        }
        const FaceRef face = table().find(face_key(corners));
        if (face.element == none) {
            throw InputError(added.place,
                             fmt::format("surface {}: no element has the face with corner {}", name,
                                         mesh_.node_name(corners.front())),
                             "the surface mesh and the volume mesh must share their nodes");
        }
        surface.faces.push_back(face);
    }

    std::vector<Index> nodes_of(const std::string& name, const RawFaces& added)
    {
        std::vector<Index> nodes;
        for (const Label& label : added.corners) {
            nodes.push_back(nodes_.one(label, added.place, "surface " + name));
        }
        std::sort(nodes.begin(), nodes.end());
        return nodes;
    }

    void add_face_of_element(const std::string& name, const RawFaces& added, Surface& surface)
    {
        const std::vector<Index> corners = nodes_of(name, added);
        const Index element =
            elements_.resolve(added.reference, added.place, "surface " + name).front();
        const Shape shape = mesh_.blocks[mesh_.locate(element).first].kind.shape;
        for (int face = 0; face < face_count(shape); ++face) {
            const FaceRef ref{element, static_cast<std::uint8_t>(face)};
            std::vector<Index> nodes = nodes_of_face(mesh_, ref);
            nodes.resize(static_cast<std::size_t>(corner_count(face_shape(shape, face))));
            std::sort(nodes.begin(), nodes.end());
            if (std::includes(nodes.begin(), nodes.end(), corners.begin(), corners.end())) {
                surface.faces.push_back(ref);
                return;
            }
        }
        throw InputError(added.place, fmt::format("surface {}: no face of {} has the three corners",
                                                  name, mesh_.element_name(element)));
    }

    void add_cross_section(const std::string& name, const RawFaces& added, Surface& surface)
    {
        const std::vector<Index> nodes = nodes_of(name, added);
        std::vector<bool> chosen(mesh_.nodes.size(), false);
        for (const Index node : nodes) {
            chosen[static_cast<std::size_t>(node)] = true;
        }
        for (Index element = 0; element < mesh_.element_total(); ++element) {
            const ElementKind& kind = mesh_.blocks[mesh_.locate(element).first].kind;
            for (int face = 0; kind.family == Family::solid && face < face_count(kind.shape);
                 ++face) {
                const FaceRef ref{element, static_cast<std::uint8_t>(face)};
                const std::vector<Index> of_face = nodes_of_face(mesh_, ref);
                const bool inside = std::all_of(of_face.begin(), of_face.end(), [&](Index node) {
                    return chosen[static_cast<std::size_t>(node)];
                });
                if (!inside) {
                    continue;
                }
                const FaceGeometry geometry(mesh_, ref);
                if (geometry.normal(geometry.centre()).dot(added.axis) > 0.0) {
                    surface.faces.push_back(ref);
                }
            }
        }
    }

    const FaceTable& table()
    {
        if (!table_) {
            table_.emplace(mesh_);
        }
        return *table_;
    }

    const Mesh& mesh_;
    SetResolver& nodes_;
    SetResolver& elements_;
    std::optional<FaceTable> table_;
    std::vector<FaceRef> exterior_;
    bool have_exterior_ = false;
};

}  // namespace

NameMap<Surface> resolve_surfaces(const NameMap<std::vector<RawFaces>>& raw, const Mesh& mesh,
                                  SetResolver& nodes, SetResolver& elements)
{
    SurfaceResolver resolver(mesh, nodes, elements);
    NameMap<Surface> surfaces;
    for (const auto& [name, faces] : raw) {
        surfaces.emplace(name, resolver.resolve(name, faces));
    }
    return surfaces;
}

int deck_face(const ElementKind& kind, int face)
{
    if (kind.family != Family::shell || face >= positive_side) {
        return face;
    }
    return face == 0 ? negative_side : face == 1 ? positive_side : -1;
}

}  // namespace clench::preprocess
