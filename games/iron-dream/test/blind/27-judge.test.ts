import { SeededChance } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SPACES, TERRAIN_WORDS, idOf, terrain } from '../../src/geography.ts';
import { Table, assault, burn, distance, game, hexesOf, move, situation, type Situation } from './table.ts';

const nato = (of: Situation = {}): Table =>
  situation({
    scenario: 'let-history-judge',
    side: 'anglo-allied',
    turn: 5,
    ...of,
    units: { AD37: 'sov-inf-70', ...of.units },
  });
const LINE = 'Y21 X21 W21 V20 U20 T19 S19 R19 Q20 P20 O20 N20 M21 L20 K20 J20'.split(' ');

/** The match after the ready set-up of both. */
function ready(): Table {
  const world = { chance: new SeededChance('judge'), tell() {}, reveal() {} };
  const s = game.begin(game.start('let-history-judge', {}), world);
  for (;;) {
    const asked = game.decisions(s)[0]!;
    const type = asked.actions.find((each) => each.startsWith('ready-'));
    if (type === undefined) return new Table(s, 'anglo-allied');
    game.apply(s, asked.side, { type }, world);
  }
}
const all = game.pieces.ids;
const inPlay = (t: Table, prefix: string): string[] =>
  all.filter((id) => id.startsWith(prefix) && /^[A-Z]+\d+$/.test(t.at(id)));

describe('27.2 to 27.4 the set-up', () => {
  test('27.3 the Soviets have everything but Poles, Romanians and Bulgarians, and all eight supply units', () => {
    covers('ID-27.3a', 'ID-27.3h');
    const t = ready();
    expect(inPlay(t, 'sov-pol')).toEqual([]);
    expect([...inPlay(t, 'rum'), ...inPlay(t, 'bul')]).toEqual([]);
    expect(inPlay(t, 'sov-supply')).toHaveLength(8);
    expect(inPlay(t, 'sov-')).toHaveLength(35 + 12 + 6 + 5 + 5 + 8);
    expect(inPlay(t, 'yug')).toHaveLength(4);
  });

  test('27.3 thirteen armies stand reduced, all of them in the front line', () => {
    covers('ID-27.3c');
    const t = ready();
    const reduced = inPlay(t, 'sov-').filter((id) => t.lost(id) > 0);
    const count = (prefix: string): number => reduced.filter((id) => id.startsWith(prefix)).length;
    expect([count('sov-inf'), count('sov-gds'), count('sov-shock'), count('sov-tank')]).toEqual([7, 3, 1, 2]);
    expect(reduced.every((id) => LINE.includes(t.at(id)))).toBe(true);
  });

  test('27.3 every triangle is held; Konigsberg and Riga have their groups; no partisan stands in Trieste', () => {
    covers('ID-27.3d', 'ID-27.3e', 'ID-27.3f');
    const t = ready();
    const armies = inPlay(t, 'sov-').filter((id) => !id.startsWith('sov-supply'));
    expect(LINE.every((hex) => armies.some((id) => t.at(id) === hex))).toBe(true);
    const near = (hex: string, range: number, prefix: string): number =>
      armies.filter((id) => id.startsWith(prefix) && distance(t.at(id), hex) <= range).length;
    expect(near('X28', 1, 'sov-inf')).toBeGreaterThanOrEqual(6);
    expect(near('X28', 1, 'sov-gds')).toBeGreaterThanOrEqual(1);
    expect(near('X28', 1, 'sov-tank')).toBeGreaterThanOrEqual(1);
    expect(near('AC31', 2, 'sov-inf')).toBeGreaterThanOrEqual(5);
    expect(near('AC31', 2, 'sov-gds')).toBeGreaterThanOrEqual(1);
    const yugoslavia = new Set(hexesOf('in:croatia in:serbia in:banat in:montenegro in:albania I19 I20 G19'));
    expect(inPlay(t, 'yug').every((id) => yugoslavia.has(t.at(id)))).toBe(true);
  });

  test('27.4 NATO has all but the French mountain corps, whole; Vlasov is in Prague, the marked Commonwealth corps in Trieste', () => {
    covers('ID-27.4a', 'ID-27.4b', 'ID-27.4d');
    const t = ready();
    const theirs = [...inPlay(t, 'us-'), ...inPlay(t, 'cw-'), ...inPlay(t, 'fr-')];
    expect(theirs).not.toContain('fr-x');
    expect(theirs.every((id) => t.lost(id) === 0)).toBe(true);
    expect(t.at('vlasov')).toBe('P21');
    expect(['cw-B5', 'cw-B10', 'cw-B13', 'cw-P2'].map((id) => t.at(id))).toEqual(Array(4).fill('H19'));
  });

  test('27.2 NATO moves first and the fourteenth turn is the last', () => {
    covers('ID-27.2a');
    expect(ready().asked).toMatch(/^anglo-allied/);
    const t = nato({ turn: 13 }).to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect([t.s.turn, t.result]).toEqual([14, undefined]);
    const last = nato({ turn: 14 }).to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect(last.result).toBeDefined();
  });

  test('27.3 no Shock Fronts, no strategic movement, no replacements; one supply unit a turn', () => {
    covers('ID-27.3b', 'ID-27.3h', 'ID-27.3i');
    const t = nato({
      units: { AD37: 'sov-inf-70', 'eliminated-soviet': 'sov-inf-3', available: 'sov-supply-1 sov-supply-2' },
    });
    const seen: string[] = [];
    for (let i = 0; i < 12 && t.s.turn === 5; i++) {
      seen.push(t.asked);
      t.do(game.decisions(t.s)[0]!.actions.find((each) => each.startsWith('end-'))!);
    }
    expect(seen.filter((each) => /^soviet:(shock-front|strategic-movement)/.test(each))).toEqual([]);
    expect(t.at('sov-inf-3')).toBe('eliminated-soviet');
    expect(['sov-supply-1', 'sov-supply-2'].filter((id) => t.at(id) === 'available')).toHaveLength(1);
  });

  test('27.4 NATO lines are twelve hexes long', () => {
    covers('ID-27.4j');
    const of = (at: string): string =>
      nato({
        step: 'strategic-movement',
        units: { AD37: 'sov-inf-70', V7: 'port-1', [at]: 'us-2' },
        held: { soviet: 'all', 'anglo-allied': 'V7..V20' },
      }).supply('us-2');
    expect([of('V19'), of('V20')]).toEqual(['general', 'none']);
  });

  test('27.2, 25.11 the weather is bad from turn 10 to the end', () => {
    covers('ID-25.11g');
    const far = (turn: number): number => {
      const t = nato({ turn, units: { AD37: 'sov-inf-70', S6: 'us-2' } });
      return Math.max(...t.reach('us-2').map((hex) => distance(hex, 'S6')));
    };
    expect([far(9), far(10), far(14)]).toEqual([7, 6, 6]);
  });
});

