#include "postprocess/vtk/vtu_grid.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <vtkAOSDataArrayTemplate.h>
#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkDoubleArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkUnsignedCharArray.h>
#include <vtkUnstructuredGrid.h>
#include <vtkXMLUnstructuredGridWriter.h>

#include "core/archive/atomic_file.hpp"
#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

using Int64Array = vtkAOSDataArrayTemplate<std::int64_t>;

/// VTK takes arrays that are not const, but the writer only reads them: none is copied.
template <class Array, class Value>
vtkNew<Array> wrapped(const std::string& name, const std::vector<Value>& values, int components = 1)
{
    constexpr int keep = 1;
    vtkNew<Array> array;
    array->SetName(name.c_str());
    array->SetNumberOfComponents(components);
    array->SetArray(const_cast<Value*>(values.data()), static_cast<vtkIdType>(values.size()), keep);
    return array;
}

void set_points(vtkUnstructuredGrid& grid, const std::vector<Eigen::Vector3d>& positions)
{
    constexpr int keep = 1;
    vtkNew<vtkDoubleArray> coordinates;
    coordinates->SetNumberOfComponents(3);
    const double* data = positions.empty() ? nullptr : positions.front().data();
    coordinates->SetArray(const_cast<double*>(data), static_cast<vtkIdType>(3 * positions.size()),
                          keep);
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    points->SetData(coordinates);
    grid.SetPoints(points);
}

void set_cells(vtkUnstructuredGrid& grid, const VtuGrid& source)
{
    vtkNew<vtkCellArray> cells;
    cells->SetData(wrapped<Int64Array>("offsets", source.offsets),
                   wrapped<Int64Array>("connectivity", source.connectivity));
    grid.SetCells(wrapped<vtkUnsignedCharArray>("types", source.types), cells);
}

void add_ids(vtkDataSetAttributes& attributes, const std::vector<IdField>& fields)
{
    for (const IdField& field : fields) {
        attributes.AddArray(wrapped<Int64Array>(field.name, field.values));
    }
}

}  // namespace

void VtuGrid::add_cell(int type, std::span<const Index> cell_points)
{
    types.push_back(static_cast<std::uint8_t>(type));
    connectivity.insert(connectivity.end(), cell_points.begin(), cell_points.end());
    offsets.push_back(static_cast<std::int64_t>(connectivity.size()));
}

std::vector<IdField> label_fields(const std::string& what, const std::vector<Label>& labels,
                                  const Mesh& mesh)
{
    IdField id{what + "_id", {}}, instance{"instance", {}};
    for (const Label& label : labels) {
        id.values.push_back(label.id);
        instance.values.push_back(label.instance);
    }
    if (mesh.instances.size() > 1) {
        return {std::move(id), std::move(instance)};
    }
    return {std::move(id)};
}

void require_values(const std::filesystem::path& path, const PointField& field, std::size_t count,
                    const char* what)
{
    const std::size_t expected = count * static_cast<std::size_t>(std::max(field.components, 1));
    if (field.components < 1 || field.values.size() != expected) {
        throw InputError(
            path.string(),
            fmt::format("field {} of {} components has {} values, expected {} for {} {}",
                        field.name, field.components, field.values.size(), expected, count, what));
    }
}

void write_vtu(const std::filesystem::path& path, const VtuGrid& grid,
               const std::vector<PointField>& point_fields)
{
    vtkNew<vtkUnstructuredGrid> data;
    set_points(*data, grid.points);
    set_cells(*data, grid);
    add_ids(*data->GetPointData(), grid.point_ids);
    add_ids(*data->GetCellData(), grid.cell_ids);
    for (const PointField& field : point_fields) {
        require_values(path, field, grid.points.size(), "points");
        data->GetPointData()->AddArray(
            wrapped<vtkDoubleArray>(field.name, field.values, field.components));
    }

    // Into memory first: VTK 9.1 leaks when a disk is full, and its messages do not say why.
    vtkNew<vtkXMLUnstructuredGridWriter> writer;
    writer->SetInputData(data);
    writer->SetDataModeToAppended();
    writer->EncodeAppendedDataOff();
    writer->SetHeaderTypeToUInt64();
    writer->SetCompressorTypeToZLib();
    writer->WriteToOutputStringOn();
    if (writer->Write() != 1) {
        throw SystemError(path.string(), "VTK cannot write the grid");
    }
    write_text_atomically(path, writer->GetOutputString());
}

}  // namespace clench::postprocess
