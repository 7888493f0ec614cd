/** A word, a plain string or a sign of a TypeScript source. Comments are nobody's business. */
export interface Token {
  readonly kind: 'word' | 'string' | 'sign';
  /** For a string what it says, without its quotes. */
  readonly text: string;
  readonly line: number;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/uy;
const WORD = /[\p{ID_Start}\d$_#][\p{ID_Continue}$\u200C\u200D]*/uy;
const STRING = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`/uy;
const REGEX = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/uy;
/** A piece of a template up to the next `${` or the end. */
const TEMPLATE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/uy;

/** After these a slash begins a regular expression; after any other word or a closing bracket it divides. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'delete',
  'await',
  'yield',
]);

/**
 * Splits a source into tokens, so that what stands in comments, strings and regular expressions is not mistaken for
 * code. A template with parts to fill in becomes its parts between a pair of `\`` signs.
 */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  /** For each template being read, how many braces are open inside its `${`. */
  const templates: number[] = [];
  let at = 0;
  let line = 1;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const pass = (text: string): void => {
    at += text.length;
    for (const char of text) if (char === '\n') line++;
  };
  const add = (kind: Token['kind'], text: string): void => void tokens.push({ kind, text, line });
  const readTemplate = (): void => {
    const part = match(TEMPLATE)?.[0] ?? source.slice(at);
    pass(part);
    if (part.endsWith('${')) templates.push(0);
    else add('sign', '`)');
  };

  while (at < source.length) {
    const blank = match(BLANK);
    if (blank !== null) {
      pass(blank[0]);
      continue;
    }
    const string = match(STRING);
    if (string !== null) {
      add('string', string[1] ?? string[2] ?? string[3] ?? '');
      pass(string[0]);
      continue;
    }
    const word = match(WORD);
    if (word !== null) {
      add('word', word[0]);
      pass(word[0]);
      continue;
    }
    const regex = source[at] === '/' && mayBeRegex(tokens.at(-1)) ? match(REGEX) : null;
    if (regex !== null) {
      add('sign', '//');
      pass(regex[0]);
      continue;
    }
    const sign = source[at]!;
    if (sign === '`') {
      add('sign', '`(');
      pass(sign);
      readTemplate();
      continue;
    }
    pass(sign);
    if (sign === '}' && templates.at(-1) === 0) {
      templates.pop();
      readTemplate();
      continue;
    }
    if (templates.length > 0 && sign === '{') templates[templates.length - 1]!++;
    if (templates.length > 0 && sign === '}') templates[templates.length - 1]!--;
    add('sign', sign);
  }
  return tokens;
}

function mayBeRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'word') return BEFORE_REGEX.has(before.text);
  return before.kind === 'sign' && !/[)\]}`/]/.test(before.text);
}
