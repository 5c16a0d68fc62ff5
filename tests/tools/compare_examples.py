#!/usr/bin/env python3
"""compare_examples.py CLENCH_BEFORE TREE_BEFORE CLENCH_AFTER TREE_AFTER [EXAMPLE...]

Runs what every examples/*/expected.yaml states (its small versions) with two builds, each with the cases of its own tree,
and compares every number of every CSV file and of `modes --json`: bitwise identical, or the largest difference relative to
the largest value of its column. One thread. Exit code 1 if any number differs.
"""
import csv
import json
import math
import pathlib
import subprocess
import sys
import tempfile


class Build:
    def __init__(self, clench, tree):
        self.clench, self.examples = clench, pathlib.Path(tree).resolve() / "examples"
        self.meshes = self.examples.parent / "meshes"

    def run(self, *arguments):
        command = [self.clench, *map(str, arguments), "--quiet", "--threads", "1"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(f"exit code {done.returncode}: {' '.join(map(str, arguments))}\n{done.stderr}")
        return done.stdout

    def case(self, example, stated, folder):
        text = (self.examples / example / stated["case"]).read_text().replace("../../meshes", str(self.meshes))
        for old, new in stated.get("replace", []):
            text = text.replace(old, new)
        (folder / stated["case"]).write_text(text)
        return folder / stated["case"]

    def tables(self, example, stated):
        """{file: {column: [text of the numbers]}}"""
        if "modes" in stated:
            answer = self.run("modes", self.examples / example / stated["case"], *stated["modes"], "--json")
            return {"modes": {"frequencies_hz": [repr(f) for f in json.loads(answer or "{}").get("frequencies_hz", [])]}}
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            case = self.case(example, stated, folder)
            self.run(*(["run", case] if stated.get("all_stages") else ["solve", case, "--analysis", stated["solve"]]),
                     "--out", folder / "out")
            return {str(table.relative_to(folder)): columns_of(table) for table in sorted(folder.rglob("*.csv"))}


def columns_of(table):
    rows = list(csv.DictReader(table.open()))
    return {key: [row[key] for row in rows] for key in rows[0]} if rows else {}


def difference(before, after):
    """Largest difference of two columns over the largest value; infinite if they cannot be compared."""
    if len(before) != len(after):
        return math.inf
    try:
        pairs = [(float(b), float(a)) for b, a in zip(before, after)]
    except ValueError:
        return math.inf
    scale = max((abs(b) for b, _ in pairs), default=0.0)
    return max((abs(b - a) for b, a in pairs), default=0.0) / scale if scale > 0.0 else math.inf


def compare(label, before, after):
    """Prints what differs; the number of columns that do."""
    differing = columns = 0
    for file in sorted(set(before) | set(after)):
        for column in sorted(set(before.get(file, {})) | set(after.get(file, {}))):
            columns += 1
            old, new = before.get(file, {}).get(column), after.get(file, {}).get(column)
            if old == new:
                continue
            differing += 1
            why = "only in one" if old is None or new is None else f"{difference(old, new):.2g}"
            print(f"  {label} {file} {column}: {why}")
    print(f"{label}: {columns - differing} of {columns} columns bitwise identical")
    return differing if columns else 1


def main():
    before, after = Build(*sys.argv[1:3]), Build(*sys.argv[3:5])
    differing = 0
    for path in sorted(before.examples.glob("*/expected.yaml")):
        example = path.parent.name
        if sys.argv[5:] and example not in sys.argv[5:]:
            continue
        stated = json.loads(path.read_text())
        for entry in stated if isinstance(stated, list) else [stated]:
            differing += compare(f"{example}/{entry['case']}", before.tables(example, entry), after.tables(example, entry))
    print("all bitwise identical" if differing == 0 else f"{differing} columns differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
