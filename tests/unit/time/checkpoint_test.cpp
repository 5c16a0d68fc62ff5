#include "solver/time/checkpoint.hpp"

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::test {
namespace {

using solver::Checkpoint;

struct Inner {
    double ratio = 0.0;
    Eigen::VectorXd values;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("ratio", self.ratio, "values", self.values);
    }
};

struct Outer {
    std::int64_t count = 0;
    bool is_valid = false;
    std::vector<bool> flags;
    Inner inner;
    Checkpoint foreign;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("count", self.count, "is_valid", self.is_valid, "flags", self.flags, "inner",
              self.inner, "foreign", self.foreign);
    }
};

Outer filled()
{
    Outer value;
    value.count = (std::int64_t{1} << 53) - 1;
    value.is_valid = true;
    value.flags = {true, false, true};
    value.inner.ratio = 1.0 / 3.0;
    value.inner.values = Eigen::VectorXd::LinSpaced(4, -1e300, 1e-300);
    value.foreign.add("a/b", Eigen::VectorXd::Constant(1, 7.0));
    return value;
}

TEST(Checkpoint, BringsEveryMemberBackBitByBit)
{
    const Outer value = filled();
    Outer other;
    solver::restore(solver::checkpoint_of(value), other);
    EXPECT_EQ(other.count, value.count);
    EXPECT_EQ(other.is_valid, value.is_valid);
    EXPECT_EQ(other.flags, value.flags);
    EXPECT_EQ(other.inner.ratio, value.inner.ratio);
    EXPECT_EQ(other.inner.values, value.inner.values);
    EXPECT_EQ(other.foreign.at("a/b")[0], 7.0);
}

TEST(Checkpoint, NamesMembersByTheirPath)
{
    const Checkpoint checkpoint = solver::checkpoint_of(filled());
    std::vector<std::string> names;
    for (const auto& [name, values] : checkpoint.entries()) {
        names.push_back(name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"count", "is_valid", "flags", "inner/ratio",
                                               "inner/values", "foreign/a/b"}));
}

TEST(Checkpoint, RefusesWhatIsMissingByName)
{
    Outer value;
    expect_input_error([&] { solver::restore(Checkpoint(), value); }, "checkpoint", "count");
    Checkpoint two;
    two.add("count", Eigen::Vector2d(1.0, 2.0));
    expect_input_error([&] { solver::restore(two, value); }, "checkpoint", "count");
}

}  // namespace
}  // namespace clench::test
