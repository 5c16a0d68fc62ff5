#pragma once

#include "preprocess/assembly/assembly.hpp"
#include "preprocess/assembly/node_graph.hpp"
#include "preprocess/assembly/property_table.hpp"
#include "preprocess/elements/element.hpp"
#include "tests/support/block_mesh.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::mixed_kinds {

/// Bricks, a beam on top, a spring, a spring to ground and two masses: every way into the matrices.
inline FeDeck mixed_deck()
{
    DeckBuilder builder;
    test::Block block{{3, 2, 2}, {3.0, 1.5, 1.0}};
    test::add_block(builder, block);
    const Place place{"deck", 1};
    builder.add_node({1000}, {0.0, 0.0, 5.0}, place);
    builder.add_node({1001}, {0.3, 0.0, 9.0}, place);
    builder.add_element({Shape::line2, Family::beam, Integration::full}, {1000},
                        std::vector<Label>{{1000}, {1001}}, place);
    Section beam;
    beam.name = "BEAM";
    beam.material = "STEEL";
    beam.beam = BeamProfile{2.0, 0.3, 0.5, 0.0, 0.7, 0.8, 0.9, 0.0};
    beam.beam_normal = Eigen::Vector3d::UnitY();
    builder.assign_section(Label{1000}, beam);
    builder.add_spring(Label{block.node(0, 0, 2)}, 0, Label{1000}, 0, 700.0, true, place);
    builder.add_spring(Label{1001}, 4, std::nullopt, 0, 55.0, false, place);
    Eigen::Matrix<double, 6, 6> mass = Eigen::Matrix<double, 6, 6>::Identity();
    mass(3, 4) = mass(4, 3) = 0.25;
    builder.add_mass(Label{1001}, mass, place);
    return builder.finish();
}

}  // namespace clench::preprocess::mixed_kinds
