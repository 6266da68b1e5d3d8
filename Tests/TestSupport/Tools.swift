import FoundationEssentials
import Glibc

/// Finds the programs that tests need.
package enum Tools {
  /// The folders in which programs are looked for, whatever the caller's own environment says.
  package static let searchPath = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"

  /// The full path of the program `name`; throws a failure that says how to install it.
  package static func path(of name: String) throws -> String {
    for folder in searchPath.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw TestFailure(
      "The program \(name) is missing. Install it with: apt-get install \(packages[name] ?? name)")
  }

  /// The path of a program that this package builds, which lies beside the running tests, or in the folder that
  /// `PARLOR_PROGRAMS` names: a release's, to measure it.
  package static func built(_ name: String) throws -> String {
    if let folder = getenv("PARLOR_PROGRAMS").map({ String(cString: $0) }), access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
    guard access(path, X_OK) == 0 else {
      throw TestFailure("The program \(name) is not at \(path). Build the whole package before its tests.")
    }
    return path
  }

  /// The Debian packages of those programs whose package has another name.
  private static let packages = [
    "Xvnc": "tigervnc-standalone-server", "Xvfb": "xvfb", "swaymsg": "sway",
    "xrandr": "x11-xserver-utils", "xsetroot": "x11-xserver-utils", "xprop": "x11-utils",
    "convert": "imagemagick", "import": "imagemagick", "setpriv": "util-linux",
    "dbus-run-session": "dbus-daemon", "i3": "i3-wm", "zbarimg": "zbar-tools", "chromedriver": "chromium-driver",
    "WebKitWebDriver": "webkit2gtk-driver", "ip": "iproute2", "unshare": "util-linux", "nsenter": "util-linux",
    "prlimit": "util-linux", "systemd-analyze": "systemd",
  ]
}

/// What a person must install before a test can run, or nil when all `names` are there; made for `.enabled(if:)`.
package func toolMissing(_ names: String...) -> String? {
  for name in names {
    do {
      _ = try Tools.path(of: name)
    } catch {
      return "\(error)"
    }
  }
  return nil
}
