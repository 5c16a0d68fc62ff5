#!/usr/bin/env python3
"""Opens the results of run_post.py in ParaView: arrays, ranges, times, curved cells.

    run_paraview.py RESULTS FOLDER

Skipped (exit code 77) where there is no ParaView; FOLDER is for its packages.
"""
import subprocess
import sys
from pathlib import Path

from paraview_here import pvpython

RESULTS, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
SCRIPT = Path(__file__).resolve().parent / "look_with_paraview.py"


def main():
    command, environment = pvpython(FOLDER)
    result = subprocess.run([command, str(SCRIPT), str(RESULTS)], env=environment, capture_output=True, text=True, timeout=180,
                            check=False)
    print(result.stdout)
    print(result.stderr, file=sys.stderr)
    sys.exit(0 if result.returncode == 0 and "all right" in result.stdout else 1)


main()
