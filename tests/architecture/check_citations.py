#!/usr/bin/env python3
"""Every label (CB-2) and every source [CraigBampton1968] that a comment cites exists in docs/, and a comment that cites
an equation, figure, table or algorithm by its number, (3.41) or fig. 4.7, names the source in the same comment."""

import re
import sys

from source_files import comment_of, cpp_files, finish, root_from_arguments

LABEL = re.compile(r"\(([A-Z]{2,}-[0-9]+[a-z]?)\)")
SOURCE = re.compile(r"\[([A-Z][A-Za-z]+[0-9]{4}[a-z]?)\]")
NUMBER = r"(?:[1-9][0-9]*|[A-E])\.[0-9]+(?:\.[0-9]+)*[a-z]?"
CITED_NUMBER = re.compile(
    rf"(?<!\w)\({NUMBER}(?:[,–] ?{NUMBER})*\)|\b(?:eqs?|equations?|figs?|figures?|tables?|algorithms?)\.? \(?{NUMBER}", re.I)
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


def comments_of(lines):
    """Comments as pairs (number of the first line, text); consecutive lines that are nothing but comment are one."""
    comments, last = [], -1
    for number, line in enumerate(lines, 1):
        comment = comment_of(line)
        if not comment:
            continue
        alone = line.lstrip().startswith("//")
        if alone and last == number - 1:
            comments[-1] = (comments[-1][0], comments[-1][1] + "\n" + comment)
        else:
            comments.append((number, comment))
        last = number if alone else -1
    return comments


def numbers_without_source(lines):
    """Pairs (line, cited number) of the comments that cite by number and name no source."""
    for first, comment in comments_of(lines):
        if not SOURCE.search(comment):
            for match in CITED_NUMBER.finditer(comment):
                yield first + comment.count("\n", 0, match.start()), match.group()


def main():
    root = root_from_arguments()
    labels, sources = defined_in(root / "docs")
    count, problems = 0, []
    for path, lines in cpp_files(root):
        for number, cited in numbers_without_source(lines):
            problems.append(f"{path}:{number}: {cited} is cited without its source, expected a key such as [Pichler2018]")
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
