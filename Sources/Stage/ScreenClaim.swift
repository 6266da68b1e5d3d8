import Glibc

/// A claim that keeps two Parlors from using one screen.
///
/// The claim is stored next to the screen, and ends with the process that holds it.
@MainActor
package final class ScreenClaim {
  private enum Hold {
    case x11(XClaim)
    case wayland(LockedFile)
  }

  private let hold: Hold

  private init(_ hold: Hold) { self.hold = hold }

  /// Claims the screen that the session's environment names; nil if there is none, or if it cannot be claimed.
  ///
  /// - Throws: ``StageError/inUse(by:)`` if another Parlor has claimed it.
  package static func claim() throws(StageError) -> ScreenClaim? {
    switch VideoSystem.chosen {
    case .x11: try XClaim.claim().map { ScreenClaim(.x11($0)) }
    case .wayland: try LockedFile.lock(besideSocket: WaylandConnection.socketPath).map { ScreenClaim(.wayland($0)) }
    case nil: nil
    }
  }

  /// Releases the screen; safe to call twice.
  package func release() {
    switch hold {
    case .x11(let claim): claim.release()
    case .wayland(let file): file.release()
    }
  }
}
