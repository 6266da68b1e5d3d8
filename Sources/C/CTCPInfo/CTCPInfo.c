#include "CTCPInfo.h"

// Not <netinet/tcp.h>: glibc's struct tcp_info ends before the fields that came after Linux 3.
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

int64_t tcp_smallest_round_trip(int descriptor) {
  struct tcp_info info;
  socklen_t length = sizeof info;
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &length) < 0) return -1;
  // A kernel older than its headers fills in less.
  if (length < offsetof(struct tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt) return -1;
  if (info.tcpi_min_rtt == 0 || info.tcpi_min_rtt == UINT32_MAX) return -1;
  return info.tcpi_min_rtt;
}

int64_t tcp_bytes_held_back(int descriptor) {
  int bytes;
  if (ioctl(descriptor, SIOCOUTQNSD, &bytes) < 0) return -1;
  return bytes;
}
