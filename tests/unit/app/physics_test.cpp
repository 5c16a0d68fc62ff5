// What physics checks are made of: extremes of contacts and bolts, deformation, the elements behind
// contacts.
#include <cmath>

#include <gtest/gtest.h>

#include "app/physics/contact_bed.hpp"
#include "app/physics/deformation.hpp"
#include "app/physics/extremes.hpp"
#include "app/physics/registry.hpp"
#include "app/summary/failed_checks.hpp"

namespace clench::app {
namespace {

using Eigen::Vector3d;

/// A brick 2 × 3 × 4 of one element of steel.
FeModel brick(double young)
{
    FeModel model;
    for (const double z : {0.0, 4.0}) {
        for (const auto& [x, y] : {std::pair(0.0, 0.0), {2.0, 0.0}, {2.0, 3.0}, {0.0, 3.0}}) {
            model.mesh.nodes.emplace_back(x, y, z);
            model.mesh.node_label.push_back(
                {static_cast<std::int64_t>(model.mesh.nodes.size()), 0});
        }
    }
    ElementBlock block;
    block.kind = {Shape::hex8, Family::solid, Integration::full};
    block.label = {{1, 0}};
    block.nodes = {0, 1, 2, 3, 4, 5, 6, 7};
    block.section = {0};
    model.mesh.blocks = {block};
    Material steel;
    steel.name = "STEEL";
    steel.elasticity = Isotropic{young, 0.25};
    model.materials = {steel};
    clench::Section section;
    section.material = "Steel";
    model.sections = {section};
    model.dofs = DofMap(std::vector<DofMask>(8, 7));
    return model;
}

/// u = H x at every node.
Eigen::VectorXd linear_field(const FeModel& model, const Eigen::Matrix3d& H)
{
    Eigen::VectorXd u(model.dofs.size());
    for (Index node = 0; node < 8; ++node) {
        const Vector3d at = H * model.mesh.nodes[static_cast<std::size_t>(node)];
        for (int dof = 0; dof < 3; ++dof) {
            u[model.dofs.at(node, dof)] = at[dof];
        }
    }
    return u;
}

TEST(Deformation, StrainAndRotationOfALinearFieldAreExact)
{
    const FeModel model = brick(2.1e5);
    Eigen::Matrix3d H = Eigen::Matrix3d::Zero();
    H(0, 0) = 0.03;
    H(1, 1) = -0.04;
    H(0, 1) = -0.2;
    H(1, 0) = 0.2;
    const Deformation found = deformation_of(model, linear_field(model, H));
    EXPECT_NEAR(found.strain, 0.05, 1e-14);
    EXPECT_NEAR(found.rotation, 0.2, 1e-14);
    EXPECT_EQ(found.strain_element, 0);
    EXPECT_EQ(found.node, 3);  // (0, 3, 0) moves as far as (0, 3, 4), and most
    EXPECT_NEAR(found.displacement, std::hypot(0.6, 0.12), 1e-14);
    EXPECT_NEAR(found.size, std::sqrt(29.0), 1e-14);
}

TEST(ContactBed, LayersOfBothSidesAreInSeries)
{
    const FeModel model = brick(1000.0);
    ContactPairs pairs;
    pairs.slave = {4};
    pairs.face = {{0, 1}};
    pairs.frame = {Eigen::Matrix3d::Identity()};
    pairs.area = {2.25};
    const ContactBed bed = contact_bed(model, pairs);
    EXPECT_DOUBLE_EQ(bed.depth, 4.0);
    EXPECT_DOUBLE_EQ(bed.pair_size, 1.5);
    EXPECT_DOUBLE_EQ(bed.stiffness, 1000.0 / 8.0);
    EXPECT_DOUBLE_EQ(bed.shear, 1000.0 / 2.5 / 8.0);
}

solver::InterfaceState two_pairs(double gap, solver::ContactStatus first,
                                 solver::ContactStatus second)
{
    solver::InterfaceState state;
    state.gap = {gap, 0.1};
    state.pressure = {3.0, 0.0};
    state.slip = {{0.3, 0.4}, {0.0, 0.0}};
    state.friction = {{0.0, 2.0}, {0.0, 0.0}};
    state.dissipated = {0.0, 0.0};
    state.status = {first, second};
    return state;
}

TEST(ContactExtremes, TheWorstIsKeptWithItsPairAndTime)
{
    using enum solver::ContactStatus;
    const std::vector<double> area = {4.0, 1.0};
    ContactExtremes seen;
    seen.look(1.0, area, two_pairs(-0.01, stick, open));
    seen.look(2.0, area, two_pairs(-0.03, slip, open));
    seen.look(3.0, area, two_pairs(0.02, open, open));
    EXPECT_DOUBLE_EQ(seen.penetration, 0.03);
    EXPECT_DOUBLE_EQ(seen.penetration_time, 2.0);
    EXPECT_DOUBLE_EQ(seen.penetration_pair, 0.0);
    EXPECT_DOUBLE_EQ(seen.sliding, 0.25);
    EXPECT_DOUBLE_EQ(seen.active_share, 0.5);
    EXPECT_DOUBLE_EQ(seen.slipped, 2.0);
    EXPECT_DOUBLE_EQ(seen.opened, 3.0);
}

TEST(ContactExtremes, WhatWasSeenSurvivesACheckpoint)
{
    Extremes seen;
    seen.contacts.resize(1);
    seen.bolts.resize(1);
    seen.bodies.resize(1);
    seen.contacts[0].look(
        0.5, std::vector<double>{1.0, 1.0},
        two_pairs(-0.01, solver::ContactStatus::stick, solver::ContactStatus::open));
    seen.bolts[0].look(0.5, 100.0);
    seen.bolts[0].look(0.75, -20.0);
    seen.bodies[0].look(0.5, Vector3d(3.0, 0.0, 4.0));
    Extremes back;
    back.contacts.resize(1);
    back.bolts.resize(1);
    back.bodies.resize(1);
    back.restore(seen.save());
    EXPECT_EQ(back.save().size(), seen.save().size());
    EXPECT_DOUBLE_EQ(back.contacts[0].penetration, 0.01);
    EXPECT_TRUE(std::isnan(back.contacts[0].opened));
    EXPECT_DOUBLE_EQ(back.bolts[0].start, 100.0);
    EXPECT_DOUBLE_EQ(back.bolts[0].least, -20.0);
    EXPECT_DOUBLE_EQ(back.bolts[0].least_time, 0.75);
    EXPECT_DOUBLE_EQ(back.bodies[0].norm, 5.0);
    EXPECT_EQ(back.bodies[0].x, seen.bodies[0].x);
}

TEST(PhysicsFindings, WhatIsNoNumberIsRed)
{
    using enum PhysicsFinding::Verdict;
    EXPECT_EQ(graded(0.5, 1.0, 2.0), green);
    EXPECT_EQ(graded(1.5, 1.0, 2.0), amber);
    EXPECT_EQ(graded(2.5, 1.0, 2.0), red);
    EXPECT_EQ(graded(std::nan(""), 1.0, 2.0), red);
}

TEST(PhysicsFindings, RedOnesAreFailedChecks)
{
    AnalysisSummary summary;
    summary.physics = {{PhysicsFinding::Verdict::green, "a", "x", "1", "2", ""},
                       {PhysicsFinding::Verdict::amber, "b", "x", "1", "2", ""},
                       {PhysicsFinding::Verdict::red, "c", "bolt B1", "7", "10", "Tighten it"}};
    EXPECT_EQ(failed_checks(summary),
              std::vector<std::string>{"c, bolt B1: 7; expected 10. Tighten it"});
    EXPECT_EQ(physics_text(summary.physics),
              "  amber: b, x: 1; expected 2\n"
              "  red: c, bolt B1: 7; expected 10. Tighten it\n"
              "  physics: 1 green, 1 amber, 1 red\n");
}

}  // namespace
}  // namespace clench::app
