#ifndef PARLOR_CCAIRO_SHIM_H
#define PARLOR_CCAIRO_SHIM_H

#include <cairo/cairo.h>
#include <stdint.h>
#include <string.h>

/// Which step of the glow's brightness the four pixels from `cell` on have, in a row whose squared distance is `dy`.
static inline int parlor_glow_step(int cell, float cx, float dy, float scale, float last) {
  const float dx = cell + 2 - cx, step = (dx * dx + dy) * scale;
  return (int)(step < last ? step : last);
}

/// Fills the pixels from `left` to `right` of row `y` of the glow: `table` holds, for each of the 4 rows of the dither
/// matrix, its 4 colours for each of `steps` brightnesses; the brightness falls off with the squared distance from
/// (`cx`, `cy`), both in pixels, and is the same for the four pixels of a cell's row.
/// In C because a debug build of the same loop in Swift needs a third of a second for a television's pixels.
static inline void parlor_glow_row(
    uint32_t *pixels, int left, int right, int y, float cx, float cy, float radius, const uint32_t *table,
    int steps) {
  enum { most = 64 };
  const float scale = steps / (radius * radius), dy = (y + 0.5f - cy) * (y + 0.5f - cy), last = steps - 1;
  const uint32_t *row = table + (y & 3) * 4 * steps;
  int x = left;
  for (; x < right && (x & 3); x++) pixels[x] = row[parlor_glow_step(x & ~3, cx, dy, scale, last) * 4 + (x & 3)];
  while (right - x >= 4) {
    const int cells = (right - x) / 4 < most ? (right - x) / 4 : most;
    // By itself, and always as many, so that the compiler does several at once.
    int at[most];
    for (int i = 0; i < most; i++) at[i] = parlor_glow_step(x + 4 * i, cx, dy, scale, last);
    for (int i = 0; i < cells; i++, x += 4) memcpy(pixels + x, row + at[i] * 4, 16);
  }
  for (; x < right; x++) pixels[x] = row[parlor_glow_step(x & ~3, cx, dy, scale, last) * 4 + (x & 3)];
}

/// Four neighbours, of which the compiler calculates all at once.
typedef float parlor_lights __attribute__((vector_size(16)));
/// Two channels of each of four pixels.
typedef uint16_t parlor_channels __attribute__((vector_size(16)));

/// Returns the values that are above 0, and 0 in place of the others.
static inline parlor_lights parlor_positive(parlor_lights values) {
  const parlor_lights none = {0, 0, 0, 0};
  typedef int32_t masks __attribute__((vector_size(16)));
  return (parlor_lights)((masks)values & (masks)(values > none));
}

/// The middles of the pixels from `x` on.
static inline parlor_lights parlor_middles(int x) {
  return (parlor_lights){x + 0.5f, x + 1.5f, x + 2.5f, x + 3.5f};
}

/// Adds a light to a row: strongest at `center`, and none `half` pixels beside it; `top` is 1 in the middle of a spot
/// and 0 at its upper and lower end. `light` begins with the pixel `start`, and the pixels from `left` to `right` are
/// whole fours from there on.
static inline void parlor_add_light(
    float *light, int start, int left, int right, float center, float half, float strength, float top) {
  const float scale = 1 / half;
  for (int x = left; x < right; x += 4) {
    // Not by adding up: a pixel looks the same whatever else is drawn with it.
    const parlor_lights beside = (parlor_middles(x) - center) * scale;
    parlor_lights value;
    memcpy(&value, light + x - start, 16);
    const parlor_lights rest = parlor_positive(top - beside * beside);
    value += strength * rest * rest;
    memcpy(light + x - start, &value, 16);
  }
}

/// Takes light away from a row: the share `most` within `radius` pixels of a rectangle, and less and less over `edge` pixels
/// beyond. The rectangle reaches from `first` to `last`, and is `down` pixels above or below the row. The pixels are given as
/// for `parlor_add_light`.
static inline void parlor_shade_light(
    float *light, int start, int left, int right, float first, float last, float down, float radius, float edge,
    float most) {
  const float scale = 1 / edge;
  for (int x = left; x < right; x += 4) {
    parlor_lights value;
    memcpy(&value, light + x - start, 16);
    const parlor_lights middles = parlor_middles(x);
    const parlor_lights beside = parlor_positive(first - middles) + parlor_positive(middles - last);
    const parlor_lights away = parlor_positive(__builtin_elementwise_sqrt(beside * beside + down * down) - radius);
    const parlor_lights near = parlor_positive(1 - away * scale);
    value *= 1 - most * near * near * (3 - 2 * near);
    memcpy(light + x - start, &value, 16);
  }
}

/// Makes parts of 256 of the lights from `left` to `right`, whole fours, each of them twice: one for each channel that is mixed at once.
static inline void parlor_light_parts(uint16_t *parts, const float *light, int start, int left, int right) {
  typedef int32_t numbers __attribute__((vector_size(16)));
  for (int x = left; x < right; x += 4) {
    parlor_lights value;
    memcpy(&value, light + x - start, 16);
    const parlor_lights above = parlor_positive(value - 1);
    const numbers number = __builtin_convertvector((value - above) * 256, numbers);
    const numbers twice = number | number << 16;
    memcpy(parts + 2 * (x - start), &twice, 16);
  }
}

