/// Lines below each other that leave the same gaps free: a table, or columns of text.
struct PDFTable {
  /// Columns whose lines are longer than this on average, in characters, may hold running text.
  private static let narrow = 22
  /// Columns whose lines are narrower than this on average, in font sizes, hold no running text.
  private static let narrowText = 14.0

  /// Fewer rows than this prove no columns.
  private static let fewestRows = 3
  /// More cells than this are of no row.
  private static let mostCells = 100

  /// The columns from left to right.
  let columns: [PDFBand]
  private let levels: [[PDFCell]]

  /// Finds the columns of lines.
  init(_ levels: ArraySlice<[PDFCell]>) {
    var bands = PDFBandSet()
    for cell in levels.joined() { bands.insert(cell) }
    columns = bands.bands
    var levels = Array(levels)
    // What stands alone below a table is a caption or the text that follows.
    while levels.count > 1, let last = levels.last, last.count == 1,
      !Self.isTight(levels[levels.count - 2], last)
    {
      levels.removeLast()
    }
    self.levels = levels
  }

  /// All cells, from top to bottom.
  var cells: [PDFCell] { levels.flatMap(\.self) }

  /// The number of base lines.
  var levelCount: Int { levels.count }

  /// Whether running text leaves less than two columns to what else a table holds.
  ///
  /// A single other column is a table's where it has a cell for most lines of the text. Notes beside
  /// a text are fewer.
  var hasRunningText: Bool {
    let texts = columns.count { Self.runningShare(of: cells(in: $0)) > 0.5 }
    guard texts > 0, texts + 2 > columns.count else { return false }
    let most = columns.map { cells(in: $0).count }.max() ?? 0
    return texts > 1 || groups.count { filled(by: $0) > 1 } * 5 < most * 3
  }

  /// Whether the columns are those of a table.
  var isTable: Bool {
    guard columns.count > 1, levels.count > 2 else { return false }
    let hasCentredCells = hasCentredCells(groups)
    guard hasCentredCells || !hasRunningText else { return false }
    let contents = columns.map(cells(in:))
    if columns.count == 2, contents[0].allSatisfy({ PDFMarker.isLabel($0.text) }) { return false }
    let lengths = contents.map { cells in
      cells.reduce(0) { $0 + $1.text.count } / max(cells.count, 1)
    }
    // Between wide columns, a few full lines may be those of a paragraph.
    guard
      hasCentredCells || lengths.min() ?? 0 <= Self.narrow
        || contents.allSatisfy({ Self.runningShare(of: $0) < 0.25 })
    else { return false }
    return isRegular && contents.count(where: Self.isIndex) < 2
  }

  /// Whether most rows have cells on one base line, and at least two columns are mostly filled.
  private var isRegular: Bool {
    let rows = groups
    // Where cells stand at any height, one row would take in all of them.
    let isChained = (rows.map(\.count).max() ?? 0) * 3 > levels.count * columns.count
    guard !isChained || levels.count <= 8 else { return false }
    let aligned = rows.count { row in
      isCentred(row)
        || row.contains { cell in
          row.contains { $0.isLevel(with: cell) && column(of: $0) != column(of: cell) }
        }
    }
    guard aligned >= Self.fewestRows, aligned * 2 >= rows.count else { return false }
    let filled = columns.count { column in
      rows.count { $0.contains(where: column.contains) } * 2 >= rows.count
    }
    let overlapping = zip(rows, rows.dropFirst()).count { Self.overlap($0, $1) }
    return filled > 1 && filled * 2 > columns.count && overlapping * 5 <= rows.count
  }

  private static func overlap(_ row: [PDFCell], _ next: [PDFCell]) -> Bool {
    let bottom = row.map(\.box.bottom).max() ?? 0
    guard let top = next.map(\.box.top).min(), let size = next.map(\.size).max() else {
      return false
    }
    return bottom - top > 0.35 * size
  }

  private func cells(in column: PDFBand) -> [PDFCell] { cells.filter(column.contains) }

  private func filled(by cells: [PDFCell]) -> Int {
    columns.count { column in cells.contains(where: column.contains) }
  }

  /// Returns how much of a column's text stands in lines that end where the next word has no room.
  private static func runningShare(of cells: [PDFCell]) -> Double {
    let left = cells.map(\.box.left).min() ?? 0
    let right = cells.map(\.box.right).max() ?? 0
    guard let first = cells.first, right - left > narrowText * first.size else { return 0 }
    let full = zip(cells, cells.dropFirst()).filter { cell, next in
      let isSpaceless = next.text.unicodeScalars.first.map(Script.isSpaceless) ?? false
      let word = isSpaceless ? 1 : next.text.prefix { $0 != " " }.count + 1
      let length = max(next.text.count, 1)
      return cell.box.width > 0.85 * (right - left)
        && cell.box.right + next.box.width * Double(word) / Double(length) > right
        && next.box.top > cell.box.middle
    }
    let length = full.reduce(0) { $0 + $1.0.text.utf8.count }
    let whole = cells.reduce(0) { $0 + $1.text.utf8.count }
    return full.count > 1 ? Double(length) / Double(max(whole, 1)) : 0
  }

