#pragma once

#include "postprocess/plot/draw_panel.hpp"

namespace clench::postprocess {

/// Draws a panel of bars into the box: groups side by side, in each a bar of every series with its
/// value above it, the legend at the right. Bars start at zero.
/// @throws InputError as write_figure() does.
void draw_bars(Canvas& canvas, const Panel& panel, const Box& box);

}  // namespace clench::postprocess
