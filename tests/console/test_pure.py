"""The console needs nothing but the standard library: it runs where numpy, numba and the server's packages are not."""

from __future__ import annotations

import subprocess
import sys

BLOCKED = ("numpy", "numba", "pydantic", "starlette", "PIL", "carrom.physics", "carrom.table", "carrom.server")
PROGRAM = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name in {BLOCKED!r} or name.split(".")[0] in {BLOCKED!r}:
            raise ImportError(name)

sys.meta_path.insert(0, Blocked())
import json
from carrom.console import Console

console = Console()
setup = {{"edition": "icf", "umpire": "human"}}
opened = console.answer(json.dumps({{"id": "1", "op": "open", "setup": setup, "facts": [], "language": "en"}}))
assert json.loads(opened)["view"]["phase"] == "announced", opened
cards = json.loads(console.answer('{{"id": "2", "op": "card"}}'))
assert cards["cards"][0].startswith("<svg"), cards
foreign = {{name.split(".")[0] for name in sys.modules}} - set(sys.stdlib_module_names) - {{"carrom", "__main__"}}
print(sorted(name for name in foreign if not name.startswith(("_", "sitecustomize"))))
"""


def test_the_console_and_its_cards_need_only_the_standard_library() -> None:
    run = subprocess.run([sys.executable, "-I", "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"
