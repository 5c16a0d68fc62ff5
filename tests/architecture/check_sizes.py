#!/usr/bin/env python3
"""Files and functions stay short. Prints the distribution; the hard limits fail the test."""

import re
import statistics
import sys

from source_files import cpp_files, finish, root_from_arguments

LONGEST_FILE = 600
LONGEST_FUNCTION = 80


def functions_of(lines):
    """(first line, length) of each function: .clang-format puts a function's brace on a line of its
    own, and its closing brace below it in the same column."""
    opened = {}
    for number, line in enumerate(lines, 1):
        match = re.match(r"^( *)([{}])$", line)
        if not match:
            continue
        column = len(match.group(1))
        if match.group(2) == "{":
            opened[column] = number
        elif column in opened:
            start = opened.pop(column)
            yield start, number - start + 1


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main():
    files, functions, problems = [], [], []
    for path, lines in cpp_files(root_from_arguments()):
        files.append(len(lines))
        if len(lines) > LONGEST_FILE:
            problems.append(f"{path}: {len(lines)} lines, at most {LONGEST_FILE}: does it hold more than one idea?")
        for start, length in functions_of(lines):
            functions.append(length)
            if length > LONGEST_FUNCTION:
                problems.append(f"{path}:{start}: function of {length} lines, at most {LONGEST_FUNCTION}")
    for name, values in (("files", files), ("functions", functions)):
        if values:
            print(f"{len(values)} {name}: median {statistics.median(values):.0f} lines, "
                  f"nine of ten up to {percentile(values, 0.9)}, longest {max(values)}")
    return finish(problems, "within the limits")


if __name__ == "__main__":
    sys.exit(main())
