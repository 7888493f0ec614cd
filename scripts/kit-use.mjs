// A module is in the kit because games use it. This finds what the kit exports and no game imports (Skirmish, the
// lesson, does not count; the page, the terminal and the forge, which draw the games' boards, do). What only tests
// of boards need is in @rokada/kit/testing. Run by npm run check, and as a test (test/kit-use.test.ts).
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { readSource } from './lib/syntax.mjs';

const KIT = '@rokada/kit';
const isUser = (file) =>
  /^(games\/(?!skirmish\/)[^/]+|packages\/(web|cli|staff)|tools\/forge)\/src\/.*\.tsx?$/.test(file);

/** The values that a module exports, by name; types come and go with them. */
function exportsOf(base, file, names = new Set()) {
  const { program } = readSource(join(base, file), file);
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') {
      if (node.exportKind !== 'type') exportsOf(base, posix.join(dirname(file), node.source.value), names);
    } else if (node.type === 'ExportNamedDeclaration' && node.exportKind !== 'type') {
      const { declaration } = node;
      for (const each of declaration?.declarations ?? (declaration ? [declaration] : [])) {
        if (!/^TS(Interface|TypeAlias)/.test(each.type)) names.add(each.id.name);
      }
      for (const { exported, exportKind } of node.specifiers) if (exportKind !== 'type') names.add(exported.name);
    }
  }
  return names;
}

function importedFromKit(base) {
  const names = new Set();
  for (const folder of ['games', 'packages', 'tools']) {
    for (const file of filesUnder(folder, base)) {
      if (!isUser(file) || !readFileSync(join(base, file), 'utf8').includes(KIT)) continue;
      for (const node of readSource(join(base, file), file).program.body) {
        if (node.source?.value !== KIT) continue;
        for (const { imported, local } of node.specifiers ?? []) names.add((imported ?? local).name);
      }
    }
  }
  return names;
}

export function unusedInKit(base = root) {
  const used = importedFromKit(base);
  return [...exportsOf(base, 'packages/kit/src/index.ts')]
    .filter((name) => !used.has(name))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

export const kitFaults = (found = unusedInKit()) =>
  found.map((name) => `the kit exports ${name}, which no game imports`);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = kitFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
