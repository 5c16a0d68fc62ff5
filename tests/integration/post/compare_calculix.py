#!/usr/bin/env python3
"""Stresses under the bolts of the reduced friction bar against CalculiX.

    compare_calculix.py CLENCH SOURCE FOLDER [MESH]     (default: the coarse mesh; friction_bar.inp takes minutes)

CalculiX solves the full mesh with face-to-face contact, Clench the reduced body with pairs at nodes and stresses from stress modes.
S_zz inside the sheets is compared in rings around the two bolts, away from the edges of the holes, where it is singular, and from the
contact face itself, where forces at single nodes show. Skipped (77) without ccx.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

try:
    import numpy as np
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)

CLENCH, SOURCE, FOLDER = (Path(argument).resolve() for argument in sys.argv[1:4])
MESH = SOURCE / "meshes" / (sys.argv[4] if len(sys.argv) > 4 else "friction_bar_small.inp")
sys.path.insert(0, str(SOURCE / "bench" / "contact_vs_calculix"))
from calculix_deck import Mesh, Model, contact, step  # noqa: E402

BOLTS = {f"PL{i}_{side}": ((0, 0, force), (0, 0, 0)) for i in (1, 2) for side, force in (("TOP", -6000), ("BOTTOM", 6000))}
RINGS, SHEETS = ((2.6, 4.0), (4.0, 5.0), (5.0, 7.0)), {"upper": (0.4, 2.6), "lower": (-2.6, -0.4)}
LIMIT = 0.05
CASE = """\
clench: 1
bodies:
  bar:
    mesh: MESH
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_FACE, master: LOWER_FACE, points: nodes, search: 0.5, normal: {law: linear, stiffness: 5.0e4}}
    preloads:
      bolts:
        - {at: PL1_TOP, force: [0, 0, -6000]}
        - {at: PL1_BOTTOM, force: [0, 0, 6000]}
        - {at: PL2_TOP, force: [0, 0, -6000]}
        - {at: PL2_BOTTOM, force: [0, 0, 6000]}
    reduction:
      vibration_modes: 10
      preload_modes: [bolts]
      joint_modes: {method: weighted_pod, count: 20}
      stress_modes: true
supports: {bar: [FIX]}
joints:
  clamp: {type: fixed, a: ground, b: bar.FIX}
analysis:
  - {name: settle, type: static, order: reduced, increments: 2}
output: {fields: [displacement, stress]}
"""


def calculix_stresses(mesh):
    """{node: S_zz}"""
    model = Model(mesh)
    lines = [*model.lines, *contact(5e4), *step(model.loads(BOLTS))]
    lines[-1:] = ["*EL FILE", "S", "*END STEP"]
    (FOLDER / "job.inp").write_text("\n".join(lines) + "\n")
    subprocess.run(["ccx", "job"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    stresses, inside = {}, False
    for line in open(FOLDER / "job.frd", encoding="utf-8"):
        if line.startswith(" -4"):
            inside = "STRESS" in line
        elif inside and line.startswith(" -1"):
            stresses[int(line[3:13])] = float(line[37:49])
    return stresses


def clench_stresses():
    (FOLDER / "case.yaml").write_text(CASE.replace("MESH", os.path.relpath(MESH, FOLDER)))
    subprocess.run([CLENCH, "run", "case.yaml", "--quiet"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([CLENCH, "post", "case.yaml", "--quiet", "--volume"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(str(FOLDER / "settle.fields" / "bar.00000.vtu"))
    reader.Update()
    data = reader.GetOutput().GetPointData()
    numbers = vtk_to_numpy(data.GetArray("node_id")).astype(int)
    return dict(zip(numbers, vtk_to_numpy(data.GetArray("stress"))[:, 2].astype(float)))


def main():
    if not shutil.which("ccx"):
        print("skipped: ccx is not installed")
        sys.exit(77)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    mesh = Mesh(MESH)
    theirs, mine = calculix_stresses(mesh), clench_stresses()
    nodes = [n for n in theirs if n in mine and n in mesh.nodes]
    x = np.array([mesh.nodes[n] for n in nodes])
    a, b = np.array([theirs[n] for n in nodes]), np.array([mine[n] for n in nodes])
    distance = np.min([np.hypot(x[:, 0] - bolt, x[:, 1]) for bolt in (37.5, 187.5)], axis=0)
    failed = False
    for sheet, (low, high) in SHEETS.items():
        for inner, outer in RINGS:
            k = (distance >= inner) & (distance < outer) & (x[:, 2] > low) & (x[:, 2] < high)
            difference = b[k].mean() / a[k].mean() - 1
            scatter = np.sqrt(np.mean((a[k] - b[k])**2) / np.mean(a[k]**2))
            print(f"{sheet} sheet, {inner} to {outer} mm from a bolt, {k.sum()} nodes: S_zz {a[k].mean():.2f} in CalculiX, "
                  f"{b[k].mean():.2f} here, {100 * difference:+.2f} %; single nodes {100 * scatter:.0f} % (rms)")
            failed = failed or not abs(difference) <= LIMIT
    sys.exit(1 if failed else 0)


main()
