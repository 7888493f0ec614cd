import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ARMIES, FIRST, Table, fought, turnOf, type Setting, G, R, all } from './help.ts';

const may = (setting: Setting, side: string, plan: object): boolean =>
  new Table(setting).why(side, { type: 'declare', green: 'none', mauve: 0, ...plan }) === undefined;

describe('City sortie', () => {
  const plan = { scenario: 'urban-sortie', origin: 'lwow', target: 'przemysl' };
  test('from a regional capital only', () => {
    covers('CA-URB-A1', 'CA-URB-A3');
    expect(may({}, 'russian', plan)).toBe(true);
    expect(may({}, 'russian', { ...plan, origin: 'stryi' })).toBe(false);
    expect(may({ zones: { kowel: G } }, 'russian', { ...plan, origin: 'lutsk', target: 'kowel' })).toBe(true);
    // An important town is no city.
    expect(
      may({ zones: { kowel: G, lwow: G, brody: G } }, 'russian', { ...plan, origin: 'tarnopol', target: 'brody' }),
    ).toBe(false);
  });
  test('against a bordering region only', () => {
    covers('CA-URB-A1');
    expect(may({}, 'russian', { ...plan, target: 'radom' })).toBe(false);
  });
  const sortie = (turn: number, result: string, size = 3000, zones: object = {}): string[] =>
    turnOf({
      turn,
      attacker: 'russian',
      plan,
      declare: true,
      other: Table.GERMAN_ELSEWHERE,
      result,
      size,
      zones: zones as never,
    }).moved;
  test('the season does not matter: winter 44, four zones', () => {
    covers('CA-URB-1', 'CA-URB-A1');
    // Four bordering regions are German, so that four can be gained; a winter Assault in the east gains two.
    const zones = all(G, 'stryi', 'kowel', 'stanislav');
    expect(sortie(FIRST['winter 44'], 'attacker-crushing', 3000, zones)).toHaveLength(4);
    expect(sortie(FIRST['spring 44'], 'attacker-crushing', 3000, zones)).toHaveLength(4);
  });
  test('the army points do: reduced by 1, 2, 3', () => {
    covers('CA-URB-1', 'CA-BAT-2');
    const zones = all(G, 'stryi', 'kowel', 'stanislav');
    expect(
      [2500, 2000, 1500].map((size) => sortie(FIRST['winter 44'], 'attacker-crushing', size, zones).length),
    ).toEqual([3, 2, 1]);
  });
  test('only bordering regions are gained', () => {
    covers('CA-URB-A1');
    const moved = sortie(FIRST['summer 45'], 'attacker-crushing', 3000, {});
    expect(moved).toEqual(['lublin', 'przemysl']);
  });
  test('encircled: three at most', () => {
    covers('CA-URB-A2');
    const ring = all(G, 'brody', 'kowel', 'stanislav', 'stryi', 'tarnopol');
    const inside = Array.from({ length: 9 }, (_, i) => ({
      id: `r${10 + i}`,
      type: 'su-strelki-42',
      post: 'pocket',
      at: 'lwow',
    }));
    const gained = (result: string): number => {
      const t = new Table({ turn: FIRST['summer 45'], zones: ring, units: [...ARMIES, ...inside] });
      t.toForces(plan, { attacker: 'russian', declare: true, other: Table.GERMAN_ELSEWHERE });
      t.commit('russian', { units: ['r10', 'r11'] }).commit('german');
      t.report(result).endTurn();
      return t.s.last!.gained.length;
    };
    expect([gained('attacker-crushing'), gained('attacker-decisive'), gained('attacker-marginal')]).toEqual([3, 3, 3]);
    expect(gained('draw')).toBe(2);
  });
  test('not encircled: five', () => {
    covers('CA-URB-A2');
    const wide = all(G, 'kowel', 'stanislav', 'stryi', 'tarnopol');
    expect(sortie(FIRST['summer 45'], 'attacker-crushing', 3000, wide)).toHaveLength(5);
  });
});

