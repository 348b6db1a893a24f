// Makes a package from the samples in pages and doc comments. The samples of a file form a function, and one program has the
// functions of nearly all files, because a hundred programs would take five times as long. A file has a program of its own if
// its samples must be at the top level, or if it shows how to run them.
//
//     node extract.mjs WORK FILE...
//
// These parts of a file are read:
//
// - Swift blocks (```swift). All blocks of a file run one after another, and each sees the names of the blocks before it.
//   Imports move to the top. A block with extensions, `@main` or `@Test` stays at the top level of the program. A manifest
//   (`// swift-tools-version`) is only parsed.
// - Values. In a line such as `rules.category(for: 21)   // .one; any integer`, the comment begins with a Swift literal, and
//   the value must be equal to it. Text after the literal needs a comma, a semicolon or a colon before it. The same is true of
//   `let name = value   // "literal"`. After `print(…)`, the comment and the comments in the lines below it are the output.
// - Files. A paragraph that contains "Save this as `PATH`" is followed by the block with the contents of that file.
// - Commands. In a block without a language, a line that begins with `$ ` is a command, and its output follows.
//
// Names that a sample does not declare come from Tools/samples/NAME.swift, where NAME is the page, the source file or the
// module. Only the doc comments of public declarations are read.
// Folders that samples read are in Tools/samples/files; programs run in a copy of it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";

const [work, ...files] = process.argv.slice(2);
const ours = ["cldr-gen", "localize", "plural"];
const literal = /^(\.[a-z]\w*|"(?:[^"\\]|\\.)*"|-?\d[\d_]*(?:\.\d+)?|true|false|nil|\[(?:[^\[\]]|\[[^\[\]]*\])*\])(?=$|[;,:])/;

