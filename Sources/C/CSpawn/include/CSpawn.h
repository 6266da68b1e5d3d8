#pragma once
#include <spawn.h>

// Has a new process start with none of this one's descriptors from a number on; a GNU addition that Swift does not see.
int spawn_close_from(posix_spawn_file_actions_t *actions, int first);

// The flag that puts a new process into a session of its own; a GNU addition that Swift does not see.
short spawn_new_session(void);
