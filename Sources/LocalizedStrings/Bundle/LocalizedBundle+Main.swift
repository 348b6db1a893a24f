#if !canImport(Darwin)
  extension LocalizedBundle {
    /// The program that is running. In an executable target, the source that `localize compile` writes gives it its
    /// strings.
    public enum Program {}

    /// What has the strings of a program; see ``Program``.
    public protocol ProgramStrings {
      /// The strings of the executable target.
      static var strings: LocalizedBundle { get }
    }

    /// The strings of the executable target; `nil` if nothing was compiled into it.
    ///
    /// A conformance is found without running anything when the program starts.
    static let ofProgram: LocalizedBundle? = ((Program.self as any Any.Type) as? any ProgramStrings.Type)?.strings

    /// The strings of the program, whichever module asks: those of its executable target, if they are compiled into it,
    /// or else those of ``Localizer/current``.
    ///
    /// ```swift
    /// String(localized: "Cancel", bundle: .main)
    /// ```
    public static var main: LocalizedBundle { ofProgram ?? Localizer.current.bundle }

    /// The strings of the module that calls it, which should be that of the class. A module without strings of its own
    /// gets ``main``.
    ///
    /// - Parameter type: The class, which Foundation needs to find the bundle on Apple's platforms.
    /// - Returns: The strings.
    @_disfavoredOverload
    public static func forClass(_ type: AnyClass) -> LocalizedBundle { main }
  }
#endif
