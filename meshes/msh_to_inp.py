#!/usr/bin/env python3
"""Writes a Gmsh mesh of tetrahedra (MSH 2.2, text) as an Abaqus deck.

Gmsh writes .inp files itself, but with the faces of physical surfaces as plane elements among the
solid ones. Here they become surfaces and node sets.

usage: msh_to_inp.py IN.msh OUT.inp
"""
import itertools
import sys

# Gmsh's number: Abaqus name, Gmsh's local node for each local node of Abaqus.
SOLIDS = {4: ("C3D4", [0, 1, 2, 3]), 11: ("C3D10", [0, 1, 2, 3, 4, 5, 6, 7, 9, 8])}
FACES = {2: 3, 9: 3}  # number of corners
CORNERS_OF_FACE = {1: (0, 1, 2), 2: (0, 1, 3), 3: (1, 2, 3), 4: (0, 2, 3)}  # S1 to S4


def sections(path):
    """{name: lines} of an MSH file."""
    result, name = {}, None
    with open(path, encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("$End"):
                name = None
            elif line.startswith("$"):
                name = line[1:]
                result[name] = []
            elif name:
                result[name].append(line)
    return result


def in_rows(numbers, per_row=12):
    numbers = list(numbers)
    for begin in range(0, len(numbers), per_row):
        yield ", ".join(map(str, numbers[begin : begin + per_row]))


def at_most_20(text):
    """CalculiX reads 20 characters of a number and takes -1.77635683940025e-15 for -0.18."""
    return text if len(text) <= 20 else f"{float(text):.12g}"


def nine_digits(text):
    """For large meshes: a third of the bytes, and no -6.123e-16 where 0 is meant."""
    value = float(text)
    return f"{0 if abs(value) < 1e-9 else value:.9g}"


def read(path):
    parts = sections(path)
    if not parts["MeshFormat"][0].startswith("2.2 0"):
        sys.exit(f"{path}: expected MSH 2.2 text, gmsh -format msh22")
    names = {}
    for line in parts["PhysicalNames"][1:]:
        dimension, tag, name = line.split(None, 2)
        names[int(dimension), int(tag)] = name.strip('"')
    solids, faces = {}, {}
    for line in parts["Elements"][1:]:
        words = [int(word) for word in line.split()]
        kind, tags, nodes = words[1], words[3 : 3 + words[2]], words[3 + words[2] :]
        if kind in SOLIDS:
            deck_name, order = SOLIDS[kind]
            key = deck_name, names[3, tags[0]]
            solids.setdefault(key, []).append([nodes[i] for i in order])
        elif kind in FACES:
            faces.setdefault(names[2, tags[0]], []).append((nodes, FACES[kind]))
    return parts["Nodes"][1:], solids, faces


def mesh_lines(source, number_text=at_most_20):
    """The deck's lines: nodes, elements, node sets and surfaces."""
    nodes, solids, faces = read(source)
    number = itertools.count(1)
    owner = {}  # corners of a face: element and side
    lines = [f"** made from {source.rsplit('/', 1)[-1]} by msh_to_inp.py", "*NODE"]
    for line in nodes:
        tag, *position = line.split()
        lines.append(", ".join([tag, *map(number_text, position)]))
    for (deck_name, group), elements in solids.items():
        lines.append(f"*ELEMENT, TYPE={deck_name}, ELSET={group}")
        for element in elements:
            tag = next(number)
            lines.append(", ".join(map(str, [tag] + element)))
            for side, corners in CORNERS_OF_FACE.items():
                owner[frozenset(element[i] for i in corners)] = tag, side
    for group, members in faces.items():
        lines.append(f"*NSET, NSET={group}")
        lines += in_rows(sorted({node for face, _ in members for node in face}))
        lines.append(f"*SURFACE, NAME={group}, TYPE=ELEMENT")
        for tag, side in sorted(owner[frozenset(face[:corners])] for face, corners in members):
            lines.append(f"{tag}, S{side}")
    return lines


def main(source, target):
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(mesh_lines(source)) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
