// Gives the outputs of a nested sway a list of modes, as monitors have one: the windows that they are know only sizes.
//
// Loaded before wlroots 0.15 (Debian 12) by LD_PRELOAD. TEST_MODES is the list, the first one preferred:
// "1280x720@60 1920x1080@60 1920x1080@50".
#define _GNU_SOURCE
#define WLR_USE_UNSTABLE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_output.h>

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

// An output's size changes, whoever wanted that: the mode of that size is the one that it is in now.
void wlr_output_update_custom_mode(struct wlr_output *output, int32_t width, int32_t height, int32_t refresh) {
  static void (*original)(struct wlr_output *, int32_t, int32_t, int32_t);
  if (!original) original = dlsym(RTLD_NEXT, "wlr_output_update_custom_mode");
  list_modes(output);
  struct wlr_output_mode *mode, *found = NULL;
  wl_list_for_each(mode, &output->modes, link) {
    if (mode->width == width && mode->height == height && (!found || mode == wanted)) found = mode;
  }
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
