import Foundation
import Testing

@testable import Documents

@Suite struct MessageChannelTests {
  @Test(arguments: [0, 1, 255, 65_536, 3_000_001])
  func messagesArriveWhole(count: Int) async throws {
    let (one, other) = try MessageChannel.pair()
    let message = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    Thread.detachNewThread {
      // What fails here is missing at the other end.
      try? MessageChannel(one).send(message)
      try? MessageChannel(one).send(Data([1]))
    }
    #expect(try MessageChannel(other).receive(limit: count) == message)
    #expect(try MessageChannel(other).receive(limit: 1) == Data([1]))
  }

  @Test func aLongMessageIsRefused() throws {
    let (one, other) = try MessageChannel.pair()
    try MessageChannel(one).send(Data([1, 2, 3]))
    let error = #expect(throws: MessageChannel.Failure.self) {
      try MessageChannel(other).receive(limit: 2)
    }
    guard case .tooLong = error else { Issue.record("\(error as Any)"); return }
  }

  @Test func theEndOfTheOtherIsNoticed() throws {
    let (one, other) = try MessageChannel.pair()
    try one.close()
    let received = #expect(throws: MessageChannel.Failure.self) {
      try MessageChannel(other).receive(limit: 2)
    }
    guard case .closed = received else { Issue.record("\(received as Any)"); return }
    let sent = #expect(throws: MessageChannel.Failure.self) {
      try MessageChannel(other).send(Data([1]))
    }
    guard case .closed = sent else { Issue.record("\(sent as Any)"); return }
  }
}
