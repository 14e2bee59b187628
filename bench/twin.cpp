// The plain model of carrom.physics in C++, to compare speed and results bit by bit.
// Build: g++ -O3 -ffp-contract=off -o twin twin.cpp
// Use:   twin FILE REPEATS SAMPLES   reads strokes, plays them REPEATS times in each of SAMPLES samples,
//        prints the CPU seconds of every sample, then the final places as hexadecimal floats.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "twin_motion.hpp"

namespace {

double gap_between(const Disc& a, const Disc& b) {
  double dx = b.nx - a.nx, dy = b.ny - a.ny;
  return std::sqrt(dx * dx + dy * dy) - (a.radius + b.radius);
}

double touching_distance(const Disc& a, const Disc& b) {
  double dx = b.nx - a.nx, dy = b.ny - a.ny;
  double closing = -(dx * (b.nvx - a.nvx) + dy * (b.nvy - a.nvy)) / (a.radius + b.radius);
  double lasts = kPi / std::sqrt(surface.stiffness * (a.inverse + b.inverse));
  return std::fmin(std::fmax(closing * lasts, surface.touch), surface.touch_most);
}

bool touches_any(int i, int but, double touch) {
  const Disc& d = discs[i];
  for (int j = 0; j < n; ++j) {
    if (j == i || j == but || discs[j].state == Gone) continue;
    double dx = discs[j].nx - d.nx, dy = discs[j].ny - d.ny;
    double apart = d.radius + discs[j].radius + touch;
    if (dx * dx + dy * dy < apart * apart) return true;
  }
  double edge = surface.half - d.radius - touch;
  return std::fabs(d.nx) > edge || std::fabs(d.ny) > edge;
}

void gather(int i, int j, double touch) {
  for (int a = 0; a < n; ++a) discs[a].member = 0;
  discs[i].member = discs[j].member = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (int a = 0; a < n; ++a) {
      if (discs[a].member != 1) continue;
      discs[a].member = 2;
      for (int b = 0; b < n; ++b)
        if (discs[b].member == 0 && discs[b].state != Gone && gap_between(discs[a], discs[b]) < touch) {
          discs[b].member = 1;
          grew = true;
        }
    }
  }
}

double closing_speed(const Contact& c) {
  double wx = -discs[c.i].nvx, wy = -discs[c.i].nvy;
  if (c.j >= 0) { wx += discs[c.j].nvx; wy += discs[c.j].nvy; }
  return -(wx * c.nx + wy * c.ny);
}

void add_contact(int& count, int i, int j, double nx, double ny, double gap, double reduced, double zeta) {
  Contact& c = contacts[count++];
  c.i = i; c.j = j; c.met = 0;
  c.nx = nx; c.ny = ny;
  c.depth = -least_zero(gap);
  double closing = closing_speed(c);
  c.damp = 2.0 * zeta * std::sqrt(surface.stiffness * reduced) * surface.step;
  c.depth -= 0.5 * (surface.step * closing);
  c.before = closing;
}

int list_contacts(double touch) {
  int count = 0;
  for (int a = 0; a < n; ++a) {
    const Disc& d = discs[a];
    if (d.member == 0) continue;
    for (int b = a + 1; b < n; ++b) {
      if (discs[b].member == 0) continue;
      double gap = gap_between(d, discs[b]);
      if (gap >= touch) continue;
      double dx = discs[b].nx - d.nx, dy = discs[b].ny - d.ny, length = std::sqrt(dx * dx + dy * dy);
      double reduced = d.mass * discs[b].mass / (d.mass + discs[b].mass);
      add_contact(count, a, b, dx / length, dy / length, gap, reduced, surface.disc_zeta);
    }
    double limit = surface.half - d.radius, z = surface.frame_zeta;
    if (limit - d.nx < touch) add_contact(count, a, -1, 1.0, 0.0, limit - d.nx, d.mass, z);
    else if (limit + d.nx < touch) add_contact(count, a, -2, -1.0, 0.0, limit + d.nx, d.mass, z);
    if (limit - d.ny < touch) add_contact(count, a, -3, 0.0, 1.0, limit - d.ny, d.mass, z);
    else if (limit + d.ny < touch) add_contact(count, a, -4, 0.0, -1.0, limit + d.ny, d.mass, z);
  }
  return count;
}

