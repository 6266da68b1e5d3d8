#include "CMixer.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  ring = 512,     // Commands and starts that may lie there; a power of two.
  rest = 1024,    // Samples that nobody reads any more: more than the ring, the voices and the tracks hold together.
  slots = 24,     // Voices, and those that make room for others.
  fresh = 4,      // A loop that nobody has taken yet.
  block = 64,     // Frames between two decisions on levels.
  fade_out = 1440 // 30 ms.
};

// Music lies 8 dB under what is to be heard, and 10 dB lower while it is pressed down from outside.
static const float bed = 0.3981f, pressed_down = 0.316f;
// -1.5 dB: what is between the samples stays below -1 dB.
static const float ceiling = 0.84f;

// What happens once lies in a ring, which may be full. What is so until it is otherwise never does, or a mute could get lost
// while nobody listens: volumes, what is stopped, the loop.
typedef struct {
  mixer_samples samples;
  uint32_t delay;
  int bus, group;
  float press;
  uint32_t stops; // How often its group was stopped before it was told of.
  uint64_t number;
} command;

typedef struct {
  mixer_part parts[2];
  uint32_t loop, fade;
  bool in_step;
} wish;

typedef struct {
  mixer_samples samples; // None where it is free.
  uint32_t place, delay;
  int bus, group;
  float press; // What the music's level is multiplied by while it is heard.
  bool is_ending;
  uint32_t stops;
  uint64_t number;
  uint64_t age;
  float level, step; // The level falls by the step in each frame while it ends.
} voice;

typedef struct {
  mixer_part parts[2]; // The one that is heard, and the one that follows it.
  uint32_t loop, place;
  float level, step; // Goes to 1, or to 0 and is gone.
} track;

struct mixer {
  command commands[ring];
  _Atomic uint32_t told, heard;
  _Atomic float wanted[mixer_buses];
  _Atomic bool is_to_press;
  _Atomic uint32_t stops[mixer_groups];
  // One is being written, one is handed over, one is read; the number of the one between has `fresh` until it is taken.
  wish wishes[3];
  _Atomic unsigned between;
  unsigned written, read;
  mixer_start starts[ring];
  _Atomic uint32_t begun, taken;
  const int16_t *done[rest];
  _Atomic uint32_t ended, collected;
  _Atomic int sounding[mixer_buses];
  _Atomic bool is_silent;
  _Atomic uint64_t loop_heard; // The loop's number in 8 bits, its part's in 24, and the frame.

  // What follows is the mixing thread's own.
  voice voices[slots];
  track tracks[2]; // The one that is heard, and the one that goes.
  float levels[mixer_buses];
  float pressing; // From 1, not at all, to what presses most.
  uint64_t frame, ages;
  // One block is mixed ahead, so that a peak is known before it is heard.
  float ahead[2 * block], needed, gain;
  float out[2 * block];
  int left_over; // Frames of `out` that were not taken yet.
};

mixer *mixer_make(void) {
  mixer *m = calloc(1, sizeof *m);
  if (!m) return NULL;
  for (int bus = 0; bus < mixer_buses; bus++) {
    atomic_store(&m->wanted[bus], 1);
    m->levels[bus] = 1;
  }
  m->written = 0, m->read = 2;
  atomic_store(&m->between, 1);
  m->pressing = m->needed = m->gain = 1;
  atomic_store(&m->is_silent, true);
  return m;
}

void mixer_free(mixer *m) { free(m); }

// Telling.

bool mixer_play(
  mixer *m, mixer_samples samples, uint32_t delay, int bus, int group, float press, uint64_t number) {
  uint32_t told = atomic_load_explicit(&m->told, memory_order_relaxed);
  if (told - atomic_load_explicit(&m->heard, memory_order_acquire) == ring) return false;
  m->commands[told % ring] = (command){.samples = samples, .delay = delay, .bus = bus, .group = group,
    .press = press, .stops = atomic_load_explicit(&m->stops[group], memory_order_relaxed), .number = number};
  atomic_store_explicit(&m->is_silent, false, memory_order_relaxed);
  atomic_store_explicit(&m->told, told + 1, memory_order_release);
  return true;
}

void mixer_stop(mixer *m, int group) {
  for (int i = 0; i < mixer_groups; i++) {
    if (group == 0 || group == i) atomic_fetch_add_explicit(&m->stops[i], 1, memory_order_release);
  }
}

