import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  ferry,
  fortify,
  game,
  germanPoints,
  move,
  situation,
  type Wire,
} from './support/clauses.ts';

const place = (zone: string, ...units: string[]): Wire => ({ type: 'placeReinforcements', zone, units });
const night = { side: 'russian', period: 'night' } as const;

/** The date before, and German points that let the game go on when a week ends with it. */
const eve = (iso: string) => {
  const before = new Date(Date.parse(`${iso}T00:00:00Z`) - 86_400_000).toISOString().slice(5, 10);
  const week = oob.victorySchedule.find(({ ends }) => ends.endsWith(before));
  return { date: before, ...(week && { control: germanPoints(week.blue), more: { production: false, armour: 0 } }) };
};

describe('chapter 18: arrivals', () => {
  test('at dawn of their date, fresh: Russians on the east bank, Germans off the map', () => {
    covers('TS-18.1a', 'TS-18.1b', 'TS-18.2c');
    for (const { date, units } of oob.reinforcements.russian) {
      const b = dawnAfter(eve(date));
      const there = game.pieces.ids.filter((id) => b.at(id) === 'east-bank');
      expect([date, there]).toEqual([date, game.pieces.ids.filter((id) => (units as readonly string[]).includes(id))]);
      expect(there.filter((id) => b.isSpent(id))).toEqual([]);
    }
    for (const { date, units } of oob.reinforcements.german) {
      const b = dawnAfter(eve(date));
      expect([date, b.turn, game.pieces.ids.filter((id) => b.at(id) === 'off-map' && !b.isSpent(id))]).toEqual([
        date,
        'german placing',
        game.pieces.ids.filter((id) => (units as readonly string[]).includes(id)),
      ]);
    }
    const quiet = dawnAfter({ date: '09-14' });
    expect(game.pieces.ids.filter((id) => b4(quiet.at(id)))).toEqual([]);
  });
  const b4 = (at: string | undefined): boolean => at === 'east-bank' || at === 'off-map';

  test('on 24 September four dead battalions of 13 Guards or 95 Rifle return', () => {
    covers('TS-18.1a', 'TS-19.3b');
    const dead = ['R13-34-1', 'R13-34-2', 'R95-90-1', 'R95-90-2', 'R95-90-3', 'R284-1043-1'];
    const b = dawnAfter({ date: '09-23', units: Object.fromEntries(dead.map((id) => [id, 'dead-pile'])) });
    expect(b.s.date).toBe(11);
    b.play('holdBack');
    const recall = (...units: string[]): Wire => ({ type: 'recall', units });
    expect(b.no(recall('R13-34-1', 'R13-34-2', 'R95-90-1', 'R284-1043-1'))).toBeDefined();
    expect(b.no(recall('R13-34-1', 'R13-34-2', 'R95-90-1'))).toBeDefined();
    expect(game.view(b.s, []).facts['subsidiary']).toBe(6);
    b.play(recall('R13-34-1', 'R13-34-2', 'R95-90-1', 'R95-90-2'));
    expect([b.at('R13-34-1'), b.isSpent('R13-34-1'), b.at('R95-90-3')]).toEqual(['east-bank', false, 'dead-pile']);
    // While they live they are not counted as lost.
    expect(game.view(b.s, []).facts['subsidiary']).toBe(2);
    // Fewer dead, fewer return; with none nobody is asked.
    const one = dawnAfter({ date: '09-23', units: { 'R95-90-1': 'dead-pile' } })
      .play('holdBack')
      .play(recall('R95-90-1'));
    expect(one.at('R95-90-1')).toBe('east-bank');
    expect(dawnAfter({ date: '09-23' }).play('holdBack').turn).toBe('russian impulse');
  });

  test('Germans are placed in zones C to F that are German and hold no Russian', () => {
    covers('TS-18.2a', 'TS-18.2d');
    const b = dawnAfter({
      date: '09-17',
      units: { 'R10B-10-1': 'E', 'G94-267-1': 'E' },
      control: { D: 'russian', E: 'german' },
    });
    expect(b.no(place('C', 'GLI-STUG243'))).toBeUndefined();
    expect(b.no(place('F', 'GLI-STUG243'))).toBeUndefined();
    expect(b.no(place('D', 'GLI-STUG243'))).toBe('TS-18.2a');
    expect(b.no(place('E', 'GLI-STUG243'))).toBe('TS-18.2d');
    for (const zone of ['A', 'B', 'G', 'H', '7'])
      expect([zone, b.no(place(zone, 'GLI-STUG243'))]).toEqual([zone, 'TS-18.2a']);
    b.play(place('F', 'GLI-STUG243'));
    expect([b.at('GLI-STUG243'), b.isSpent('GLI-STUG243'), b.turn]).toEqual(['F', false, 'russian impulse']);
  });

  test('or they stay off the map and enter in an impulse, one pool for all zones, paying for it', () => {
    covers('TS-18.2b', 'TS-18.2e', 'TS-18.2d');
    const b = dawnAfter({ date: '09-17', units: { 'GPIO-50': 'off-map', 'G100-54-1': 'off-map' } }).play('holdBack');
    expect(b.at('GLI-STUG243')).toBe('off-map');
    b.play('pass').play(activate('off-map'));
    expect(b.no(move('GPIO-50', 'B'))).toBeDefined();
    b.play(move('GPIO-50', 'C')).play(move('G100-54-1', 'F', '18'));
    expect([b.mf('GPIO-50'), b.mf('G100-54-1'), b.at('G100-54-1'), b.control('18')]).toEqual([1, 2, '18', 'german']);
    // Into a zone with Russians: by attacking, at the cost of the entry, from C to F only.
    const fight = situation({
      units: { 'GPIO-50': 'off-map', 'G100-54-1': 'off-map', 'R10B-10-1': 'E', 'R10B-10-2': 'B' },
    });
    fight.play(activate('off-map'));
    expect(fight.no(move('GPIO-50', 'E'))).toBe('TS-8.22d');
    expect(fight.no(attack('B', 'fresh', ['GPIO-50']))).toBeDefined();
    fight.play(attack('E', 'fresh', ['GPIO-50']), ...DR(2), ...DR(12));
    expect([fight.at('GPIO-50'), fight.mf('GPIO-50')]).toEqual(['E', 4]);
  });
});

