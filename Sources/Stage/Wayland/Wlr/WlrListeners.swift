import CWayland
import Displays

/// The tables of C functions that libwayland calls for ``WlrOutputs``, on the main thread.
@MainActor
struct WlrListeners {
  let manager: UnsafeMutablePointer<zwlr_output_manager_v1_listener>
  let head: UnsafeMutablePointer<zwlr_output_head_v1_listener>
  let mode: UnsafeMutablePointer<zwlr_output_mode_v1_listener>
  let configuration: UnsafeMutablePointer<zwlr_output_configuration_v1_listener>

  /// Fills the tables.
  init() {
    manager = .allocate(capacity: 1)
    manager.initialize(
      to: zwlr_output_manager_v1_listener(
        head: { data, _, head in outputs(data, head) { $0.headAppeared($1) } },
        done: { data, _, state in outputs(data) { $0.settled(state) } },
        finished: { _, _ in }))
    head = .allocate(capacity: 1)
    head.initialize(
      to: zwlr_output_head_v1_listener(
        name: { data, head, text in outputs(data, head, text) { $0.setName($2, of: $1) } },
        description: { _, _, _ in },
        physical_size: { _, _, _, _ in },
        mode: { data, head, mode in
          let address = UInt(bitPattern: mode)
          outputs(data, head) { outputs, head in
            OpaquePointer(bitPattern: address).map { outputs.modeAppeared($0, of: head) }
          }
        },
        enabled: { data, head, isOn in outputs(data, head) { $0.setOn(isOn != 0, $1) } },
        current_mode: { data, head, mode in
          let address = UInt(bitPattern: mode)
          outputs(data, head) { $0.setCurrent(OpaquePointer(bitPattern: address), of: $1) }
        },
        position: { data, head, x, y in
          outputs(data, head) { $0.setCorner(OutputChange.Corner(x: Int(x), y: Int(y)), of: $1) }
        },
        transform: { data, head, transform in outputs(data, head) { $0.setTurned(transform % 2 == 1, $1) } },
        scale: { data, head, scale in outputs(data, head) { $0.setScale(wl_fixed_to_double(scale), of: $1) } },
        finished: { data, head in outputs(data, head) { $0.headFinished($1) } },
        make: { data, head, text in outputs(data, head, text) { $0.setMake($2, of: $1) } },
        model: { data, head, text in outputs(data, head, text) { $0.setModel($2, of: $1) } },
        serial_number: { data, head, text in outputs(data, head, text) { $0.setSerial($2, of: $1) } }))
    mode = .allocate(capacity: 1)
    mode.initialize(
      to: zwlr_output_mode_v1_listener(
        size: { data, mode, width, height in
          outputs(data, mode) { $0.setSize(PixelSize(width: Int(width), height: Int(height)), ofMode: $1) }
        },
        refresh: { data, mode, rate in outputs(data, mode) { $0.setRefresh(Int(rate), ofMode: $1) } },
        preferred: { data, mode in outputs(data, mode) { $0.setPreferred($1) } },
        finished: { data, mode in outputs(data, mode) { $0.modeFinished($1) } }))
    configuration = .allocate(capacity: 1)
    configuration.initialize(
      to: zwlr_output_configuration_v1_listener(
        succeeded: { data, _ in outputs(data) { $0.answered(isDone: true, isOutdated: false) } },
        failed: { data, _ in outputs(data) { $0.answered(isDone: false, isOutdated: false) } },
        cancelled: { data, _ in outputs(data) { $0.answered(isDone: false, isOutdated: true) } }))
  }

  /// Frees the tables; libwayland must no longer use them.
  func free() {
    manager.deallocate()
    head.deallocate()
    mode.deallocate()
    configuration.deallocate()
  }
}

/// Passes an event to its listener.
///
/// libwayland calls back only from within its own functions, and so on our thread.
private func outputs(_ data: UnsafeMutableRawPointer?, _ body: @MainActor @Sendable (WlrOutputs) -> Void) {
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
    body(Unmanaged<WlrOutputs>.fromOpaque(pointer).takeUnretainedValue())
  }
}

private func outputs(
  _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?,
  _ body: @MainActor @Sendable (WlrOutputs, OpaquePointer) -> Void
) {
  let address = UInt(bitPattern: proxy)
  outputs(data) { outputs in
    guard let proxy = OpaquePointer(bitPattern: address) else { return }
    body(outputs, proxy)
  }
}

private func outputs(
  _ data: UnsafeMutableRawPointer?, _ proxy: OpaquePointer?, _ text: UnsafePointer<CChar>?,
  _ body: @MainActor @Sendable (WlrOutputs, OpaquePointer, String) -> Void
) {
  let text = text.map { String(cString: $0) } ?? ""
  outputs(data, proxy) { body($0, $1, text) }
}
