#ifndef PARLOR_CQRENCODE_SHIM_H
#define PARLOR_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
