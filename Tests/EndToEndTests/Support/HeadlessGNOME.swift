import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// GNOME's compositor without any hardware, whose displays come and go: mutter 50 or newer, with a session bus of its own.
///
/// Call `stop()` in a `defer`: it ends all that was started here and removes the files.
final class HeadlessGNOME: Sendable {
  /// A display that is on, as the compositor lists it.
  struct Output: Hashable, Sendable {
    var name: String
    /// Its mode's name, `1920x1080@60.000`.
    var mode: String
    var x: Int
    var y: Int
    var scale: Double
    var isPrimary: Bool

    /// The size of its mode.
    var size: PixelSize? { MutterDisplays.size(of: mode) }
  }

  /// Why there is none here; nil where there is one.
  static let missing: String? = {
    for name in ["mutter", "pipewire", "dbus-daemon", "gdbus", "python3"] where (try? Tools.path(of: name)) == nil {
      return reason
    }
    let version = try? runSuccessfully("mutter", ["--version"], environment: [:]).text
    let number = version?.split(separator: " ").last?.prefix { $0.isNumber }
    return number.flatMap { Int($0) } ?? 0 >= 50 ? nil : reason
  }()

  /// As `scripts/lib/skips` has it.
  private static let reason = "mutter 50 is not here, whose displays come and go"

  /// What a program needs to run here.
  let environment: [String: String]
  private let folder: TemporaryFolder
  private let hand: Program
  private let programs: Mutex<[Program]>
  /// Of the displays that are plugged in, the number by which each is pulled.
  private let plugs = Mutex<[String: String]>([:])

  /// Starts it with displays, each with its modes, which prefer the first one.
  init(displays: [[String]]) throws {
    let folder = try TemporaryFolder()
    let runtime = try folder.makeFolder("runtime")
    guard chmod(runtime, 0o700) == 0 else { throw TestFailure("chmod failed: \(errno)") }
    var environment = [
      "WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": runtime, "HOME": try folder.makeFolder("home"),
      "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "memory",
    ]
    var started: [Program] = []
    func start(_ name: String, _ arguments: [String]) throws -> Program {
      let program = try Program(name, arguments, environment: environment, deathSignal: .terminate)
      started.append(program)
      return program
    }
    do {
      let bus = try start("dbus-daemon", ["--session", "--nofork", "--print-address"])
      environment["DBUS_SESSION_BUS_ADDRESS"] = try bus.nextLine(within: .seconds(10))
      // The displays are streams of its own, though nobody looks at them.
      let streams = try start("pipewire", [])
      try eventually(within: .seconds(20), "there are streams") {
        if streams.exitStatus != nil { throw streams.failure("PipeWire did not start") }
        return access("\(runtime)/pipewire-0", F_OK) == 0
      }
      let compositor = try start("mutter", ["--headless", "--no-x11", "--wayland-display=wayland-7"])
      try eventually(within: .seconds(30), "the compositor is up") {
        if compositor.exitStatus != nil { throw compositor.failure("the compositor did not start") }
        return access("\(runtime)/wayland-7", F_OK) == 0
      }
      for service in ["DisplayConfig", "ScreenCast", "RemoteDesktop"] {
        try runSuccessfully(
          "gdbus", ["wait", "--session", "--timeout", "30", "org.gnome.Mutter.\(service)"], environment: environment,
          within: .seconds(35))
      }
      hand = try start("python3", ["-c", Self.handScript])
    } catch {
      for program in started.reversed() { program.stop(grace: .zero) }
      folder.remove()
      throw error
    }
    self.folder = folder
    self.environment = environment
    programs = Mutex(started)
    do {
      for modes in displays { try plug(modes) }
    } catch {
      stop()
      throw error
    }
  }

  /// Starts a program here; it ends with `stop()`.
  @discardableResult
  func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> Program {
    let program = try Program(program, arguments, environment: environment.merging(extra) { $1 })
    programs.withLock { $0.append(program) }
    return program
  }

