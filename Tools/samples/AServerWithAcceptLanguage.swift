// Types with the shape of Hummingbird's and Vapor's.

enum HeaderName { case acceptLanguage, contentLanguage, vary }

struct Headers {
  private var fields: [HeaderName: [String]] = [:]

  subscript(name: HeaderName) -> String? {
    get { fields[name]?.joined(separator: ", ") }
    set { fields[name] = newValue.map { [$0] } }
  }
  subscript(values name: HeaderName) -> [String] {
    get { fields[name] ?? [] }
    set { fields[name] = newValue }
  }
  subscript(name: HeaderName) -> [String] { fields[name] ?? [] }
  mutating func replaceOrAdd(name: HeaderName, value: String) { fields[name] = [value] }
  mutating func add(name: HeaderName, value: String) { fields[name, default: []].append(value) }
}

struct Request { var headers = Headers() }
final class Response { var headers = Headers() }
protocol RequestContext {}

protocol RouterMiddleware<Context> {
  associatedtype Context
  func handle(_: Request, context: Context, next: (Request, Context) async throws -> Response) async throws -> Response
}

protocol AsyncResponder { func respond(to request: Request) async throws -> Response }

protocol AsyncMiddleware {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
