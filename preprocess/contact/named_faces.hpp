#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/fe_model.hpp"
#include "preprocess/contact/contact_request.hpp"

namespace clench::preprocess {

/// Looks up the faces that names of interfaces stand for. The skin of the mesh is found when the
/// first name needs it.
class NamedFaces {
public:
    NamedFaces(const Mesh& mesh, const std::vector<Part>& parts) : mesh_(mesh), parts_(parts) {}

    /// Sorted, unique faces of a surface; exterior faces of an element set, instance or part;
    /// exterior faces all of whose nodes are in a node set.
    /// @throws InputError if there is no such name or it holds no exterior face.
    std::vector<FaceRef> find(const std::string& name, const ContactRequest& request);
    /// The same for a slave. Of single nodes, which make no whole face, the exterior faces around
    /// them; `only` gets the nodes then.
    std::vector<FaceRef> find_slave(const std::string& name, const ContactRequest& request,
                                    std::vector<Index>& only);

private:
    const std::vector<Index>* nodes_named(const std::string& name) const;
    std::vector<FaceRef> linear_faces_around(const std::vector<Index>& nodes);
    bool find_elements(const std::string& name, std::vector<FaceRef>& faces);
    std::vector<FaceRef> exterior_of_elements(const std::vector<bool>& chosen);
    std::vector<bool> chosen_nodes(const std::vector<Index>& nodes) const;
    std::vector<FaceRef> exterior_of_nodes(const std::vector<Index>& nodes);
    const std::vector<FaceRef>& exterior();
    std::vector<std::string> all_names() const;

    const Mesh& mesh_;
    const std::vector<Part>& parts_;
    std::optional<std::vector<FaceRef>> exterior_;
};

}  // namespace clench::preprocess