describe('27.5 Freikorps', () => {
  const corps = (hex: string, unit = 'ger-inf-73') => ({ type: 'place-freikorps', unit, hex });
  const phase: Situation = { from: 'allied-reinforcements', step: 'allied-reinforcements' };
  test('27.5 one 3-4-5 a turn from the third on, in a German city that NATO holds and supplies', () => {
    covers('ID-27.5a');
    expect(nato({ ...phase, turn: 2 }).may(corps('R15'))).toBe(false);
    const t = nato({ ...phase, turn: 3 });
    expect(t.may(corps('R15', 'ger-inf-1'))).toBe(false);
    expect(t.may(corps('T21'))).toBe(false);
    expect(t.may(corps('S9'))).toBe(false);
    expect(t.may(corps('H19'))).toBe(false);
    expect(t.may(corps('I19'))).toBe(false);
    t.do(corps('R15'));
    expect(t.at('ger-inf-73')).toBe('R15');
    expect(t.may(corps('R15', 'ger-inf-74'))).toBe(false);
  });

  const mine = { 'ger-inf-73': { camp: 'anglo-allied' }, 'ger-inf-74': { camp: 'anglo-allied' } };
  test('27.5 they neither leave Greater Germany nor attack out of it, and keep off the Y hexes', () => {
    covers('ID-27.5b');
    const t = nato({
      units: { AD37: 'sov-inf-70', Q14: 'ger-inf-73', J19: 'ger-inf-74' },
      unit: mine,
      held: { 'anglo-allied': 'in:germany' },
    });
    expect(t.may(move('ger-inf-73', 'Q15'))).toBe(true);
    expect(t.may(move('ger-inf-73', 'Q13'))).toBe(false);
    expect(t.may(move('ger-inf-74', 'I20'))).toBe(false);
  });

  test('27.5 they neither stack nor attack with others of NATO, Vlasov excepted', () => {
    covers('ID-27.5c');
    const t = nato({
      units: { AD37: 'sov-inf-70', R17: 'ger-inf-73', R16: 'us-2', Q18: 'vlasov', R18: 'ger-inf-74' },
      unit: mine,
    });
    expect(t.may(move('ger-inf-73', 'R16'))).toBe(false);
    expect(t.may(move('us-2', 'R17'))).toBe(false);
    expect(t.may(move('ger-inf-73', 'Q18'))).toBe(true);
    expect(t.may(move('ger-inf-73', 'R18'))).toBe(true);
    const battle = nato({
      step: 'declaring',
      units: {
        AD37: 'sov-inf-70',
        R19: 'sov-inf-3',
        R18: 'ger-inf-73',
        R17: 'aa-supply-1',
        Q19: 'us-2 aa-supply-2',
        S19: 'vlasov aa-supply-3',
      },
      unit: mine,
      held: { 'anglo-allied': 'R18 Q19 S19' },
    });
    battle.do(burn('aa-supply-1', 'R18')).do(burn('aa-supply-2', 'Q19')).do(burn('aa-supply-3', 'S19'));
    expect(battle.may(assault('R19', 'ger-inf-73'))).toBe(true);
    expect(battle.may(assault('R19', 'ger-inf-73 us-2'))).toBe(false);
    expect(battle.may(assault('R19', 'ger-inf-73 vlasov'))).toBe(true);
  });
});

