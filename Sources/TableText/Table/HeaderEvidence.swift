/// The evidence that the first line of an output contains the column names.
///
/// A line of words may be a row like the others, and a row that is read as a header is lost, so
/// words alone are no evidence. Evidence is: capitals above rows without any; columns of numbers
/// below words; names that many commands use; capitalised words exactly above the values.
struct HeaderEvidence {
  /// The number of rows to examine.
  static let sampleSize = 100

  private let header: ScannedLine
  private let words: [String]
  private let rows: [ScannedLine]
  private let headings: [String]
  private let starts: [Range<Int>]
  private let values: [[String]]

  /// Examines the line of names and the first rows below it.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: The reading, which determines the line of names.
  init(_ lines: OutputLines, _ reading: TableReading) {
    let names = HeaderLine.names(ScannedLine(lines.lines[reading.namesLine]))
    var block = reading.firstBlock(in: lines.prefix(reading.firstRow + Self.sampleSize))
    // The rows end where another table begins.
    let rows = block.rows.prefix {
      !Self.isHeader(ScannedLine(lines.lines[$0]), like: names)
    }
    block.rows = rows.startIndex..<rows.endIndex
    let layout = TextLayout(lines.lines, block)
    header = layout.header
    words = header.words
    self.rows = layout.scanned
    headings = layout.headings.map(\.name)
    starts = layout.headings.map(\.columns)
    let fields = layout.scanned.map { layout.row($0).fields.suffix(layout.headings.count) }
    values = layout.headings.indices.map { column in fields.map { $0[$0.startIndex + column] } }
  }

  /// Whether names are more than a space apart.
  var isPadded: Bool { HeaderLine.hasWideGap(header) }

  /// Whether the line certainly contains the column names.
  var isHeader: Bool {
    guard isWords else { return false }
    let isCapital = isDistinct(Self.isCapital) || isDistinct(Self.isCaseless)
    if rows.isEmpty {
      return isCapital && !words[0].hasSuffix(":") && words.count > 2
        && HeaderLine.hasWideGap(header)
    }
    let figures = headings.indices.count { isFigures($0) }
    if words.count == 1 { return isCapital && figures == 1 && isAscending }
    guard headings.count > 1, hasColumns else { return false }
    if words[0].hasSuffix(":") { return figures > 2 && isPadded && isAligned }
    if isCapital, isEvident(capitals: figures) { return true }
    return isEvident(figures: figures) || isEvidentByNames
  }

  /// Whether the line may contain the column names if there is further evidence.
  var isPossible: Bool {
    isWords && !words[0].hasSuffix(":") && headings.count > 1 && hasColumns
      && Set(words).count == words.count
  }

  private var isWords: Bool { HeaderLine.isHeader(header) && !isKeyAndValue && !isRepeated }

  // MARK: - For it

  private func isEvident(capitals figures: Int) -> Bool {
    if figures > 0 { return true }
    guard isAligned else { return false }
    // Two short words, as in `M  TODO`, are no evidence.
    return words.count > 2 || rows.count > 1 && words.allSatisfy { $0.utf8.count > 2 }
  }

  /// Whether the line has a form that no row has.
  private func isDistinct(_ hasForm: (ScannedLine) -> Bool) -> Bool {
    hasForm(header) && !rows.contains(where: hasForm)
  }

  private func isEvident(figures: Int) -> Bool {
    let isTitle =
      isDistinct(Self.isCapitalised) || Self.isCaseless(header) && isPadded && isAligned
    switch figures {
    case 3...: return true
    case 2: return rows.count > 1 || isTitle
    case 1: return rows.count > 1 && (isTitle || isKnown)
    default: return false
    }
  }

  private var isEvidentByNames: Bool {
    guard rows.count > 1 else { return false }
    if isKnown { return true }
    return headings.count > 2 && isPadded && isAligned && isDistinct(Self.isCapitalised)
  }

  /// Returns whether most rows have a number in a column, and no row has a word.
  private func isFigures(_ column: Int) -> Bool {
    if headings[column].isEmpty || Self.values.contains(headings[column].lowercased()) {
      return false
    }
    var figures = 0
    for value in values[column] where !value.isPlaceholder {
      guard Self.isFigure(value) else { return false }
      figures += 1
    }
    return figures > 0
  }

  /// Returns whether a value is a number, perhaps with a unit.
  static func isFigure(_ value: String) -> Bool {
    if Quantity.value(of: value) != nil { return true }
    let digits = value.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let letters = value.unicodeScalars.count { $0.properties.isAlphabetic }
    return digits > letters
  }

  /// Whether single values are not in descending order, as `ls -r` lists numbers below words.
  private var isAscending: Bool {
    let numbers = values[0].compactMap { Quantity.value(of: $0) }
    return numbers.count > 1 && zip(numbers, numbers.dropFirst()).contains { $0 < $1 }
  }

  /// Whether all words are common column names.
  private var isKnown: Bool {
    words.allSatisfy { Self.names.contains($0.lowercased()) }
  }

  // MARK: - Against it

  /// Whether the line describes one thing (`LANG=C`, `name : x`) or is a comment.
  ///
  /// So does `Name: bash`, except above columns of numbers, as `avg-cpu:  %user   %nice`.
  private var isKeyAndValue: Bool {
    words[0].hasSuffix(":") && words.count < 4 || words[0] == "#"
      || words.contains { $0.contains("=") || $0 == ":" }
  }