describe('Attrition fight', () => {
  const plan = { scenario: 'urban-attrition', origin: 'lwow', target: 'przemysl' };
  const manned = { lwow: { civil: true } };
  const played = (turn: number, result: string, size = 3000): string[] =>
    turnOf({ turn, zones: manned, attacker: 'russian', plan, result, size }).moved;
  test('five hundred points more for the city’s side, and nobody else', () => {
    covers('CA-URB-B1');
    for (const size of [1500, 2000, 2500, 3000]) {
      const t = new Table({ zones: manned }).toForces(plan, { attacker: 'russian', size });
      expect([t.s.battle!.sides.russian.limit, t.s.battle!.sides.german.limit]).toEqual([size + 500, size]);
    }
  });
  test('needs the civilian troops, and a city', () => {
    covers('CA-URB-B1');
    expect(may({ zones: manned }, 'russian', plan)).toBe(true);
    expect(may({}, 'russian', plan)).toBe(false);
    expect(may({ zones: { stryi: { civil: false } } }, 'russian', { ...plan, origin: 'stryi' })).toBe(false);
  });
  test('a victory gains nothing', () => {
    covers('CA-URB-B2');
    expect(played(FIRST['summer 45'], 'attacker-crushing')).toEqual([]);
    expect(played(FIRST['summer 43'], 'attacker-marginal')).toEqual([]);
  });
  test('a defeat loses the city first, then what borders on it', () => {
    covers('CA-URB-B2');
    const moved = played(FIRST['summer 41'], 'defender-marginal');
    expect(moved).toContain('lwow');
    expect(moved).toHaveLength(3);
    for (const zone of moved.filter((id) => id !== 'lwow'))
      expect(['brody', 'kowel', 'stanislav', 'stryi', 'tarnopol']).toContain(zone);
  });
  test('a draw as well', () => {
    covers('CA-URB-B2');
    const moved = played(FIRST['summer 41'], 'draw');
    expect(moved).toContain('lwow');
    expect(moved).toHaveLength(2);
  });
  test('whoever fights out of the city must win: a draw costs it in every year', () => {
    covers('CA-URB-B2');
    for (const turn of [FIRST['summer 43'], FIRST['summer 44'], FIRST['summer 45']])
      expect([turn, ...played(turn, 'draw')]).toEqual([turn, 'lwow']);
  });
  test('and a defeat too, where the winner’s line is bare', () => {
    covers('CA-URB-B2');
    // 1945, German marginal victory: the table gives nothing, the city falls all the same.
    expect(played(FIRST['summer 45'], 'defender-marginal')).toEqual(['lwow']);
  });
  test('the season sets no limit, the army points do', () => {
    covers('CA-URB-1');
    expect(played(FIRST['winter 41'], 'defender-crushing')).toHaveLength(5);
    expect(played(FIRST['winter 41'], 'defender-crushing', 2500)).toHaveLength(4);
    expect(played(FIRST['winter 41'], 'defender-crushing', 2000)).toHaveLength(3);
    expect(played(FIRST['winter 41'], 'defender-crushing', 1500)).toHaveLength(2);
  });
  test('the German out of his own city', () => {
    covers('CA-URB-B1', 'CA-URB-B2');
    const german = { scenario: 'urban-attrition', origin: 'lublin', target: 'kowel' };
    const moved = turnOf({ turn: 40, zones: { lublin: { civil: true } }, plan: german, result: 'draw' }).moved;
    expect(moved).toEqual(['lublin']);
  });
});

