#pragma once
#include <spawn.h>

// Has a new process start with none of this one's descriptors from a number on; a GNU addition that Swift does not see.
int spawn_close_from(posix_spawn_file_actions_t *actions, int first);
