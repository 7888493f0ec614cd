import { parseSync } from 'vite';

/** Where one small change can be made to a source, and what would stand there instead. */
export interface Mutant {
  /** Says which change it is, whatever lines come and go around it. */
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
  /** The clauses that its lines and those around them name: tests that name them too are likely to notice it. */
  readonly clauses: readonly string[];
  /** Can be worked out beside the original without doing anything, to see whether it differs. */
  readonly isComparable: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Another operator in its place. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['+='],
};

const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Answers that are as good as none. */
const NOTHING: ReadonlySet<string> = new Set(['undefined', 'false']);

/**
 * What a slot only proposes or shows. `among` beside `refuse` is such too: it says what is worth asking about, `refuse`
 * decides, and the fuzzer makes sure that nothing legal is left out.
 */
const PROPOSALS: ReadonlySet<string> = new Set(['suggest', 'propose', 'note']);

/** What only tells the story changes no rule. */
const TELLS: ReadonlySet<string> = new Set(['tell', 'world.tell']);

const LEFT_OUT = 'void 0';

/** What cannot be put into a function of its own, what changes something, and calls that do. */
const LEAVES: ReadonlySet<string> = new Set(['YieldExpression', 'AwaitExpression']);
const CHANGES: ReadonlySet<string> = new Set(['AssignmentExpression', 'UpdateExpression']);
const DOES: ReadonlySet<string> = new Set(['CallExpression', 'AssignmentExpression', 'UnaryExpression']);
const EFFECTS = /\bworld\b|\bchance\b|\bdie\(|\.(?:push|pop|shift|splice|next|set|add|delete|fill|sort)\(/;
const CONSTANT = /^(?:true|false|undefined|\d+)$/;

function hasInside(node: Node, types: ReadonlySet<string>): boolean {
  if (types.has(node.type)) return true;
  return Object.values(node).some((part) =>
    (Array.isArray(part) ? part : [part]).some((child) => isNode(child) && hasInside(child, types)),
  );
}

/** How many lines about a change may say what it is about. */
const AROUND = 4;

/** Clauses named in a text, as `ID-17.25a` or as `17.25` in a comment: by their numbers. */
export const clausesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\b(?:[A-Z]+-)?(\d+\.[A-Z]?\d+)[a-z]?\b/g), ([, number]) => number!)),
];

/** Every change that could be made to a source, in the order of the text. */
export function mutantsOf(source: string, file: string): Mutant[] {
  const found: Omit<Mutant, 'key'>[] = [];
  const lines = source.split('\n');
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const add = (node: Node, ...replacements: readonly string[]): void => {
    for (const replacement of replacements) {
      const { start, end } = node;
      const line = source.slice(0, start).split('\n').length;
      // A call that answers nothing may do something all the same.
      const mayDo = replacement === LEFT_OUT || (replacement === 'undefined' && DOES.has(node.type));
      const isComparable = !mayDo && !hasInside(node, LEAVES) && (CONSTANT.test(replacement) || !hasEffects(node));
      const clauses = clausesIn(lines.slice(Math.max(0, line - 1 - AROUND), line + AROUND).join('\n'));
      found.push({ file, line, start, end, original: text(node), replacement, clauses, isComparable });
    }
  };
  const hasEffects = (node: Node): boolean => hasInside(node, CHANGES) || EFFECTS.test(text(node));

  const visit = (node: Node): void => {
    // A type changes nothing when the game runs; `x as T`, `x!` and `x satisfies T` hold an expression.
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    if (node.type === 'ImportDeclaration' || node['source'] || isTelling(node) || isWhetherToTell(node)) return;
    changes(node);
    for (const [name, part] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters' || name === 'returnType')
        continue;
      if (name === 'key' && node['computed'] !== true) continue;
      if (name === 'properties' && Array.isArray(part)) {
        for (const child of part as readonly Node[]) if (!isProposing(child, part as readonly Node[])) visit(child);
        continue;
      }
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child);
    }
  };

  const changes = (node: Node): void => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [node['left'] as Node, node['right'] as Node];
        const operator = node['operator'] as string;
        if (operator === '??') add(node, text(left), text(right));
        if (operator === '+' && (isText(left) || isText(right))) return;
        for (const other of OPERATORS[operator] ?? []) add(node, `${text(left)} ${other} ${text(right)}`);
        return;
      }
      case 'AssignmentExpression': {
        const [left, right] = [node['left'] as Node, node['right'] as Node];
        for (const other of OPERATORS[node['operator'] as string] ?? [])
          add(node, `${text(left)} ${other} ${text(right)}`);
        return;
      }
      case 'UpdateExpression':
        add(
          node,
          text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
        );
        return;
      case 'UnaryExpression':
        if (node['operator'] === '!') add(node, text(node['argument'] as Node));
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        add(node['test'] as Node, 'true', 'false');
        return;
      case 'WhileStatement':
      case 'ForStatement':
        if (isNode(node['test'])) add(node['test'], 'false');
        return;
      case 'Literal':
        if (typeof node['value'] === 'boolean') add(node, String(!node['value']));
        if (typeof node['value'] === 'number') add(node, String(node['value'] + 1));
        return;
      case 'ReturnStatement':
        if (isNode(node['argument']) && !NOTHING.has(text(node['argument']))) add(node['argument'], 'undefined');
        return;
      case 'ArrowFunctionExpression': {
        const body = node['body'] as Node;
        if (body.type !== 'BlockStatement' && !NOTHING.has(text(body))) add(body, 'undefined');
        return;
      }
      case 'ExpressionStatement':
        if (!isTelling(node['expression'] as Node)) add(node['expression'] as Node, LEFT_OUT);
        return;
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        if (callee.type !== 'MemberExpression' || callee['computed'] === true) return;
        const property = callee['property'] as Node;
        const called = text(property);
        const other = METHODS[called];
        if (other !== undefined)
          add(node, source.slice(node.start, property.start) + other + source.slice(property.end, node.end));
        if (called === 'filter') add(node, text(callee['object'] as Node));
        return;
      }
      default:
    }
  };

  const keyOf = (property: Node): string => (isNode(property['key']) ? text(property['key']) : '');
  const isProposing = (property: Node, beside: readonly Node[]): boolean =>
    PROPOSALS.has(keyOf(property)) || (keyOf(property) === 'among' && beside.some((each) => keyOf(each) === 'refuse'));
  const isText = (node: Node): boolean =>
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
  const isWhetherToTell = (node: Node): boolean => {
    if (node.type !== 'IfStatement' || isNode(node['alternate'])) return false;
    const then = node['consequent'] as Node;
    return then.type === 'ExpressionStatement' && isTelling(then['expression'] as Node);
  };
  const isTelling = (node: Node): boolean => node.type === 'CallExpression' && TELLS.has(text(node['callee'] as Node));

  const program = parseSync(file, source).program as unknown as Node & { readonly body: readonly Node[] };
  const mutants: Mutant[] = [];
  for (const declaration of program.body) {
    found.length = 0;
    visit(declaration);
    const seen = new Map<string, number>();
    for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const short = `${file.split('/').at(-1)} ${nameOf(declaration, source)}: ${oneLine(each.original)} → ${oneLine(each.replacement)}`;
      const times = (seen.get(short) ?? 0) + 1;
      seen.set(short, times);
      mutants.push({ ...each, key: times === 1 ? short : `${short} #${times}` });
    }
  }
  return mutants;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';

