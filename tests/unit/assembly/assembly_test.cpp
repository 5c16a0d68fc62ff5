#include <cstring>

#include <gtest/gtest.h>

#include "tests/unit/assembly/mixed_kinds.hpp"

namespace clench::preprocess {
namespace {

using namespace mixed_kinds;

DofMap dofs_of(const FeDeck& deck)
{
    return DofMap(element_dof_masks(deck.mesh));
}

/// The definition: every element matrix added entry by entry to a dense matrix.
struct DenseMatrices {
    Eigen::MatrixXd K, M;
};

DenseMatrices reference_assembly(const FeDeck& deck, const DofMap& dofs)
{
    DenseMatrices expected{Eigen::MatrixXd::Zero(dofs.size(), dofs.size()),
                           Eigen::MatrixXd::Zero(dofs.size(), dofs.size())};
    const PropertyTable properties(deck);
    for (const ElementBlock& block : deck.mesh.blocks) {
        const int count = node_count(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e) {
            ElementNodes x(3, count);
            std::vector<Index> position;
            for (int i = 0; i < count; ++i) {
                const Index node = block.nodes_of(e)[i];
                x.col(i) = deck.mesh.nodes[node];
                for (int dof = 0; dof < 6; ++dof) {
                    if (element_dofs(block.kind) >> dof & 1) {
                        position.push_back(dofs.at(node, dof));
                    }
                }
            }
            ElementMatrix K_e, M_e;
            element_stiffness(block.kind, x, properties.of(block, e, x), K_e);
            element_mass(block.kind, x, properties.of(block, e, x), M_e);
            expected.K(position, position) += K_e;
            expected.M(position, position) += M_e;
        }
    }
    return expected;
}

TEST(Assembly, EqualsThePlainSumOfElementSpringAndMassMatrices)
{
    const FeDeck deck = mixed_deck();
    const DofMap dofs = dofs_of(deck);
    DenseMatrices expected = reference_assembly(deck, dofs);
    const Index a = deck.springs[0].a.node;
    const Index b = deck.springs[0].b.node;
    const Eigen::Vector3d e = (deck.mesh.nodes[b] - deck.mesh.nodes[a]).normalized();
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 3; ++c) {
            const double k = 700.0 * e[r] * e[c];
            expected.K(dofs.at(a, r), dofs.at(a, c)) += k;
            expected.K(dofs.at(b, r), dofs.at(b, c)) += k;
            expected.K(dofs.at(a, r), dofs.at(b, c)) -= k;
            expected.K(dofs.at(b, r), dofs.at(a, c)) -= k;
        }
    }
    const Index tip = deck.masses[0].node;
    expected.K(dofs.at(tip, 4), dofs.at(tip, 4)) += 55.0;
    expected.M.block(dofs.first(tip), dofs.first(tip), 6, 6) += deck.masses[0].mass;

    const AssembledMatrices assembled = assemble(deck, dofs, MassKind::consistent, 2);

    EXPECT_LT((Eigen::MatrixXd(assembled.K) - expected.K).cwiseAbs().maxCoeff(),
              1e-14 * expected.K.cwiseAbs().maxCoeff());
    EXPECT_LT((Eigen::MatrixXd(assembled.M) - expected.M).cwiseAbs().maxCoeff(),
              1e-14 * expected.M.cwiseAbs().maxCoeff());
}

bool same_bits(const SparseMatrix& a, const SparseMatrix& b)
{
    const auto count = static_cast<std::size_t>(a.nonZeros());
    return a.nonZeros() == b.nonZeros() &&
           std::memcmp(a.valuePtr(), b.valuePtr(), count * sizeof(double)) == 0 &&
           std::memcmp(a.innerIndexPtr(), b.innerIndexPtr(), count * sizeof(Index)) == 0;
}

TEST(Assembly, GivesTheSameBitsForAnyNumberOfThreads)
{
    const FeDeck deck = mixed_deck();
    const DofMap dofs = dofs_of(deck);
    const AssembledMatrices one = assemble(deck, dofs, MassKind::consistent, 1);

    for (const int threads : {2, 3, 5}) {
        const AssembledMatrices several = assemble(deck, dofs, MassKind::consistent, threads);
        EXPECT_TRUE(same_bits(one.K, several.K)) << threads;
        EXPECT_TRUE(same_bits(one.M, several.M)) << threads;
    }
}

TEST(Assembly, LumpedMassIsDiagonalAndKeepsTheTotal)
{
    const FeDeck deck = test::block_deck({{3, 2, 2}, {3.0, 1.5, 1.0}});
    const DofMap dofs = dofs_of(deck);

    const SparseMatrix M = assemble(deck, dofs, MassKind::lumped, 1).M;

    EXPECT_EQ(M.nonZeros(), dofs.size());
    EXPECT_NEAR(M.diagonal().sum() / 3.0, 7.85e-9 * 4.5, 1e-14 * 7.85e-9 * 4.5);
    EXPECT_GT(M.diagonal().minCoeff(), 0.0);
}

TEST(Assembly, NamesElementsWithoutSection)
{
    FeDeck deck = test::block_deck({{2, 1, 1}});
    deck.mesh.blocks[0].section[1] = none;
    const DofMap dofs = dofs_of(deck);

    test::expect_input_error([&] { assemble(deck, dofs, MassKind::consistent, 1); },
                             "1 C3D8I element has no section", ": 2");
}

TEST(Assembly, SuggestsTheMaterialOfAMisspeltSection)
{
    FeDeck deck = test::block_deck({{2, 1, 1}});
    deck.sections[0].material = "STEAL";
    const DofMap dofs = dofs_of(deck);

    test::expect_input_error([&] { assemble(deck, dofs, MassKind::consistent, 1); },
                             "material STEAL, which is not defined", "did you mean \"STEEL\"?");
}

}  // namespace
}  // namespace clench::preprocess
