import { die, step } from '@rokada/kernel';
import { ZONES, endsOf, zone } from '../board.ts';
import { CLEAR_WEATHER, JUN_II, WEATHERS, charts, isCold, turnName } from '../charts.ts';
import { isFrozenZone, type Sky, type State } from '../state.ts';

/** Weather (28): one die a turn for all zones; what a hexside between two zones sees. */

type Letter = keyof typeof charts.weather.letters;
const conditionOf = (letter: string): number =>
  (WEATHERS as readonly string[]).indexOf(charts.weather.letters[letter as Letter]);

/** 28A3: the condition of every zone for a roll; N keeps what was. */
export function weatherFor(turn: number, face: number, before: readonly number[]): number[] {
  const row = charts.weather.rows.find((each) => each.turn === turnName(turn))!;
  return ZONES.map((of, i) => {
    const letter = row[of][face - 1]!;
    return letter === 'N' ? before[i]! : conditionOf(letter);
  });
}

/** 28Ba: at the start of each game turn; Jun II 41 is clear everywhere (35k). */
export const weatherRoll = step<State>('weather', 'SS-28Ba', {
  when: (s) => s.turn > JUN_II,
  enter(s, _f, world) {
    const face = die(world.chance, 6);
    s.weather = weatherFor(s.turn, face, s.weather);
    s.cold = s.weather.map((weather, of) => (isCold(weather) ? s.cold[of]! + 1 : 0));
    const params = Object.fromEntries(ZONES.map((of, i) => [of, { word: `weather-${WEATHERS[s.weather[i]!]!}` }]));
    world.tell({ key: 'weather-rolled', rules: ['SS-28Ba', 'SS-28A3a'], params: { die: face, ...params } });
  },
});

/** 28C1b: a hexside between two zones has the worse weather of the two. */
export function zoneOfEdge(s: Sky, edge: number): number {
  const [a, b] = endsOf(edge).map((hex) => zone[hex]!) as [number, number];
  if (a === b || s.weather[a]! > s.weather[b]!) return a;
  if (s.weather[a]! < s.weather[b]!) return b;
  // The same weather: thawed as long as one of the two is.
  return isFrozenZone(s, a) ? b : a;
}
/** 28D2: whether the river or lake along a hexside is frozen. */
export const isFrozenEdge = (s: Sky, edge: number): boolean => isFrozenZone(s, zoneOfEdge(s, edge));

/** Everything about the weather that costs and passages depend on, as a word to keep things under. */
export function weatherKey(s: Sky): string {
  let key = '';
  for (let i = 0; i < ZONES.length; i++) key += s.weather[i]! * 2 + Number(isFrozenZone(s, i));
  return key;
}

export const CLEAR_EVERYWHERE: readonly number[] = ZONES.map(() => CLEAR_WEATHER);
