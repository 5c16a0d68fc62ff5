#!/usr/bin/env python3
"""Sources of a folder are compiled together, in groups that move with their sizes (cmake/unite.cmake): no two of them
may define the same name in their unnamed namespaces, but for functions with other parameters; and none may call a
function of a header that the unnamed namespace of another one would hide."""

import re
import sys
from collections import defaultdict

from source_files import cpp_files, finish, root_from_arguments

UNITED = ["core", "preprocess", "reduction", "solver", "postprocess", "app", "tests/unit", "tests/verification"]

TYPE = re.compile(r"(?:struct|class|enum class|enum) (\w+)")
ALIAS = re.compile(r"using (\w+) = (.*)")
CONSTANT = re.compile(r"(?:static |inline )?(?:constexpr|const) [^(=]*?(\w+)(?:\[\w*\])* ?[={]")
FUNCTION = re.compile(r"[A-Za-z_][^;=]*?\b(\w+)\((.*)")


def apart(root, base):
    """Folders that are compiled file by file."""
    path = root / base / "CMakeLists.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return {word for group in re.findall(r"\bAPART\s+([\w\s]+)", text) for word in group.split()}


def parameters(lines, number, rest):
    """Types of a function's parameters: its text to the closing bracket without names and spaces."""
    text = rest
    while text.count(")") <= text.count("(") and number < len(lines):
        text += " " + lines[number].strip()
        number += 1
    text = text[: text.rfind(")")] if ")" in text else text
    return re.sub(r"\s+", "", re.sub(r"\b\w+\s*(=[^,]*)?(,|$)", r"\2", text))


def names_in(lines):
    """(line, namespace, name, what an alias stands for) of what the unnamed namespaces of a source define."""
    unnamed, space = False, ""
    for number, line in enumerate(lines, 1):
        if match := re.match(r"namespace (\S+) \{", line):
            space = match.group(1)
        elif line == "namespace {":
            unnamed = True
        elif line.startswith("}  // namespace"):
            unnamed = unnamed and line != "}  // namespace"
        elif unnamed and not line.startswith(("TEST", "INSTANTIATE", "CLENCH_")):
            if match := TYPE.match(line):
                yield number, space, match.group(1), ""
            elif match := ALIAS.match(line):
                yield number, space, match.group(1), match.group(2)
            elif match := CONSTANT.match(line):
                yield number, space, match.group(1), ""
            elif (match := FUNCTION.match(line)) and "::" + match.group(1) + "(" not in line:
                yield number, space, f"{match.group(1)}({parameters(lines, number, match.group(2))})", ""


def declared_functions(files):
    """Names of free functions that headers declare."""
    declaration = re.compile(r"(?:inline |constexpr )?[\w:<>,&*\[\] ]+[ &*](\w+)\(")
    return {match.group(1) for path, lines in files for line in lines
            if path.endswith(".hpp") and (match := declaration.match(line)) and not line.startswith((" ", "#"))}


def hidden_calls(sources, declared):
    """Problems of one folder: sources as {path: lines}."""
    own = {path: {name.split("(")[0]: (number, space) for number, space, name, _ in names_in(lines) if "(" in name}
           for path, lines in sources.items()}
    for path, names in own.items():
        for name in sorted(names.keys() & declared):
            number, space = names[name]
            call = re.compile(rf"(?<![\w.:>]){name}\(")
            for other, lines in sources.items():
                if (other != path and name not in own[other] and f"namespace {space} {{" in lines
                        and any(call.search(line) for line in lines)):
                    yield f"{path}:{number}: {name}() hides that of a header, which {other} calls"


def main():
    root = root_from_arguments()
    declared = declared_functions(cpp_files(root))
    files = {path: lines for path, lines in cpp_files(root) if path.endswith(".cpp")}
    count, problems = 0, []
    for base in UNITED:
        alone, defined, united = apart(root, base), defaultdict(dict), defaultdict(dict)
        for path, lines in files.items():
            folder = path[len(base) + 1:].split("/")[0]
            if not path.startswith(base + "/") or "/" not in path[len(base) + 1:] or folder in alone:
                continue
            count += 1
            united[folder][path] = lines
            for number, space, name, meaning in names_in(lines):
                other, known = defined[folder, space].setdefault(name, (path, meaning))
                if other != path and (not meaning or meaning != known):  # an alias may be said twice
                    problems.append(f"{path}:{number}: {name} is defined in {other} too")
        for sources in united.values():
            problems.extend(hidden_calls(sources, declared))
    return finish(problems, f"{count} sources can be compiled with their neighbours")


if __name__ == "__main__":
    sys.exit(main())
