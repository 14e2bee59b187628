"""Write the golden signatures of the latest generation anew, after a change that is meant to change how scenes end.

Those of earlier generations are never written again: they prove that old records still play the same.
"""

from __future__ import annotations

import json
from pathlib import Path

from carrom.physics import LATEST, Full, Model, Plain, simulate
from tests.physics.scenes import SCENES

GOLDEN = Path(__file__).with_name("signatures.json")
"""Signature of every named scene in every model, by generation; ``python -m tests.physics.signatures`` writes it."""


def signature(name: str, model: Model) -> str:
    """The signature of a named scene."""
    scene = SCENES[name]()
    return simulate(scene.surface, scene.discs, scene.push, model).signature


if __name__ == "__main__":
    golden = json.loads(GOLDEN.read_text())
    models = (Plain(generation=LATEST), Full(generation=LATEST))
    golden[LATEST.name] = {name: {model.name: signature(name, model) for model in models} for name in SCENES}
    GOLDEN.write_text(json.dumps(golden, indent=2) + "\n")
