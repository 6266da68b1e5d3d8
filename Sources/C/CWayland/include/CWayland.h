#ifndef PARLOR_CWAYLAND_H
#define PARLOR_CWAYLAND_H

#include <stdbool.h>
#include <wayland-client.h>

// Made by wayland-scanner 1.21 from wayland-protocols 1.31, as is the .c file with `private-code`:
//   wayland-scanner client-header unstable/xdg-output/xdg-output-unstable-v1.xml xdg-output-unstable-v1-client-protocol.h
#include "xdg-output-unstable-v1-client-protocol.h"
// The same of wlroots' output management, from wlr-protocols as of 2021 (its version 2):
#include "wlr-output-management-unstable-v1-client-protocol.h"

/// Binds a wl_output.
static inline struct wl_output *parlor_bind_output(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_output *)wl_registry_bind(registry, name, &wl_output_interface, version);
}

/// Binds the manager that gives outputs their logical rectangles.
static inline struct zxdg_output_manager_v1 *parlor_bind_xdg_output_manager(struct wl_registry *registry, uint32_t name,
                                                                            uint32_t version) {
  return (struct zxdg_output_manager_v1 *)wl_registry_bind(registry, name, &zxdg_output_manager_v1_interface, version);
}

/// Binds wlroots' manager of outputs.
static inline struct zwlr_output_manager_v1 *parlor_bind_wlr_output_manager(struct wl_registry *registry, uint32_t name,
                                                                            uint32_t version) {
  return (struct zwlr_output_manager_v1 *)wl_registry_bind(registry, name, &zwlr_output_manager_v1_interface, version);
}

/// Binds what switches outputs off and on: version 1 of wlr-output-power-management-unstable-v1.
struct wl_proxy *parlor_bind_output_power_manager(struct wl_registry *registry, uint32_t name);

/// Switches an output off without taking it away, or on again.
void parlor_set_output_power(struct wl_proxy *manager, struct wl_output *output, bool is_on);

/// The descriptor of the Wayland connection behind an SDL window; -1 when it has none.
int parlor_wayland_descriptor_of_sdl_window(void *sdl_window);

/// Announces that the descriptor is polled next; false when something has been read already, by whatever thread, and waits for SDL.
///
/// A thread of the graphics library's may read the same connection for itself. It then leaves in memory what is SDL's, and the
/// descriptor says nothing of that; while a reader is announced it waits for that one. `parlor_wayland_end_wait` must follow.
bool parlor_wayland_begin_wait(void *sdl_window);

/// Ends what `parlor_wayland_begin_wait` has announced, and reads what has come.
void parlor_wayland_end_wait(void *sdl_window, bool has_come);

#endif
