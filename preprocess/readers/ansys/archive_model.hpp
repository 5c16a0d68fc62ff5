#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "preprocess/readers/ansys/archive_lines.hpp"
#include "preprocess/readers/ansys/element_types.hpp"

namespace clench::preprocess::ansys {

/// Elements of one material, type, real set and section share a section of ours.
struct GroupKey {
    std::int64_t material = 0, type = 0, real = 0, section = 0;
    auto operator<=>(const GroupKey&) const = default;
};

struct Group {
    std::vector<Reference> elements;
    ElementType type;
    Place place;
};

/// SECTYPE with what SECDATA and SECBLOCK say.
struct SectionData {
    std::string type;
    std::vector<double> values;  ///< of SECDATA; of shells the thickness
    int layers = 0;
    double offset = 0.0;
    bool is_mid = true;
    Place place;
};

/// Contact and target elements of one real set: faces by their sorted corners.
struct ContactFaces {
    std::set<std::vector<Label>> contact, target;
    ElementType type;  ///< of the contact elements
    Place place;
};

/// What the commands read so far mean to those that follow.
struct ArchiveModel {
    ArchiveModel(const SourceFile& file, DeckBuilder& to) : lines(file), builder(to) {}

    ArchiveLines lines;
    DeckBuilder& builder;
    std::map<std::int64_t, ElementType> types;
    std::map<std::int64_t, std::vector<double>> reals;
    std::map<std::int64_t, SectionData> sections;
    std::map<std::int64_t, std::map<std::string, double>> materials;
    std::map<std::int64_t, Place> material_places;
    std::map<GroupKey, Group> groups;
    std::map<std::int64_t, ContactFaces> pairs;
    std::int64_t section_now = 0, real_now = 0;
    bool has_loads = false;
};

// blocks.cpp
void read_nblock(const Command& command, ArchiveModel& model);
void read_eblock(const Command& command, ArchiveModel& model);
void read_cmblock(const Command& command, ArchiveModel& model);
void read_etblock(const Command& command, ArchiveModel& model);
void read_rlblock(const Command& command, ArchiveModel& model);

// properties.cpp
void read_et(const Command& command, ArchiveModel& model);
void read_keyopt(const Command& command, ArchiveModel& model);
void read_real(const Command& command, ArchiveModel& model);
void read_mp(const Command& command, ArchiveModel& model);
void read_mpdata(const Command& command, ArchiveModel& model);
void read_sectype(const Command& command, ArchiveModel& model);
void read_secdata(const Command& command, ArchiveModel& model);
void read_secblock(const Command& command, ArchiveModel& model);
void read_secoffset(const Command& command, ArchiveModel& model);
/// Materials and sections of all groups.
void give_properties(ArchiveModel& model);

// contact_elements.cpp
void add_contact_face(const ElementType& type, bool target, std::int64_t real,
                      const std::vector<Label>& nodes, const Place& place, ArchiveModel& model);
/// Surfaces of all pairs, and ties of those that are bonded.
void give_contacts(ArchiveModel& model);

// constraints.cpp
void read_ce(const Command& command, ArchiveModel& model);
void read_cp(const Command& command, ArchiveModel& model);
/// UX, UY, UZ, ROTX, ROTY, ROTZ as 0 to 5; nothing for others.
std::optional<int> dof_of(const std::string& label);

}  // namespace clench::preprocess::ansys
