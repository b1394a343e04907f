/// How the program ends: the one table of its exit statuses.
///
/// The numbers follow `sysexits.h` where that has one.
enum ExitStatus: Int32, CaseIterable {
  case complete = 0
  case partial = 2
  case usage = 64
  case unreadable = 65
  case noInput = 66
  case noModel = 69
  case internalError = 70
  case cannotWrite = 73
  case busy = 75
  case interrupted = 130

  /// Takes the status of a further document: the first failure decides, and a partial result only
  /// counts where nothing failed.
  mutating func note(_ new: ExitStatus) {
    if self == .complete || (self == .partial && new != .complete) { self = new }
  }

  /// The meaning, as the help shows it.
  var meaning: String {
    switch self {
    case .complete: "complete"
    case .partial: "partial: some text could not be read; a message says which"
    case .usage: "wrong use of the command line"
    case .unreadable: "a document cannot be read"
    case .noInput: "an input does not exist"
    case .noModel: "no model can be used"
    case .internalError: "internal error"
    case .cannotWrite: "the output cannot be written"
    case .busy: "busy, try again"
    case .interrupted: "interrupted"
    }
  }
}
