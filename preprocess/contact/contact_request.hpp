#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/index.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// Where a slave surface meets its master (docs/theory/contact-pairs.md): at its nodes, or at the
/// quadrature points of its faces. Automatic: quadrature points for surfaces with 6-node faces,
/// whose corner nodes have no area.
enum class SlavePoints { nodes, quadrature, automatic };

/// An interface as a user asks for it: two named surfaces, or two parts whose facing sides are
/// found. A name is that of a surface, an element set, an instance, a node set or a part, in this
/// order; all but surfaces stand for the exterior faces they hold.
struct ContactRequest {
    std::string name;                  ///< of the interface: `contacts.<name>`
    std::string slave, master;         ///< both, or ...
    std::vector<std::string> between;  ///< ... two parts; the side with the finer mesh is the slave
    std::optional<double> search;      ///< greatest distance of a pair, open or penetrating;
                                       ///< default: half the mean size of the finer side's faces
    double max_normal_angle = 45.0;    ///< degrees between the slave's outward normal and the
                                       ///< opposite of the master's
    double rim_tolerance = 0.1;  ///< how far a slave point may hang over the master's rim, in sizes
                                 ///< of the face there (longest corner distance)
    std::optional<double> adjust;  ///< gaps up to it, and penetrations, become zero
    std::string adjust_at;         ///< node set: gaps of its nodes alone become zero, however wide
    std::optional<double> clearance;  ///< gap of every pair, whatever the mesh has
    SlavePoints points = SlavePoints::nodes;
    bool both_directions = false;  ///< pairs from both sides, each with half of its areas
    Place place;
};

/// What was found for one interface.
struct ContactReport {
    std::string name, slave, master;  ///< as named by the user, or "faces of UPPER near LOWER"
    Index slave_faces = 0, master_faces = 0;
    Index pairs = 0;  ///< of them `centres` at centres of 8-node faces
    Index centres = 0;
    Index quadrature = 0;    ///< of them at quadrature points of slave faces
    Index unpaired = 0;      ///< slave points with area that found no partner
    Index without_area = 0;  ///< corner nodes of 6-node faces: no area, hence no pair and no force
    std::vector<std::string> unpaired_examples;  ///< "node 17 (hangs over the rim by 0.3)"
    double search = 0.0;
    double gap_min = 0.0, gap_max = 0.0;  ///< < 0: penetration
    double area = 0.0;                    ///< Σ a_i of the pairs
    double slave_area = 0.0;            ///< true area of the slave surface (both: mean of the two)
    std::vector<std::string> warnings;  ///< complete sentences with their place
};

}  // namespace clench::preprocess
