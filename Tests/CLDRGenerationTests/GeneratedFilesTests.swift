import CLDRGeneration
import PluralTestSupport
import Testing

@Suite("The generated files")
struct GeneratedFilesTests {
}
