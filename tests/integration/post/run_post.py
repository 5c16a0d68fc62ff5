#!/usr/bin/env python3
"""Runs the reduced bar from mesh to ParaView files and looks at them with VTK's own readers.

    run_post.py CLENCH SOURCE FOLDER

Histories are computed by the solver, fields by the recovery: where they show the same thing they must agree.
Results stay in FOLDER for the test with ParaView.
"""
import csv
import json
import os
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

try:
    import numpy as np
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader
except ImportError as missing:
    print(f"skipped: {missing}; python3-vtk9 and python3-numpy have it")
    sys.exit(77)

CLENCH, SOURCE, FOLDER = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
QUADRATIC_TRIANGLE, VERTEX, LINE = 22, 1, 3

CASE = """\
clench: 1
title: reduced friction bar
bodies:
  bar:
    mesh: MESH
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: UPPER_FACE, master: LOWER_FACE, points: nodes, search: 0.5,
              normal: {law: linear, stiffness: 5.0e4},
              friction: {law: coulomb, mu: 0.15, stick: 1.0e4, slip: 5.0e2}}
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
      modal_damping: 0.01
      stress_modes: true
  weight: {mass: 1.0e-4, inertia: [0.1, 0.2, 0.25, 0, 0, 0], position: [0, 0, 50], markers: {HOOK: [0, 0, -5]}}
supports: {bar: [FIX]}
joints:
  clamp: {type: fixed, a: ground, b: bar.FIX}
  rail: {type: translational, a: ground, b: weight.HOOK, axis: [0, 0, 1]}
forces:
  tip: {at: bar.LOAD, force: [0, 0, 20], time: {haversine: {from: 1, to: 0, over: 0.001}}}
  spring: {type: spring_damper, a: ground, b: weight.HOOK, stiffness: 10.0, length: 45.0}
gravity: [0, 0, -9810]
analysis:
  - {name: settle, type: static, order: reduced, increments: 4}
  - {name: ring, type: dynamic, order: reduced, start_from: settle, end: 0.004, tolerance: 1.0e-6, max_step: 2.0e-4}
output:
  step: 1.0e-4
  fields: [displacement, velocity, stress, von_mises, strain_energy, gap, pressure, status, slip, friction, dissipated, closing_time]
  histories:
    tip_z: {at: bar.LOAD, displacement: z}
    tip_vz: {at: bar.LOAD, velocity: z}
    normal_force: {contact: bar.joint, quantity: normal_force}
    max_pressure: {contact: bar.joint, quantity: max_pressure}
    slipping_pairs: {contact: bar.joint, quantity: slipping_pairs}
    active_pairs: {contact: bar.joint, quantity: active_pairs}
    dissipated: {contact: bar.joint, quantity: dissipated_energy}
    clamp_z: {joint: clamp, force: z}
    hook_z: {at: weight.HOOK, displacement: z}
"""

FAILURES = []


def expect(condition, words):
    if not condition:
        FAILURES.append(words)
        print("FAILED:", words)


def near(found, expected, relative, words, absolute=0.0):
    found, expected = np.asarray(found, float), np.asarray(expected, float)
    bound = relative * np.max(np.abs(expected)) + absolute
    error = np.max(np.abs(found - expected)) if found.shape == expected.shape else np.inf
    print(f"{words}: difference {error:.3g}, bound {bound:.3g}")
    expect(error <= bound, f"{words}: {error:.3g} > {bound:.3g}")


def clench(*words, **options):
    return subprocess.run([CLENCH, *map(str, words)], cwd=FOLDER, capture_output=True, text=True, check=False, **options)


