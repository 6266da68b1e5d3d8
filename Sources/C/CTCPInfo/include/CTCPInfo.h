#ifndef CTCPINFO_H
#define CTCPINFO_H

#include <stdint.h>

/// The smallest round trip that the kernel has seen on a TCP connection in the last minutes, in microseconds.
///
/// @return -1 where it has seen none, is too old to tell, or the descriptor is no TCP socket.
int64_t tcp_smallest_round_trip(int descriptor);

/// The bytes that were written to a TCP connection and have not left for the first time yet.
///
/// The kernel keeps them back while the other side takes nothing more, or acknowledges nothing of what it was sent.
///
/// @return -1 where that is not known.
int64_t tcp_bytes_held_back(int descriptor);

#endif