describe('27.6 atomic bombs', () => {
  const boom = (hex: string) => ({ type: 'explode-bomb', hex });
  /** The NATO turn begins with the bombs: the turn before is played out. */
  const run = (turn: number, chit: string, of: Situation = {}): Table => {
    const t = nato({
      turn: turn - 1,
      record: { chit, bombs: 4 },
      ...of,
      units: { AD37: 'sov-inf-70', R20: 'sov-inf-3 sov-tank-1 sov-supply-1', ...of.units },
    });
    t.to('declaring').do('end-phase').to('declaring');
    t.do('end-phase');
    for (let i = 0; i < 3 && t.s.turn < turn; i++)
      t.do(game.decisions(t.s)[0]!.actions.find((each) => each.startsWith('end-'))!);
    return t;
  };
  test('27.6 they come on turn 4, 6 or 8 by the chit drawn', () => {
    covers('ID-27.6a');
    for (const [chit, turn] of [
      ['A', 4],
      ['B', 6],
      ['C', 8],
    ] as const) {
      const early = run(turn - 1, chit);
      expect([early.s.turn, early.may(boom('R20'))]).toEqual([turn - 1, false]);
      expect(run(turn, chit).may(boom('R20'))).toBe(true);
    }
  });

  test('27.6 one to four: the whole stack is destroyed', () => {
    covers('ID-27.6c');
    const t = run(5, 'A').do(boom('R20'), 4);
    expect(['sov-inf-3', 'sov-tank-1', 'sov-supply-1'].every((id) => !/^[A-Z]+\d+$/.test(t.at(id)))).toBe(true);
  });

  test('27.6 five or six: one unit is destroyed and NATO takes the others two hexes away', () => {
    covers('ID-27.6c');
    const t = run(5, 'A').do(boom('R20'), 5);
    expect(t.asked).toBe('anglo-allied:scatter');
    t.do({ type: 'strike-one', unit: 'sov-tank-1' });
    expect(t.may({ type: 'scatter-unit', unit: 'sov-inf-3', way: ['R21'] })).toBe(false);
    t.do({ type: 'scatter-unit', unit: 'sov-inf-3', way: ['R21', 'R22'] });
    expect([t.at('sov-inf-3'), t.lost('sov-inf-3')]).toEqual(['R22', 0]);
  });

  test('27.6 four in all, as many in a turn as one likes', () => {
    covers('ID-27.6b');
    const t = run(8, 'A', {
      units: {
        AD37: 'sov-inf-70',
        R20: 'sov-inf-3',
        R22: 'sov-inf-5',
        R24: 'sov-inf-8',
        R26: 'sov-inf-13',
        R28: 'sov-inf-18',
      },
    });
    for (const hex of ['R20', 'R22', 'R24', 'R26']) t.do(boom(hex), 1);
    expect(t.may(boom('R28'))).toBe(false);
  });

  const CLOUD: Situation = {
    units: {
      AD37: 'sov-inf-70',
      R20: 'sov-inf-3',
      R18: 'us-2 us-4',
      S22: 'sov-inf-5',
      V5: 'port-1',
      X10: 'port-2',
    },
    held: { 'anglo-allied': 'R12..R19 Q13..Q19' },
  };
  test('27.6 nobody of either side enters under the cloud, until the game turn is over', () => {
    covers('ID-27.6d');
    const t = run(5, 'A', CLOUD).do(boom('R20'), 1);
    t.to('operational-movement');
    expect(t.may(move('us-2', 'R19'))).toBe(true);
    expect(t.may(move('us-2', 'R19 R20'))).toBe(false);
    t.to('declaring').do('end-phase').to('operational-movement');
    expect([t.s.turn, t.asked]).toEqual([5, 'soviet:operational-movement']);
    expect(t.may(move('sov-inf-5', 'R21'))).toBe(true);
    expect(t.may(move('sov-inf-5', 'R21 R20'))).toBe(false);
    // With the next game turn it has gone.
    t.to('declaring').do('end-phase');
    t.to('operational-movement');
    expect([t.s.turn, t.asked]).toEqual([6, 'anglo-allied:operational-movement']);
    expect(t.may(move('us-2', 'R19 R20'))).toBe(true);
  });

  test('27.6 the chit is shown with the first bomb', () => {
    covers('ID-27.6a');
    const t = run(5, 'A', { units: { AD37: 'sov-inf-70', R20: 'sov-inf-3', R22: 'sov-inf-5' } });
    /** What the Soviet player finds on the table. */
    const seen = (): string => JSON.stringify(game.view(t.s, ['soviet']));
    const before = seen();
    t.do(boom('R20'), 1);
    expect(t.s.chitShown).toBe(true);
    expect(seen()).not.toBe(before);
  });

  test('27.6 only Soviet stacks are bombed, and only as the turn of NATO begins', () => {
    covers('ID-27.6b');
    const t = run(5, 'A', CLOUD);
    for (const hex of ['R18', 'R19', 'T10']) expect(t.may(boom(hex)), hex).toBe(false);
    t.do('end-phase').to('operational-movement');
    expect(t.may(boom('R20'))).toBe(false);
    // The ones that were kept are there on a later turn.
    t.to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect([t.s.turn, t.may(boom('R20'))]).toEqual([6, true]);
  });

  test('27.6 a bombed port never works again', () => {
    covers('ID-27.6e');
    /** Two turns after NATO came into Danzig with a one on the die. */
    const landed = (bombed: boolean): Table => {
      const t = run(5, 'A', {
        units: { AD37: 'sov-inf-70', X26: 'sov-inf-5', W25: 'us-2', eto: 'us-4', X10: 'port-1' },
        held: { 'anglo-allied': 'in:germany' },
        ...(!bombed && {
          units: { AD37: 'sov-inf-70', R30: 'sov-inf-5', W25: 'us-2', eto: 'us-4', X10: 'port-1' },
          held: { 'anglo-allied': 'in:germany', soviet: 'X26' },
        }),
      });
      if (bombed) t.do(boom('X26'), 1);
      const next = (): void => {
        t.to('declaring').do('end-phase').to('declaring').do('end-phase');
      };
      if (bombed) next();
      t.to('operational-movement');
      t.do(move('us-2', 'W26'), ...(bombed ? [] : [1]));
      next();
      next();
      return t.to('allied-naval');
    };
    const sail = { type: 'allied-sail', unit: 'us-4', to: 'X26' };
    const bombed = landed(true);
    expect([bombed.holder('X26'), bombed.may(sail)]).toEqual(['anglo-allied', false]);
    const whole = landed(false);
    expect([whole.holder('X26'), whole.may(sail)]).toEqual(['anglo-allied', true]);
  });

  test('27.6 no NATO train ever crosses or enters a bombed hex', () => {
    covers('ID-27.6e');
    const of: Situation = { ...CLOUD, held: { 'anglo-allied': 'R12..R24 Q13..Q24 S13..S24' } };
    const rail = (t: Table, way: string) => t.may({ type: 'strategic-move', unit: 'us-2', way: way.split(' ') });
    const go = (t: Table): Table => {
      t.to('declaring').do('end-phase').to('declaring').do('end-phase');
      return t.to('strategic-movement');
    };
    const far = { ...of, units: { ...of.units, S22: '', R30: 'sov-inf-5' } };
    const t = go(run(5, 'A', far).do(boom('R20'), 1));
    // Once the cloud has gone a corps marches in, which is no train.
    t.to('operational-movement').do(move('us-4', 'R19 R20'));
    go(t);
    expect([t.s.turn, t.at('us-4'), rail(t, 'R19 Q20')]).toEqual([7, 'R20', true]);
    expect([rail(t, 'R19 R20'), rail(t, 'R19 R20 Q21'), rail(t, 'R19 Q20 Q21')]).toEqual([false, false, true]);
    const other = go(run(5, 'A', { ...far, units: { ...far.units, R20: '', R32: 'sov-inf-3' } }));
    expect(rail(other, 'R19 R20 Q21')).toBe(true);
  });
});

