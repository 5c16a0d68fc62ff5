#pragma once

#include "app/post/picture_files.hpp"

namespace clench::app {

/// "mode 3, 112.4 Hz" for every mode of a linearisation, after "state" for time 0.
/// @throws InputError if it is not solved.
std::vector<std::string> mode_captions(const Case& c, const AnalysisCase& analysis,
                                       const CommonOptions& common);

/// Shapes of the modes of one body at order full as `<out>/<analysis>.bodies.displacement.<n>.png`:
/// those whose numbers `request.times` names, or the first six.
/// @throws InputError if the analysis is not solved, or was with another case.
void draw_full_modes(const ShownCase& c, const AnalysisCase& analysis,
                     const PictureRequest& request, const CommonOptions& common,
                     Workspace& workspace, Console& console, std::vector<std::string>& files);

}  // namespace clench::app
