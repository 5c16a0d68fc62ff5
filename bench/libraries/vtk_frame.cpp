#include "bench/libraries/vtk_frame.hpp"

#include <algorithm>
#include <string>

#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkTypeInt32Array.h>
#include <vtkUnsignedCharArray.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLUnstructuredGridWriter.h>

namespace clench::bench {
namespace {

vtkNew<vtkFloatArray> floats(const char* name, int components, const double* values,
                             std::size_t count)
{
    vtkNew<vtkFloatArray> array;
    array->SetName(name);
    array->SetNumberOfComponents(components);
    array->SetNumberOfTuples(static_cast<vtkIdType>(count));
    std::transform(values, values + count * static_cast<std::size_t>(components),
                   array->GetPointer(0), [](double value) { return static_cast<float>(value); });
    return array;
}

vtkNew<vtkTypeInt32Array> integers(const std::vector<std::int64_t>& values)
{
    vtkNew<vtkTypeInt32Array> array;
    array->SetNumberOfTuples(static_cast<vtkIdType>(values.size()));
    std::transform(values.begin(), values.end(), array->GetPointer(0),
                   [](std::int64_t value) { return static_cast<std::int32_t>(value); });
    return array;
}

}  // namespace

struct VtkFrame::Objects {
    vtkNew<vtkUnstructuredGrid> grid;
    vtkNew<vtkXMLUnstructuredGridWriter> writer;
};

VtkFrame::VtkFrame(const postprocess::VtuGrid& grid, const std::filesystem::path& path)
    : vtk_(std::make_unique<Objects>()), grid_(grid)
{
    vtkNew<vtkCellArray> cells;
    cells->SetData(integers(grid.offsets), integers(grid.connectivity));
    vtkNew<vtkUnsignedCharArray> types;
    types->SetNumberOfTuples(static_cast<vtkIdType>(grid.types.size()));
    std::copy(grid.types.begin(), grid.types.end(), types->GetPointer(0));
    vtk_->grid->SetCells(types, cells);

    vtkXMLUnstructuredGridWriter& writer = *vtk_->writer;
    writer.SetInputData(vtk_->grid);
    writer.SetFileName(path.c_str());
    writer.SetDataModeToAppended();
    writer.EncodeAppendedDataOff();
    writer.SetHeaderTypeToUInt64();
    writer.SetCompressorTypeToZLib();
    writer.SetCompressionLevel(1);
    writer.SetBlockSize(1u << 16);
}

VtkFrame::~VtkFrame() = default;

void VtkFrame::write(const std::vector<postprocess::PointField>& fields)
{
    const std::size_t count = grid_.points.size();
    vtkNew<vtkPoints> points;
    points->SetData(floats("points", 3, grid_.points.front().data(), count));
    vtk_->grid->SetPoints(points);
    for (const postprocess::PointField& field : fields) {
        vtk_->grid->GetPointData()->AddArray(
            floats(field.name.c_str(), field.components, field.values.data(), count));
    }
    vtk_->grid->Modified();
    vtk_->writer->Write();
}

}  // namespace clench::bench
