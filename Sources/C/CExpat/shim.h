#ifndef PARLOR_CEXPAT_SHIM_H
#define PARLOR_CEXPAT_SHIM_H

#include <expat.h>

#endif
