import SummarizeCommands

/// The executable; what it does is in a library, which the tests can import.
@main
enum Main {
  static func main() async {
    await CommandLineTool.main()
  }
}
