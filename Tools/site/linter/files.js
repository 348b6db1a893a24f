"use strict";

// The files to check: where they come from, and the path that tells the linter their language.

// The endings that the linter knows, in lowercase only.
const endings = /\.(xcstrings|strings|stringsdict|xml|po|pot)$/;

// What the linter skips in folders as well: what tools create or download.
const skippedFolders = new Set(["Pods", "Carthage", "DerivedData", "build", "node_modules"]);

// The limit for all files together. The linter needs several times as much memory, and a page has four gigabytes.
const sizeLimit = 100_000_000;

// Reasons why files are not checked, each with a sentence about their paths.
const refusals = {
  case: (paths) => `Not checked: ${paths}. The linter knows endings in lowercase only, such as .strings.`,
  messages: (paths) => `Not checked: ${paths}. Messages in .arb and JSON files are checked by the command localize lint, but not by this page.`,
  settings: (paths) => `Not read: ${paths}. This page checks with the linter’s own settings; name the source language yourself.`,
  other: (paths) => `Not checked: ${paths}. This page reads files of localized strings: .xcstrings, .strings, .stringsdict, strings.xml, .po and .pot.`,
};

// The reason why a file is not checked, or `null` if it is.
function refusal(path) {
  if (endings.test(path)) return null;
  if (endings.test(path.toLowerCase())) return "case";
  if (/(^|\/)localize-lint\.json$/.test(path)) return "settings";
  return /\.(arb|json)$/i.test(path) ? "messages" : "other";
}

// A file in a folder that was dropped or chosen, or `null` if nobody expects it to be checked or read.
function fileInFolder(path, file) {
  const folders = path.split("/").slice(0, -1);
  if (folders.slice(1).some((name) => name.startsWith(".") || skippedFolders.has(name))) return null;
  const isExpected = {
    case: true, settings: true, other: false,
    // JSON files further inside can be anything.
    messages: /\.arb$/i.test(path) || (folders.length === 1 && isLanguage(file.name.slice(0, -5))),
  }[refusal(path)] ?? true;
  if (!isExpected || (/\.xml$/i.test(path) && !/^values(-|$)/.test(folders.at(-1)))) return null;
  return { path, file };
}

function isLanguage(name) {
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(name.replaceAll("_", "-")) !== undefined;
  } catch {
    return false;
  }
}

// All files of a drop, with those of folders.
async function droppedFiles(items) {
  const entries = [...items].map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() }));
  const found = [];
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) await addFolder(entry, entry.name, found);
    else if (file) found.push({ path: file.name, file });
  }
  return found;
}

async function addFolder(folder, path, found) {
  const reader = folder.createReader();
  while (true) {
    // A reader gives a hundred entries at a time.
    const entries = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (entries.length === 0) return;
    for (const entry of entries) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory) {
        if (!entry.name.startsWith(".") && !skippedFolders.has(entry.name)) await addFolder(entry, inner, found);
      } else {
        const file = await new Promise((resolve, reject) => { entry.file(resolve, reject); });
        const known = fileInFolder(inner, file);
        if (known) found.push(known);
      }
    }
  }
}

// Whether the language of a file is in the name of its folder, which a file without a folder lacks.
function needsLanguage(path) { return !path.includes("/") && /\.(strings|stringsdict|xml)$/i.test(path); }

// The path of a file without a folder whose language the reader has named: pl.lproj/Shop.strings, values-b+pt+BR/strings.xml.
function pathInLanguage(path, language) {
  if (!needsLanguage(path) || language === "") return path;
  return /\.xml$/i.test(path) ? `values-b+${language.split(/[-_]/).join("+")}/${path}` : `${language}.lproj/${path}`;
}

function sizeText(bytes) {
  return bytes < 1000 ? `${bytes} bytes` : bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
