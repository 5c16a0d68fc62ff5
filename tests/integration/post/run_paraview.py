#!/usr/bin/env python3
"""Opens the results of run_post.py in ParaView: arrays, ranges, times, curved cells.

    run_paraview.py RESULTS FOLDER

Debian's python3-paraview and python3-vtk9 conflict, so pvpython is usually not installed beside what Clench is built
with. Where the package `paraview` is there, and with it all it depends on, both packages are downloaded and unpacked into
FOLDER, nothing installed: ParaView looks for its modules beside its libraries, where otherwise those of VTK are.
Skipped (exit code 77) where neither works.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

RESULTS, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
SCRIPT = Path(__file__).resolve().parent / "look_with_paraview.py"


def skip(reason):
    print("skipped:", reason)
    sys.exit(77)


def pvpython():
    """(command, environment)"""
    if shutil.which("pvpython"):
        return shutil.which("pvpython"), {}
    if not shutil.which("paraview"):
        skip("there is no pvpython, and the Debian package paraview is not installed")
    root = FOLDER / "root"
    program = root / "usr" / "bin" / "pvpython"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(["apt-get", "download", "paraview", "python3-paraview"], cwd=FOLDER, check=True, capture_output=True,
                           timeout=150)
            for package in FOLDER.glob("*.deb"):
                subprocess.run(["dpkg", "-x", package, root], check=True, timeout=120)
        except (subprocess.SubprocessError, OSError) as failure:
            skip(f"ParaView's packages cannot be had: {failure}")
    libraries = root / "usr" / "lib" / "x86_64-linux-gnu"
    return str(program), {"LD_LIBRARY_PATH": f"{libraries}:{next(libraries.glob('paraview-*'), libraries)}",
                          "PYTHONPATH": str(root / "usr" / "lib" / "python3" / "dist-packages")}


def starts(command, environment):
    """Whether this pvpython runs at all here: it finds its libraries and modules."""
    words = "from paraview import simple; print('here')"
    try:
        result = subprocess.run([command, "-c", words], env=environment, capture_output=True, text=True, timeout=120, check=False)
    except (subprocess.SubprocessError, OSError):
        return False
    return "here" in result.stdout


def main():
    command, more = pvpython()
    if not starts(command, {**os.environ, **more}):
        skip(f"{command} does not start here")
    result = subprocess.run([command, str(SCRIPT), str(RESULTS)], env={**os.environ, **more}, capture_output=True, text=True,
                            timeout=180, check=False)
    print(result.stdout)
    print(result.stderr, file=sys.stderr)
    sys.exit(0 if result.returncode == 0 and "all right" in result.stdout else 1)


main()
