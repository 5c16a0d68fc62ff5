#include "app/sweep/case_record.hpp"

#include <csignal>

#include <gtest/gtest.h>

#include "app/sweep/case_process.hpp"

namespace clench::app {
namespace {

CaseEnd ended(int exit_code, int signal = 0)
{
    CaseEnd end;
    end.exit_code = exit_code;
    end.signal = signal;
    end.message = "why";
    return end;
}

CaseRecord after(const CaseEnd& end, int times)
{
    CaseRecord record;
    for (int i = 0; i < times; ++i) {
        record = judged(record, end);
    }
    return record;
}

TEST(CaseRecord, IsDoneOrFailedForGoodWhereAnotherTryWouldSayTheSame)
{
    EXPECT_EQ(after(ended(0), 1).status, CaseStatus::done);
    EXPECT_EQ(after(ended(2), 1).status, CaseStatus::failed);
    EXPECT_EQ(after(ended(3), 1).status, CaseStatus::failed);
    EXPECT_EQ(after(ended(3), 1).reason, "why");
}

TEST(CaseRecord, IsTriedAgainAfterFailuresOfTheSystemAndSignals)
{
    EXPECT_EQ(after(ended(4), 2).status, CaseStatus::waiting);
    EXPECT_EQ(after(ended(4), 3).status, CaseStatus::failed);
    EXPECT_EQ(after(ended(0, SIGKILL), 1).status, CaseStatus::waiting);
    const CaseRecord killed = after(ended(0, SIGKILL), 2);
    EXPECT_EQ(killed.status, CaseStatus::failed);
    EXPECT_NE(killed.reason.find("out of memory?"), std::string::npos);
}

TEST(CaseRecord, WaitsForeverWhereItWasInterrupted)
{
    EXPECT_EQ(after(ended(130), 9).status, CaseStatus::waiting);
    EXPECT_EQ(after(ended(130), 9).attempts, 0);
    EXPECT_EQ(after(ended(0, SIGTERM), 9).status, CaseStatus::waiting);
}

TEST(CaseLog, EndsWithTheMessageOfTheFailure)
{
    EXPECT_EQ(last_message("== today\nbar: 10 %\nc.yaml:3: wrong\n  hint: right\n"),
              "c.yaml:3: wrong");
    EXPECT_EQ(last_message(""), "");
}

}  // namespace
}  // namespace clench::app
