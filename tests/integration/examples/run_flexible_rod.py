#!/usr/bin/env python3
"""run_flexible_rod.py CLENCH EXAMPLE: the flexible slider-crank bends its rod as beam theory says."""
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2])
with tempfile.TemporaryDirectory() as out:
    subprocess.run([clench, "run", example / "flexible_slider_crank.yaml", "--out", out, "--quiet"], check=True)
    sys.exit(subprocess.run([sys.executable, "-B", example / "beam_theory.py", pathlib.Path(out) / "run_up.csv"]).returncode)
