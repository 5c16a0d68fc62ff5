"""The bolted joint under the blow in ParaView: Tools > Python Shell > Run Script. Run the example first."""
import os
import sys

EXAMPLE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(EXAMPLE), "paraview"))
from clench_view import show  # noqa: E402

ANALYSIS = "blow"
SOURCE, FIELD = show(EXAMPLE, ANALYSIS, ["von_mises", "displacement"])