describe('City conquest', () => {
  const plan = { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' };
  const before = (zones: object = { lwow: { civil: true } }, more: object = {}): Table => {
    const t = new Table({ zones: zones as never, ...more }).declare(Table.GERMAN, Table.RUSSIAN, 6, 1);
    t.act('german', { type: 'order', ...plan, size: 3000, prelude: 'none' });
    while (t.asked[0]!.endsWith('carding'))
      t.act(t.asked[0]!.split(' ')[0]!, { type: 'play', green: 'none', blue: [] });
    return t;
  };
  test('against cities only', () => {
    covers('CA-URB-C1', 'CA-MAP-2');
    expect(may({}, 'german', plan)).toBe(true);
    expect(may({}, 'german', { ...plan, target: 'kowel' })).toBe(false);
    expect(
      may({ zones: { lwow: G, kowel: G, brody: G } }, 'german', { ...plan, origin: 'lwow', target: 'tarnopol' }),
    ).toBe(false);
  });
  test('the defender chooses Fortification or Urban combat, nothing else', () => {
    covers('CA-URB-C1');
    const t = before();
    expect(t.asked).toEqual(['russian answering']);
    for (const reply of ['urban', 'fortification'])
      expect(t.why('russian', { type: 'answer', reply, prelude: 'none' })).toBeUndefined();
    expect(t.why('russian', { type: 'answer', reply: 'stand', prelude: 'none' })).toBeDefined();
    expect(t.why('german', { type: 'answer', reply: 'urban', prelude: 'none' })).toBeDefined();
  });
  test('civil defence if he likes: its 500 points, three entrenchments and a bunker', () => {
    covers('CA-URB-C2', 'CA-CTY-1', 'CA-CTY-7');
    const used = (civil: string): Table => {
      const t = before().act('russian', { type: 'answer', reply: 'urban', prelude: 'none' });
      return t.toForces().commit('russian', { civil }).commit('german');
    };
    expect(used('yes').s.battle!.sides.russian.civil).toBe(true);
    expect(used('no').s.battle!.sides.russian.civil).toBe(false);
    const { works } = used('yes').s.battle!.sides.russian;
    expect([works.entrenchments, works.bunkers]).toEqual([3, 1]);
  });
  test('no civil defence where it is gone', () => {
    covers('CA-URB-C2');
    const t = before({}).act('russian', { type: 'answer', reply: 'urban', prelude: 'none' }).toForces();
    const options = [{ option: 'ambush' }, { option: 'minefields' }];
    const commit = { type: 'commit', options, hq: [], works: [], units: ['r1'] };
    expect(t.why('russian', { ...commit, civil: 'yes' })).toBeDefined();
  });
  const taken = (turn: number, result: string, size = 3000): string[] => turnOf({ turn, plan, result, size }).moved;
  test('gains the city, then its neighbours, whatever the season', () => {
    covers('CA-URB-C3', 'CA-URB-1');
    const moved = taken(FIRST['winter 41'], 'attacker-crushing');
    expect(moved).toContain('lwow');
    expect(moved).toHaveLength(5);
    for (const zone of moved.filter((id) => id !== 'lwow'))
      expect(['brody', 'kowel', 'stanislav', 'stryi', 'tarnopol']).toContain(zone);
  });
  test('limited by the army points: 1500 in winter takes two of five', () => {
    covers('CA-URB-1', 'CA-BAT-2');
    expect(taken(FIRST['winter 41'], 'attacker-crushing', 1500)).toHaveLength(2);
    expect(taken(FIRST['winter 41'], 'attacker-marginal', 1500)).toHaveLength(0);
  });
  test('the defender who wins gains too, the attacker’s zone first, whatever the season', () => {
    covers('CA-URB-C3', 'CA-PRG-2');
    const t = fought({ turn: FIRST['winter 44'], plan, result: 'defender-crushing' }).endTurn();
    expect(t.s.last!.winner).toBe('russian');
    expect(t.s.last!.gained.length).toBeGreaterThanOrEqual(2);
  });
  test('a draw of the German before a city in 1941 takes it and one neighbour', () => {
    covers('CA-URB-C3', 'CA-PRG-41');
    const moved = taken(FIRST['summer 41'], 'draw');
    expect(moved).toContain('lwow');
    expect(moved).toHaveLength(2);
  });
  test('hard winters do not count in a city', () => {
    covers('CA-URB-1', 'CA-SEA-3');
    const f = { turn: FIRST['winter 41'], options: { 'hard-winters': 'on' }, plan, result: 'attacker-crushing' };
    expect(turnOf(f).moved).toHaveLength(5);
  });
  test('the city’s own troops fall with it', () => {
    covers('CA-CTY-2');
    const { t } = turnOf({ zones: { lwow: { civil: true } }, plan, result: 'attacker-crushing' });
    expect(t.owner('lwow')).toBe('german');
    expect(t.s.zones.civil[27]).toBe(0);
  });
  test('neighbours are gained without being cities first', () => {
    covers('CA-URB-C3');
    const t = fought({ turn: 1, plan, result: 'attacker-marginal', zones: { kowel: R } });
    expect(t.owner('lwow')).toBe('german');
    expect([...t.offered('german', 'take-zone')].toSorted()).toEqual([
      'brody',
      'kowel',
      'stanislav',
      'stryi',
      'tarnopol',
    ]);
  });
});
