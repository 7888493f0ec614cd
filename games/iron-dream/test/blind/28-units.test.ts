import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, burn, game, move, situation, words, type Player, type Situation } from './table.ts';

/** The list of units, counter by counter, as they march, attack, defend and die in play. */

/** R26 and the six hexes around it are open and dry; the ground about them, clear of Berlin and Breslau. */
const SPOKES = ['S27', 'R27', 'Q27', 'Q26', 'R25', 'S26'];
const GROUND = 'P25..P37 Q25..Q37 R24..R37 S25..S37 T25..T37';
/** Whom a side attacks and is attacked by here, and what feeds either. */
const FOE = { hitlerite: 'soviet', 'anglo-allied': 'soviet', soviet: 'hitlerite' } as const;
const CORPS = { hitlerite: 'ger-pz-24', soviet: 'sov-tank-1' } as const;
const TRAIN = { hitlerite: 'ger-supply-1', 'anglo-allied': 'aa-supply-1', soviet: 'sov-supply-1' } as const;

const parts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
const reduced = (ids: readonly string[], lost: number): string => ids.flatMap((id) => Array(lost).fill(id)).join(' ');
/** A moment of somebody's turn in clear weather, the ground being his. */
const moment = (side: Player, step: string, of: Situation) =>
  situation({ side, turn: 5, bare: true, from: step, step, held: { [side]: GROUND }, ...of });
/** NATO meets the Soviets in the second scenario, whose ports feed it anywhere. */
const scene = (side: Player, mine: boolean): Situation =>
  side === 'anglo-allied' ? { scenario: 'let-history-judge', held: { [mine ? side : 'soviet']: 'all' } } : {};

/** The longest way that each may go over open ground. */
function movementOf(side: Player, ids: readonly string[], lost: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const some of parts(ids, 3)) {
    const t = moment(side, 'operational-movement', {
      ...scene(side, true),
      units: { R25: some.join(' ') },
      reduced: reduced(some, lost),
    });
    const way = (n: number): string => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 'R24' : 'R25')).join(' ');
    for (const id of some) {
      let n = 1;
      while (n < 20 && t.may(move(id, way(n + 1)))) n++;
      found.set(id, n);
    }
  }
  return found;
}

/** What each brings into an assault of its own. */
function attackOf(side: Player, ids: readonly string[], lost: number): Map<string, number> {
  const found = new Map<string, number>();
  const enemy = CORPS[FOE[side]];
  for (const some of parts(ids, 3)) {
    const t = moment(side, 'declaring', {
      ...scene(side, true),
      units: { R26: `${some.join(' ')} ${TRAIN[side]}`, R27: enemy },
      reduced: reduced(some, lost),
    });
    t.do(burn(TRAIN[side], 'R26'));
    for (const id of some) found.set(id, t.odds(assault('R27', id))['attack']!);
  }
  return found;
}

/** What each has to set against an assault. */
function defenceOf(side: Player, ids: readonly string[], lost: number): Map<string, number> {
  const found = new Map<string, number>();
  const foe = FOE[side];
  for (const some of parts(ids, SPOKES.length)) {
    const t = moment(foe, 'declaring', {
      ...scene(side, false),
      units: { R26: `${CORPS[foe]} ${TRAIN[foe]}`, ...Object.fromEntries(some.map((id, i) => [SPOKES[i]!, id])) },
      reduced: reduced(some, lost),
    });
    t.do(burn(TRAIN[foe], 'R26'));
    for (const [i, id] of some.entries()) found.set(id, t.odds(assault(SPOKES[i]!, CORPS[foe]))['defence']!);
  }
  return found;
}

/** How many turns without supply it takes to be rid of each. */
function stepsOf(side: Player, ids: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const some of parts(ids, 3)) {
    const survivors = (left: readonly string[], lost: number): string[] => {
      if (left.length === 0) return [];
      const t = moment(side, 'declaring', {
        held: { [FOE[side]]: GROUND },
        ...scene(side, false),
        units: { R26: left.join(' ') },
        reduced: reduced(left, lost),
      });
      const turn = t.asked.split(':')[0]!;
      while (t.asked.startsWith(turn)) t.do(game.decisions(t.s)[0]!.actions.find((each) => each.startsWith('end-'))!);
      return left.filter((id) => t.at(id) === 'R26');
    };
    const once = survivors(some, 0);
    const twice = survivors(once, 1);
    for (const id of some) found.set(id, 1 + Number(once.includes(id)) + Number(twice.includes(id)));
  }
  return found;
}

