#!/usr/bin/env python3
"""Runs every mistake of mistakes.py through the real program.

    run_mistakes.py CLENCH             test: exit code and decisive words of every message
    run_mistakes.py CLENCH PAGE        the same, and PAGE must equal what the program prints now
    run_mistakes.py CLENCH PAGE --write  regenerates PAGE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from mistakes import complete

HEAD = """# Bad input

What Clench prints when the input has a mistake. Every row is run by `tests/integration/bad_input`, which also writes this page: the messages
are the program's own words. Exit code 2 unless said otherwise; nothing is computed, and nothing already written is touched.

"""


def write_files(folder, files):
    for name, content in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def run(clench, command, folder):
    # Progress comes on slow machines only; the page must not depend on it.
    return subprocess.run([clench, *command.split(), "--quiet"], cwd=folder, capture_output=True, timeout=60)


def answer(clench, mistake):
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, mistake.files)
        for command in mistake.before:
            run(clench, command, folder).check_returncode()
        write_files(folder, mistake.changed)
        done = run(clench, mistake.command, folder)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def verdict(mistake, code, out, err):
    problems = []
    if code != mistake.exit_code:
        problems.append(f"exit code {code}, expected {mistake.exit_code}")
    text = err if mistake.exit_code else out + err
    problems += [f"does not say {word!r}" for word in mistake.words if word not in text]
    if mistake.exit_code and out:
        problems.append("prints to standard output")
    return problems


def row(number, mistake, out, err):
    lines = [f"## {number}. {mistake.what[0].upper()}{mistake.what[1:]}"]
    if mistake.shows.strip():
        lines += ["```", mistake.shows.strip("\n"), "```"]
    note = f" (exit code {mistake.exit_code})" if mistake.exit_code != 2 else ""
    text = err if mistake.exit_code else "\n".join(s for s in (out + err).splitlines() if "warning" in s.lower())
    for pattern in mistake.varies:
        text = re.sub(pattern, "…", text)
    lines += [f"`clench {command}`, then{', with the change,' if mistake.changed else ''}" for command in mistake.before]
    lines += [f"`clench {mistake.command}`{note}", "```", text.strip() or "(no complaint)", "```", ""]
    return "\n".join(lines)


def main():
    clench = pathlib.Path(sys.argv[1]).resolve()
    page = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    failed, rows = 0, []
    mistakes = complete()
    for number, mistake in enumerate(mistakes, 1):
        code, out, err = answer(clench, mistake)
        problems = verdict(mistake, code, out, err)
        if problems:
            failed += 1
            print(f"FAILED {number}. {mistake.what}: {'; '.join(problems)}\n  {err.strip() or out.strip()[:400]}")
        rows.append(row(number, mistake, out, err))
    text = HEAD + "\n".join(rows)
    if "--write" in sys.argv:
        page.write_text(text)
    elif page and page.read_text() != text:
        failed += 1
        print(f"FAILED {page.name} does not show today's messages; regenerate it with --write")
    print(f"{len(mistakes) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
