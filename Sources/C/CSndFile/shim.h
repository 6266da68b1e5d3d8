#ifndef PARLOR_CSNDFILE_SHIM_H
#define PARLOR_CSNDFILE_SHIM_H

#include <sndfile.h>

#endif
