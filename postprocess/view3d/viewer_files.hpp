#pragma once

#include <string_view>

namespace clench::postprocess {

/// The JavaScript and CSS files of this folder, which the build puts into the program.
std::string_view viewer_script();
std::string_view viewer_style();

}  // namespace clench::postprocess
