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

/// The X connection and window behind an SDL window; false when it has none.
bool parlor_x11_of_sdl_window(void *sdl_window, Display **display, Window *window);

#endif
