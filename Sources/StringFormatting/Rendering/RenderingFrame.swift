/// Whose text is being written: an entry's, or a variable's inside other texts.
///
/// Frames are on the stack and refer to those around them, so nothing is allocated or counted.
struct RenderingFrame {
  // MARK: The variables that the text may use

  /// Where the packed variables of the entry are.
  var variables = 0..<0
  /// The frame with the variables of the entry around it.
  private var outer: UnsafePointer<RenderingFrame>?
  /// The number of entries around it.
  private var level = 0

  // MARK: The argument that selects the text and that `%arg` shows

  /// Where the name of the variable is; empty for an entry.
  private(set) var name = 0..<0
  /// The argument, and how the file says that it is shown.
  private(set) var selecting = SelectingArgument(position: 1, firstPosition: 1, specifier: 0..<0)
  /// Whether the specifier shows any signed integer with all its digits and no others.
  private(set) var showsIntegersWhole = false

  // MARK: The variables around it

  /// The frame of the text with the variable's directive; `nil` for an entry.
  private var caller: UnsafePointer<RenderingFrame>?
  /// The level of the entry that defines the variable.
  private var definitionLevel = 0

  /// The frame of an entry.
  init() {}

  /// The frame of an entry inside the entry of another frame.
  ///
  /// - Parameters:
  ///   - frame: The frame around it.
  ///   - variables: A reader of the packed variables.
  init(inside frame: UnsafePointer<RenderingFrame>, variables: PackedReader) {
    self = frame.pointee
    var count = variables
    guard count.number() > 0 else { return }
    self.variables = variables.rest
    outer = frame
    level += 1
  }

  /// The frame of a variable.
  init(
    of found: Found,
    position: Int,
    precision: Int?,
    in frame: UnsafePointer<RenderingFrame>
  ) {
    variables = frame.pointee.variables
    outer = frame.pointee.outer
    level = frame.pointee.level
    caller = frame
    name = found.name
    definitionLevel = found.level
    choose(by: found.variable, position: position, precision: precision)
  }

  /// The frame of the only variable of an entry.
  init(of name: Range<Int>, _ variable: PackedVariable, position: Int) {
    self.name = name
    choose(by: variable, position: position)
  }

  /// Takes the argument of a variable.
  mutating func choose(by variable: PackedVariable, position: Int, precision: Int? = nil) {
    selecting = SelectingArgument(
      position: position,
      firstPosition: isRoot ? 1 : position,
      specifier: variable.specifier,
      precision: precision
    )
    showsIntegersWhole = variable.showsIntegersWhole
  }

  /// Whether the texts are for the whole entry.
  var isRoot: Bool { name.isEmpty }

  /// The number of the argument, counted from 1.
  var position: Int { selecting.position }

  /// Whether a variable with an argument is being written already.
  func isInside(_ found: Found, position: Int) -> Bool {
    if name == found.name, definitionLevel == found.level, self.position == position { return true }
    return caller?.pointee.isInside(found, position: position) ?? false
  }

  /// A variable: where the name is in its definition, which no other variable shares, and the level of its entry.
  typealias Found = (name: Range<Int>, variable: PackedVariable, level: Int)

  /// Finds a variable of the entry, or of an entry around it.
  ///
  /// - Parameters:
  ///   - name: Where the same name is in the bytes.
  ///   - bytes: The packed entry.
  /// - Returns: The variable; `nil` if there is none.
  func variable(named name: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
    if let found = PackedReader(bytes, at: variables).variable(named: name) {
      return (found.name, found.variable, level)
    }
    return outer?.pointee.variable(named: name, in: bytes)
  }
}
