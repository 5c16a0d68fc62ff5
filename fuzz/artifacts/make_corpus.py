#!/usr/bin/env python3
"""make_corpus.py CLENCH FOLDER: one artifact of every kind for artifacts_fuzzer, without its seal and behind the byte of its reader."""
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests/nightly/adversary"))
from mutate import SEAL  # noqa: E402
from readers import make_artifacts  # noqa: E402
from trial import Trial  # noqa: E402

# Order of the readers in artifacts_fuzzer.cpp.
KINDS = ["bar.fe.h5", "bar.body.h5", "bar.preload.h5", "shake.results.h5", "press.state.h5", "shake.state.h5", "checkpoint.h5", "tones.modes.h5"]

found = set()
target = pathlib.Path(sys.argv[2])
target.mkdir(parents=True, exist_ok=True)
with tempfile.TemporaryDirectory() as folder:
    for file in make_artifacts(Trial(pathlib.Path(sys.argv[1]).resolve(), 1), pathlib.Path(folder)):
        if file.name in KINDS:
            found.add(file.name)
            (target / file.name).write_bytes(bytes([KINDS.index(file.name)]) + file.read_bytes()[:-SEAL])
if found != set(KINDS):
    sys.exit(f"no {', '.join(sorted(set(KINDS) - found))}")
