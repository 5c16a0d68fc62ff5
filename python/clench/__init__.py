"""Clench from Python: cases that are read, changed and run, and their artifacts as numpy arrays.

    import clench
    case = clench.Case("bolted_joint.yaml")
    case["bodies.plates.contacts.faces.friction.mu"] = 0.2
    run = case.run("results")
    print(run.table("blow")["pressure"].max())

docs/python.md walks through it.
"""
from ._clench import (BoundaryNode, ContactPairs, Error, FeModel, FlexibleBody, InputError, Interface, NumericalError, Results, Shapes,
                      SystemFailure)
from .case import Case
from .program import clench, program
from .run import Run
from .table import Table, read_table

__all__ = ["BoundaryNode", "Case", "ContactPairs", "Error", "FeModel", "FlexibleBody", "InputError", "Interface", "NumericalError",
           "Results", "Run", "Shapes", "SystemFailure", "Table", "clench", "program", "read_table"]
