#!/usr/bin/env python3
"""Writes assemblies that no method was tuned on: deck and case file, in metres, of 10-node tetrahedra that do not match where parts touch,
dimensions and mesh sizes within some per cent of a seed. All parts are loose: only contact holds them together.

  lap     two plates and two solid M10 bolts (head, shank, nut), tightened by the interference of their heads; a blow bends them
  flange  two flanged tubes and six solid M8 bolts under bending
  clamp   a block and a lever on a pin that is pressed into both; the lever is pushed
  bracket an angle on a base plate and two solid M8 bolts, tightened by a cut through their shanks; contacts are found between parts, and the
          load acts through a distributing coupling

usage: make_assembly.py KIND OUT [--seed 1] [--size 1.0] [--stiffness 2.0e13]     writes OUT.inp and OUT.yaml; size 2: elements twice as large;
stiffness of contact in N/m3, half of it along the faces
"""
import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "meshes"))
from msh_to_inp import mesh_lines  # noqa: E402

FIRST = 1_000_000  # reference nodes are numbered from here
EPS, FAR = 1e-3, 1000.0


class Assembly:
    """Gmsh's text, in millimetres, and what the case file needs to know."""

    def __init__(self, kind, seed, size):
        self.draw = random.Random(f"{kind} {seed}")
        self.seed, self.size = seed, size
        self.lines = ['SetFactory("OpenCASCADE");', "General.Verbosity = 1;"]
        self.parts, self.ends, self.contacts, self.bolts = {}, {}, {}, {}
        self.distributing = []
        getattr(self, kind)()
        self.lines += [f"Mesh.MeshSizeFromCurvature = {12 if size <= 1 else 9};", "Mesh.ElementOrder = 2;", "Mesh.HighOrderOptimize = 1;",
                       f"Mesh.RandomSeed = {seed};", "Mesh.MshFileVersion = 2.2;"]

    def about(self, value, part=0.1):
        return value * self.draw.uniform(1 - part, 1 + part)

    def add_part(self, name, volume, size):
        self.parts[name] = volume
        self.lines += [f'Physical Volume("{name}") = {{{volume}}};',
                       f"MeshSize{{ PointsOf{{ Volume{{{volume}}}; }} }} = {self.size * self.about(size)};"]

    def add_faces(self, name, part, box):
        """Faces of the part within the box."""
        tag = f"f{len(self.lines)}"
        corners = ", ".join(f"{v}" for v in box)
        self.lines += [f"{tag}() = Surface In BoundingBox {{{corners}}};", f"{tag}b() = Boundary{{ Volume{{{self.parts[part]}}}; }};",
                       f"{tag}c() = {{}};", f"For i In {{0 : #{tag}()-1}}", f"  For j In {{0 : #{tag}b()-1}}",
                       f"    If (Abs({tag}b(j)) == {tag}(i))", f"      {tag}c() += {{{tag}(i)}};", "    EndIf", "  EndFor", "EndFor",
                       f'Physical Surface("{name}") = {tag}c();']

    def add_level(self, name, part, z):
        self.add_faces(name, part, (-FAR, -FAR, z - EPS, FAR, FAR, z + EPS))

    def add_contact(self, name, slave, master, interference=0.0):
        """Interference in micrometres."""
        text = f"slave: {slave}, master: {master}, search: 1.0e-3, adjust: 1.0e-3"
        self.contacts[name] = text + (f", interference: {1e-6 * interference:.3g}" if interference else "")

    def add_contact_between(self, name, *parts):
        self.contacts[name] = f"between: [{', '.join(parts)}], search: 3.0e-4"  # less than the play of the holes

    def add_bolt(self, number, x, y, bottom, top, shank, head, height):
        n = 1000 + 10 * number
        self.lines += [f"Cylinder({n}) = {{{x}, {y}, {bottom}, 0, 0, {top - bottom}, {shank}}};",
                       f"Cylinder({n + 1}) = {{{x}, {y}, {top}, 0, 0, {height}, {head}}};",
                       f"Cylinder({n + 2}) = {{{x}, {y}, {bottom - height}, 0, 0, {height}, {head}}};",
                       f"BooleanUnion({n + 3}) = {{ Volume{{{n}}}; Delete; }}{{ Volume{{{n + 1}, {n + 2}}}; Delete; }};"]
        name = f"BOLT{number}"
        self.add_part(name, n + 3, 0.6 * shank)
        self.add_level(f"HEAD{number}", name, top)
        self.add_level(f"NUT{number}", name, bottom)

    def lap(self):
        a = self.about
        length, width, overlap, upper, lower = a(110), a(36), a(64), a(9), a(11)
        x = [a(0.25) * overlap, a(0.75) * overlap]
        self.lines += [f"Box(1) = {{{overlap - length}, {-width / 2}, 0, {length}, {width}, {upper}}};",
                       f"Box(2) = {{0, {-width / 2}, {-lower}, {length}, {width}, {lower}}};"]
        for k, place in enumerate(x):
            self.lines += [f"Cylinder({10 + k}) = {{{place}, 0, -1, 0, 0, {upper + 2}, 5.5}};",
                           f"Cylinder({20 + k}) = {{{place}, 0, {-lower - 1}, 0, 0, {lower + 2}, 5.5}};"]
        self.lines += ["BooleanDifference(101) = { Volume{1}; Delete; }{ Volume{10, 11}; Delete; };",
                       "BooleanDifference(102) = { Volume{2}; Delete; }{ Volume{20, 21}; Delete; };"]
        self.add_part("UPPER", 101, 4.0)
        self.add_part("LOWER", 102, 4.6)
        head, height = a(8.5, 0.05), a(6.5)
        for k, place in enumerate(x):
            self.add_bolt(k + 1, place, 0, -lower, upper, 5.0, head, height)
        self.add_level("UPPER_BOTTOM", "UPPER", 0)
        self.add_level("LOWER_TOP", "LOWER", 0)
        self.add_level("UPPER_TOP", "UPPER", upper)
        self.add_level("LOWER_BOTTOM", "LOWER", -lower)
        self.add_faces("END_FIX", "UPPER", (overlap - length - EPS, -FAR, -FAR, overlap - length + EPS, FAR, FAR))
        self.add_faces("END_LOAD", "LOWER", (length - EPS, -FAR, -FAR, length + EPS, FAR, FAR))
        self.ends = {"FIX": (overlap - length, 0, upper / 2), "LOAD": (length, 0, -lower / 2)}
        self.add_contact("faces", "UPPER_BOTTOM", "LOWER_TOP")
        for k in (1, 2):
            self.add_contact(f"head{k}", f"HEAD{k}", "UPPER_TOP", 30)
            self.add_contact(f"nut{k}", f"NUT{k}", "LOWER_BOTTOM")
        self.load, self.tip, self.duration = (0, 0, 250), "z", 0.004

    def flange(self):
        a = self.about
        radius, inner, rim, circle = a(28), a(21), a(54, 0.05), a(41, 0.02)
        upper, lower, height = a(9), a(11), a(70)
        circles = []
        for number, (z0, dz, thickness, flange_z) in enumerate(((0, height, upper, 0), (-height, height, lower, -lower))):
            n = 10 * (number + 1)
            self.lines += [f"Cylinder({n}) = {{0, 0, {z0}, 0, 0, {dz}, {radius}}};",
                           f"Cylinder({n + 1}) = {{0, 0, {flange_z}, 0, 0, {thickness}, {rim}}};",
                           f"Cylinder({n + 2}) = {{0, 0, {z0 - 1}, 0, 0, {dz + 2}, {inner}}};",
                           f"BooleanUnion({n + 3}) = {{ Volume{{{n}}}; Delete; }}{{ Volume{{{n + 1}}}; Delete; }};"]
        for k in range(6):
            self.lines += [f"px = {circle} * Cos({k} * Pi / 3 + 0.2); py = {circle} * Sin({k} * Pi / 3 + 0.2);",
                           f"Cylinder({100 + k}) = {{px, py, -1, 0, 0, {upper + 2}, 4.5}};",
                           f"Cylinder({110 + k}) = {{px, py, {-lower - 1}, 0, 0, {lower + 2}, 4.5}};"]
            circles.append((k, f"({circle} * Cos({k} * Pi / 3 + 0.2))", f"({circle} * Sin({k} * Pi / 3 + 0.2))"))
        holes = ", ".join(str(100 + k) for k in range(6)), ", ".join(str(110 + k) for k in range(6))
        self.lines += [f"BooleanDifference(201) = {{ Volume{{13}}; Delete; }}{{ Volume{{12, {holes[0]}}}; Delete; }};",
                       f"BooleanDifference(202) = {{ Volume{{23}}; Delete; }}{{ Volume{{22, {holes[1]}}}; Delete; }};"]
        self.add_part("UPPER", 201, 6.0)
        self.add_part("LOWER", 202, 6.8)
        head = a(6.8, 0.03)
        for k, x, y in circles:
            self.add_bolt(k + 1, x, y, -lower, upper, 4.0, head, 5.5)
        self.add_level("UPPER_BOTTOM", "UPPER", 0)
        self.add_level("LOWER_TOP", "LOWER", 0)
        self.add_level("UPPER_TOP", "UPPER", upper)
        self.add_level("LOWER_BOTTOM", "LOWER", -lower)
        self.add_level("END_FIX", "LOWER", -height)
        self.add_level("END_LOAD", "UPPER", height)
        self.ends = {"FIX": (0, 0, -height), "LOAD": (0, 0, height)}
        self.add_contact("faces", "UPPER_BOTTOM", "LOWER_TOP")
        for k in range(1, 7):
            self.add_contact(f"head{k}", f"HEAD{k}", "UPPER_TOP", 25)
            self.add_contact(f"nut{k}", f"NUT{k}", "LOWER_BOTTOM")
        self.load, self.tip, self.duration = (3000, 0, 0), "x", 0.002

    def clamp(self):
        a = self.about
        pin, width, block, lever, arm, space = a(10), a(44), a(22), a(16), a(120), 2.0
        top = block + space + lever
        self.lines += [f"Box(1) = {{{-width / 2}, {-width / 2}, 0, {width}, {width}, {block}}};",
                       f"Cylinder(2) = {{0, 0, -1, 0, 0, {block + 2}, {pin}}};",
                       f"Cylinder(3) = {{0, 0, {block + space}, 0, 0, {lever}, {0.45 * width}}};",
                       f"Box(4) = {{0, {-0.3 * width}, {block + space}, {arm}, {0.6 * width}, {lever}}};",
                       f"Cylinder(5) = {{0, 0, {block + space - 1}, 0, 0, {lever + 2}, {pin}}};",
                       "BooleanDifference(101) = { Volume{1}; Delete; }{ Volume{2}; Delete; };",
                       "BooleanUnion(6) = { Volume{3}; Delete; }{ Volume{4}; Delete; };",
                       "BooleanDifference(102) = { Volume{6}; Delete; }{ Volume{5}; Delete; };",
                       f"Cylinder(103) = {{0, 0, -1.5, 0, 0, {top + 3}, {pin}}};"]
        self.add_part("BLOCK", 101, 5.0)
        self.add_part("LEVER", 102, 4.4)
        self.add_part("PIN", 103, 3.6)
        bore = 1.02 * pin
        self.add_faces("BLOCK_BORE", "BLOCK", (-bore, -bore, -EPS, bore, bore, block + EPS))
        self.add_faces("LEVER_BORE", "LEVER", (-bore, -bore, block + space - EPS, bore, bore, top + EPS))
        self.add_faces("PIN_SIDE", "PIN", (-bore, -bore, -1.5 - EPS, bore, bore, top + 1.5 + EPS))
        self.add_faces("END_FIX", "BLOCK", (-width / 2 - EPS, -FAR, -FAR, -width / 2 + EPS, FAR, FAR))
        self.add_faces("END_LOAD", "LEVER", (arm - EPS, -FAR, -FAR, arm + EPS, FAR, FAR))
        self.ends = {"FIX": (-width / 2, 0, block / 2), "LOAD": (arm, 0, block + space + lever / 2)}
        self.add_contact("block", "BLOCK_BORE", "PIN_SIDE", 12)
        self.add_contact("lever", "LEVER_BORE", "PIN_SIDE", 10)
        self.load, self.tip, self.duration = (0, 150, 100), "y", 0.003

    def bracket(self):
        a = self.about
        length, width, foot, leg, height, plate = a(110), a(64), a(52), a(8), a(75), a(10)
        x, y = 0.6 * foot + leg / 2, 0.27 * width
        self.lines += [f"Box(1) = {{0, {-width / 2}, 0, {foot}, {width}, {leg}}};",
                       f"Box(2) = {{0, {-width / 2}, 0, {leg}, {width}, {height}}};",
                       f"Box(3) = {{{foot - length}, {-0.6 * width}, {-plate}, {length + 8}, {1.2 * width}, {plate}}};",
                       "BooleanUnion(4) = { Volume{1}; Delete; }{ Volume{2}; Delete; };"]
        for k, side in enumerate((-1, 1)):
            self.lines += [f"Cylinder({10 + k}) = {{{x}, {side * y}, -1, 0, 0, {leg + 2}, 4.5}};",
                           f"Cylinder({20 + k}) = {{{x}, {side * y}, {-plate - 1}, 0, 0, {plate + 2}, 4.5}};"]
        self.lines += ["BooleanDifference(101) = { Volume{4}; Delete; }{ Volume{10, 11}; Delete; };",
                       "BooleanDifference(102) = { Volume{3}; Delete; }{ Volume{20, 21}; Delete; };"]
        self.add_part("ANGLE", 101, 4.2)
        self.add_part("BASE", 102, 4.9)
        for k, side in enumerate((-1, 1)):
            self.add_bolt(k + 1, x, side * y, -plate, leg, 4.0, a(6.6, 0.03), a(5.5))
            self.bolts[f"BOLT{k + 1}"] = ((x, side * y, a(-0.3) * plate), a(16000))
        self.add_faces("END_FIX", "BASE", (foot - length - EPS, -FAR, -FAR, foot - length + EPS, FAR, FAR))
        self.add_level("END_LOAD", "ANGLE", height)
        self.ends = {"FIX": (foot - length, 0, -plate / 2), "LOAD": (leg / 2, 0, height)}
        self.distributing = ["LOAD"]
        self.add_contact_between("faces", "ANGLE", "BASE")
        for k in (1, 2):
            self.add_contact_between(f"head{k}", f"BOLT{k}", "ANGLE")
            self.add_contact_between(f"nut{k}", f"BOLT{k}", "BASE")
        self.load, self.tip, self.duration = (-700, 250, 0), "x", 0.003

    def deck(self):
        with tempfile.TemporaryDirectory() as folder:
            source, mesh = Path(folder) / "assembly.geo", Path(folder) / "assembly.msh"
            source.write_text("\n".join(self.lines) + "\n")
            subprocess.run(["gmsh", "-3", "-format", "msh22", str(source), "-o", str(mesh)], check=True, stdout=subprocess.DEVNULL)
            lines = list(mesh_lines(str(mesh)))
        metres(lines)
        first = lines.index("*NODE") + 1
        for number, (name, place) in enumerate(self.ends.items()):
            lines.insert(first, ", ".join([str(FIRST + number)] + [f"{1e-3 * value:.12g}" for value in place]))
            lines += [f"*NSET, NSET={name}", str(FIRST + number),
                      f"*COUPLING, CONSTRAINT NAME={name}, REF NODE={FIRST + number}, SURFACE=END_{name}",
                      "*DISTRIBUTING" if name in self.distributing else "*KINEMATIC", "1, 6"]
        lines += ["*MATERIAL, NAME=STEEL", "*ELASTIC", "2.1e11, 0.3", "*DENSITY", "7850."]
        return lines + [f"*SOLID SECTION, ELSET={part}, MATERIAL=STEEL" for part in self.parts]

    def case(self, mesh, stiffness):
        normal, stick = (f"{value:.1e}".replace("e+", "e") for value in (stiffness, 0.5 * stiffness))
        law = f"normal: {{law: linear, stiffness: {normal}}},\n              friction: {{law: coulomb, mu: 0.15, stick: {stick}}}"
        contacts = [f"      {name}: {{{pairs},\n              {law}}}" for name, pairs in self.contacts.items()]
        bolts = ["    bolts:"] if self.bolts else []
        for name, (point, force) in self.bolts.items():
            point = ", ".join(f"{1e-3 * value:.6g}" for value in point)
            bolts.append(f"      {name}: {{section: {name}, point: [{point}], normal: [0, 0, 1], force: {force:.6g}}}")
        force = ", ".join(str(value) for value in self.load)
        end = 2.5 * self.duration
        pulse = f'expression: "sin(pi/{self.duration}*min(t, {self.duration}))^2"'
        analyses = []
        for order in ("reduced", "full"):
            tail = "" if order == "reduced" else ", order: full"
            analyses += [f"  - {{name: rest_{order}, type: static, time: {self.duration / 2}{tail}}}",
                         f"  - {{name: motion_{order}, type: dynamic, end: {end:.3g}, tolerance: 1.0e-7, max_step: {end / 250:.3g}{tail}}}",
                         f"  - {{name: modes_{order}, type: linearise, modes: 10{tail}}}"]
        histories = [f"    tip: {{at: body.LOAD, displacement: {self.tip}}}"]
        histories += [f"    {name}: {{contact: body.{name}, quantity: normal_force}}" for name in self.contacts]
        histories += [f"    {name.lower()}: {{bolt: body.{name}, quantity: force}}" for name in self.bolts]
        return "\n".join(["clench: 1", f"title: assembly, seed {self.seed}", "bodies:", "  body:", f"    mesh: {mesh}",
                          "    boundary: [FIX, LOAD]", "    contacts:", *contacts, *bolts, "    reduction: {}",
                          "supports: {body: [FIX]}", "joints:", "  clamp: {type: fixed, a: ground, b: body.FIX}", "forces:",
                          f"  push: {{at: body.LOAD, force: [{force}], time: {{{pulse}}}}}", "analysis:", *analyses, "output:",
                          f"  step: {end / 200:.3g}", "  contact: automatic", "  fields: []", "  histories:", *histories, ""])


def metres(lines):
    for i in range(lines.index("*NODE") + 1, len(lines)):
        if lines[i].startswith("*"):
            return
        tag, *place = lines[i].split(",")
        lines[i] = ", ".join([tag] + [f"{1e-3 * float(value):.12g}" for value in place])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["lap", "flange", "clamp", "bracket"])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=float, default=1.0)
    parser.add_argument("--stiffness", type=float, default=2e13)
    args = parser.parse_args()
    assembly = Assembly(args.kind, args.seed, args.size)
    deck = args.out.with_suffix(".inp")
    deck.write_text("\n".join(assembly.deck()) + "\n")
    args.out.with_suffix(".yaml").write_text(assembly.case(deck.name, args.stiffness))


if __name__ == "__main__":
    main()
