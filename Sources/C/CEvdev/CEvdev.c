#include "CEvdev.h"

#include <errno.h>
#include <linux/input.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

int evdev_describe(int descriptor, struct evdev_info *info) {
  memset(info, 0, sizeof *info);
  if (ioctl(descriptor, EVIOCGNAME(sizeof info->name - 1), info->name) < 0) return -1;
  // Neither of these is known of every device.
  ioctl(descriptor, EVIOCGPHYS(sizeof info->phys - 1), info->phys);
  ioctl(descriptor, EVIOCGUNIQ(sizeof info->uniq - 1), info->uniq);
  struct input_id identity;
  if (ioctl(descriptor, EVIOCGID, &identity) == 0) {
    info->bus = identity.bustype;
    info->vendor = identity.vendor;
    info->product = identity.product;
  }
  return ioctl(descriptor, EVIOCGBIT(EV_KEY, sizeof info->keys), info->keys) < 0 ? -1 : 0;
}

int evdev_use_monotonic_clock(int descriptor) {
  int clock = CLOCK_MONOTONIC;
  return ioctl(descriptor, EVIOCSCLOCKID, &clock);
}

int evdev_grab(int descriptor, int isGrabbed) { return ioctl(descriptor, EVIOCGRAB, isGrabbed ? 1 : 0); }

int evdev_down(int descriptor, uint8_t *keys, int size) {
  memset(keys, 0, (size_t)size);
  return ioctl(descriptor, EVIOCGKEY((size_t)size), keys) < 0 ? -1 : 0;
}

int evdev_read(int descriptor, struct evdev_event *events, int most) {
  struct input_event raw[64];
  if (most > 64) most = 64;
  ssize_t count = read(descriptor, raw, (size_t)most * sizeof raw[0]);
  if (count < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  int events_read = (int)(count / (ssize_t)sizeof raw[0]);
  for (int index = 0; index < events_read; index++) {
    events[index].nanoseconds =
      (int64_t)raw[index].input_event_sec * 1000000000 + (int64_t)raw[index].input_event_usec * 1000;
    events[index].type = raw[index].type;
    events[index].code = raw[index].code;
    events[index].value = raw[index].value;
  }
  return events_read;
}

int evdev_watch(const char *folder) {
  int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (descriptor < 0) return -1;
  // udev lets the group read a moment after the file has come.
  if (inotify_add_watch(descriptor, folder, IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_TO) < 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}
