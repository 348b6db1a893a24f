import Expectations
import Foundation
import MessageFormat
import PluralsFoundation
import Testing

/// The functions for dates and times, which Foundation formats.
@Suite struct DateFunctionTests {
  private let functions = MessageFunctions.standard.addingDates(in: .gmt)

  /// The text with plain spaces and a comma before the time, since releases of CLDR differ in them.
  private func text(_ source: String, _ locale: String = "en-US", _ value: String = "2026-11-23T14:05:09") throws
    -> String
  {
    plain(MessageFormatter(locale, functions: functions, isolation: .none)(try Message(source), ["d": value]))
  }

  private func plain(_ text: String) -> String {
    String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 }).replacing(" at ", with: ", ")
  }

  private func issues(_ source: String, _ value: FormatArgument = "2026-11-23T14:05:09") throws -> [String] {
    let format = MessageFormatter("en-US", functions: functions, isolation: .none)
    return format.result(try Message(source), ["d": value]).issues.map { "\($0.kind.rawValue) \($0.subject)" }
  }

  @Test("options choose fields, lengths, precision and the clock")
  func options() throws {
    let texts = [
      "{$d :date}": "Nov 23, 2026", "{$d :date length=long}": "November 23, 2026",
      "{$d :date length=short}": "11/23/26",
      "{$d :date fields=weekday length=long}": "Monday", "{$d :date fields=month-day}": "Nov 23",
      "{$d :time}": "2:05 PM", "{$d :time precision=second hour12=false}": "14:05:09",
      "{$d :time precision=hour}": "2 PM",
      "{$d :datetime}": "Nov 23, 2026, 2:05 PM", "{$d :time timeZoneStyle=short}": "2:05 PM GMT",
      ".local $e = {$d :datetime timeZone=|Asia/Tokyo|} {{{$e :time}}}": "2:05 PM",
    ]
    for (source, expected) in texts { #expect(try text(source) == expected, "\(source)") }
    #expect(try text("{$d :date length=long}", "de") == "23. November 2026")
    #expect(try text("{$d :date}", "fr") == "23 nov. 2026")
  }

  @Test("a time with an offset is shown in the formatter's time zone, or in that of an option")
  func timeZones() throws {
    let value = "2026-11-23T23:30:00+02:00"
    #expect(try text("{$d :time hour12=false}", "en-US", value) == "21:30")
    #expect(try text("{$d :time hour12=false timeZone=input}", "en-US", value) == "23:30")
    #expect(try text("{$d :datetime hour12=false timeZone=|Asia/Tokyo|}", "en-US", value) == "Nov 24, 2026, 06:30")
    expectEqual(try issues("{$d :time timeZone=input}"), ["bad-operand :time"])
    expectEqual(
      try issues("{$d :time timeZone=|Nowhere/Else| hour12=x}"),
      ["bad-option timeZone", "bad-option hour12"]
    )
  }

  @Test("a Date is a value, and what is no date is an issue")
  func operands() throws {
    let format = MessageFormatter("en-US", functions: functions, isolation: .none)
    let message = try Message("{$d :datetime timePrecision=second hour12=false}")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(plain(format(message, ["d": FormatArgument.date(date)])) == "Sep 9, 2001, 01:46:40")
    for bad in ["2026-02-30", "2026-13-01", "2026-11-23T24:00:00", "2026-11-23 14:05", "23.11.2026", "0000-01-01", ""] {
      expectEqual(try issues("{$d :date}", .string(bad)), ["bad-operand :date"])
    }
    expectEqual(try issues("{$d :date}", 5), ["bad-operand :date"])
    expectEqual(try issues("{$d :date length=$d}"), ["bad-option length"])
  }

  @Test("dates and times in ICU's messages have four styles")
  func icuStyles() throws {
    let format = MessageFormatter("en-US", functions: functions)
    let texts = [
      "{d, date}": "Nov 23, 2026", "{d, date, short}": "11/23/26", "{d, date, long}": "November 23, 2026",
      "{d, date, full}": "Monday, November 23, 2026", "{d, time, short}": "2:05 PM", "{d, time, medium}": "2:05:09 PM",
    ]
    for (source, expected) in texts {
      #expect(plain(format(try ICUMessage(source), ["d": "2026-11-23T14:05:09"])) == expected, "\(source)")
    }
    let result = format.result(try ICUMessage("{d, date, ::yMMMM}"), ["d": "2026-11-23"])
    #expect(result.text == "{d}")
    #expect(result.issues.map(\.kind) == [.badOption])
  }
}
