#include "postprocess/plot/cairo_version.hpp"

#include <cairo.h>

namespace clench::postprocess {

LibraryVersion cairo_version()
{
    return {"Cairo", cairo_version_string()};
}

}  // namespace clench::postprocess
