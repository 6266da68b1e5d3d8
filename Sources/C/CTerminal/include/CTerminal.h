#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// What the watched signals ask for: the bytes that come out of the self-pipe.
enum terminal_event {
  TERMINAL_WAKE = 'w',     ///< terminal_wake was called.
  TERMINAL_END = 'e',      ///< SIGINT, SIGTERM or SIGHUP.
  TERMINAL_SUSPEND = 'z',  ///< SIGTSTP.
  TERMINAL_RESUME = 'c',   ///< SIGCONT.
  TERMINAL_RESIZE = 'r',   ///< SIGWINCH.
};

/// Makes the self-pipe and catches the ending signals, and with `job_control` the terminal's too; SIGPIPE is ignored.
///
/// A second ending signal ends the process at once. Call it once, before the first thread is started.
///
/// @return The end of the pipe to read from (it does not block), or -1 with errno set.
int terminal_watch_signals(bool job_control);

/// Puts TERMINAL_WAKE into the self-pipe.
void terminal_wake(void);

/// Switches the terminal to raw mode (signals and output processing stay on) and to the alternate screen.
///
/// From here to terminal_give_back a crash gives the terminal back before the process dies of it.
///
/// @return Whether it was taken; false in the background, where a process must leave its terminal alone.
bool terminal_take(int input, int output);

/// Puts the terminal back as terminal_take found it; does nothing when it is not taken.
void terminal_give_back(void);

/// Stops the process as SIGTSTP would and returns when it goes on.
void terminal_stop_here(void);

/// The size of the terminal in character cells.
///
/// @return Whether the terminal told it; columns and rows are left alone otherwise.
bool terminal_size(int terminal, int *columns, int *rows);

/// Has names of hosts looked up in /etc/hosts and by DNS only.
///
/// The other sources of nsswitch.conf are loaded from shared libraries, which a static program must not do: they bring
/// a second C library of another version with them.
void terminal_resolve_without_plugins(void);

#endif
