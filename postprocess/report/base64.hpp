#pragma once

#include <string>
#include <string_view>

namespace clench::postprocess {

/// Bytes as text (RFC 4648): how pictures stand inside a page.
std::string base64(std::string_view bytes);

}  // namespace clench::postprocess
