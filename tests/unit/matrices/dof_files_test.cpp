#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/matrices/matrix_files.hpp"

namespace clench::preprocess {
namespace {

using namespace matrix_files;

TEST_F(MatrixFiles, ReportsMissingDofsWithCountNamesAndHint)
{
    EXPECT_THAT(dof_message("10.1\n20.1\n20.2\n20.3\n"),
                AllOf(HasSubstr("K.dof: 2 of the 6 free DOFs of the mesh are missing: 10.2, 10.3"),
                      HasSubstr("without *BOUNDARY")));
}

TEST_F(MatrixFiles, RefusesUnknownNodesAndDofsWithLine)
{
    clench::test::expect_refusals([&](const std::string& text) { return dof_message(text); },
                                  {{"10.1\n30.1\n", "K.dof:2: node 30 is not in the mesh"},
                                   {"10.4\n", "K.dof:1: the mesh has no DOF 10.4"},
                                   {"10.7\n", "K.dof:1: DOF of node 10 is 7, expected 1 to 6"},
                                   {"10.0\n", "DOF of node 10 is 0, expected 1 to 6"}});
}

TEST_F(MatrixFiles, RefusesADofNamedTwice)
{
    EXPECT_THAT(dof_message("10.1\n10.1\n"), HasSubstr("K.dof:2: DOF 10.1 is named a second time"));
}

TEST_F(MatrixFiles, RefusesLinesThatAreNoDof)
{
    clench::test::expect_refusals([&](const std::string& text) { return dof_message(text); },
                                  {{"10\n", "K.dof:1: is \"10\", expected a node and a DOF"},
                                   {"10 1 2\n", "expected a node and a DOF"},
                                   {"a.1\n", "node number is \"a\", expected an integer"},
                                   {"10.\n", "expected a node and a DOF"}});
}

}  // namespace
}  // namespace clench::preprocess
