#!/usr/bin/env python3
"""A header with a .cpp of its own name is the first include of that file: so the header is compiled alone."""

import sys

from check_layers import INCLUDE
from source_files import cpp_files, finish, root_from_arguments


def problem_in(path, header, lines):
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match:
            return None if match.group(1) == header else f"{path}:{number}: include {header} first"
    return f"{path}: does not include {header}"


def main():
    files = dict(cpp_files(root_from_arguments()))
    count, problems = 0, []
    for path, lines in files.items():
        header = path.removesuffix(".cpp") + ".hpp"
        if path.endswith(".cpp") and header in files:
            count += 1
            problems.append(problem_in(path, header, lines))
    return finish([problem for problem in problems if problem], f"{count} files include their own header first")


if __name__ == "__main__":
    sys.exit(main())
