#ifndef PARLOR_CCAIRO_SHIM_H
#define PARLOR_CCAIRO_SHIM_H

#include <cairo/cairo.h>
#include <stdint.h>

/// Fills one row of the glow: `table` holds 16 colours for each of `steps` brightnesses, one for each cell of the
/// 4×4 dither matrix; the brightness falls off with the squared distance from (`cx`, `cy`), both in pixels.
/// In C because a debug build of the same loop in Swift needs a third of a second for a television's pixels.
static inline void parlor_glow_row(
    uint32_t *pixels, int width, int y, double cx, double cy, double radius, const uint32_t *table, int steps) {
  const double scale = steps / (radius * radius), dy = (y + 0.5 - cy) * (y + 0.5 - cy);
  for (int x = 0; x < width; x++) {
    const double dx = x + 0.5 - cx;
    const double at = (dx * dx + dy) * scale;
    const int step = at < steps - 1 ? (int)at : steps - 1;
    pixels[x] = table[step * 16 + (y & 3) * 4 + (x & 3)];
  }
}

#endif
