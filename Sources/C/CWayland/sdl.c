#include "CWayland.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

int parlor_wayland_descriptor_of_sdl_window(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return -1;
  return wl_display_get_fd(info.info.wl.display);
}
