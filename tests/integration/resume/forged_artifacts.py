#!/usr/bin/env python3
"""forged_artifacts.py CLENCH: artifacts with a good seal and structure whose summary is none: reductions are made again, results refused."""
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "nightly" / "adversary"))
import inputs  # noqa: E402
import mutate  # noqa: E402

CLENCH = str(pathlib.Path(sys.argv[1]).resolve())


def run(folder, command, code, *words):
    done = subprocess.run([CLENCH, *command.split(), "--quiet"], cwd=folder, capture_output=True, text=True)
    if done.returncode != code or not all(word in done.stderr for word in words):
        sys.exit(f"FAILED {command}: exit code {done.returncode}, expected {code} and {words}: {done.stderr}")


def forge(file):
    """Takes the beginning of the summary, which is JSON, away."""
    content = file.read_bytes()[:-mutate.SEAL]
    forged, count = re.subn(rb'\{"', rb'x"', content)
    assert count > 0, file
    file.write_bytes(mutate.sealed(forged))


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "bar.inp").write_text(inputs.BAR)
    (folder / "case.yaml").write_text(inputs.BAR_CASE)
    run(folder, "run case.yaml", 0)
    forge(folder / "bar.body.h5")
    run(folder, "info bar.body.h5", 2, "summary")
    run(folder, "reduce case.yaml", 0)
    run(folder, "info bar.body.h5", 0)
    for name in ("press", "shake"):
        forge(folder / f"{name}.state.h5")
        run(folder, f"solve case.yaml --analysis {name}", 2, f"{name}.state.h5", "summary", "--force")
        run(folder, f"solve case.yaml --analysis {name} --force", 0)
print("passed")
