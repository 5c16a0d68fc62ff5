#!/usr/bin/env python3
"""Runs decks with CalculiX and with Clench as they are, and imported; compares what they give.

    run_decks.py CLENCH FOLDER [NAME ...]
"""

import csv
import json
import pathlib
import re
import shutil
import subprocess
import sys

import decks

HEADING = re.compile(r"^\s*(displacements|forces) \(.*\) for set (\S+) and time\s+(\S+)")


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def calculix(deck, folder):
    """Tables of the .dat file by (kind, set, time); eigenfrequencies by step."""
    log = run(["ccx", deck.name], folder)
    if log.returncode != 0 or "*ERROR" in log.stdout:
        raise RuntimeError("ccx: " + log.stdout[-1500:])
    tables, now, modes = {}, None, None
    for line in (folder / f"{deck.name}.dat").read_text().splitlines():
        if "E I G E N V A L U E   O U T P U T" in line:
            modes = tables.setdefault("modes", [])
            modes.append([])
        elif "P A R T I C I P A T I O N" in line:
            modes = None
        elif modes is not None and re.match(r"^\s+\d+\s+\S+\s+\S+\s+\S+", line):
            modes[-1].append(float(line.split()[3]))
        match = HEADING.match(line)
        if match:
            now = tables.setdefault((match[1], match[2], round(float(match[3]), 9)), {})
        elif line.strip() and now is not None:
            words = line.split()
            if re.fullmatch(r"\d+", words[0]) and len(words) == 4:
                now[int(words[0])] = [float(w) for w in words[1:]]
            else:
                now = None
    return tables


def table_of(path):
    rows = {}
    with open(path) as stream:
        for row in csv.DictReader(stream):
            rows[int(row["node"].split(".")[-1])] = row
    return rows


def vectors(rows, keys):
    return {node: [float(row[key]) for key in keys] for node, row in rows.items()}


def largest(values):
    return max((abs(v) for vector in values for v in vector), default=0.0)


def difference(ours, theirs):
    """Largest difference of vectors relative to the largest of them."""
    scale = largest(theirs.values())
    return max(abs(a - b) for node in theirs for a, b in zip(ours[node], theirs[node])) / (scale or 1.0)


def total(values, nodes):
    return [sum(values[node][axis] for node in nodes) for axis in range(3)]


def compare_modes(deck, theirs, path):
    """Frequencies of a step; those of rigid motions are zero."""
    with open(path) as stream:
        ours = [float(row["frequency_hz"]) for row in csv.DictReader(stream)]
    worst = 0.0
    for a, b in zip(ours, theirs):
        worst = max(worst, abs(a - b) / b if b > 1e-3 * theirs[-1] else a / theirs[-1])
    if len(ours) != len(theirs) or not worst <= deck.frequency:
        return [f"frequencies {ours} and {theirs}"], f"f {worst:.1e}"
    return [], f"f {worst:.1e}"


def compare_step(deck, tables, out, number, time):
    """What is wrong with a step, and a line of numbers."""
    problems = []
    rows = table_of(out / f"step_{number}.nodes_1.csv")
    u = difference(vectors(rows, ["ux", "uy", "uz"]), tables[("displacements", "NALL", time)])
    if not u <= deck.displacement:
        problems.append(f"step {number}: displacements differ by {u:.2e}, {deck.displacement:.0e} is allowed")
    text = f"u {u:.1e}"
    if deck.balance:
        ours, wanted = total(vectors(rows, ["fx", "fy", "fz"]), deck.held), deck.balance[number - 1]
        if max(abs(a - b) for a, b in zip(ours, wanted)) > 1e-7 * max(abs(v) for v in wanted):
            problems.append(f"step {number}: reactions {ours}, {wanted} are in balance with the loads")
    elif deck.reaction > 0.0:
        ours = total(vectors(rows, ["fx", "fy", "fz"]), deck.held)
        theirs = total(tables[("forces", "NALL", time)], deck.held)
        scale = max(abs(v) for v in theirs) or 1.0
        r = max(abs(a - b) for a, b in zip(ours, theirs)) / scale
        text += f" r {r:.1e}"
        if not r <= deck.reaction:
            problems.append(f"step {number}: reactions {ours} and {theirs}")
    return problems, text


def compare_theory(deck, out, number):
    rows = vectors(table_of(out / f"step_{number}.nodes_1.csv"), ["ux", "uy", "uz"])
    u = difference(rows, deck.theory[number - 1])
    problems = [] if u <= deck.displacement else [f"step {number}: {rows}, {deck.theory[number - 1]} by theory"]
    return problems, f"u {u:.1e}"


def clench(program, arguments, folder):
    result = run([program, *arguments], folder)
    if result.returncode != 0:
        raise RuntimeError(f"clench {' '.join(arguments)}: {result.returncode}: {result.stderr[-1500:]}")
    return result.stdout + result.stderr


def same_bits(first, second):
    """Files of results that differ."""
    names = [p.name for p in sorted(first.glob("*.csv"))] + [
        str(p.relative_to(first)) for p in sorted(first.glob("*.fields/*"))]
    return [n for n in names if not (second / n).exists() or (first / n).read_bytes() != (second / n).read_bytes()]


def run_deck(program, deck, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / f"{deck.name}.inp").write_text(deck.text)
    for name, text in deck.files.items():
        (folder / name).write_text(text)
    file = f"{deck.name}.inp"
    if deck.ours:
        file = f"{deck.name}_ours.inp"
        (folder / file).write_text(deck.ours)
    if deck.nastran:
        file = f"{deck.name}.bdf"
        (folder / file).write_text(deck.nastran)
    tables = {} if deck.theory else calculix(deck, folder)
    said = clench(program, ["run", file, "--out", "ours"], folder)
    (folder / "case").mkdir()
    clench(program, ["import", file, "-o", "case/imported.yaml", "--quiet"], folder)
    clench(program, ["run", "case/imported.yaml", "--out", "again", "--quiet"], folder)
    problems = [f"{n} differs between deck and imported case" for n in same_bits(folder / "ours", folder / "again")]
    if "from the case file" in said:  # supports and contact of the deck are used, not left out
        problems.append("says that a case file is missing: " + said[max(0, said.find("from the case file") - 120):][:160])
    texts, time, number = [], 0.0, 0
    while (folder / "ours" / f"step_{number + 1}.csv").exists():
        number += 1
        path = folder / "ours" / f"step_{number}.csv"
        if path.read_text().startswith("mode,"):
            more, text = compare_modes(deck, tables["modes"].pop(0), path)
            problems += more
            texts.append(text)
            continue
        if deck.theory:
            more, text = compare_theory(deck, folder / "ours", number)
            problems += more
            texts.append(text)
            continue
        time += deck.periods[number - 1] if number <= len(deck.periods) else 1.0
        more, text = compare_step(deck, tables, folder / "ours", number, round(time, 9))
        problems += more
        texts.append(text)
    if number == 0:
        problems.append("no results")
    return problems, ", ".join(texts)


def main():
    program, folder, names = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]), sys.argv[3:]
    failed = 0
    if shutil.which("ccx") is None:
        print("ccx is not installed: skipped")
        return 77
    for deck in decks.all_decks():
        if names and deck.name not in names:
            continue
        try:
            problems, text = run_deck(program, deck, folder / deck.name)
        except (RuntimeError, KeyError, OSError) as error:
            problems, text = [f"{type(error).__name__}: {error}"], ""
        print(f"{deck.name:32} {'FAILED' if problems else 'ok'}  {text}")
        for problem in problems:
            print("    " + problem)
        failed += bool(problems)
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
