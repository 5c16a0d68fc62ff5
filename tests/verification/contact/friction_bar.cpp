#include "tests/verification/contact/friction_bar.hpp"

#include "preprocess/readers/read_deck.hpp"

namespace clench::test {
namespace {

/// Divides lengths by `unit`; forces keep their unit.
void change_unit(preprocess::FeDeck& deck, double unit)
{
    const double area = unit * unit;
    for (Eigen::Vector3d& x : deck.mesh.nodes) {
        x /= unit;
    }
    for (Material& material : deck.materials) {
        std::get<Isotropic>(material.elasticity).young *= area;
        // Force, length, time: mass is force · time² / length.
        material.density = *material.density * area * area;
    }
    for (Section& section : deck.sections) {
        if (section.beam) {
            BeamProfile& beam = *section.beam;
            beam.area /= area;
            for (double* inertia :
                 {&beam.inertia_1, &beam.inertia_2, &beam.inertia_12, &beam.torsion}) {
                *inertia /= area * area;
            }
        }
    }
    for (DistributingCoupling& coupling : deck.distributing_couplings) {
        for (DistributingCoupling::Arm& arm : coupling.arms) {
            arm.weight /= area;
        }
    }
}

}  // namespace

std::unique_ptr<InterfaceCase> friction_bar(double length_unit, bool with_friction)
{
    preprocess::FeDeck deck =
        preprocess::read_deck({CLENCH_SOURCE_DIR "/meshes/friction_bar_small.inp"});
    change_unit(deck, length_unit);
    const double volume = length_unit * length_unit * length_unit;
    solver::InterfaceLaws laws = linear_law(5e4 * volume);
    if (with_friction) {
        laws.friction = solver::FrictionLaw{};
        laws.friction->kind = solver::friction_laws::coulomb;
        laws.friction->mu = 0.15;
        laws.friction->stick = 1e4 * volume;
        laws.friction->slip = 5e2 * volume;
    }
    auto bar = std::make_unique<InterfaceCase>(
        std::move(deck),
        std::vector{interface_between("UPPER_FACE", "LOWER_FACE", 0.5 / length_unit)},
        std::vector{laws});
    bar->hold("FIX", {0, 1, 2, 3, 4, 5});
    return bar;
}

Eigen::VectorXd bar_force(const InterfaceCase& bar, double newtons)
{
    return bar.force_at("LOAD", 2, newtons);
}

Eigen::VectorXd bar_torque(const InterfaceCase& bar, double newton_metres, double length_unit)
{
    return bar.force_at("LOAD", 3, newton_metres * 1000.0 / length_unit);
}

Eigen::VectorXd bar_preload(const InterfaceCase& bar, double newtons)
{
    return bar.force_at("PL1_TOP", 2, -newtons) + bar.force_at("PL1_BOTTOM", 2, newtons) +
           bar.force_at("PL2_TOP", 2, -newtons) + bar.force_at("PL2_BOTTOM", 2, newtons);
}

}  // namespace clench::test
