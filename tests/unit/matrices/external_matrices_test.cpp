#include "preprocess/matrices/external_matrices.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/unit/matrices/small_model.hpp"

namespace clench::preprocess {
namespace {

namespace fs = std::filesystem;

const std::string dof_text = "10.1\n10.2\n10.3\n20.1\n20.2\n20.3\n";

/// A spring of stiffness 3 along x between the nodes, and masses 1 and 2.
const std::string spring = "1 1 3\n1 4 -3\n4 4 3\n2 2 0\n3 3 0\n5 5 0\n6 6 0\n";
const std::string masses = "1 1 1\n2 2 1\n3 3 1\n4 4 2\n5 5 2\n6 6 2\n";

const std::string spring_abaqus =
    "10,1,10,1,3.\n10,2,10,2,0.\n10,3,10,3,0.\n20,1,10,1,-3.\n20,1,20,1,3.\n20,2,20,2,0.\n"
    "20,3,20,3,0.\n";

class ExternalMatricesTest : public ::testing::Test {
protected:
    void SetUp() override { files.place = {"case.yaml", 5}; }

    fs::path write(const std::string& name, const std::string& text) const
    {
        std::ofstream(folder_ / name) << text;
        return folder_ / name;
    }

    std::string message()
    {
        return test::input_error_of([&] { read_external_matrices(files, model); });
    }

    FeModel model = test::small_model();
    ExternalMatrices files;

private:
    fs::path folder_ = test::own_folder(CLENCH_TEST_OUTPUT);
};

TEST_F(ExternalMatricesTest, FillsTheModelFromCalculixFiles)
{
    files.stiffness = write("bar.sti", spring);
    files.mass = write("bar.mas", masses);
    files.dofs = write("bar.dof", dof_text);

    read_external_matrices(files, model);

    EXPECT_TRUE(model.external_matrices);
    EXPECT_EQ(model.K.coeff(0, 3), -3.0);
    EXPECT_EQ(model.K.coeff(3, 0), -3.0);
    EXPECT_EQ(model.M.coeff(5, 5), 2.0);
    EXPECT_EQ(model.M.rows(), 6);
}

TEST_F(ExternalMatricesTest, MixesFormatsAndLetsMassesBeAbsentInAbaqusFiles)
{
    files.stiffness = write("bar_STIF2.mtx", spring_abaqus);
    files.mass = write("bar_MASS2.mtx", "10,1,10,1,1.\n20,1,20,1,2.\n");

    read_external_matrices(files, model);

    EXPECT_EQ(model.K.coeff(0, 3), -3.0);
    EXPECT_EQ(model.M.coeff(1, 1), 0.0);
    EXPECT_EQ(model.M.coeff(3, 3), 2.0);
}

TEST_F(ExternalMatricesTest, RefusesAbaqusStiffnessThatLacksDofs)
{
    files.stiffness = write("K.mtx", "10,1,10,1,3.\n20,1,20,1,3.\n");
    files.mass = write("M.mtx", "10,1,10,1,1.\n");

    EXPECT_THAT(message(), HasSubstr("K.mtx: 4 of the 6 free DOFs of the mesh are missing: 10.2, "
                                     "10.3, 20.2, 20.3"));
}

TEST_F(ExternalMatricesTest, AsksForADofFileWhereRowsAreNumbered)
{
    files.stiffness = write("bar.sti", spring);
    files.mass = write("bar.mas", masses);

    EXPECT_THAT(message(), AllOf(HasSubstr("case.yaml:5: "), HasSubstr("bar.sti numbers its rows"),
                                 HasSubstr("key \"dofs\"")));
}

TEST_F(ExternalMatricesTest, RefusesADofFileThatNothingNeeds)
{
    files.stiffness = write("K.mtx", spring_abaqus);
    files.mass = write("M.mtx", "10,1,10,1,1.\n");
    files.dofs = write("K.dof", dof_text);

    EXPECT_THAT(message(), HasSubstr("case.yaml:5: a DOF file is given, but"));
}

TEST_F(ExternalMatricesTest, SuspectsExchangedFiles)
{
    files.stiffness = write("bar.sti", masses);
    files.mass = write("bar.mas", spring);
    files.dofs = write("bar.dof", dof_text);

    EXPECT_THAT(message(), AllOf(HasSubstr("bar.mas: mass of the body is 0"),
                                 HasSubstr("are stiffness and mass exchanged?")));
}

TEST_F(ExternalMatricesTest, LeavesTheModelAloneWhenAFileIsBad)
{
    files.stiffness = write("bar.sti", spring);
    files.mass = write("bar.mas", "1 1 1\n1 x 2\n");
    files.dofs = write("bar.dof", dof_text);

    EXPECT_THAT(message(), HasSubstr("bar.mas:2: column is \"x\", expected an integer"));
    EXPECT_EQ(model.K.size(), 0);
    EXPECT_FALSE(model.external_matrices);
}

TEST_F(ExternalMatricesTest, NamesAFileThatIsNotThere)
{
    files.stiffness = "nowhere.sti";
    files.mass = "nowhere.mas";

    EXPECT_THAT(message(), HasSubstr("nowhere.sti: no such file"));
}

}  // namespace
}  // namespace clench::preprocess
