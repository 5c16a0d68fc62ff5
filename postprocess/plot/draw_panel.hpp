#pragma once

#include "postprocess/plot/canvas.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::postprocess {

/// A rectangle on the canvas.
struct Box {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
};

/// Draws one panel into the box: frame, grid, ticks, labels, curves, legend.
/// @throws InputError as write_figure() does.
void draw_panel(Canvas& canvas, const Panel& panel, const Box& box);

}  // namespace clench::postprocess