describe('chapter 18: ferries', () => {
  const four = { 'R13-34-1': 'east-bank', 'R13-34-2': 'east-bank', 'R13-34-3': 'east-bank', 'R13-39-1': 'east-bank' };
  const three = ['R13-34-1', 'R13-34-2', 'R13-34-3'];

  test('by night, to a landing the Russian controls, at most three and all to the same one', () => {
    covers('TS-18.3a', 'TS-18.3b', 'TS-18.3c', 'TS-18.5a');
    const b = situation({ ...night, units: four, control: { '66': 'german' } });
    for (const landing of ['32', '61', '64', '68', '69', '72', '74'])
      expect([landing, b.no(ferry(landing, 'R13-34-1'))]).toEqual([landing, undefined]);
    for (const other of ['30', '31', '63', '65', '67', '71', '73', 'A'])
      expect([other, b.no(ferry(other, 'R13-34-1'))]).toEqual([other, 'TS-18.3a']);
    expect([b.no(ferry('66', 'R13-34-1')), b.no(ferry('H', 'R13-34-1'))]).toEqual(['TS-18.3b', 'TS-18.3b']);
    expect(situation({ ...night, units: four, control: { H: 'russian' } }).no(ferry('H', 'R13-34-1'))).toBeUndefined();
    expect(b.no(ferry('64', ...three))).toBeUndefined();
    expect(b.no(ferry('64', ...three, 'R13-39-1'))).toBeDefined();
    expect(situation({ side: 'russian', units: four }).no(ferry('64', 'R13-34-1'))).toBe('TS-18.3a');
    // One DR each.
    b.play(ferry('64', ...three), ...DR(2), ...DR(2), ...DR(2));
    expect(three.map((id) => b.at(id))).toEqual(['64', '64', '64']);
    // And nobody else in that impulse, to that landing or another.
    expect([b.no(ferry('64', 'R13-39-1')), b.no(ferry('68', 'R13-39-1'))].every((no) => no !== undefined)).toBe(true);
  });

  test('nobody else moves or fires in that impulse, not even those in the landing area', () => {
    covers('TS-18.3d', 'TS-18.5h');
    const units = { ...four, 'R10B-10-1': '64', 'R10B-10-2': '58', 'RART-CS': 'artillery-CS', 'G94-267-1': '64' };
    const b = situation({ ...night, units, control: { '64': 'russian' }, ask: ['support'] });
    // One point of interdiction: the Germans contest a riverbank area.
    b.play(ferry('64', 'R13-34-1'), ...DR(2));
    expect(b.no(move('R10B-10-2', '57'))).toBe('TS-8.1b');
    expect(b.no(attack('64', 'fresh', ['R13-34-1', 'R10B-10-1']))).toBe('TS-8.1b');
    // The guns are silent: dice follow the declaration at once.
    b.play(attack('64', 'fresh', ['R13-34-1']), ...DR(2), ...DR(12));
    expect(b.turn).toBe('german impulse');
    const quiet = situation({ ...night, units: { ...four, 'R10B-10-1': '64' } }).play(
      ferry('64', 'R13-34-1'),
      ...DR(2),
    );
    expect(quiet.no(move('R10B-10-1', '63'))).toBe('TS-8.1b');
    expect(quiet.no(move('R13-34-1', '63'))).toBeUndefined();
  });

  test('the east bank is out of reach, but the crossing is dangerous', () => {
    covers('TS-18.3e', 'TS-18.5f');
    const german = situation({ units: { ...four, 'GLW-STUKA': 'air-base', 'G94-OBS': '64', 'G94-267-1': '64' } });
    expect(german.no({ type: 'stuka', target: 'east-bank', group: 'fresh' })).toBeDefined();
    expect(german.no({ type: 'shell', observer: 'G94-OBS', target: 'east-bank', group: 'fresh' })).toBeDefined();
    expect(german.play(activate('64')).no(attack('east-bank', 'fresh', [], ['G94-267-1']))).toBeDefined();
  });

  test('landing costs the entry of the area; a fresh unit has 1 MF more by night', () => {
    covers('TS-18.3f', 'TS-18.3h');
    const landed = (units: Record<string, string>, rubble = 0) =>
      situation({
        ...night,
        units: { ...four, 'RTK-137-1': 'east-bank', 'R13-39-2': 'east-bank', ...units },
        control: { '64': 'russian' },
        rubble: { '64': rubble },
      });
    const free = landed({ 'G94-267-1': '58' }).play(ferry('64', 'R13-34-1'), ...DR(2));
    // By night neighbours make nothing dearer.
    expect(free.mf('R13-34-1')).toBe(1);
    const spent = landed({ 'G94-267-1': '64 spent', 'RNK-271-3': '64 spent' }).play(ferry('64', 'R13-34-1'), ...DR(2));
    expect(spent.mf('R13-34-1')).toBe(3);
    const fresh = landed({ 'G94-267-1': '64', 'RNK-271-3': '64 spent' }).play(ferry('64', 'R13-34-1'), ...DR(2));
    expect(fresh.mf('R13-34-1')).toBe(4);
    const tank = landed({}, 1).play(ferry('64', 'RTK-137-1'), ...DR(2), ...DR(12));
    expect([tank.at('RTK-137-1'), tank.mf('RTK-137-1')]).toEqual(['64', 2]);
    // AA guns have 2 + 1 and could not pay, nor may they go among enemies.
    const aa = situation({
      ...night,
      units: { 'RAA-748-1': 'east-bank', 'R13-34-1': 'east-bank', 'RNK-271-3': '64 spent', 'G94-267-1': '64' },
      control: { '64': 'russian' },
    });
    expect(aa.no(ferry('64', 'RAA-748-1'))).toBe('TS-8.22c');
  });

  test('only fresh units cross', () => {
    covers('TS-18.3g');
    const b = situation({
      ...night,
      units: { ...four, 'R13-34-1': 'east-bank spent', 'R13-34-2': 'east-bank spent until:09-17' },
    });
    expect([b.no(ferry('64', 'R13-34-1')), b.no(ferry('64', 'R13-34-2'))]).toEqual(['TS-18.3g', 'TS-18.3g']);
    const dawn = dawnAfter({ units: { 'R13-34-1': 'east-bank spent', 'R13-34-2': 'east-bank spent until:09-17' } });
    expect([dawn.isSpent('R13-34-1'), dawn.isSpent('R13-34-2')]).toEqual([false, true]);
  });

  test('whoever lands among enemies must attack, which the landing has paid for', () => {
    covers('TS-18.3h');
    const b = situation({
      ...night,
      units: { ...four, 'RNK-271-3': '64 spent', 'G94-267-1': '64' },
      control: { '64': 'russian' },
    });
    b.play(ferry('64', 'R13-34-1', 'R13-34-2'), ...DR(2), ...DR(2));
    expect([b.no('end'), b.no(move('R13-34-1', '63')), b.no(fortify('R13-34-1'))]).toEqual([
      'TS-18.3h',
      'TS-18.3h',
      'TS-18.3h',
    ]);
    b.play(attack('64', 'fresh', ['R13-34-1']), ...DR(2), ...DR(12));
    expect(b.no('end')).toBe('TS-18.3h');
    b.play(attack('64', 'fresh', ['R13-34-2']), ...DR(2), ...DR(12));
    expect(b.turn).toBe('german impulse');
    expect([b.duration('R13-34-1'), b.duration('R13-34-2')]).toEqual([4, 4]);
    // The same landing serves again in the next impulse.
    b.play('pass', ...DR(7));
    expect(b.no(ferry('64', 'R13-34-3'))).toBeUndefined();
  });
});