/** Units of one line of the list: `ger-inf 1 2` for ger-inf-1 and ger-inf-2. */
const named = (list: string): string[] =>
  list.split(',').flatMap((part) => {
    const [kind, ...numbers] = words(part);
    return numbers.map((n) => `${kind}-${n}`);
  });

function expectLine(side: Player, factors: string, list: string): void {
  const ids = named(list);
  for (const [lost, face] of factors.split('/').entries()) {
    const [attack, defence, movement] = [attackOf, defenceOf, movementOf].map((read) => read(side, ids, lost));
    for (const id of ids)
      expect(`${id} ${attack!.get(id)}-${defence!.get(id)}-${movement!.get(id)}`).toBe(`${id} ${face}`);
  }
  const steps = stepsOf(side, ids);
  for (const id of ids) expect([id, steps.get(id)]).toEqual([id, factors.split('/').length]);
}
const count = (start: string): number => game.pieces.ids.filter((id) => id.startsWith(start)).length;

describe('28.2 the Germans', () => {
  test.each([
    ['28.2', '2-3-4', 'ger-inf 16ss 101 Lomb Feldt Felber'],
    ['28.2', '2-4-6', 'ger-cav 15ssCos'],
    ['28.2', '3-5-4', 'ger-inf 10ss 11ss'],
    ['28.2', '3-5-6', 'ger-cav 1cav'],
    ['28.2', '3-4-5', 'ger-mou 15 18 21 22, ger-inf 16 63 67 68 69 72 73 74 75 84 86 87 88 89 90 91, ger-res 62 64 66'],
    ['28.2', '4-3-6', 'ger-pz FHH'],
    ['28.2', '4-5-5', 'ger-inf 12ss 13ss 14ss 18ss 85'],
    ['28.2', '5-6-5', 'ger-mou 5ss 9ss 51, ger-inf 80 81 82'],
  ])('%s corps of one step: %s', (_, factors, list) => {
    covers('ID-28.2b', 'ID-28.2c', 'ID-28.2d', 'ID-28.2e', 'ID-7.12a');
    expectLine('hitlerite', factors, list);
  });

  test.each([
    [
      '28.2',
      '6-7-5/3-4-5',
      'ger-inf 1 2 4 5 6 6ss 7 8 9 10 11 12 13 17 20 23 25 26 27 28 29 30 34 35 38 42 43 50 52 53 54 55 59, ger-mou 49',
    ],
    ['28.2', '7-6-6/4-3-6', 'ger-pz 14 58 76'],
    ['28.2', '7-8-5/3-4-5', 'ger-inf 44J'],
    ['28.2', '7-9-5/4-5-5', 'ger-para 1 2'],
    ['28.2', '8-7-6/4-3-6', 'ger-pz 3 46 48 56'],
    ['28.2', '9-8-6/5-4-6', 'ger-pz 4ss 40 41 57'],
    ['28.2', '10-9-6/5-4-6', 'ger-pz 24 39 47'],
    ['28.2', '11-10-6/5-5-6', 'ger-pz 2ss 3ss'],
    ['28.2', '12-11-7/6-5-6/3-2-6', 'ger-pz 1ss HG'],
    ['28.2', '13-12-7/7-6-6/4-3-6', 'ger-pz GD'],
  ])('%s corps of two steps and more: %s', (_, factors, list) => {
    covers('ID-28.2a', 'ID-28.2e', 'ID-28.2f', 'ID-7.12b');
    expectLine('hitlerite', factors, list);
  });

  test('28.2 the 12th Army', () => {
    covers('ID-28.2b');
    expectLine('hitlerite', '9-9-6/1-1-6', 'ger-army 12');
  });

  test('28.2 Flak, the headquarters and the rockets march six, five and four hexes; Flak defends with one', () => {
    covers('ID-28.2b');
    const flak = named('ger-flak 1 2 3 4 5 6');
    expect([...movementOf('hitlerite', flak, 0).values()]).toEqual(Array(6).fill(6));
    expect([...defenceOf('hitlerite', flak, 0).values()]).toEqual(Array(6).fill(1));
    expect([...movementOf('hitlerite', ['ger-okh'], 0).values()]).toEqual([5]);
  });

  test('28.2 so many of each there are', () => {
    covers('ID-28.2b', 'ID-28.2f');
    // Six corps of 2-3-4 are counted and five named.
    expect([count('ger-supply-'), count('ger-flak-'), count('ger-res-'), count('ger-pz-')]).toEqual([10, 6, 3, 20]);
  });
});

