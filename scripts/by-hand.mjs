// A rule is proven by play: a test that names clauses with covers() starts from a position and goes on by actions
// through the game. This finds the tests that call rule functions or write into the state themselves, or use something
// of their own file that does; helpers under test/support make the positions and may. A test that names no clause may
// look at a rule function by itself: it proves nothing by name.
// Run by npm run check, and as a test (test/by-hand.test.ts).
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { readSource, walk } from './lib/syntax.mjs';

const isTestSource = (file) => /^games\/[^/]+\/test\/.*\.[cm]?tsx?$/.test(file);

/** Every test that proves clauses by hand, as { file, line, what } of its first such place. */
export function byHand(base = root) {
  if (!existsSync(join(base, 'games'))) return [];
  const claims = (file) => isTestSource(file) && readFileSync(join(base, file), 'utf8').includes('covers(');
  return [...filesUnder('games', base)].filter(claims).flatMap((file) => offences(base, file));
}

function offences(base, file) {
  const { program, lineAt } = readSource(join(base, file), file);
  const rules = rulesIn(program, file);
  const tests = [];
  const helpers = [];
  sort(program, tests, helpers);
  const tainted = new Map([...rules].map(([name, from]) => [name, `calls rules by hand: ${from}`]));
  for (let before = -1; before < tainted.size;) {
    before = tainted.size;
    for (const { name, body } of helpers) {
      const found = tainted.has(name) ? undefined : firstOffence(body, tainted);
      if (found !== undefined) tainted.set(name, found.what);
    }
  }
  return tests.flatMap((test) => {
    const found = claimsClauses(test) ? firstOffence(test, tainted) : undefined;
    return found === undefined ? [] : [{ file, line: lineAt(found.node.start), what: found.what }];
  });
}

/** The names that come from src/rules, with the module of each. */
function rulesIn(program, file) {
  const names = new Map();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !node.source.value.startsWith('.')) continue;
    if (!/^games\/[^/]+\/src\/rules\//.test(posix.join(dirname(file), node.source.value))) continue;
    for (const each of node.specifiers) if (each.importKind !== 'type') names.set(each.local.name, node.source.value);
  }
  return names;
}

/** The tests of a file, and what else has a name in it; code that names clauses outside any test counts as one. */
function sort(node, tests, helpers) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((each) => sort(each, tests, helpers));
  if (node.type === 'ImportDeclaration') return;
  if (isTest(node) || (node.type === 'ExpressionStatement' && isCovers(node.expression))) return void tests.push(node);
  const body =
    node.type === 'FunctionDeclaration' ? node.body : node.type === 'VariableDeclarator' ? node.init : undefined;
  if (body && node.id?.type === 'Identifier') helpers.push({ name: node.id.name, body });
  for (const child of Object.values(node)) sort(child, tests, helpers);
}

/** `test('…', …)`, `test.each(…)('…', …)` */
function isTest(node) {
  if (node.type !== 'CallExpression') return false;
  let { callee } = node;
  if (callee.type === 'CallExpression') callee = callee.callee;
  if (isMember(callee)) callee = callee.object;
  return callee.type === 'Identifier' && (callee.name === 'test' || callee.name === 'it');
}

const isCovers = (node) => node?.type === 'CallExpression' && node.callee.name === 'covers';

function claimsClauses(test) {
  let claims = false;
  walk(test, (node) => (claims ||= isCovers(node)));
  return claims;
}

function firstOffence(body, tainted) {
  let found;
  const columns = new Set();
  // The `at` of `t.at` or `{ at: 3 }` is no name of the file.
  const labels = new Set();
  walk(body, (node) => {
    if (found !== undefined) return;
    if (isMember(node) && !node.computed) labels.add(node.property);
    if (node.type === 'Property' && !node.computed && !node.shorthand) labels.add(node.key);
    // const { at } = s.units
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && isTable(node.init)) {
      for (const { value } of node.id.properties) if (value?.name) columns.add(value.name);
    }
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : undefined;
    if (target !== undefined && isOfState(plain(target), columns)) found = { node, what: 'writes into the state' };
    else if (node.type === 'CallExpression' && isFilling(node, columns))
      found = { node, what: 'writes into the state' };
    else if (node.type === 'Identifier' && tainted.has(node.name) && !labels.has(node))
      found = { node, what: tainted.get(node.name) };
  });
  return found;
}

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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = byHand();
  for (const { file, line, what } of found)
    console.error(`${file}:${line}: proves clauses by hand, not by play: ${what}`);
  if (found.length > 0) process.exitCode = 1;
}
