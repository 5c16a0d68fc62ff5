"""The decks that most mistakes are made in."""
import pathlib

DATA = pathlib.Path(__file__).parents[2] / "data" / "abaqus"
INP = (DATA / "cube.inp").read_text()  # held at its bottom
BLOCKS = (DATA / "two_blocks.inp").read_text()  # one on the other, pressed together
