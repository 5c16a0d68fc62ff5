"""ParaView's python and a screen for it, where they can be had.

Debian's python3-paraview and python3-vtk9 conflict, so pvpython is usually not installed beside what Clench is built
with. Where the package `paraview` is there, and with it all it depends on, both packages are downloaded and unpacked into
a folder, nothing installed: ParaView looks for its modules beside its libraries, where otherwise those of VTK are.
"""
import contextlib
import os
import shutil
import subprocess
import sys


def skip(reason):
    """Exit code 77 tells CTest."""
    print("skipped:", reason)
    sys.exit(77)


def unpacked(folder):
    """(command, environment)"""
    if not shutil.which("paraview"):
        skip("there is no pvpython, and the Debian package paraview is not installed")
    root = folder / "root"
    program = root / "usr" / "bin" / "pvpython"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        try:
            subprocess.run(["apt-get", "download", "paraview", "python3-paraview"], cwd=folder, check=True, capture_output=True,
                           timeout=150)
            for package in folder.glob("*.deb"):
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


def pvpython(folder):
    """(command, whole environment) of a pvpython that starts; skips the test where there is none."""
    command, more = (shutil.which("pvpython"), {}) if shutil.which("pvpython") else unpacked(folder)
    environment = {**os.environ, **more}
    if not starts(command, environment):
        skip(f"{command} does not start here")
    return command, environment


@contextlib.contextmanager
def screen():
    """A virtual screen; gives what to add to the environment. Xvfb says itself when it is ready, and must not begin again
    when the last program leaves it: the next one would find it busy."""
    if not shutil.which("Xvfb"):
        skip("there is no Xvfb, of the Debian package xvfb, to draw on")
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as ready:
            number = ready.readline().strip()
        if not number:
            skip("Xvfb does not start here")
        yield {"DISPLAY": f":{number}", "LIBGL_ALWAYS_SOFTWARE": "1"}
    finally:
        server.terminate()
        server.wait(timeout=30)