def must(*words):
    result = clench(*words)
    if result.returncode != 0:
        sys.exit(f"clench {' '.join(map(str, words))}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def table(name):
    with open(FOLDER / name, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return {key: np.array([float(row[key]) for row in rows]) for key in rows[0]}


def series(name):
    """{part: [(time, file), …]} of a .pvd file."""
    parts = {}
    for entry in ElementTree.parse(FOLDER / name).iter("DataSet"):
        parts.setdefault(entry.get("name"), []).append((float(entry.get("timestep")), (FOLDER / name).parent / entry.get("file")))
    return parts


class Grid:
    def __init__(self, path):
        reader = vtkXMLUnstructuredGridReader()
        reader.SetFileName(str(path))
        reader.Update()
        self.grid = reader.GetOutput()
        self.points = vtk_to_numpy(self.grid.GetPoints().GetData()).astype(float)
        data = self.grid.GetPointData()
        self.arrays = {data.GetArrayName(i): vtk_to_numpy(data.GetArray(i)).astype(float)
                       for i in range(data.GetNumberOfArrays())}
        self.types = {self.grid.GetCellType(i) for i in range(self.grid.GetNumberOfCells())}
        names = self.grid.GetFieldData().GetAbstractArray("names")
        self.names = [names.GetValue(i) for i in range(names.GetNumberOfValues())] if names else []

    def __getitem__(self, name):
        return self.arrays[name]

    def node(self, number):
        return int(np.flatnonzero(self["node_id"] == number)[0])


def load_node():
    """Number of the node LOAD of the deck."""
    text = (SOURCE / "meshes" / "friction_bar_small.inp").read_text()
    return int(re.search(r"\*NSET, *NSET=LOAD *\n *(\d+)", text, re.I).group(1))


def check_motion():
    """Every time of the motion against the table of the solver."""
    histories, parts = table("ring.csv"), series("ring.pvd")
    expect(set(parts) == {"bar", "bar.joint", "weight"}, f"parts of ring.pvd are {set(parts)}")
    times = [time for time, _ in parts["bar"]]
    near(times, histories["time"], 1e-12, "times of ring.pvd")
    bodies = [Grid(path) for _, path in parts["bar"]]
    contacts = [Grid(path) for _, path in parts["bar.joint"]]
    expect(bodies[0].types == {QUADRATIC_TRIANGLE, LINE, VERTEX}, f"cells of the bar are {bodies[0].types}")
    expect(contacts[0].types == {QUADRATIC_TRIANGLE}, f"cells of the contact are {contacts[0].types}")
    expect(set(bodies[0].arrays) == {"node_id", "displacement", "velocity", "stress", "von_mises", "strain_energy"},
           f"arrays of the bar are {set(bodies[0].arrays)}")
    tip = bodies[0].node(load_node())
    near([g["displacement"][tip, 2] for g in bodies], histories["tip_z"], 1e-6, "displacement of the tip")
    near([g["velocity"][tip, 2] for g in bodies], histories["tip_vz"], 1e-6, "velocity of the tip")
    for name, column in (("pressure", "normal_force"), ("dissipated", "dissipated")):
        near([np.sum((g[name] * g["area"])[g["paired"] == 1]) for g in contacts], histories[column], 1e-6,
             f"integral of the {name}")
    near([g["pressure"].max() for g in contacts], histories["max_pressure"], 1e-6, "largest pressure")
    near([np.sum(g["status"][g["paired"] == 1] == 2) for g in contacts], histories["slipping_pairs"], 0.0, "slipping pairs")
    near([np.sum(g["status"][g["paired"] == 1] > 0) for g in contacts], histories["active_pairs"], 0.0, "closed pairs")
    check_contacts(contacts, times)
    check_stress(bodies)
    return bodies, contacts


def check_contacts(contacts, times):
    """Fields of one time fit each other."""
    for time, g in zip(times, contacts):
        own = g["paired"] == 1
        closed = g["status"] > 0
        expect(np.all(g["pressure"][own & ~closed] == 0.0), f"an open pair has a pressure at {time}")
        near(np.linalg.norm(g["slip"], axis=1)[own], np.hypot(g["slip1"], g["slip2"])[own], 1e-5,
             f"slip and its components at {time}", 1e-9)
        expect(np.all(np.isnan(g["closing_time"][own]) == ~closed[own]), f"closing times at {time}")
        expect(np.all(g["closing_time"][own & closed] <= time * (1 + 1e-6) + 1e-12), f"pairs that close after {time}")
        limit = 2 * 0.15 * g["pressure"]  # (1 + slip_limit) μ p
        size = np.linalg.norm(g["friction"], axis=1)
        expect(np.all(size[own] <= limit[own] * (1 + 1e-4) + 1e-4), f"friction beyond its limit at {time}")
    energy = np.array([g["dissipated"] for g in contacts])
    expect(np.all(np.diff(energy, axis=0) >= -1e-6 * energy.max()), "dissipated energy never falls")


def check_stress(bodies):
    for g in (bodies[0], bodies[-1]):
        s = g["stress"]
        known = ~np.isnan(s[:, 0])
        xx, yy, zz, xy, yz, xz = s[known].T
        mises = np.sqrt(0.5 * ((xx - yy)**2 + (yy - zz)**2 + (zz - xx)**2) + 3 * (xy**2 + yz**2 + xz**2))
        near(g["von_mises"][known], mises, 1e-5, "von Mises stress of the tensor")
        young, nu = 2.1e5, 0.3
        density = (xx**2 + yy**2 + zz**2 - 2 * nu * (xx * yy + yy * zz + zz * xx)
                   + 2 * (1 + nu) * (xy**2 + yz**2 + xz**2)) / (2 * young)
        near(g["strain_energy"][known], density, 1e-5, "strain energy density of the tensor")


def check_points_and_nodes():
    histories, parts = table("ring.csv"), series("ring.points.pvd")
    reactions, probes = ([Grid(path) for _, path in parts[name]] for name in ("reactions", "probes"))
    clamp, hook = reactions[0].names.index("clamp"), probes[0].names.index("weight.HOOK")
    near([g["force"][clamp, 2] for g in reactions], histories["clamp_z"], 1e-12, "reaction of the clamp")
    near([g["displacement"][hook, 2] for g in probes], histories["hook_z"], 1e-12, "displacement of the hook")
    nodes = table("ring.nodes.csv")
    name = f"bar.{load_node()}"
    near(nodes[f"{name} displacement_z [length]"], histories["tip_z"], 1e-9, "displacement in the table of nodes")
    near(nodes[f"{name} velocity_z [length/time]"], histories["tip_vz"], 1e-9, "velocity in the table of nodes")
    weight = [Grid(path) for _, path in series("ring.pvd")["weight"]]
    moved = np.array([g.points.mean(axis=0)[2] for g in weight])
    near(moved - moved[0], histories["hook_z"] - histories["hook_z"][0], 1e-5, "symbol of the rigid body", 1e-5)


def check_envelope(bodies, contacts):
    parts = {part: Grid(files[0][1]) for part, files in series("ring.envelope.pvd").items()}
    bar, contact = parts["bar"], parts["bar.joint"]
    near(bar["max_von_mises"], np.fmax.reduce([g["von_mises"] for g in bodies]), 1e-6, "peak von Mises stress") \
        if not np.isnan(bar["max_von_mises"]).any() else near(
            np.nan_to_num(bar["max_von_mises"]), np.nan_to_num(np.fmax.reduce([g["von_mises"] for g in bodies])), 1e-6,
            "peak von Mises stress")
    own = contact["paired"] == 1
    near(contact["max_pressure"][own], np.max([g["pressure"][own] for g in contacts], axis=0), 1e-6, "peak pressure")
    near(contact["min_gap"][own], np.min([g["gap"][own] for g in contacts], axis=0), 1e-6, "smallest gap")
    slip = np.array([g["slip1"][own] for g in contacts])
    near(contact["slip1_range"][own], slip.max(axis=0) - slip.min(axis=0), 1e-5, "slip range")
    times = np.array([time for time, _ in series("ring.pvd")["bar"]])
    when = times[np.argmax([g["pressure"][own] for g in contacts], axis=0)]
    near(contact["max_pressure_time"][own], when, 1e-6, "time of the peak pressure")


def check_choices():
    """Window, stride, frame, sets, precision, volume."""
    must("post", "case.yaml", "--analysis", "ring", "--from", "0.001", "--to", "0.002", "--stride", "3", "--volume", "--double",
         "--frame", "FIX", "--fields", "displacement", "--no-envelope")
    parts = series("ring.pvd")
    expect(set(parts) == {"bar"}, f"only the bar, found {set(parts)}")
    near([time for time, _ in parts["bar"]], [0.001, 0.0013, 0.0016, 0.0019, 0.002], 1e-9, "window and stride")
    whole = Grid(parts["bar"][0][1])
    expect(24 in whole.types and QUADRATIC_TRIANGLE not in whole.types, f"tetrahedra of ten nodes, found {whole.types}")
    must("post", "case.yaml", "--analysis", "ring", "--from", "0.001", "--to", "0.001", "--sets", "bar.UPPER_FACE", "--fields",
         "von_mises", "--no-envelope", "--frame", "body")
    face = Grid(series("ring.pvd")["bar"][0][1])
    expect(len(face.points) < 0.5 * len(whole.points) and face.types == {QUADRATIC_TRIANGLE},
           f"one face of the joint: {len(face.points)} points, cells {face.types}")
    # Seen from the clamp, the tip moves as in the world: the clamp does not. At the end of a step, that is: in between, motion
    # is interpolated, and joints hold to the error of that.
    must("post", "case.yaml", "--analysis", "ring", "--from", "0.004", "--volume", "--double", "--frame", "FIX", "--fields", "displacement",
         "--no-envelope")
    whole = Grid(series("ring.pvd")["bar"][-1][1])
    near(whole["displacement"][whole.node(load_node()), 2], table("ring.csv")["tip_z"][-1], 1e-6, "tip seen from the clamp")


def snapshot():
    return {path.relative_to(FOLDER): path.read_bytes() for path in sorted(FOLDER.rglob("*"))
            if path.is_file() and (path.suffix in (".pvd", ".vtu"))}


def refuse(words, code, message, **options):
    before = snapshot()
    result = clench(*words, **options)
    expect(result.returncode == code and re.search(message, result.stderr),
           f"clench {' '.join(words)}: exit code {result.returncode}, expected {code}; {result.stderr.strip()}")
    expect(snapshot() == before, f"clench {' '.join(words)} changed files before it failed")
    expect(not list(FOLDER.glob("*.fields.part*")), f"clench {' '.join(words)} left half-written files")


def check_failures():
    post = ["post", "case.yaml", "--analysis", "ring", "--force"]

    def little_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writing fails instead, as on a full disk
        resource.setrlimit(resource.RLIMIT_FSIZE, (30000, 30000))

    refuse(post, 4, "cannot be written", preexec_fn=little_room)
    for name, message in (("bar.recovery.h5", "recovery.h5"), ("bar.body.h5", "bar.body.h5|another version"),
                          ("ring.results.h5", "not solved")):
        (FOLDER / name).rename(FOLDER / "away")
        refuse(post, 2, message)
        (FOLDER / "away").rename(FOLDER / name)
    (FOLDER / "ring.part").mkdir()
    refuse(post, 2, "running or was interrupted")
    (FOLDER / "ring.part").rmdir()
    text = (FOLDER / "case.yaml").read_text()
    (FOLDER / "case.yaml").write_text(text.replace("mu: 0.15", "mu: 0.2"))
    refuse(post, 2, "another version of the case")
    (FOLDER / "case.yaml").write_text(text)
    data = (FOLDER / "ring.results.h5").read_bytes()
    (FOLDER / "ring.results.h5").write_bytes(data[:-200])
    refuse(post, 2, "ring.results.h5")
    (FOLDER / "ring.results.h5").write_bytes(data)
    refuse([*post, "--from", "5"], 2, "no result lies between")
    refuse([*post, "--frame", "TIP"], 2, "expected world, body or a node")
    refuse([*post, "--sets", "bar.NOSUCH"], 2, "NOSUCH")
    refuse([*post, "--fields", "presure"], 2, "pressure")
    refuse(["post", "case.yaml", "--picture", "--colour", "colour"], 2, "there is no field")
    check_unwritable(post)


def check_unwritable(post):
    """A folder that may be read and not written; the superuser, who may do all, becomes nobody for it."""
    nobody = 65534

    def as_nobody():
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(nobody)
            os.setuid(nobody)

    def can_read():
        try:
            return subprocess.run([CLENCH, "info", FOLDER / "ring.results.h5"], capture_output=True, check=False, preexec_fn=as_nobody).returncode == 0
        except PermissionError:  # the project lies in somebody's private folder
            return False

    FOLDER.chmod(0o555)
    try:
        if not can_read():
            print("not tried: an unwritable folder, since nobody cannot read it here")
            return
        refuse(post, 4, "cannot be written", preexec_fn=as_nobody)
    finally:
        FOLDER.chmod(0o755)


def check_size():
    """The size that is announced before is one that the files do not exceed, and not by far too much."""
    for more in ([], ["--no-envelope", "--stride", "7"], ["--double", "--volume"]):
        announced = json.loads(must("post", "case.yaml", "--analysis", "ring", "--force", "--json", *more).stdout)["fields"][0]
        expect(announced["bytes"] <= announced["at_most_bytes"], f"{more}: {announced['bytes']} bytes, announced at most {announced['at_most_bytes']}")
        expect(announced["at_most_bytes"] <= 6 * announced["bytes"], f"{more}: announced {announced['at_most_bytes']} for {announced['bytes']} bytes")
    must("post", "case.yaml", "--analysis", "ring")


# A cube without transverse contraction whose top is coupled rigidly to the node LOAD.
CUBE = (Path(__file__).parents[2] / "data" / "abaqus" / "cube.inp").read_text()
CUBE = (CUBE.replace("*ELEMENT,", "21, 5., 5., 10.\n*ELEMENT,").replace("2.1e5, 0.3", "2.1e5, 0.")
        + """*NSET, NSET=LOAD
21
*SURFACE, NAME=TOP
CUBE, S2
*COUPLING, CONSTRAINT NAME=C, REF NODE=21, SURFACE=TOP
*KINEMATIC
1, 6
""")

CUBE_CASE = """\
clench: 1
bodies: {cube: {mesh: cube.inp}}
supports: {cube: [FIX]}
forces:
  push: {at: cube.LOAD, force: [0, 0, -100], time: {haversine: {from: 1, to: 0, over: 2.0e-5}}}
analysis:
  - {name: still, type: static, order: full}
  - {name: move, type: dynamic, order: full, start_from: still, end: 2.0e-5, fixed_step: 1.0e-7}
output:
  fields: [displacement, velocity, stress, von_mises]
  histories: {top: {at: cube.LOAD, displacement: z}}
"""


def check_full_order():
    """The FE model itself: a column of 10 x 10 under 100, without Poisson's effect, has the stress 1 everywhere; the velocity in
    motion is that of the displacements."""
    (FOLDER / "cube.inp").write_text(CUBE)
    (FOLDER / "cube.yaml").write_text(CUBE_CASE)
    must("solve", "cube.yaml", "--out", "cube")
    still = Grid(series("cube/still.pvd")["cube"][-1][1])
    stress = still["stress"][:8]
    near(stress[:, 2], -1.0 + 0.0 * stress[:, 2], 1e-6, "stress zz of the column")
    near(still["von_mises"][:8], 1.0 + 0.0 * stress[:, 2], 1e-6, "von Mises stress of the column")
    near(np.delete(stress, 2, axis=1).ravel(), np.zeros(40), 0.0, "other stresses of the column", 1e-6)
    expect(still.grid.GetPointData().GetArray("velocity") is None, "at rest nothing has a velocity")
    move = series("cube/move.pvd")["cube"]
    times = np.array([time for time, _ in move])
    grids = [Grid(path) for _, path in move]
    z = np.array([grid["displacement"][4, 2] for grid in grids])
    v = np.array([grid["velocity"][4, 2] for grid in grids])
    between = (z[2:] - z[:-2]) / (times[2:] - times[:-2])
    near(v[1:-1], between, 0.0, "velocity of the top", 5e-3 * np.abs(v).max())
    expect(np.abs(v).max() > 0.0 and len(times) > 100, "the column moves")


def check_pictures():
    must("post", "case.yaml", "--analysis", "ring", "--picture", "--times", "0.002,0.004")
    for name in ("bodies.von_mises", "bar.joint.pressure", "bar.joint.status"):
        for time in ("0.002", "0.004"):
            path = FOLDER / f"ring.{name}.{time}.png"
            expect(path.exists() and path.read_bytes()[1:4] == b"PNG", f"{path.name} is no picture")
    must("post", "case.yaml", "--analysis", "ring", "--picture", "--times", "0.002", "--colour", "displacement", "--view", "+x",
         "--width", "640", "--height", "400", "--density", "3")
    size = struct.unpack(">II", (FOLDER / "ring.bodies.displacement.0.002.png").read_bytes()[16:24])
    expect(size == (1920, 1200), f"a picture of 640 x 400 for print has {size} pixels, expected 1920 x 1200")


def check_modes():
    """Joint modes before orthogonalisation: all of them span all derivatives that they were made of."""
    case = (FOLDER / "case.yaml").read_text().replace("preload_modes: [bolts]", "stress_modes: false").replace(
        "stress_modes: true\n", "\n").replace("count: 20}", "ratio: 0.999999999999, derivatives: self, keep_derivatives: true}")
    (FOLDER / "modes.yaml").write_text(case)
    must("reduce", "modes.yaml", "--out", "modes")
    must("post", "modes.yaml", "--out", "modes", "--modes", "joint_modes,vibration_mode_2,1-3", "--derivatives", "1-20")
    grid = Grid(FOLDER / "modes" / "bar.modes.vtu")
    data = grid.grid.GetPointData()
    names = [data.GetArrayName(i) for i in range(data.GetNumberOfArrays())]
    joint = np.column_stack([grid[name].ravel() for name in names if name.startswith("joint_mode_")])
    derivatives = np.column_stack([grid[f"derivative_{k}"].ravel() for k in range(1, 21)])
    expect(joint.shape[1] >= 10 and "vibration_mode_2" in names and "mode_3" in names, f"arrays: {names}")
    joint /= np.linalg.norm(joint, axis=0)
    size = np.linalg.norm(derivatives, axis=0)
    left = derivatives - joint @ np.linalg.lstsq(joint, derivatives, rcond=None)[0]
    near(np.linalg.norm(left, axis=0)[size > 0] / size[size > 0], 0.0 * size[size > 0], 0.0, "derivatives outside the joint modes", 1e-4)
    few = joint[:, :3]
    left = derivatives - few @ np.linalg.lstsq(few, derivatives, rcond=None)[0]
    expect(np.linalg.norm(left) > 1e-2 * np.linalg.norm(derivatives), "three joint modes span all derivatives: the test sees nothing")
    refused = clench("post", "modes.yaml", "--out", "modes", "--modes", "joint_mode_999")
    expect(refused.returncode == 2 and "joint_mode_999" in refused.stderr, f"joint_mode_999: {refused.stderr}")


def check_plots():
    """w(g) of the body, and a hysteresis loop of a pair."""
    must("plot", "bar.body.h5", "--image", "w.svg")
    must("post", "case.yaml", "--analysis", "ring")
    contact = Grid(series("ring.pvd")["bar.joint"][0][1])
    node = int(contact["node_id"][np.argmax(contact["pressure"] * contact["paired"])])
    must("post", "case.yaml", "--analysis", "ring", "--nodes", f"bar.{node}", "--no-envelope")
    nodes = table("ring.nodes.csv")
    name = f"bar.{node} bar.joint"
    expect(nodes[f"{name} pressure [force/length^2]"].max() > 0.0, "the pair of the table is closed")
    must("plot", "ring.nodes.csv", "--x", f"{name} slip1 [length]", "--y", f"{name} friction1 [force/length^2]", "--image", "loop.svg")
    for picture in ("w.svg", "loop.svg"):
        expect((FOLDER / picture).read_text().startswith("<?xml"), f"{picture} is no figure")


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    mesh = SOURCE / "meshes" / "friction_bar_small.inp"
    (FOLDER / "case.yaml").write_text(CASE.replace("MESH", os.path.relpath(mesh, FOLDER)))
    result = must("run", "case.yaml")
    expect(re.search("3 parts, at most .* [kM]B", result.stderr), "the size is said before anything is written")
    bodies, contacts = check_motion()
    must("post", "case.yaml", "--analysis", "ring", "--nodes", "bar.LOAD")
    check_points_and_nodes()
    check_envelope(bodies, contacts)
    must("run", "case.yaml")
    again = must("run", "case.yaml")
    expect("fields of ring  up to date" in again.stdout, "files that are up to date are not written again")
    check_size()
    check_failures()
    check_pictures()
    check_full_order()
    check_choices()
    check_plots()
    check_modes()
    must("post", "case.yaml")  # as a user leaves it, for ParaView
    sys.exit(1 if FAILURES else 0)


main()