describe('chapter 18: interdiction', () => {
  const points = (landing: string, units: Record<string, string>, more: object = {}): number => {
    const b = situation({ ...night, units: { 'R13-34-1': 'east-bank', ...units }, ...more });
    return b.ledgers(ferry(landing, 'R13-34-1'))[0]!.total;
  };

  test('category A: the hill', () => {
    covers('TS-18.4b', 'TS-15.2f');
    const hill = { 'R10B-10-1': '56', 'G94-267-1': '56' };
    expect(points('74', {})).toBe(0);
    expect(points('74', hill, { control: { '56': 'russian' } })).toBe(1);
    expect(points('74', { 'G94-267-1': '56' })).toBe(2);
    expect(points('74', hill, { control: { '56': 'german' } })).toBe(2);
    expect(points('74', { ...hill, 'G94-OBS': '56' }, { control: { '56': 'russian' } })).toBe(2);
    expect(points('74', { 'G94-267-1': '56', 'G94-OBS': '56 spent until:09-16' })).toBe(3);
    // An observer elsewhere, or alone on a Russian hill, adds nothing.
    expect(points('74', { 'G94-267-1': '56', 'G94-OBS': '57' })).toBe(2);
  });

  test('category B: the bank', () => {
    covers('TS-18.4c');
    expect(points('74', { 'R10B-10-1': '31', 'G94-267-1': '31' }, { control: { '31': 'russian' } })).toBe(1);
    expect(points('74', { 'G94-267-1': '31' })).toBe(2);
    expect(points('74', { 'G94-267-1': '31', 'G94-267-2': '30', 'G94-267-3': '67' })).toBe(2);
    // Control counts without a unit there; zones never do, though H is German and has a landing.
    expect(points('74', {}, { control: { '31': 'german' } })).toBe(2);
    expect(points('74', {}, { control: { H: 'german', A: 'german' } })).toBe(0);
  });

  test('category C: beside the landing', () => {
    covers('TS-18.4d', 'TS-18.4a');
    const both = (a: string, b: string): [Record<string, string>, object] => [
      {
        ...(a !== '' && { 'G94-267-1': '63', 'R10B-10-1': '63' }),
        ...(b !== '' && { 'G94-267-2': '65', 'R10B-10-2': '65' }),
      },
      { control: { '63': a === 'control' ? 'german' : 'russian', '65': b === 'control' ? 'german' : 'russian' } },
    ];
    // Each with its points for the bank (B): 1 for contest, 2 for control.
    expect(points('64', ...both('contest', ''))).toBe(1 + 1);
    expect(points('64', ...both('contest', 'contest'))).toBe(1 + 1);
    expect(points('64', ...both('control', ''))).toBe(2 + 2);
    expect(points('64', ...both('contest', 'control'))).toBe(2 + 2);
    expect(points('64', ...both('control', 'control'))).toBe(2 + 3);
    // All three categories together.
    const [units, more] = both('control', 'control');
    expect(points('64', { ...units, 'G94-274-1': '56', 'G94-OBS': '56' }, more)).toBe(3 + 2 + 3);
    // Only riverbank neighbours: 58 and 59 touch the landing too, but not the river.
    expect(points('64', {}, { control: { '58': 'german', '59': 'german' } })).toBe(0);
  });

  test('contesting the landing itself earns no point of category C', () => {
    covers('TS-18.4e');
    expect(points('64', { 'G94-267-1': '64', 'R10B-10-1': '64' }, { control: { '64': 'russian' } })).toBe(1);
  });

  test('an observer alone on the hill earns nothing', () => {
    covers('TS-18.4b');
    expect(points('74', { 'G94-OBS': '56' })).toBe(0);
    expect(points('74', { 'G94-OBS': '56', 'RNK-269-1': '57' })).toBe(0);
  });

  test('points that isolated units alone earn are one fewer, once, whatever supplied units earn beside them', () => {
    covers('TS-18.4f');
    expect(points('74', { 'G94-267-1': '56 iso:1' })).toBe(1);
    expect(points('64', { 'G94-267-1': '63 iso:2' })).toBe(2 + 2 - 1);
    expect(points('64', { 'G94-267-1': '63 iso:2', 'G94-274-1': '56 iso:1' })).toBe(2 + 2 + 2 - 1);
    // The hill is supplied, bank and neighbour are not.
    expect(points('64', { 'G94-267-1': '63 iso:2', 'G94-274-1': '56' })).toBe(2 + 2 + 2 - 1);
    // The neighbour is isolated, but the bank is held by others too.
    expect(points('64', { 'G94-267-1': '63 iso:2', 'G94-274-1': '31' })).toBe(2 + 2 - 1);
    // A supplied comrade in the same area, or an area held without a unit: nothing is earned by the isolated alone.
    expect(points('64', { 'G94-267-1': '63 iso:2', 'G94-267-2': '63' })).toBe(4);
    expect(points('64', {}, { control: { '63': 'german' } })).toBe(4);
    expect(points('74', {})).toBe(0);
  });

  test('by agreement only if every point is earned by isolated units', () => {
    covers('TS-18.4f');
    const only = { options: { 'isolated-interdiction': 'only-all' } };
    expect(points('64', { 'G94-267-1': '63 iso:2' }, only)).toBe(2 + 2 - 1);
    expect(points('64', { 'G94-267-1': '63 iso:2', 'G94-274-1': '56' }, only)).toBe(2 + 2 + 2);
    expect(points('74', {}, only)).toBe(0);
  });

  test('one fewer in October and two in November, whatever the total', () => {
    covers('TS-18.4g');
    const hill = { 'G94-267-1': '56' };
    expect(['09-30', '10-01', '10-31', '11-01'].map((date) => points('74', hill, { date }))).toEqual([2, 1, 1, 0]);
    expect(['09-30', '10-01', '11-14'].map((date) => points('74', {}, { date }))).toEqual([0, -1, -2]);
    // It makes the crossing easier: a 12 counts 10.
    const b = situation({ ...night, date: '11-05', units: { 'R13-34-1': 'east-bank' } }).play(
      ferry('64', 'R13-34-1'),
      ...DR(12),
    );
    expect([b.at('R13-34-1'), b.isSpent('R13-34-1')]).toEqual(['64', false]);
  });

  test('a landing with one riverbank neighbour gives at most 2 in category C', () => {
    covers('TS-18.4h');
    expect(points('74', {}, { control: { '73': 'german' } })).toBe(2 + 2);
    expect(points('H', {}, { control: { '74': 'german', H: 'russian', '46': 'german' } })).toBe(2 + 2);
  });
});
