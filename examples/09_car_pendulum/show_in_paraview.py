"""The contacts of the car pendulum in ParaView: Tools > Python Shell > Run Script. Run the example first."""
import os
import sys

EXAMPLE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(EXAMPLE), "paraview"))
from clench_view import show  # noqa: E402

ANALYSIS = "swing"
SOURCE, FIELD = show(EXAMPLE, ANALYSIS, ["pressure", "displacement"], towards_eye=(0.2, 0.25, 1.0), up=(0.0, 1.0, 0.0))
