import type { Facts } from './map.ts';

/** The parts of an item line: words, a name, facts. */
export interface ItemParts {
  readonly words: readonly string[];
  readonly name?: string;
  readonly facts?: Facts;
}

const token =
  /\s*(?:([A-Za-z][\w-]*)=(?:"((?:[^"\\]|\\["\\])*)"|([^\s"]+))|"((?:[^"\\]|\\["\\])*)"|([^\s"=]+))(?=\s|$)/y;

const unquote = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/** Read an item, or say what is wrong with it. */
export function parseItem(line: string): ItemParts | string {
  const words: string[] = [];
  const facts: Record<string, string> = {};
  let name: string | undefined;
  let part: 'words' | 'name' | 'facts' = 'words';
  const end = line.trimEnd().length;
  let at = 0;
  while (at < end) {
    token.lastIndex = at;
    const found = token.exec(line);
    if (!found) return `cannot read '${line.slice(at, end).trim()}'`;
    at = token.lastIndex;
    const [, key, quotedValue, value, quotedName, word] = found;
    if (key !== undefined) {
      if (Object.hasOwn(facts, key)) return `'${key}' is given twice`;
      facts[key] = quotedValue === undefined ? value! : unquote(quotedValue);
      part = 'facts';
    } else if (quotedName !== undefined) {
      if (part !== 'words') return 'a name stands once, before the facts';
      name = unquote(quotedName);
      part = 'name';
    } else {
      if (part !== 'words') return `'${word}' stands after the ${part}: words come first`;
      words.push(word!);
    }
  }
  return { words, ...(name === undefined ? {} : { name }), ...(part === 'facts' ? { facts } : {}) };
}

/** A text that must fit on one line. */
export function oneLine(text: string): string {
  if (/[\n\r]/.test(text))
    throw new RangeError(`a text in a map may not contain a line break: ${JSON.stringify(text)}`);
  return text;
}

const quote = (text: string): string => `"${oneLine(text).replace(/["\\]/g, '\\$&')}"`;

export function emitItem(item: ItemParts): string {
  const bad =
    item.words.find((word) => !/^[^\s"=]+$/.test(word)) ??
    Object.keys(item.facts ?? {}).find((key) => !/^[A-Za-z][\w-]*$/.test(key));
  if (bad !== undefined) throw new RangeError(`'${bad}' cannot be written in a map: a word has no space, quote or =`);
  if (/^[#[]/.test(item.words[0] ?? '')) throw new RangeError(`a line of a map may not start with '${item.words[0]}'`);
  const parts = [...item.words];
  if (item.name !== undefined) parts.push(quote(item.name));
  for (const [key, value] of Object.entries(item.facts ?? {})) {
    parts.push(`${key}=${value === '' || /[\s"]/.test(value) ? quote(value) : value}`);
  }
  return parts.join(' ');
}

/** `3,-4.5` as two numbers. */
export function parsePoint(word: string): readonly [number, number] | undefined {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(word);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
