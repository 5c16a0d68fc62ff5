"""Loads results of Clench into ParaView with sensible colours.

In ParaView: Tools > Python Shell > Run Script, and choose the `show_in_paraview.py` of an example; or
`paraview --script=examples/03_reduced_bar/show_in_paraview.py`. Each of these names the folder, the analysis and the fields, and calls show().
"""
import os

from paraview.simple import (ColorBy, GetActiveViewOrCreate, GetAnimationScene, GetColorTransferFunction, GetScalarBar, PVDReader,
                             RenameSource, ResetCamera, Show)

# open, sticking, slipping, closed without friction
STATES = ["0", "open", "1", "sticking", "2", "slipping", "3", "closed"]
STATE_COLOURS = [0.80, 0.82, 0.84, 0.00, 0.45, 0.70, 0.84, 0.37, 0.00, 0.00, 0.62, 0.45]


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
    display.SetScalarBarVisibility(view, True)


def show(example, analysis, fields):
    """Opens <analysis>.pvd and colours it by the first of `fields` that it has.

    @return  the reader and the name of the field.
    """
    path = os.path.join(results_folder(example), analysis + ".pvd")
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path}: run the example first, its README says how; CLENCH_RESULTS names another folder")
    reader = PVDReader(FileName=path)
    RenameSource(analysis, reader)
    known = arrays_of(reader)
    field = next((name for name in fields if name in known), None)
    view = GetActiveViewOrCreate("RenderView")
    display = Show(reader, view)
    if field:
        colour(display, view, field, known[field])
    GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    ResetCamera(view)
    return reader, field
