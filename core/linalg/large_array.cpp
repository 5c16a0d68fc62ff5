#include "core/linalg/large_array.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

namespace clench {
namespace {

constexpr std::size_t most_kept = 3;
constexpr std::size_t smallest_kept = std::size_t{1} << 17;  // doubles: 1 MiB
constexpr std::size_t largest_kept = std::size_t{1} << 25;   // doubles: 256 MiB

struct Kept {
    std::mutex mutex;
    std::vector<LargeArray> arrays;  // oldest first
};

Kept& kept()
{
    static Kept all;
    return all;
}

}  // namespace

ScratchArray::ScratchArray(std::size_t count)
{
    {
        const std::lock_guard lock(kept().mutex);
        std::vector<LargeArray>& arrays = kept().arrays;
        const auto fits = std::find_if(arrays.begin(), arrays.end(), [&](const LargeArray& array) {
            return array.size() >= count && array.size() / 2 <= count;
        });
        if (fits != arrays.end()) {
            array_ = std::move(*fits);
            arrays.erase(fits);
            return;
        }
    }
    array_ = LargeArray(count);
}

ScratchArray::~ScratchArray()
{
    if (array_.size() < smallest_kept || array_.size() > largest_kept) {
        return;
    }
    const std::lock_guard lock(kept().mutex);
    std::vector<LargeArray>& arrays = kept().arrays;
    if (arrays.size() == most_kept) {
        arrays.erase(arrays.begin());
    }
    arrays.push_back(std::move(array_));
}

}  // namespace clench
