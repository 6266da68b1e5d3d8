#define _GNU_SOURCE
#include "CTunnel.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

int tunnel_leave_network(void) { return unshare(CLONE_NEWNET) == 0 ? 0 : errno; }

int tunnel_open(const char *name) {
  int descriptor = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return -errno;
  struct ifreq request;
  memset(&request, 0, sizeof request);
  request.ifr_flags = IFF_TUN | IFF_NO_PI;
  strncpy(request.ifr_name, name, sizeof request.ifr_name - 1);
  if (ioctl(descriptor, TUNSETIFF, &request) != 0) {
    int code = errno;
    close(descriptor);
    return -code;
  }
  return descriptor;
}

void tunnel_wait(const int *descriptors, int count, int64_t nanoseconds) {
  struct pollfd entries[64];
  if (count > 64) count = 64;
  for (int index = 0; index < count; index++) entries[index] = (struct pollfd){descriptors[index], POLLIN, 0};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  ppoll(entries, count, nanoseconds < 0 ? NULL : &time, NULL);
}

void tunnel_be_punctual(void) {
  prctl(PR_SET_TIMERSLACK, 1UL);
  struct sched_param parameter = {.sched_priority = 1};
  pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameter);
}
