import Expectations
import Testing

@testable import KeyExtraction

@Suite struct CallTests {
  @Test(
    "each spelling gives its key",
    arguments: [
      (#"String(localized: "a")"#, "a"),
      (#"String(localized: "a", table: "T", bundle: .module, comment: "c")"#, "a | table T | comment c"),
      (#"String(localized: "a", table: nil, comment: "")"#, "a"),
      (#"String(localized: "a", defaultValue: "b \(5)")"#, "a | value b %lld"),
      (#"String(localized: "a", defaultValue: "100%")"#, "a | value 100%"),
      (#"let s: String = .init(localized: "a")"#, "a"),
      (#"Swift.String(localized: "a", with: localizer)"#, "a"),
      (#"String(localized: "\(5) of 100%")"#, "%lld of 100%%"),
      (#"String(localized: "100%")"#, "100%"),
      (#"String(localized: "\(n, format: .compact(.short)) posts")"#, "%@ posts"),
      (#"String(localized: "\(5, format: .number.precision(.fractionLength(0...2))) of \(5)")"#, "%@ of %lld"),
      (#"String(localized: .filesCount(5))"#, nil),
      (#"String(localized: isOn ? "on" : "off")"#, "on; off"),
      (#"String(localized: LocalizedStringResource("a", comment: "c"))"#, "a | comment c"),
      (#"String(localized: LocalizedStringResource.greeting)"#, nil),
      (#"String(localized: String.LocalizationValue("a"), comment: "c")"#, "a"),
      (#"String(localized: key)"#, "unknown: the key"),
      (#"String(localized: "a", table: name)"#, "unknown: the table"),
      (#"LocalizedStringResource("a", defaultValue: "b", table: "T", locale: .current)"#, "a | table T | value b"),
      (#"LocalizedStringResource("a", bundle: .atURL(Bundle.main.bundleURL))"#, "a"),
      (#"LocalizedStringResource("a", bundle: .strings)"#, "a | bundle"),
      (#"let r: LocalizedStringResource = "a \(1.5)""#, "a %lf"),
      (#"let r: LocalizedStringResource? = .init("a", comment: "c")"#, "a | comment c"),
      (#"static let all: [String: LocalizedStringResource] = ["x": "a", "y": "b"]"#, "a; b"),
      (#"var r: LocalizedStringResource { "a" }"#, "a"),
      (
        #"func f(x: X) -> LocalizedStringResource { switch x { case .y("no"): return "a"; default: x.g("no") ? "b" : "c" } }"#,
        "a; b; c"
      ),
      (#"func show(_ r: LocalizedStringResource, at n: Int) {}; show("a", at: 1); show(b)"#, "a"),
      (#"func show(r: LocalizedStringResource) {}; func show(r: String) {}; show(r: "a")"#, nil),
      (#"struct Row { let title: LocalizedStringKey; let id: String }; Row(title: "a", id: "b")"#, "a"),
      (#"struct Row { init(_ r: LocalizedStringResource) {} }; Row("a")"#, "a"),
      (#"NSLocalizedString("a", comment: "c")"#, "a | comment c"),
      (
        #"NSLocalizedString("a", tableName: "T", bundle: .main, value: "v", comment: "c")"#,
        "a | table T | value v | comment c | bundle"
      ),
      (#"NSLocalizedString("a", value: "", comment: "")"#, "a"),
      (#"NSLocalizedString("a" + " b", comment: "")"#, "a b"),
      (#"import SwiftUI; Text(isOn ? "no" : NSLocalizedString("a", comment: ""))"#, "a"),
      (#"NSLocalizedString("a \(b)", comment: "")"#, "unknown: the key"),
      (#"func NSLocalizedString(_ key: String, comment: String) -> String"#, nil),
      (#"String.localizedStringWithFormat(NSLocalizedString("%d files", comment: ""), n)"#, "%d files"),
      (#"AttributedString(localized: "**a** \(5)", comment: "c")"#, "**a** %lld | comment c"),
      (#"LocalizedStringKey("a")"#, "a"),
      (#"var r: LocalizedStringResource { isOn ? "a" : .init("b", comment: "c") }"#, "a; b | comment c"),
      (#"func f(_ s: String = "no", key: LocalizedStringKey = "a") {}"#, "a"),
      (#"import SwiftUI; ForEach(0..<n, id: \.self) { i in Text("a \(i)") }"#, "a %lld"),
      (#"import AppIntents; return .result(dialog: "a \(5)")"#, "a %lld"),
      (#"LocalizedKey("a \(UInt8(3))")"#, "a %u"),
      (
        #"LocalizedStringResource.init("a"); struct Row { let title: LocalizedStringKey }; Row.init(title: "b")"#,
        "a; b"
      ),
      (
        #"let x = "a" as LocalizedStringResource, y = ["b"] as [LocalizedStringKey]; f("no") as LocalizedStringKey"#,
        "a; b"
      ),
      (
        #"enum Alert { case custom(LocalizedStringResource), plain(String); case titled(n: Int, _ text: LocalizedStringKey) }; show(.custom("a"), .plain("no"), Alert.titled(n: 1, "b"))"#,
        "a; b"
      ),
      (
        #"enum Alert { case custom(LocalizedStringResource) }; Font.custom("Helvetica", size: 12); .custom("no", 12)"#,
        nil
      ),
      (#"func f(n: Int = 0, _ all: LocalizedStringResource..., last: String) {}; f("a", "b", last: "no")"#, "a; b"),
      (#"let x: LocalizedStringResource = if n > 1 { "a" } else if n < 0 { "b" } else { .init("c") }"#, "a; b; c"),
      (#"let x: LocalizedStringKey = switch n { case 1: "a"; case 2 where "no" == s: "b"; default: "c" }"#, "a; b; c"),
      (#"let x: LocalizedStringResource? = title ?? (isOn ? "a" : nil) ?? "b""#, "a; b"),
      (#"func f(_ title: LocalizedStringResource?) { String(localized: title ?? "a") }"#, "a"),
      (#"let x: LocalizedStringResource; x = "a"; let y: String; y = "no""#, "a"),
      (
        #"struct Row { var title: LocalizedStringResource; var all: [LocalizedStringKey]; var id: String; init() { title = "a"; self.title = "b"; id = "no" } }; func f(row: Row?) { row?.title = "c"; row?.id = "no"; let r = Row(); r.all += ["d"]; r.rows[0].title = "e" }"#,
        "a; b; c; d; unknown: the type of e"
      ),
      (
        #"struct Row { var title: LocalizedStringResource }; cell.title = "a"; let title = "no"; cell.name = "no""#,
        "unknown: the type of a"
      ),
      (
        #"let a: Set<LocalizedStringKey> = ["a"]; let b: Dictionary<String, LocalizedStringKey> = ["no": "b"]; let c: Optional<LocalizedStringKey> = "c""#,
        "a; b; c"
      ),
      (#"let all: [LocalizedStringKey] = [isOn ? "a" : "b", "c"] + others + ["d"]"#, "a; b; c; d"),
      (#"let all: [String: LocalizedStringKey] = [isOn ? "no" : "no": "a", "no": isOn ? "b" : "c"]"#, "a; b; c"),
      (#"struct S { subscript(n: Int) -> LocalizedStringResource { n == 0 ? "a" : "b" } }"#, "a; b"),
      (#"names.map { _ -> LocalizedStringResource in return "a" }"#, "a"),
      (#"Text("a")"#, nil),
      (#"import SwiftUI; Text("a", tableName: "T", comment: "c")"#, "a | table T | comment c"),
      (#"import SwiftUI; Text("a \(date, style: .date)")"#, "a %@"),
      (#"import SwiftUI; Text(verbatim: "a"); Text(name); Button("b") {}; view.navigationTitle("c")"#, "b; c"),
      (
        #"import SwiftUI; Text(.init("a")); Text(isOn ? "b" : .init("c"), tableName: "T")"#,
        "a; b | table T; c | table T"
      ),
      (#"import SwiftUI; Text("no" + "no"); view.help("no" + name); Text(.init("a" + "b"))"#, "ab"),
      (
        #"import SwiftUI; func f(n: String, k: LocalizedStringKey) { Text(isOn ? "no" : n); Text(isOn ? "a" : k); Text(isOn ? "b" : x); Button(isOn ? "no" : String(localized: "c")) {}; view.searchable(prompt: isOn ? "no" : n) }"#,
        "a; b; c"
      ),
      (
        #"import SwiftUI; struct V { let title: LocalizedStringKey?; var res: LocalizedStringResource?; func f() { Button(title ?? "a") {}; Text(self.title ?? "b \(3)"); view.navigationTitle(res ?? "c"); Label((title ?? "d"), systemImage: "no"); Text(isOn ? title ?? "e" : "f"); Text(isOn ? "g" : title ?? .init("h")) } }"#,
        "a; b %lld; c; d; e; f; g; h"
      ),
      (
        #"import SwiftUI; func f(name: String?, t: LocalizedStringKey?) { Text(name ?? "no"); Text(isOn ? name ?? "no" : "no"); view.searchable(prompt: name ?? "no"); Text(x ?? "c"); Text(isOn ? x ?? "d" : "a"); Text(isOn ? x ?? "b" : t) }"#,
        "b; unknown: the type of c; unknown: the type of d; unknown: the type of a"
      ),
      (
        #"import SwiftUI; Text(x ?? ""); Text(LocalizedStringKey(x ?? "")); Text(.init(x ?? "–"))"#,
        "unknown: the key; unknown: the key"
      ),
      (#"NSLocalizedString(x ?? y, comment: "")"#, "unknown: the key"),
      (
        #"LocalizedStringKey(x ?? "a"); NSLocalizedString(x ?? "b", comment: "")"#,
        "a; b; unknown: the key; unknown: the key"
      ),
      (
        #"import SwiftUI; TableColumn("a", value: \.b); MenuBarExtra("b") {}; TabSection("c") {}; UtilityWindow("d", id: "no") {}"#,
        "a; b; c; d"
      ),
      (
        #"import SwiftUI; view.accessibilityCustomContent("a", "b").accessibilityInputLabels(["c", "d"]).accessibilityRotor("e", entries: [])"#,
        "a; b; c; d; e"
      ),
      (
        #"import WidgetKit; view.widgetLabel("a").fileDialogMessage("b").fileDialogConfirmationLabel("c").dialogSuppressionToggle("d", isSuppressed: $d)"#,
        "a; b; c; d"
      ),
      (
        #"import Charts; BarMark(x: .value("a", x), y: PlottableValue.value("b", 5)).chartXAxisLabel("c"); map.value("no", 5); f(.value("no"))"#,
        "a; b; c"
      ),
      (#"import SwiftUI; f(x: .value("no", x))"#, nil),
      (#"import SwiftUI; Text(.init(markdown)); Label(name, systemImage: "star")"#, "unknown: the key"),
      (
        #"String(localized: .init("a", table: "T"), comment: "c"); String(localized: .init(.init("b")))"#,
        "a | table T | comment c; b"
      ),
      (
        #"String(localized: .init(stringLiteral: "a")); String(localized: .init(stringLiteral: key))"#,
        "a; unknown: the key"
      ),
      (#"let title: () -> LocalizedStringResource = { "a" }; String(localized: title())"#, "a"),
      (
        #"let titles: [@Sendable (Int) async throws -> LocalizedStringKey] = [{ _ in "a" }, { n in n > 1 ? "b" : "c" }]"#,
        "a; b; c"
      ),
      (#"let title: LocalizedStringResource = { print("no"); return .init("a") }()"#, "a"),
      (#"let title: (() -> LocalizedStringResource)? = { "a" }"#, "a"),
      (#"let title = { () -> LocalizedStringResource in "a" }"#, "a"),
      (#"names.map { (name: String) -> LocalizedStringResource in "a \(name)" }"#, "a %@"),
      (
        #"func row(_ n: Int, title: @escaping () -> LocalizedStringResource) {}; row(1) { "a" }; row(2, title: { "b" })"#,
        "a; b"
      ),
      (#"struct Row { init(title: () -> LocalizedStringKey) {} }; Row { "a" }; Row { key }; other { "no" }"#, "a"),
      (#"func row(_ s: () -> String) {}; func row(_ s: () -> LocalizedStringKey) {}; row { "a" }"#, nil),
      (#"func make() -> () -> LocalizedStringResource { { "a" } }"#, "a"),
      (#"import AppIntents; Summary("Open \(\.$file) now"); IntentDescription("b")"#, "Open ${file} now; b"),
      (#"import AppIntents; static let cases: [E: DisplayRepresentation] = [.a: "a", .b: .init(title: "b")]"#, "a; b"),
      (
        #"import AppIntents; static let cases: [E: DisplayRepresentation] = [.a: .init(title: "a", subtitle: "b", synonyms: ["c", .init("d")])]"#,
        "a; b; c; d"
      ),
      (
        #"import AppIntents; @Parameter(title: "a", displayName: Bool.IntentDisplayName(true: "b", false: "c"), requestValueDialog: "d") var on: Bool; @Property(title: "e") var x: Int; @ComputedProperty(title: "f") var y: Int; IntentDialog(full: "g", supporting: "h"); $on.needsDisambiguationError(among: [], dialog: "i"); IntentDescription("j", searchKeywords: ["k"], resultValueName: "l"); TypeDisplayRepresentation(name: "m", numericFormat: "\(placeholder: .int) n")"#,
        "a; b; c; d; e; f; g; h; i; j; k; l; m; %lld n"
      ),
      (
        #"import WidgetKit; control { ControlWidgetToggle("a", isOn: on, action: x); ControlWidgetButton("b", action: x); AxisValueLabel("c") }.displayName("d")"#,
        "a; b; c; d"
      ),
      (
        #"struct Item { init(title: LocalizedStringKey, icon: String) {} }; let all: [Item] = [.init(title: "a", icon: "no")]; show(.item(.init(title: isOn ? "b" : "c", icon: "no"))); f(.init(title: "no", n: 1), .init("no"))"#,
        "a; b; c"
      ),
      (
        #"struct Item { var title: LocalizedStringKey; var id = 1 }; typealias Row = Item; let x: UIAction = .init(title: "no"), y: [[String: Row]] = [["k": .init(title: "a")]], z: Tag = .init(title: "no") ?? (on ? .init(title: "no") : .init("no")); item = .init(title: LocalizedStringKey("b")); var i: Item; i = .init(title: "c", id: 1); func f() -> Item { return .init(title: "d") }; var all: [Item] { [.init(title: "e"), .init(title: "f")] }"#,
        "a; b; c; d; e; f"
      ),
      (
        #"struct A { let title: LocalizedStringKey; let id: Int }; struct B { let title: String }; f(.init(title: "a", id: 1), .init(title: "b"))"#,
        "a; unknown: the type of b"
      ),
      (
        #"struct Page { let title: LocalizedStringKey; let icon: String }; var page: Page { switch self { case .x: .init(title: "a", icon: "no"); case .y: return .init(title: "b", icon: "no") } }; rows.append(.init(title: "c", icon: "no")); let all = [Page(title: "d", icon: "no"), .init(title: "e", icon: "no")]"#,
        "a; b; c; d; e"
      ),
      (
        #"struct A { let title: LocalizedStringKey }; struct B { let title: String }; var a: A { switch self { case .x: .init(title: "a"); case .y: return .init(title: "b") } }; var b: B { f(); return .init(title: "no") }; let c: () -> A = { f(); return try .init(title: "c") }; let d: B = if x { .init(title: "no") } else { .init(title: "no") }; func f() -> [A] { f(.init(title: "d")); return e + [.init(title: "e")] }; func g() -> UIAction { f(); return .init(title: "no") }"#,
        "a; b; c; e; unknown: the type of d"
      ),
      (
        #"struct A { let title: LocalizedStringKey }; func f() -> (A, Int) { (.init(title: "a"), 1) }; let t: (A, Int) = (.init(title: "b"), 1); @Rows var rows: [A] { A(title: "c"); .init(title: "d") }"#,
        "a; b; c; d"
      ),
      (
        #"struct A { let name: LocalizedStringKey; let value: Int }; f(.init(name: "a", value: x)); struct B { let title: LocalizedStringKey; var n = 1 }; var all: [B] = []; all.append(.init(title: "b")); all.insert(.init(title: "c", n: 1), at: 0); all.append(contentsOf: [.init(title: "d")]); menu = .init(title: "e", children: [])"#,
        "b; c; d; unknown: the type of a"
      ),
      (
        #"struct A { let title: LocalizedStringKey }; typealias Maker = () -> A; let make: Maker = { f(); return .init(title: "a") }; class B { init(heading: LocalizedStringKey) {} }; class C: B {}; func g() -> C { f(); return .init(heading: "b") }; class D: Menu { init() { super.init(title: "no") } }"#,
        "a; b"
      ),
      (
        #"struct A { let title: LocalizedStringResource; let n: Int }; struct B { let title: Text; let n: Int }; f(.init(title: LocalizedStringResource("a", table: "no", comment: "no"), n: 1), .init(title: .init("b", defaultValue: "no", comment: "no"), n: 1), .init(title: NSLocalizedString("c", comment: "no"), n: g("no")))"#,
        "a | table no | comment no; c | comment no; unknown: the type of b"
      ),
      (
        #"class A { init(title: LocalizedStringResource) {} }; class B: A { init() { super.init(title: "a") } }; class C: D { init() { super.init("no"); super.init(name: "no") } }"#,
        "a"
      ),
      (
        #"class A { init(title: LocalizedStringResource) {} }; class B { init(title: String) {} }; enum E { class S: B { init() { super.init(title: "no") } } }; enum F { class S: A { init() { super.init(title: "a") } } }; class C: S { init() { super.init(title: "b") } }"#,
        "a; unknown: the type of b"
      ),
      (
        #"class P: NSButton {}; class A { init(title: LocalizedStringKey) {} }; class S: A {}; enum E { class P: UIButton {}; class S: P {} }; struct B { let title: LocalizedStringKey; let n: Int }; P(title: "no", n: 1); let p: P = .init(title: "no", n: 1); S(title: "a")"#,
        "unknown: the type of a"
      ),
      (
        #"class A: SKLabelNode {}; class B: A { init(x: Int) { super.init(text: "no") } }; let a: A = .init(text: "no"), b: B = .init(text: "no"); struct R { let text: LocalizedStringKey }"#,
        nil
      ),
      (
        #"struct A { init(_ all: LocalizedStringKey...) {}; init(header: String, lines: LocalizedStringKey..., end: Int) {} }; let x: A = .init("a", "b"), y: [A] = [.init(header: "no", lines: "c", "d", end: 1)]; f(.init(header: "no", lines: "e", "f", end: 1))"#,
        "a; b; c; d; e; f"
      ),
      (
        #"struct A { let title, text: LocalizedStringKey; static var x, y: Int }; let all: [A] = [.init(title: "a", text: "b"), A(title: "c", text: "d")]; class B { let w, h: Int; let s, t: LocalizedStringKey; init(v: String?) { s = "e"; t = "f \(w) \(h)"; if let v, let w = v { s = "g \(v)" }; switch v { case let x: s = "h \(x)" } } }"#,
        "a; b; c; d; e; f %lld %lld; g %@; ?h \\(…)"
      ),
      (
        #"struct A { let n: Int; func f() { do {} catch E.x(let s, text: let t) { LocalizedStringKey("a \(s) \(t)") }; switch x { case .x(.y(let n, total: let m)): LocalizedStringKey("b \(n) \(m)") } } }"#,
        "?a \\(…) \\(…); ?b \\(…) \\(…)"
      ),
      (
        #"class A { init(title: LocalizedStringResource) {} }; class B: A { convenience init() { self.init(title: "a") } }; B(title: "b"); B.init(title: "c"); struct O { struct R { let name: LocalizedStringKey } }; typealias Q = O.R; Q(name: "d"); class C: Menu {}; C(title: "no")"#,
        "a; b; c; d"
      ),
      (
        #"struct A { let title: LocalizedStringKey }; struct B { let title: String }; func f(rows: inout [A], keys: borrowing @Sendable () -> A, all: inout [LocalizedStringKey]) { rows.append(.init(title: "a")); rows += [.init(title: "b")]; all = ["c"]; all += ["d"] }"#,
        "a; b; c; d"
      ),
      (
        #"struct A { let title: LocalizedStringKey }; struct B { let title: String }; func f() { var a = [A](), b = Set<A>(), c = [[A]](), d = [String: Array<A>](); a.append(.init(title: "a")); b.insert(.init(title: "b")); c[0].append(.init(title: "c")); d["no"]?.append(.init(title: "d")); a[0] = .init(title: "e"); let e = [B](); e.append(.init(title: "no")); let n = [Int](); LocalizedStringKey("f \(n[0]) \(n[1...])") }"#,
        "a; b; c; d; e; f %lld %@"
      ),
      (
        #"import SwiftUI; struct A { var a: some View { Section("no") }; struct Section { init(_ t: String) {} }; private struct Row { struct Label { init(_ t: String) {} }; let a = Label("no"); let b = SwiftUI.Label("a") } }; extension A { func f() { Section("no"); Label("b"); func g() { struct Text { init(_ t: String) {} } } } }; Section("c"); Text("d")"#,
        "a; b; c; d"
      ),
      (
        #"import SwiftUI; struct Text { init(_ t: String) {} }; SwiftUI.Text("a"); SwiftUI.Button("b") {}.help("c"); Text("no"); x.SwiftUI.Text("no"); x.Label("no"); SwiftUI.Link.init("d")"#,
        "a; b; c; d"
      ),
      (
        #"extension LocalizedStringResource { init(_ k: String.LocalizationValue, t: String) { self.init(k, table: t) }; init(x: Int) { self.init("a \(x)") } }"#,
        "a %lld"
      ),
      (
        #"enum E { var title: LocalizedStringKey { "a" }; static var name: LocalizedStringKey = "b"; let id: LocalizedStringKey = "c" }; f(.init(title: "no"), .init(name: "no"), .init(id: "no"))"#,
        "a; b; c"
      ),
      (
        #"extension LocalizedStringResource { static let a = Self("a", defaultValue: "b"); static var b: Self { .init("c") }; init(x: Int) { self.init("d") }; init(y: Int) { self = .init("e") } }; extension LocalizedStringKey { static func n(_ i: Int) -> Self { "f \(i)" } }"#,
        "a | value b; c; d; e; f %lld"
      ),
      (
        #"struct Card<Content> { init(_ title: LocalizedStringKey, ids: [String: Int]) {} }; Card<[Text]>("a", ids: [:]); f(a < b, c > ("no"))"#,
        "a"
      ),
      (#"import struct SwiftUI.Text; import SwiftUI; Text("a")"#, "a"),
      (#"import struct SwiftUI.Text; { LocalizedStringKey("\(self)") }"#, "?\\(…)"),
      (
        #"import SwiftUI; struct Tab { init(_ title: String, id: Int = 0) {} }; extension View { func badge(_ t: String); func alert(_ t: String, x: Int); func searchable(prompt: String) }; Tab("no"); view.badge("no").alert("a", isPresented: $x).searchable(prompt: "no"); func help(_ s: String) {}; view.help("b")"#,
        "a; b"
      ),
      (
        #"import SwiftUI; enum Markdown { struct Text { init(_ value: String) {} } }; extension Markdown.Label { init(_ t: String) {} }; extension UIView { func help(_ t: String) {} }; private struct Tab { init(_ t: String) {} }; Text("a").help("b"); Label("c"); Tab("no")"#,
        "a; b; c"
      ),
      (
        #"import SwiftUI; class Base { func alert(_ t: String) {} }; class Router: Base { static let a = Router(); private func help(_ t: String) {}; func f() { self.help("no") } }; let r: Router; r.alert("no"); (x ?? r).alert("no"); Router.a.help("no"); r.badge("a"); view.alert("b"); struct V: View { func help(_ t: String, x: Int) {}; var body: some View { self.help("c"); x.help("d") } }"#,
        "a; b; c; d"
      ),
      (
        #"import SwiftUI; struct Log { func alert(_ t: String) {} }; struct Router { func alert(_ t: LocalizedStringKey, id: String) {} }; let r: Router; let l: Log; r.alert("a", id: "no"); l.alert("no")"#,
        "a"
      ),
      (
        #"import SwiftUI; class Router { func alert(_ t: String) {} }; struct V: View { @Environment(Router.self) private var router; @Environment(\.cart) var cart; var body: some View { router.alert("no"); cart.alert("a") } }"#,
        "a"
      ),
      (
        #"class A { let title: String; init(title: LocalizedStringKey) {} }; struct B { var title = "x"; init(title: LocalizedStringKey) {} }; struct C { let title: String }; extension C { init(title: LocalizedStringKey) {} }; A(title: "a"); B(title: "b"); C(title: "no")"#,
        "a; b"
      ),
      (
        #"import SwiftUI; struct Tab { @_disfavoredOverload init(_ t: String) {} }; extension View { @_disfavoredOverload func badge(_ t: String); func help(_ t: String) }; Tab("a").badge("b").help("no")"#,
        "a; b"
      ),
      (
        #"import AppIntents; struct Property { var title: String }; Property(title: "no"); let p: [Property] = [.init(title: "no")]"#,
        nil
      ),
      (#"import SwiftUI; @Property(title: "no") var x: Int; store.displayName("no")"#, nil),
      (
        #"import AppIntents; @IntentParameter(title: "a", description: "b") var x: Int; @EntityProperty(title: "c") var y: Int; needsToContinueInForegroundError("d"); requestToContinueInForeground("e"); ItemSection("f", items: [IntentItem(1, title: "g", subtitle: "h")]); IntentItemSection(title: "i", subtitle: "j")"#,
        "a; b; c; d; e; f; g; h; i; j"
      ),
      (
        #"import AppIntents; ItemSection("a", items: [IntentItem(1, title: "b"), .init(2, title: "c")]); let i: IntentItem = .init(3, title: "d"); IntentItemSection("e", items: [.init(4, title: "f")])"#,
        "a; b; c; d; e; f"
      ),
      (
        #"import MapKit; import SwiftUI; Marker("a", coordinate: x); Annotation(isOn ? "b" : "c", coordinate: x) {}; SharePreview("d", image: x)"#,
        "a; b; c; d"
      ),
      (
        #"import ActivityKit; import AlarmKit; AlertConfiguration(title: "a", body: "b \(5)", sound: .default); AlarmPresentation.Alert(title: "c", stopButton: AlarmButton(text: "d", image: "no")); let b: AlarmButton = .init(text: "e", image: "no")"#,
        "a; b %lld; c; d; e"
      ),
      (#"import MapKit; struct Marker { init(_ s: String) {} }; Marker("no"); AlarmButton(text: "no")"#, nil),
      (#"import SwiftUI; ItemSection("no")"#, nil),
      (#"import AppIntents; struct IntentItem { let title: String }; IntentItem(title: "no")"#, nil),
      (#"import AppIntents; Property(title: "no"); @AppIntents.Property(title: "a") var x: Int"#, "a"),
      (#"import SwiftUI; Text((isOn ? "a" : "b") as LocalizedStringKey); f("no")("no") as LocalizedStringKey"#, "a; b"),
      (#"localizer("a", 5, table: "T")"#, "a | table T"),
      (#"self.localizer("a")"#, "a"),
      (#"strings.localizer(preferring: ["pl"])("a")"#, "a"),
      (#"let polish = strings.localizer(preferring: ["pl"]); polish("a"); other("b")"#, "a"),
      (#"func f(l: Localizer) { l("a") }; Localizer.current("b"); userLocalizer("c")"#, "a; b; c"),
      (#"localizer(.filesCount(5)); localizer(key)"#, "unknown: the key"),
      (#"localizer.localizedString(forKey: "a", value: "v", table: "T")"#, "a | table T | value v"),
      (#"Bundle.main.localizedString(forKey: "a", value: nil, table: nil); l.localizedText("b", 5)"#, "a; b"),
      (#"String(localized: "a") + "b" == other.String(localised: "c")"#, "a"),
    ] as [(String, String?)]
  )
  func spellings(source: String, expected: String?) {
    expectEqual(
      lookups(in: source),
      expected?.split(separator: ";").map { $0.split(separator: " ").joined(separator: " ") } ?? []
    )
  }

  @Test(
    "the type of a value decides its directive",
    arguments: [
      ("5", "%lld"), ("-5", "%lld"), ("0x1F", "%lld"), ("2.5", "%lf"), ("1e3", "%lf"), (#""x""#, "%@"), ("true", "%@"),
      ("Int64(x)", "%lld"), ("UInt(x)", "%llu"), ("Int32(x)", "%d"), ("UInt16(x)", "%u"), ("Float(x)", "%f"),
      ("CGFloat(x)", "%lf"), ("Double(x) / 2", "%lf"), ("NSNumber(value: 5)", "%@"), ("URL(fileURLWithPath: p)", "%@"),
      ("count", "%lld"), ("count + 1", "%lld"), ("2 * weight", "%lf"), ("(count)", "%lld"), ("count > 1", "%@"),
      ("names.count", "%lld"), ("names.count - 1", "%lld"), ("name.uppercased()", "%@"), ("self.ratio", "%f"),
      ("isOn ? count : 0", "%lld"), ("name ?? \"none\"", "%@"), ("x as Int", "%lld"), ("x as? String ?? \"\"", "%@"),
      ("date.formatted(.dateTime)", "%@"), ("price, format: .currency(code: \"EUR\")", "%@"),
      ("weight, specifier: \"%.1f\"", "%.1f"), ("total()", "%u"), ("alias", "%d"), ("point.x", "%lf"),
      ("derived", "%lld"),
      ("text", "%@"), ("list.joined(separator: \", \")", "%@"), ("item", "%@"), ("pair.0", "?"), ("f { $0 }", "?"),
      ("something.unheardOf", "?"), ("try! total()", "%u"), ("optional!", "%lld"), ("inner", "%lf"), ("shadowed", "%@"),
      ("isOn ? 1 : 2.5", "%lf"), ("isOn ? unheardOf : 0", "?"), ("isOn ? nil : 2.5", "%lf"),
      ("max(-1, weight)", "%lf"), ("isOn ? -1 : weight", "%lf"), ("(9 / 5) * weight + 32", "%lf"), ("-1", "%lld"),
      ("weight ?? (isOn ? 70 : 154)", "%lf"), ("[-1, 1].randomElement()! * weight", "%lf"),
      ("(maybe ?? 0) * weight", "%lf"), ("(names ?? []).count", "%lld"), ("unheardOf ?? []", "%@"),
      ("Set<Int>(names).count", "%lld"), ("1 < count", "%@"), ("index", "%lld"), ("element", "%@"),
      ("LocalizedStringResource(\"a\")", "%@"), ("count >> 10", "%lld"), ("1 << weight", "%lld"),
      ("total() << 2 > 1", "%@"), ("placeholder: .int", "%lld"), ("placeholder: .uint", "%llu"),
      ("placeholder: .float", "%f"), ("placeholder: .double", "%lf"), ("placeholder: .object", "%@"),
      ("placeholder: .int, specifier: \"%d\"", "%d"), ("Text(name).bold().italic()", "%@"),
      ("timerInterval: a...b, countsDown: true", "%@"),
      ("!isOn ? names.count : 0", "%lld"), ("!isOn && count > 1", "%@"), ("!(isOn ? a : b)", "%@"),
    ] as [(String, String)]
  )
  func types(value: String, directive: String) {
    let source = """
      struct Point { let x: Double; var y = 2.5 }
      typealias Number = Int32
      struct Screen {
        var count = 5
        let ratio: Float
        let alias: Number = 3
        let optional: Int?
        let shadowed: Int
        func total() -> UInt32 { 1 }
        func show(name: String, weight: Double, item: some View, x: Any, shadowed: String) {
          let derived = count + 1, names: [String]
          let text = "a"
          if let inner = maybe ?? weight {
            for (index, element) in names.enumerated() {
              LocalizedStringKey("<\\(\(value))>")
            }
          }
        }
      }
      """
    let lines = lookups(in: source).filter { $0 != "a" }
    expectEqual(lines.map { $0.hasPrefix("?") ? "?" : String($0.dropFirst().dropLast()) }, [directive])
  }

  @Test("only what a body returns is a key, not what its declarations, closures and assignments hold")
  func bodies() {
    let source = #"""
      var title: LocalizedStringResource {
        let icon = self == .a ? "star.fill" : "moon.fill"
        let names = { "debug text" }
        let id = Optional("x") ?? "fallback"
        func name() -> String { "inner" }
        log = isOn ? "on" : "off"
        defer { "later" }
        items.forEach { item in
          return "item"
        }
        guard
          let other,
          other > 1
        else {
          return "guard"
        }
        repeat { f() } while other < 1
        if
          let other
        { f() }
        for case let x? in items where x == "x" {
          if x == "y" { return isOn ? "loop" : .init("init") }
        }
        do { try f("f") } catch let error { return "catch" }
        switch self {
        case .b("pattern") where id == "id": return
          "next line"
        case .c: print("c")
        @unknown default:
          if icon == "z"
          {
            "brace"
          }
        }
        rows: for row in rows { return "label" }
        return other
          ?? "end"
      }
      var other: LocalizedStringResource { set { "set" } get { "get" } }
      """#
    expectEqual(lookups(in: source), ["guard", "loop", "init", "catch", "next line", "brace", "label", "end", "get"])
  }

  @Test(
    "a member has the type that its own type declares",
    arguments: [
      ("names.count", "%lld"), ("word.count", "%@"), ("words.count", "%lld"), ("reading.count", "%lf"),
      ("reading.word.count", "%@"), ("Word.limit", "%u"), ("made.count", "%lf"), ("made.word.count.count", "%lld"),
      ("self.count", "%@"), ("count", "%@"), ("named.count", "%d"), ("unknown.count", "?"), ("unknown.ratio", "%f"),
      ("size", "%lld"), ("self.size", "%lld"), ("extra", "%u"), ("word.total()", "%llu"), ("reading?.total()", "%f"),
      ("unknown.total()", "?"), ("self.total()", "%llu"), ("Word.made().count", "%lf"),
    ]
  )
  func members(value: String, directive: String) {
    let source = """
      struct Word { let count: String; static let limit: UInt32 = 5; var size = 5 }
      struct Reading { let count: Double; let word: Word; let ratio: Float }
      struct Odd { let size: Double }
      extension Word { func total() -> UInt { 1 }; static func made() -> Reading { f() } }
      extension Reading { func total() -> Float { 1 } }
      protocol Named { var count: Int32 { get } }
      class Base { var width = 5 }
      class Outer { var width: Float; class Inner: Base { func f() { LocalizedStringKey("<\\(width)>") } } }
      extension Word {
        var extra: UInt8 { 1 }
        func show(names: [String], word: Word, words: Set<Word>, reading: Reading?, named: some Named) {
          let made = Reading(count: 1, word: word)
          LocalizedStringKey("<\\(\(value))>")
        }
      }
      """
    expectEqual(
      lookups(in: source).map { $0.hasPrefix("?") ? "?" : String($0.dropFirst().dropLast()) },
      ["%lld", directive]
    )
  }

  @Test("a property without a written type has the type that its value says, also in other files")
  func inferredMembers() {
    let source = """
      func f(m: Model) { LocalizedStringKey("\\(m.n) \\(m.r) \\(m.s) \\(m.d.count) \\(m.u) \\(m.date) \\(m.i) \\(x.count)") }
      """
    let other = """
      class Model: Base { @Published var n = 0; var r = -2.5, s = ""; let d = Data(), u = UInt32(5); var date = Date.now }
      class Base { var i = UInt(5) }; struct Data { var count = 5 }
      """
    let keys = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.map(\.key.description)
    expectEqual(keys, [#"%lld %lf %@ %lld %u \(…) %llu %lld"#])
  }

  @Test("the variables of a condition end with its block, and a value does not mean its own variable")
  func conditions() {
    let source = """
      func show(code: String?, event: Event) {
        let total: Int = 5, other = 2.5
        if let total = code { LocalizedStringKey("a \\(total)") } else if let total = other { f(total) }
        LocalizedStringKey("b \\(total)")
        while let total = code { f(total) }
        repeat { f() } while total > 5
        for case let total? in codes { f(total) }
        do { try f() } catch let total { f(total) }
        LocalizedStringKey("c \\(total) \\(other)")
        if let total = total { LocalizedStringKey("d \\(total)") }
        if case let .success(total) = event { LocalizedStringKey("e \\(total)") }
        guard let total = code else { return }
        LocalizedStringKey("f \\(total)")
      }
      """
    expectEqual(lookups(in: source), ["a %@", "b %lld", "c %lld %lf", "d %lld", "?e \\(…)", "f %@"])
  }

  @Test("the variables of loops and patterns have the types of elements and payloads")
  func patterns() {
    let source = """
      enum Problem { case network(code: Int), missing(String, UInt), odd(Int) }
      enum Other { case odd(String) }
      struct Row {
        let item: Int
        func show(names: [String], lists: [[Double]], sizes: [String: Float], problem: Problem) {
          for item in
            names { LocalizedStringKey("a \\(item)") }
          LocalizedStringKey("b \\(item)")
          for i in
            0..<5
          { LocalizedStringKey("c \\(i)") }
          for list in lists where list.isEmpty { for x in list { LocalizedStringKey("d \\(x)") } }
          for size in sizes { LocalizedStringKey("e \\(size)") }
          rows { for x in names { LocalizedStringKey("f \\(x)") } }
          for item in names
          where item != "" { LocalizedStringKey("f \\(item)") }
          for item: String in load() { LocalizedStringKey("f \\(item)") }
          if let item = names.first
            , let size = sizes["a"] { LocalizedStringKey("f \\(item) \\(size)") }
          run { [weak self, item = names.count] in LocalizedStringKey("f \\(item)") }
          run { @MainActor item in LocalizedStringKey("f \\(item)") }
          run { @Sendable [item] (item: UInt) in LocalizedStringKey("f \\(item)") }
          switch problem {
          case .network(let code): LocalizedStringKey("g \\(code)")
          case let .missing(name, number): LocalizedStringKey("h \\(name) \\(number)")
          case .odd(let odd): LocalizedStringKey("i \\(odd)")
          }
          if case .missing(let name, let number) = problem { LocalizedStringKey("j \\(name) \\(number)") }
          if case let .missing(both) = problem { LocalizedStringKey("k \\(both)") }
        }
      }
      """
    expectEqual(
      lookups(in: source),
      [
        "a %@", "b %lld", "c %lld", "d %lf", "?e \\(…)", "f %@", "f %@", "f %@", "f %@ %f", "f %lld", "?f \\(…)",
        "f %llu", "g %lld", "h %@ %llu", "?i \\(…)", "j %@ %llu",
        "?k \\(…)",
      ]
    )
  }

  @Test("closures of ForEach and the like, and loops, get the elements of parts of sequences, and numbers in ranges")
  func elements() {
    let source = #"""
      struct Row { let n: Float }
      func f(rows: [Row], names: [String], sizes: [UInt8], k: Any, row: Row?, dict: [Int: [Float]]) {
        ForEach(rows) { row in LocalizedStringKey("a \(row.n)") }
        List($rows, id: \.self) { $row in LocalizedStringKey("b \(row.n)") }
        ForEach(Array(sizes.enumerated()), id: \.offset) { n, size in LocalizedStringKey("c \(n) \(size)") }
        ForEach(start..<end, id: \.self) { n in LocalizedStringKey("d \(n)") }
        ForEach(1..<5) { if isOn { LocalizedStringKey("? \($0)") }; f { LocalizedStringKey("? \($0)") } }
        ForEach(sizes, id: \.self) { LocalizedStringKey("e \($0)") }
        ForEach(names.indices, id: \.self) { LocalizedStringKey("f \($0)") }
        for size in sizes.filter({ $0 > 1 }).sorted() { LocalizedStringKey("g \(size)") }
        for n in stride(from: 0, to: 5, by: 0.5) { LocalizedStringKey("h \(n)") }
        for n in stride(from: -1, through: 1, by: 0.5) { LocalizedStringKey("h \(n)") }
        for n in (1...5).reversed() { LocalizedStringKey("i \(n)") }
        ForEach(sections: k) { x in LocalizedStringKey("j \(x)") }
        let large = sizes.filter { $0 > 1 }, all = names.map { $0 }.joined(), n = k.map { $0 } .count
        LocalizedStringKey("k \(large[0]) \(all) \(n)")
        if let large = sizes.first { LocalizedStringKey("l \(all)") }
        let first = sizes.first { $0 > 1 } ?? 0, last = rows.last?.n, most = abs(sizes.max() ?? 0)
        LocalizedStringKey("l \(first) \(last) \(most) \(x.first)")
        view.sheet(item: $row) { row in LocalizedStringKey("l \(row.n)") }
        view.navigationDestination(for: Row.self) { row in LocalizedStringKey("l \(row.n)") }
        view.alert(k, presenting: row) { f() } message: { row in LocalizedStringKey("l \(row.n)") }
        ForEach(rows) { (row) in LocalizedStringKey("l \(row.n)") }
        rows.map { LocalizedStringKey("l \($0.n)") }; rows.forEach { row in LocalizedStringKey("l \(row.n)") }
        (1...3).map { LocalizedStringKey("l \($0)") }; for x in dict.values { LocalizedStringKey("l \(x)") }
        ForEach(Kind.allCases, id: \.self) { kind in LocalizedStringKey("m \(kind.size) \(kind.rawValue)") }
        let top = Array(rows.prefix(3)), unique = Set(names)
        ForEach(top) { row in LocalizedStringKey("m \(row.n)") }
        ForEach(unique.sorted() ?? [], id: \.self) { name in LocalizedStringKey("m \(name)") }
        ForEach(dict[5] ?? [], id: \.self) { x in LocalizedStringKey("m \(x)") }
        ForEach(Array(rows.enumerated()), id: \.offset) { row in LocalizedStringKey("n \(row.offset) \(row)") }
        for pair in rows.enumerated() { LocalizedStringKey("n \(pair.offset) \(pair.element)") }
        rows.enumerated().map { LocalizedStringKey("n \($0.offset) \($0.n)") }
        for x in rows.enumerated().map({ $0.element }) { LocalizedStringKey("n \(x)") }
        ForEach(Array) { a, b in LocalizedStringKey("n \(a)") }
      }
      enum Kind: UInt, CaseIterable { case a; var size: Int16 { 5 } }
      struct Lyric { let offset: Double }
      """#
    expectEqual(
      lookups(in: source),
      [
        "a %f", "b %f", "c %lld %u", "d %lld", #"?? \(…)"#, #"?? \(…)"#, "e %u", "f %lld", "g %u", "h %lf", "h %lf",
        "i %lld", #"?j \(…)"#, "k %u %@ %lld", "l %@", #"?l %u %f %u \(…)"#, "l %f", "l %f", "l %f", "l %f", "l %f",
        "l %f", "l %lld", "l %@", "m %d %llu", "m %f", "m %@", "m %f", #"?n %lld \(…)"#, #"?n %lld \(…)"#,
        #"?n %lld \(…)"#,
        #"?n \(…)"#, #"?n \(…)"#,
      ]
    )
  }

  @Test("oldValue and newValue have the type of the property or subscript around them") func otherValues() {
    let source = #"""
      struct A {
        var n: Int = 1 { didSet { LocalizedStringKey("a \(oldValue)") } willSet { LocalizedStringKey("b \(newValue)") } }
        var x = 2.5 { didSet(old) { LocalizedStringKey("c \(old) \(n)") } }
        var s: Float { get { 1 } set { LocalizedStringKey("d \(newValue)"); f.set { LocalizedStringKey("e \(newValue)") } } }
        subscript(i: Int) -> UInt { get { 1 } set(next) { LocalizedStringKey("f \(next) \(i)") } }
        var rows = [1.5].map { $0 } { didSet { LocalizedStringKey("g \(oldValue.count)") } }
        func f() { LocalizedStringKey("h \(oldValue)") }
      }
      """#
    expectEqual(
      lookups(in: source),
      ["a %lld", "b %lld", "c %lf %lld", "d %f", "e %f", "f %llu %lld", "g %lld", #"?h \(…)"#]
    )
  }

  @Test("the elements of a list that is written out have the type that they have in common") func writtenLists() {
    let source = #"""
      struct Row { let n: Float }
      struct A {
        let names = ["a", "b"], rows = [Row(n: 1), .init(n: 2)], counts = ["x": 5]
        func f(w: CGFloat, x: Any) {
          for s in ["a"] { LocalizedStringKey("a \(s)") }
          ForEach([1, -2], id: \.self) { LocalizedStringKey("b \($0)") }
          for n in [1, 2.5] { LocalizedStringKey("c \(n) \([n])") }
          for n in [1, w] { LocalizedStringKey("d \(n)") }
          for n in [1, x.y] { LocalizedStringKey("e \(n)") }
          for n in x.z ?? [1] { LocalizedStringKey("f \(n)") }
          for n in isOn ? [1] : [2.5] { LocalizedStringKey("g \(n)") }
          for (name, n) in ["a": 1] { LocalizedStringKey("h \(n)") }
          LocalizedStringKey("i \(rows[0].n) \(counts["x"] ?? 0) \(names.first ?? x.y) \(names)")
        }
      }
      """#
    expectEqual(
      lookups(in: source),
      [
        "a %@", "b %lld", "c %lf %@", "d %lf", #"?e \(…)"#, #"?f \(…)"#, #"?g \(…)"#, #"?h \(…)"#,
        "i %f %lld %@ %@",
      ]
    )
  }

  @Test(
    "indices, sums and what replaces an unknown optional are numbers",
    arguments: [
      ("path.row", "%lld"), ("path.section + 1", "%lld"), ("other.row", "?%lf"), ("response.statusCode", "%lld"),
      ("names.firstIndex(of: \"a\")!", "%lld"), ("names.lastIndex { $0 == n } ?? 0", "%lld"),
      ("x.y ?? 0", "?%lld"), ("x.y ?? 0.0", "?%lf"), ("(x.y ?? 1) / 2", "?%lld"), ("(x.y ?? 0) + sizes[0]", "%lf"),
      ("x.y ?? \"…\"", "%@"),
      ("sizes.reduce(0, +)", "%lf"), ("sizes.reduce(0) { $0 + $1 }", "%lf"), ("sizes.reduce(1, max)", "%lf"),
      ("[1, 2].reduce(0, +)", "%lld"), ("sizes.reduce(0) { $0 + Int($1) }", "?\\(…)"), ("x.reduce(0, +)", "?\\(…)"),
      ("sizes.reduce(into: 0) { $0 += $1 }", "?\\(…)"),
    ]
  )
  func numbers(value: String, directive: String) {
    let source = """
      struct Row { let row: Double }
      func f(path: IndexPath, names: [String], sizes: [Double], x: Any, other: Any) { LocalizedStringKey("\\(\(value))") }
      """
    let key = calls(in: Array(source.utf8)).uses.first?.key
    expectEqual(key.map { ($0.isCertain ? "" : "?") + ($0.key ?? $0.description) }, directive)
  }

  @Test("a value ends with a closure, unless the next token goes on with it, also among members") func closures() {
    let source = #"""
      struct Row { let n: Int; let isOn: Bool }
      struct A {
        let rows: [Row]
        var open = rows.filter { $0.isOn }
        var ratio: Double { 0.5 }
        func f(size: Double) -> String {
          let size = rows.count { $0.isOn }
          LocalizedStringKey("a \(size)")
          let on = rows.filter { $0.isOn }
          if size > 0 { LocalizedStringKey("b \(on[0].n)") }
          let all: Int = lock.withLock { rows.count }
          switch all { case let n: LocalizedStringKey("c \(all)") }
          let sum = rows.filter { $0.isOn }
            .count + 1
          LocalizedStringKey("d \(sum) \(open[0].n) \(ratio)")
          let view = Button { f() } label: { Text("e \(sum)") }
          let key: LocalizedStringResource = cache.value { make() }
          return isOn ? "on.png" : "off.png"
        }
      }
      """#
    expectEqual(
      lookups(in: source),
      ["a %lld", "b %lld", "c %lld", "d %lld %lld %lf"]
    )
  }

  @Test("a condition with ?. does not make a value optional, but a branch with one does") func conditionsOfOptionals() {
    let source = #"""
      struct Row { let count: Double }
      func f(all: [Row], user: User?, a: A?) {
        let rows = user?.isPro == true ? all : all.reversed(), more = a?.count == nil ? all.sorted() : all
        rows.map { LocalizedStringKey("a \($0.count)") }; more.flatMap { LocalizedStringKey("b \($0.count)") }
        let some = isOn ? a?.rows : all
        some.map { LocalizedStringKey("c \($0.count)") }
      }
      struct A { let rows: [Row] }
      """#
    expectEqual(lookups(in: source), ["a %lf", "b %lf", "c %lld"])
  }

  @Test("images, NSLocalizedString and localizedStringWithFormat are certainly shown with %@") func certainTexts() {
    let source = #"""
      LocalizedStringKey("a \(Image(systemName: "bolt")) \(String.localizedStringWithFormat("%d", 3))")
      LocalizedStringKey("b \(NSLocalizedString("inner", comment: ""))")
      """#
    let keys = calls(in: Array(source.utf8)).uses.map(\.key)
    expectEqual(keys.map { $0.key ?? "?" }, ["a %@ %@", "b %@", "inner"])
    #expect(!keys.map(\.isCertain).contains(false))
  }

  @Test("a value goes on in the next line after an operator, a question mark or a colon, and before an operator")
  func lines() {
    let source = #"""
      let key: LocalizedStringResource = isOn ?
        "a" :
        "b"
      let other: LocalizedStringKey = name ??
        "c"
      let optional: Int?
      let total: Double = 5
      let next: LocalizedStringResource = isOn ?
        optional == nil ? "d" : "e"
        : "f"
      func f(rows: [Int], weight: Double, dict: [String: Any]) -> LocalizedStringResource {
        let n = isOn ?
          weight :
          0
        let m = 2 *
          weight
        let isBig = rows.count
          > 3
        let part = weight
          % 5, size = dict["k"]
          as? UInt ?? 0
        let title: LocalizedStringResource
        title = isOn ? "g" :
          "h"
        switch rows.count {
        case 0:
          let x: Int?
          return "i \(n) \(m) \(isBig) \(part) \(size)"
        default:
          return "j"
        }
      }
      """#
    expectEqual(
      lookups(in: source),
      ["a", "b", "c", "d", "e", "f", "g", "h", "i %lf %lf %@ %lf %llu", "j"]
    )
  }

  @Test("a variable of one case of a switch does not hide the member with its name in the others") func cases() {
    let source = #"""
      enum State {
        case running(Int), idle, done
        var progress: Double
        var weight: Float
        var text: LocalizedStringKey {
          switch self {
          case .running(let progress):
            if case .done = other { f() }
            for case let x in all { f(x) }
            return "a \(progress)"
          case .idle: return f(.default) ? "b \(progress)" : rows["x", default: "c"]
          case .done where progress > 1:
            let weight = 3
            switch weight { case 0: let weight = "x"; case 1, 2: return "d \(weight)"; default: return "e \(weight)" }
            guard case .running(let progress) = self else { return "f \(weight)" }
            return "g \(weight) \(progress)"
          @unknown default: return "h \(weight) \(progress)"
          }
        }
        func f() { LocalizedStringKey("i \(weight) \(progress)") }
      }
      """#
    expectEqual(
      lookups(in: source),
      ["a %lld", "b %lf", "d %lld", "e %lld", "f %lld", "g %lld %lld", "h %f %lf", "i %f %lf"]
    )
  }

  @Test("the names of a tuple in a pattern hide the members with their names") func tuplesInPatterns() {
    let source = #"""
      struct A {
        let name: Int, value: Double
        func f(x: X) {
          if case .pair(let (value, name)) = x { LocalizedStringKey("a \(value) \(name)") }
          switch x { case .two(var (value, _), n: let name): LocalizedStringKey("b \(value) \(name)"); case .none: f() }
          LocalizedStringKey("c \(value) \(name)")
        }
      }
      """#
    expectEqual(lookups(in: source), [#"?a \(…) \(…)"#, #"?b \(…) \(…)"#, "c %lf %lld"])
  }

  @Test("variables with the name actor, and labels with those of keywords, start no type") func actors() {
    let source = #"""
      struct Film {
        let ratio: Double
        let actors: [Actor]
        func a() { ForEach(actors) { actor in HStack { LocalizedStringKey("a \(self.ratio) \(actor.ratio)") } } }
        func b() { for actor in actors { LocalizedStringKey("b \(self.ratio) \(actor.ratio)") } }
        func c(actor: Actor?) { guard let actor else { return }; f { LocalizedStringKey("c \(self.ratio)") } }
        func d(protocol name: String) { LocalizedStringKey("d \(self.ratio)") }
        var e: LocalizedStringKey { actor.isOn ? "e \(ratio)" : "f" }
        func g(x: Any) {
          let a = actor
          rows { LocalizedStringKey("g \(self.ratio)") }
          if actor is Actor { LocalizedStringKey("h \(self.ratio)") }
        }
        actor Cache { let ratio: Int; func f() { LocalizedStringKey("i \(self.ratio)") } }
      }
      struct Actor { let ratio: Float }
      """#
    expectEqual(
      lookups(in: source),
      ["a %lf %f", "b %lf %f", "c %lf", "d %lf", "e %lf", "f", "g %lf", "h %lf", "i %lld"]
    )
  }

  @Test("a variadic parameter is a list") func variadicParameters() {
    let source = #"""
      func f(_ values: Double..., keys: LocalizedStringKey...) {
        for v in values { LocalizedStringKey("a \(v) \(values[0]) \(values) \(values.count)") }
      }
      f(1, keys: "b", "c")
      """#
    expectEqual(lookups(in: source), ["a %lf %lf %@ %lld", "b", "c"])
  }

  @Test("a closure after map gets all of the value of an optional and of a publisher, and otherwise an element")
  func optionals() {
    let source = #"""
      struct Row { let n: Float; let count: Double }
      struct A {
        var some: [Row]?, days: [String: [Row]], grid: [[Row]], other: Optional<[Row]>
        func load() -> [Row]? { nil }
        func f(a: A?) {
          some.map { LocalizedStringKey("a \($0.count)") }; other.map { LocalizedStringKey("a \($0.count)") }
          days["x"].flatMap { rows in LocalizedStringKey("b \(rows.count)") }
          grid.first.map { LocalizedStringKey("c \($0.count)") }; load().map { LocalizedStringKey("c \($0.count)") }
          let rows = a?.grid, tried = try? g(); rows.map { LocalizedStringKey("d \($0.count)") }
          $some.map { LocalizedStringKey("e \($0.count)") }; a.$grid.first().map { rows in LocalizedStringKey("e \(rows.count)") }
          some?.map { LocalizedStringKey("f \($0.n)") }; days["x"]?.map { LocalizedStringKey("f \($0.n)") }
          days["x", default: []].map { LocalizedStringKey("g \($0.n)") }; some!.map { LocalizedStringKey("g \($0.n)") }
          (some ?? []).map { LocalizedStringKey("h \($0.n)") }; grid[0].map { LocalizedStringKey("h \($0.n)") }
          a?.grid.first?.map { LocalizedStringKey("i \($0.n)") }; ForEach(some) { LocalizedStringKey("i \($0.n)") }
          if let some { some.map { LocalizedStringKey("j \($0.n)") } }
          guard let list = load(), let some else { return }
          list.map { LocalizedStringKey("l \($0.n)") }; some.map { LocalizedStringKey("l \($0.n)") }
          LocalizedStringKey("m \(some) \(grid.first?.count ?? 0) \(grid.first?.first?.n)")
        }
      }
      """#
    expectEqual(
      lookups(in: source),
      [
        "a %lld", "a %lld", "b %lld", "c %lld", "c %lld", "d %lld", #"?e \(…)"#, #"?e \(…)"#, "f %f", "f %f", "g %f",
        "g %f",
        "h %f", "h %f", "i %f", "i %f", "j %f", "l %f", "l %f", "m %@ %lld %f",
      ]
    )
  }

  @Test("the types of payloads are certain for self, and otherwise guesses, except success and the like")
  func payloads() {
    let source = """
      enum Sync: Error {
        typealias Code = Int
        case success(Int), network(Code)
        var text: LocalizedStringKey {
          switch self { case .network(let a): return "a \\(a)"; case .success(let b) where b > 1: return "b \\(b)" }
          if case .success(let c) = self { return "c \\(c)" }
          switch other { case .network(let d): return "d \\(d)"; case .success(let e): return "e \\(e)" }
          switch self { default: for case .network(let f) in all { return "f \\(f)" } }
        }
      }
      extension Sync { func f() { if case .network(let g) = self { LocalizedStringKey("g \\(g)") } } }
      """
    let keys = calls(in: Array(source.utf8)).uses.map(\.key)
    expectEqual(keys.map { $0.key ?? "?" }, ["a %lld", "b %lld", "c %lld", "d %lld", "?", "f %lld", "g %lld"])
    expectEqual(keys.map(\.isCertain), [true, true, true, false, false, false, true])
  }

  @Test("a pattern for self means the enumeration around it, also if that of another file has the same name")
  func otherPayloads() {
    let enumeration = #"enum S { case n(Int); func f() { if case .n(let n) = self { LocalizedStringKey("a \(n)") } } }"#
    let pattern = #"extension S { func g() { if case .n(let n) = self { LocalizedStringKey("b \(n)") } } }"#
    func keys(_ source: String) -> [KeyTemplate] {
      calls(in: Array(source.utf8), beside: Array("enum S { case n(Double) }".utf8)).uses.map(\.key)
    }
    let all = keys("\(enumeration); \(pattern)")
    expectEqual(all.map { $0.key ?? "?" }, ["a %lld", "b %lld"])
    expectEqual(all.map(\.isCertain), [true, false])
    expectEqual(keys(pattern).map { $0.key ?? "?" }, ["b %lf"])
  }

  @Test("an alias of another file has its type, unless it is private, another one disagrees, or a type has its name")
  func aliases() {
    let source = #"""
      struct Tasks { struct Entry { let title: LocalizedStringKey; let n: Int }; var x: Entry { .init(title: "a", n: 1) } }
      struct Item { let text: LocalizedStringKey; let entry: Tasks.Entry; var k: LocalizedStringKey { "b \(entry.n)" } }
      struct Title { let text: LocalizedStringKey }
      let item: Item = .init(text: "c", entry: e), row: Row = .init(text: "d"), cell: Weather.Cell = .init(text: "e")
      let count: Weather.Count, k: LocalizedStringKey = "f \(count)", x: Weather.Day = .init(text: "g"), y: Night.Day
      """#
    let other = """
      struct WeatherEntry { let title: String; let n: Double; let text: String }
      struct Weather { typealias Entry = WeatherEntry; typealias Cell = Title; typealias Count = Int }
      extension Weather { typealias Day = Title; struct Night { typealias Day = String } }
      private typealias Item = String
      typealias Row = Title
      """
    expectEqual(lookups(in: source, beside: other), ["a", "b %lld", "c", "d", "e", "f %lld", "unknown: the type of g"])
  }

  @Test("an alias in a type of another file has its type after the name of the type, and in its extensions")
  func nestedAliases() {
    let source = #"""
      struct A { let date: Date, load: Load.Speed, k: LocalizedStringKey = "a \(date) \(load)" }
      extension Load { func f(n: Speed) -> LocalizedStringKey { "b \(n) \(size) \(all[0])" } }
      class Upload: Task { let c: LocalizedStringKey = "c \(pages as Page)" }
      struct State { typealias Size = Int; let size: Size; var k: LocalizedStringKey { "s \(size)" } }
      extension Item { var total: Int { 1 } }
      struct Total { let item: Item; var k: LocalizedStringKey { "t \(item.total)" } }
      extension Steps where Value == Int { func f(x: Value, y: ID) -> LocalizedStringKey { "d \(x) \(step()) \(y)" } }
      struct Row { let load: Load; var k: LocalizedStringKey { "e \(load.size) \(load.all[0])" } }
      """#
    let other = """
      struct Loader { typealias Date = Double; typealias Value = CGFloat }
      struct Load { typealias Speed = Float; private typealias Size = Int; let size: Size, all: [Speed] }
      class Task { typealias Page = UInt }
      struct State { typealias Size = Double }
      class Grid { typealias Item = Cell }; struct Cell { let total: String }
      struct Steps<Value: Numeric> { typealias ID = Int8; func step() -> Value {} }
      """
    let keys = ["a %@ %f", "b %f %lld %f", "c %llu", "s %lld", "t %lld", "?d \\(…) \\(…) %d", "e %lld %f"]
    expectEqual(lookups(in: source, beside: other), keys)
  }

  @Test("an alias stands for what other aliases of its file stand for, also in its element, and types inherit aliases")
  func aliasesOfAliases() {
    let source = #"""
      struct Cell { let text: LocalizedStringKey; let n: Int }
      struct Label { let text: String; let n: Int }
      extension Albums { func f() -> Entry { .init(text: "a", n: 1) } }
      struct Bot: NetworkPlayer { let score: Score; var k: LocalizedStringKey { "b \(score)" } }
      let all: Table.Rows = [.init(text: "c", n: 1)]
      func f(t: Table) { t.rows.append(.init(text: "d", n: 1)); t.rows = [.init(text: "e", n: 1)] }
      func g(r: Store<State>.Revision, p: Shop.Price, l: Leaf.Pages) { LocalizedStringKey("f \(r) \(p) \(l)") }
      """#
    let other = """
      struct Table { typealias Row = Cell; typealias Rows = [Row]; var rows: Rows }
      class Base { typealias Entry = Cell; typealias Pages = Int }
      typealias Model = Base; class Albums: Model {}
      class Leaf: Albums {}
      protocol Player { typealias Score = Int8 }
      protocol NetworkPlayer: Sendable, Player {}
      struct Store<State> { typealias Revision = UInt32 }
      enum ShopFeature { typealias Cents = Int; typealias Price = Cents }
      typealias Shop = ShopFeature
      """
    let keys = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.map(\.key)
    expectEqual(keys.map { $0.key ?? "?" }, ["a", "b %d", "c", "d", "e", "f %u %lld %lld"])
    #expect(!keys.map(\.isCertain).contains(false))
  }

  @Test("an alias that is out of reach, or that differs from one in reach, is a guess")
  func distantAliases() {
    let source = #"""
      struct Downloader { typealias Speed = Double; let s: Speed; var k: LocalizedStringKey { "a \(s)" } }
      struct Other { let s: Speed; var k: LocalizedStringKey { "b \(s)" } }
      struct Page { let n: Count, r: Job; var k: LocalizedStringKey { "c \(n)" }; var l: LocalizedStringKey { "d \(r.s)" } }
      struct Item { typealias ID = Int; let x: ID, y: Load.ID; var k: LocalizedStringKey { "e \(x)" } }
      struct Row { let title: LocalizedStringKey }
      struct Cell { let title: String }
      let m: Menu = .init(title: "f")
      """#
    let other = """
      struct Load { typealias Count = Int; typealias ID = Int8; typealias Menu = Row }
      struct Job { let s: Speed }
      """
    let keys = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.map(\.key)
    expectEqual(keys.map { $0.key ?? "?" }, ["a %lf", "b %lf", "c %lld", "d %lf", "e %lld", "f"])
    expectEqual(keys.map(\.isCertain), [true, false, false, false, false, true])
  }

  @Test(
    "the ends of a loop's range decide the type of the counter, which is Int unless the code declares another one",
    arguments: [
      ("0..<9", "%lld"), ("0...", "%lld"), ("0..<names.count", "%lld"), ("0...(names.count - 1)", "%lld"),
      ("0..<n", "%llu"), ("1...n - 1", "%llu"), ("0 ..< Int32(4)", "%d"), ("1...rows where x > 1", "%lld"),
      ("0..<min(8, n)", "%llu"), ("0..<columns(s)", "%lld"), ("0..<self.unheardOf", "%lld"), ("n..<x.y", "%llu"),
      ("0..<x.width", "?%lld"), ("0..<x.size", "?%d"), ("0..<t", "?%lld"), ("0..<frames", "?%lld"),
      ("-5...rows", "%lld"),
      ("0..<Int.random(in: 1...5)", "%lld"), ("0..<UInt8.max", "%u"), ("0..<x.size(at: n)", "%lld"),
      ("0..<min(x.width.count, 3)", "%lld"), ("1...(x.first(of: n) ?? 0)", "%lld"), ("0..<x.rows.endIndex / 2", "%lld"),
      ("0..<(x.a ? abs(x.b) : max(2, -Int16(x)))", "%d"),
    ]
  )
  func counters(range: String, directive: String) {
    let source = """
      struct Box { let count, width: Double; let size: Int32 }
      func f<T>(n: UInt, rows: Int, t: T, frames: AVAudioFrameCount) { for i in \(range) { LocalizedStringKey("\\(i)") } }
      """
    let key = calls(in: Array(source.utf8)).uses.first?.key
    expectEqual(key.map { ($0.isCertain ? "" : "?") + ($0.key ?? "") }, directive)
  }

  @Test(
    "a function without a value before it is a method of the types around it, or one outside types",
    arguments: [
      (#"struct A { func n() -> Double {} }; struct B: View { var k: LocalizedStringKey { "\(n())" } }"#, "?%lf"),
      (
        #"struct A { func n() -> Double {} }; struct B { func n() -> Int {}; var k: LocalizedStringKey { "\(n())" } }"#,
        "%lld"
      ),
      (#"struct A { func n() -> Double {} }; extension Bill { var k: LocalizedStringKey { "\(n())" } }"#, "%lld"),
      (
        #"class A: Base { func f() -> LocalizedStringKey { "\(n()) \(self.n())" } }; struct B { func n() -> Int {} }"#,
        "%f %f"
      ),
      (
        #"struct A { func n() -> Int {}; struct B { var k: LocalizedStringKey { "\(n())" } } }; func n() -> Double {}"#,
        "%lld"
      ),
      (
        #"struct A { let n: () -> Int; var k: LocalizedStringKey { "\(n())" } }; struct B { func n() -> Double {} }"#,
        "%lld"
      ),
      (#"func n() -> Int {}; struct A { var k: LocalizedStringKey { "\(n())" } }"#, "%lld"),
      (
        #"class A: Base { func n(_ x: Int) -> Int {}; func n() -> String {}; var k: LocalizedStringKey { "\(n())" } }"#,
        nil
      ),
      (#"func n() -> Int {}; struct A { func n<T>() -> T {}; var k: LocalizedStringKey { "\(n())" } }"#, nil),
      (#"func n() -> Int {}; private struct Row { var k: LocalizedStringKey { "\(n())" } }"#, "%lld"),
      (#"struct Row { func n() -> Int {}; var k: LocalizedStringKey { "\(n())" } }"#, "%lld"),
      (#"func p() -> Int {}; extension Bill { var k: LocalizedStringKey { "\(p())" } }"#, "%lld"),
      (#"struct A { func n() -> Int {}; func f() { func n() -> Double {}; LocalizedStringKey("\(n())") } }"#, "?%lld"),
    ] as [(String, String?)]
  )
  func functions(source: String, directives: String?) {
    let other = """
      extension Bill { func n() -> Int {}; private func p() -> Double {} }; class Base { func n() -> Float {} }
      struct Row { func n() -> Double {} }
      """
    let key = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.first?.key
    expectEqual(key.flatMap { key in key.key.map { (key.isCertain ? "" : "?") + $0 } }, directives)
  }

  @Test(
    "in an extension of a collection or String, a name alone means the member of the standard library",
    arguments: [
      ("Array", "count", "%lld"), ("String", "count", "%lld"), ("Collection", "count", "%lld"),
      ("Collection", "self.count", "%lld"), ("Array where Element == Int", "count", "%lld"),
      ("String", "uppercased()", "%@"), ("Array", "joined()", "%@"), ("Dictionary", "hashValue", "%lld"),
      ("Array", "size", "%f"), ("Other", "count", "%llu"), ("Array", "total", "?%lf"), ("Array", "limit", "%d"),
    ]
  )
  func standardExtensions(type: String, value: String, directive: String) {
    let source = """
      let count: UInt = 5, limit: Int32 = 5
      struct B { var total: Double; func uppercased() -> Int {} }
      extension \(type) { var size: Float { 1 }; var t: LocalizedStringKey { "\\(\(value))" } }
      """
    let other = "struct C { var count: String; func joined() -> Int {} }"
    let key = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.first?.key
    expectEqual(key.map { ($0.isCertain ? "" : "?") + ($0.key ?? $0.description) }, directive)
  }

  @Test(
    "an alias means that of the nearest type around it, then one outside all types; a guess needs two that differ",
    arguments: [
      (
        #"struct Map { class Box: N { typealias Zoom = Float; let z: Zoom; var k: LocalizedStringKey { "\(z)" } } }"#,
        "class Base { typealias Zoom = Double }; class Box: Base {}", "%f"
      ),
      (
        #"enum Cart { struct Model { let n: Amount; var k: LocalizedStringKey { "\(n)" } } }"#,
        "typealias Amount = Int; class Base { typealias Amount = Double }; enum Users { class Model: Base {} }", "%lld"
      ),
      (
        #"extension Bill { var x: Int { 1 } }; struct Row { let n: Amount; var k: LocalizedStringKey { "\(n)" } }"#,
        "typealias Amount = Int; struct Bill { typealias Amount = Double }", "%lld"
      ),
      (
        #"extension Bill { var x: Int { 1 } }; func f() -> Amount {}; LocalizedStringKey("\(f())")"#,
        "typealias Amount = Int; struct Bill { typealias Amount = Double }", "?%lf"
      ),
      (
        #"class C: Host<Bill> { let n: Amount; var k: LocalizedStringKey { "\(n)" } }"#,
        "typealias Amount = Int; struct Bill { typealias Amount = Double }", "%lld"
      ),
      (
        #"class C: Base { typealias Amount = Double; let n: Amount; var k: LocalizedStringKey { "\(n)" } }"#,
        "#if os(iOS)\ntypealias Base = UIView\n#else\ntypealias Base = NSView\n#endif\ntypealias Amount = Int", "%lf"
      ),
      (
        #"extension UIView { typealias Size = Int }; class V: UILabel { let n: Size; var k: LocalizedStringKey { "\(n)" } }"#,
        "", "%lld"
      ),
      (
        #"struct V { let n: Deck.Index; var k: LocalizedStringKey { "\(n)" } }"#,
        "struct Deck { typealias Index = Int }; struct Grid { struct Index {} }", "%lld"
      ),
      (
        #"extension Deck { func f(n: Index) -> LocalizedStringKey { "\(n) \(n as Index)" } }"#,
        "struct Deck { typealias Index = Int }; struct Grid { struct Index {} }", "%lld %lld"
      ),
      (
        #"struct Deck { typealias Index = Int; let n: Index; var k: LocalizedStringKey { "\(n)" } }; struct Grid { struct Index {} }"#,
        "", "%lld"
      ),
      (
        #"struct Deck { typealias Index = Int; struct Card { struct Index {}; let n: Index; var k: LocalizedStringKey { "\(n)" } } }"#,
        "", "%@"
      ),
      (
        #"struct Card { typealias ID = Deck.ID; let n: ID; var k: LocalizedStringKey { "\(n)" } }"#,
        "struct Deck { typealias ID = Int }", "%lld"
      ),
      (
        #"struct Card: ~Copyable, Counting { let n: Count; var k: LocalizedStringKey { "\(n)" } }"#,
        "protocol Counting { typealias Count = Int }; typealias Count = Double", "%lld"
      ),
      (
        #"struct V { let row: Row; var k: LocalizedStringKey { "\(row.n)" } }"#,
        "typealias ID = Double; enum Cart { typealias ID = Int; struct Row { let n: ID } }", "%lld"
      ),
      (
        #"typealias A = Int; struct U { typealias ID = A; let n: ID; let m: P.ID; var k: LocalizedStringKey { "\(n) \(m)" } }"#,
        "typealias B = Int; struct P { typealias ID = B }", "%lld %lld"
      ),
      (
        #"struct U { typealias ID = Int; let n: ID; let m: P.ID; var k: LocalizedStringKey { "\(n)" } }"#,
        "struct P { struct ID {} }", "?%lld"
      ),
    ]
  )
  func nearestAliases(source: String, other: String, directives: String) {
    let key = calls(in: Array(source.utf8), beside: Array(other.utf8)).uses.first?.key
    expectEqual(key.map { ($0.isCertain ? "" : "?") + ($0.key ?? "") }, directives)
  }

  @Test("an initializer without a known type can be that of a private type only in its own file")
  func privateInitializers() {
    let source = """
      struct A { let title: LocalizedStringKey; let m, n: Int }
      struct C { let o: Int; let p: LocalizedStringKey }
      struct D { let o: Int }
      struct E { let p: Int }
      private struct B { let title: String; let m: Int }
      f(.init(title: "a", n: 1), .init(title: "b", m: 1), .init(o: 1, p: "c"))
      """
    let other = """
      private struct B { let title: String; let n: Int }
      private struct D { let o: Int; let p: String }
      f(.init(o: 1, p: "c"))
      """
    expectEqual(lookups(in: source, beside: other), ["a", "c", "unknown: the type of b"])
  }

  @Test("a value whose type is a type parameter has no known type, and no guess")
  func typeParameters() {
    let source = """
      struct Entry<Value: Equatable> { let value: Value; let k: LocalizedStringKey = "a \\(value)" }
      extension Entry { func f(x: Value, all: [Value]) { LocalizedStringKey("b \\(x) \\(all)") } }
      func f<T, each U: Sequence<Int>>(t: T, u: U, x: T.ID) -> T { LocalizedStringKey("c \\(t) \\(u) \\(x)") }
      protocol P { associatedtype Item; var item: Item { get } }
      extension P { func g() { LocalizedStringKey("d \\(item) \\(f())") } }
      func g(t: T, value: Value, entry: Entry<Int>) { LocalizedStringKey("e \\(t) \\(entry.value)") }
      """
    expectEqual(
      lookups(in: source),
      ["?a \\(…)", "?b \\(…) %@", "?c \\(…) \\(…) \\(…)", "?d \\(…) \\(…)", "?e %@ \\(…)"]
    )
  }

  @Test("other modules can use the members of public extensions and protocols, unless a word says otherwise")
  func publicMembers() {
    let source = """
      public extension View { func a(_ t: LocalizedStringKey); private func no(_ t: LocalizedStringKey) }
      public protocol P {
        func b(_ t: LocalizedStringKey)
        @MainActor func c(_ t: LocalizedStringKey)
      }
      public struct S { func no(_ t: LocalizedStringKey); public func d(_ t: LocalizedStringKey) }
      public enum E { case e(LocalizedStringKey); func no(_ t: LocalizedStringKey) }
      """
    let found = DeclarationReader.declarations(in: SwiftTokens(Array(source.utf8))).publicParameters
    expectEqual(found.map(\.function).sorted(), ["a", "b", "c", "d", "e"])
  }

  @Test("properties that get their values from others with the same name, sums of sums, and many types take no time")
  func endless() {
    let structs = (0..<4).map {
      "struct S\($0) { lazy var title = item.title; let key: LocalizedStringKey = \"<\\(title)>\" }"
    }
    let sums = (0..<24).map { "let s\($0) = s\($0 + 1) + s\($0 + 1) + s\($0 + 1)" }
    let locals = (0..<2_000).map { "func f\($0)() { let v = \($0); LocalizedStringKey(\"<\\(v)>\") }" }
    let rows = (0..<2_000).map {
      "struct R\($0) { let title: LocalizedStringKey; let v, w\($0): Int }; let r\($0): R\($0) = .init(title: \"<\\(5)>\", v: 1)"
    }
    let implicit = (0..<500).map { "f(.init(title: \"<\\(5)>\", w\($0): 1))" }
    let all = structs + sums + ["LocalizedStringKey(\"<\\(s0)>\")"] + locals + rows + implicit
    let found = lookups(in: all.joined(separator: "\n"))
    #expect(found.count == 4_505)
    #expect(found.prefix(5).allSatisfy { $0.hasPrefix("?") })
    #expect(found.dropFirst(5).allSatisfy { $0 == "<%lld>" })
  }

  @Test("in files with many variables with one name, each use means the right one") func manyVariables() {
    let globals = (0..<500).map { "let v = \($0); LocalizedStringKey(\"<\\(v)>\")" }
    let members = (0..<500).map { "struct S\($0) { let m: UInt; let k: LocalizedStringKey = \"<\\(m) \\(x.m)>\" }" }
    let untyped = (0..<500).map { "struct T\($0) { var t = \"\"; let k: LocalizedStringKey = \"<\\(t) \\(x.t)>\" }" }
    let found = lookups(in: (globals + members + untyped).joined(separator: "\n"))
    #expect(found.count == 1_500)
    #expect(found.count { $0 == "<%lld>" } == 500)
    #expect(found.count { $0 == "<%llu %llu>" } == 500)
  }

  @Test("the variable that an expression means is the last one whose scope includes it") func visibleVariables() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var variables: [Declarations.Variable] = []
      for place in 0..<Int.random(in: 1...12, using: &random) {
        let start = place + Int.random(in: 0...2, using: &random)
        let scope = start..<Int.random(in: start...20, using: &random)
        variables.append(Declarations.Variable(type: nil, value: nil, scope: scope, place: place))
      }
      let visible = VisibleVariables(variables) { $0.place }
      for index in 0...20 {
        let expected = variables.last { $0.place < index && $0.scope.contains(index) }
        #expect(visible.last(at: index)?.place == expected?.place, "\(variables) at \(index)")
      }
    }
  }

  @Test("a key fits if only the directives of uncertain types differ") func fitting() {
    let template = KeyTemplate([.unknown, .text(" of 100% in "), .directive("%@", isCertain: true)])
    #expect(template.fits("%lld of 100%% in %@"))
    #expect(template.fits("%@ of 100%% in %@"))
    #expect(!template.fits("%lld of 100%% in %lld"))
    #expect(!template.fits("5 of 100%% in %@"))
    #expect(!template.fits("%lld of 10%% in %@"))
    #expect(KeyTemplate([.directive("%@", isCertain: false)]).fits("%d"))
    #expect(!KeyTemplate([.directive("%@", isCertain: true)]).fits("%d"))
  }

  @Test("several values are numbered as Xcode does") func numbering() {
    #expect(KeyTemplate.numbered("%@ has %lld of 100%%") == "%1$@ has %2$lld of 100%%")
    #expect(KeyTemplate.numbered("%.1f and %lf") == "%1$.1f and %2$lf")
    #expect(KeyTemplate.numbered("%@ alone") == nil)
    #expect(KeyTemplate.numbered("%2$@ of %1$@") == nil)
    #expect(KeyTemplate.numbered("50% of all, 20% of some") == nil)
  }
}
