import HostProgram

/// The host's entry.
///
/// It is synchronous: with an `async` main, MainActor code would leave the first thread, and SDL must stay on it.
@main @MainActor
enum Main {
  static func main() { Parlor.main() }
}
