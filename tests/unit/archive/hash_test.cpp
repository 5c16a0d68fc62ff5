#include "core/archive/hash.hpp"

#include <set>

#include <gtest/gtest.h>

namespace clench {
namespace {

std::string hash_of(std::string_view text)
{
    ContentHash hash;
    hash.add(text);
    return hash.hex();
}

TEST(ContentHash, DoesNotDependOnHowTheBytesAreCut)
{
    const std::string text = "a text that is longer than a few words of eight bytes each";
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        ContentHash hash;
        hash.add(std::string_view(text).substr(0, cut));
        hash.add(std::string_view(text).substr(cut));
        EXPECT_EQ(hash.hex(), hash_of(text)) << cut;
    }
}

TEST(ContentHash, IsTheOneThatXxh128sumPrints)
{
    EXPECT_EQ(hash_of(""), "99aa06d3014798d86001c324468d497f");
}

TEST(ContentHash, SeesEveryChangedBitTheOrderAndTheLength)
{
    std::set<std::string> seen{hash_of(std::string(64, '\0')), hash_of(std::string(65, '\0')),
                               hash_of("12345678abcdefgh"), hash_of("abcdefgh12345678")};
    EXPECT_EQ(seen.size(), 4u);
    for (int bit = 0; bit < 512; ++bit) {
        std::string text(64, '\0');
        text[static_cast<std::size_t>(bit / 8)] = static_cast<char>(1 << bit % 8);
        EXPECT_TRUE(seen.insert(hash_of(text)).second) << bit;
    }
}

}  // namespace
}  // namespace clench
