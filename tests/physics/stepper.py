"""An independent way to the same answer: small steps of time, no prediction, no events.

Written for tests only, sharing no code with the engine but the friction law of a spinning disc.
It is wrong by about one step of motion at every contact, so it must draw near as the step shrinks.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np

from carrom.geometry import Circle
from carrom.physics import Parameters
from carrom.physics.spin import force_and_torque
from tests.physics.scenes import Scene


@dataclass
class Body:
    """A disc under way."""

    x: float
    y: float
    vx: float
    vy: float
    rim: float
    radius: float
    mass: float
    face: float
    """Radius of the face it lies on."""
    gone: bool = False


def friction_tables() -> tuple[list[float], list[float]]:
    """Force and torque at every thousandth of q / (1 + q)."""
    z = np.arange(1000) / 1000.0
    force, torque = force_and_torque(z / (1.0 - z))
    return [*force.tolist(), 0.0], [*torque.tolist(), 2.0 / 3.0]


FORCE, TORQUE = friction_tables()


def between(table: list[float], where: float) -> float:
    line = min(int(where), 999)
    return table[line] + (table[line + 1] - table[line]) * (where - line)


def slide(body: Body, decel: float, step: float) -> None:
    """Slide one step; a disc slower than one step's loss stops."""
    speed = hypot(body.vx, body.vy)
    if speed == 0.0:
        return
    ratio = abs(body.rim) / speed
    where = ratio / (1.0 + ratio) * 1000
    loss = decel * between(FORCE, where) * step
    left = max(speed - loss, 0.0)
    mean = 0.5 * (speed + left) / speed * step if left else 0.5 * speed * speed / loss / speed * step
    body.x += body.vx * mean
    body.y += body.vy * mean
    body.vx *= left / speed
    body.vy *= left / speed
    turn = 2.0 * decel * between(TORQUE, where) * step
    body.rim = 0.0 if abs(body.rim) <= turn or not left else body.rim - (turn if body.rim > 0 else -turn)


def collide(a: Body, b: Body, figures: Parameters, *, rough: bool) -> None:
    """Part two overlapping discs that close."""
    dx, dy = b.x - a.x, b.y - a.y
    distance = hypot(dx, dy)
    if distance >= a.radius + b.radius:
        return
    nx, ny = dx / distance, dy / distance
    wx, wy = b.vx - a.vx, b.vy - a.vy
    closing = -(wx * nx + wy * ny)
    if closing <= 0.0:
        return
    inverse = 1.0 / a.mass + 1.0 / b.mass
    push = (1.0 + figures.disc_restitution) * closing / inverse
    slip = wx * ny - wy * nx + a.rim + b.rim
    side = -np.sign(slip) * min(figures.disc_friction * push, abs(slip) / (3.0 * inverse)) if rough else 0.0
    for body, sign in ((a, -1.0), (b, 1.0)):
        body.vx += sign * (push * nx + side * ny) / body.mass
        body.vy += sign * (push * ny - side * nx) / body.mass
        body.rim += 2.0 * side / body.mass


def bounce(body: Body, half: float, figures: Parameters, *, rough: bool) -> None:
    """Turn a disc back from the four walls."""
    for nx, ny in ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
        into = body.vx * nx + body.vy * ny
        if body.x * nx + body.y * ny + body.radius <= half or into <= 0.0:
            continue
        along = body.vx * ny - body.vy * nx
        push = (1.0 + figures.frame_restitution) * into
        slip = along - body.rim
        side = -np.sign(slip) * min(figures.frame_friction * push, abs(slip) / 3.0) if rough else 0.0
        along += side
        body.rim -= 2.0 * side
        out = -figures.frame_restitution * into
        body.vx, body.vy = along * ny + out * nx, -along * nx + out * ny


def is_over(body: Body, hole: Circle) -> bool:
    """True if a disc tips into a hole: less than half of its face's rim has board under it.

    The board under the rim is what lies farther from the hole's centre than its radius.
    """
    away = hypot(body.x - hole.centre.x, body.y - hole.centre.y)
    if away == 0.0 or away + body.face <= hole.radius:
        return True
    if away - body.face >= hole.radius:
        return False
    # The two circles meet at the horns; the chord between them lies this far from the hole's centre.
    chord = (away * away + hole.radius * hole.radius - body.face * body.face) / (2.0 * away)
    return away < chord


def step_through(scene: Scene, figures: Parameters, step: float, *, rough: bool) -> list[Body]:
    """Play a stroke in steps until all rest."""
    surface, discs, push = scene.surface, scene.discs, scene.push
    bodies = [
        Body(disc.at.x, disc.at.y, 0.0, 0.0, 0.0, disc.radius, disc.mass, disc.radius - disc.bevel) for disc in discs
    ]
    bodies[0].vx, bodies[0].vy = push.velocity(figures.most_speed)
    bodies[0].rim = push.spin_radps * bodies[0].radius
    while any(body.vx or body.vy for body in bodies if not body.gone):
        there = [body for body in bodies if not body.gone]
        for body in there:
            slide(body, figures.deceleration, step)
            body.gone = any(is_over(body, hole) for hole in surface.holes)
            bounce(body, surface.half, figures, rough=rough)
        there = [body for body in there if not body.gone]
        for at, body in enumerate(there):
            for other in there[at + 1 :]:
                if body.vx or body.vy or other.vx or other.vy:
                    collide(body, other, figures, rough=rough)
    return bodies
