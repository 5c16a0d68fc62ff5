#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/grid_row.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace grid_row;

const std::string three_sets =
    "MPC,1,1,1,1.,2,1,-1.\nMPC,2,1,2,1.,2,2,-1.\nMPC,3,1,3,1.,2,3,-1.\n"
    "MPCADD,10,1,3\n";

TEST(NastranCouplings, UsesTheEquationsThatCaseControlSelects)
{
    const FeDeck one = read("SOL 103\nMPC = 2\nBEGIN BULK\n" + grids_in_a_row(2) + three_sets);
    const FeDeck added =
        read("SOL 103\nSUBCASE 1\n  MPC=10\nBEGIN BULK\n" + grids_in_a_row(2) + three_sets);
    const FeDeck none_selected = read("SOL 103\nBEGIN BULK\n" + grids_in_a_row(2) + three_sets);
    const FeDeck no_control = read(grids_in_a_row(2) + three_sets);

    ASSERT_EQ(one.equations.size(), 1u);
    EXPECT_EQ(one.equations[0].terms[0].dof, 1);
    EXPECT_EQ(added.equations.size(), 2u);
    EXPECT_EQ(none_selected.equations.size(), 0u);
    EXPECT_THAT(none_selected.warnings, Contains(HasSubstr("3 MPC equations are left out")));
    EXPECT_EQ(no_control.equations.size(), 3u);
    EXPECT_THAT(no_control.warnings, Contains(HasSubstr("MPC equations of all 3 sets are used")));
}

TEST(NastranCouplings, RefusesSubcasesWithDifferentConstraints)
{
    EXPECT_THAT(message_of("SUBCASE 1\nMPC = 1\nSUBCASE 2\nMPC = 2\nBEGIN BULK\n" +
                           grids_in_a_row(2) + three_sets),
                HasSubstr("deck.bdf:4: MPC = 2, but MPC = 1 at deck.bdf:2"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