describe('27.7 Yugoslavia', () => {
  const trieste: Situation = {
    turn: 1,
    units: { AD37: 'sov-inf-70', H19: 'cw-B5', F22: 'yug-1' },
    record: { trieste: ['cw-B5'] },
  };
  test('27.7 it declares itself neutral if the corps of Trieste are out of the country at the end of the first NATO turn', () => {
    covers('ID-27.7a');
    const stay = nato(trieste).to('declaring').do('end-phase');
    expect(stay.s.neutral).toBe(false);
    const go = nato({ ...trieste, held: { 'anglo-allied': 'I18 I17 J19 H19' } });
    const way = go
      .reach('cw-B5')
      .find((hex) => !['I19', 'I20', 'H19', 'G19'].includes(hex) && !hexesOf('in:croatia').includes(hex))!;
    const routes = game.choices(go.s, 'anglo-allied', {
      type: 'move',
      slots: { units: [game.pieces.find('cw-B5')!] },
    }).reach!;
    const route = routes.find((each) => idOf(each.at(-1)!) === way)!;
    go.do({ type: 'move', units: ['cw-B5'], way: route.map(idOf) })
      .to('declaring')
      .do('end-phase');
    expect(go.s.neutral).toBe(true);
  });

  test('27.7 neutral partisans march at home but attack nobody', () => {
    const t = nato({
      turn: 4,
      units: { AD37: 'sov-inf-70', F22: 'yug-1', I18: 'us-2', H20: 'yug-2' },
      record: { neutral: true },
      held: { soviet: 'in:croatia in:serbia I19 I20 H19 G19' },
    });
    t.to('declaring').do('end-phase');
    expect(t.asked).toBe('soviet:operational-movement');
    expect(t.may(move('yug-2', 'H19'))).toBe(true);
    t.do(move('yug-2', 'I20')).to('declaring');
    expect(t.may(assault('I18', 'yug-2'))).toBe(false);
  });
});

