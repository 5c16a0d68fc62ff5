#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

const std::string part = "*PART, NAME=P\n*NODE\n1, 1.\n*END PART\n";  // four lines

TEST(AbaqusAssembly, RefusesStructuresThatDoNotClose)
{
    expect_refused("*PART, NAME=P\n*NODE\n1, 1.\n", "deck.inp:1", "*PART is not closed");
    expect_refusals(part, {{"*ASSEMBLY, NAME=A\n", "deck.inp:5 ... *ASSEMBLY is not closed"},
                           {"*ASSEMBLY, NAME=A\n*INSTANCE, NAME=I, PART=P\n*END ASSEMBLY\n",
                            "deck.inp:7 ... *END ASSEMBLY before *END INSTANCE"},
                           {"*END PART\n", "deck.inp:5 ... *END PART without *PART"},
                           {"*INSTANCE, NAME=I, PART=P\n", "deck.inp:5 ... outside of *ASSEMBLY"}});
    expect_refused("*PART, NAME=P\n*PART, NAME=Q\n", "deck.inp:2",
                   "*PART inside of *PART of line 1", "*END PART is missing");
}

TEST(AbaqusAssembly, RefusesMissingAndRepeatedNames)
{
    const std::string start = part + "*ASSEMBLY, NAME=A\n";
    expect_refused(start + "*INSTANCE, NAME=I, PART=Q\n", "deck.inp:6", "there is no part Q",
                   "did you mean \"P\"?");
    expect_refused(part + part, "deck.inp:5", "part P is defined twice");
    const std::string one = start + "*INSTANCE, NAME=I, PART=P\n*END INSTANCE\n";
    expect_refusals(one,
                    {{"*INSTANCE, NAME=i, PART=P\n", "deck.inp:8 ... instance i is defined twice"},
                     {"*NSET, NSET=S, INSTANCE=J\n1\n*END ASSEMBLY\n",
                      "deck.inp:8 ... there is no instance \"J\""},
                     {"*NSET, NSET=S\nJ.1\n*END ASSEMBLY\n",
                      "deck.inp:9 ... there is no instance \"J\" ... did you mean \"I\"?"},
                     {"*NSET, NSET=S\nI.2\n*END ASSEMBLY\n", "deck.inp:9 ... names node I.2"}});
    expect_refused(start + "*INSTANCE, LIBRARY=old, INSTANCE=I\n", "deck.inp:6", "LIBRARY");
}

TEST(AbaqusAssembly, RefusesBadPositions)
{
    const std::string start = part + "*ASSEMBLY, NAME=A\n*INSTANCE, NAME=I, PART=P\n";
    const std::string end = "*END INSTANCE\n*END ASSEMBLY\n";
    expect_refused(start + "1., x\n" + end, "deck.inp:7", "translation is \"x\"");
    expect_refused(start + "0,0,0\n0,0,0,0,0,0,90\n" + end, "deck.inp:8", "coincide");
    expect_refused(start + "0,0,0\n0,0,0,0,0,1,90,7\n" + end, "deck.inp:8", "8 values");
    expect_refused(start + "0,0,0\n0,0,0,0,0,1,90\n1\n" + end, "deck.inp:9", "more than two");
}

TEST(AbaqusAssembly, RefusesWhatMakesNoSenseInARotatedInstance)
{
    const std::string rotated =
        "*ASSEMBLY, NAME=A\n*INSTANCE, NAME=I, PART=P\n\n0,0,0\n0,0,0,0,0,1,90\n*END INSTANCE\n"
        "*END ASSEMBLY\n";
    expect_refused(
        "*PART, NAME=P\n*NODE\n1,1.\n2,2.\n*EQUATION\n2\n1,1,1.,2,1,-1.\n*END PART\n" + rotated,
        "deck.inp:5", "rotated instance");
    expect_refused(
        "*PART, NAME=P\n*NODE\n1,1.\n*ELEMENT,TYPE=SPRING1,ELSET=S\n1,1\n"
        "*SPRING,ELSET=S\n1\n1.\n*END PART\n" +
            rotated,
        "deck.inp:6", "rotated instance");
    expect_refused("*PART, NAME=P\n*NODE\n1,1.\n*MATERIAL, NAME=M\n*END PART\n" + rotated,
                   "deck.inp:4", "*MATERIAL stands inside of a part");
}

TEST(AbaqusAssembly, BoundsWhatInstancesMultiply)
{
    // 8000 nodes, 8000 instances: 64 million nodes of 32 000 lines.
    std::string text = "*PART, NAME=P\n*NODE\n";
    for (int i = 1; i <= 8000; ++i) {
        text += std::to_string(i) + "\n";
    }
    text += "*END PART\n*ASSEMBLY\n";
    for (int i = 1; i <= 8000; ++i) {
        text += "*INSTANCE, NAME=I" + std::to_string(i) + ", PART=P\n*END INSTANCE\n";
    }

    expect_refused(text + "*END ASSEMBLY\n", "grows beyond all measure");
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
