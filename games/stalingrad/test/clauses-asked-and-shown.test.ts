import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import oob from '../data/oob.json' with { type: 'json' };
import {
  activate,
  attack,
  dawnAfter,
  DR,
  game,
  move,
  opening,
  situation,
  type Battle,
  type Wire,
} from './support/clauses.ts';

/** What is asked and shown on the way to an action. */

const unit = (id: string): number => game.pieces.find(id)!;
const space = (id: string): number => game.spaces.find(id)!;
const asked = (b: Battle, type: string, slots: Record<string, number | string | readonly number[]>) =>
  game.choices(b.s, b.open.side, { type, slots });

describe('chapter 8', () => {
  test('every step of a march shows what it costs, line by line', () => {
    covers('TS-8.23A', 'TS-8.23B', 'TS-8.23E');
    const b = situation({
      units: { 'G24-PZ24-1': '27', 'G94-267-1': '27', 'R10B-10-1': '62' },
      control: { '26': 'german', '28': 'german', '33': 'german' },
      rubble: { '28': 1 },
    }).play(activate('27'));
    const costs = (id: string) =>
      Object.fromEntries(
        asked(b, 'move', { units: [unit(id)] }).candidates.map(({ value, note }) => [
          game.spaces.ids[value as number],
          note?.lines.map((line) => [line.rule, line.value]),
        ]),
      );
    expect(costs('G94-267-1')).toEqual({
      '4': [['TS-8.23A', 1]],
      '26': [['TS-8.23A', 1]],
      '28': [['TS-8.23A', 1]],
      '33': [['TS-8.23B', 2]],
    });
    expect(costs('G24-PZ24-1')).toMatchObject({
      '28': [
        ['TS-8.23A', 1],
        ['TS-8.23E', 1],
      ],
    });
  });

  test('a second attack is asked for when one of the groups left can be attacked', () => {
    covers('TS-8.32b', 'TS-14.6b');
    const b = situation({
      units: { 'G94-267-1': '4', 'G94-267-2': '4', 'R10B-10-1': '27', 'R10B-10-2': '27 spent' },
      rubble: { '27': 1 },
    }).play(activate('4'));
    const slots = { target: space('27'), group: 'fresh', units: [unit('G94-267-1')], ranged: [] };
    const { slot, candidates } = asked(b, 'attack', slots);
    expect([slot?.name, candidates.map(({ value }) => value)]).toEqual(['second', ['none', 'spent', 'rubble']]);
  });

  test('comrades who drive off the last enemies free nobody who has left the area', () => {
    covers('TS-8.21b', 'TS-8.21h');
    const b = situation({
      units: { 'G94-PIO': '27', 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27 spent' },
      control: { '26': 'german', '27': 'german', '28': 'german' },
    })
      .play(activate('27'))
      .play(move('G94-267-2', '26'));
    // 4 + 1 + 1 and 6 against 1 + 2 and 8: one point, and the spent group goes.
    b.play(attack('27', 'spent', ['G94-PIO', 'G94-267-1']), ...DR(6), ...DR(8));
    expect([b.at('R10B-10-1'), b.no(move('G94-267-2', '5'))]).toEqual(['33', 'TS-8.21b']);
  });
});

describe('chapters 5 and 18', () => {
  const deploy = (units: readonly string[], area: string): Wire => ({ type: 'deploy', units, area });

  test('observers take no room, and who is there already takes none again', () => {
    covers('TS-7.1b', 'TS-5b');
    const b = opening(
      'basic',
      {},
      Array.from({ length: 40 }, () => 1),
    ).play('ready');
    const orange = oob.units.filter((each) => each.side === 'german' && each.colour === 'orange' && each.combat);
    const all = orange.map(({ id }) => id);
    b.play(deploy(all, 'C')).play(deploy(all.slice(0, 10), '4'));
    expect(b.no(deploy(['G94-OBS'], '4'))).toBeUndefined();
    expect(b.no(deploy(all.slice(0, 3), '4'))).toBeUndefined();
    expect(b.no(deploy(all.slice(9, 11), '4'))).toBe('TS-7.1a');
  });

  test('those not placed yet wait for their place', () => {
    covers('TS-18.2a');
    const b = dawnAfter({ date: '09-25' });
    const place = (zone: string, ...units: string[]): Wire => ({ type: 'placeReinforcements', zone, units });
    b.play(place('C', 'G100-54-1', 'G100-54-2'));
    expect([b.turn, b.no(place('D', 'G100-54-1'))]).toEqual(['german placing', 'TS-18.2a']);
    b.play(place('D', 'G100-227-1'));
    expect(['G100-54-1', 'G100-54-2', 'G100-227-1', 'G100-PIO'].map((id) => b.at(id))).toEqual([
      'C',
      'C',
      'D',
      'off-map',
    ]);
  });
});

describe('chapters 14 and 21', () => {
  test('no more than three are asked for to fortify', () => {
    covers('TS-14.3a');
    const regiment = [1, 2, 3].flatMap((i) => [`G94-267-${i}`, `G94-274-${i}`]);
    const b = situation({ units: Object.fromEntries(regiment.map((id) => [id, '27'])) }).play(activate('27'));
    expect(asked(b, 'fortify', {}).max).toBe(3);
  });

  test('battalions are replaced on their date and on no other', () => {
    covers('TS-18.1a');
    const dawn = (date: string) => dawnAfter({ date, units: { 'R13-34-1': 'dead-pile', 'GPIO-50': '3' } }).turn;
    expect([dawn('09-22'), dawn('09-23'), dawn('09-24')]).toEqual([
      'russian impulse',
      'russian recalling',
      'russian impulse',
    ]);
  });

  test('where nothing fit to come back is dead the Russian is not asked', () => {
    covers('TS-21.3d', 'TS-21.3e');
    const stays = (units: Record<string, string>) =>
      dawnAfter({ scenario: 'simulation', date: '09-28', units: { 'G14-103-1': '3', ...units } }).play('keepRest').turn;
    expect([stays({}), stays({ 'R13-34-1': 'dead-pile' })]).toEqual(['russian impulse', 'russian compensating']);
  });
});

describe('room, and what was spent', () => {
  const ten = [
    'R13-34-1',
    'R13-34-2',
    'R13-34-3',
    'R13-39-1',
    'R13-39-2',
    'R13-39-3',
    'R13-42-1',
    'R13-42-2',
    'R13-42-3',
  ];
  const nine = (area: string) => Object.fromEntries(ten.map((id) => [id, area]));
  const night = { side: 'russian', period: 'night' } as const;

  test('no area takes an eleventh by infiltration or by regrouping', () => {
    covers('TS-7.1a', 'TS-8.28d', 'TS-8.27a');
    const at = (more: Record<string, string>) =>
      situation({
        ...night,
        units: { ...nine('33'), 'G94-267-1': '33 spent', 'R35-100-1': '32', ...more },
        control: { '33': 'russian' },
      })
        .play(activate('32'))
        .no({ type: 'infiltrate', unit: 'R35-100-1', to: '33' });
    expect([at({}), at({ 'R35-100-2': '33' })]).toEqual([undefined, 'TS-8.28d']);
    const regroups = (...units: string[]) =>
      situation({ ...night, units: { ...nine('33'), 'R35-100-1': '32 spent', 'R35-100-2': '32 spent' } })
        .play(activate('32'))
        .no({ type: 'regroup', units, to: '33' });
    expect([regroups('R35-100-1'), regroups('R35-100-1', 'R35-100-2')]).toEqual([undefined, 'TS-7.1a']);
  });

  test('tanks placed together find room together', () => {
    covers('TS-13.3e');
    const b = situation({
      side: 'russian',
      units: { ...nine('70'), 'RTK-26-1': 'dead-pile', 'RTK-6-1': 'dead-pile' },
      more: { armour: 6 },
    });
    const place = (...units: string[]) => b.no({ type: 'rebuild', units });
    expect([place('RTK-26-1'), place('RTK-26-1', 'RTK-6-1')]).toEqual([undefined, 'TS-13.3e']);
  });

  test('of three who fortify the one who has spent most counts', () => {
    covers('TS-14.3f');
    const b = situation({
      units: { 'G94-267-1': '27', 'G94-267-2': '27', 'G94-267-3': '27' },
      control: { '26': 'german' },
    })
      .play(activate('27'))
      .play(move('G94-267-2', '26', '27'));
    const [ledger] = b.ledgers({ type: 'fortify', units: ['G94-267-1', 'G94-267-2', 'G94-267-3'] });
    expect(ledger!.lines.map(({ value }) => value)).toEqual([2, -2]);
  });

  test('a spent unit pays nothing for the boat back', () => {
    covers('TS-18.7d', 'TS-18.7a');
    const b = situation({ ...night, units: { 'R13-34-1': '64', 'R13-34-2': '64 spent', 'R13-34-3': '64' } })
      .play(activate('64'))
      .play({ type: 'recross', units: ['R13-34-1', 'R13-34-2'] }, ...DR(2), ...DR(2));
    expect([b.mf('R13-34-1'), b.mf('R13-34-2')]).toEqual([1, 0]);
  });

  test('tanks in the dead pile keep no German impulse open', () => {
    covers('TS-13.3b', 'TS-6.2b');
    const b = situation({
      units: { 'G389-544-1': '70', 'RMIL-1': '70', 'RTK-26-1': 'dead-pile' },
      control: { '70': 'russian' },
      more: { armour: 3 },
    }).play(activate('70'));
    expect(b.open.actions).not.toContain('rebuild');
    b.play(attack('70', 'fresh', ['G389-544-1']), ...DR(5), ...DR(12));
    expect(b.turn).toBe('russian impulse');
  });
});
