#ifndef PARLOR_CDBUS_SHIM_H
#define PARLOR_CDBUS_SHIM_H

#include <dbus/dbus.h>

#endif
