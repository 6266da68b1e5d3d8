// The two interfaces of wlr-output-power-management-unstable-v1, as far as Parlor speaks them.
#include "CWayland.h"

#include <stddef.h>

static const struct wl_interface power_interface;

static const struct wl_interface *switch_types[] = {&power_interface, &wl_output_interface};
static const struct wl_interface *no_types[] = {NULL};

static const struct wl_message manager_requests[] = {
    {"get_output_power", "no", switch_types},
    {"destroy", "", no_types},
};
static const struct wl_interface manager_interface = {"zwlr_output_power_manager_v1", 1, 2, manager_requests, 0, NULL};

static const struct wl_message power_requests[] = {
    {"set_mode", "u", no_types},
    {"destroy", "", no_types},
};
static const struct wl_message power_events[] = {
    {"mode", "u", no_types},
    {"failed", "", no_types},
};
static const struct wl_interface power_interface = {"zwlr_output_power_v1", 1, 2, power_requests, 2, power_events};

enum { GET_OUTPUT_POWER = 0, SET_MODE = 0, DESTROY = 1 };

struct wl_proxy *parlor_bind_output_power_manager(struct wl_registry *registry, uint32_t name) {
  return (struct wl_proxy *)wl_registry_bind(registry, name, &manager_interface, 1);
}

void parlor_set_output_power(struct wl_proxy *manager, struct wl_output *output, bool is_on) {
  struct wl_proxy *power = wl_proxy_marshal_flags(manager, GET_OUTPUT_POWER, &power_interface,
                                                  wl_proxy_get_version(manager), 0, NULL, output);
  if (power == NULL) return;
  wl_proxy_marshal_flags(power, SET_MODE, NULL, wl_proxy_get_version(power), 0, (uint32_t)is_on);
  // What was switched stays so.
  wl_proxy_marshal_flags(power, DESTROY, NULL, wl_proxy_get_version(power), WL_MARSHAL_FLAG_DESTROY);
}
