#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <nss.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// A signal handler has nothing but static variables to work with, so they are here and in C, where it is known what a
// handler may call (signal-safety(7)) and nothing allocates or locks behind one's back.

static const char enter[] = "\033[?1049h\033[?25l\033[2J\033[H";
// Clearing comes first for terminals without an alternate screen, such as the Linux console.
static const char leave[] = "\033[0m\033[2J\033[H\033[?25h\033[?1049l";
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGQUIT};
static const int endings[] = {SIGINT, SIGTERM, SIGHUP};

static int self_pipe[2] = {-1, -1};
static volatile sig_atomic_t taken = 0;
static volatile sig_atomic_t ending = 0;
static int taken_input = -1;
static int taken_output = -1;
static struct termios found;
static struct sigaction before[NSIG];

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    }
  }
}

static void give_back(void) {
  if (!taken) return;
  taken = 0;
  // From the background these calls would stop the process instead of working.
  sigset_t background, old;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &old);
  write_all(taken_output, leave, sizeof leave - 1);
  tcsetattr(taken_input, TCSANOW, &found);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void put(char event) {
  int error = errno;
  // A full pipe is no loss: as many events are waiting already.
  (void)!write(self_pipe[1], &event, 1);
  errno = error;
}

static void on_crash(int number) {
  int error = errno;
  give_back();
  // Whoever was there before (the Swift runtime's backtrace, or nobody) gets it now.
  sigaction(number, &before[number], NULL);
  raise(number);
  errno = error;
}

static void on_signal(int number) {
  switch (number) {
    case SIGTSTP: put(TERMINAL_SUSPEND); break;
    case SIGCONT: put(TERMINAL_RESUME); break;
    case SIGWINCH: put(TERMINAL_RESIZE); break;
    default:
      if (ending) {
        give_back();
        signal(number, SIG_DFL);
        raise(number);
      }
      ending = 1;
      put(TERMINAL_END);
  }
}

static int catch_signal(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, &before[number]);
}

int terminal_watch_signals(bool job_control) {
  if (pipe2(self_pipe, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  signal(SIGPIPE, SIG_IGN);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    catch_signal(endings[i], on_signal);
    // nohup and a shell's & want these signals ignored.
    if (before[endings[i]].sa_handler == SIG_IGN) signal(endings[i], SIG_IGN);
  }
  if (!job_control) return self_pipe[0];
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) catch_signal(crashes[i], on_crash);
  catch_signal(SIGTSTP, on_signal);
  catch_signal(SIGCONT, on_signal);
  catch_signal(SIGWINCH, on_signal);
  return self_pipe[0];
}

void terminal_wake(void) { put(TERMINAL_WAKE); }

bool terminal_take(int input, int output) {
  if (taken) return true;
  if (tcgetpgrp(input) != getpgrp()) return false;
  if (tcgetattr(input, &found) < 0) return false;
  struct termios raw = found;
  cfmakeraw(&raw);
  raw.c_lflag |= ISIG;
  raw.c_oflag |= found.c_oflag & (OPOST | ONLCR);
  taken_input = input;
  taken_output = output;
  taken = 1;
  if (tcsetattr(input, TCSANOW, &raw) < 0) {
    taken = 0;
    return false;
  }
  write_all(output, enter, sizeof enter - 1);
  return true;
}

void terminal_give_back(void) { give_back(); }

void terminal_stop_here(void) {
  signal(SIGTSTP, SIG_DFL);
  // To this thread, so that the process has stopped and gone on again when the call returns.
  raise(SIGTSTP);
  catch_signal(SIGTSTP, on_signal);
}

bool terminal_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) < 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

void terminal_resolve_without_plugins(void) { __nss_configure_lookup("hosts", "files dns"); }
