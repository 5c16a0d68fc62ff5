// CONTA173, CONTA174 and TARGE170: faces of surfaces by the number of their real set.
#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/ansys/archive_model.hpp"

namespace clench::preprocess::ansys {
namespace {

/// KEYOPT(12): bonded from the beginning, always or once in contact.
bool is_bonded(const ElementType& type)
{
    const int behaviour = type.option(12);
    return behaviour == 5 || behaviour == 6;
}

/// The same faces with sides swapped, as symmetric contact is written.
bool is_mirrored(const ContactFaces& a, const ContactFaces& b)
{
    return a.contact == b.target && a.target == b.contact;
}

void add_surface(const std::string& name, const std::set<std::vector<Label>>& faces,
                 const Place& place, DeckBuilder& builder)
{
    for (const std::vector<Label>& corners : faces) {
        builder.add_face_to_surface(name, corners, place);
    }
}

}  // namespace

void add_contact_face(const ElementType& type, bool target, std::int64_t real,
                      const std::vector<Label>& nodes, const Place& place, ArchiveModel& model)
{
    if (nodes.size() < 3) {
        throw InputError(place,
                         fmt::format("{} with {} node(s), a pilot node or a line, is not supported",
                                     type_name(type.number), nodes.size()),
                         "write remote points as CE or as couplings of the case file");
    }
    const bool triangle = nodes.size() == 3 || nodes.size() == 6 || nodes[2] == nodes[3];
    std::vector<Label> corners(nodes.begin(), nodes.begin() + (triangle ? 3 : 4));
    std::sort(corners.begin(), corners.end());
    ContactFaces& pair = model.pairs[real];
    (target ? pair.target : pair.contact).insert(std::move(corners));
    if (!target) {
        pair.type = type;
        pair.place = place;
    }
}

/// CONTACT_n and TARGET_n; bonded pairs are ties.
void give_contacts(ArchiveModel& model)
{
    for (auto pair = model.pairs.begin(); pair != model.pairs.end(); ++pair) {
        const auto& [real, faces] = *pair;
        if (faces.contact.empty() || faces.target.empty()) {
            continue;
        }
        const std::string slave = fmt::format("CONTACT_{}", real);
        const std::string master = fmt::format("TARGET_{}", real);
        add_surface(slave, faces.contact, faces.place, model.builder);
        add_surface(master, faces.target, faces.place, model.builder);
        if (!is_bonded(faces.type)) {
            model.builder.leave_out(
                LeftOut::What::contact,
                fmt::format("{}: the contact of the real set {} is left out: give it in the case "
                            "file with slave {} and master {}.",
                            faces.place.text(), real, slave, master));
            continue;
        }
        const bool mirrored = std::any_of(model.pairs.begin(), pair, [&, &now = faces](auto& one) {
            return is_mirrored(one.second, now);
        });
        if (mirrored) {
            model.builder.skip("mirrored bonded contact");
            continue;
        }
        Tie tie;
        tie.name = fmt::format("bonded contact {}", real);
        tie.slave = slave;
        tie.master = master;
        tie.place = faces.place;
        model.builder.add_tie(std::move(tie));
    }
}

}  // namespace clench::preprocess::ansys
