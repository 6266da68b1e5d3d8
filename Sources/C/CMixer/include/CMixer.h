#ifndef CMIXER_H
#define CMIXER_H

#include <stdbool.h>
#include <stdint.h>

/// Mixes sounds and music for a loudspeaker: one thread tells it what to play, another one takes what is to be heard.
///
/// Neither waits for the other, and nothing is allocated after it was made. What happens once lies in a ring, which may be
/// full where nobody takes anything; what is so until it is told otherwise never gets lost.
typedef struct mixer mixer;

/// What is heard with a volume of its own.
enum { mixer_effects, mixer_music, mixer_voice, mixer_buses };

/// The groups in which sounds are stopped, from 0, which no stop ends but that of all.
enum { mixer_groups = 8 };

/// The voices that sound at once, the music's two apart; a further one takes the oldest one's place.
enum { mixer_voices = 16 };

/// Samples at 48 kHz: one channel for both ears, or two interleaved ones.
typedef struct {
  /// NULL for none.
  const int16_t *values;
  uint32_t frames;
  int channels;
} mixer_samples;

/// One of the parts that follow each other in a loop.
typedef struct {
  /// The part's samples; none where there is no such part.
  mixer_samples samples;
  /// Its number: parts follow each other by it.
  uint32_t number;
} mixer_part;

/// What is heard of the loops.
typedef struct {
  /// The last 8 bits of the number of the loop that is heard; 0 for none.
  uint32_t loop;
  /// The last 24 bits of the number of its part that is heard.
  uint32_t part;
  /// The frame of that part which comes next.
  uint32_t frame;
} mixer_place;

/// A sound that has begun.
typedef struct {
  /// The number that it was played with.
  uint64_t number;
  /// The frame of all that were mixed so far with which it began.
  uint64_t frame;
  /// When that frame was mixed, in nanoseconds of CLOCK_MONOTONIC.
  int64_t moment;
} mixer_start;

/// A mixer with nothing to play; NULL where there is no memory.
mixer *mixer_make(void);

/// Frees it; nobody may use it any more.
void mixer_free(mixer *);

/// Plays samples after so many frames; false where too much was told at once. They must stay where they are until
/// `mixer_take_done` has given them back, once for each time that they were told of.
///
/// Sounds of a group are stopped together. While a sound is heard, the music's level is multiplied by `press`, from 0 to
/// 1; by the least one where there are several.
bool mixer_play(mixer *, mixer_samples, uint32_t delay, int bus, int group, float press, uint64_t number);

/// Lets all of a group fade within 30 ms, also what has not begun; group 0 is everything.
void mixer_stop(mixer *, int group);

/// Goes over to a loop, which is known by its number, or to none where there is no first part; in step where it begins at the
/// place of the part in which the last loop is.
///
/// At the end of a part, the one told of with the next higher number follows without a gap; the same part again where
/// there is none yet. Who tells of the loop that is heard already gives it the parts that follow. Samples must stay as those of
/// `mixer_play`, but for those in `unread`, which are none or were told of before, and nobody has come to them yet.
void mixer_loop(
  mixer *, uint32_t loop, const mixer_part parts[2], uint32_t fade, bool in_step, const int16_t *unread[2]);

/// What is heard of the loops at the moment.
mixer_place mixer_heard(mixer *);

/// How loud a bus is, from 0 to 1.
void mixer_volume(mixer *, int bus, float volume);

/// Presses the music down from outside, as while a voice of another process speaks; or no longer.
void mixer_press(mixer *, bool presses);

/// Mixes the next frames.
void mixer_fill(mixer *, float *output, int frames);

/// The same, as SDL asks for it.
void mixer_callback(void *mixer, uint8_t *stream, int bytes);

/// Takes a sound that has begun; false where none has.
bool mixer_take_start(mixer *, mixer_start *);

/// Takes samples that are read no more; NULL where there are none. To be asked before more is told.
const int16_t *mixer_take_done(mixer *);

/// Whether nothing is heard of what was told so far.
bool mixer_is_silent(mixer *);

/// How many sounds of a bus are heard or waited for.
int mixer_sounding(mixer *, int bus);

#endif
