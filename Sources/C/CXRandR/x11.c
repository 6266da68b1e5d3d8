#include "CXRandR.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/dpms.h>
#include <stdio.h>
#include <unistd.h>

// All X calls, and so the handler, run on the main thread.
static unsigned error_count = 0;
static char last_error[160] = "";

static int note_error(Display *display, XErrorEvent *error) {
  char what[80] = "";
  XGetErrorText(display, error->error_code, what, sizeof what);
  error_count += 1;
  snprintf(last_error, sizeof last_error, "%s (request %d.%d, resource 0x%lx)", what, error->request_code,
           error->minor_code, error->resourceid);
  return 0;
}

// Xlib ends the process when the server is gone; whoever looks at the terminal gets a sentence first.
static int say_that_the_server_is_gone(Display *display) {
  (void)display;
  static const char text[] = "parlor: the display server has gone; start it again, and then Parlor.\n";
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  (void)written;
  _exit(1);
}

void parlor_x11_tolerate_errors(void) {
  XSetErrorHandler(note_error);
  XSetIOErrorHandler(say_that_the_server_is_gone);
}

unsigned parlor_x11_error_count(char *text, size_t size) {
  snprintf(text, size, "%s", last_error);
  return error_count;
}

bool parlor_x11_of_sdl_window(void *sdl_window, Display **display, Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  *display = info.info.x11.display;
  *window = info.info.x11.window;
  return true;
}

void parlor_x11_sleep(Display *display, bool is_asleep) {
  int event, error;
  if (!DPMSQueryExtension(display, &event, &error) || !DPMSCapable(display)) return;
  // Enabled for good it would switch off by itself later.
  static bool was_enabled;
  CARD16 level;
  BOOL is_enabled;
  if (is_asleep) {
    was_enabled = DPMSInfo(display, &level, &is_enabled) && is_enabled;
    DPMSEnable(display);
    DPMSForceLevel(display, DPMSModeOff);
  } else {
    DPMSForceLevel(display, DPMSModeOn);
    if (!was_enabled) DPMSDisable(display);
  }
  XSync(display, False);
}

int parlor_x11_watch_compositor(Display *display) {
  int event, error;
  if (!XFixesQueryExtension(display, &event, &error)) return -1;
  char name[32];
  snprintf(name, sizeof name, "_NET_WM_CM_S%d", DefaultScreen(display));
  XFixesSelectSelectionInput(display, DefaultRootWindow(display), XInternAtom(display, name, False),
                             XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask |
                                 XFixesSelectionClientCloseNotifyMask);
  return event + XFixesSelectionNotify;
}
