#ifndef PARLOR_CAVAHI_SHIM_H
#define PARLOR_CAVAHI_SHIM_H

#include <avahi-client/client.h>
#include <avahi-client/publish.h>
/* Without it the result of avahi_alternative_service_name would be cut to an int. */
#include <avahi-common/alternative.h>
#include <avahi-common/error.h>
#include <avahi-common/malloc.h>
#include <avahi-common/strlst.h>
#include <avahi-common/thread-watch.h>
#include <avahi-common/timeval.h>
/* What wakes Avahi's thread; Swift's module of the C library lacks it. */
#include <sys/eventfd.h>

#endif
