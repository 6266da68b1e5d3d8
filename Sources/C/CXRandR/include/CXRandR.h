#ifndef PARLOR_CXRANDR_H
#define PARLOR_CXRANDR_H

#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/scrnsaver.h>
#include <stdbool.h>
#include <stddef.h>

/// Makes X errors a line on the log instead of the end of the process. Call after SDL_Init, which sets its own handler.
void parlor_x11_tolerate_errors(void);

/// How many X errors there were so far; copies the last one's text.
unsigned parlor_x11_error_count(char *text, size_t size);

/// Switches all displays off by DPMS, or on again; nothing where the server has none.
void parlor_x11_sleep(Display *display, bool is_asleep);

/// Asks for an event whenever the compositor of the screen comes or goes (EWMH: the owner of `_NET_WM_CM_S0` changes).
/// Returns the event's type; -1 where the server has no XFixes.
int parlor_x11_watch_compositor(Display *display);

/// The X connection and window behind an SDL window; false when it has none.
bool parlor_x11_of_sdl_window(void *sdl_window, Display **display, Window *window);

#endif
