public import Foundation
public import MessageFormat

extension MessageFunctions {
  /// The functions with `:date`, `:time` and `:datetime`, which Foundation formats.
  ///
  /// ```swift
  /// import Foundation
  /// import MessageFormat
  /// import PluralsFoundation
  ///
  /// let saved = Date(timeIntervalSince1970: 1_795_442_700)
  /// let format = MessageFormatter("de", functions: .standard.addingDates(in: .gmt), isolation: .none)
  /// let message = try Message("Zuletzt gespeichert: {$d :datetime dateLength=long}")
  /// format(message, ["d": "2026-11-23T14:05:00Z"])       // "Zuletzt gespeichert: 23. November 2026 um 14:05"
  /// format(message, ["d": FormatArgument.date(saved)])   // "Zuletzt gespeichert: 23. November 2026 um 14:05"
  /// format(try ICUMessage("{d, date, short}"), ["d": "2026-11-23"])   // "23.11.26"
  /// ```
  ///
  /// Operands are dates of ISO 8601, such as `2026-11-23`, `2026-11-23T14:05:00` and `2026-11-23T14:05:00+01:00`, and values
  /// of ``FormatArguments/FormatArgument/date(_:)``. A time without an offset is one in the formatter's time zone.
  ///
  /// In ICU's messages, the types `date` and `time` have the styles `short`, `medium`, `long` and `full`. Patterns and
  /// skeletons of dates are an issue.
  ///
  /// - Parameter timeZone: The user's time zone. The option `timeZone` overrides it.
  /// - Returns: The functions.
  /// - SeeAlso: The section "Date and Time Value Formatting" of Unicode MessageFormat, which is a draft there.
  public func addingDates(in timeZone: TimeZone = .current) -> MessageFunctions {
    var functions = self
    for kind in [DateFunction.date, .time, .datetime] {
      functions[kind.rawValue] = { operand, options, context throws(MessageFunctionError) in
        try kind.value(operand, options, context, timeZone)
      }
    }
    return functions
  }
}

extension FormatArgument {
  /// A moment for the functions of ``MessageFormat/MessageFunctions/addingDates(in:)``, to the millisecond.
  ///
  /// The date is text of ISO 8601, in which a year has four digits: the functions report dates before the year 1 and
  /// after 9999, and dates that are not a number, as operands of the wrong kind.
  public static func date(_ date: Date) -> FormatArgument {
    .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}

/// The functions for dates and times.
private enum DateFunction: String, Sendable {
  case date, time, datetime

  /// The value of an expression.
  func value(
    _ operand: MessageValue?,
    _ options: MessageOptions,
    _ context: MessageFunctionContext,
    _ timeZone: TimeZone
  ) throws(MessageFunctionError) -> MessageValue {
    guard let operand, case .string(let text) = operand.value, let literal = DateLiteral(text) else {
      throw .badOperand
    }
    var settings = DateSettings(literal, in: timeZone, locale: context.locale)
    // Only the overrides are inherited.
    let inherited = DateFunction(rawValue: operand.type) == nil ? MessageOptions() : operand.options
    var issues = settings.override(with: inherited, as: self)
    issues += settings.override(with: options, as: self)
    let style = try settings.style(options, as: self, &issues)
    guard let date = literal.date(in: settings.timeZone) else { throw .badOperand }
    let shown = style.format(date)
    var value = MessageValue.custom(type: rawValue, value: operand.value, options: settings.overrides) {
      [MessageSubpart(type: "literal", text: shown)]
    }
    value.issues = issues
    return value
  }
}

/// A date of ISO 8601, with a time and an offset or without.
private struct DateLiteral {
  private let components: DateComponents
  /// The offset from UTC in seconds; `nil` if there is none.
  let offset: Int?

  /// Reads a date; `nil` if the text is none.
  ///
  /// - SeeAlso: The section "Date and Time Operands" of Unicode MessageFormat.
  init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }
    func take(digits count: Int, in range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest.removeFirst(count)
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(value) ? value : nil
    }
    guard let year = take(digits: 4, in: 1...9999), take("-"), let month = take(digits: 2, in: 1...12), take("-"),
      let day = take(digits: 2, in: 1...31)
    else { return nil }
    var components = DateComponents(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    guard components.isValidDate(in: Calendar(identifier: .gregorian)) else { return nil }
    var offset: Int?
    if take("T") {
      guard let hour = take(digits: 2, in: 0...23), take(":"), let minute = take(digits: 2, in: 0...59), take(":"),
        let second = take(digits: 2, in: 0...59)
      else { return nil }
      (components.hour, components.minute, components.second) = (hour, minute, second)
      if take(".") {
        let digits = rest.prefix { (0x30...0x39).contains($0) }.count
        guard (1...3).contains(digits), let fraction = take(digits: digits, in: 0...999) else { return nil }
        components.nanosecond = fraction * [100_000_000, 10_000_000, 1_000_000][digits - 1]
      }
      if take("Z") {
        offset = 0
      } else if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = take(digits: 2, in: 0...14), take(":"),
          let minutes = take(digits: 2, in: 0...(hours == 14 ? 0 : 59))
        else { return nil }
        offset = (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
      }
    }
    guard rest.isEmpty else { return nil }
    self.components = components
    self.offset = offset
  }

  /// The moment, with a time zone for a time without an offset.
  func date(in timeZone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? timeZone
    return calendar.date(from: components)
  }
}

