#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#include <sys/mman.h>

namespace clench {

/// Doubles without initial values, in pages of 2 MiB where the system has them: a factor in pages
/// of 4 KiB spends a tenth of a second per 300 MB on page faults.
class LargeArray {
public:
    LargeArray() = default;
    explicit LargeArray(std::size_t count) : size_(count)
    {
        constexpr std::size_t page = std::size_t{1} << 21;
        const std::size_t bytes = count * sizeof(double);
        const std::size_t alignment = bytes >= page ? page : 64;
        const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
        data_.reset(static_cast<double*>(std::aligned_alloc(alignment, rounded)));
        if (!data_ && rounded > 0) {
            throw std::bad_alloc();
        }
        if (bytes >= page) {
            madvise(data_.get(), rounded, MADV_HUGEPAGE);  // a wish: refusal changes nothing
        }
    }
    std::size_t size() const { return size_; }
    double* data() { return data_.get(); }
    const double* data() const { return data_.get(); }

private:
    struct Free {
        void operator()(double* values) const { std::free(values); }
    };
    std::unique_ptr<double, Free> data_;
    std::size_t size_ = 0;
};

/// A LargeArray for the length of a scope. The last few are kept for the next scope: the system
/// clears fresh pages, which takes as long as a product with a sparse matrix.
class ScratchArray {
public:
    explicit ScratchArray(std::size_t count);
    ~ScratchArray();
    ScratchArray(const ScratchArray&) = delete;
    ScratchArray& operator=(const ScratchArray&) = delete;
    double* data() { return array_.data(); }

private:
    LargeArray array_;
};

}  // namespace clench
