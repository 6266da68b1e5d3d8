#ifndef PARLOR_CZLIB_SHIM_H
#define PARLOR_CZLIB_SHIM_H

#include <zlib.h>

// Macros with a cast, which Swift does not see.
static inline int deflate_begin(z_stream *stream, int level) { return deflateInit(stream, level); }
static inline int inflate_begin(z_stream *stream) { return inflateInit(stream); }

#endif
