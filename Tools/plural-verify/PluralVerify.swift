import CLDRData
import Foundation
import PluralProof

@main
struct PluralVerify {
  static func main() throws {
    let root = RuntimeSource.packageRoot(above: FileManager.default.currentDirectoryPath) ?? "."
    let document = try PluralsDocument(contentsOfFile: root + "/Data/cldr-plurals.json")
    let source = try RuntimeSource(root: root)
    let clock = ContinuousClock()
    var start = clock.now
    let sweep = FastPathSweep()
    print(sweep.counts, sweep.differences)
    print("sweep", clock.now - start); start = clock.now
    let proof = try Proof(document, source: source)
    print("proof", clock.now - start); start = clock.now
    let r = proof.disagreements()
    print(r.disagreements.prefix(5), r.classes, r.integers, proof.classCount, clock.now - start); start = clock.now
    let program = try MutantProgram(source, folder: root + "/.build/mutants")
    print("compiled", clock.now - start); start = clock.now
    let run = try MutationRun(program, source: source, sets: proof.sets, period: proof.period)
    print("run", clock.now - start); start = clock.now
    print(run.count, run.killed, run.equivalent.count, run.unproven.count, run.unreached)
    for e in run.equivalent.prefix(10) { print(e.mutant.summary, e.walked) }
    for e in run.unproven.prefix(100) { print(e.mutant.summary, e.reason) }
  }
}
