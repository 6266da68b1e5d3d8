#ifndef CTUNNEL_H
#define CTUNNEL_H

#include <stdint.h>

/// Moves the calling thread, and what it starts from now on, into a new network without any interface.
///
/// @return 0, or an error number.
int tunnel_leave_network(void);

/// Makes a TUN device in the calling thread's network: whole IP packets are read from and written to it.
///
/// @return a descriptor that does not block and that no child inherits, or a negative error number.
int tunnel_open(const char *name);

/// Waits until one of the descriptors can be read or the time has passed.
///
/// @param nanoseconds how long at most; negative for ever.
void tunnel_wait(const int *descriptors, int count, int64_t nanoseconds);

/// Has the calling thread wake up on time: no slack for its timers, and before other threads where that is allowed.
void tunnel_be_punctual(void);

#endif
