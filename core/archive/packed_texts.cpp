#include "core/archive/packed_texts.hpp"

#include <algorithm>
#include <cstring>

namespace clench {

PackedTexts::PackedTexts(const std::vector<std::string>& texts)
{
    for (const std::string& text : texts) {
        size_ = std::max(size_, text.size());
    }
    bytes_.assign(size_ * texts.size(), '\0');
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::copy(texts[i].begin(), texts[i].end(),
                  bytes_.begin() + static_cast<std::ptrdiff_t>(i * size_));
    }
}

PackedTexts::PackedTexts(std::size_t count, std::size_t size)
    : size_(size), bytes_(count * size, '\0')
{
}

std::vector<std::string> PackedTexts::texts() const
{
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < bytes_.size(); at += size_) {
        texts.emplace_back(bytes_.data() + at, strnlen(bytes_.data() + at, size_));
    }
    return texts;
}

}  // namespace clench