void burst(int count) {
  const double step = surface.step, spring = surface.stiffness * step;
  for (int turn = 0; turn < 20000; ++turn) {
    bool busy = false;
    for (int at = 0; at < count; ++at) {
      Contact& c = contacts[at];
      double closing = closing_speed(c), push = 0.0;
      c.depth = c.depth + closing * step;
      if (c.depth > 0.0) {
        busy = true;
        c.met = 1;
        push = least_zero(spring * c.depth + c.damp * (1.5 * closing - 0.5 * c.before));
      }
      c.before = closing;
      c.push = push;
    }
    if (!busy) {
      double soonest = kInf;
      for (int at = 0; at < count; ++at) {
        double closing = closing_speed(contacts[at]);
        if (closing > surface.least) soonest = std::fmin(soonest, least_zero(-contacts[at].depth) / closing);
      }
      if (soonest == kInf) return;
      for (int at = 0; at < count; ++at)
        contacts[at].depth += closing_speed(contacts[at]) * (soonest - 0.5 * step);
      continue;
    }
    for (int at = 0; at < count; ++at) {
      const Contact& c = contacts[at];
      if (c.push <= 0.0) continue;
      double px = c.push * c.nx, py = c.push * c.ny;
      discs[c.i].nvx -= px * discs[c.i].inverse;
      discs[c.i].nvy -= py * discs[c.i].inverse;
      if (c.j >= 0) {
        discs[c.j].nvx += px * discs[c.j].inverse;
        discs[c.j].nvy += py * discs[c.j].inverse;
      }
    }
  }
}

void strike(int i, int j, double now) {
  const Disc &a = discs[i], &b = discs[j];
  double closing = -((b.nx - a.nx) * (b.nvx - a.nvx) + (b.ny - a.ny) * (b.nvy - a.nvy));
  if (closing > 2.0 * surface.least * (a.radius + b.radius)) {
    double touch = touching_distance(a, b);
    if (touches_any(i, j, touch) || touches_any(j, i, touch)) {
      gather(i, j, touch);
      int count = list_contacts(touch);
      if (count != 1) {
        burst(count);
        for (int at = 0; at < count; ++at)
          if (contacts[at].met) {
            discs[contacts[at].i].member = 3;
            if (contacts[at].j >= 0) discs[contacts[at].j].member = 3;
          }
        for (int m = 0; m < n; ++m) if (discs[m].member == 3) begin(m, now);
        for (int m = 0; m < n; ++m) if (discs[m].member == 3) predict_pairs(m, now);
        return;
      }
    }
  }
  hit_discs(discs[i], discs[j]);
  begin(i, now);
  begin(j, now);
  predict_pairs(i, now);
  predict_pairs(j, now);
}

long play_stroke(const double* places, const double* push) {
  for (int i = 0; i < n; ++i) {
    Disc& d = discs[i];
    d.nx = d.x = places[2 * i];
    d.ny = d.y = places[2 * i + 1];
    d.nvx = i == 0 ? push[0] : 0.0;
    d.nvy = i == 0 ? push[1] : 0.0;
    d.v = d.t0 = 0.0;
    d.row_t = kInf;
    d.row_j = -1;
    d.state = Resting;
  }
  long events = 0;
  double now = 0.0;
  for (int i = 0; i < n; ++i) begin(i, now);
  for (int i = 0; i < n; ++i) if (discs[i].state == Moving) predict_pairs(i, now);
  for (int i; (i = next_disc()) >= 0 && events < 20000; ++events) {
    now = discs[i].row_t;
    int j = discs[i].row_j;
    advance(now);
    if (j >= 0) { strike(i < j ? i : j, i < j ? j : i, now); continue; }
    Disc& d = discs[i];
    if (d.own == Stop) d.nvx = d.nvy = 0.0;
    else if (d.own == Hole) d.state = Gone;
    else hit_frame(d);
    begin(i, now);
    predict_pairs(i, now);
  }
  return events;
}

double read(std::FILE* file) {
  double value;
  if (std::fread(&value, sizeof value, 1, file) != 1) std::exit(2);
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  std::FILE* file = argc == 4 ? std::fopen(argv[1], "rb") : nullptr;
  if (!file) return 2;
  int strokes = static_cast<int>(read(file));
  n = static_cast<int>(read(file));
  for (double* field = &surface.half; field <= &surface.frame_zeta; ++field) *field = read(file);
  holes.resize(static_cast<std::size_t>(read(file)));
  for (HoleAt& hole : holes) {
    hole.x = read(file);
    hole.y = read(file);
    for (int i = 0; i < n; ++i) hole.reach[i] = read(file);
  }
  for (int i = 0; i < n; ++i) {
    discs[i].radius = read(file);
    discs[i].mass = read(file);
    discs[i].inverse = 1.0 / discs[i].mass;
    discs[i].number = i;
  }
  std::vector<double> places(2 * n * strokes), pushes(2 * strokes);
  for (double& value : places) value = read(file);
  for (double& value : pushes) value = read(file);
  std::fclose(file);
  for (int sample = 0; sample < std::atoi(argv[3]); ++sample) {
    std::clock_t start = std::clock();
    for (int turn = 0; turn < std::atoi(argv[2]); ++turn)
      for (int s = 0; s < strokes; ++s) play_stroke(&places[2 * n * s], &pushes[2 * s]);
    std::printf("%.6f\n", static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  for (int s = 0; s < strokes; ++s) {
    long events = play_stroke(&places[2 * n * s], &pushes[2 * s]);
    std::printf("stroke %ld", events);
    for (int i = 0; i < n; ++i) std::printf(" %a %a", discs[i].nx, discs[i].ny);
    std::printf("\n");
  }
  return 0;
}
