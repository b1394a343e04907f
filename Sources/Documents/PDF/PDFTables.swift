/// Finds the tables of a page and reads them row by row.
///
/// The library reads a page column by column, which is right for text and wrong for tables. A table
/// shows in lines below each other that leave the same gaps free and of which no part is running
/// text.
struct PDFTables {
  /// Lines further apart than this, in font sizes, are not of one table.
  private static let farthest = 1.5
  /// How often a line may be looked at on average, which bounds the time for pages of any kind.
  private static let mostLooks = 12
  /// Regions of more cells than this are read in parts.
  private static let mostCells = 2000

  private var tables: [PDFTable] = []
  private var looks: Int

  private init(_ cells: [PDFCell]) {
    looks = (cells.count + 1) * Self.mostLooks
    search(cells)
  }

  /// Returns the lines of a page with those of tables made one line for each row.
  static func assemble(_ lines: [PDFLine]) -> [PDFLine] {
    let cells = lines.indices.flatMap { PDFCell.cells(of: lines[$0], line: $0) }
    let tables = PDFTables(cells).tables
    guard !tables.isEmpty else { return lines }
    var starts: [Int: [PDFLine]] = [:]
    var taken: [Int: Set<Int>] = [:]
    for table in tables {
      let first = table.cells.map(\.line).min() ?? 0
      starts[first, default: []] += table.rows(page: lines[first].page)
      for cell in table.cells { taken[cell.line, default: []].insert(cell.position) }
    }
    return lines.indices.flatMap { number in
      let line = lines[number]
      guard let taken = taken[number] else { return [line] }
      return (starts[number] ?? []) + (line.without(parts: taken).map { [$0] } ?? [])
    }
  }

  /// Looks for tables among cells, then within each of the columns that they form.
  private mutating func search(_ cells: [PDFCell]) {
    let levels = Self.levels(of: cells)
    var position = 0
    while position < levels.count, looks > 0 {
      guard levels[position].count > 1 else {
        position += 1
        continue
      }
      let end = endOfRegion(in: levels, from: position)
      let region = PDFTable(levels[position..<end])
      if region.isTable {
        tables.append(region)
        position += region.levelCount
      } else if region.columns.count > 1, region.hasRunningText {
        for column in region.columns { search(region.cells.filter(column.contains)) }
        position = end
      } else {
        position += 1
      }
    }
  }

  /// Groups cells by their base lines, from the top of the page to its bottom.
  private static func levels(of cells: [PDFCell]) -> [[PDFCell]] {
    var levels: [[PDFCell]] = []
    for cell in cells.sorted(by: { $0.box.middle < $1.box.middle }) {
      if let first = levels.last?.first, first.isLevel(with: cell) {
        levels[levels.count - 1].append(cell)
      } else {
        levels.append([cell])
      }
    }
    return levels
  }

  /// Returns the first level that stands too far below those before it or fills all their gaps.
  private mutating func endOfRegion(in levels: [[PDFCell]], from start: Int) -> Int {
    var columns = PDFBandSet()
    var bottom = levels[start].map(\.box.top).min() ?? 0
    let first = levels[start].map(\.size).max() ?? 1
    var count = 0
    for position in start..<levels.count {
      looks -= levels[position].count
      count += levels[position].count
      guard count <= Self.mostCells || position == start else { return position }
      let level = levels[position]
      let size = level.map(\.size).max() ?? 1
      let top = level.map(\.box.top).min() ?? bottom
      let isSimilar = max(size, first) < 1.25 * min(size, first)
      guard top - bottom < Self.farthest * size, isSimilar, looks > 0 else { return position }
      for cell in level { columns.insert(cell) }
      guard columns.bands.count > 1 else { return position }
      bottom = max(bottom, level.map(\.box.bottom).max() ?? bottom)
    }
    return levels.count
  }
}

/// A part of a line that a wide gap separates from the rest of it.
struct PDFCell {
  /// The text.
  let text: String
  /// The place on the page.
  let box: PDFRectangle
  /// The font size in points.
  var size = 0.0
  /// Whether most of the characters of its line are bold.
  var isBold = false
  /// The position of its line among the lines of the page.
  var line = 0
  /// The position among the parts of its line.
  var position = 0

  /// Returns the cells of a line.
  static func cells(of line: PDFLine, line number: Int) -> [PDFCell] {
    let box = line.box
    // What runs along the side of the page is in no table.
    guard box.height < 2.5 * box.width || line.text.count < 4 else { return [] }
    let parts = line.parts.isEmpty ? [PDFCell(text: line.text, box: box)] : line.parts
    return parts.indices.map { position in
      PDFCell(
        text: parts[position].text, box: parts[position].box, size: max(line.size, 1),
        isBold: line.isBold, line: number, position: position)
    }
  }

  /// Returns whether two cells stand on the same base line.
  func isLevel(with other: PDFCell) -> Bool {
    let tolerance = 0.35 * max(size, other.size)
    return abs(box.bottom - other.box.bottom) < tolerance
      || abs(box.middle - other.box.middle) < tolerance
  }
}

/// The horizontal bands of a page that cells cover.
struct PDFBandSet {
  /// Gaps narrower than this, in font sizes, are within a band.
  private static let narrowest = 0.5
  private static let cellsPerBridge = 8

  /// The bands from left to right.
  private(set) var bands: [PDFBand] = []

  private var count = 0
  private var bridges = 0

  /// Adds a cell, which may join bands.
  ///
  /// A few cells that reach over the next gap do not join what others leave apart.
  mutating func insert(_ cell: PDFCell) {
    let margin = Self.narrowest * cell.size
    var band = PDFBand(left: cell.box.left, right: cell.box.right)
    var first = 0
    while first < bands.count, bands[first].right + margin < band.left { first += 1 }
    var end = first
    while end < bands.count, bands[end].left < band.right + margin {
      band.left = min(band.left, bands[end].left)
      band.right = max(band.right, bands[end].right)
      end += 1
    }
    count += 1
    let isBridge = end - first > 1 && (end - first - 1) * 2 < bands.count
    if isBridge, (bridges + 1) * Self.cellsPerBridge <= count {
      bridges += 1
    } else {
      bands.replaceSubrange(first..<end, with: [band])
    }
  }
}

/// A part of a page's width.
struct PDFBand {
  var left: Double
  var right: Double

  /// Returns whether a cell stands in the band.
  func contains(_ cell: PDFCell) -> Bool {
    let middle = (cell.box.left + cell.box.right) / 2
    return left <= middle && middle <= right
  }
}
