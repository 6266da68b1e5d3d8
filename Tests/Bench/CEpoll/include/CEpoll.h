#ifndef PARLOR_EPOLL_H
#define PARLOR_EPOLL_H

// Swift's module of the C library leaves out what is Linux's own.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is ready: so many numbers, or -1. Waits for so many nanoseconds at most.
int parlor_epoll_wait(int epoll, uint64_t *numbers, int capacity, int64_t nanoseconds);
// Waits for what a descriptor has to read, or also for its being ready to write; anew or changed.
int parlor_epoll_set(int epoll, int descriptor, uint64_t number, bool is_new, bool writing);
int parlor_epoll_make(void);
// A connection that waits at a listening socket, never blocking; -1 for none.
int parlor_accept(int listener);
// Where some bytes begin in others; -1 where they are not.
ptrdiff_t parlor_find(const void *text, size_t length, const void *wanted, size_t wanted_length);

#endif
