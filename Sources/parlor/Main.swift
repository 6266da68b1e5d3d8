import HostProgram

/// The host's entry point.
///
/// It is synchronous: with an `async` main, MainActor code would leave the first thread, on which SDL must stay.
@main @MainActor
enum Main {
  static func main() { Parlor.main() }
}
