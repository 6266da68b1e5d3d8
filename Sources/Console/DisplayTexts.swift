import Displays
import PadProtocol

/// What the console says of displays; in English it is what the log says.
struct DisplayTexts {
  let language: Language

  /// Why there is no TV.
  func sentence(_ reason: AbsenceReason) -> String {
    guard language == .zh else { return reason.description }
    return switch reason {
    case .noDisplay: "没有连接任何显示器：请连接一台电视。"
    case .onlyPrimary(let name): "只连接了 \(name)：请连接一台电视，或使用此屏幕。"
    case .namedIsMissing(let name, let connected):
      "没有名为 \(name) 的显示器：请将其连接，或从 \(connected.joined(separator: "、")) 中选择。"
    case .unplugged(let name): "电视 \(name) 已断开：请重新连接。"
    case .failed(let name): "\(name) 没有显示画面：请查看 `parlor displays`，或用 `--display` 换一台。"
    }
  }

  /// What there is to know of the TV's mode.
  func sentence(_ warning: ModeWarning) -> String {
    guard language == .zh else { return warning.description }
    switch warning {
    case .onlyDesktopSets(let mode, let display, let current):
      return "\(display) 保持 \(current)：在这里只有桌面能设置 \(mode)（设置，显示器）。"
    case .missing(let wanted, let display, let instead, let hasModes):
      let sizes = hasModes ? "；请从 `parlor displays` 列出的模式中选择" : ""
      return "\(display) 没有模式 \(wanted)，改用 \(instead?.description ?? "其自身的模式")\(sizes)。"
    case .largest(let mode, let display, let preferred, let otherwise):
      let left =
        switch otherwise {
        case .takesPreferred: "采用其首选模式"
        case .leavesToDesktop: "由桌面决定"
        case .leaves(let current): "保持 \(current)"
        }
      guard let preferred else { return "\(display) 使用其最大模式 \(mode)，刷新率较低：`--mode current` 则\(left)。" }
      return "\(display) 使用其最大模式 \(mode)，其首选模式为 \(preferred)：`--mode \(preferred)` 可改用它，`--mode current` 则\(left)。"
    case .stays(let current, let display, let wanted):
      return "\(display) 保持 \(current)：别的程序一直在设置它，或者放不下 \(wanted)。"
    case .scaled(let display, let size):
      return "\(display) 被缩放，画面只有 \(size)：请在桌面设置中将缩放比例设为 1。"
    }
  }
}

extension ConsoleTexts {
  /// What there is to know of the TV's mode; nil for nothing.
  func note(on tv: TVStatus?) -> String? {
    guard case .present(_, _, _, _, _, let warning?) = tv else { return nil }
    return displays.sentence(warning)
  }
}
