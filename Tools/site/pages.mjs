// Writes a documentation archive as static pages. They need neither a server nor JavaScript, apart from the search.
//
//     node Tools/site/pages.mjs ARCHIVE OUT
//
// DocC's own pages load their contents with JavaScript from the root of a server, so they are blank under any other path and on
// a disk. These pages have the same paths, with all links relative: OUT/documentation/plurals/pluralrules/index.html.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const [archive, out] = process.argv.slice(2);
const here = new URL("documentation/", import.meta.url);

// MARK: The archive

const pages = new Map();
for (const name of readdirSync(join(archive, "data/documentation"), { recursive: true })) {
  if (!name.endsWith(".json")) continue;
  const page = JSON.parse(readFileSync(join(archive, "data/documentation", name), "utf8"));
  pages.set(page.identifier.url, { ...page, path: posix.join("documentation", name.slice(0, -5)) });
}
// Articles belong to the module that lists them, whose folder they are in.
for (const page of pages.values()) {
  const [parent] = page.hierarchy.paths[0] ?? [];
  page.module = pages.get(parent) ?? page;
  if (page.path.startsWith("documentation/swift-plurals/") && parent) page.path = posix.join(page.module.path, posix.basename(page.path));
}

// MARK: Pieces of HTML

const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]);

// The address of a file in OUT from the page at a path.
function relative(from, to) {
  const link = posix.relative(from, to);
  return encodeURI(link.startsWith(".") ? link : `./${link}`);
}

function linkTo(page, identifier) {
  const target = pages.get(identifier);
  return target && relative(page.path, posix.join(target.path, "index.html"));
}

function plainText(page, content = []) {
  return content.map((part) => (
    part.text ?? part.code ?? page.references[part.identifier]?.title ?? plainText(page, part.inlineContent)
  )).join("");
}

function inline(page, content = []) {
  return content.map((part) => {
    switch (part.type) {
      case "text": return escaped(part.text);
      case "codeVoice": return `<code>${escaped(part.code)}</code>`;
      case "emphasis": return `<em>${inline(page, part.inlineContent)}</em>`;
      case "strong": return `<strong>${inline(page, part.inlineContent)}</strong>`;
      case "reference": return reference(page, part);
      default: throw new Error(`${page.path}: unknown inline content ${part.type}`);
    }
  }).join("");
}

function reference(page, { identifier, overridingTitleInlineContent }) {
  const target = page.references[identifier];
  const title = overridingTitleInlineContent ? inline(page, overridingTitleInlineContent) : escaped(target?.title ?? identifier);
  if (target?.type === "link") return `<a href="${escaped(target.url)}">${title}</a>`;
  const text = target?.kind === "article" ? title : `<code>${title}</code>`;
  const link = linkTo(page, identifier);
  return link ? `<a href="${link}">${text}</a>` : text;
}

function blocks(page, content = []) {
  return content.map((block) => {
    switch (block.type) {
      case "paragraph": return `<p>${inline(page, block.inlineContent)}</p>`;
      case "heading": return `<h${block.level} id="${escaped(block.anchor)}">${escaped(block.text)}</h${block.level}>`;
      case "codeListing": return `<pre><code>${escaped(block.code.join("\n"))}</code></pre>`;
      case "aside": return `<aside><p class="name">${escaped(block.name)}</p>${blocks(page, block.content)}</aside>`;
      case "unorderedList": return `<ul>${items(page, block)}</ul>`;
      case "orderedList": return `<ol>${items(page, block)}</ol>`;
      case "table": return table(page, block);
      default: throw new Error(`${page.path}: unknown content ${block.type}`);
    }
  }).join("\n");
}

const items = (page, list) => list.items.map((item) => `<li>${blocks(page, item.content)}</li>`).join("\n");

function table(page, { rows, header }) {
  const row = (cells, name) => `<tr>${cells.map((cell) => `<${name}>${blocks(page, cell)}</${name}>`).join("")}</tr>`;
  const [head, ...rest] = header === "row" ? rows : [null, ...rows];
  return `<div class="scroll"><table>${head ? `<thead>${row(head, "th")}</thead>` : ""}<tbody>${rest.map((cells) => row(cells, "td")).join("\n")}</tbody></table></div>`;
}

function declaration(page, { tokens }) {
  const text = tokens.map((token) => {
    const link = token.identifier && linkTo(page, token.identifier);
    const word = link ? `<a href="${link}">${escaped(token.text)}</a>` : escaped(token.text);
    return token.kind === "keyword" ? `<b>${word}</b>` : word;
  }).join("");
  return `<pre class="declaration"><code>${text}</code></pre>`;
}

const sections = {
  declarations: (page, section) => section.declarations.map((found) => declaration(page, found)).join("\n"),
  content: (page, section) => blocks(page, section.content),
  parameters: (page, section) => `<h2 id="parameters">Parameters</h2>\n<dl>${section.parameters
    .map(({ name, content }) => `<dt><code>${escaped(name)}</code></dt><dd>${blocks(page, content)}</dd>`).join("\n")}</dl>`,
  mentions: () => "",
};

