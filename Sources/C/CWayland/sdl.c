#include "CWayland.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

static struct wl_display *display_of(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  return info.info.wl.display;
}

int parlor_wayland_descriptor_of_sdl_window(void *sdl_window) {
  struct wl_display *display = display_of(sdl_window);
  return display ? wl_display_get_fd(display) : -1;
}

bool parlor_wayland_begin_wait(void *sdl_window) {
  struct wl_display *display = display_of(sdl_window);
  if (!display) return true;
  if (wl_display_prepare_read(display) != 0) return false;
  wl_display_flush(display);
  return true;
}

void parlor_wayland_end_wait(void *sdl_window, bool has_come) {
  struct wl_display *display = display_of(sdl_window);
  if (!display) return;
  if (has_come) {
    wl_display_read_events(display);
  } else {
    wl_display_cancel_read(display);
  }
}
