import { tokensOf, type Token } from './tokens.ts';

/** A rule clause that a test says it proves, and where it says so. */
export interface Claim {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The test plays at random. */
  readonly random: boolean;
}

/** A call that cannot be counted, because its ids are not written out. */
export class UncountableClaim extends Error {
  override name = 'UncountableClaim';
  readonly line: number;

  constructor(line: number) {
    super('covers() needs its ids written out as plain strings');
    this.line = line;
  }
}

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const TESTS = new Set(['test', 'it']);
/** Tests that do not run, or are known to fail, prove nothing. */
const IDLE = new Set(['skip', 'todo', 'fails']);
/** What a test that plays at random is made of. */
const RANDOM = new Set(['fuzz', 'randomAction', 'playAtRandom', 'SeededChance', 'fc']);
const OPEN = new Set(['(', '[', '{', '`(']);
const CLOSE = new Set([')', ']', '}', '`)']);

/** Every `covers('…')` in a source that belongs to a test which really runs. */
export function claimsIn(source: string, file: string): Claim[] {
  const tokens = tokensOf(source);
  const claims: Claim[] = [];
  let test: { end: number; random: boolean } = { end: 0, random: false };
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, line } = tokens[at]!;
    if (kind !== 'word' || isSign(tokens[at - 1], '.')) continue;
    if (RUNNERS.has(text)) {
      const end = endOfIdleTest(tokens, at);
      if (end !== undefined) at = end - 1;
      else if (TESTS.has(text)) test = testAt(tokens, at);
    } else if (text === 'covers' && isSign(tokens[at + 1], '(') && tokens[at - 1]?.text !== 'function') {
      const end = endOfBrackets(tokens, at + 1) - 1;
      const ids = tokens.slice(at + 2, end).filter((token) => !isSign(token, ','));
      if (ids.length === 0 || ids.some((token) => token.kind !== 'string')) throw new UncountableClaim(line);
      const random = at < test.end && test.random;
      for (const id of ids) claims.push({ id: id.text, file, line: id.line, random });
      at = end;
    }
  }
  return claims;
}

/** Where the call of a test ends, `test.each(…)(…)` included, and whether it plays at random. */
function testAt(tokens: readonly Token[], from: number): { end: number; random: boolean } {
  let end = from + 1;
  for (;;) {
    if (isSign(tokens[end], '.')) end += 2;
    else if (isSign(tokens[end], '(') || isSign(tokens[end], '`(')) end = endOfBrackets(tokens, end);
    else break;
  }
  const body = tokens.slice(from, end);
  return { end, random: body.some(({ kind, text }) => kind === 'word' && RANDOM.has(text)) };
}

/** Where a test that does not run ends; undefined for one that runs. */
function endOfIdleTest(tokens: readonly Token[], from: number): number | undefined {
  let idle = false;
  let at = from + 1;
  for (;;) {
    if (isSign(tokens[at], '.')) {
      idle ||= IDLE.has(tokens[at + 1]?.text ?? '');
      at += 2;
    } else if (isSign(tokens[at], '(') || isSign(tokens[at], '`(')) {
      const end = endOfBrackets(tokens, at);
      idle ||= hasIdleSetting(tokens.slice(at, end));
      at = end;
    } else if (tokens[at]?.kind === 'string' && at > from + 1) at++;
    else return idle ? at : undefined;
  }
}

/** `test('…', { skip: true }, …)`: the settings stand before the body. */
function hasIdleSetting(call: readonly Token[]): boolean {
  const body = call.findIndex(({ text }, i) => text === 'function' || (text === '=' && isSign(call[i + 1], '>')));
  const settings = body < 0 ? call : call.slice(0, body);
  return settings.some(
    ({ text }, i) => IDLE.has(text) && isSign(settings[i + 1], ':') && settings[i + 2]?.text === 'true',
  );
}

function endOfBrackets(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!;
    if (kind !== 'sign') continue;
    if (OPEN.has(text)) depth++;
    else if (CLOSE.has(text) && --depth === 0) return at + 1;
  }
  return tokens.length;
}

const isSign = (token: Token | undefined, text: string): boolean => token?.kind === 'sign' && token.text === text;
