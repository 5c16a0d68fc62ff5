#pragma once

#include <array>

#include "preprocess/deck/deck_builder.hpp"

namespace clench::test {

inline Material steel_mm()
{
    Material steel;
    steel.name = "STEEL";
    steel.elasticity = Isotropic{2.1e5, 0.3};
    steel.density = 7.85e-9;
    steel.place = {"block", 1};
    return steel;
}

/// A box of nx × ny × nz equal bricks with one corner at `origin`; numbers start after `first_id`.
struct Block {
    std::array<int, 3> count{1, 1, 1};
    Eigen::Vector3d size{1.0, 1.0, 1.0};
    Eigen::Vector3d origin{0.0, 0.0, 0.0};
    ElementKind kind{Shape::hex8, Family::solid, Integration::incompatible};
    std::int64_t first_id = 0;

    std::int64_t node(int i, int j, int k) const
    {
        return first_id + 1 + i +
               (count[0] + 1) * (j + static_cast<std::int64_t>(count[1] + 1) * k);
    }
};

/// Adds the nodes and elements of a block, all elements in set ALL with section STEEL.
inline void add_block(preprocess::DeckBuilder& builder, const Block& block)
{
    const Place place{"block", 1};
    const auto [nx, ny, nz] = block.count;
    for (int k = 0; k <= nz; ++k) {
        for (int j = 0; j <= ny; ++j) {
            for (int i = 0; i <= nx; ++i) {
                const Eigen::Vector3d fraction(double(i) / nx, double(j) / ny, double(k) / nz);
                builder.add_node({block.node(i, j, k)},
                                 block.origin + fraction.cwiseProduct(block.size), place);
            }
        }
    }
    std::int64_t element = block.first_id;
    for (int k = 0; k < nz; ++k) {
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                const auto at = [&](int a, int b, int c) {
                    return Label{block.node(i + a, j + b, k + c)};
                };
                const std::array<Label, 8> nodes{at(0, 0, 0), at(1, 0, 0), at(1, 1, 0),
                                                 at(0, 1, 0), at(0, 0, 1), at(1, 0, 1),
                                                 at(1, 1, 1), at(0, 1, 1)};
                builder.add_element(block.kind, {++element}, nodes, place);
                builder.add_to_element_set("ALL", {Label{element}}, place);
            }
        }
    }
    if (!builder.find_material("STEEL")) {
        builder.add_material(steel_mm());
    }
    Section section;
    section.name = "ALL";
    section.material = "STEEL";
    builder.assign_section(std::string("ALL"), section);
}

/// A deck of one block.
inline preprocess::FeDeck block_deck(const Block& block)
{
    preprocess::DeckBuilder builder;
    add_block(builder, block);
    return builder.finish();
}

}  // namespace clench::test
