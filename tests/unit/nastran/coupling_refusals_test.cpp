#include "tests/unit/nastran/grid_row.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace grid_row;

TEST(NastranCouplings, RefusesWrongRigidElements)
{
    const std::string deck = grids_in_a_row(3);

    expect_refusals(deck,
                    {{"RBE2,7,1,,2\n", "deck.bdf:4: RBE2 7: CM is blank"},
                     {"RBE2,7,1,1237,2\n", "CM is \"1237\", expected different digits from 1 to 6"},
                     {"RBE2,7,1,123\n", "grid points GMi are blank"},
                     {"RBE2,7,1,123,99\n", "names grid point 99, which is not defined"},
                     {"RBE2,7,1,123,1,2\n", "grid point 1 depends on itself"},
                     {"RBE2,7,1,123,5,THRU,3\n",
                      "grid points GMi are \"5 THRU 3\", expected numbers or ranges"},
                     {"RBE2,7,1,123,50,THRU,60\n", "none of its dependent grid points is defined"},
                     {"RBAR,7,1,2,12345\n", "CNA and CNB hold 5 components together, expected 6"},
                     {"RBAR,7,1,2,123,123\n", "do not fix all six rigid motions"},
                     {"RBAR,7,1,2,123456,,1\n", "both independent (CN) and dependent (CM)"},
                     {"RBAR,7,1,1,123456\n", "same grid point"}});
}

TEST(NastranCouplings, RefusesWrongDistributingElements)
{
    const std::string deck = grids_in_a_row(3);

    expect_refusals(deck,
                    {{"RBE3,7,,1,123,1.,123,2,3\n+,UM,2,1\n", "deck.bdf:4: RBE3 7: has a UM part"},
                     {"RBE3,7,,1,,1.,123,2,3\n", "REFC is blank"},
                     {"RBE3,7,,1,123\n", "has no grid points"},
                     {"RBE3,7,,1,123,1.,123\n", "group of weight 1 has no list of grid points"},
                     {"RBE3,7,,1,123,-1.,123,2\n", "weight is -1, expected at least 0"},
                     {"RBE3,7,,1,123,1.,123,9\n", "names grid point 9"}});
}

TEST(NastranCouplings, RefusesWrongEquations)
{
    const std::string deck = grids_in_a_row(3);

    expect_refusals(deck, {{"MPC,1,1,1,0.,2,1,1.\n",
                            "deck.bdf:4: MPC 1: the factor A1 of its first, dependent term is 0"},
                           {"MPC,1,1,7,1.,2,1,1.\n", "C is 7, expected one"},
                           {"MPC,1,8,1,1.,2,1,1.\n", "names grid point 8"}});
}

}  // namespace
}  // namespace clench::preprocess::nastran
