#include "preprocess/deck/skins.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/deck/exterior_faces.hpp"

namespace clench::preprocess {
namespace {

/// What becomes of one element of the deck.
struct Fate {
    Index new_position = none;  ///< none: taken out
    FaceRef beneath{none, 0};   ///< of skins: face of a solid, by its old position
};

class SkinFinder {
public:
    explicit SkinFinder(FeDeck& deck) : deck_(deck), mesh_(deck.mesh)
    {
        for (const ElementBlock& block : mesh_.blocks) {
            has_solids_ = has_solids_ || block.kind.family == Family::solid;
        }
        fates_.resize(static_cast<std::size_t>(mesh_.element_total()));
    }

    void run()
    {
        if (!any_candidate() || !decide()) {
            return;
        }
        tell();
        convert_sets();
        convert_surfaces();
        for (BoltSection& bolt : deck_.bolts) {
            bolt.element = bolt.element == none ? none : fate(bolt.element).new_position;
        }
        for (GivenNormal& given : deck_.given_normals) {
            given.element = given.element == none ? none : fate(given.element).new_position;
        }
        rebuild_blocks();
    }

private:
    Fate& fate(Index element) { return fates_[static_cast<std::size_t>(element)]; }

    /// Plane elements beside solids cannot be structure; shells and trusses may be if they have a
    /// section. Beams are never drawn by mesh generators: one without a section is a mistake.
    bool may_be_skin(const ElementBlock& block, Index e) const
    {
        switch (dimension(block.kind.shape)) {
            case 1:
                return block.kind.family == Family::truss && block.section[e] == none;
            case 2:
                return has_solids_ && (is_planar(block.kind.family) || block.section[e] == none);
            default:
                return false;
        }
    }

    bool any_candidate() const
    {
        for (const ElementBlock& block : mesh_.blocks) {
            for (Index e = 0; e < block.size(); ++e) {
                if (may_be_skin(block, e)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Nodes of elements of more dimensions than a line.
    std::vector<bool> carried_nodes() const
    {
        std::vector<bool> carried(mesh_.nodes.size(), false);
        for (const ElementBlock& block : mesh_.blocks) {
            for (const Index node : block.nodes) {
                carried[node] = carried[node] || dimension(block.kind.shape) > 1;
            }
        }
        return carried;
    }

    /// What may be a skin is one where it lies on a face, which is remembered, or, if it is a line,
    /// between carried nodes.
    bool is_skin(const ElementBlock& block, Index e, const FaceTable& faces,
                 const std::vector<bool>& carried, FaceRef& beneath) const
    {
        if (!may_be_skin(block, e)) {
            return false;
        }
        const Shape shape = block.kind.shape;
        const Index* nodes = block.nodes_of(e);
        if (dimension(shape) == 2) {
            beneath = faces.find(face_key({nodes, nodes + corner_count(shape)}));
            return beneath.element != none;
        }
        return std::all_of(nodes, nodes + node_count(shape), [&](Index n) { return carried[n]; });
    }

    /// Whether anything is taken out.
    bool decide()
    {
        const FaceTable faces(mesh_);
        const std::vector<bool> carried = carried_nodes();
        Index element = 0, kept = 0;
        for (const ElementBlock& block : mesh_.blocks) {
            for (Index e = 0; e < block.size(); ++e, ++element) {
                const bool skin = is_skin(block, e, faces, carried, fate(element).beneath);
                fate(element).new_position = skin ? none : kept++;
                taken_[skin ? std::string(deck_name(block.kind)) : ""] += skin;
            }
        }
        taken_.erase("");
        return !taken_.empty();
    }

    void tell()
    {
        for (const auto& [name, count] : taken_) {
            deck_.warnings.push_back(fmt::format(
                "{}: {} {} elements lie on faces or edges of others and have no section: they are "
                "read as names of these faces and edges, without stiffness and mass.",
                where_of(deck_), count, name));
        }
    }

    /// Sets lose what was taken out; it becomes a surface of the same name, or a node set.
    void convert_sets()
    {
        for (auto& [name, members] : mesh_.element_sets) {
            Surface surface;
            std::vector<Index> nodes, kept;
            for (const Index element : members) {
                if (fate(element).new_position != none) {
                    kept.push_back(fate(element).new_position);
                    continue;
                }
                const auto [block, e] = mesh_.locate(element);
                const ElementBlock& b = mesh_.blocks[static_cast<std::size_t>(block)];
                nodes.insert(nodes.end(), b.nodes_of(e), b.nodes_of(e) + node_count(b.kind.shape));
                if (fate(element).beneath.element != none) {
                    surface.faces.push_back(fate(element).beneath);
                }
            }
            members = std::move(kept);
            std::sort(nodes.begin(), nodes.end());
            nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
            if (!surface.faces.empty() && !mesh_.surfaces.contains(name)) {
                surface.nodes = nodes;
                mesh_.surfaces.emplace(name, std::move(surface));
            }
            if (!nodes.empty() && !mesh_.node_sets.contains(name)) {
                mesh_.node_sets.emplace(name, std::move(nodes));
            }
        }
        std::erase_if(mesh_.element_sets, [](const auto& set) { return set.second.empty(); });
    }

    /// Faces of skins become those beneath; all elements get their new positions.
    void convert_surfaces()
    {
        for (auto& [name, surface] : mesh_.surfaces) {
            for (FaceRef& face : surface.faces) {
                if (fate(face.element).beneath.element != none) {
                    face = fate(face.element).beneath;
                }
                face.element = fate(face.element).new_position;
            }
            std::erase_if(surface.faces, [](const FaceRef& face) { return face.element == none; });
            std::sort(surface.faces.begin(), surface.faces.end());
            surface.faces.erase(std::unique(surface.faces.begin(), surface.faces.end()),
                                surface.faces.end());
        }
    }

    void rebuild_blocks()
    {
        Index element = 0;
        for (ElementBlock& block : mesh_.blocks) {
            const int count = node_count(block.kind.shape);
            ElementBlock kept;
            kept.kind = block.kind;
            for (Index e = 0; e < block.size(); ++e, ++element) {
                if (fate(element).new_position == none) {
                    continue;
                }
                kept.label.push_back(block.label[e]);
                kept.section.push_back(block.section[e]);
                kept.nodes.insert(kept.nodes.end(), block.nodes_of(e), block.nodes_of(e) + count);
            }
            block = std::move(kept);
        }
        std::erase_if(mesh_.blocks, [](const ElementBlock& block) { return block.size() == 0; });
    }

    FeDeck& deck_;
    Mesh& mesh_;
    bool has_solids_ = false;
    std::vector<Fate> fates_;
    std::map<std::string, int> taken_;  ///< type → how many
};

}  // namespace

void set_skins_apart(FeDeck& deck)
{
    SkinFinder(deck).run();
}

}  // namespace clench::preprocess
