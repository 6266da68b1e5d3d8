import Synchronization

/// A machine of `NetworkNamespaces`.
package final class NetworkMachine: Sendable {
  /// Its host name; with an Avahi daemon other machines find it as `NAME.local`.
  package let name: String
  /// Its address on the cable.
  package let address: String
  /// As long as this process lives the machine's namespaces do.
  private let holder: Program
  private let folder: TemporaryFolder
  private let programs = Mutex<[Program]>([])

  /// A system bus on which everybody may do everything.
  private static let busConfiguration = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>system</type>
      <listen>unix:path=/run/dbus/system_bus_socket</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow own="*"/>
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
      </policy>
    </busconfig>

    """

  /// Starts a machine without a network.
  init(name: String, address: String) throws {
    self.name = name
    self.address = address
    folder = try TemporaryFolder()
    // Waiting for a unique address would delay everything by two seconds; a virtual cable has no strangers on it.
    let script = """
      hostname "$0" && mount -t tmpfs tmpfs /run && mkdir /run/dbus && ip link set lo up || exit
      echo 0 2>/dev/null > /proc/sys/net/ipv6/conf/default/accept_dad
      echo ready
      exec sleep infinity
      """
    holder = try Program("unshare", ["--net", "--mount", "--uts", "--", "sh", "-c", script, name])
    do {
      try holder.waitForLine(containing: "ready")
    } catch {
      stop()
      throw error
    }
  }

  /// The process that stands for the machine's namespaces.
  var pid: Int32 { holder.pid }

  /// Starts a program there; it ends with the machine.
  ///
  /// Programs there see an ordinary system bus if there is one.
  @discardableResult
  package func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    deathSignal: DeathSignal = .kill
  ) throws -> Program {
    let program = try Program(
      "nsenter", entering + [program] + arguments, environment: environment, deathSignal: deathSignal)
    programs.withLock { $0.append(program) }
    return program
  }

  /// Runs a command there to its end; it must succeed.
  @discardableResult
  package func run(_ program: String, _ arguments: [String] = []) throws -> CommandResult {
    try runSuccessfully("nsenter", entering + [program] + arguments)
  }

  /// Starts a D-Bus system bus and waits until it listens.
  @discardableResult
  package func startBus() throws -> Program {
    let file = try folder.write(Self.busConfiguration, to: "bus.conf")
    let bus = try start("dbus-daemon", ["--config-file=\(file)", "--nofork", "--nopidfile", "--print-address=1"])
    try bus.waitForLine(containing: "unix:path=")
    return bus
  }

  /// Starts an Avahi daemon, which needs the bus, and waits until it knows its host name.
  @discardableResult
  package func startAvahi() throws -> Program {
    let daemon = try start("avahi-daemon", ["--no-drop-root", "--no-chroot", "--no-rlimits"])
    try daemon.waitForLine(on: .error, containing: "Server startup complete", within: .seconds(10))
    return daemon
  }

  /// Plugs this end of the cable in or pulls it.
  package func setCable(plugged: Bool) throws {
    try run("ip", ["link", "set", "eth0", plugged ? "up" : "down"])
  }

  /// Ends all programs that were started here, the last first, and the machine.
  func stop() {
    for program in programs.withLock({ $0 }).reversed() { program.stop(grace: .seconds(1)) }
    holder.stop(grace: .zero)
    folder.remove()
  }

  private var entering: [String] { ["--target", "\(pid)", "--net", "--mount", "--uts", "--"] }
}
