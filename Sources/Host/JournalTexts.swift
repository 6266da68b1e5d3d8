package import Journal
package import PadProtocol

/// What the console says of the journal; in English it is what the log says.
package struct JournalTexts {
  package let language: Language

  /// In a language.
  package init(language: Language) { self.language = language }

  /// Why it is not kept; the system's own words are in the log.
  package func sentence(_ error: JournalError) -> String {
    guard language == .zh else { return error.description }
    return switch error {
    case .cannotOpen(let path, _): "无法打开日志 \(path)，原因见运行记录。"
    case .inUse(let path): "日志 \(path) 正被本机另一个 Parlor 使用：请将其关闭，或选择其他文件。"
    case .busy(let path): "日志 \(path) 被另一个程序占用：请将其关闭后重试。"
    case .readOnly(let path): "日志 \(path) 无法写入：文件、所在文件夹或磁盘为只读。"
    case .diskFull(let path): "磁盘已满，无法写入日志 \(path)：请腾出空间。"
    case .failing(let path, _): "无法读写日志 \(path)，原因见运行记录。"
    case .damaged(let path, _): "日志 \(path) 已损坏，详情见运行记录。"
    case .newer(let path): "日志 \(path) 由较新版本的 Parlor 写入：请使用该版本，或选择其他文件。"
    case .foreign(let path): "文件 \(path) 是其他程序的数据库：请选择其他文件。"
    case .exists(let path): "文件 \(path) 已存在：请将其删除，或换一个名称。"
    case .notRebuildable: "无法继续中断的那一局，原因见运行记录。"
    case .tooSlow: "磁盘写入日志的时间超过一秒。"
    }
  }

  /// What was found when it was opened; nil for nothing.
  package func sentence(_ notes: [JournalNote]) -> String? {
    guard !notes.isEmpty else { return nil }
    return notes.map(sentence).joined(separator: language == .zh ? "" : " ")
  }

  private func sentence(_ note: JournalNote) -> String {
    guard language == .zh else { return note.description }
    return switch note {
    case .damaged(let path, _, let name): "日志 \(path) 已损坏，现改名为 \(name)，并新建了一个。"
    case .newer(let path, let name): "日志 \(path) 由较新版本的 Parlor 写入，现改名为 \(name)，并新建了一个。"
    case .lostEnd(let path, let end, let found):
      "日志 \(path) 的末尾已损坏，原本记录到 \(CivilTime(end, in: .local).dateAndTime)："
        + (JournalNote.moment(found, until: end).map { "\($0) 之后的内容" } ?? "整场内容") + "可能缺失。"
    case .foreignGame: "中断的那一局由另一版本的 Parlor 进行，无法继续；其历史记录已保留。"
    }
  }
}

extension JournalError {
  /// Whatever went wrong with a journal, as an error of it.
  package init(_ error: any Error, path: String) {
    self = error as? JournalError ?? .failing(path: path, reason: "\(error)")
  }
}
