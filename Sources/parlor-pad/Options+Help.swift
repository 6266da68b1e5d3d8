extension Options {
  /// The usage of the program, in one line.
  static let usage =
    "parlor-pad [<host[:port]>] [--code <code>] [--name <name>] [--new-seat] [--plain] [--bell] [--list] [--json]"

  /// The text of `--help`, for terminals of 80 columns.
  static let help = """
    OVERVIEW: Turns this terminal into a controller for a Parlor room.

    Without an address the pad finds the rooms on this network and lets you choose;
    a single one it joins at once when you give its code. The address and the code
    are on the TV. Digits press buttons, arrows and Enter work too, q leaves, after
    a question.

    A pad whose line breaks tries for ten minutes to get back to its seat. One that
    was ended by force finds its seat again when it is started with the same
    address and name within a day.

    With --plain what happens is said in lines that a screen reader reads, and a
    line that you type answers: a number, the numbers of several answers (1 3), all
    of them in order (3 1 2), a text. ? says it all again, t has the questions said
    too, q leaves, after a question.

    With --json, or when standard input or output is no terminal, every message of
    the room is one line of JSON on standard output, and every character on
    standard input is a key. Where the room asks for more than a press, a line of
    JSON says what, and a line of standard input answers.

    With either, there must be exactly one room unless an address is given.

    Exit codes: 0 done, 1 failed, 2 wrong usage.

    USAGE: \(usage)

    ARGUMENTS:
      <host[:port]>           Where the room is: a name or an address, or the whole
                              http:// address with the code; found unless given.

    OPTIONS:
      --code <code>           The room's code.
      --name <name>           Your name in the room; the login name unless given.
      --new-seat              Take a new seat, even where an earlier pad of this
                              machine left one behind.
      --plain                 Speak in lines, for screen readers, and take lines.
      --bell                  Ring the terminal's bell when something happens to
                              you: your turn, right, wrong, a game won.
      --list                  Print the rooms on this network (name, address,
                              players, whether a code is needed) and end.
      --json                  Speak JSON on standard output and take keys from
                              standard input, for scripts. With --list: print the
                              rooms as one JSON array.
      --version               Show the version.
      -h, --help              Show help information.
    """
}