  /// Ends everything that was started here, the last first, and removes the files.
  func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(2)) }
    folder.remove()
  }

  // MARK: - Cables and keys

  /// Plugs in a display with these modes, and returns its connector.
  @discardableResult
  func plug(_ modes: [String]) throws -> String {
    let before = try names()
    let number = try tell((["plug"] + modes).joined(separator: " "))
    let name = try firstValue("the compositor lists the display") { try names().subtracting(before).first }
    plugs.withLock { $0[name] = number }
    return name
  }

  /// Pulls the cable of a display.
  func unplug(_ name: String) throws {
    guard let number = plugs.withLock({ $0.removeValue(forKey: name) }) else {
      throw TestFailure("There is no display \(name).")
    }
    _ = try tell("unplug \(number)")
    try eventually("the compositor does not list \(name) any more") { try !names().contains(name) }
  }

  /// Presses a key, by the number that it has in Linux's `input-event-codes.h`.
  func press(code: Int) throws { _ = try tell("key \(code)") }

  private func tell(_ words: String) throws -> String {
    try hand.write(words + "\n")
    return try hand.nextLine(within: .seconds(10))
  }

  /// Plugs displays in and presses keys, as a desk's user does.
  ///
  /// What it has plugged in is there as long as it runs.
  private static let handScript = """
    import sys
    from gi.repository import Gio, GLib
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    def call(service, path, interface, method, arguments=None):
        service = "org.gnome.Mutter." + service
        answer = bus.call_sync(service, path, service + interface, method, arguments, None, 0, -1, None)
        return answer.unpack()
    def plug(words):
        modes = []
        for word in words:
            size, rate = word.split("@")
            pixels = tuple(int(number) for number in size.split("x"))
            modes.append({
                "size": GLib.Variant("(uu)", pixels), "refresh-rate": GLib.Variant("d", float(rate)),
                "is-preferred": GLib.Variant("b", not modes)})
        session, = call(
            "ScreenCast", "/org/gnome/Mutter/ScreenCast", "", "CreateSession", GLib.Variant("(a{sv})", ({},)))
        screen = {"modes": GLib.Variant("aa{sv}", modes), "is-platform": GLib.Variant("b", True)}
        call("ScreenCast", session, ".Session", "RecordVirtual", GLib.Variant("(a{sv})", (screen,)))
        call("ScreenCast", session, ".Session", "Start")
        return session
    keyboard = None
    screens = []
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "plug":
            screens.append(plug(words))
            print(len(screens) - 1, flush=True)
        elif verb == "unplug":
            call("ScreenCast", screens[int(words[0])], ".Session", "Stop")
            print("pulled", flush=True)
        else:
            if keyboard is None:
                keyboard, = call("RemoteDesktop", "/org/gnome/Mutter/RemoteDesktop", "", "CreateSession")
                call("RemoteDesktop", keyboard, ".Session", "Start")
            for down in (True, False):
                key = GLib.Variant("(ub)", (int(words[0]), down))
                call("RemoteDesktop", keyboard, ".Session", "NotifyKeyboardKeycode", key)
            print("pressed", flush=True)
    """

  // MARK: - Displays

  /// All displays that are on, from the left.
  func outputs() throws -> [Output] {
    let displays = try MutterDisplays(environment: environment)
    // (0, 0, 1.0, uint32 0, true, [('Meta-0', …)], {}), once for each place; a place that is mirrored has several.
    let place = try Regex(#"\((-?\d+), (-?\d+), ([0-9.]+), (?:uint32 )?\d+, (true|false), \[(\(.*?\))\], "#)
    var outputs: [Output] = []
    for match in displays.state.matches(of: place) {
      let words = (1...5).map { String(match[$0].substring ?? "") }
      for monitor in words[4].split(separator: "(") {
        guard let name = monitor.split(separator: "'").first.map(String.init), name != ", ",
          let mode = displays.mode(of: name)
        else { continue }
        outputs.append(
          Output(
            name: name, mode: mode, x: Int(words[0]) ?? -1, y: Int(words[1]) ?? -1, scale: Double(words[2]) ?? 0,
            isPrimary: words[3] == "true"))
      }
    }
    return outputs.sorted { ($0.x, $0.name) < ($1.x, $1.name) }
  }

  /// Lays out the displays as the desktop's settings do; those at one place mirror each other.
  func set(_ outputs: [Output]) throws {
    let places = Dictionary(grouping: outputs) { "\($0.x) \($0.y)" }.values.map { shown in
      let monitors = shown.map { "('\($0.name)', '\($0.mode)', {})" }.joined(separator: ", ")
      let first = shown[0]
      return "(\(first.x), \(first.y), \(first.scale), 0, \(shown.contains(where: \.isPrimary)), [\(monitors)])"
    }
    try MutterDisplays(environment: environment).set("[\(places.joined(separator: ", "))]")
  }

  private func names() throws -> Set<String> { Set(try outputs().map(\.name)) }
}
