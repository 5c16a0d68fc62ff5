#!/usr/bin/env python3
"""draw_contact.py CONTACT.vtu PICTURE.png: the contact pressure in a contact, from a file that `clench solve` wrote.

Needs python3-vtk9 and a display (xvfb-run).
"""
import sys

import vtk

reader = vtk.vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
grid = reader.GetOutput()
grid.GetPointData().SetActiveScalars("pressure")

colours = vtk.vtkLookupTable()
colours.SetHueRange(0.62, 0.0)
colours.SetNumberOfTableValues(24)
colours.Build()
mapper = vtk.vtkDataSetMapper()
mapper.SetInputData(grid)
mapper.SetLookupTable(colours)
mapper.UseLookupTableScalarRangeOff()
mapper.SetScalarModeToUsePointData()
mapper.SetScalarRange(0.0, grid.GetPointData().GetArray("pressure").GetRange()[1])
actor = vtk.vtkActor()
actor.SetMapper(mapper)

bar = vtk.vtkScalarBarActor()
bar.SetLookupTable(colours)
bar.SetTitle("p_N in N/mm^2")
bar.SetOrientationToHorizontal()
bar.SetPosition(0.25, 0.05)
bar.SetWidth(0.5)
bar.SetHeight(0.22)
bar.SetNumberOfLabels(5)
for text in (bar.GetTitleTextProperty(), bar.GetLabelTextProperty()):
    text.SetColor(0.1, 0.1, 0.1)
    text.ShadowOff()

scene = vtk.vtkRenderer()
scene.SetBackground(1.0, 1.0, 1.0)
scene.AddActor(actor)
scene.AddViewProp(bar)
camera = scene.GetActiveCamera()
camera.ParallelProjectionOn()
scene.ResetCamera()
centre = actor.GetCenter()
camera.SetFocalPoint(centre[0], centre[1] - 12.0, centre[2])
camera.SetPosition(centre[0], centre[1] - 12.0, centre[2] + 500.0)
camera.SetParallelScale(34.0)
scene.ResetCameraClippingRange()
window = vtk.vtkRenderWindow()
window.SetOffScreenRendering(1)
window.SetSize(1200, 420)
window.AddRenderer(scene)
window.Render()
image = vtk.vtkWindowToImageFilter()
image.SetInput(window)
writer = vtk.vtkPNGWriter()
writer.SetFileName(sys.argv[2])
writer.SetInputConnection(image.GetOutputPort())
writer.Write()