void mixer_loop(
  mixer *m, uint32_t loop, const mixer_part parts[2], uint32_t fade, bool in_step, const int16_t *unread[2]) {
  m->wishes[m->written] = (wish){.parts = {parts[0], parts[1]}, .loop = loop, .fade = fade, .in_step = in_step};
  atomic_store_explicit(&m->is_silent, false, memory_order_relaxed);
  unsigned before = atomic_exchange_explicit(&m->between, m->written | fresh, memory_order_acq_rel);
  m->written = before & ~fresh;
  for (int i = 0; i < 2; i++) unread[i] = before & fresh ? m->wishes[m->written].parts[i].samples.values : NULL;
}

mixer_place mixer_heard(mixer *m) {
  uint64_t heard = atomic_load_explicit(&m->loop_heard, memory_order_relaxed);
  return (mixer_place){.loop = heard >> 56, .part = heard >> 32 & 0xffffff, .frame = (uint32_t)heard};
}

void mixer_volume(mixer *m, int bus, float value) {
  atomic_store_explicit(&m->wanted[bus], value, memory_order_relaxed);
}

void mixer_press(mixer *m, bool presses) { atomic_store_explicit(&m->is_to_press, presses, memory_order_relaxed); }

bool mixer_take_start(mixer *m, mixer_start *start) {
  uint32_t taken = atomic_load_explicit(&m->taken, memory_order_relaxed);
  if (taken == atomic_load_explicit(&m->begun, memory_order_acquire)) return false;
  *start = m->starts[taken % ring];
  atomic_store_explicit(&m->taken, taken + 1, memory_order_release);
  return true;
}

const int16_t *mixer_take_done(mixer *m) {
  uint32_t collected = atomic_load_explicit(&m->collected, memory_order_relaxed);
  if (collected == atomic_load_explicit(&m->ended, memory_order_acquire)) return NULL;
  const int16_t *samples = m->done[collected % rest];
  atomic_store_explicit(&m->collected, collected + 1, memory_order_release);
  return samples;
}

bool mixer_is_silent(mixer *m) {
  return atomic_load(&m->told) == atomic_load(&m->heard) && !(atomic_load(&m->between) & fresh) &&
    atomic_load(&m->is_silent);
}

int mixer_sounding(mixer *m, int bus) { return atomic_load_explicit(&m->sounding[bus], memory_order_relaxed); }

// Mixing.

// Whoever told of these samples may have them back.
static void let_go(mixer *m, mixer_samples *samples) {
  if (samples->values) {
    uint32_t ended = atomic_load_explicit(&m->ended, memory_order_relaxed);
    m->done[ended % rest] = samples->values;
    atomic_store_explicit(&m->ended, ended + 1, memory_order_release);
  }
  *samples = (mixer_samples){0};
}

static void end(mixer *m, voice *v) {
  if (v->delay) {
    let_go(m, &v->samples);
  } else if (!v->is_ending) {
    v->is_ending = true;
    v->step = v->level / fade_out;
  }
}

static void start(mixer *m, command *c) {
  voice *place = NULL, *oldest = NULL;
  int live = 0;
  for (int i = 0; i < slots; i++) {
    voice *v = &m->voices[i];
    if (!v->samples.values) {
      place = v;
    } else if (!v->is_ending) {
      live++;
      // Speech and what has not begun are not taken away.
      if (v->bus == mixer_effects && !v->delay && (!oldest || v->age < oldest->age)) oldest = v;
    }
  }
  if (!place || (live >= mixer_voices && !oldest)) {
    let_go(m, &c->samples);
    return;
  }
  if (live >= mixer_voices) end(m, oldest);
  *place = (voice){.samples = c->samples, .delay = c->delay, .bus = c->bus, .group = c->group,
    .press = c->press, .stops = c->stops, .number = c->number, .age = ++m->ages, .level = 1};
}

// Of the parts that were told of, the first one after the part that is heard follows it; the others are over.
static void follow(mixer *m, track *t, mixer_part parts[2]) {
  for (int i = 0; i < 2; i++) {
    mixer_part *part = &parts[i], *next = &t->parts[1];
    if (!part->samples.values) continue;
    bool is_next = part->number > t->parts[0].number && (!next->samples.values || part->number <= next->number);
    if (is_next) {
      let_go(m, &next->samples);
      *next = *part;
      *part = (mixer_part){0};
    } else {
      let_go(m, &part->samples);
    }
  }
}

static void drop(mixer *m, track *t) {
  for (int i = 0; i < 2; i++) let_go(m, &t->parts[i].samples);
  *t = (track){0};
}

