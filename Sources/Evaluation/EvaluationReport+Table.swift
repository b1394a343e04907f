internal import Foundation

extension EvaluationReport {
  /// The report for a person.
  public var table: String {
    let head = [
      "system", "R1", "R2", "RLsum", "numbers", "repeats", "by model", "length", "s/1000 words",
    ]
    let rows = systems.map { row in
      [
        row.system.rawValue, figure(row.rouge1, 1), figure(row.rouge2, 1),
        figure(row.rougeLsum, 1), figure(row.faithfulNumbers, 3), figure(row.repeatedTrigrams, 3),
        figure(row.modelSentences, 2), figure(row.length, 2),
        figure(row.secondsPerThousandWords, 3),
      ]
    }
    var lines = [
      "\(documents) document\(documents == 1 ? "" : "s") of \(figure(meanSourceWords, 0)) words, "
        + "summaries of \(figure(meanWords, 0))" + (model.map { "; model \($0)" } ?? ""), "",
    ]
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    for row in [head] + rows {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      lines.append(cells.joined(separator: "  "))
    }
    lines.append("")
    lines += differences.map { difference in
      let interval = difference.interval.map {
        ", with 95 % between \(signed($0.low)) and \(signed($0.high))"
      }
      return "R2 of \(difference.system.rawValue) less \(difference.baseline.rawValue): "
        + signed(difference.rouge2) + (interval ?? "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func figure(_ value: Double?, _ digits: Int) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "-"
  }

  private func signed(_ value: Double) -> String { String(format: "%+.1f", value) }
}
