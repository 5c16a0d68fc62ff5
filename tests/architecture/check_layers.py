#!/usr/bin/env python3
"""The dependency rule. The tables below are the architecture; docs/design.md gives the reasons."""

import re
import sys

from source_files import cpp_files, finish, root_from_arguments

STAGES = {"preprocess", "reduction", "solver", "postprocess"}
MAY_INCLUDE = {
    "core": set(),
    "preprocess": {"core"},
    "reduction": {"core"},
    "solver": {"core"},
    "postprocess": {"core"},
    "app": {"core"} | STAGES,
    "python": {"core", "postprocess"},
}
# Layers inside app: a folder may include those before it; files of app itself include all.
APP_LAYERS = ["base", "case", "laws", "elements", "summary", "build", "import", "physics", "run", "post", "report", "study", "sweep",
              "commands", "arguments"]
# Folders outside the product may include what they test or measure.
EVERYTHING = {"core", "app", "python", "tests", "bench", "fuzz"} | STAGES

# How an include starts, and the only folders that may have it (besides tests and bench, which may
# compare with anything). The longest match decides.
OWNED_BY = {
    "vtk": ["postprocess", "preprocess/readers/vtu", "preprocess/couplings", "preprocess/contact"],
    "Spectra/": ["tests"],
    "cholmod.h": ["core"],
    "umfpack.h": ["core"],
    "suitesparse/": ["core"],
    "cblas": ["core"],
    "openblas": ["core"],
    "lapacke.h": ["core"],
    "hdf5": ["core"],
    "H5": ["core"],
    "xxhash.h": ["core"],
    "mpi.h": ["core"],
    "omp.h": ["core"],
    "yaml-cpp/": ["app"],
    "CLI/": ["app"],
    "nlohmann/": ["app"],
    "pybind11/": ["python"],
    "gtest/": ["tests"],
    "gmock/": ["tests"],
    "benchmark/": ["bench"],
}
OUTSIDE_THE_PRODUCT = ("tests", "bench", "fuzz")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]')


def wrong_layer(folder, included):
    """Why `folder` may not include one of our headers, or nothing."""
    target = included.split("/")[0]
    if target not in EVERYTHING or "/" not in included or target == folder:
        return None
    allowed = EVERYTHING if folder in OUTSIDE_THE_PRODUCT else MAY_INCLUDE[folder]
    return None if target in allowed else f"{folder}/ may not include {included}"


def wrong_app_layer(path, included):
    """Why a file of app/ may not include another folder of app/, or nothing."""
    if not path.startswith("app/") or not included.startswith("app/"):
        return None
    order = {layer: number for number, layer in enumerate(APP_LAYERS)}
    own, target = (name.split("/")[1] if name.count("/") > 1 else "" for name in (path, included))
    for layer in (own, target):
        if layer and layer not in order:
            return f"app/{layer}/ is not among the layers of app"
    last = len(APP_LAYERS)
    if order.get(target, last) <= order.get(own, last):
        return None
    return f"app/{own}/ may not include {included}"


def wrong_owner(path, included):
    """Why the file may not include a third-party header, or nothing."""
    folder = path.split("/")[0]
    starts = [start for start in OWNED_BY if included.startswith(start)]
    if not starts:
        return None
    owners = OWNED_BY[max(starts, key=len)]
    product_library = not set(owners) <= set(OUTSIDE_THE_PRODUCT)
    if product_library and folder in OUTSIDE_THE_PRODUCT:
        return None
    if any(path.startswith(owner + "/") for owner in owners):
        return None
    return f"{folder}/ may not include {included}; it belongs to {'/, '.join(owners)}/"


def problems_in(path, lines):
    folder = path.split("/")[0]
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        included = match.group(1)
        if included.startswith("."):
            yield f"{path}:{number}: include {included} from the root, not by a relative path"
        problems = (wrong_layer(folder, included), wrong_app_layer(path, included),
                    wrong_owner(path, included))
        for problem in problems:
            if problem:
                yield f"{path}:{number}: {problem}"


def main():
    count, problems = 0, []
    for path, lines in cpp_files(root_from_arguments()):
        count += 1
        problems.extend(problems_in(path, lines))
    return finish(problems, f"{count} files keep the dependency rule")


if __name__ == "__main__":
    sys.exit(main())
