import CXRandR
import Displays

/// The outputs as RandR reports them, with the numbers that are needed to change them.
@MainActor
struct RandRWorld {
  /// An output's numbers.
  struct Output {
    /// The output's own number.
    var id: RROutput
    /// The CRTC that feeds the output; 0 if there is none.
    var crtc: RRCrtc
    /// The CRTCs that could feed the output.
    var possibleCrtcs: [RRCrtc]
  }

  /// A CRTC with its present settings.
  struct Crtc {
    /// The CRTC's number.
    var id: RRCrtc
    /// The part of the screen that it shows; empty if it is off.
    var rectangle: PixelRect
    /// Its mode; 0 if it is off.
    var mode: RRMode
    /// RandR's rotation bits.
    var rotation: Rotation
    /// The outputs that it feeds.
    var outputs: [RROutput]
  }

  /// The displays in RandR's order.
  private(set) var displays: [Display] = []
  /// The outputs' numbers by connector.
  private(set) var outputs: [String: Output] = [:]
  /// All CRTCs in RandR's order.
  private(set) var crtcs: [Crtc] = []

  /// Reads the state of all outputs without probing the cables; empty if the server reports none.
  init(_ connection: XConnection) {
    guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return }
    defer { XRRFreeScreenResources(resources) }
    read(connection, resources)
  }

  /// Reads the state of all outputs from resources that the caller holds.
  init(_ connection: XConnection, _ resources: UnsafeMutablePointer<XRRScreenResources>) {
    read(connection, resources)
  }

  private mutating func read(_ connection: XConnection, _ resources: UnsafeMutablePointer<XRRScreenResources>) {
    let held = resources.pointee
    var modes: [RRMode: DisplayMode] = [:]
    for info in UnsafeBufferPointer(start: held.modes, count: Int(held.nmode)) {
      modes[info.id] = Self.mode(info)
    }
    for id in UnsafeBufferPointer(start: held.crtcs, count: Int(held.ncrtc)) {
      guard let info = XRRGetCrtcInfo(connection.display, resources, id) else { continue }
      defer { XRRFreeCrtcInfo(info) }
      let crtc = info.pointee
      crtcs.append(
        Crtc(
          id: id,
          rectangle: PixelRect(x: Int(crtc.x), y: Int(crtc.y), width: Int(crtc.width), height: Int(crtc.height)),
          mode: crtc.mode, rotation: crtc.rotation,
          outputs: Array(UnsafeBufferPointer(start: crtc.outputs, count: Int(crtc.noutput)))))
    }
    let primary = XRRGetOutputPrimary(connection.display, connection.root)
    for id in UnsafeBufferPointer(start: held.outputs, count: Int(held.noutput)) {
      guard let info = XRRGetOutputInfo(connection.display, resources, id) else { continue }
      defer { XRRFreeOutputInfo(info) }
      add(info.pointee, id, isPrimary: id == primary, modes: modes, connection)
    }
  }

  private mutating func add(
    _ info: XRROutputInfo, _ id: RROutput, isPrimary: Bool, modes: [RRMode: DisplayMode], _ connection: XConnection
  ) {
    let connector = info.name.map { String(cString: $0) } ?? "output \(id)"
    let isConnected = Int32(info.connection) == RR_Connected
    let crtc = crtcs.first { $0.id == info.crtc && $0.mode != 0 }
    var known: [DisplayMode] = []
    for (index, mode) in UnsafeBufferPointer(start: info.modes, count: Int(info.nmode)).enumerated() {
      guard var mode = modes[mode] else { continue }
      mode.isPreferred = index < info.npreferred
      known.append(mode)
    }
    let quarters = Rotation(RR_Rotate_90 | RR_Rotate_270)
    let edid = isConnected ? Self.edid(of: id, connection) : []
    var display = Display(
      identity: DisplayIdentity(connector: connector, monitorName: EDID.monitorName(edid)),
      isConnected: isConnected, rectangle: crtc?.rectangle, modes: known,
      currentMode: crtc.flatMap { crtc in known.first { $0.id == crtc.mode } ?? modes[crtc.mode] },
      isMarkedPrimary: isPrimary, isTurned: (crtc?.rotation ?? 0) & quarters != 0)
    display.make = EDID.make(edid)
    display.serial = EDID.serial(edid)
    displays.append(display)
    outputs[connector] = Output(
      id: id, crtc: info.crtc,
      possibleCrtcs: Array(UnsafeBufferPointer(start: info.crtcs, count: Int(info.ncrtc))))
  }

  /// Returns a mode, whose refresh rate is its pixel clock divided by the number of all its pixels, including the
  /// blanked ones.
  ///
  /// An interlaced mode shows half of its lines at a time, and a double-scanned one shows each line twice.
  private static func mode(_ info: XRRModeInfo) -> DisplayMode {
    let isInterlaced = info.modeFlags & UInt(RR_Interlace) != 0
    var pixels = UInt64(info.hTotal) * UInt64(info.vTotal)
    if info.modeFlags & UInt(RR_DoubleScan) != 0 { pixels *= 2 }
    let clock = UInt64(info.dotClock) * (isInterlaced ? 2 : 1)
    return DisplayMode(
      id: UInt64(info.id), size: PixelSize(width: Int(info.width), height: Int(info.height)),
      refreshMillihertz: pixels == 0 ? 0 : Int((clock * 1000 + pixels / 2) / pixels), isInterlaced: isInterlaced)
  }

  private static func edid(of output: RROutput, _ connection: XConnection) -> [UInt8] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XRRGetOutputProperty(
      connection.display, output, connection.atom(RR_PROPERTY_RANDR_EDID), 0, 128, 0, 0, 0, &type, &format, &count,
      &left, &data)
    guard status == Success, let data else { return [] }
    defer { XFree(data) }
    return format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
  }
}
