// Gives the outputs of a nested sway a list of modes, as monitors have one: the windows that they are know only sizes.
//
// Loaded before wlroots (0.15 of Debian 12, 0.20 of testing) by LD_PRELOAD. TEST_MODES is the list, the first one preferred:
// "1280x720@60 1920x1080@60 1920x1080@50". TEST_NAMES gives outputs the names of earlier ones, as real sockets have the same
// name each time: "X11-3=X11-2 X11-5=X11-2".
#define _GNU_SOURCE
#define WLR_USE_UNSTABLE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_management_v1.h>
#include <wlr/version.h>

// What a configuration has asked for last: two modes of one size are told apart by it.
static struct wlr_output_mode *wanted;

static void list_modes(struct wlr_output *output) {
  const char *text = getenv("TEST_MODES");
  int width, height, rate, length;
  if (!wl_list_empty(&output->modes)) return;
  for (; text && sscanf(text, " %dx%d@%d%n", &width, &height, &rate, &length) == 3; text += length) {
    struct wlr_output_mode *mode = calloc(1, sizeof *mode);
    mode->width = width;
    mode->height = height;
    mode->refresh = rate * 1000;
    mode->preferred = wl_list_empty(&output->modes);
    wl_list_insert(output->modes.prev, &mode->link);
  }
}

static struct wlr_output_mode *mode_of(struct wlr_output *output, int width, int height) {
  struct wlr_output_mode *mode, *found = NULL;
  list_modes(output);
  wl_list_for_each(mode, &output->modes, link) {
    if (mode->width == width && mode->height == height && (!found || mode == wanted)) found = mode;
  }
  return found;
}

// Each window that comes is given the next number, whatever went before.
void wlr_output_set_name(struct wlr_output *output, const char *name) {
  static void (*original)(struct wlr_output *, const char *);
  const char *text = getenv("TEST_NAMES");
  char from[32], to[32];
  int length;
  if (!original) original = dlsym(RTLD_NEXT, "wlr_output_set_name");
  for (; text && sscanf(text, " %31[^= ]=%31s%n", from, to, &length) == 2; text += length) {
    if (strcmp(name, from) == 0) name = to;
    if (name == to) break;
  }
  original(output, name);
}

#if WLR_VERSION_MINOR < 17

// An output's size changes, whoever wanted that: the mode of that size is the one that it is in now.
void wlr_output_update_custom_mode(struct wlr_output *output, int32_t width, int32_t height, int32_t refresh) {
  static void (*original)(struct wlr_output *, int32_t, int32_t, int32_t);
  if (!original) original = dlsym(RTLD_NEXT, "wlr_output_update_custom_mode");
  struct wlr_output_mode *found = mode_of(output, width, height);
  output->current_mode = found;
  original(output, width, height, found ? found->refresh : refresh);
}

// A window knows no modes from a list, so it is asked for the size.
void wlr_output_set_mode(struct wlr_output *output, struct wlr_output_mode *mode) {
  if (!mode) return;
  wanted = mode;
  wlr_output_set_custom_mode(output, mode->width, mode->height, mode->refresh);
  output->pending.mode = mode;  // Without it sway 1.7 calls the output off.
}

#else

// What sway tells programs of an output begins here: the mode of its size is the one that it is in.
struct wlr_output_configuration_head_v1 *wlr_output_configuration_head_v1_create(
  struct wlr_output_configuration_v1 *configuration, struct wlr_output *output) {
  static struct wlr_output_configuration_head_v1 *(*original)(
    struct wlr_output_configuration_v1 *, struct wlr_output *);
  if (!original) original = dlsym(RTLD_NEXT, "wlr_output_configuration_head_v1_create");
  struct wlr_output_mode *found = mode_of(output, output->width, output->height);
  if (found) output->current_mode = found;
  return original(configuration, output);
}

// A window has no rate, and sway asks for that of the mode that it has found before.
void wlr_output_state_set_custom_mode(struct wlr_output_state *state, int32_t width, int32_t height, int32_t refresh) {
  static void (*original)(struct wlr_output_state *, int32_t, int32_t, int32_t);
  if (!original) original = dlsym(RTLD_NEXT, "wlr_output_state_set_custom_mode");
  original(state, width, height, 0);
}

// A window knows no modes from a list, so it is asked for the size.
void wlr_output_state_set_mode(struct wlr_output_state *state, struct wlr_output_mode *mode) {
  if (!mode) return;
  wanted = mode;
  wlr_output_state_set_custom_mode(state, mode->width, mode->height, 0);
}

#endif