/// Mixes a colour into the pixels from `left` to `right` of row `y`, as much of it as there is light and as the ground throws
/// back, dithered; no channel gets darker. `parts` begin with the pixel `start`, a multiple of four, and end with a multiple of
/// four. The top byte of a pixel says how much the ground throws back, 0 to 255.
static inline void parlor_lay_light(
    uint32_t *pixels, const uint16_t *parts, int start, int left, int right, int y, uint32_t color) {
  // The thresholds of a 4x4 Bayer matrix, as for the glow.
  static const uint16_t bayer[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
  const uint16_t *row = bayer[y & 3];
  parlor_channels threshold;
  for (int i = 0; i < 8; i++) threshold[i] = row[i / 2] * 16 + 8;
  const uint16_t red = color >> 16 & 255, green = color >> 8 & 255, blue = color & 255;
  const parlor_channels even = {blue, red, blue, red, blue, red, blue, red};
  const parlor_channels odd = {green, 0, green, 0, green, 0, green, 0};
  typedef uint32_t words __attribute__((vector_size(16)));
  for (int x = left & ~3; x < right; x += 4) {
    const int first = x < left ? left - x : 0, count = (right - x < 4 ? right - x : 4) - first;
    uint32_t some[4] = {0, 0, 0, 0};
    if (count == 4) memcpy(some, pixels + x, 16);
    else for (int i = 0; i < count; i++) some[first + i] = pixels[x + first + i];
    words four;
    memcpy(&four, some, 16);
    parlor_channels part;
    memcpy(&part, parts + 2 * (x - start), 16);
    const words top = four >> 24;
    const parlor_channels thrown = (part * (parlor_channels)(top | top << 16)) >> 8;
    // 255 parts of 256 are all.
    const parlor_channels much = thrown + (thrown >> 7), rest = 256 - much;
    parlor_channels below;
    memcpy(&below, some, 16);
    const parlor_channels below_even = below & 255, below_odd = below >> 8;
    // Lamps are lighter than the ground in their light, and stay so.
    const parlor_channels above_even = even > below_even, above_odd = odd > below_odd;
    const parlor_channels low = (below_even * rest
        + ((even & above_even) | (below_even & ~above_even)) * much + threshold) >> 8;
    const parlor_channels high = (below_odd * rest
        + ((odd & above_odd) | (below_odd & ~above_odd)) * much + threshold) >> 8;
    const parlor_channels all = low | high << 8;
    memcpy(some, &all, 16);
    if (count == 4) memcpy(pixels + x, some, 16);
    else for (int i = 0; i < count; i++) pixels[x + first + i] = some[first + i];
  }
}

/// Takes the green of a row of pixels.
static inline void parlor_take_green(uint8_t *greens, const uint32_t *pixels, int width) {
  for (int x = 0; x < width; x++) greens[x] = pixels[x] >> 8;
}

/// Puts bytes into the top bytes of a row of pixels.
static inline void parlor_put_top(uint32_t *pixels, const uint8_t *tops, int width) {
  for (int x = 0; x < width; x++) pixels[x] = (pixels[x] & 0xFFFFFF) | (uint32_t)tops[x] << 24;
}

/// Lays a colour over a row of pixels, as much of it as the mask says: `table` holds the colour for each of its values,
/// multiplied by it. Rounds as pixman does.
static inline void parlor_mask_row(uint32_t *pixels, const uint8_t *mask, int width, const uint32_t *table) {
  const int covers = table[255] >> 24 == 255;
  for (int x = 0; x < width; x++) {
    uint64_t eight;
    // Most of a line is empty.
    while (x + 8 <= width && (memcpy(&eight, mask + x, 8), eight == 0)) x += 8;
    // Most of a large letter is full.
    while (covers && x + 8 <= width && (memcpy(&eight, mask + x, 8), eight == UINT64_MAX)) {
      for (int i = 0; i < 8; i++) pixels[x + i] = table[255];
      x += 8;
    }
    if (x == width) return;
    const uint32_t share = mask[x];
    if (share == 0) continue;
    if (share == 255 && covers) {
      pixels[x] = table[255];
      continue;
    }
    const uint32_t rest = 255 - (table[share] >> 24);
    uint32_t even = (pixels[x] & 0xFF00FF) * rest + 0x800080;
    even = ((even + ((even >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF;
    uint32_t odd = ((pixels[x] >> 8) & 0xFF00FF) * rest + 0x800080;
    odd = (odd + ((odd >> 8) & 0xFF00FF)) & 0xFF00FF00;
    pixels[x] = table[share] + (even | odd);
  }
}

/// Takes the opacity of a row of pixels, and adds it to that of the rows before in `ink`; returns whether there is any.
static inline int parlor_take_row(uint8_t *shares, uint8_t *ink, const uint32_t *pixels, int width) {
  uint8_t any = 0;
  for (int x = 0; x < width; x++) {
    const uint8_t share = pixels[x] >> 24;
    shares[x] = share;
    ink[x] |= share;
    any |= share;
  }
  return any != 0;
}

/// Adds so many 256ths of a row's bytes to sums.
static inline void parlor_add_row(uint16_t *sums, const uint8_t *bytes, int count, uint16_t weight) {
  for (int i = 0; i < count; i++) sums[i] += weight * bytes[i];
}

/// Makes a row of pixels of such sums: each of so many neighbours from a place on, and so many 256ths of each.
static inline void parlor_shrink_row(
    uint32_t *pixels, int count, const uint16_t *sums, const int32_t *starts, const int32_t *ends,
    const uint16_t *weights) {
  for (int x = 0; x < count; x++) {
    uint32_t blue = 0x8000, green = 0x8000, red = 0x8000;
    for (int i = starts[x]; i < ends[x]; i++) {
      const uint32_t weight = *weights++;
      blue += weight * sums[4 * i];
      green += weight * sums[4 * i + 1];
      red += weight * sums[4 * i + 2];
    }
    pixels[x] = (red >> 16) << 16 | (green >> 16) << 8 | blue >> 16;
  }
}

#endif
