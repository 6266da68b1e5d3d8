#define _GNU_SOURCE
#include "CEpoll.h"
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>

int parlor_epoll_make(void) { return epoll_create1(EPOLL_CLOEXEC); }

int parlor_epoll_wait(int epoll, uint64_t *numbers, int capacity, int64_t nanoseconds) {
  struct epoll_event events[1024];
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = epoll_pwait2(epoll, events, capacity < 1024 ? capacity : 1024, &limit, 0);
  for (int index = 0; index < count; index++) numbers[index] = events[index].data.u64;
  return count;
}

int parlor_epoll_set(int epoll, int descriptor, uint64_t number, bool is_new, bool writing) {
  struct epoll_event event = {.events = EPOLLIN | (writing ? EPOLLOUT : 0), .data.u64 = number};
  return epoll_ctl(epoll, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
}

int parlor_accept(int listener) { return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK); }

ptrdiff_t parlor_find(const void *text, size_t length, const void *wanted, size_t wanted_length) {
  const char *found = memmem(text, length, wanted, wanted_length);
  return found ? found - (const char *)text : -1;
}
