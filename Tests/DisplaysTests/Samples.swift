import Displays

/// A mode from text such as `1920x1080@60`, `1920x1080i@60` or, when it is the preferred one, `1920x1080@60+`.
func mode(_ text: String) -> DisplayMode {
  let isPreferred = text.hasSuffix("+")
  let plain = isPreferred ? String(text.dropLast()) : text
  let halves = plain.split(separator: "@").map(String.init)
  let isInterlaced = halves[0].hasSuffix("i")
  let numbers = (isInterlaced ? String(halves[0].dropLast()) : halves[0]).split(separator: "x").compactMap { Int($0) }
  let rate = halves.count > 1 ? Double(halves[1]) ?? 0 : 60
  return DisplayMode(
    size: PixelSize(width: numbers[0], height: numbers[1]), refreshMillihertz: Int((rate * 1000).rounded()),
    isInterlaced: isInterlaced, isPreferred: isPreferred)
}

/// Modes from words, in their order.
func modes(_ text: String) -> [DisplayMode] { text.split(separator: " ").map { mode(String($0)) } }

/// A display: its connector, its monitor's name, where it is (`1920x1080+1280+0`, `off`, `unplugged`), its modes.
///
/// It is in the first of its modes that has the size of its place, and has that mode even if it is not among the modes.
func display(
  _ connector: String, _ place: String, monitor: String = "", modes text: String = "", isPrimary: Bool = false
) -> Display {
  var display = Display(
    identity: DisplayIdentity(connector: connector, monitorName: monitor), isConnected: place != "unplugged",
    modes: modes(text), isMarkedPrimary: isPrimary)
  guard let rectangle = rectangle(place) else { return display }
  let found = display.modes.first { $0.size == rectangle.size }
  let current = found ?? DisplayMode(size: rectangle.size, refreshMillihertz: 60_000)
  if found == nil { display.modes.append(current) }
  display.rectangle = rectangle
  display.currentMode = current
  return display
}

/// A rectangle from `1920x1080+1280+0` or `1920x1080-10+0`; nil from anything else.
func rectangle(_ text: String) -> PixelRect? {
  let spread = text.reduce("") { $0 + ($1 == "-" ? "+-" : String($1)) }
  let numbers = spread.split(whereSeparator: { $0 == "x" || $0 == "+" }).compactMap { Int($0) }
  guard numbers.count == 4 else { return nil }
  return PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
}

/// The default limit on a desktop in these tests.
let roomy = PixelSize(width: 16384, height: 16384)
