import FoundationEssentials
import Glibc

extension NestedDesktop {
  /// What the stand-in for KDE's program was told, a line for each call that changes something.
  package func calls() throws -> [String] {
    let text = try String(decoding: Data(contentsOf: URL(filePath: "\(folder.path)/calls")), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The outputs' windows, the first output's first: X numbers them as they are made.
  func outputWindows() throws -> [X11Window] {
    let title = kind == .kde ? "KDE Wayland Compositor" : "Weston Compositor"
    return try X11Connection(display: nestedDisplay).windows().filter { $0.title.contains(title) }
      .sorted { $0.id < $1.id }
  }

  /// Puts the windows side by side.
  func layOutWindows() throws {
    try eventually(within: .seconds(20), "the compositor's windows are there") { try outputWindows().count == 2 }
    try below("xdotool", ["windowmove", "--sync", "\(outputWindows()[1].id)", "3000", "0"])
  }

  /// Has KDE's program say places that are so far to the right of those that are seen, as KWin 6.7 does after replugs.
  package func noteElsewhere(by shift: Int) throws {
    for index in outputs.indices {
      let words = try file("place-\(index)").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      guard words.count == 2 else { throw TestFailure("There is no place of \(outputs[index]).") }
      try tell("\(words[0] + shift) \(words[1])", to: "place-\(index)")
    }
  }

  /// Has KDE's program call the second display the primary one in its next answers, as KWin does just after a plug.
  package func delayPriorities(answers: Int) throws { try tell("\(answers)", to: "wrong-priorities") }

  /// Has KDE's program take so many seconds from now on before it sets a mode.
  ///
  /// It then lives on if the program that has called it is ended with its process group, as it does on a real desktop.
  package func delayModes(bySeconds seconds: Int) throws { try tell("\(seconds)", to: "delay") }

  /// Has KDE's program fail to say what outputs there are, in its next answers.
  package func failAnswers(_ answers: Int) throws { try tell("\(answers)", to: "failures") }

  /// Where each output lies by what KDE's program was told, as KWin 6.7 would show it.
  package func places() throws -> [String: PixelPoint] {
    let numbers = try file("seen").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 2 * outputs.count else { throw TestFailure("The outputs' places are \(numbers).") }
    return Dictionary(
      uniqueKeysWithValues: outputs.enumerated().map { ($1, PixelPoint(x: numbers[2 * $0], y: numbers[2 * $0 + 1])) })
  }

  /// A point on the desktop.
  package struct PixelPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int
  }

  /// What KDE's program was told and does, for a test that has failed.
  package var story: String {
    ["calls", "mode", "failures", "delay", "wrong-priorities", "place-0", "place-1", "seen"].map { name in
      "\(name): \((try? file(name)) ?? "none")"
    }.joined(separator: "; ")
  }

  /// Writes a file that the stand-in may be reading at this moment: it finds the old text or the new one.
  ///
  /// A number that it read while the file was cut off would be none, and it would fail for good.
  private func tell(_ text: String, to name: String) throws {
    let written = try folder.write(text, to: "\(name).new")
    guard rename(written, "\(folder.path)/\(name)") == 0 else { throw systemError("rename") }
  }

  private func file(_ name: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")), as: UTF8.self)
  }

  /// Puts a program in the place of `kscreen-doctor` that lists several modes for the
  /// second display and sets them by the size of its window: nested outputs have one mode each.
  ///
  /// It writes what KDE's own of Plasma 5.27 wrote, modes in the order of their numbers' letters too. Of KWin 6.7 it has that
  /// a place is only noted: what is seen is moved so that the first output lies at 0,0. That is noted too, as the KWin below
  /// it is of 5.27.
  func replaceDoctor() throws {
    let windows = try outputWindows().map { "\($0.id)" }
    _ = try folder.write("", to: "calls")
    _ = try folder.write("1", to: "mode")
    _ = try folder.write("0 0", to: "place-0")
    _ = try folder.write("\(Self.size.width) 0", to: "place-1")
    _ = try folder.write("0 0 \(Self.size.width) 0", to: "seen")
    _ = try folder.write("0", to: "wrong-priorities")
    _ = try folder.write("0", to: "delay")
    _ = try folder.write("0", to: "failures")
    let real = try Tools.path(of: "kscreen-doctor")
    let script = """
      #!/bin/bash
      folder='\(folder.path)'
      # Somebody may read at the same time, and whoever writes may be killed.
      note() { echo "$2" >$folder/$1.$$ && mv $folder/$1.$$ $folder/$1; }
      output() {
        local size=($(DISPLAY=:\(nestedDisplay) xdotool getwindowgeometry $2 | sed -nE 's/ *Geometry: ([0-9]+)x([0-9]+)/\\1 \\2/p'))
        local place=($(cat $folder/place-$(($3 - 1))))
        printf '{"connected": true, "enabled": true, "currentModeId": "%s", "id": %s, "name": "%s", ' $4 $3 $1
        printf '"modes": [%s], "preferredModes": ["1"], "pos": {"x": %s, "y": %s}, "priority": %s, ' "$6" ${place[0]} ${place[1]} $5
        printf '"rotation": 1, "scale": 1, "size": {"width": %s, "height": %s}, "type": 0}' ${size[0]} ${size[1]}
      }
      mode() { printf '{"id": "%s", "name": "%sx%s@60", "refreshRate": %s, "size": {"height": %s, "width": %s}}' $1 $2 $3 $4 $3 $2; }
      if [ "$1" = -j ]; then
        failures=$(cat $folder/failures)
        [ $failures -eq 0 ] || { note failures $((failures - 1)); exit 1; }
        wrong=$(cat $folder/wrong-priorities)
        desk=1 tv=2
        [ $wrong -eq 0 ] || { desk=2 tv=1; note wrong-priorities $((wrong - 1)); }
        echo "kscreen.doctor: not a part of it"
        printf '{"features": 247, "outputs": ['
        output X11-0 \(windows[0]) 1 1 $desk "$(mode 1 1280 720 60)"
        printf ', '
        output X11-1 \(windows[1]) 2 $(cat $folder/mode) $tv \\
          "$(mode 1 1280 720 60), $(mode 10 1600 1200 60), $(mode 2 1920 1080 59.94), $(mode 3 1920 1080 60)"
        printf ']}\\n'
        exit 0
      fi
      delay=$(cat $folder/delay)
      [ $delay -eq 0 ] || [ -n "${apart:-}" ] || apart=yes exec setsid --wait "$0" "$@"
      echo "$@" >>$folder/calls
      [ ! -e $folder/refuse ] || exit 9
      for word in "$@"; do
        case $word in
        output.X11-1.mode.*)
          declare -A sizes=([1]='1280 720' [10]='1600 1200' [2]='1920 1080' [3]='1920 1080')
          id=${word##*.}
          [ -n "${sizes[$id]:-}" ] || exit 9
          sleep $delay
          note mode $id
          DISPLAY=:\(nestedDisplay) xdotool windowsize --sync \(windows[1]) ${sizes[$id]} ;;
        output.X11-[01].position.*)
          number=${word#output.X11-} place=${word##*.}
          note place-${number%%.*} "${place%,*} ${place#*,}" ;;
        *) \(real) "$word" ;;
        esac
      done
      one=($(cat $folder/place-0)) two=($(cat $folder/place-1))
      left=$((one[0] < two[0] ? one[0] : two[0])) top=$((one[1] < two[1] ? one[1] : two[1]))
      seen="$((one[0] - left)) $((one[1] - top)) $((two[0] - left)) $((two[1] - top))"
      note seen "$seen"
      """
    _ = try folder.write(script, to: "tools/kscreen-doctor", isProgram: true)
  }
}