  /// Returns whether most cells of a column are words with the numbers of pages after them.
  private static func isIndex(_ cells: [PDFCell]) -> Bool {
    let entries = cells.count { cell in
      cell.text.last?.isWholeNumber ?? false && cell.text.first?.isLetter ?? false
        && cell.text.contains(", ")
    }
    return entries * 2 > cells.count
  }

  private static func isTight(_ level: [PDFCell], _ next: [PDFCell]) -> Bool {
    let bottom = level.map(\.box.bottom).max() ?? 0
    let size = next.map(\.size).max() ?? 1
    return (next.map(\.box.bottom).min() ?? bottom) - bottom < 1.35 * size
  }

  /// The usual distance from one line to the next within a column.
  private var pitch: Double {
    var distances: [Double] = []
    for column in columns {
      let cells = cells(in: column)
      for (cell, next) in zip(cells, cells.dropFirst()) {
        let distance = next.box.middle - cell.box.middle
        if distance > 0.7 * cell.size { distances.append(distance) }
      }
    }
    return distances.isEmpty ? 0 : distances.sorted()[distances.count / 4]
  }

  /// The cells of each row.
  ///
  /// A cell that is centred beside two lines of another stands between them. Lines that leave the
  /// first column free and most others, too, go on with the row above.
  var groups: [[PDFCell]] {
    let reach = 0.6 * pitch
    var groups: [[PDFCell]] = []
    for cell in cells {
      let isBeside =
        groups.last?.suffix(40).contains { other in
          other.isLevel(with: cell)
            || cell.box.middle - other.box.middle < reach && column(of: other) != column(of: cell)
        } ?? false
      if isBeside { groups[groups.count - 1].append(cell) } else { groups.append([cell]) }
    }
    return groups.flatMap(separated).reduce(into: []) { rows, group in
      if let above = rows.last, continues(group, above) {
        rows[rows.count - 1] += group
      } else {
        rows.append(group)
      }
    }
  }

  /// Splits cells that a cell centred between two rows has brought together.
  ///
  /// A line that fills most columns is a row of its own; what is beside goes to the nearest.
  private func separated(_ group: [PDFCell]) -> [[PDFCell]] {
    guard group.count <= Self.mostCells else { return [group] }
    var levels: [[PDFCell]] = []
    for cell in group {
      if let first = levels.last?.first, first.isLevel(with: cell) {
        levels[levels.count - 1].append(cell)
      } else {
        levels.append([cell])
      }
    }
    let full = levels.filter { filled(by: $0) * 2 > columns.count }
    guard full.count > 1 else { return [group] }
    let middles = full.map { level in level[0].box.middle }
    var rows = Array(repeating: [PDFCell](), count: full.count)
    for cell in group {
      let distances = middles.map { abs($0 - cell.box.middle) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
      rows[nearest].append(cell)
    }
    return rows
  }

  private func continues(_ group: [PDFCell], _ row: [PDFCell]) -> Bool {
    guard filled(by: group) * 2 <= columns.count, filled(by: row) > 1 else { return false }
    let isRightToLeft = Self.isRightToLeft(row + group)
    guard let first = isRightToLeft ? columns.last : columns.first,
      !group.contains(where: first.contains)
    else { return false }
    let bottom = row.map(\.box.middle).max() ?? 0
    return (group.map(\.box.middle).min() ?? 0) - bottom < 1.3 * max(pitch, 1)
  }

  private func column(of cell: PDFCell) -> Int? { columns.firstIndex { $0.contains(cell) } }

  private static func isRightToLeft(_ cells: [PDFCell]) -> Bool {
    cells.count { Script.startsRightToLeft($0.text) } * 2 > cells.count
  }

  /// Returns the rows as lines with tabs between their cells.
  func rows(page: Int) -> [PDFLine] {
    let isRightToLeft = Self.isRightToLeft(cells)
    return groups.compactMap { group in
      let parts = columns.compactMap { column in
        Self.text(of: group.filter(column.contains), isRightToLeft: isRightToLeft)
      }
      guard let first = group.first else { return nil }
      return PDFLine(
        text: Self.joined(isRightToLeft ? parts.reversed() : parts),
        box: group.dropFirst().reduce(first.box) { $0.union($1.box) },
        size: group.map(\.size).max() ?? first.size, isBold: group.allSatisfy(\.isBold),
        page: page, isTableRow: true)
    }
  }

  /// The dots of a table of contents and the number of an entry belong to what follows.
  private static func joined(_ parts: [String]) -> String {
    parts.reduce(into: "") { text, part in
      let leads = text.hasSuffix(". .") || text.hasSuffix("...") || PDFMarker.isLabel(text)
      if !text.isEmpty { text += leads ? " " : "\t" }
      text += part
    }
  }

  private static func text(of cells: [PDFCell], isRightToLeft: Bool) -> String? {
    guard var last = cells.first else { return nil }
    var text = ""
    let joiner = LineJoiner()
    var level: [PDFCell] = []
    func flush() {
      let ordered = level.sorted {
        isRightToLeft ? $0.box.left > $1.box.left : $0.box.left < $1.box.left
      }
      let line = ordered.map(\.text).joined(separator: " ")
      text += joiner.continuation(of: &text, with: line)
    }
    for cell in cells {
      if !level.isEmpty, !last.isLevel(with: cell) {
        flush()
        level = []
      }
      level.append(cell)
      last = cell
    }
    flush()
    return text
  }
}
