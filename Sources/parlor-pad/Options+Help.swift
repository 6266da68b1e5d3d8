extension Options {
  /// The usage of the program, in one line.
  static let usage =
    "parlor-pad [<host[:port]>] [--code <code>] [--name <name>] [--new-seat] [--plain] [--bell] [--list] [--json]"

  /// The text of `--help`, for terminals of 80 columns.
  static let help = """
    OVERVIEW: Turns this terminal into a controller for a Parlor room.

    Without an address, the pad finds the rooms on this network and lets you choose
    one. With --code, it joins immediately if there is only one room. The address
    and the code are on the TV. Digits press buttons; arrows and Enter work too.
    q leaves, once you confirm.

    If the connection breaks, the pad tries for ten minutes to return to its seat.
    If the pad was killed, start it again within a day with the same address and
    name to get its seat back.

    With --plain, the pad prints lines of text for a screen reader, and you answer
    by typing a line: a number, the numbers of several answers (1 3), all of them
    in order (3 1 2), or a text. ? repeats everything, t also prints the questions,
    and q leaves, once you confirm.

    With --json, or if standard input or output is not a terminal, every message of
    the room is one line of JSON on standard output, and every character on
    standard input is a key. If the room asks for more than a press, a line of JSON
    says what it expects, and a line on standard input answers.

    With --plain or --json, give an address unless there is exactly one room.

    Exit codes: 0 done, 1 failed, 2 wrong usage.

    USAGE: \(usage)

    ARGUMENTS:
      <host[:port]>           The room's host name or address, or the whole http://
                              address with the code; found unless given.

    OPTIONS:
      --code <code>           The room's code.
      --name <name>           Your name in the room; the login name unless given.
      --new-seat              Take a new seat, even if an earlier pad on this
                              machine left one behind.
      --plain                 Print lines for screen readers; read typed lines.
      --bell                  Ring the terminal's bell when something happens to
                              you: your turn, right, wrong, a game won.
      --list                  Print the rooms on this network (name, address,
                              players, whether a code is needed) and exit.
      --json                  Write JSON to standard output and read keys from
                              standard input, for scripts. With --list: print the
                              rooms as one JSON array.
      --version               Show the version.
      -h, --help              Show help information.
    """
}
