#!/usr/bin/env python3
"""run_preloaded_modes.py CLENCH EXAMPLE: modes of the bolted bar with its pairs sticking, reduced and full.

Frequencies of the reduced bar are those of the full model about the same contact state, and never below them; shapes of both go to
ParaView and to pictures.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

clench, example = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
case = (example / "preloaded.yaml").read_text(encoding="utf-8").replace("../../meshes", str(example.parents[1] / "meshes"))
case = case.replace("vibration_modes: 20", "vibration_modes: 40").replace(
    "{method: weighted_pod, count: 25}", "{count: 120, slope: secant, friction: true, weights: frequency}").replace(
    "time: {haversine: {from: 0, to: 1, over: 0.01}}", "time: 1").replace("[0, 0, 50]", "[0, 0, 2]")
ANALYSES = """analysis:
  - {name: tight, type: linearise, order: reduced, modes: 3}
  - {name: full_tight, type: linearise, order: full, modes: 10}
  - {name: rest, type: static, order: reduced}
  - {name: full_rest, type: static, order: full}
  - {name: bent, type: linearise, order: reduced, modes: 3, start_from: rest}
  - {name: full_bent, type: linearise, order: full, modes: 10, start_from: full_rest}
output:
  fields: [displacement]
"""
problems = []


def expect(condition, text):
    print(("" if condition else "FAILED: ") + text)
    problems.extend([] if condition else [text])


def run(command, file, *options):
    done = subprocess.run([clench, command, file, "--out", file.parent, "--quiet", "--json", *options], check=True,
                          stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    file = folder / "case.yaml"
    file.write_text(case.split("analysis:\n")[0] + ANALYSES, encoding="utf-8")
    found = {a["name"]: a for a in run("run", file)["analyses"]}
    for reduced, full in (("tight", "full_tight"), ("bent", "full_bent")):
        pairs = zip(found[reduced]["frequencies_hz"], found[full]["frequencies_hz"])
        apart = [a / b - 1 for a, b in pairs]
        worst = max(apart, key=abs)
        expect(len(apart) == 10 and abs(worst) < 0.005, f"{reduced}: at most {100 * worst:.3f} % from the full model")
        closed = [found[a]["contacts"][0]["active_pairs"] for a in (reduced, full)]
        print(f"  closed pairs {closed[0]}, full model {closed[1]}")
        if reduced == "tight":  # the same pairs: what is left is Ritz's, from above
            expect(closed[0] == closed[1] and min(apart) > -1e-6, f"least difference {100 * min(apart):.4f} %")
        lines = (folder / f"{full}.csv").read_text(encoding="utf-8").splitlines()
        expect(lines[0] == "mode,frequency_hz,damping,real,imaginary" and len(lines) == 11, f"{full}.csv has a row per mode")
    for analysis, shapes in (("tight", 3), ("full_tight", 10)):
        times = (folder / f"{analysis}.pvd").read_text(encoding="utf-8").count('timestep="')
        expect(times == 1 + shapes, f"{analysis}.pvd shows the state and {shapes} shapes")
    drawn = run("post", file, "--picture", "--analysis", "tight")["pictures"] + run("post", file, "--picture", "--analysis", "full_tight",
                                                                                  "--times", "1")["pictures"]
    expect([pathlib.Path(p).name for p in drawn] == [f"tight.bodies.displacement.{n}.png" for n in (1, 2, 3)]
           + ["full_tight.bodies.displacement.1.png"], "pictures of shapes: " + ", ".join(pathlib.Path(p).name for p in drawn))
sys.exit(1 if problems else 0)
