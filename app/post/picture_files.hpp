#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/post/frame_block.hpp"
#include "postprocess/picture/picture.hpp"

namespace clench::app {

/// What `clench post --picture` is asked for.
struct PictureRequest {
    std::string analysis;       ///< empty: all of order reduced, and linearisations
    std::vector<double> times;  ///< nearest output times, modes; empty: the last, the first six
    bool all_times = false;     ///< frames of an animation, numbered, with one range of colours
    std::string colour;         ///< field; empty: von_mises or displacement, pressure and status
    std::string view;           ///< iso, +x … -z; empty: iso, interfaces along their normal
    std::optional<double> low, high;
    std::optional<int> width = {}, height = {}, density = {};
    std::vector<std::string> captions = {};  ///< of times 0, 1, 2 … where they are modes
};

/// Size of the picture, where it is asked for.
void set_size(postprocess::PictureStyle& style, const PictureRequest& request);

/// Looks from "iso", "+x" … "-z". @throws InputError for other words.
void set_view(postprocess::PictureStyle& style, const std::string& view);

/// Draws the bodies together and every interface by itself:
/// `<out>/<analysis>.bodies.<field>.<time>.png`,
/// `<out>/<analysis>.<body>.<contact>.<field>.<time>.png`. Names of the files.
/// @throws InputError for fields and views that there are not.
std::vector<std::string> draw_pictures(const ShownCase& c, const PictureRequest& request,
                                       const CommonOptions& common, Workspace& workspace,
                                       Console& console);

/// A picture of one time of a scene.
struct DrawnPicture {
    std::string name;  ///< "bodies.von_mises", "bar.joint.pressure"
    std::vector<postprocess::PictureSurface> surfaces;
    postprocess::PictureStyle style;
};

/// The pictures of time number `j` of a block; they borrow `triangles`, one per part of the scene.
/// @throws InputError as above.
std::vector<DrawnPicture> pictures_of(const ShownCase& c, const Scene& scene,
                                      const TrajectoryReader& results, const FrameBlock& block,
                                      std::size_t j, const PictureRequest& request,
                                      const std::vector<postprocess::Triangles>& triangles);

std::vector<postprocess::Triangles> triangles_of_parts(const Scene& scene);

}  // namespace clench::app
