#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "postprocess/vtk/vtu_grid.hpp"

namespace clench::bench {

/// A frame of a series by vtkXMLUnstructuredGridWriter, set as our encoder is: appended raw data,
/// blocks of 64 KiB, fastest compression, numbers of four bytes. The cells are handed over once.
class VtkFrame {
public:
    VtkFrame(const postprocess::VtuGrid& grid, const std::filesystem::path& path);
    ~VtkFrame();
    VtkFrame(const VtkFrame&) = delete;
    VtkFrame& operator=(const VtkFrame&) = delete;

    /// Converts points and fields and writes the file.
    void write(const std::vector<postprocess::PointField>& fields);

private:
    struct Objects;
    std::unique_ptr<Objects> vtk_;
    const postprocess::VtuGrid& grid_;
};

}  // namespace clench::bench
