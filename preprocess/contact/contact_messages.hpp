#pragma once

#include "preprocess/contact/contact_request.hpp"
#include "preprocess/contact/pair_search.hpp"

namespace clench::preprocess {

/// One direction of an interface: who was asked, and what was found.
struct Direction {
    const Mesh& mesh;
    const ContactRequest& request;
    const SlaveSurface& slave;
    const MasterSurface& master;
    const SearchResult& found;
    std::string slave_name, master_name;
    double search = 0.0;
};

/// Adds counts, gaps' causes and warnings of one direction to the report.
void report_direction(const Direction& direction, ContactReport& report);

/// @throws InputError why no slave node has a partner: distance, normals, rim or common nodes.
[[noreturn]] void refuse_nothing_paired(const Direction& direction);

}  // namespace clench::preprocess
