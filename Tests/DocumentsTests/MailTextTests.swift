import Testing

@testable import Documents

/// The forms that the text of a message may have.
@Suite struct MailTextTests {
  @Test(arguments: [
    ("One \ntwo \nthree.\n\nNext.", false, "One two three.\n\nNext."),
    ("O \nne \ntwo", true, "Onetwo"),
    ("> a \n> b\n>> c \n> d", false, "> a b\n>> c \n> d"),
    (" >From here\n From there", false, ">From here\nFrom there"),
    ("End \n-- \nName", false, "End \n-- \nName"), ("", false, ""), ("\n \n", false, "\n\n"),
  ])
  func unwrapsFlowedText(text: String, deletesSpaces: Bool, unwrapped: String) {
    #expect(FlowedText.unwrapped(text, deletesSpaces: deletesSpaces) == unwrapped)
  }

  @Test func readsEventsOfCalendars() {
    let text = """
      BEGIN:VCALENDAR\r
      SUMMARY:No event
      BEGIN:VTIMEZONE
      DTSTART:19700101T000000
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID="Europe/Oslo":20240507T140000
      DTEND:20240507T130000Z
      SUMMARY;LANGUAGE=en:Meeting\\, with a ve
       ry long name
      LOCATION:Town hall\\nRoom 2
      BEGIN:VALARM
      DESCRIPTION:Reminder
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20240601
      SUMMARY:Opening
      END:VEVENT
      END:VCALENDAR
      """
    #expect(
      CalendarText.paragraphs(of: text) == [
        """
        Event: Meeting, with a very long name
        Start: 2024-05-07 14:00 (Europe/Oslo)
        End: 2024-05-07 13:00 UTC
        Place: Town hall
        Room 2
        """, "Event: Opening\nStart: 2024-06-01",
      ])
    #expect(CalendarText.paragraphs(of: "") == [])
    #expect(CalendarText.paragraphs(of: "BEGIN:VEVENT\nSUMMARY:open") == [])
  }
}
