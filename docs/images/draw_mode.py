#!/usr/bin/env python3
"""draw_mode.py BODY.fe.h5 SET PICTURE: first mode of a body with the nodes of SET held, as a PNG.

Reads the artifact as docs/artifacts.md describes it and solves with SciPy: a look at the file from outside Clench.
Needs python3-h5py, python3-scipy and python3-vtk9, and a display (xvfb-run).
"""
import sys

import h5py
import numpy as np
import scipy.sparse as sp
import scipy.sparse.linalg as spl
import vtk
from vtk.util.numpy_support import numpy_to_vtk

TET10_FACES = [(0, 2, 1, 6, 5, 4), (0, 1, 3, 4, 8, 7), (1, 2, 3, 5, 9, 8), (0, 3, 2, 7, 9, 6)]


def matrix(f, name):
    lower = sp.csc_matrix((f[name + "/value"][:], f[name + "/row"][:], f[name + "/column_start"][:]), shape=f[name + "/shape"][:])
    return (lower + sp.tril(lower, -1).T).tocsc()


def node_set(f, name):
    names = [n.decode() for n in f["mesh/node_sets/name"][:]]
    start = f["mesh/node_sets/start"][:]
    i = names.index(name)
    return f["mesh/node_sets/member"][start[i]:start[i + 1]]


def first_mode(f, held):
    K, M = matrix(f, "K"), matrix(f, "M")
    free = np.setdiff1d(np.arange(K.shape[0]), np.concatenate([3 * held, 3 * held + 1, 3 * held + 2]))
    value, vector = spl.eigsh(K[free][:, free], k=1, M=M[free][:, free], sigma=0.0)
    x = np.zeros(K.shape[0])
    x[free] = vector[:, 0]
    return np.sqrt(value[0]) / (2 * np.pi), x.reshape(-1, 3)


def skin(nodes):
    """Outer faces of quadratic tetrahedra as six-node triangles."""
    faces = nodes[:, TET10_FACES].reshape(-1, 6)
    _, first, count = np.unique(np.sort(faces[:, :3], axis=1), axis=0, return_index=True, return_counts=True)
    return faces[first[count == 1]]


def grid_of(points, faces, size):
    grid = vtk.vtkUnstructuredGrid()
    coordinates = vtk.vtkPoints()
    coordinates.SetData(numpy_to_vtk(points.copy()))
    grid.SetPoints(coordinates)
    for face in faces:
        grid.InsertNextCell(vtk.VTK_QUADRATIC_TRIANGLE, 6, [int(n) for n in face])
    values = numpy_to_vtk(size.copy())
    values.SetName("relative displacement")
    grid.GetPointData().SetScalars(values)
    return grid


def draw(grid, title, picture):
    surface = vtk.vtkDataSetSurfaceFilter()
    surface.SetInputData(grid)
    surface.SetNonlinearSubdivisionLevel(2)
    normals = vtk.vtkPolyDataNormals()
    normals.SetInputConnection(surface.GetOutputPort())
    normals.SetFeatureAngle(35)
    table = vtk.vtkLookupTable()
    table.SetHueRange(0.62, 0.0)
    table.Build()
    mapper = vtk.vtkPolyDataMapper()
    mapper.SetInputConnection(normals.GetOutputPort())
    mapper.SetLookupTable(table)
    mapper.SetScalarRange(0, 1)
    body = vtk.vtkActor()
    body.SetMapper(mapper)
    bar = vtk.vtkScalarBarActor()
    bar.SetLookupTable(table)
    bar.SetTitle("relative\ndisplacement")
    bar.SetNumberOfLabels(3)
    bar.SetMaximumWidthInPixels(70)
    for text in (bar.GetTitleTextProperty(), bar.GetLabelTextProperty()):
        text.SetColor(0.1, 0.1, 0.1)
        text.ItalicOff()
    label = vtk.vtkTextActor()
    label.SetInput(title)
    label.GetTextProperty().SetColor(0.1, 0.1, 0.1)
    label.GetTextProperty().SetFontSize(20)
    label.SetPosition(20, 20)
    scene = vtk.vtkRenderer()
    scene.SetBackground(1, 1, 1)
    for actor in (body, bar, label):
        scene.AddActor(actor)
    window = vtk.vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(8)
    window.SetSize(900, 620)
    window.AddRenderer(scene)
    camera = scene.GetActiveCamera()
    camera.SetPosition(1.2, -1.9, 1.1)
    camera.SetViewUp(0, 0, 1)
    scene.ResetCamera()
    camera.Zoom(1.05)
    window.Render()
    image = vtk.vtkWindowToImageFilter()
    image.SetInput(window)
    writer = vtk.vtkPNGWriter()
    writer.SetFileName(picture)
    writer.SetInputConnection(image.GetOutputPort())
    writer.Write()


def main():
    artifact, held, picture = sys.argv[1:4]
    with h5py.File(artifact) as f:
        points = f["mesh/nodes/position"][:]
        frequency, x = first_mode(f, node_set(f, held))
        faces = skin(f["mesh/blocks/0/nodes"][:])
    size = np.linalg.norm(x, axis=1)
    scale = 0.12 * np.ptp(points, axis=0).max() / size.max()
    print(f"{frequency:.2f} Hz")
    draw(grid_of(points + scale * x, faces, size / size.max()), f"first mode, {frequency:.0f} Hz", picture)


if __name__ == "__main__":
    main()
