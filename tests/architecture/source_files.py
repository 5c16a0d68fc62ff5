"""Which files the architecture tests look at, and where the comments of a C++ file are."""

import re
import sys
from pathlib import Path

FOLDERS = ["core", "preprocess", "reduction", "solver", "postprocess", "app", "python", "bench", "tests", "fuzz"]


def root_from_arguments():
    """The tree to check: the first argument, or the repository this file is in."""
    return Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]


def cpp_files(root):
    """All C++ files below `root`, in a fixed order, as pairs (path from the root, lines)."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8").splitlines()


def comment_of(line):
    """The comment part of a line: enough for `//` and `///`, the only comments we write."""
    match = re.search(r"//+(.*)$", line)
    return match.group(1) if match else ""


def finish(problems, summary):
    """Prints one line per problem, then the summary; returns the exit code of the test."""
    for problem in problems:
        print(problem)
    print(summary if not problems else f"{len(problems)} problems")
    return 1 if problems else 0
