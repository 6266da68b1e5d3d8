#define _GNU_SOURCE
#include "CSpawn.h"

int spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

short spawn_new_session(void) { return POSIX_SPAWN_SETSID; }
