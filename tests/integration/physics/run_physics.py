#!/usr/bin/env python3
"""Runs the models without mistakes and every mistake of mistakes.py.

    run_physics.py CLENCH              test: the models give no red, every mistake its finding
    run_physics.py CLENCH PAGE         the same, and PAGE must say what the program says now, numbers within 2 %
    run_physics.py CLENCH PAGE --write regenerates PAGE
"""
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

from mistakes import MISTAKES
from models import MODELS

HEAD = """# Physics checks

After every analysis Clench looks at its physics as an experienced colleague would: green findings are as they should be, amber ones
somebody should look at, red ones are not to be believed (`--strict` ends with exit code 3 then). They stand in the terminal, in `--json`
(`analyses[].physics`) and in the report. Below are mistakes and the finding that each gives; `tests/integration/physics` runs them all
and writes this page. Each is one change of a small model that has no red finding.

"""
NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")


def findings(clench, case, files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**files, "case.yaml": case}.items():
            (pathlib.Path(folder) / name).write_text(text)
        done = subprocess.run([clench, "run", "case.yaml", "--json", "--quiet", "--threads", "1"], cwd=folder, capture_output=True,
                              text=True, timeout=60)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return [f for analysis in json.loads(done.stdout)["analyses"] for f in analysis["physics"]]


def line_of(f):
    return f"{f['verdict']}: {f['check']}, {f['place']}: {f['found']}; expected {f['expected']}" + (f". {f['advice']}" if f["advice"] else "")


def look(clench, mistake):
    """What it says, and what is wrong with that."""
    case, files = MODELS[mistake.model]
    if mistake.old not in case:
        return "", [f"{mistake.old!r} is not in the model {mistake.model}"]
    try:
        all_of_it = findings(clench, case.replace(mistake.old, mistake.new, 1), files)
    except RuntimeError as error:
        return "", [str(error)]
    fit = [line_of(f) for f in all_of_it if (f["verdict"], f["check"]) == (mistake.colour, mistake.check)]
    return (fit or [""])[0], [] if fit else ["gives " + ("; ".join(line_of(f) for f in all_of_it if f["verdict"] != "green") or "nothing")]


def is_same(one, other):
    """Equal words, and numbers within 2 %."""
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    return all(math.isclose(float(a), float(b), rel_tol=0.02, abs_tol=1e-12)
               for a, b in zip(NUMBER.findall(one), NUMBER.findall(other)))


def row(number, mistake, line):
    change = "\n".join(f"{old}  →  {new}" if old != new else old for old, new in [(mistake.old.strip(), mistake.new.strip() or "(left out)")])
    return f"## {number}. {mistake.what[0].upper()}{mistake.what[1:]}\n```\n{change}\n```\n```\n{line}\n```\n"


def main():
    clench = str(pathlib.Path(sys.argv[1]).resolve())
    page = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    failed, rows = 0, []
    for name, (case, files) in MODELS.items():
        bad = [line_of(f) for f in findings(clench, case, files) if f["verdict"] != "green"]
        if bad:
            failed += 1
            print(f"FAILED model {name} without mistakes: {bad}")
    for number, mistake in enumerate(MISTAKES, 1):
        line, problems = look(clench, mistake)
        if problems:
            failed += 1
            print(f"FAILED {number}. {mistake.what}: {'; '.join(problems)}")
        rows.append(row(number, mistake, line))
    text = HEAD + "\n".join(rows)
    if "--write" in sys.argv:
        page.write_text(text)
    elif page and not is_same(page.read_text(), text):
        failed += 1
        print(f"FAILED {page.name} does not show today's findings; regenerate it with --write")
    print(f"{len(MISTAKES) + len(MODELS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
