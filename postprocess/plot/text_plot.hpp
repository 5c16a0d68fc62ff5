#pragma once

#include <string>
#include <vector>

namespace clench::postprocess {

/// How a curve is drawn with characters.
struct TextPlot {
    int columns = 64, rows = 6;  ///< of the field of the curve, at least 2 and 1
    bool braille = true;         ///< eight points a character, needs UTF-8; else asterisks
};

/// The curve y over x with the range of y on the left and that of x below, one line per row and
/// two more: name and last value above, x below. Values that are not finite are left out.
std::string text_plot(const std::string& name, const std::vector<double>& x,
                      const std::vector<double>& y, const TextPlot& style = {});

}  // namespace clench::postprocess
