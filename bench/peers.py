"""The same strokes in pymunk and Box2D, which have a time step.

Both are optional. Sliding friction is applied after every step, since neither has it;
a disc that falls into a hole is taken out.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import hypot, pi
from typing import Any, NamedTuple

from carrom.geometry import capture_radius
from carrom.physics import Parameters
from tests.physics.scenes import Scene

pymunk: Any = import_module("pymunk") if find_spec("pymunk") else None
box: Any = import_module("Box2D") if find_spec("Box2D") else None

MOST_TIME_S = 12.0
SCALE = 60.0
"""Box2D is tuned for bodies of about a metre: lengths are multiplied by sixty."""


class Ended(NamedTuple):
    """Where a disc ended, and whether in a hole."""

    x: float
    y: float
    fell: bool


Player = Callable[[Scene, Parameters, float], list[Ended]]


class Friction:
    """What neither peer has: friction that slows moving discs, and removal of those that fall."""

    def __init__(self, scene: Scene, loss: float, scale: float) -> None:
        self.loss = loss * scale
        holes, self.discs = scene.surface.holes, scene.discs
        self.holes = [(hole.centre.x * scale, hole.centre.y * scale, hole.radius) for hole in holes]
        self.inner = min(min(abs(x), abs(y)) - radius * scale for x, y, radius in self.holes)
        self.scale = scale

    def slowed(self, vx: float, vy: float, share: float = 1.0) -> tuple[float, float]:
        """A velocity after the friction of one step."""
        speed = hypot(vx, vy)
        loss = share * self.loss
        return (0.0, 0.0) if speed <= loss else (vx * (1 - loss / speed), vy * (1 - loss / speed))

    def falls(self, number: int, x: float, y: float) -> bool:
        """True if a disc with its centre there falls into a hole."""
        if abs(x) < self.inner or abs(y) < self.inner:
            return False
        disc = self.discs[number]
        return any(
            hypot(x - hx, y - hy) < capture_radius(radius, disc.radius, disc.bevel) * self.scale
            for hx, hy, radius in self.holes
        )


def play_pymunk(scene: Scene, figures: Parameters, step: float) -> list[Ended]:
    """One stroke in pymunk, whose restitution is the product of two."""
    space = pymunk.Space()
    space.collision_slop = 1e-5
    share = figures.disc_restitution**0.5
    half = scene.surface.half
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    for at in range(4):
        wall = pymunk.Segment(space.static_body, corners[at], corners[(at + 1) % 4], 0.0)
        wall.elasticity = figures.frame_restitution / share
        space.add(wall)
    bodies = []
    for disc in scene.discs:
        body = pymunk.Body(disc.mass, float("inf"))
        body.position = (disc.at.x, disc.at.y)
        shape = pymunk.Circle(body, disc.radius)
        shape.elasticity = share
        space.add(body, shape)
        bodies.append(body)
    friction = Friction(scene, figures.deceleration * step, 1.0)
    bodies[0].velocity = friction.slowed(*scene.push.velocity(figures.most_speed), share=0.5)
    moving, time = {bodies[0]}, 0.0
    fallen: dict[Any, Ended] = {}

    def note(arbiter: Any, _space: Any, _given: Any) -> None:  # noqa: ANN401
        moving.update(shape.body for shape in arbiter.shapes if shape.body is not space.static_body)

    space.on_collision(post_solve=note)
    while moving and time < MOST_TIME_S:
        space.step(step)
        time += step
        for body in tuple(moving):
            x, y = body.position
            if friction.falls(bodies.index(body), x, y):
                fallen[body] = Ended(x, y, fell=True)
                space.remove(body, *body.shapes)
                moving.discard(body)
                continue
            slower = friction.slowed(*body.velocity)
            body.velocity = slower
            if slower == (0.0, 0.0):
                moving.discard(body)
    return [fallen.get(body) or Ended(body.position.x, body.position.y, fell=False) for body in bodies]


def play_box2d(scene: Scene, figures: Parameters, step: float) -> list[Ended]:
    """One stroke in Box2D, whose restitution is the greater of two."""
    moving: set[Any] = set()

    class Listener(box.b2ContactListener):  # type: ignore[misc]
        def PostSolve(self, contact: Any, _impulse: Any) -> None:  # noqa: ANN401, N802
            for fixture in (contact.fixtureA, contact.fixtureB):
                if fixture.body.userData is not None:
                    moving.add(fixture.body.userData)

    world = box.b2World(gravity=(0.0, 0.0), doSleep=False, contactListener=Listener())
    half = scene.surface.half * SCALE
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    frame = world.CreateStaticBody()
    for at in range(4):
        frame.CreateEdgeFixture(vertices=[corners[at], corners[(at + 1) % 4]], friction=0.0, restitution=0.0)
    bodies = []
    for number, disc in enumerate(scene.discs):
        body = world.CreateDynamicBody(
            position=(disc.at.x * SCALE, disc.at.y * SCALE), fixedRotation=True, bullet=True, userData=number
        )
        radius = disc.radius * SCALE
        body.CreateCircleFixture(
            radius=radius,
            density=disc.mass / (pi * radius * radius),
            friction=0.0,
            restitution=figures.disc_restitution,
        )
        bodies.append(body)
    friction = Friction(scene, figures.deceleration * step, SCALE)
    vx, vy = scene.push.velocity(figures.most_speed)
    bodies[0].linearVelocity = friction.slowed(vx * SCALE, vy * SCALE, share=0.5)
    moving.add(0)
    time, fallen = 0.0, dict[int, Ended]()
    while moving and time < MOST_TIME_S:
        world.Step(step, 8, 3)
        time += step
        for number in tuple(moving):
            body = bodies[number]
            x, y = body.position
            if friction.falls(number, x, y):
                fallen[number] = Ended(x / SCALE, y / SCALE, fell=True)
                world.DestroyBody(body)
                moving.discard(number)
                continue
            slower = friction.slowed(*body.linearVelocity)
            body.linearVelocity = slower
            if slower == (0.0, 0.0):
                moving.discard(number)
    return [
        fallen.get(number) or Ended(body.position[0] / SCALE, body.position[1] / SCALE, fell=False)
        for number, body in enumerate(bodies)
    ]


def peers() -> dict[str, Player]:
    """The peers that are installed."""
    found: dict[str, Player] = {}
    if pymunk is not None:
        found["pymunk"] = play_pymunk
    if box is not None:
        found["Box2D"] = play_box2d
    return found
