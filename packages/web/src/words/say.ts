import { calledBy, numberIn, percentIn, put, settled } from '@rokada/kernel';
import type { Json, Ledger, Line, Param, Params, PieceView, Refusal } from '@rokada/kernel';
import { isPlace, nameIn } from '../board/labels.ts';
import type { World } from '../board/world.ts';
import type { AskedOf, GameInfo } from '../engine/protocol.ts';
import { words, type Language } from './index.ts';

/** Puts what a game says into words of one language: its own, the kernel's beneath them, and names for things. */
export class Say {
  readonly lang: Language;
  readonly info: GameInfo;
  readonly #world: World | undefined;
  /** Of pieces that are what their state says: what each is now, by its printed id. */
  readonly #kinds: ReadonlyMap<string, string> | undefined;
  /** The names that players have given, by printed id. */
  readonly #names: ReadonlyMap<string, string>;
  #placeNames: Map<number, string> | undefined;

  constructor(info: GameInfo, lang: Language, world?: World, pieces?: readonly PieceView[]) {
    this.info = info;
    this.lang = lang;
    this.#world = world;
    this.#names = new Map(pieces?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])));
    if (info.presentation.kinds !== undefined)
      this.#kinds = new Map(pieces?.flatMap(({ id, kind }) => (kind === undefined ? [] : [[id, kind] as const])));
  }

