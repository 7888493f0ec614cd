// A rule is proven by play: a test that names clauses with covers() starts from a position and goes on by actions
// through the game. This finds the files whose tests call rule functions or write into the state themselves; helpers
// under test/support make the positions and may. Files that still offend stand in by-hand.json, a list that may only
// grow shorter (--shrink takes off who no longer belongs on it).
// Run by npm run check, and as a test (test/by-hand.test.ts).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from './lib/files.mjs';
import { inRoot, root } from './lib/root.mjs';
import { readSource, walk } from './lib/syntax.mjs';

const isTestSource = (file) => /^games\/[^/]+\/test\/.*\.[cm]?tsx?$/.test(file);

/** Every test file that proves clauses by hand, as { file, line, what } of its first such place. */
export function byHand(base = root) {
  if (!existsSync(join(base, 'games'))) return [];
  const claims = (file) => isTestSource(file) && readFileSync(join(base, file), 'utf8').includes('covers(');
  return [...filesUnder('games', base)].filter(claims).flatMap((file) => offences(base, file).slice(0, 1));
}

function offences(base, file) {
  const { program, lineAt } = readSource(join(base, file), file);
  const found = [];
  const columns = new Set();
  walk(program, (node) => {
    const offend = (what) => found.push({ file, line: lineAt(node.start), what });
    if (node.type === 'ImportDeclaration' && !isOnlyTypes(node) && node.source.value.startsWith('.')) {
      const target = posix.join(dirname(file), node.source.value);
      if (/^games\/[^/]+\/src\/rules\//.test(target)) offend(`calls rules by hand: ${node.source.value}`);
    }
    // const { at } = s.units
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && isTable(node.init)) {
      for (const { value } of node.id.properties) if (value?.name) columns.add(value.name);
    }
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : undefined;
    if (target !== undefined && isOfState(plain(target), columns)) offend('writes into the state');
    if (node.type === 'CallExpression' && isFilling(node, columns)) offend('writes into the state');
  });
  return found;
}

const isOnlyTypes = (node) =>
  node.importKind === 'type' ||
  (node.specifiers.length > 0 && node.specifiers.every((each) => each.importKind === 'type'));

/** Without `!`, `as` and brackets around it. */
function plain(node) {
  while (/^(TSNonNull|TSAs|Parenthesized)/.test(node?.type ?? '')) node = node.expression;
  return node;
}

const isMember = (node) => node?.type === 'MemberExpression';
const isState = (node) => {
  const inner = plain(node);
  const name = isMember(inner) && !inner.computed ? inner.property.name : inner?.name;
  return name === 's' || name === 'state';
};

/** `s.units` */
const isTable = (node) => isMember(plain(node)) && !plain(node).computed && isState(plain(node).object);

/** `s.turn`, `s.units.at[u]`, or `at[u]` of a column taken out of a table. */
function isOfState(target, columns) {
  if (!isMember(target)) return false;
  if (target.computed && columns.has(plain(target.object)?.name)) return true;
  for (let inner = target; isMember(inner); inner = plain(inner.object)) if (isState(inner.object)) return true;
  return false;
}

/** `s.units.at.fill(0)`, `s.owed.push(u)`, `Object.assign(s, …)` */
function isFilling(call, columns) {
  const callee = plain(call.callee);
  if (!isMember(callee) || callee.computed) return false;
  const { name } = callee.property;
  if (name === 'assign' && callee.object.name === 'Object') {
    const first = plain(call.arguments[0]);
    return isState(first) || (isMember(first) && isOfState(first, columns));
  }
  if (!['fill', 'push', 'set', 'splice', 'pop', 'shift', 'unshift'].includes(name)) return false;
  const object = plain(callee.object);
  return columns.has(object?.name) || (isMember(object) && isOfState(object, columns));
}

const LIST = inRoot('scripts/by-hand.json');
const readList = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** What is wrong with the list: offenders who are not on it, and files that no longer belong there. */
export function byHandFaults(found = byHand(), listed = readList()) {
  const offenders = new Set(found.map(({ file }) => file));
  return [
    ...found
      .filter(({ file }) => !listed.includes(file))
      .map(({ file, line, what }) => `${file}:${line}: proves clauses by hand, not by play: ${what}`),
    ...listed
      .filter((file) => !offenders.has(file))
      .map((file) => `scripts/by-hand.json: ${file} proves by play now: node scripts/by-hand.mjs --shrink`),
  ];
}

/** The list without those who no longer belong on it. */
export function shrunk(found = byHand(), listed = readList()) {
  return listed.filter((file) => found.some((each) => each.file === file));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--shrink')) writeFileSync(LIST, `${JSON.stringify(shrunk(), null, 2)}\n`);
  const faults = byHandFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
