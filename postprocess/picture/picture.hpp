#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::postprocess {

/// Faces of cells as triangles, curved ones as several; edges of cells and lines of beams.
struct Triangles {
    std::vector<std::array<Index, 3>> faces;
    std::vector<std::array<Index, 2>> edges;
};
/// Plane cells and hexahedra; other solids have no picture.
Triangles triangles_of(const VtuGrid& cells);

/// Something in a picture.
struct PictureSurface {
    std::vector<double> points;  ///< three numbers each
    const Triangles* triangles = nullptr;
    std::vector<double> values;  ///< one per point; empty: grey
};

struct PictureStyle {
    std::string title, label;  ///< label: of the colour bar, with its unit
    /// From the scene to the eye; the picture's upright direction.
    Eigen::Vector3d towards{1.0, -1.4, 0.9}, up{0.0, 0.0, 1.0};
    int width = 900, height = 520;
    std::optional<double> low, high;  ///< ends of the colour bar; without: those of the values
    /// Names of states instead of a range: value i is colour i.
    std::vector<std::string> states;
    bool edges = true;      ///< of cells
    double density = 1.0;   ///< pixels for each of `width` and `height`: 2 for print
    std::string note = {};  ///< below the title: "deformation × 50"
};

/// Smallest and largest finite value; 0, 1 if there is none.
std::array<double, 2> range_of(const std::vector<PictureSurface>& surfaces);

/// Draws surfaces, orthographically, with light from the eye and a colour bar. Without display, GPU
/// or window system: Clench fills the triangles itself. The PNG as bytes.
std::string picture_png(const std::vector<PictureSurface>& surfaces, const PictureStyle& style);

/// The same as a file, which appears when complete. @throws SystemError.
void write_picture(const std::filesystem::path& path, const std::vector<PictureSurface>& surfaces,
                   const PictureStyle& style);

}  // namespace clench::postprocess
