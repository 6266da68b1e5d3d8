#ifndef CEVDEV_H
#define CEVDEV_H

#include <stdint.h>

/// What the kernel says of an input device.
struct evdev_info {
  char name[256];
  /// Where it is plugged in, such as `usb-0000:00:14.0-2/input0`; empty where that is not known.
  char phys[256];
  /// Its serial number; empty where it has none.
  char uniq[256];
  uint16_t bus;
  uint16_t vendor;
  uint16_t product;
  /// A bit for each key that it has.
  uint8_t keys[96];
};

/// Something that happened at an input device.
struct evdev_event {
  /// When: nanoseconds of the clock that the device stamps with.
  int64_t nanoseconds;
  uint16_t type;
  uint16_t code;
  int32_t value;
};

/// Asks the kernel about a device; 0, or -1 where it is none.
int evdev_describe(int descriptor, struct evdev_info *info);

/// Has a device stamp with CLOCK_MONOTONIC; 0, or -1 where it does not.
int evdev_use_monotonic_clock(int descriptor);

/// Keeps all others from hearing a device, or no longer; 0, or -1 where that is not to be had.
int evdev_grab(int descriptor, int isGrabbed);

/// Asks which keys are down, a bit for each, and forgets what was not read yet of keys; 0, or -1 where that is not known.
int evdev_down(int descriptor, uint8_t *keys, int size);

/// Reads what has happened, at most so many events; how many, 0 for none, -1 where the device is gone.
int evdev_read(int descriptor, struct evdev_event *events, int most);

/// A descriptor that becomes readable when a folder's files come, go or become readable; -1 where that cannot be told.
int evdev_watch(const char *folder);

#endif
