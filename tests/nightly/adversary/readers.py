"""Mutated decks, cases, matrices and artifacts: whatever is in them, the program ends in order."""
import pathlib
import random

import inputs
import mutate
from trial import ROOT, faults_of, silent_nan

READERS = {"abaqus": ".inp", "nastran": ".bdf", "gmsh": ".msh", "vtu": ".vtu", "frd": ".frd"}


def generator(trial, part, number):
    return random.Random(f"{trial.seed} {part} {number}")


def corpus():
    files = [file for name, extension in READERS.items() for file in sorted((ROOT / "fuzz" / name / "corpus").glob("*" + extension))]
    return files + [ROOT / "examples/01_pendulum/none"][:0]


def decks(trial, count):
    files = corpus()
    for number in range(count):
        rng = generator(trial, "decks", number)
        source = rng.choice(files)

        def action(folder, source=source, rng=rng):
            deck = folder / ("deck" + source.suffix)
            deck.write_bytes(mutate.text(source.read_bytes(), rng))
            command = rng.choice([["check", "--no-frequencies"], ["check"], ["info"]])
            outcome = trial.run(command[0], deck, *command[1:], "--quiet")
            leak = ["contents of /etc/passwd are shown"] if b"root:x:" in outcome.out + outcome.err else []
            return faults_of(outcome) + leak

        trial.attempt("decks", number, action)


def write_inputs(folder, case):
    for name, text in {"cube.inp": inputs.CUBE, "bar.inp": inputs.BAR, **inputs.matrices()}.items():
        (folder / name).write_text(text)
    (folder / "case.yaml").write_bytes(case)


def cases(trial, count):
    for number in range(count):
        rng = generator(trial, "cases", number)

        def action(folder, rng=rng):
            case = rng.choice([inputs.PENDULUM, inputs.PENDULUM, inputs.BAR_CASE, inputs.MATRIX_CASE]).encode()
            write_inputs(folder, mutate.text(case, rng))
            outcome = trial.run(rng.choice(["run", "run", "check"]), "case.yaml", "--quiet", "--threads", "1", cwd=folder)
            return faults_of(outcome) + silent_nan(folder)

        trial.attempt("cases", number, action)


def matrices(trial, count):
    for number in range(count):
        rng = generator(trial, "matrices", number)

        def action(folder, rng=rng):
            write_inputs(folder, inputs.MATRIX_CASE.encode())
            file = folder / rng.choice(list(inputs.matrices()))
            file.write_bytes(mutate.text(file.read_bytes(), rng))
            command = rng.choice([["check"], ["modes", "-n", "3"], ["preprocess"]])
            return faults_of(trial.run(command[0], "case.yaml", *command[1:], "--quiet", "--threads", "1", cwd=folder))

        trial.attempt("matrices", number, action)


def make_artifacts(trial, folder):
    """One of every kind, and a run that was interrupted."""
    write_inputs(folder, inputs.BAR_CASE.encode())
    done = trial.run("run", "case.yaml", "--quiet", cwd=folder)
    assert done.code == 0, done.err.decode()
    write_inputs(folder, inputs.BAR_CASE.replace("shake, ", "again, ").encode())
    process = trial.start("solve", "case.yaml", "--analysis", "again", "--quiet", cwd=folder)
    while process.poll() is None and not (folder / "again.part" / "checkpoint.h5").exists():
        pass
    process.kill()
    process.communicate()
    return sorted(file for file in folder.rglob("*.h5") if "part-" not in file.name)


def artifacts(trial, count):
    import shutil
    import tempfile
    with tempfile.TemporaryDirectory(prefix="adversary") as made:
        made = pathlib.Path(made)
        files = [file.relative_to(made) for file in make_artifacts(trial, made)]
        for number in range(count):
            rng = generator(trial, "artifacts", number)

            def action(folder, rng=rng):
                work = folder / "work"
                shutil.copytree(made, work)
                file = work / rng.choice(files)
                file.write_bytes(mutate.artifact(file.read_bytes(), rng))
                faults = faults_of(trial.run("info", file, "--quiet"))
                command = ["solve", "case.yaml", "--resume"] if "again" in str(file) else ["run", "case.yaml", "--force"]
                outcome = trial.run(*command, "--quiet", "--threads", "1", cwd=work)
                return [f"{file.relative_to(work)}: {fault}" for fault in faults + faults_of(outcome) + silent_nan(work)]

            trial.attempt("artifacts", number, action)