// A list of pages, each with its summary.
function listed(page, { title, identifiers }) {
  const rows = identifiers.map((identifier) => {
    const target = page.references[identifier];
    const summary = target?.abstract ? `<p>${inline(page, target.abstract)}</p>` : "";
    return `<li>${reference(page, { identifier })}${summary}</li>`;
  });
  return `${title ? `<h3>${escaped(title)}</h3>\n` : ""}<ul class="topics">${rows.join("\n")}</ul>`;
}

function group(page, title, list) {
  return list?.length ? `<section><h2>${title}</h2>\n${list.map((section) => listed(page, section)).join("\n")}</section>` : "";
}

// MARK: Pages

// The frame of a page: the way to everything else, and the search.
function frame(path, { title, summary, crumbs = [] }, contents) {
  const up = (file) => relative(path, file);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(summary)}">
<title>${escaped(title)} – swift-plurals</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up("style.css")}">
</head>
<body>
<header>
<nav aria-label="Site"><a class="brand" href="${up("../index.html")}">swift-plurals</a>
<a href="${up("index.html")}">Documentation</a> <a href="${up("../playground.html")}">Playground</a> <a href="${up("../messages.html")}">Messages</a> <a href="${up("../linter.html")}">Linter</a></nav>
<search><input type="search" id="search" placeholder="Search all modules" aria-label="Search all modules" data-script="${up("search.js")}">
<ul id="found" hidden></ul><span id="count" class="spoken" role="status"></span></search>
</header>
${crumbs.length > 0 ? `<nav class="crumbs" aria-label="Path">${crumbs.join(" › ")}</nav>` : ""}
<main>
${contents}
</main>
<script src="${up("page.js")}"></script>
</body>
</html>
`;
}

function write(path, text) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function render(page) {
  const { metadata } = page;
  const above = (page.hierarchy.paths[0] ?? []).filter((identifier) => pages.has(identifier));
  const titles = above.map((identifier) => pages.get(identifier).metadata.title);
  const crumbs = above.map((identifier, index) => `<a href="${linkTo(page, identifier)}">${escaped(titles[index])}</a>`);
  const kind = metadata.symbolKind === "module" ? "Module" : metadata.roleHeading ?? "";
  // Many types have a description.
  const title = [metadata.title, ...titles.slice(-1)].join(" – ");
  const summary = plainText(page, page.abstract) || `${metadata.title} in ${page.module.metadata.title}, a module of swift-plurals.`;
  return frame(page.path, { title, summary, crumbs }, [
    kind ? `<p class="kind">${escaped(kind)}</p>` : "",
    `<h1>${escaped(metadata.title)}</h1>`,
    page.abstract ? `<p class="lead">${inline(page, page.abstract)}</p>` : "",
    ...(page.primaryContentSections ?? []).map((section) => {
      if (!(section.kind in sections)) throw new Error(`${page.path}: unknown section ${section.kind}`);
      return sections[section.kind](page, section);
    }),
    group(page, "Topics", page.topicSections),
    group(page, "Default implementations", page.defaultImplementationsSections),
    group(page, "Relationships", page.relationshipsSections),
    group(page, "See also", page.seeAlsoSections),
  ].filter(Boolean).join("\n"));
}

const modules = [...pages.values()].filter(({ metadata }) => metadata.symbolKind === "module")
  .sort((a, b) => a.metadata.title.localeCompare(b.metadata.title, "en"));
const articles = [...pages.values()].filter(({ kind, module }) => kind === "article" && modules.includes(module))
  .filter(({ metadata }) => metadata.role === "article");

mkdirSync(out, { recursive: true });
cpSync(here, out, { recursive: true });
// The root of the archive has only what the index below says.
const written = [...pages.values()].filter(({ path }) => path !== "documentation/swift-plurals");
for (const page of written) write(posix.join(page.path, "index.html"), render(page));

const entry = (page) => `<li><a href="${relative(".", posix.join(page.path, "index.html"))}">${escaped(page.metadata.title)}</a>${
  page.abstract ? `<p>${inline({ ...page, path: "." }, page.abstract)}</p>` : ""}</li>`;
write("index.html", frame(".", { title: "Documentation", summary: "All modules and articles of the Swift package swift-plurals." }, `<h1>Documentation</h1>
<h2>Modules</h2>
<ul class="topics">${modules.map(entry).join("\n")}</ul>
<h2>Articles</h2>
<ul class="topics">${articles.map(entry).join("\n")}</ul>`));

// Pages, and the sections of articles, such as the rules of the linter.
const index = written.flatMap((page) => {
  const { metadata, path, module, abstract, primaryContentSections = [] } = page;
  const headings = (metadata.role === "article" ? primaryContentSections.flatMap(({ content = [] }) => content) : [])
    .filter(({ type, text }) => type === "heading" && text !== "Overview");
  return [
    [metadata.title, module.metadata.title, path, plainText(page, abstract)],
    ...headings.map(({ text, anchor }) => [text, module.metadata.title, `${path}#${anchor}`, `In ${metadata.title}`]),
  ];
});
write("search.js", `"use strict";\nshowIndex(${JSON.stringify(index)});\n`);
console.log(`documentation: ${modules.length} modules, ${written.length} pages`);
