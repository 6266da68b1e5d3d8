#ifndef PARLOR_CTEXT_SHIM_H
#define PARLOR_CTEXT_SHIM_H

#include <fontconfig/fontconfig.h>
#include <fribidi/fribidi.h>
#include <harfbuzz/hb.h>
#include <linebreak.h>

#endif
