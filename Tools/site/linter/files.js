"use strict";

// The files to check: where they come from, and the path that tells the linter their language.

const endings = /\.(xcstrings|strings|stringsdict|xml|po|pot)$/i;

// What the linter skips in folders as well: what tools create or download.
const skippedFolders = new Set(["Pods", "Carthage", "DerivedData", "build", "node_modules"]);

// The limit for all files together. The linter needs several times as much memory, and a page has four gigabytes.
const sizeLimit = 100_000_000;

// A file in a folder that was dropped or chosen, or `null` if it has no localized strings.
function fileInFolder(path, file) {
  const folders = path.split("/").slice(0, -1);
  if (folders.slice(1).some((name) => name.startsWith(".") || skippedFolders.has(name)) || !endings.test(path)) return null;
  if (/\.xml$/i.test(path) && !/^values(-|$)/.test(folders.at(-1))) return null;
  return { path, file };
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