  /// Whether a name is also a value below it.
  private var isRepeated: Bool {
    headings.indices.contains { column in
      // A letter can be both: `S` is a state below the heading `S` of `ps -l`.
      headings[column].utf8.count > 1
        && values[column].contains(headings[column])
    }
  }

  /// Returns whether a row is the header of another table in the same output, as in
  /// `kubectl get all`.
  static func isHeader(_ row: ScannedLine, like header: ScannedLine) -> Bool {
    header.tokens.count > 2 && isCapital(header) && isCapital(row) && row != header
      && Set(row.words).intersection(header.words).count > 1
  }

  /// Whether most rows have about as many words as the line.
  private var hasColumns: Bool {
    // Columns in which no row has a value, as those of `lvs`, say nothing.
    let count = isPadded ? values.count { $0.contains { !$0.isEmpty } } : headings.count
    let least = max(2, count / 2)
    return rows.count { $0.tokens.count >= least } * 2 >= rows.count
  }

  /// Whether most names are above values, if the line is padded at all.
  private var isAligned: Bool {
    guard HeaderLine.hasWideGap(header) || rows.contains(where: HeaderLine.hasWideGap) else {
      return rows.count { $0.tokens.count >= headings.count } * 2 >= rows.count
    }
    let aligned = starts.count { heading in
      rows.count { row in
        row.tokens.contains { $0.columns.isAligned(with: heading) }
      } * 2 >= rows.count
    }
    return aligned * 2 >= starts.count
  }

  // MARK: - Words

  /// Returns whether all letters of a line are capitals, except in parentheses.
  static func isCapital(_ line: ScannedLine) -> Bool {
    var depth = 0
    var hasCapital = false
    for scalar in line.text.unicodeScalars {
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth = max(0, depth - 1) }
      if depth == 0, scalar.properties.isLowercase { return false }
      if scalar.properties.isUppercase { hasCapital = true }
    }
    return hasCapital
  }

  /// Returns whether all words of a line have letters of a script without capitals, and none has a
  /// small letter.
  private static func isCaseless(_ line: ScannedLine) -> Bool {
    line.words.allSatisfy { word in
      word.unicodeScalars.contains { isCaseless($0) }
        && !word.unicodeScalars.contains { $0.properties.isLowercase }
    }
  }

  private static func isCaseless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && scalar.properties.isAlphabetic && !scalar.properties.isCased
  }

  /// Returns whether most words of a line, including the first one, begin with a capital.
  private static func isCapitalised(_ line: ScannedLine) -> Bool {
    let words = line.words
    let capitals = words.count { $0.unicodeScalars.first?.properties.isUppercase == true }
    return words.first?.unicodeScalars.first?.properties.isUppercase == true
      && capitals * 3 >= words.count * 2
  }

  /// Placeholders in columns of numbers, which are never column names.
  private static let values: Set<String> = [
    "none", "null", "nil", "n/a", "unknown", "unlimited", "never", "on", "off", "up", "down", "yes",
    "no", "true", "false", "error", "missing", "inf", "nan", "idle", "busy",
  ]

  /// Column names in lower case, as many commands print them.
  private static let names: Set<String> = [
    "name", "size", "owner", "id", "pid", "ppid", "uid", "gid", "user", "group", "state", "status",
    "type", "age", "count", "total", "used", "free", "available", "path", "file", "filename",
    "date", "time", "command", "cmd", "address", "host", "hostname", "port", "version", "package",
    "description", "key", "value", "mode", "kind", "source", "target", "destination", "protocol",
    "proto", "device", "interface", "mount", "rank", "score", "price", "speed", "memory", "cpu",
    "disk", "priority", "level", "message", "title", "email", "created", "updated", "modified",
    "名前", "名称", "名字", "名", "大小", "サイズ", "所有者", "用户", "用戶", "ユーザー", "ユーザ", "组", "群組",
    "グループ", "状态", "狀態", "状態", "类型", "類型", "種類", "タイプ", "年龄", "数量", "個数", "总计", "總計",
    "合計", "已用", "使用", "可用", "空き", "路径", "路徑", "パス", "文件", "檔案", "ファイル", "文件系统",
    "檔案系統", "ファイルシス", "日期", "日付", "时间", "時間", "時刻", "命令", "コマンド", "地址", "位址", "アドレス",
    "主机", "主機", "ホスト", "端口", "ポート", "版本", "バージョン", "软件包", "套件", "パッケージ", "描述", "说明",
    "説明", "值", "値", "モード", "设备", "裝置", "デバイス", "挂载点", "掛載點", "マウント位置", "优先级", "優先度",
    "消息", "訊息", "メッセージ", "标题", "件名", "番号", "编号", "容量", "种类", "角色",
  ]
}

extension ScannedLine {
  /// The words of the line.
  package var words: [String] { tokens.indices.map { text(of: $0..<$0 + 1) } }
}

extension String {
  /// Whether a value is a placeholder for a missing one.
  var isPlaceholder: Bool {
    isEmpty || self == "-" || self == "?" || self == "--" || self == "*" || self == "<none>"
      || self == "N/A"
  }
}
