import { Match, SeededChance, encodeAction, randomAction, writePosition, type WireAction } from '@rokada/kernel';
import { game } from '../../../games/campaign/src/game.ts';
import type { Campaign } from '../../../games/campaign/src/state.ts';
import { Table, type UnitRow } from '../../../games/campaign/test/support/table.ts';

/** Campaigns in the middle of the war, a turn old so that there is something to tell, to be brought to a server. */

const GERMANS = [
  'de-schuetzen',
  'de-panzergrenadier',
  'de-pioniere',
  'de-hmg',
  'de-mortar-81',
  'de-pak40',
  'de-flak38',
];
const GERMAN_ARMOUR = ['de-pz4-75l', 'de-stug3-75l', 'de-panther', 'de-sdkfz222', 'de-opel', 'de-ju87', 'de-off105'];
const RUSSIANS = ['su-strelki-42', 'su-motostrelki', 'su-sapery', 'su-mmg', 'su-mortar-82', 'su-76-zis3', 'su-61k'];
const RUSSIAN_ARMOUR = ['su-t34-76', 'su-su122', 'su-kv1', 'su-ba64', 'su-zis5', 'su-il2', 'su-katyusha'];
const GRADES = ['veteran', 'veteran', 'elite', 'conscript'];
/** Of these there are veterans and better only. */
const TRAINED = new Set(['de-pioniere', 'su-sapery']);

/** So many of each kind for both sides, tired ones and decorated ones among them. */
function armies(each: number): UnitRow[] {
  return [
    { letter: 'g', types: [...GERMANS, ...GERMAN_ARMOUR] },
    { letter: 'r', types: [...RUSSIANS, ...RUSSIAN_ARMOUR] },
  ].flatMap(({ letter, types }) =>
    types.flatMap((type, t) =>
      Array.from({ length: each }, (_, i) => {
        const grade = GRADES[(t + i) % GRADES.length]!;
        return {
          id: `${letter}${t * each + i + 1}`,
          type,
          grade: TRAINED.has(type) && grade === 'conscript' ? 'veteran' : grade,
          medals: (t + i) % 3 === 0 ? 1 : 0,
          row: (t * i) % 4,
          tired: (t * i) % 4 === 3 ? 1 : 0,
        };
      }),
    ),
  );
}

interface War {
  readonly each: number;
  readonly size?: number;
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** From the declarations of June 1943 through a whole turn, and on to what is asked for. */
function warUntil(
  { each, size = 3000, scenario = 'eastern-front', options = {} }: War,
  asked: string,
): Match<Campaign> {
  const table = new Table({ turn: 27, units: armies(each), options });
  const position = writePosition(game, { scenario, options: table.s.options }, table.s);
  const match = Match.start(game, {
    position: { ...position, umpired: scenario === 'umpired' },
    secret: '19'.repeat(32),
  });
  for (let n = 0; n < 200; n++) {
    const { side, step } = match.decisions()[0]!;
    if (match.state.turn === 28 && step === asked) return match;
    const action = answersTo(match.state, side, step, size).find((each_) => check(match.state, side, each_));
    const done = match.act({
      side,
      action: action ?? encodeAction(game, randomAction(game, match.state, side, new SeededChance(`${n}`))!),
    });
    if ('refusal' in done) throw new Error(`${side} ${step}: ${done.refusal.key}`);
  }
  throw new Error(`it never came to ${asked}`);
}

const check = (s: Campaign, side: string, action: WireAction): boolean => {
  const t: { why: Table['why'] } = Object.assign(Object.create(Table.prototype) as Table, { s });
  return t.why(side, action) === undefined;
};

/** What is answered where chance would lead astray; the first that may be. */
function answersTo(s: Campaign, side: string, step: string, size: number): WireAction[] {
  const plans = side === 'german' ? [Table.GERMAN, Table.GERMAN_ELSEWHERE] : [Table.RUSSIAN, Table.RUSSIAN_ELSEWHERE];
  switch (step) {
    case 'declaring':
      return plans.map((plan) => ({ type: 'declare', green: 'none', mauve: 0, ...plan }));
    case 'ordering':
      return plans.map((plan) => ({ type: 'order', ...plan, size, prelude: 'none' }));
    case 'carding':
      return [{ type: 'play', green: 'none', blue: [] }];
    case 'answering':
      return [{ type: 'answer', reply: 'stand', prelude: 'none' }];
    case 'committing':
      return [commitOf(s, side)];
    case 'reporting': {
      const version = s.battle!.report?.version;
      return version === undefined ? [reportOf(s)] : [{ type: 'confirm', version }];
    }
    case 'retreating':
      return [{ type: 'retreat', zones: [] }];
    case 'awarding':
      return [{ type: 'award', units: [] }];
    case 'refitting':
      return [{ type: 'ready' }];
    default:
      return [];
  }
}

const reportOf = (s: Campaign): WireAction => ({
  type: 'report',
  result: 'attacker-marginal',
  turns: 6,
  units: game.pieces.ids
    .filter((_, unit) => s.units.engaged[unit]! > 0)
    .map((unit) => ({ unit, lost: 0, fate: 'fought', immobilised: 0, scuttled: 0, captured: 0 })),
  heroes: [],
  bridge: 'stands',
  story: 'The bridge was the prize.',
});

/** Kinds that nobody has seen before the second turn. */
const LATER = new Set(['de-flak38', 'de-stug3-75l', 'de-panther', 'su-kv1']);

/** Two of nearly every kind as long as there are points, an army commander, and two bunkers in defence. */
function commitOf(s: Campaign, side: string): WireAction {
  const options = (game.choices(s, side, { type: 'commit' }).table?.suggest ?? []) as never;
  const defends = s.battle!.attacker !== side;
  const first = s.turn === 27;
  const hq = first ? [] : [{ item: 'commander', transport: side === 'german' ? 'kubelwagen' : 'none' }];
  const made = (units: readonly string[]): WireAction => ({
    type: 'commit',
    options,
    hq,
    ...(defends && { works: [{ work: 'bunker', count: 2 }] }),
    units,
  });
  const own = game.pieces.ids.filter((id, unit) => id.startsWith(side[0]!) && s.units.type[unit]! > 0);
  const units: string[] = [];
  const kinds = new Map<number, number>();
  for (const id of own) {
    const kind = s.units.type[game.pieces.find(id)!]!;
    if (first && LATER.has(game.kindOf!(s, game.pieces.find(id)!)!)) continue;
    if ((kinds.get(kind) ?? 0) >= 2 || !check(s, side, made([...units, id]))) continue;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    units.push(id);
  }
  return made(units);
}

/** A turn of the war is over, and both declare what they want next. */
export const eveOfDeclaring = (): object => warUntil({ each: 2 }, 'declaring').journal({ reveal: true });

/** The forces of a battle of so many points are to be chosen. */
export const eveOfForces = (size: number): object =>
  warUntil({ each: 4, size }, 'committing').journal({ reveal: true });

/** The battle of 3,000 points is to be reported, with options, a command post and works. */
export const eveOfBattle = (): object => warUntil({ each: 8 }, 'reporting').journal({ reveal: true });

/** An umpired campaign with hidden stocks: the German has sealed his forces, the Russian has not. */
export function halfSealed(): object {
  const match = warUntil({ each: 2, scenario: 'umpired', options: { stocks: 'hidden' } }, 'committing');
  const done = match.act({ side: 'german', action: commitOf(match.state, 'german') });
  if ('refusal' in done) throw new Error(done.refusal.key);
  return match.journal({ reveal: true });
}
