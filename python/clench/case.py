"""Case files as what they are: keys and values, read, changed, written, run."""
from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any, Sequence

import yaml

from ._clench import InputError
from .program import clench
from .run import Run


class _Loader(yaml.SafeLoader):
    """YAML as Clench reads it: 1.0e4 is a number, yes and no are words."""


class _Dumper(yaml.SafeDumper):
    """Writes what _Loader reads; short lists and groups on one line."""


_WORDS = {"tag:yaml.org,2002:bool": (re.compile(r"^(?:true|false)$"), "tf"),
          "tag:yaml.org,2002:int": (re.compile(r"^[-+]?[0-9]+$"), "-+0123456789"),
          "tag:yaml.org,2002:float": (re.compile(r"^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$"), "-+.0123456789"),
          "tag:yaml.org,2002:null": (re.compile(r"^(?:~|null|)$"), ["~", "n", ""])}
for _class in (_Loader, _Dumper):
    _class.yaml_implicit_resolvers = {}
    for _tag in ("bool", "int", "float", "null"):
        _pattern, _first = _WORDS["tag:yaml.org,2002:" + _tag]
        _class.add_implicit_resolver("tag:yaml.org,2002:" + _tag, _pattern, list(_first))
_Dumper.add_representer(float, lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:float", repr(value)))


def _load(text: str) -> Any:
    return yaml.load(text, Loader=_Loader)


class Case:
    """A case file in memory. Keys are paths with dots, as for `clench study --vary`: entries of lists go by their `name` or by
    their number from 1.

        case = Case("joint.yaml")
        case["analysis.blow.end"] = 0.01
        "bodies.plates.reduction" in case
        case.save("longer.yaml")
    """

    def __init__(self, file: str | Path) -> None:
        self.file = Path(file)
        try:
            self.data: dict[str, Any] = _load(self.file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise InputError(f"{file}: no such file") from None
        except yaml.YAMLError as problem:
            raise InputError(f"{file}: {problem}") from None

    def copy(self) -> Case:
        """Another one, to be changed."""
        return copy.deepcopy(self)

    def __getitem__(self, key: str) -> Any:
        group, last = self._place(key)
        return group[last]

    def __setitem__(self, key: str, value: Any) -> None:
        """Puts a value where the key leads; the last part may be new."""
        group, last = self._place(key, may_be_new=True)
        group[last] = value

    def __delitem__(self, key: str) -> None:
        group, last = self._place(key)
        del group[last]

    def __contains__(self, key: str) -> bool:
        try:
            self._place(key)
        except KeyError:
            return False
        return True

    def _place(self, key: str, may_be_new: bool = False) -> tuple[Any, Any]:
        """The group or list that holds the last part of a key, and what that part is called in it."""
        group: Any = self.data
        parts = key.split(".")
        for number, part in enumerate(parts):
            last = number + 1 == len(parts)
            name = self._entry(group, part)
            if name is None and last and may_be_new and isinstance(group, dict):
                return group, part
            if name is None:
                raise KeyError(f"{self.file.name} has no {'.'.join(parts[:number + 1])}; there are: {', '.join(self._names(group))}")
            if last:
                return group, name
            group = group[name]
        raise KeyError(key)

    @staticmethod
    def _names(group: Any) -> list[str]:
        if isinstance(group, dict):
            return [str(name) for name in group]
        if isinstance(group, list):
            return [str(entry.get("name", i + 1)) if isinstance(entry, dict) else str(i + 1) for i, entry in enumerate(group)]
        return []

    @classmethod
    def _entry(cls, group: Any, part: str) -> Any:
        names = cls._names(group)
        if part in names:
            position = names.index(part)
        elif isinstance(group, list) and part.isdigit() and 0 < int(part) <= len(names):
            position = int(part) - 1
        else:
            return None
        return position if isinstance(group, list) else list(group)[position]

    def text(self) -> str:
        """The case as YAML."""
        return yaml.dump(self.data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)

    def save(self, file: str | Path) -> Path:
        """Writes it; relative names of meshes count from the folder of the file, as Clench reads them."""
        path = Path(file)
        moved = copy.deepcopy(self)
        moved._name_files_from(path.resolve().parent)
        path.write_text(moved.text(), encoding="utf-8")
        return path

    def _name_files_from(self, folder: Path) -> None:
        own = self.file.resolve().parent
        if own == folder:
            return

        def moved(name: Any) -> Any:
            return [moved(one) for one in name] if isinstance(name, list) else str((own / name).resolve())

        for body in self.data.get("bodies", {}).values():
            for group in (body, body.get("matrices", {})):
                for key in ("mesh", "stiffness", "mass", "dofs"):
                    if isinstance(group.get(key), (str, list)) and group.get(key) not in ("consistent", "lumped"):
                        group[key] = moved(group[key])
            for preloads in body.get("preloads", {}).values():
                if isinstance(preloads, dict) and "shape" in preloads:
                    preloads["shape"] = moved(preloads["shape"])
        if isinstance(self.data.get("report"), dict) and "logo" in self.data["report"]:
            self.data["report"]["logo"] = moved(self.data["report"]["logo"])

    def check(self) -> Any:
        """`clench check` of the case as it is in memory."""
        return self._command("check")

    def run(self, out: str | Path, *options: str, stage: str = "run") -> Run:
        """Writes the case to `<out>/case.yaml` and runs it: all stages, or the one that is named (preprocess, preload, reduce,
        solve, post). What is up to date is not repeated."""
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        file = self.save(folder / "case.yaml")
        return Run(file, folder, clench(stage, file, "--out", folder, *options))

    def study(self, out: str | Path, vary: dict[str, Sequence[Any]] | None = None, *options: str) -> Any:
        """`clench study`: every combination of the values of some keys; what it says, and its files in `out`."""
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        file = self.save(folder / "case.yaml")
        varied = [f"{key}={','.join(_flow(value) for value in values)}" for key, values in (vary or {}).items()]
        arguments = [word for one in varied for word in ("--vary", one)]
        return clench("study", file, "--out", folder, *arguments, *options)

    def _command(self, name: str) -> Any:
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            return clench(name, self.save(Path(folder) / self.file.name))

    def __repr__(self) -> str:
        return f"<Case {self.file.name}: {', '.join(self.data.get('bodies', {}))}>"


def _flow(value: Any) -> str:
    """A value on one line, as --vary takes it."""
    return yaml.dump(value, Dumper=_Dumper, default_flow_style=True, width=10**6).removesuffix("\n...\n").strip()