static void change(mixer *m, wish *c) {
  track *now = &m->tracks[0], *gone = &m->tracks[1];
  const bool is_heard = now->parts[0].samples.values, is_wanted = c->parts[0].samples.values;
  if (!is_heard && !is_wanted) return;
  if (is_heard && is_wanted && now->loop == c->loop) {
    follow(m, now, c->parts);
    return;
  }
  float fade = c->fade ? c->fade : 1;
  // The other loop goes on in the part in which this one is.
  const mixer_part *second = &c->parts[1];
  int first = c->in_step && is_heard && second->samples.values && second->number == now->parts[0].number ? 1 : 0;
  track next = {.loop = c->loop, .step = 1 / fade, .parts = {c->parts[first]}};
  c->parts[first] = (mixer_part){0};
  if (c->in_step && is_heard && next.parts[0].samples.frames == now->parts[0].samples.frames) next.place = now->place;
  follow(m, &next, c->parts);
  // Where two go already, the quieter one is gone at once.
  if (!gone->parts[0].samples.values || gone->level <= now->level) {
    drop(m, gone);
    *gone = *now;
  } else {
    drop(m, now);
  }
  gone->step = -1 / fade;
  *now = next;
}

static void obey(mixer *m) {
  uint32_t heard = atomic_load_explicit(&m->heard, memory_order_relaxed);
  uint32_t told = atomic_load_explicit(&m->told, memory_order_acquire);
  // Read after what was told, which so never knows of a stop that is not known here.
  uint32_t stops[mixer_groups];
  for (int i = 0; i < mixer_groups; i++) stops[i] = atomic_load_explicit(&m->stops[i], memory_order_acquire);
  for (int i = 0; i < slots; i++) {
    voice *v = &m->voices[i];
    if (v->samples.values && v->stops != stops[v->group]) end(m, v);
  }
  for (; heard != told; heard++) {
    command *c = &m->commands[heard % ring];
    if (c->stops == stops[c->group]) start(m, c);
    else let_go(m, &c->samples);
  }
  atomic_store_explicit(&m->heard, heard, memory_order_release);
  if (atomic_load_explicit(&m->between, memory_order_relaxed) & fresh) {
    m->read = atomic_exchange_explicit(&m->between, m->read, memory_order_acq_rel) & ~fresh;
    change(m, &m->wishes[m->read]);
  }
}

static void note_start(mixer *m, const voice *v, uint32_t offset) {
  uint32_t begun = atomic_load_explicit(&m->begun, memory_order_relaxed);
  if (!v->number || begun - atomic_load_explicit(&m->taken, memory_order_acquire) == ring) return;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  m->starts[begun % ring] = (mixer_start){.number = v->number, .frame = m->frame + block + offset,
    .moment = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec};
  atomic_store_explicit(&m->begun, begun + 1, memory_order_release);
}

static void add_voice(mixer *m, voice *v, float *out, const float *levels) {
  uint32_t first = 0;
  if (v->delay) {
    if (v->delay >= block) {
      v->delay -= block;
      return;
    }
    first = v->delay;
    v->delay = 0;
  }
  if (v->place == 0) note_start(m, v, first);
  uint32_t count = block - first;
  if (count > v->samples.frames - v->place) count = v->samples.frames - v->place;
  // One channel is for both ears.
  const int channels = v->samples.channels, second = channels - 1;
  const int16_t *s = v->samples.values + channels * (size_t)v->place;
  for (uint32_t i = 0; i < count; i++) {
    float level = v->level * levels[first + i] / 32768;
    out[2 * (first + i)] += s[0] * level;
    out[2 * (first + i) + 1] += s[second] * level;
    s += channels;
    if (v->is_ending) v->level = v->level > v->step ? v->level - v->step : 0;
  }
  v->place += count;
  if (v->place == v->samples.frames || (v->is_ending && v->level == 0)) let_go(m, &v->samples);
}

