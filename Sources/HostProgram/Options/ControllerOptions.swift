import ArgumentParser
package import Controllers
import Gamepads
import Logging

extension RemoteUse: ExpressibleByArgument {}

/// The command-line options for controllers that are plugged into the box.
struct ControllerOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Let people play with plugged-in gamepads, Buzz! buzzers, extra keyboards and remotes, or ignore these.")
  var controllers = true

  @Option(
    help: .rare("What a TV's remote controls: console, seat (a player), or auto (the console if it has no keyboard)."))
  var remote: RemoteUse = .auto

  // For tests: controllers that no test machine can plug in.
  @Option(help: .private)
  var virtualControllers: String?

  @Option(help: .private)
  var inputFolder: String?

  /// The settings of the reader: which controllers to look for, and where.
  var options: GamepadOptions {
    var options = GamepadOptions(remotes: remote)
    let mappings = Environment.folder("XDG_CONFIG_HOME", fallback: ".config") + "/gamecontrollerdb.txt"
    options.mappings = mappings
    #if DEBUG
      options.virtual = virtualControllers
      if let inputFolder { options.folder = inputFolder }
    #endif
    return options
  }

  /// Returns a reader for the controllers; nil if they are turned off.
  func reader(log: Logger) -> GamepadReader? { controllers ? GamepadReader(options, log: log) : nil }
}