/// The options of a date or time.
private struct DateSettings {
  private let literal: DateLiteral
  private var locale: Locale
  private(set) var timeZone: TimeZone
  private var calendar: Calendar?
  /// The options that other functions inherit.
  private(set) var overrides = MessageOptions()

  init(_ literal: DateLiteral, in timeZone: TimeZone, locale: String) {
    self.literal = literal
    self.timeZone = timeZone
    self.locale = Locale(identifier: locale)
  }

  /// Takes the options that override the locale and the time zone.
  ///
  /// - SeeAlso: The section "Date and Time Override Options" of Unicode MessageFormat.
  mutating func override(with options: MessageOptions, as function: DateFunction) -> [MessageFunctionError] {
    var issues: [MessageFunctionError] = []
    for name in ["timeZone", "hour12", "calendar"] {
      guard let value = options.text(name) else { continue }
      switch name {
      case "timeZone" where value == "input":
        if let offset = literal.offset {
          timeZone = TimeZone(secondsFromGMT: offset) ?? timeZone
        } else {
          issues.append(.badOperand)
        }
      case "timeZone":
        guard let zone = value == "UTC" ? TimeZone.gmt : TimeZone(identifier: value) else {
          issues.append(.badOption(name))
          continue
        }
        timeZone = zone
      case "hour12":
        if function == .date { continue }
        guard value == "true" || value == "false" else {
          issues.append(.badOption(name))
          continue
        }
        var components = Locale.Components(locale: locale)
        components.hourCycle = value == "true" ? .oneToTwelve : .zeroToTwentyThree
        locale = Locale(components: components)
      default:
        guard let identifier = Self.calendars[value] else {
          issues.append(.badOption(name))
          continue
        }
        calendar = Calendar(identifier: identifier)
      }
      overrides = MessageOptions([MessageOptions.Option(name: name, value: .string(value))]).merged(over: overrides)
    }
    return issues
  }

  private static let calendars: [String: Calendar.Identifier] = [
    "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "ethioaa": .ethiopicAmeteAlem,
    "ethiopic": .ethiopicAmeteMihret, "gregory": .gregorian, "hebrew": .hebrew, "indian": .indian,
    "islamic": .islamic, "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular,
    "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese, "persian": .persian,
    "roc": .republicOfChina,
  ]

  /// The style of Foundation for the other options.
  func style(
    _ options: MessageOptions,
    as function: DateFunction,
    _ issues: inout [MessageFunctionError]
  ) throws(MessageFunctionError) -> Date.FormatStyle {
    func word(_ name: String, _ values: [String], default value: String?) -> String? {
      guard let option = options.all.first(where: { $0.name == name }) else { return value }
      if option.isLiteral, let text = options.text(name), values.contains(text) { return text }
      issues.append(.badOption(name))
      return value
    }
    var fields = "year-month-day"
    var length = "medium"
    var precision = "minute"
    var zone: String?
    if let icu = options.text("style") {
      // The style of ICU's messages.
      guard ["short", "medium", "long", "full"].contains(icu) else { throw .badOption("style") }
      length = icu == "full" ? "long" : icu
      if icu == "full" { fields = "year-month-day-weekday" }
      if icu != "short" { precision = "second" }
      zone = icu == "long" ? "short" : icu == "full" ? "long" : nil
    } else {
      let lengths = ["long", "medium", "short"]
      let precisions = ["hour", "minute", "second"]
      switch function {
      case .date:
        fields = word("fields", Self.fields, default: fields) ?? fields
        length = word("length", lengths, default: length) ?? length
      case .time:
        precision = word("precision", precisions, default: precision) ?? precision
        zone = word("timeZoneStyle", ["long", "short"], default: nil)
      case .datetime:
        fields = word("dateFields", Self.fields, default: fields) ?? fields
        length = word("dateLength", lengths, default: length) ?? length
        precision = word("timePrecision", precisions, default: precision) ?? precision
        zone = word("timeZoneStyle", ["long", "short"], default: nil)
      }
    }
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
    if let calendar { style.calendar = calendar }
    if function != .time { style = Self.adding(fields, length, to: style) }
    if function != .date { style = Self.adding(precision, zone: zone, to: style) }
    return style
  }

  private static let fields = [
    "weekday", "day-weekday", "month-day", "month-day-weekday", "year-month-day", "year-month-day-weekday",
  ]

  private static func adding(_ fields: String, _ length: String, to style: Date.FormatStyle) -> Date.FormatStyle {
    var style = style
    for field in fields.split(separator: "-") {
      switch (field, length) {
      case ("year", "short"): style = style.year(.twoDigits)
      case ("year", _): style = style.year()
      case ("month", "short"): style = style.month(.defaultDigits)
      case ("month", "medium"): style = style.month(.abbreviated)
      case ("month", _): style = style.month(.wide)
      case ("day", _): style = style.day()
      default: style = style.weekday(length == "long" ? .wide : .abbreviated)
      }
    }
    return style
  }

  private static func adding(_ precision: String, zone: String?, to style: Date.FormatStyle) -> Date.FormatStyle {
    var style = style.hour()
    if precision != "hour" { style = style.minute() }
    if precision == "second" { style = style.second() }
    if let zone { style = style.timeZone(.specificName(zone == "long" ? .long : .short)) }
    return style
  }
}
