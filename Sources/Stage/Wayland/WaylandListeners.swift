import CWayland
import Displays

/// The tables of C functions that libwayland calls, on the main thread, from within ``WaylandConnection/dispatch()``.
@MainActor
struct WaylandListeners {
  let registry: UnsafeMutablePointer<wl_registry_listener>
  let output: UnsafeMutablePointer<wl_output_listener>
  let logical: UnsafeMutablePointer<zxdg_output_v1_listener>

  /// Fills the tables.
  init() {
    registry = .allocate(capacity: 1)
    registry.initialize(
      to: wl_registry_listener(
        global: { data, _, name, interface, version in
          let interface = interface.map { String(cString: $0) } ?? ""
          connection(data) { $0.globalAppeared(name, interface, version) }
        },
        global_remove: { data, _, name in connection(data) { $0.globalDisappeared(name) } }))
    output = .allocate(capacity: 1)
    output.initialize(
      to: wl_output_listener(
        geometry: { data, proxy, _, _, _, _, _, make, model, transform in
          let words = [make, model].map { $0.map { String(cString: $0) } ?? "" }
          // Odd transforms rotate the picture by a quarter turn.
          changeOutput(data, proxy) {
            $0.model = words.filter { !$0.isEmpty }.joined(separator: " ")
            $0.isTurned = transform % 2 == 1
          }
        },
        mode: { data, proxy, flags, width, height, refresh in
          let mode = DisplayMode(
            size: PixelSize(width: Int(width), height: Int(height)), refreshMillihertz: Int(refresh),
            isPreferred: flags & WL_OUTPUT_MODE_PREFERRED.rawValue != 0)
          changeOutput(data, proxy) { $0.add(mode, isCurrent: flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0) }
        },
        done: { data, proxy in changeOutput(data, proxy) { $0.finish() } },
        scale: { data, proxy, factor in changeOutput(data, proxy) { $0.scale = max(1, Int(factor)) } },
        name: { data, proxy, name in
          let name = name.map { String(cString: $0) } ?? ""
          changeOutput(data, proxy) { $0.name = name }
        },
        description: { data, proxy, text in
          let text = text.map { String(cString: $0) } ?? ""
          changeOutput(data, proxy) { $0.description = text }
        }))
    logical = .allocate(capacity: 1)
    logical.initialize(
      to: zxdg_output_v1_listener(
        logical_position: { data, proxy, x, y in changeOutput(data, proxy) { $0.corner = (Int(x), Int(y)) } },
        logical_size: { data, proxy, width, height in
          changeOutput(data, proxy) { $0.logicalSize = PixelSize(width: Int(width), height: Int(height)) }
        },
        done: { data, proxy in changeOutput(data, proxy) { _ in } },
        name: { data, proxy, name in
          let name = name.map { String(cString: $0) } ?? ""
          changeOutput(data, proxy) { if $0.name.isEmpty { $0.name = name } }
        },
        description: { data, proxy, text in
          let text = text.map { String(cString: $0) } ?? ""
          changeOutput(data, proxy) { if $0.description.isEmpty { $0.description = text } }
        }))
  }

  /// Frees the tables; libwayland must no longer use them.
  func free() {
    registry.deallocate()
    output.deallocate()
    logical.deallocate()
  }
}

/// Passes an event to the connection that listens.
///
/// libwayland calls back only from within its own functions, and so on our thread.
private func connection(_ data: UnsafeMutableRawPointer?, _ body: @MainActor @Sendable (WaylandConnection) -> Void) {
  guard let data else { return }
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
    body(Unmanaged<WaylandConnection>.fromOpaque(pointer).takeUnretainedValue())
  }
}

private func changeOutput(
  _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?, _ change: @Sendable (inout WaylandOutput) -> Void
) {
  let address = UInt(bitPattern: proxy)
  connection(data) { $0.changeOutput(OpaquePointer(bitPattern: address), change) }
}
