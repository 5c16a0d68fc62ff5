#!/usr/bin/env python3
"""No folder needs itself: at every level of the product the folders include each other one way only."""

import sys
from collections import defaultdict

from check_layers import INCLUDE, MAY_INCLUDE
from source_files import cpp_files, finish, root_from_arguments

STILL_TANGLED = ["app"]
ITSELF = "."  # the files directly in a folder count as one of its folders


def level_of(path, included):
    """The innermost folder with both files in it, and in which of its folders either is."""
    one, other = path.split("/"), included.split("/")
    depth = 0
    while depth < min(len(one), len(other)) - 1 and one[depth] == other[depth]:
        depth += 1
    names = (parts[depth] if depth < len(parts) - 1 else ITSELF for parts in (one, other))
    return "/".join(one[:depth]), *names


def includes_by_level(files):
    """{level: {folder: {folder it includes: ["a.hpp:1 includes b.hpp", ...]}}}"""
    paths = {path for path, _ in files}
    levels = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for path, lines in files:
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if match and match.group(1) in paths:
                level, folder, needed = level_of(path, match.group(1))
                if folder != needed:
                    levels[level][folder][needed].append(f"{path}:{number} includes {match.group(1)}")
    return levels


def shortest_loop(start, graph):
    """Folders from `start` back to it, `start` at both ends; nothing if no way leads back."""
    ways, seen = [[start]], set()
    for way in ways:
        for folder in sorted(graph.get(way[-1], {})):
            if folder == start:
                return [*way, folder]
            if folder not in seen:
                seen.add(folder)
                ways.append([*way, folder])
    return None


def step(includes):
    more = f" (and {len(includes) - 1} more)" if len(includes) > 1 else ""
    return includes[0] + more


def problems_at(level, graph):
    known = set()
    for start in sorted(graph):
        loop = shortest_loop(start, graph)
        if loop is None or frozenset(loop) in known:
            continue
        known.add(frozenset(loop))
        steps = [step(graph[folder][needed]) for folder, needed in zip(loop, loop[1:])]
        yield "\n  ".join([f"{level or 'the root'}: {' -> '.join(loop)} is a cycle:", *steps])


def main():
    files = [file for file in cpp_files(root_from_arguments()) if file[0].split("/")[0] in MAY_INCLUDE]
    problems = []
    for level, graph in sorted(includes_by_level(files).items()):
        if level.split("/")[0] not in STILL_TANGLED:
            problems.extend(problems_at(level, graph))
    return finish(problems, f"no cycles between folders of {len(files)} files, "
                            f"not looking at {', '.join(STILL_TANGLED) or 'none'}")


if __name__ == "__main__":
    sys.exit(main())
