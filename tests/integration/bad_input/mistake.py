"""One mistake of docs/bad-input.md."""
from dataclasses import dataclass, field


@dataclass
class Mistake:
    what: str                     # what the user did, for the page
    files: dict                   # name → content (str or bytes)
    command: str                  # after `clench `
    words: list                   # must all stand in the answer
    exit_code: int = 2
    shows: str = field(default="")  # the offending text, for the page
    before: list = field(default_factory=list)   # commands that go well, run first
    changed: dict = field(default_factory=dict)  # files rewritten after them
    varies: tuple = ()            # patterns of numbers that may vary; the page shows … for them