describe('28.1, 28.3 and 28.4 their allies and enemies', () => {
  test('28.1 three Hungarian, three Romanian armies and the Bulgarian one', () => {
    covers('ID-28.1a');
    const armies = named('hun 1 2 3, rum 1 3 4, bul 1');
    expect([...defenceOf('hitlerite', armies, 0).values()]).toEqual([5, 5, 5, 4, 4, 4, 4]);
    // Romanians and Bulgarians attack and march once they have come over (19.2, 19.10).
    for (const id of armies.slice(3)) {
      const of: Situation = {
        unit: { [id]: { camp: 'soviet' } },
        record: { romania: 'soviet', bulgaria: 'soviet', sofiaEntered: 3 },
      };
      const fight = moment('soviet', 'declaring', { ...of, units: { R26: `${id} sov-supply-1`, R27: 'ger-pz-24' } });
      fight.do(burn('sov-supply-1', 'R26'));
      const walk = moment('soviet', 'operational-movement', { ...of, units: { R25: id } });
      expect([id, fight.odds(assault('R27', id))['attack']]).toEqual([id, 3]);
      expect([walk.may(move(id, 'R24 R25 R24 R25')), walk.may(move(id, 'R24 R25 R24 R25 R24'))]).toEqual([true, false]);
    }
    // Hungarians do at home: J25 and J26 are open.
    for (const id of armies.slice(0, 3)) {
      const home = moment('hitlerite', 'operational-movement', { units: { J25: id }, held: {} });
      expect([home.may(move(id, 'J26 J25 J26 J25')), home.may(move(id, 'J26 J25 J26 J25 J26'))]).toEqual([true, false]);
      const fight = moment('hitlerite', 'declaring', {
        units: { J25: `${id} ger-supply-1`, J26: 'sov-inf-3' },
        held: {},
      });
      expect([id, fight.do(burn('ger-supply-1', 'J25')).odds(assault('J26', id))['attack']]).toEqual([id, 4]);
    }
  });

  test.each([
    ['28.3', '8-8-7/4-4-7', 'fr 1 2'],
    ['28.3', '10-9-7/5-4-7', 'us 2 3 4 5 6 7 8 12 13 15 16 19 20 21 22 23 36'],
    ['28.3', '7-8-5/3-4-5', 'us-abn 18, cw-abn 1'],
    ['28.3', '10-10-7/5-5-7', 'cw B30 P2'],
    ['28.3', '9-10-7/4-5-7', 'cw C1 C2 B1 B5 B8 B10 B12 B13'],
  ])('%s the Anglo-Allies: %s', (_, factors, list) => {
    covers('ID-28.3a', 'ID-28.3b');
    expectLine('anglo-allied', factors, list);
  });

  test.each([
    ['28.4', '4-5-5', 'sov-pol 1 2'],
    [
      '28.4',
      '7-8-5/3-4-5',
      'sov-inf 3 5 8 13 18 19 21 22 27 28 31 33 37 38 39 40 42 43 46 47 48 49 50 51 52 53 54 57 58 60 61 65 67 69 70',
    ],
    ['28.4', '8-9-6/4-5-6', 'sov-gds 1 2 3 4 5 6 7 8 9 10 11 17'],
    ['28.4', '9-9-6/5-5-6', 'sov-tank 1 2 3 4 5 6'],
    ['28.4', '12-9-5/6-4-5', 'sov-shock 1 2 3 4 5'],
  ])('%s the Soviets: %s', (_, factors, list) => {
    covers('ID-28.4a', 'ID-28.4b');
    expectLine('soviet', factors, list);
  });

  test('28.4 the four Yugoslav armies, 5-6-6 at home', () => {
    covers('ID-28.4a');
    for (const id of named('yug 1 2 3 4')) {
      const mine = { held: { soviet: 'in:serbia in:croatia' } };
      const walk = moment('soviet', 'operational-movement', { ...mine, units: { H21: id } });
      const way = Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? 'H22' : 'H21'));
      expect([walk.may(move(id, way.join(' '))), walk.may(move(id, `${way.join(' ')} H22`))]).toEqual([true, false]);
      const fight = moment('soviet', 'declaring', { ...mine, units: { F24: `${id} sov-supply-1`, G24: 'ger-inf-1' } });
      expect(fight.do(burn('sov-supply-1', 'F24')).odds(assault('G24', id))['attack']).toBe(5);
      const hunt = moment('hitlerite', 'declaring', { units: { F24: id, G24: 'ger-pz-24 ger-supply-1' }, held: {} });
      expect(hunt.do(burn('ger-supply-1', 'G24')).odds(assault('F24', 'ger-pz-24'))['defence']).toBe(6);
    }
  });

  test('28.3 the French mountain corps has 7-7-5, and 3-3-5 reduced', () => {
    covers('ID-28.3a');
    // S7 and what lies about it is open and dry; the port feeds it.
    const at = (side: Player, step: string, units: Record<string, string>, lost: number) =>
      moment(side, step, {
        units: { V5: 'port-1', ...units },
        held: { 'anglo-allied': 'in:france' },
        reduced: reduced(['fr-x'], lost),
      });
    for (const [lost, factor] of [7, 3].entries()) {
      const walk = at('anglo-allied', 'operational-movement', { S7: 'fr-x' }, lost);
      const way = 'S6 S7 S6 S7 S6';
      expect([walk.may(move('fr-x', way)), walk.may(move('fr-x', `${way} S7`))]).toEqual([true, false]);
      const fight = at('anglo-allied', 'declaring', { S7: 'fr-x aa-supply-1', R7: 'ger-pz-24' }, lost);
      expect(fight.do(burn('aa-supply-1', 'S7')).odds(assault('R7', 'fr-x'))['attack']).toBe(factor);
      const hunt = at('hitlerite', 'declaring', { S7: 'fr-x', R7: 'ger-pz-24 ger-supply-1' }, lost);
      expect(hunt.do(burn('ger-supply-1', 'R7')).odds(assault('S7', 'ger-pz-24'))['defence']).toBe(factor);
    }
  });

  test('28.3 Vlasov has 4-5-5', () => {
    covers('ID-28.3a');
    const judge = scene('anglo-allied', true);
    const walk = moment('anglo-allied', 'operational-movement', { ...judge, units: { R25: 'vlasov' } });
    const way = 'R24 R25 R24 R25 R24';
    expect([walk.may(move('vlasov', way)), walk.may(move('vlasov', `${way} R25`))]).toEqual([true, false]);
    const fight = moment('anglo-allied', 'declaring', {
      ...judge,
      units: { R26: 'vlasov aa-supply-1', R27: 'sov-inf-3' },
    });
    expect(fight.do(burn('aa-supply-1', 'R26')).odds(assault('R27', 'vlasov'))['attack']).toBe(4);
    const hunt = moment('soviet', 'declaring', {
      scenario: 'let-history-judge',
      units: { R26: 'sov-inf-3 sov-supply-1', R27: 'vlasov' },
    });
    expect(hunt.do(burn('sov-supply-1', 'R26')).odds(assault('R27', 'sov-inf-3'))['defence']).toBe(5);
  });

  test('28.2, 28.3, 28.4 ten German, eight Anglo-Allied and eight Soviet supply units, at four, six and four', () => {
    covers('ID-28.3a', 'ID-28.4a');
    const paces = (side: Player, prefix: string, n: number): number[] => [
      ...movementOf(
        side,
        Array.from({ length: n }, (_, i) => `${prefix}-${i + 1}`),
        0,
      ).values(),
    ];
    expect(paces('hitlerite', 'ger-supply', 10)).toEqual(Array(10).fill(4));
    expect(paces('anglo-allied', 'aa-supply', 8)).toEqual(Array(8).fill(6));
    expect(paces('soviet', 'sov-supply', 8)).toEqual(Array(8).fill(4));
    expect([count('aa-supply-'), count('sov-supply-'), count('port-')]).toEqual([8, 8, 3]);
  });
});
