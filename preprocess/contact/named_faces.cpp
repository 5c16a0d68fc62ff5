#include "preprocess/contact/named_faces.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/deck/exterior_faces.hpp"

namespace clench::preprocess {
namespace {

/// "part UPPER (1204 nodes)" is also called "part UPPER".
std::string short_name(const Part& part)
{
    return part.name.substr(0, part.name.find(" ("));
}

}  // namespace

const std::vector<FaceRef>& NamedFaces::exterior()
{
    if (!exterior_) {
        exterior_ = FaceTable(mesh_).exterior();
    }
    return *exterior_;
}

std::vector<FaceRef> NamedFaces::exterior_of_elements(const std::vector<bool>& chosen)
{
    std::vector<FaceRef> faces;
    std::ranges::copy_if(exterior(), std::back_inserter(faces), [&](const FaceRef& face) {
        return chosen[static_cast<std::size_t>(face.element)];
    });
    return faces;
}

std::vector<bool> NamedFaces::chosen_nodes(const std::vector<Index>& nodes) const
{
    std::vector<bool> chosen(mesh_.nodes.size(), false);
    for (const Index node : nodes) {
        chosen[static_cast<std::size_t>(node)] = true;
    }
    return chosen;
}

std::vector<FaceRef> NamedFaces::exterior_of_nodes(const std::vector<Index>& nodes)
{
    const std::vector<bool> chosen = chosen_nodes(nodes);
    std::vector<FaceRef> faces;
    std::ranges::copy_if(exterior(), std::back_inserter(faces), [&](const FaceRef& face) {
        return std::ranges::all_of(nodes_of_face(mesh_, face), [&](Index node) {
            return chosen[static_cast<std::size_t>(node)];
        });
    });
    return faces;
}

/// Element sets and instances.
bool NamedFaces::find_elements(const std::string& name, std::vector<FaceRef>& faces)
{
    std::vector<bool> chosen(static_cast<std::size_t>(mesh_.element_total()), false);
    if (const auto set = mesh_.element_sets.find(name); set != mesh_.element_sets.end()) {
        for (const Index element : set->second) {
            chosen[static_cast<std::size_t>(element)] = true;
        }
        faces = exterior_of_elements(chosen);
        return true;
    }
    for (std::size_t i = 1; i < mesh_.instances.size(); ++i) {
        if (!same_name(mesh_.instances[i], name)) {
            continue;
        }
        std::size_t element = 0;
        for (const ElementBlock& block : mesh_.blocks) {
            for (const Label& label : block.label) {
                chosen[element++] = static_cast<std::size_t>(label.instance) == i;
            }
        }
        faces = exterior_of_elements(chosen);
        return true;
    }
    return false;
}

std::vector<std::string> NamedFaces::all_names() const
{
    std::vector<std::string> names = keys_of(mesh_.surfaces);
    for (const auto& more :
         {keys_of(mesh_.element_sets), mesh_.instances, keys_of(mesh_.node_sets)}) {
        names.insert(names.end(), more.begin(), more.end());
    }
    for (const Part& part : parts_) {
        names.push_back(short_name(part));
    }
    return names;
}

/// Nodes of a surface without faces or of a node set; null for all else.
const std::vector<Index>* NamedFaces::nodes_named(const std::string& name) const
{
    if (const auto it = mesh_.surfaces.find(name); it != mesh_.surfaces.end()) {
        return it->second.faces.empty() ? &it->second.nodes : nullptr;
    }
    const auto set = mesh_.node_sets.find(name);
    return set == mesh_.node_sets.end() || mesh_.element_sets.contains(name) ? nullptr
                                                                             : &set->second;
}

/// Exterior faces with one of the nodes and none in the middle of an edge: those divide a face into
/// shares that single nodes do not stand for.
std::vector<FaceRef> NamedFaces::linear_faces_around(const std::vector<Index>& nodes)
{
    const std::vector<bool> chosen = chosen_nodes(nodes);
    std::vector<FaceRef> faces;
    std::ranges::copy_if(exterior(), std::back_inserter(faces), [&](const FaceRef& face) {
        const std::vector<Index> of_face = nodes_of_face(mesh_, face);
        const Shape shape = mesh_.blocks[mesh_.locate(face.element).first].kind.shape;
        return of_face.size() ==
                   static_cast<std::size_t>(corner_count(face_shape(shape, face.face))) &&
               std::ranges::any_of(
                   of_face, [&](Index node) { return chosen[static_cast<std::size_t>(node)]; });
    });
    return faces;
}

std::vector<FaceRef> NamedFaces::find_slave(const std::string& name, const ContactRequest& request,
                                            std::vector<Index>& only)
{
    const std::vector<Index>* nodes = nodes_named(name);
    if (!nodes || nodes->empty() || !exterior_of_nodes(*nodes).empty()) {
        return find(name, request);
    }
    std::vector<FaceRef> faces = linear_faces_around(*nodes);
    if (faces.empty()) {
        return find(name, request);
    }
    only = *nodes;
    std::ranges::sort(only);
    return faces;
}

std::vector<FaceRef> NamedFaces::find(const std::string& name, const ContactRequest& request)
{
    std::vector<FaceRef> faces;
    bool known = true;
    if (const auto it = mesh_.surfaces.find(name); it != mesh_.surfaces.end()) {
        faces = it->second.faces.empty() ? exterior_of_nodes(it->second.nodes) : it->second.faces;
    } else if (find_elements(name, faces)) {
    } else if (const auto set = mesh_.node_sets.find(name); set != mesh_.node_sets.end()) {
        faces = exterior_of_nodes(set->second);
    } else {
        const auto part = std::ranges::find_if(parts_, [&](const Part& p) {
            return same_name(p.name, name) || same_name(short_name(p), name);
        });
        known = part != parts_.end();
        faces = known ? exterior_of_nodes(part->nodes) : faces;
    }
    if (!known) {
        throw InputError(request.place,
                         fmt::format("contact {}: there is no surface, set, instance or part {}",
                                     request.name, name),
                         did_you_mean(name, all_names()));
    }
    if (faces.empty()) {
        throw InputError(
            request.place,
            fmt::format("contact {}: {} holds no exterior face of solid or plane elements",
                        request.name, name),
            "a node set must hold all nodes of a face, mid-side nodes too; faces between merged "
            "parts are not exterior");
    }
    std::ranges::sort(faces);
    faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
    return faces;
}

}  // namespace clench::preprocess
