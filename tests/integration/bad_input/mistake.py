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
