// Discs, paths and hits of the twin; see twin.cpp.
#pragma once
#include <cmath>
#include <limits>
#include <vector>

namespace {

constexpr int kMostDiscs = 32;
constexpr int kMostContacts = 4 * kMostDiscs;
constexpr double kPi = 3.141592653589793;
constexpr double kInf = std::numeric_limits<double>::infinity();
enum State { Resting, Moving, Gone };
enum Kind { Hole, Hit, Frame, Ease, Stop };

struct Surface {
  double half, corner, decel, disc_e, frame_e, least, touch, touch_most, stiffness, step, disc_zeta, frame_zeta;
};
struct HoleAt {
  double x, y, reach[kMostDiscs];  // how near to its centre each disc falls
};
struct Disc {
  double x, y, ux, uy, v, t0, end, reach, radius, mass, inverse;
  double nx, ny, nvx, nvy, nv, left, ax, ay, row_t;
  int number, state, own, which, row_j, member;
};
struct Contact {
  double nx, ny, depth, damp, push, before;
  int i, j, met;
};

Surface surface;
std::vector<HoleAt> holes;
Disc discs[kMostDiscs];
double pairs[kMostDiscs][kMostDiscs];
Contact contacts[kMostContacts];
int n;

double crossing(double b0, double b1, double b2, double b3, double b4) {
  double first = 1.0;
  auto take = [&](double value) { if (value < first) first = value; };
  if (b1 <= 0.0) take(0.25 * (b0 / (b0 - b1)));
  if (b2 <= 0.0) {
    take(0.5 * (b0 / (b0 - b2)));
    if (b1 > 0.0) take(0.25 + 0.25 * (b1 / (b1 - b2)));
  }
  if (b3 <= 0.0) {
    take(0.75 * (b0 / (b0 - b3)));
    if (b1 > 0.0) take(0.25 + 0.5 * (b1 / (b1 - b3)));
    if (b2 > 0.0) take(0.5 + 0.25 * (b2 / (b2 - b3)));
  }
  if (b4 <= 0.0) {
    take(b0 / (b0 - b4));
    if (b1 > 0.0) take(0.25 + 0.75 * (b1 / (b1 - b4)));
    if (b2 > 0.0) take(0.5 + 0.5 * (b2 / (b2 - b4)));
    if (b3 > 0.0) take(0.75 + 0.25 * (b3 / (b3 - b4)));
  }
  return first;
}

double first_root(double c0, double c1, double c2, double c3, double c4, double span, double near) {
  double at = 0.0, window = span;
  for (int turn = 0; turn < 400; ++turn) {
    double q4 = c4, q3 = c3 + q4 * at, q2 = c2 + q3 * at, q1 = c1 + q2 * at, q0 = c0 + q1 * at;
    q3 = q3 + q4 * at;
    q2 = q2 + q3 * at;
    q1 = q1 + q2 * at;
    q3 = q3 + q4 * at;
    q2 = q2 + q3 * at;
    q3 = q3 + q4 * at;
    if (q0 <= near) {
      if (q1 < 0.0 || q0 < 0.0) return at;
      q0 = near;
    }
    double rest = span - at;
    double width = rest < window ? rest : window;
    if (at > 0.0 && q1 < 0.0) {
      double tangent = -2.0 * (q0 / q1);
      if (tangent < width) width = tangent;
    }
    double h2 = width * width;
    double p1 = 0.25 * (q1 * width), p2 = q2 * h2 / 6.0, p3 = 0.25 * (q3 * (h2 * width));
    double b1 = q0 + p1, b2 = b1 + p1 + p2, b3 = q0 + 3.0 * p1 + 3.0 * p2 + p3;
    double b4 = q0 + 4.0 * p1 + 6.0 * p2 + 4.0 * p3 + q4 * (h2 * h2);
    if (b1 > 0.0 && b2 > 0.0 && b3 > 0.0 && b4 > 0.0) {
      if (width == rest) return kInf;
      at += width;
      window = 2.0 * width;
      continue;
    }
    if (width < 1e-15) return at;
    double step = crossing(q0, b1, b2, b3, b4) * width;
    at += step;
    window = step < 0.25 * width ? 0.5 * width : width;
  }
  return at;
}

double time_of(double path, double speed, double decel) {
  double square = speed * speed - 2.0 * (decel * path);
  return 2.0 * path / (speed + std::sqrt(square > 0.0 ? square : 0.0));
}

double least_zero(double value) { return value > 0.0 ? value : 0.0; }

void predict_own(Disc& d) {
  double path = d.v * d.v / (2.0 * surface.decel);
  int kind = Stop, which = 0;
  double limit = surface.half - d.radius;
  if (d.ux > 0.0 && d.x + d.ux * path > limit) { path = least_zero((limit - d.x) / d.ux); kind = Frame; which = 0; }
  else if (d.ux < 0.0 && d.x + d.ux * path < -limit) { path = least_zero((limit + d.x) / -d.ux); kind = Frame; which = 1; }
  if (d.uy > 0.0 && d.y + d.uy * path > limit) { path = least_zero((limit - d.y) / d.uy); kind = Frame; which = 2; }
  else if (d.uy < 0.0 && d.y + d.uy * path < -limit) { path = least_zero((limit + d.y) / -d.uy); kind = Frame; which = 3; }
  double zone = surface.half - surface.corner, bend = surface.corner - d.radius;
  double ex = d.x + d.ux * path, ey = d.y + d.uy * path;
  if (bend > 0.0 && std::fabs(ex) > zone && std::fabs(ey) > zone) {
    double cx = ex > 0.0 ? zone : -zone, cy = ey > 0.0 ? zone : -zone;
    double dx = cx - d.x, dy = cy - d.y, along = dx * d.ux + dy * d.uy;
    double under = bend * bend - (dx * dx + dy * dy - along * along);
    double out = along + std::sqrt(least_zero(under));
    if (out < path) {
      path = least_zero(out);
      kind = Frame;
      which = 4 + (cx < 0.0 ? 1 : 0) + (cy < 0.0 ? 2 : 0);
    }
  }
  for (int hole = 0; hole < static_cast<int>(holes.size()); ++hole) {
    double dx = holes[hole].x - d.x, dy = holes[hole].y - d.y;
    double along = dx * d.ux + dy * d.uy, reach = holes[hole].reach[d.number];
    if (along > 0.0 && along - reach <= path) {
      double under = reach * reach - (dx * dx + dy * dy - along * along);
      if (under > 0.0) {
        double enter = least_zero(along - std::sqrt(under));
        if (enter <= path) { path = enter; kind = Hole; which = hole; }
      }
    }
  }
  d.reach = path;
  d.end = d.t0 + (kind == Stop ? d.v / surface.decel : time_of(path, d.v, surface.decel));
  d.own = kind;
  d.which = which;
}

double meet_resting(const Disc& m, const Disc& r, double now) {
  double dx = r.nx - m.nx, dy = r.ny - m.ny, along = dx * m.ux + dy * m.uy;
  if (along <= 0.0) return kInf;
  double apart = m.radius + r.radius, gap = dx * dx + dy * dy - apart * apart;
  double under = along * along - gap;
  if (under <= 0.0) return kInf;
  double path = least_zero(gap / (along + std::sqrt(under)));
  if (path > m.left) return kInf;
  return now + time_of(path, m.nv, surface.decel);
}

double meet_moving(const Disc& a, const Disc& b, double now) {
  double dx = b.nx - a.nx, dy = b.ny - a.ny, apart = a.radius + b.radius;
  double square = dx * dx + dy * dy, far = apart + a.left + b.left;
  if (square > far * far) return kInf;
  double wx = b.nvx - a.nvx, wy = b.nvy - a.nvy, bx = b.ax - a.ax, by = b.ay - a.ay;
  double span = (a.end < b.end ? a.end : b.end) - now;
  if (span <= 0.0) span = 0.0;
  double c0 = square - apart * apart, c1 = 2.0 * (dx * wx + dy * wy);
  double c2 = wx * wx + wy * wy + (dx * bx + dy * by), c3 = wx * bx + wy * by, c4 = 0.25 * (bx * bx + by * by);
  if (c0 > 1e-14) return now + first_root(c0, c1, c2, c3, c4, span, 1e-15);
  if (c1 < -1e-13) return now;
  if (c1 <= 1e-13) {
    if (c2 < -1e-12) return now;
    c1 = least_zero(c1);
    c2 = least_zero(c2);
  }
  return now + first_root(c1, c2, c3, c4, 0.0, span, 1e-14);
}

void scan_row(int i) {
  double best = discs[i].end;
  int partner = -1;
  bool hole = discs[i].own == Hole;
  for (int j = 0; j < n; ++j) {
    double time = pairs[i][j];
    if (time < best || (time == best && partner < 0 && !hole)) { best = time; partner = j; }
  }
  discs[i].row_t = best;
  discs[i].row_j = partner;
}

void predict_pairs(int i, double now) {
  bool moving = discs[i].state == Moving, present = discs[i].state != Gone;
  for (int j = 0; j < n; ++j) {
    double time = kInf;
    int other = discs[j].state;
    if (present && other != Gone && j != i) {
      if (moving)
        time = other == Moving ? (i < j ? meet_moving(discs[i], discs[j], now) : meet_moving(discs[j], discs[i], now))
                               : meet_resting(discs[i], discs[j], now);
      else if (other == Moving)
        time = meet_resting(discs[j], discs[i], now);
    }
    pairs[i][j] = pairs[j][i] = time;
    if (other == Moving && j != i) {
      if (time < discs[j].row_t) { discs[j].row_t = time; discs[j].row_j = i; }
      else if (time == discs[j].row_t || discs[j].row_j == i) scan_row(j);
    }
  }
  if (moving) scan_row(i);
}

int next_disc() {
  double best = kInf;
  int found = -1, rank = 0;
  for (int i = 0; i < n; ++i) {
    if (discs[i].state != Moving) continue;
    double time = discs[i].row_t;
    int own = discs[i].row_j >= 0 ? Hit : discs[i].own;
    if (time < best || (time == best && own < rank)) { best = time; found = i; rank = own; }
  }
  return found;
}

void advance(double now) {
  for (int i = 0; i < n; ++i) {
    Disc& d = discs[i];
    if (d.state != Moving) continue;
    double since = now - d.t0, speed = least_zero(d.v - surface.decel * since);
    double path = since * (d.v - 0.5 * (surface.decel * since));
    d.nx = d.x + d.ux * path;
    d.ny = d.y + d.uy * path;
    d.nv = speed;
    d.nvx = d.ux * speed;
    d.nvy = d.uy * speed;
    d.left = least_zero(d.reach - path);
  }
}

void begin(int i, double now) {
  Disc& d = discs[i];
  if (d.state == Gone) return;
  d.x = d.nx;
  d.y = d.ny;
  d.t0 = now;
  double speed = std::sqrt(d.nvx * d.nvx + d.nvy * d.nvy);
  if (speed < 1e-12) {
    d.state = Resting;
    d.v = d.nv = d.nvx = d.nvy = 0.0;
    return;
  }
  d.v = d.nv = speed;
  d.ux = d.nvx / speed;
  d.uy = d.nvy / speed;
  d.state = Moving;
  predict_own(d);
  d.ax = -(d.ux * surface.decel);
  d.ay = -(d.uy * surface.decel);
  d.left = d.reach;
}

void part(double closing, double& across, double& parting) {
  double square = closing * closing + across * across, least = surface.least;
  if (square <= least * least) {
    parting = std::sqrt(square) > 1e-6 ? std::sqrt(square) : 1e-6;
    across = 0.0;
    return;
  }
  double kept = std::sqrt(square - least * least);
  parting = least;
  across = across < 0.0 ? -kept : kept;
}

void hit_discs(Disc& a, Disc& b) {
  double nx = b.nx - a.nx, ny = b.ny - a.ny, length = std::sqrt(nx * nx + ny * ny);
  nx = nx / length;
  ny = ny / length;
  double wx = b.nvx - a.nvx, wy = b.nvy - a.nvy, closing = -(wx * nx + wy * ny);
  double reduced = a.mass * b.mass / (a.mass + b.mass), parting = surface.disc_e * closing, side = 0.0;
  if (parting < surface.least) {
    double across = ny * wx - nx * wy, kept = across;
    part(closing, kept, parting);
    side = (kept - across) * reduced;
  }
  double push = (closing + parting) * reduced;
  double px = push * nx + side * ny, py = push * ny - side * nx;
  a.nvx -= px / a.mass;
  a.nvy -= py / a.mass;
  b.nvx += px / b.mass;
  b.nvy += py / b.mass;
}

void hit_frame(Disc& d) {
  double nx = 0.0, ny = 0.0;
  if (d.which < 2) nx = d.which == 0 ? 1.0 : -1.0;
  else if (d.which < 4) ny = d.which == 2 ? 1.0 : -1.0;
  else {
    double zone = surface.half - surface.corner;
    nx = d.nx - ((d.which - 4) & 1 ? -zone : zone);
    ny = d.ny - ((d.which - 4) & 2 ? -zone : zone);
    double length = std::sqrt(nx * nx + ny * ny);
    nx = nx / length;
    ny = ny / length;
  }
  double closing = d.nvx * nx + d.nvy * ny, across = ny * d.nvx - nx * d.nvy, parting = surface.frame_e * closing;
  if (parting < surface.least) part(closing, across, parting);
  d.nvx = across * ny - parting * nx;
  d.nvy = -(across * nx) - parting * ny;
}

}  // namespace
