"""The deck that most mistakes are made in: one cube, held at its bottom."""

INP = """*NODE, NSET=ALL
1, 0., 0., 0.
2, 10., 0., 0.
3, 10., 10., 0.
4, 0., 10., 0.
5, 0., 0., 10.
6, 10., 0., 10.
7, 10., 10., 10.
8, 0., 10., 10.
*ELEMENT, TYPE=C3D8I, ELSET=CUBE
1, 1, 2, 3, 4, 5, 6, 7, 8
*NSET, NSET=FIX
1, 2, 3, 4
*MATERIAL, NAME=STEEL
*ELASTIC
2.1e5, 0.3
*DENSITY
7.85e-9
*SOLID SECTION, ELSET=CUBE, MATERIAL=STEEL
"""
