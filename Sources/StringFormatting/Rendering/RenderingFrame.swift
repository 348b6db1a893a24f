/// The owner of the string being written: an entry, or a variable inside other strings.
///
/// Frames are on the stack and refer to enclosing frames, so nothing is allocated or reference-counted.
struct RenderingFrame {
  // MARK: The variables that the text may use

  /// The location of the entry's packed variables.
  var variables = 0..<0
  /// The frame with the variables of the enclosing entry.
  private var outer: UnsafePointer<RenderingFrame>?
  /// The number of enclosing entries.
  private var level = 0

  // MARK: The argument that selects the text and that `%arg` shows

  /// The range of the variable's name; empty for an entry.
  private(set) var name = 0..<0
  /// The argument, and how the file says it is shown.
  private(set) var selecting = SelectingArgument(position: 1, firstPosition: 1, specifier: 0..<0)
  /// Whether the specifier shows any signed integer with exactly its digits.
  private(set) var showsIntegersWhole = false

  // MARK: The variables around it

  /// The frame of the string with the variable's directive; `nil` for an entry.
  private var caller: UnsafePointer<RenderingFrame>?
  /// The level of the entry that defines the variable.
  private var definitionLevel = 0

  /// Creates the frame of an entry.
  init() {}

  /// Creates the frame of an entry inside the entry of another frame.
  ///
  /// - Parameters:
  ///   - frame: The enclosing frame.
  ///   - variables: A reader of the packed variables.
  init(inside frame: UnsafePointer<RenderingFrame>, variables: PackedReader) {
    self = frame.pointee
    var count = variables
    guard count.number() > 0 else { return }
    self.variables = variables.rest
    outer = frame
    level += 1
  }

  /// Creates the frame of a variable.
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

  /// Creates the frame of the only variable of an entry.
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

  /// Whether the strings are for the whole entry.
  var isRoot: Bool { name.isEmpty }

  /// The number of the argument, counted from 1.
  var position: Int { selecting.position }

  /// Whether a variable with an argument is already being written.
  func isInside(_ found: Found, position: Int) -> Bool {
    if name == found.name, definitionLevel == found.level, self.position == position { return true }
    return caller?.pointee.isInside(found, position: position) ?? false
  }

  /// A variable: the range of the name in its definition, which no other variable shares, and the level of its entry.
  typealias Found = (name: Range<Int>, variable: PackedVariable, level: Int)

  /// Finds a variable of the entry, or of an enclosing entry.
  ///
  /// - Parameters:
  ///   - name: The range of the same name in the bytes.
  ///   - bytes: The packed entry.
  /// - Returns: The variable; `nil` if there is none.
  func variable(named name: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
    if let found = PackedReader(bytes, at: variables).variable(named: name) {
      return (found.name, found.variable, level)
    }
    return outer?.pointee.variable(named: name, in: bytes)
  }
}
