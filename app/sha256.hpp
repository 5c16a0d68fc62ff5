#pragma once

#include <string>
#include <string_view>

namespace clench::app {

/// SHA-256 (FIPS 180-4) as 64 hexadecimal digits, the same as `sha256sum` prints.
std::string sha256(std::string_view bytes);

}  // namespace clench::app
