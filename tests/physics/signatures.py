"""Write the golden signatures anew, after a change that is meant to change how scenes end."""

from __future__ import annotations

import json
from pathlib import Path

from carrom.physics import FULL, PLAIN, simulate
from tests.physics.scenes import SCENES

if __name__ == "__main__":
    found = {
        name: {model.name: simulate(scene.surface, scene.discs, scene.push, model).signature for model in (PLAIN, FULL)}
        for name, scene in ((name, make()) for name, make in SCENES.items())
    }
    Path(__file__).with_name("signatures.json").write_text(json.dumps(found, indent=2) + "\n")