  word(key: string): string {
    return this.text(key);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.info.presentation.words[this.lang], key);
  }

  /** A word that stands by itself, not a sentence with places to fill. */
  names(key: string): boolean {
    return this.has(key) && !this.info.presentation.words[this.lang][key]!.includes('{{');
  }

  text(key: string, params: Params = {}): string {
    const shown: Record<string, string | number> = {};
    const french = this.lang === 'fr';
    for (const [name, param] of Object.entries(params)) {
      const value = this.param(param);
      shown[name] = french && typeof value === 'string' ? put(value) : value;
    }
    const count = params['count'];
    const text = words.t(key, {
      lng: this.lang,
      ns: [this.info.id, 'kernel', 'table'],
      replace: shown,
      ...(typeof count === 'number' && { count }),
    });
    return french ? settled(text) : text;
  }

  /** What is to be decided; those who wait read it in words of their own, which tell them nothing they may not know. */
  decision({ about, params, waiting }: AskedOf): string {
    if (waiting === undefined) return this.text(about, params);
    return upper(this.text(this.has(waiting) ? waiting : 'waiting', params));
  }

  refusal({ key, params }: Refusal): string {
    return this.text(key, params);
  }

  line({ label, params }: Line): string {
    return this.text(label, params);
  }

  ledger({ of }: Ledger): string {
    return this.text(of);
  }

  side(side: string): string {
    return upper(this.text(side));
  }

  /** What is asked for; an action may have a word of its own for it, under `<action>-<slot>`. */
  slot(action: string, name: string): string {
    return this.text(this.has(`${action}-${name}`) ? `${action}-${name}` : name);
  }

  /** What was spoken of may be another by now: with its kind it is called what it was called then. */
  piece(index: number, kind?: string, name?: string): string {
    const id = this.info.pieces[index] ?? '?';
    return kind === undefined ? this.pieceId(id) : calledBy(name, this.#numbered(id, kind));
  }

  pieceId(id: string, kind = this.#kinds?.get(id), name = this.#names.get(id)): string {
    return calledBy(name, this.#numbered(id, kind));
  }

  #numbered(id: string, kind: string | undefined): string {
    const unknown = id.startsWith('?');
    const label =
      this.info.presentation.counters[id]?.label ?? (unknown ? words.t('unknown-unit', { lng: this.lang }) : id);
    return kind === undefined ? label : `${this.kind(kind)} ${label}`;
  }

  /** What pieces of a kind are called. */
  kind(kind: string): string {
    return this.text(this.info.presentation.kinds?.[kind]?.name ?? kind);
  }

  kindOf(id: string): string | undefined {
    return this.#kinds?.get(id);
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** A space by its printed id, and its name where it has one; a box by its name alone. */
  space(index: number): string {
    const id = this.info.spaces[index] ?? '?';
    const name = this.placeName(index);
    // A number is what players call a space by; an id that is a word only spells its name.
    if (this.#isBox(id) || /^[a-z-]{3,}$/.test(id)) return name ?? this.text(id);
    return name === undefined || name === id ? id : `${id} ${name}`;
  }

  placeName(index: number): string | undefined {
    this.#placeNames ??= this.#namePlaces();
    return this.#placeNames.get(index);
  }

  #isBox(id: string): boolean {
    return this.info.presentation.boxes?.some(({ spaces }) => spaces.includes(id)) === true;
  }

  terrain(index: number): string {
    const { board } = this.#world!;
    const word = board.terrain.values[board.terrain.of[index]!]?.word ?? '';
    const look = this.info.presentation.terrain[word];
    return look === undefined ? word : this.text(look.name);
  }

  param(param: Param): string | number {
    if (typeof param === 'number') return numberIn(this.lang, param);
    if (typeof param === 'string') return param;
    if ('piece' in param) return this.piece(param.piece, param.kind, param.name);
    if ('pieces' in param) return param.pieces.map((each) => this.piece(each)).join(', ') || '–';
    if ('space' in param) return this.space(param.space);
    if ('spaces' in param) return param.spaces.map((each) => this.space(each)).join(', ') || '–';
    return this.text('side' in param ? param.side : param.word);
  }

  fact(value: Json): string {
    if (value === '') return '–';
    if (typeof value === 'string') return this.info.presentation.counters[value]?.label ?? this.text(value);
    if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no', { lng: this.lang });
    if (Array.isArray(value)) return counted(value.map((each: Json) => this.fact(each))).join(', ') || '–';
    if (typeof value === 'number') return numberIn(this.lang, value);
    if (typeof value !== 'object' || value === null) return '–';
    return (
      Object.entries(value)
        .map(([key, each]) => `${this.text(key)} ${this.fact(each)}`)
        .join(' · ') || '–'
    );
  }

  /** Everything a player may know of a counter, in one line. */
  counter(piece: PieceView): string {
    return `${this.colon(this.text(piece.side))} ${this.unit(piece)}`;
  }

  /** Counters that lie together: each side is named once, and not where it has just been `said`. */
  counters(pieces: readonly PieceView[], said?: string): string[] {
    return pieces.map((piece, i) =>
      piece.side === (i === 0 ? said : pieces[i - 1]!.side) ? this.unit(piece) : this.counter(piece),
    );
  }

  /** The same without its side, where that is plain. */
  unit({ id, kind, name, face, marks = [] }: PieceView): string {
    const { counters, kinds } = this.info.presentation;
    const look = kind === undefined ? counters[id] : kinds?.[kind];
    const parts = [
      this.pieceId(id, kind, name),
      look === undefined ? '' : words.t(`symbol-${look.symbol}`, { lng: this.lang }),
      look?.size ?? '',
      look?.faces[face ?? 0] ?? '',
      ...marks.map((mark) => this.mark(mark)),
    ];
    return parts.filter(Boolean).join(', ');
  }

  /** Several sides in one breath; those who play together may have a name together, such as `red+blue`. */
  sides(sides: readonly string[]): string {
    const together = sides.join('+');
    if (sides.length > 1 && this.has(together)) return this.text(together);
    return new Intl.ListFormat(this.lang).format(sides.map((side) => this.text(side)));
  }

  /** The languages do not agree on the space before a colon. */
  colon(what: string): string {
    return words.t('colon', { lng: this.lang, what });
  }

  mark(mark: string): string {
    const look = this.info.presentation.marks?.[mark];
    return look === undefined ? mark : this.text(look.name);
  }

  #namePlaces(): Map<number, string> {
    const named = new Map<number, string>();
    if (this.#world === undefined) return named;
    const { board } = this.#world;
    for (const place of board.places) {
      const name = nameIn(this.lang, place);
      if (name !== undefined && isPlace(place.kind))
        for (const space of place.spaces) if (!named.has(space)) named.set(space, name);
    }
    for (const [space, name] of board.names) {
      const facts = board.facts.get(space) ?? {};
      named.set(space, nameIn(this.lang, { name, facts })!);
    }
    return named;
  }
}

/** The same thing several times is said once, with how often. */
export function counted(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) => (count === 1 ? text : `${text} ×${count}`));
}

/** A sentence that goes on: “and 2 more” follows it. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

export const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** As the language of the page writes it. */
export const number = (value: number): string => numberIn(words.language ?? 'en', value);
export const percent = (value: number): string => percentIn(words.language ?? 'en', value);

/** A chance in whole percent; what may happen is never told as nothing, nor what may fail as certain. */
export const chance = (weight: number, whole: number): string => {
  const share = (100 * weight) / whole;
  if (share > 0 && share < 0.5) return `<\u00a0${percent(1)}`;
  return share < 100 && share > 99.5 ? `>\u00a0${percent(99)}` : percent(Math.round(share));
};

/** How a line of a ledger adds to what stands above it. */
export function signed({ value, times }: Pick<Line, 'value' | 'times'>, first: boolean): string {
  if (times) return `× ${number(value)}`;
  return first || value < 0 ? number(value) : `+${number(value)}`;
}