/** The blocks of a page or of the doc comments of a source: language, lines with their numbers, the text before. */
function blocks(file) {
  const isSource = file.endsWith(".swift");
  const found = [];
  let pending = [];
  let block = null;
  let before = "";
  readFileSync(file, "utf8").split("\n").forEach((whole, index) => {
    const comment = whole.match(/^\s*\/\/\/ ?(.*)$/);
    if (isSource && !comment) {
      // Other declarations are not in the documentation.
      if (/^\s*@\w+(\(.*\))?\s*$/.test(whole)) return;
      if (/\bpublic\b|^\s*(indirect )?case /.test(whole)) found.push(...pending);
      pending = [];
      block = null;
      return;
    }
    const line = isSource ? comment[1] : whole;
    const fence = line.match(/^\s*```(\w*)\s*$/);
    if (fence && block) {
      (isSource ? pending : found).push(block);
      block = null;
      before = "";
    } else if (fence) {
      block = { language: fence[1], start: index + 2, lines: [], before };
    } else if (block) {
      block.lines.push(line);
    } else {
      before = line.trim() === "" ? before : line;
    }
  });
  return found;
}

/** The Swift code of a block, with checks in the place of promised values. */
function checked(block, file) {
  const lines = [];
  const { lines: source } = block;
  for (let i = 0; i < source.length; i++) {
    let line = source[i].replace(/^(\s*)#expect\((.*)\)$/, "$1$2   // true");
    // A print with its output in the lines below it.
    if (/^print\(.*\)$/.test(line) && /^\/\/ /.test(source[i + 1] ?? "")) line += "   // ";
    const place = `"${file}", ${block.start + i}`;
    const parts = line.match(/^(\s*)(\S.*?)\s+\/\/ +(.*)$/);
    if (!parts || /^\/\//.test(line.trim())) {
      lines.push(line);
      continue;
    }
    const [, indent, code, comment] = parts;
    const printed = code.match(/^print\((.*)\)$/);
    if (printed) {
      const output = comment === "" ? [] : [comment];
      while (i + 1 < source.length && /^\s*\/\/ ?/.test(source[i + 1])) {
        output.push(source[++i].replace(/^\s*\/\/ ?/, ""));
      }
      // One literal: a sum of five takes the compiler eight seconds.
      lines.push(`${indent}checkSample("\\(${printed[1]})", ###"${output.join("\\###n")}"###, ${place})`);
      while (block.start + lines.length < block.start + i + 1) lines.push("");
      continue;
    }
    const value = comment.includes("…") ? undefined : comment.match(literal)?.[1];
    const declared = code.match(/^(?:let|var) (\w+)\b.*=/);
    const isExpression = !/^(let|var|import|for|if|guard|func|struct|enum|class|extension|return|switch|case|do|\}|while|@|#|typealias)\b|^[.})\]]|[{(\[,=]$/.test(code);
    if (value && declared) {
      lines.push(`${indent}${code}; checkSample(${declared[1]}, ${value}, ${place})`);
    } else if (value && isExpression && !/[^=!<>]=[^=]/.test(code.replace(/"(?:[^"\\]|\\.)*"/g, '""'))) {
      lines.push(`${indent}checkSample(${code}, ${value}, ${place})`);
    } else {
      lines.push(line);
    }
  }
  return lines;
}

/** Whether a command runs the program of its page, and not one of the package. */
function runsSample({ text }) {
  const program = text?.match(/^(?:\w+=\S* )*swift run ([\w-]+)/)?.[1];
  return program !== undefined && !ours.includes(program);
}

/** A text without its extensions, and with as many lines. */
function withoutExtensions(text) {
  return text.replace(/^extension [^]*?^\}$/gm, (extension) => extension.replace(/[^\n]/g, ""));
}

function write(program, name, lines) {
  mkdirSync(`${work}/Sources/${program}`, { recursive: true });
  writeFileSync(`${work}/Sources/${program}/${name}`, lines.join("\n") + "\n");
}

const root = process.cwd();
const samples = `${root}/Tools/samples`;
rmSync(`${work}/Sources`, { recursive: true, force: true });
rmSync(`${work}/pages`, { recursive: true, force: true });
const targets = [];
const commands = [];
const products = ["CatalogFormatting", "LanguageNegotiation", "LocalizedMessages", "LocalizedNumbers", "LocalizedStrings", "MessageFormat", "MessageInterchange", "NSLocalizedStrings", "NumberDisplay", "NumberStyles", "PluralRuleSyntax", "Plurals", "PluralsFoundation", "StringFiles", "StringFormatting", "StringsFixing", "StringsLint"];

for (const file of files) {
  const name = `Sample${targets.length}`;
  const folder = `${work}/pages/${name}`;
  const imports = new Set();
  const top = [];
  const nested = [];
  let hasSwift = false;
  mkdirSync(folder, { recursive: true, dereference: true });
  if (existsSync(`${samples}/files`)) cpSync(`${samples}/files`, folder, { recursive: true, dereference: true });
  for (const block of blocks(file)) {
    const path = block.before.match(/[Ss]ave this as `([^`]+)`/)?.[1];
    if (path) {
      mkdirSync(resolve(folder, path, ".."), { recursive: true, dereference: true });
      writeFileSync(resolve(folder, path), block.lines.join("\n") + "\n");
    } else if (block.language === "" || block.language === "console") {
      let command = null;
      block.lines.forEach((line, index) => {
        if (line.startsWith("$ ")) {
          command = { file, line: block.start + index, text: line.slice(2), output: [], name };
          commands.push(command);
        } else {
          command?.output.push(line);
        }
      });
    } else if (block.language === "swift" && block.lines[0]?.startsWith("// swift-tools-version")) {
      mkdirSync(`${folder}/manifest`, { recursive: true, dereference: true });
      writeFileSync(`${folder}/manifest/Package.swift`, block.lines.join("\n") + "\n");
      commands.push({ file, line: block.start, manifest: `${folder}/manifest` });
    } else if (block.language === "swift") {
      hasSwift = true;
      const isTopLevel = block.lines.some((line) => /^(public )?extension |^@main|^@Test/.test(line));
      const lines = checked(block, file).map((line) => {
        const module = line.match(/^\s*import (\w+)/)?.[1];
        if (!module) return line;
        imports.add(module);
        return "";
      });
      (isTopLevel ? top : nested).push(`#sourceLocation(file: "${root}/${file}", line: ${block.start})\n${lines.join("\n")}\n#sourceLocation()`);
    }
  }
  if (!hasSwift && !commands.some((command) => command.name === name)) continue;
  const source = file.match(/Sources\/(\w+)\//)?.[1];
  // Users see these modules through others.
  const module = { FormatArguments: "StringFormatting", LintEngine: "StringsLint" }[source] ?? source;
  for (const usual of [module, "Plurals"]) if (products.includes(usual)) imports.add(usual);
  const context = [`${samples}/${basename(file).replace(/\.\w+$/, "")}.swift`, `${samples}/${module}.swift`].find(existsSync);
  const preamble = context ? readFileSync(context, "utf8") : "";
  for (const [, module] of preamble.matchAll(/^import (\w+)/gm)) imports.add(module);
  // Extensions cannot be in a function, so all functions that need the same ones share them.
  const extensions = preamble.match(/^extension [^]*?^\}$/gm) ?? [];
  const isAlone = top.length > 0 || commands.some((command) => command.name === name && runsSample(command));
  const program = isAlone ? name : extensions.length > 0 ? `SamplesOf${basename(context, ".swift").replace(/\W/g, "_")}` : "Samples";
  const importLines = [...imports].sort().map((module) => `import ${module}`);
  const inner = preamble.replace(/^import .*$/gm, "");
  const body = [
    ...(context ? [`#sourceLocation(file: "${context}", line: 1)`, isAlone ? inner : withoutExtensions(inner), "#sourceLocation()"] : []),
    ...nested.map((block) => `do {\n${block}`),
    "}".repeat(nested.length),
  ];
  if (isAlone) {
    write(program, "main.swift", [...importLines, ...top, ...body]);
  } else {
    write(program, `${name}.swift`, [...importLines, `func run${name}() async throws {`, ...body, "}"]);
    if (extensions.length > 0) write(program, "Extensions.swift", [...importLines, ...extensions]);
  }
  targets.push({ name, file, program });
}

const programs = new Set(targets.map(({ program }) => program));
for (const program of programs) {
  write(program, "CheckSample.swift", [readFileSync(`${samples}/CheckSample.swift`, "utf8")]);
  const parts = targets.filter((target) => target.program === program);
  if (parts[0].name === program) continue;
  const cases = parts.map(({ name }) => `case "${name}": try await run${name}()`);
  write(program, "main.swift", ["switch CommandLine.arguments[1] {", ...cases, 'default: fatalError("no such sample")', "}"]);
}

const dependencies = products.map((product) => `.product(name: "${product}", package: "${basename(root)}")`).join(", ");
const declarations = [...programs].map((name) => `.executableTarget(name: "${name}", dependencies: dependencies, swiftSettings: settings)`).join(",\n    ");
writeFileSync(
  `${work}/Package.swift`,
  `// swift-tools-version: 6.0
// Made by Tools/check-samples.sh.
import PackageDescription

let dependencies: [Target.Dependency] = [${dependencies}]
// A sample must not profit from the imports of another one.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "samples",
  dependencies: [.package(path: "../..")],
  targets: [
    ${declarations}
  ]
)
`
);
writeFileSync(`${work}/plan.json`, JSON.stringify({ targets, commands, ours }));
