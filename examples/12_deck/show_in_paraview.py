"""The lap of the bolted beam in ParaView: Tools > Python Shell > Run Script. Run the example first."""
import os
import sys

EXAMPLE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(EXAMPLE), "paraview"))
from clench_view import show  # noqa: E402

ANALYSIS = "shaken"
SOURCE, FIELD = show(EXAMPLE, ANALYSIS, ["pressure", "displacement"])
