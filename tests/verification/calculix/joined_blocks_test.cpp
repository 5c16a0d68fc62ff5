// Two blocks in contact vibrate about a closed state: pairs are springs there, and CalculiX has
// springs.
#include <fstream>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "solver/full_order/linearised_contact.hpp"
#include "tests/support/cut_block.hpp"
#include "tests/verification/calculix/calculix.hpp"
#include "tests/verification/calculix/models.hpp"

namespace clench::test {
namespace {

constexpr double normal = 3e3, stick = 8e2;

/// One block behind the other along x; X0 and X1 are the far ends.
struct Joined {
    CutBlock mesh;
    std::vector<std::pair<int, int>> pairs;  ///< node numbers, slave and master
    std::vector<double> area;
};

Joined joined_blocks()
{
    const CutBlock first = cut_block("C3D20", {3, 2, 2, {30.0, 20.0, 12.0}, 0.0});
    Joined joined{first, {}, {}};
    const int shift = static_cast<int>(first.nodes.size());
    for (const Eigen::Vector3d& node : first.nodes)
        joined.mesh.nodes.push_back(node + Eigen::Vector3d(30.0, 0.0, 0.0));
    for (std::vector<int> element : first.elements) {
        for (int& node : element)
            node += shift;
        joined.mesh.elements.push_back(element);
    }
    joined.mesh.x1.clear();
    for (const int node : first.x1)
        joined.mesh.x1.push_back(node + shift);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> share(0.5, 15.0);
    for (const int master : first.x1) {
        for (const int slave : first.x0) {
            const Eigen::Vector3d apart = first.nodes[static_cast<std::size_t>(master) - 1] -
                                          first.nodes[static_cast<std::size_t>(slave) - 1];
            if (apart.tail<2>().norm() < 1e-9) {
                joined.pairs.emplace_back(slave + shift, master);
                joined.area.push_back(share(random));
            }
        }
    }
    return joined;
}

/// Springs of every pair along x, y and z.
std::string springs_of(const Joined& joined)
{
    std::string text;
    int element = 100000;
    for (std::size_t i = 0; i < joined.pairs.size(); ++i) {
        for (int axis = 1; axis <= 3; ++axis) {
            text += fmt::format(
                "*ELEMENT, TYPE=SPRING2, ELSET=S{0}\n{0}, {1}, {2}\n*SPRING, ELSET=S{0}\n"
                "{3}, {3}\n{4:.12e}\n",
                ++element, joined.pairs[i].first, joined.pairs[i].second, axis,
                joined.area[i] * (axis == 1 ? normal : stick));
        }
    }
    return text;
}

Index index_of(const Mesh& mesh, int id)
{
    for (Index node = 0; node < mesh.node_total(); ++node) {
        if (mesh.node_label[node].id == id)
            return node;
    }
    return none;
}

ContactPairs contact_of(const Joined& joined, const Mesh& mesh)
{
    ContactPairs contact;
    contact.name = "joint";
    contact.first = {0};
    Eigen::Matrix3d frame;  // t1 = y, t2 = z, n = −x
    frame << 0.0, 0.0, -1.0, 1.0, 0.0, 0.0, 0.0, -1.0, 0.0;
    for (std::size_t i = 0; i < joined.pairs.size(); ++i) {
        contact.slave.push_back(index_of(mesh, joined.pairs[i].first));
        contact.master.push_back(index_of(mesh, joined.pairs[i].second));
        contact.N.push_back(1.0);
        contact.first.push_back(static_cast<Index>(contact.master.size()));
        contact.face.emplace_back();
        contact.frame.push_back(frame);
        contact.gap.push_back(0.0);
        contact.area.push_back(joined.area[i]);
    }
    return contact;
}

TEST(CalculixJoinedBlocks, VibrateAboutAClosedStateAsOnSprings)
{
    if (!has_calculix())
        GTEST_SKIP() << "ccx is not installed";
    const Joined joined = joined_blocks();
    std::ostringstream deck;
    write_deck(deck, joined.mesh);
    CalculixJob job(deck.str());
    FeModel model = model_of(job.mesh_file());
    model.contacts = {contact_of(joined, model.mesh)};
    solver::InterfaceLaws laws;
    laws.normal.stiffness = normal;
    laws.friction = solver::FrictionLaw{.mu = 0.1, .stick = stick, .slip = 0.0};
    solver::FullState state;
    state.interfaces.resize(1);
    state.interfaces[0].gap.assign(joined.pairs.size(), -1e-3);

    FeModel linear = model;
    linear.K += solver::linearised_contact({&model, {laws}, {}, 1}, state).K;
    linear.K.makeCompressed();
    std::ofstream(job.mesh_file(), std::ios::app) << springs_of(joined);

    for (const std::string held : {"X0", ""}) {
        const std::size_t first = held.empty() ? 6 : 0;
        const std::vector<double> ours = eigenvalues(linear, static_cast<Index>(first) + 10, held);
        const std::vector<double> calculix = job.eigenvalues(static_cast<int>(first) + 10, held);
        for (std::size_t k = 0; k < first; ++k)
            EXPECT_EQ(ours[k], 0.0) << "rigid motion of both blocks together";
        for (std::size_t k = first; k < first + 10; ++k)
            EXPECT_NEAR(std::sqrt(ours[k] / calculix.at(k)), 1.0, 1e-6) << k;
    }
}

}  // namespace
}  // namespace clench::test