/** The name under which a declaration is known; its first word otherwise. */
function nameOf(node: Node, source: string): string {
  const inner = (node['declaration'] as Node | null | undefined) ?? node;
  const declared = (inner['declarations'] as readonly Node[] | undefined)?.[0] ?? inner;
  const id = declared['id'] as Node | null | undefined;
  return id ? ((id['name'] as string | undefined) ?? source.slice(id.start, id.end)) : inner.type;
}

const LONGEST = 100;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/**
 * The source with all these changes in it, each behind a switch: `$mutant(n)` answers whether it is on. `number` says
 * which n a mutant has.
 */
export function instrument(source: string, mutants: readonly Mutant[], number: (mutant: Mutant) => number): string {
  return rewrite(source, mutants, (same, inner) => {
    const switches = same.map((each) => `$mutant(${number(each)}) ? (${each.replacement}) : `);
    return `(${switches.join('')}(${inner}))`;
  });
}

/**
 * The source with nothing changed: where it can, `$compare` works out what every change would have come to beside what
 * it is now; `$mutant(n)` only says that somebody came by.
 */
export function compare(source: string, mutants: readonly Mutant[], number: (mutant: Mutant) => number): string {
  return rewrite(source, mutants, (same, inner) => {
    const others = same.filter(({ isComparable }) => isComparable);
    const passed = same.filter(({ isComparable }) => !isComparable).map((each) => `$mutant(${number(each)}), `);
    const value =
      others.length === 0
        ? `(${inner})`
        : `$compare(() => (${inner}), ${others.map((each) => `${number(each)}, () => (${each.replacement})`).join(', ')})`;
    return `(${passed.join('')}${value})`;
  });
}

type Write = (same: readonly Mutant[], inner: string) => string;

/** Writes every place anew that has mutants, from the innermost out. */
function rewrite(source: string, mutants: readonly Mutant[], write: Write): string {
  const sorted = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const part = (start: number, end: number, from: number, to: number): string => {
    let out = '';
    let at = start;
    for (let i = from; i < to;) {
      const outer = sorted[i]!;
      let same = i;
      while (same < to && sorted[same]!.start === outer.start && sorted[same]!.end === outer.end) same++;
      let next = same;
      while (next < to && sorted[next]!.start < outer.end) next++;
      out += source.slice(at, outer.start) + write(sorted.slice(i, same), part(outer.start, outer.end, same, next));
      at = outer.end;
      i = next;
    }
    return out + source.slice(at, end);
  };
  return part(0, source.length, 0, sorted.length);
}