static void add_track(mixer *m, track *t, float *out, const float *levels) {
  for (uint32_t i = 0; i < block && t->parts[0].samples.values;) {
    const mixer_samples *now = &t->parts[0].samples;
    // One channel is for both ears.
    const int channels = now->channels, second = channels - 1;
    const int16_t *s = now->values + channels * (size_t)t->place;
    uint32_t count = block - i;
    if (count > now->frames - t->place) count = now->frames - t->place;
    t->place += count;
    for (; count > 0; count--, i++) {
      t->level = fminf(1, fmaxf(0, t->level + t->step));
      // The root keeps the power of the two together as it is.
      float level = sqrtf(t->level) * levels[i] / 32768;
      out[2 * i] += s[0] * level;
      out[2 * i + 1] += s[second] * level;
      s += channels;
    }
    if (t->place < now->frames) continue;
    t->place = 0;
    if (!t->parts[1].samples.values) continue;
    let_go(m, &t->parts[0].samples);
    t->parts[0] = t->parts[1];
    t->parts[1] = (mixer_part){0};
  }
  if (t->level == 0 && t->step < 0) drop(m, t);
}

// The levels of a bus in the frames of a block: a volume that changes does so within 20 ms.
static void ramp(float *level, float target, float most, float *levels) {
  for (int i = 0; i < block; i++) {
    float way = target - *level;
    *level += way > most ? most : way < -most ? -most : way;
    levels[i] = *level;
  }
}

static void mix(mixer *m, float *out) {
  memset(out, 0, 2 * block * sizeof *out);
  obey(m);
  float levels[mixer_buses][block], pressing[block];
  float press = atomic_load_explicit(&m->is_to_press, memory_order_relaxed) ? pressed_down : 1;
  int sounding[mixer_buses] = {0};
  for (int i = 0; i < slots; i++) {
    const voice *v = &m->voices[i];
    if (v->samples.values && !v->delay && !v->is_ending) press = fminf(press, v->press);
  }
  for (int bus = 0; bus < mixer_buses; bus++) {
    ramp(&m->levels[bus], atomic_load_explicit(&m->wanted[bus], memory_order_relaxed), 1.f / 960, levels[bus]);
  }
  // Down within 30 ms, up again within half a second.
  ramp(&m->pressing, press, press < m->pressing ? 1.f / 2000 : 1.f / 35000, pressing);
  for (int i = 0; i < block; i++) levels[mixer_music][i] *= pressing[i] * bed;
  bool is_silent = true;
  for (int i = 0; i < slots; i++) {
    voice *v = &m->voices[i];
    if (v->samples.values) add_voice(m, v, out, levels[v->bus]);
    if (v->samples.values) {
      sounding[v->bus]++;
      is_silent = false;
    }
  }
  for (int i = 0; i < 2; i++) {
    add_track(m, &m->tracks[i], out, levels[mixer_music]);
    if (m->tracks[i].parts[0].samples.values) is_silent = false;
  }
  const track *heard = &m->tracks[0];
  uint64_t part = heard->parts[0].number & 0xffffff;
  atomic_store_explicit(&m->loop_heard,
    heard->parts[0].samples.values ? (uint64_t)heard->loop << 56 | part << 32 | heard->place : 0, memory_order_relaxed);
  for (int bus = 0; bus < mixer_buses; bus++) {
    atomic_store_explicit(&m->sounding[bus], sounding[bus], memory_order_relaxed);
  }
  m->frame += block;
  atomic_store_explicit(&m->is_silent, is_silent, memory_order_relaxed);
}

// What a block's peaks allow, from one end to the other: never more than both its neighbours need, so that nothing is
// ever clipped, and up again within a fifth of a second.
static void next_block(mixer *m) {
  memcpy(m->out, m->ahead, sizeof m->out);
  float needed = m->needed;
  mix(m, m->ahead);
  float peak = 0;
  for (int i = 0; i < 2 * block; i++) peak = fmaxf(peak, fabsf(m->ahead[i]));
  m->needed = peak > ceiling ? ceiling / peak : 1;
  float next = fminf(fminf(needed, m->needed), fminf(1, m->gain + block / 9600.f));
  if (m->gain < 1 || next < 1) {
    for (int i = 0; i < block; i++) {
      float gain = m->gain + (next - m->gain) * i / block;
      m->out[2 * i] *= gain;
      m->out[2 * i + 1] *= gain;
    }
  }
  m->gain = next;
  m->left_over = block;
}

void mixer_fill(mixer *m, float *output, int frames) {
  while (frames > 0) {
    if (!m->left_over) next_block(m);
    int count = frames < m->left_over ? frames : m->left_over;
    memcpy(output, m->out + 2 * (block - m->left_over), 2 * sizeof *output * count);
    m->left_over -= count;
    output += 2 * count;
    frames -= count;
  }
}

void mixer_callback(void *m, uint8_t *stream, int bytes) { mixer_fill(m, (float *)stream, bytes / 8); }
