"""Loads results of Clench into ParaView with sensible colours.

In ParaView: Tools > Python Shell > Run Script, and choose the `show_in_paraview.py` of an example; or
`paraview --script=examples/03_reduced_bar/show_in_paraview.py`. Each of these names the folder, the analysis and the fields, and calls show().
"""
import os

from paraview.simple import (ColorBy, ExtractBlock, GetActiveViewOrCreate, GetAnimationScene, GetColorTransferFunction, GetScalarBar,
                             PVDReader, RenameSource, SetActiveSource, Show, servermanager)
from vtkmodules.vtkCommonDataModel import vtkDataAssembly

# open, sticking, slipping, closed without friction
STATES = ["0", "open", "1", "sticking", "2", "slipping", "3", "closed"]
STATE_COLOURS = [0.80, 0.82, 0.84, 0.00, 0.45, 0.70, 0.84, 0.37, 0.00, 0.00, 0.62, 0.45]
CONTACT_FIELDS = ["gap", "pressure", "status", "slip", "friction", "dissipated", "closing_time"]


def results_folder(example):
    """Where `./run.sh run examples/NAME/case.yaml --out results/NAME` put the results, or the folder of the example itself."""
    name = os.path.basename(os.path.abspath(example))
    root = os.path.dirname(os.path.dirname(os.path.abspath(example)))
    beside = os.path.join(root, "results", name)
    return os.environ.get("CLENCH_RESULTS") or (beside if os.path.isdir(beside) else example)


def arrays_of(reader):
    """{name: components} of all parts."""
    reader.UpdatePipeline()
    information = reader.GetDataInformation().GetPointDataInformation()
    return {information.GetArrayInformation(i).GetName(): information.GetArrayInformation(i).GetNumberOfComponents()
            for i in range(information.GetNumberOfArrays())}


def parts_with(reader, name):
    """The parts of a series that have an array, as ExtractBlock calls them."""
    data = servermanager.Fetch(reader)
    if not data.IsA("vtkMultiBlockDataSet"):
        return []
    found = []
    for i in range(data.GetNumberOfBlocks()):
        part = data.GetBlock(i)
        while part is not None and part.IsA("vtkMultiBlockDataSet"):
            part = part.GetBlock(0)
        if part is not None and part.GetPointData().HasArray(name):
            label = data.GetMetaData(i).Get(data.NAME())
            found.append("/Root/" + vtkDataAssembly.MakeValidNodeName(label))
    return found


def colour(display, view, name, components):
    ColorBy(display, ("POINTS", name, "Magnitude") if components == 3 else ("POINTS", name))
    table = GetColorTransferFunction(name)
    if name == "status":
        table.InterpretValuesAsCategories = 1
        table.Annotations = STATES
        table.IndexedColors = STATE_COLOURS
    else:
        table.ApplyPreset("Viridis (matplotlib)", True)
        display.RescaleTransferFunctionToDataRangeOverTime()
    bar = GetScalarBar(table, view)
    bar.Title = name
    bar.ComponentTitle = ""
    bar.TitleColor = bar.LabelColor = [0.1, 0.1, 0.1]
    display.SetScalarBarVisibility(view, True)


def bounds_over_time(reader, most=12):
    """xmin, xmax, ymin … of everything at some times, so that nothing swings out of sight."""
    times = list(reader.TimestepValues) or [0.0]
    boxes = []
    for time in times[::max(1, len(times) // most)] + times[-1:]:
        reader.UpdatePipeline(time)
        boxes.append(reader.GetDataInformation().GetBounds())
    return [(min if i % 2 == 0 else max)(box[i] for box in boxes) for i in range(6)]


def look_from(view, towards_eye, up, bounds):
    """The whole scene, seen from a direction."""
    view.CameraFocalPoint = [0.0, 0.0, 0.0]
    view.CameraPosition = list(towards_eye)
    view.CameraViewUp = list(up)
    view.CameraParallelProjection = 1
    view.SMProxy.ResetCamera(bounds)


def make_white(view):
    view.UseColorPaletteForBackground = 0
    view.Background = [1.0, 1.0, 1.0]
    view.OrientationAxesLabelColor = [0.1, 0.1, 0.1]


def show(example, analysis, fields, towards_eye=(1.0, -1.4, 0.9), up=(0.0, 0.0, 1.0)):
    """Opens <analysis>.pvd and colours it by the first of `fields` that it has. Of a field of contacts, which lie between
    bodies, the contacts are a source of their own and the bodies are drawn as glass.

    @return  the source that has the colours and the name of the field.
    """
    path = os.path.join(results_folder(example), analysis + ".pvd")
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path}: run the example first, its README says how; CLENCH_RESULTS names another folder")
    reader = PVDReader(FileName=path)
    RenameSource(analysis, reader)
    known = arrays_of(reader)
    field = next((name for name in fields if name in known), None)
    view = GetActiveViewOrCreate("RenderView")
    make_white(view)
    display = Show(reader, view)
    source = reader
    parts = parts_with(reader, field) if field in CONTACT_FIELDS else []
    if parts:
        display.ColorArrayName = [None, ""]
        display.Opacity = 0.2
        source = ExtractBlock(Input=reader, Selectors=parts)
        RenameSource(f"contacts of {analysis}", source)
        display = Show(source, view)
    if field:
        colour(display, view, field, known[field])
    GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    look_from(view, towards_eye, up, bounds_over_time(reader))
    SetActiveSource(source)
    return source, field
