"""Numbers that no structure has, and texts that want to be more than texts."""
import json
import pathlib

import inputs
from trial import faults_of, silent_nan

HUGE = [("M.mm", "1 1 1.0", f"1 1 {x}") for x in ("1e308", "-1e308", "1e-308", "0", "1e155")] + \
       [("K.mm", "1 1 4.0", f"1 1 {x}") for x in ("1e308", "-1e308", "1e-308", "0", "1e155", "1e200")] + \
       [("K.mm", "4.0", "1e308"), ("K.mm", "4.0", "1e154"), ("M.mm", "1.0", "1e308"), ("M.mm", "1.0", "1e-320")]
CASES = [(inputs.PENDULUM, old, new) for old, new in [
    ("mass: 1,", "mass: 1e308,"), ("mass: 1,", "mass: 1e-308,"), ("[1, 0, 0], time", "[1e155, 0, 0], time"),
    ("[1, 0, 0], time", "[1e308, 0, 0], time"), ("stiffness: 1,", "stiffness: 1e308,"), ("damping: 0.1", "damping: 1e308"),
    ("gravity: [0, 0, -9.81]", "gravity: [0, 0, -1e308]"), ("gravity: [0, 0, -9.81]", "gravity: [0, 0, 1e155]"),
    ("end: 0.5", "end: 1e308"), ("end: 0.5", "end: 1e-308"), ("step: 0.1", "step: 1e-20"), ("step: 0.1", "step: 1e-300"),
    ("step: 0.1", "step: 1e308"), ("end: 0.5", "end: 0.5, fixed_step: 1e-30"), ("end: 0.5", "end: 0.5, fixed_step: 1e-308"),
    ("end: 0.5", "end: 0.5, tolerance: 1e-300"), ("end: 0.5", "end: 0.5, max_step: 1e-30"), ('"t"', '"1/t"'), ('"t"', '"exp(1000*t)"'),
    ('"t"', '"log(t-1)"'), ("position: [0.8660254037844387", "position: [1e200")]] + [
    (inputs.BAR_CASE, old, new) for old, new in [
        ("[0, 0, -100]", "[0, 0, 1e155]"), ("[0, 0, -100]", "[0, 0, -1e308]"), ("end: 0.005", "end: 0.005, fixed_step: 1e-30"),
        ("vibration_modes: 4", "vibration_modes: 1000000000"), ("sin(2000*t)", "1e308*t*1e10"), ("[0, 0, -100]", "[1e30, 0, -100]")]]

# A quarter of a sheet's commands start with one of these.
TEXTS = ["\x1b]0;title\x07", "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "a,b", 'a"b',
         "../../escape", "/tmp/escape", "swing.energy", "Settle", "resolved", "reactions", "a\nb", "$(touch escaped)", "`touch escaped`",
         "; touch escaped", "\u202eabc", "\u009b2J"]
FILES = ["\x1b]0;title\x07\x1b[2J.yaml", "a\nb.yaml", "-x.yaml", "--force.yaml", "'\"&<>.yaml", " b .yaml", "$(touch escaped).yaml"]


def numbers(trial, count):
    jobs = [("matrix", *one) for one in HUGE] + [("case", *one) for one in CASES]
    for number, (kind, what, old, new) in enumerate(jobs[:count]):

        def action(folder, kind=kind, what=what, old=old, new=new):
            files = {"cube.inp": inputs.CUBE, "bar.inp": inputs.BAR, **inputs.matrices(), "case.yaml": inputs.MATRIX_CASE}
            name = what if kind == "matrix" else "case.yaml"
            files[name] = (files[name] if kind == "matrix" else what).replace(old, new)
            for file, text in files.items():
                (folder / file).write_text(text)
            commands = [["check", "case.yaml"], ["modes", "case.yaml", "-n", "3"]] if kind == "matrix" else [["run", "case.yaml"]]
            faults = []
            for command in commands:
                faults += faults_of(trial.run(*command, "--quiet", "--threads", "1", cwd=folder))
            return [f"{old} -> {new}: {fault}" for fault in faults + silent_nan(folder)]

        trial.attempt("numbers", number, action)


def file_names(trial, count):
    """A case file of that name is run and reported as any other."""
    for number, name in enumerate(FILES[:count]):

        def action(folder, name=name):
            (folder / name).write_text(inputs.PENDULUM)
            faults = []
            for command in ("check", "run", "report"):
                faults += faults_of(trial.run(command, "--quiet", "--", name, cwd=folder), (0,))
            again = trial.run("solve", "--json", "--quiet", "--", name, cwd=folder)
            faults += [] if again.out.count(b'"up_to_date": true') == 3 else ["not up to date afterwards"]
            faults += ["no report"] if not (folder / (pathlib.Path(name).stem + ".report.html")).exists() else []
            return [f"{name!r}: {fault}" for fault in faults]

        trial.attempt("files", number, action)


def names(trial, count):
    """A history, an analysis and a title of that name: refused, or written so that nobody executes it."""
    places = [("    angle: {joint", "    {}: {{joint"), ("name: swing", "name: {}"), ("name: modes", "name: {}"),
              ("clench: 1\n", "clench: 1\ntitle: {}\n")]
    jobs = [(text, place) for text in TEXTS for place in places]
    for number, (text, (old, new)) in enumerate(jobs[:count]):

        def action(folder, text=text, old=old, new=new):
            quoted = json.dumps(text)  # YAML reads it
            (folder / "case.yaml").write_text(inputs.PENDULUM.replace(old, new.format(quoted)))
            work = folder / "in" / "side"
            work.mkdir(parents=True)
            outcome = trial.run("run", "../../case.yaml", "--out", ".", "--quiet", cwd=work)
            faults = faults_of(outcome)
            if outcome.code == 0:
                faults += faults_of(trial.run("report", "../../case.yaml", "--out", ".", "--quiet", cwd=work))
            outside = {file.name for file in folder.iterdir()} - {"case.yaml", "in"} | {file.name for file in (folder / "in").iterdir()} - {"side"}
            faults += [f"written outside: {name}" for name in outside]
            for table in work.glob("*.csv"):
                for cell in table.read_text().splitlines()[0].split(","):
                    faults += [f"a spreadsheet executes {cell}"] if cell.strip('"')[:1] in "=+-@" and cell else []
            for page in work.glob("*.html"):
                body = page.read_text()
                faults += ["markup in the page"] if "<script>alert" in body or "<img src=x" in body else []
            return [f"{text}: {fault}" for fault in faults]

        trial.attempt("names", number, action)
