"""Run by pvpython: EXAMPLE RESULTS PICTURE, again and again. Runs each example's macro, draws the last time and looks at it."""
import os
import runpy
import sys
from pathlib import Path

from paraview.simple import (Delete, GetActiveSource, GetActiveView, GetAnimationScene, GetSources, Hide, HideUnusedScalarBars,
                             SaveScreenshot, servermanager)
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader
from xml.etree import ElementTree

failures = []


def expect(condition, words):
    if not condition:
        failures.append(words)
        print("FAILED:", words)


def leaves(data):
    if data is None:
        return []
    if not data.IsA("vtkMultiBlockDataSet"):
        return [data]
    return [leaf for i in range(data.GetNumberOfBlocks()) for leaf in leaves(data.GetBlock(i))]


def colours_of(picture):
    reader = vtkPNGReader()
    reader.SetFileName(str(picture))
    reader.Update()
    pixels = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())
    return {tuple(pixel) for pixel in pixels[:, :3]}


def look(example, results, picture):
    os.environ["CLENCH_RESULTS"] = str(results)
    shown = runpy.run_path(str(example / "show_in_paraview.py"))
    name = example.name
    source, view, scene = GetActiveSource(), GetActiveView(), GetAnimationScene()
    expect(source is not None and view is not None, f"{name}: something is shown")
    series = next(results.glob(f"{shown['ANALYSIS']}.pvd"))
    times = sorted({float(entry.get("timestep")) for entry in ElementTree.parse(series).iter("DataSet")})
    expect(len(scene.TimeKeeper.TimestepValues or [0.0]) == len(times), f"{name}: {len(times)} times as in {series.name}")
    scene.GoToLast()
    source.UpdatePipeline(times[-1])
    field = shown["FIELD"]
    parts = leaves(servermanager.Fetch(source))
    arrays = [part.GetPointData().GetArray(field) for part in parts if part.GetPointData().HasArray(field)]
    expect(arrays, f"{name}: {field} is among {len(parts)} parts")
    expect(any(array.GetRange(-1)[1] > 0.0 for array in arrays), f"{name}: {field} is not zero everywhere")
    view.ViewSize = [900, 500]
    SaveScreenshot(str(picture), view, ImageResolution=[900, 500])
    colours = colours_of(picture)
    expect(len(colours) > 30, f"{name}: the picture has {len(colours)} colours")
    print(f"{name}: {shown['ANALYSIS']}, {len(times)} times, {field} at the end up to "
          f"{max(array.GetRange(-1)[1] for array in arrays):.4g}, {len(colours)} colours")
    # The view stays for the next one: Mesa's software contexts do not survive that a view is closed under Xvfb.
    for one in reversed(list(GetSources().values())):
        Hide(one, view)
        Delete(one)
    HideUnusedScalarBars(view)


words = sys.argv[1:]
for i in range(0, len(words), 3):
    look(*[Path(word) for word in words[i:i + 3]])
print(f"{len(words) // 3} macros are all right" if not failures else "not right", flush=True)
os._exit(1 if failures else 0)  # without closing the view, for the same reason
