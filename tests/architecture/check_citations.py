#!/usr/bin/env python3
"""Every label (CB-2) and every source [CraigBampton1968] that a comment cites exists in docs/."""

import re
import sys

from source_files import comment_of, cpp_files, finish, root_from_arguments

LABEL = re.compile(r"\(([A-Z]{2,}-[0-9]+[a-z]?)\)")
SOURCE = re.compile(r"\[([A-Z][A-Za-z]+[0-9]{4}[a-z]?)\]")
NOT_LABELS = {"UTF-8", "UTF-16", "IEEE-754"}


def defined_in(docs):
    """Labels of the theory pages and keys of references.bib."""
    labels, sources = set(), set()
    for page in [docs / "theory.md", *sorted((docs / "theory").rglob("*.md"))]:
        if page.exists():
            labels |= set(LABEL.findall(page.read_text(encoding="utf-8")))
    for references in sorted(docs.rglob("references.bib")):
        sources |= set(re.findall(r"^@\w+\{([^,\s]+),", references.read_text(encoding="utf-8"), re.M))
    return labels, sources


def main():
    root = root_from_arguments()
    labels, sources = defined_in(root / "docs")
    count, problems = 0, []
    for path, lines in cpp_files(root):
        for number, line in enumerate(lines, 1):
            comment = comment_of(line)
            for label in LABEL.findall(comment):
                count += 1
                if label not in labels | NOT_LABELS:
                    problems.append(f"{path}:{number}: label ({label}) is not in docs/theory")
            for source in SOURCE.findall(comment):
                count += 1
                if source not in sources:
                    problems.append(f"{path}:{number}: source [{source}] is not in references.bib")
    return finish(problems, f"{count} citations, {len(labels)} labels, {len(sources)} sources")


if __name__ == "__main__":
    sys.exit(main())
