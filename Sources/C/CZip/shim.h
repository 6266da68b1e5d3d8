#ifndef PARLOR_CZIP_SHIM_H
#define PARLOR_CZIP_SHIM_H

#include <zip.h>

#endif
