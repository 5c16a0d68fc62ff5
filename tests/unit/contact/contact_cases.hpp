#pragma once

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "preprocess/contact/find_contacts.hpp"
#include "tests/support/interface_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::test {

using namespace clench::test;

inline ElementKind solid(Shape shape)
{
    return {shape, Family::solid, Integration::full};
}

inline ElementKind plane(Shape shape)
{
    return {shape, Family::plane_stress, Integration::full};
}

inline ContactRequest request(const std::string& slave, const std::string& master,
                              std::optional<double> search = {})
{
    ContactRequest result;
    result.name = "joint";
    result.slave = slave;
    result.master = master;
    result.search = search;
    result.place = {"case.yaml", 7};
    return result;
}

inline ContactRequest between(const std::string& a, const std::string& b,
                              std::optional<double> search = {})
{
    ContactRequest result = request("", "", search);
    result.between = {a, b};
    return result;
}

/// Pairs and report of one interface.
struct Interface {
    ContactPairs pairs;
    ContactReport report;
};

inline Interface find_interface(const Mesh& mesh, const ContactRequest& asked, int threads = 1,
                                const std::vector<Section>& sections = {})
{
    Contacts found = find_contacts(mesh, sections, {}, {asked}, threads);
    return {found.pairs.at(0), found.reports.at(0)};
}

/// A lower box of `m` × `m` faces and an upper one of `s` × `s` over it, `gap` apart. The upper
/// box's bottom is surface UPPER_Z0, the lower one's top LOWER_Z1.
inline Mesh two_boxes(const ElementKind& kind, int m, int s, double gap)
{
    Mesh mesh;
    add_piece(mesh, "LOWER", box(kind, {m, m, 1}, {1, 2, 0}, {3, 4, 1}));
    add_piece(mesh, "UPPER", box(kind, {s, s, 1}, {1, 2, 1 + gap}, {3, 4, 2 + gap}));
    return mesh;
}

inline const Eigen::Vector3d& position(const Mesh& mesh, Index node)
{
    return mesh.nodes[static_cast<std::size_t>(node)];
}

/// x_M − x_S by the formula that later stages use.
inline Eigen::Vector3d master_minus_slave(const Mesh& mesh, const ContactPairs& pairs, Index i)
{
    const auto p = static_cast<std::size_t>(i);
    Eigen::Vector3d difference = -position(mesh, pairs.slave[p]);
    for (Index k = pairs.first[p]; k < pairs.first[p + 1]; ++k) {
        difference += pairs.N[static_cast<std::size_t>(k)] *
                      position(mesh, pairs.master[static_cast<std::size_t>(k)]);
    }
    return difference;
}

/// Forces of a unit pressure at the nodes along x, y, z: −Gᵀ a (0, 0, −1), 3 × nodes.
inline Eigen::Matrix3Xd unit_pressure_forces(const Mesh& mesh, const ContactPairs& pairs)
{
    Eigen::Matrix3Xd force = Eigen::Matrix3Xd::Zero(3, mesh.node_total());
    for (std::size_t i = 0; i < pairs.slave.size(); ++i) {
        const Eigen::Vector3d f = pairs.area[i] * pairs.frame[i].col(2);
        force.col(pairs.slave[i]) -= f;
        for (Index k = pairs.first[i]; k < pairs.first[i + 1]; ++k) {
            const auto at = static_cast<std::size_t>(k);
            force.col(pairs.master[at]) += pairs.N[at] * f;
        }
    }
    return force;
}

}  // namespace clench::preprocess::test
