#pragma once

namespace clench::app {

/// How much is printed.
enum class Detail { brief, whole };

}  // namespace clench::app
