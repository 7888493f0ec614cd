// The rules of the house that no compiler knows, read off the sources: which way imports may point, what rules must
// not touch, and what must never be committed. Run by npm run check, and as a test (test/layers.test.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { readSource, walk } from './lib/syntax.mjs';

/** From the ground up. An import must point to a lower layer than its own; neighbours do not know each other. */
const layers = [
  ['packages/kernel', 'tools/text-import'],
  ['packages/kit'],
  ['packages/staff'],
  ['games/*'],
  ['packages/catalogue'],
  ['packages/server', 'packages/web'],
  ['tools/*'],
  ['packages/cli'],
];
const layerOf = (folder) =>
  layers.findIndex((layer) => layer.includes(folder) || layer.includes(folder.replace(/[^/]+$/, '*')));

/** Rules see neither Node nor the browser, and get chance and time only from the kernel's `world`. */
const rulesLayer = layers.findIndex((layer) => layer.includes('games/*'));

/** Everything wrong under `base`, as { file, line, what }, in the order of the files. */
export function findFaults(base = root) {
  const packages = readPackages(base);
  return [
    ...packages.flatMap((each) => packageFaults(base, each, packages)),
    ...machinePathFaults(base),
    ...lockfileFaults(base),
  ];
}

function readPackages(base) {
  const folders = ['packages', 'games', 'tools'].flatMap((parent) =>
    existsSync(join(base, parent)) ? readdirSync(join(base, parent)).map((name) => `${parent}/${name}`) : [],
  );
  return folders
    .filter((folder) => existsSync(join(base, folder, 'package.json')))
    .map((folder) => {
      const json = JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8'));
      const declared = { ...json.dependencies, ...json.peerDependencies, ...json.optionalDependencies };
      // Tools run from the repository only, so what they need may be for development only.
      if (folder.startsWith('tools/')) Object.assign(declared, json.devDependencies);
      return { folder, name: json.name, layer: layerOf(folder), declared: new Set(Object.keys(declared)) };
    });
}

function packageFaults(base, own, packages) {
  if (own.layer < 0) {
    return [
      { file: `${own.folder}/package.json`, line: 1, what: 'belongs to no layer: give it one in scripts/layers.mjs' },
    ];
  }
  if (!existsSync(join(base, own.folder, 'src'))) return [];
  const faults = [];
  for (const file of filesUnder(`${own.folder}/src`, base)) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    const { program, lineAt } = readSource(join(base, file), file);
    walk(program, (node) => {
      const target = importedBy(node);
      const what =
        target === undefined
          ? own.layer <= rulesLayer && unsteady(node)
          : importFault(base, file, own, target, packages);
      if (what) faults.push({ file, line: lineAt(node.start), what });
    });
  }
  return faults;
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** What a node imports: the specifier, '?' when it is computed, undefined when the node is no import. */
function importedBy(node) {
  if (!importing.has(node.type) || !node.source) return undefined;
  return node.source.type === 'Literal' ? node.source.value : '?';
}

function importFault(base, file, own, target, packages) {
  if (target === '?') return 'an import must name its module, or nobody can tell where it points';
  if (target.startsWith('.')) {
    const path = relative(join(base, own.folder), resolve(base, dirname(file), target));
    return path.startsWith('..') && `a relative import may not leave its package: ${target}`;
  }
  if (target.startsWith('node:')) {
    return own.layer <= rulesLayer && `kernel, kit and games see neither Node nor the browser: ${target}`;
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
  const other = packages.find((each) => each.name === name);
  if (other !== undefined && other.layer >= own.layer) {
    const bothGames = other.layer === rulesLayer && own.layer === rulesLayer;
    if (bothGames) return `no game imports another: ${target}`;
    return `arrows point down only (${layers.flat().toReversed().join(' > ')}): ${own.folder} may not import ${target}`;
  }
  // The catalogue names every game there is; that line is declaration enough.
  if (own.folder === 'packages/catalogue' && other?.layer === rulesLayer) return undefined;
  return !own.declared.has(name) && `${own.folder}/package.json does not declare ${name}`;
}

/** Why a node would make the same match play differently the second time. */
function unsteady(node) {
  const named = (part, name) => part?.type === 'Identifier' && part.name === name;
  const reads = node.type === 'MemberExpression' && (node.computed ? node.property.value : node.property.name);
  const calls = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (reads === 'random' && named(node.object, 'Math')) return 'rules draw from the kernel’s chance: no Math.random';
  if ((reads && named(node.object, 'Date')) || (calls && named(node.callee, 'Date')))
    return 'rules know no clock: no Date';
  return undefined;
}

/** Folders of one machine have no business in a repository. */
const machinePath = new RegExp(`(?<![\\w.~-])/(?:${['work', 'home', 'root'].join('|')})/`);

function* machinePathFaults(base) {
  for (const file of filesUnder('', base)) {
    // Hidden folders are of somebody's editor, except the one of CI.
    if (/^\.(?!ci\/)[^/]+\//.test(file) || /\.(png|jpe?g|webp|woff2?|i16|sqlite)$/.test(file)) continue;
    const text = readFileSync(join(base, file), 'utf8');
    if (!machinePath.test(text)) continue;
    for (const [index, each] of text.split('\n').entries()) {
      const found = machinePath.exec(each);
      if (found) yield { file, line: index + 1, what: `a path of one machine: ${found[0]}` };
    }
  }
}

function* lockfileFaults(base) {
  const file = 'package-lock.json';
  if (!existsSync(join(base, file))) return;
  for (const [index, each] of readFileSync(join(base, file), 'utf8').split('\n').entries()) {
    if (/"resolved":\s*"https?:/.test(each)) {
      yield { file, line: index + 1, what: 'the lockfile names a download address; .npmrc should keep them out' };
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findFaults();
  for (const { file, line, what } of faults) console.error(`${file}:${line}: ${what}`);
  if (faults.length > 0) process.exitCode = 1;
}
