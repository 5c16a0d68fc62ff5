#include "app/import/general_contact.hpp"

#include <cmath>
#include <set>

#include <Eigen/Geometry>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/contact/find_contacts.hpp"
#include "preprocess/deck/exterior_faces.hpp"

namespace clench::app {
namespace {

using namespace preprocess;

std::int32_t instance_of(const Mesh& mesh, Index element)
{
    const auto [block, e] = mesh.locate(element);
    return mesh.blocks[static_cast<std::size_t>(block)].label[e].instance;
}

/// Pairs of instances that surfaces of a tie belong to.
std::set<std::pair<std::int32_t, std::int32_t>> tied_instances(const FeDeck& deck)
{
    std::set<std::pair<std::int32_t, std::int32_t>> tied;
    const auto instances = [&](const std::string& surface) {
        std::set<std::int32_t> found;
        for (const FaceRef& face : deck.mesh.surfaces.at(surface).faces) {
            found.insert(instance_of(deck.mesh, face.element));
        }
        return found;
    };
    for (const Tie& tie : deck.ties) {
        for (const std::int32_t a : instances(tie.slave)) {
            for (const std::int32_t b : instances(tie.master)) {
                tied.insert(std::minmax(a, b));
            }
        }
    }
    return tied;
}

/// Exterior faces and the box of every instance.
struct Skins {
    std::vector<std::vector<FaceRef>> faces;
    std::vector<Eigen::AlignedBox3d> boxes;
};

Skins skins_of(const Mesh& mesh)
{
    Skins skins;
    skins.faces.resize(mesh.instances.size());
    skins.boxes.resize(mesh.instances.size());
    for (const FaceRef& face : FaceTable(mesh).exterior()) {
        const auto instance = static_cast<std::size_t>(instance_of(mesh, face.element));
        skins.faces[instance].push_back(face);
        for (const Index node : nodes_of_face(mesh, face)) {
            skins.boxes[instance].extend(mesh.nodes[node]);
        }
    }
    return skins;
}

/// What contact between two instances finds; nothing where no sides face each other.
std::optional<TouchingParts> met(const FeDeck& deck, const std::string& a, const std::string& b,
                                 const Place& place)
{
    ContactRequest request;
    request.name = "general";
    request.between = {a, b};
    request.points = SlavePoints::quadrature;
    request.place = place;
    constexpr int all_threads = 0;
    try {
        const Contacts found = find_contacts(deck.mesh, deck.sections, {}, {request}, all_threads);
        const ContactReport& report = found.reports.front();
        return TouchingParts{a, b, std::sqrt(report.slave_area / std::max(1, report.slave_faces)),
                             found.pairs.front().face};
    } catch (const InputError&) {
        return std::nullopt;  // nothing of the one is near the other
    }
}

}  // namespace

std::vector<TouchingParts> touching_parts(const FeDeck& deck, const Place& place)
{
    const Mesh& mesh = deck.mesh;
    if (mesh.instances.size() <= 2) {
        throw InputError(place, "general contact of a deck without instances is not supported",
                         "name the surfaces that touch as *CONTACT PAIR");
    }
    for (const ElementBlock& block : mesh.blocks) {
        if (block.kind.family == Family::shell) {
            throw InputError(place, "general contact of a deck with shells is not supported",
                             "name the sides that touch as *CONTACT PAIR");
        }
    }
    const Skins skins = skins_of(mesh);
    const auto tied = tied_instances(deck);
    std::vector<TouchingParts> touching;
    for (std::size_t i = 1; i < mesh.instances.size(); ++i) {
        for (std::size_t j = i + 1; j < mesh.instances.size(); ++j) {
            const Eigen::AlignedBox3d &one = skins.boxes[i], &other = skins.boxes[j];
            const bool apart = one.isEmpty() || other.isEmpty() ||
                               one.exteriorDistance(other) >
                                   0.05 * std::max(one.diagonal().norm(), other.diagonal().norm());
            if (apart ||
                tied.contains({static_cast<std::int32_t>(i), static_cast<std::int32_t>(j)})) {
                continue;
            }
            if (auto parts = met(deck, mesh.instances[i], mesh.instances[j], place)) {
                const auto& more = skins.faces[j];
                parts->faces.insert(parts->faces.end(), skins.faces[i].begin(),
                                    skins.faces[i].end());
                parts->faces.insert(parts->faces.end(), more.begin(), more.end());
                touching.push_back(std::move(*parts));
            }
        }
    }
    return touching;
}

std::string interaction_of(const DeckGeneralContact& general, const std::string& a,
                           const std::string& b)
{
    const DeckGeneralContact::Property *everywhere = nullptr, *here = nullptr;
    for (const DeckGeneralContact::Property& property : general.properties) {
        const bool one_way = same_name(property.a, a) && same_name(property.b, b);
        const bool other_way = same_name(property.a, b) && same_name(property.b, a);
        everywhere = property.a.empty() && property.b.empty() ? &property : everywhere;
        here = one_way || other_way ? &property : here;
    }
    const DeckGeneralContact::Property* found = here ? here : everywhere;
    if (!found) {
        throw InputError(general.place, "*CONTACT has no interaction",
                         "*CONTACT PROPERTY ASSIGNMENT with a line \", , NAME\"");
    }
    return found->interaction;
}

}  // namespace clench::app
