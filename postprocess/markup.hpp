#pragma once

#include <string>
#include <string_view>

namespace clench::postprocess {

/// &, <, > and quotes as XML and HTML write them.
std::string markup_escaped(std::string_view text);

}  // namespace clench::postprocess
