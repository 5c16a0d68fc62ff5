#!/usr/bin/env python3
"""Runs the ParaView macros of the examples on results, draws what they show and looks at the pictures.

    run_macros.py SOURCE FOLDER PICTURES RESULTS          the macro of the reduced bar on the results of run_post.py
    run_macros.py SOURCE FOLDER PICTURES --all CLENCH     every macro, on results of the examples as they are

Skipped (exit code 77) where there is no ParaView or no Xvfb; FOLDER is for ParaView's packages.
"""
import subprocess
import sys
from pathlib import Path

from paraview_here import pvpython, screen

SOURCE, FOLDER, PICTURES = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
SCRIPT = Path(__file__).resolve().parent / "look_with_macros.py"


def solved(clench, example):
    """Runs an example, or its small version; the folder of its results."""
    names = ("small", example.name.split("_", 1)[1], "shake")
    case = next(path for path in (example / f"{name}.yaml" for name in names) if path.exists())
    out = PICTURES / f"results_{example.name}"
    subprocess.run([clench, "run", case, "--out", out, "--quiet"], check=True, capture_output=True, timeout=1200)
    return out


def main():
    command, environment = pvpython(FOLDER)
    PICTURES.mkdir(parents=True, exist_ok=True)
    if sys.argv[4] == "--all":
        jobs = [(macro.parent, solved(sys.argv[5], macro.parent)) for macro in sorted(SOURCE.glob("examples/*/show_in_paraview.py"))]
    else:
        jobs = [(SOURCE / "examples" / "03_reduced_bar", Path(sys.argv[4]))]
    words = [word for example, results in jobs for word in (example, results, PICTURES / f"{example.name}.png")]
    with screen() as drawn:
        result = subprocess.run([command, SCRIPT, *words], env={**environment, **drawn}, capture_output=True, text=True, timeout=900,
                                check=False)
    print(result.stdout)
    print(result.stderr, file=sys.stderr)
    sys.exit(0 if result.returncode == 0 and f"{len(jobs)} macros are all right" in result.stdout else 1)


main()
