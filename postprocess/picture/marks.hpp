#pragma once

#include <vector>

#include "postprocess/picture/picture.hpp"
#include "postprocess/plot/canvas.hpp"

namespace clench::postprocess {

/// Where the scene lies on the page.
struct Frame {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
};

/// What makes a picture readable without the page around it: axes, the smallest and the largest
/// value where they are, and the style's note.
void draw_marks(Canvas& canvas, const std::vector<PictureSurface>& surfaces,
                const PictureStyle& style, const Frame& frame);

}  // namespace clench::postprocess