describe('27.8 to 27.10', () => {
  test('27.8 ports that NATO holds at the start are sources', () => {
    covers('ID-27.8a');
    const t = nato({ step: 'strategic-movement', units: { AD37: 'sov-inf-70', S9: 'us-2', U15: 'us-4' } });
    expect([t.supply('us-2'), t.supply('us-4')]).toEqual(['general', 'general']);
  });

  test('27.9 NATO enters clear hexes of Turkey and no other', () => {
    covers('ID-27.9d');
    const turkey = hexesOf('in:turkey');
    const clear = turkey.filter((hex) => TERRAIN_WORDS[terrain[SPACES.find(hex)!]!] === 'clear');
    expect(clear.length).toBeGreaterThan(0);
    const t = nato({
      units: { AD37: 'sov-inf-70', C31: 'us-2', E32: 'port-1' },
      held: { 'anglo-allied': 'in:bulgaria in:turkey' },
    });
    expect(t.may(move('us-2', 'B31'))).toBe(TERRAIN_WORDS[terrain[SPACES.find('B31')!]!] === 'clear');
    expect(t.may(move('us-2', 'C32'))).toBe(TERRAIN_WORDS[terrain[SPACES.find('C32')!]!] === 'clear');
  });

  /** The end of the last turn. */
  const end = (of: Situation): Table =>
    nato({ turn: 14, ...of })
      .to('declaring')
      .do('end-phase')
      .to('declaring')
      .do('end-phase');
  const TWELVE = 'K24 L22 AC31 V32 P33 F30 C28 F23 P21 S27 X28 J33'.split(' ');
  const line = hexesOf('all');
  /** NATO holds Berlin and so many of the twelve; the Soviets hold the rest with a garrison nowhere needed. */
  const held = (n: number): Record<string, string> => {
    const mine = new Set(TWELVE.slice(0, n));
    return {
      'anglo-allied': line.filter((hex) => !TWELVE.includes(hex) || mine.has(hex)).join(' '),
      soviet: TWELVE.slice(n).join(' '),
    };
  };
  /** Two armies in whatever the Soviets hold: hunger takes a step of each and the garrison is still enough. */
  const ARMIES = all.filter((id) => id.startsWith('sov-inf-') && id !== 'sov-inf-70' && id !== 'sov-inf-38');
  const guards = (n: number): Record<string, string> =>
    Object.fromEntries(TWELVE.slice(n).map((hex, i) => [hex, `${ARMIES[2 * i]} ${ARMIES[2 * i + 1]}`]));

  test('27.10 twelve points for each of twelve cities, 84 to win', () => {
    covers('ID-27.10b', 'ID-27.10e');
    const seven = end({ held: held(7), units: { ...guards(7), AD37: '' } });
    expect(seven.result!.scores!['anglo-allied']).toBe(84);
    expect(seven.result!.winners).toContain('anglo-allied');
    const six = end({ held: held(6), units: { ...guards(6), AD37: '' } });
    expect(six.result!.scores!['anglo-allied']).toBe(72);
    expect(six.result!.winners).toEqual(['soviet']);
  });

  test('27.10 not without Berlin', () => {
    covers('ID-27.10c');
    const t = end({ held: held(8), units: { ...guards(8), T21: 'sov-shock-1' } });
    expect(t.result!.winners).toEqual(['soviet']);
  });

  test('27.10 not with a Soviet unit west of the line of triangles, partisans apart', () => {
    covers('ID-27.10d');
    const t = end({ held: held(8), units: { ...guards(8), R15: 'sov-shock-1' } });
    expect(t.result!.winners).toEqual(['soviet']);
    const supply = end({ held: held(8), units: { ...guards(8), R22: 'sov-inf-38' } });
    expect(supply.result!.winners).toContain('anglo-allied');
  });

  test('27.10 what the Soviets lose by missing garrisons NATO gains', () => {
    covers('ID-27.10a');
    const t = nato({
      turn: 5,
      units: { AD37: 'sov-inf-70' },
      held: { 'anglo-allied': line.filter((hex) => hex !== 'S27' && hex !== 'AD37').join(' '), soviet: 'S27' },
    });
    t.to('declaring').do('end-phase').to('declaring').do('end-phase');
    expect(t.s.garrisonFailures).toBe(1);
  });

  test('27.7, 27.10 Belgrade counts nothing for NATO while Yugoslavia is neutral', () => {
    covers('ID-27.7b');
    const eight = held(8);
    const counted = end({ held: eight, units: guards(8) }).result!.scores!['anglo-allied']!;
    const neutral = end({ held: eight, units: guards(8), record: { neutral: true } }).result!.scores!['anglo-allied']!;
    expect(counted - neutral).toBe(12);
  });
});
