#pragma once

#include <string>
#include <string_view>

namespace clench::postprocess {

/// The interactive view as a piece of a page: style, data and script, nothing fetched.
/// @param json  what data.js reads, as text.
std::string viewer_page(std::string_view json);

}  // namespace clench::postprocess
