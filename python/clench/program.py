"""The program `clench` as a function: what it prints with --json, and its exit codes as exceptions."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from ._clench import Error, InputError, NumericalError, SystemFailure

_KINDS = {2: InputError, 3: NumericalError, 4: SystemFailure}


def program() -> str:
    """Path of the program: what CLENCH names, or the one on PATH."""
    found = os.environ.get("CLENCH") or shutil.which("clench")
    if not found:
        raise SystemFailure("clench: not on PATH\n  hint: the environment variable CLENCH may name the program")
    return found


def clench(*arguments: str | Path, quiet: bool = True) -> Any:
    """Runs `clench ARGUMENTS --json` and returns what it says.

    :param quiet: whether progress is kept off the terminal.
    :raises InputError, NumericalError, SystemFailure: with the program's message, for its exit codes 2, 3 and 4.
    """
    command = [program(), *map(str, arguments), "--json"] + (["--quiet"] if quiet else [])
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE if quiet else None, text=True)
    if done.returncode == 130:
        raise KeyboardInterrupt
    if done.returncode != 0:
        raise _KINDS.get(done.returncode, Error)((done.stderr or "").strip() or f"clench ended with exit code {done.returncode}")
    return json.loads(done.stdout) if done.stdout.strip() else None
