import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  germanPoints,
  shell,
  situation,
  type Battle,
  type Wire,
} from './support/clauses.ts';

describe('what is told', () => {
  test('of the last week: undecided, the dead decide by the clause for it', () => {
    covers('TS-19.2b', 'TS-19.3a');
    const end = (date: string, points: number, options: Record<string, string>) =>
      situation({ period: 'night', marker: 13, date, options, control: germanPoints(points) })
        .play('pass', ...DR(7))
        .told('subsidiary-russian')
        .flatMap(({ rules }) => rules);
    expect(end('11-14', 20, {})).toEqual(['TS-19.2b']);
    expect(end('09-19', 7, { 'tie-break': 'week-1' })).toEqual(['TS-19.3a']);
  });

  test('of a week: the points held, and the bid only where there is one', () => {
    covers('TS-19.1b', 'TS-22.12');
    const control = { '28': 'german', '31': 'german' } as const;
    const counted = (bid: number) =>
      situation({ period: 'night', marker: 13, date: '09-19', control, more: { bid } })
        .play('pass', ...DR(7))
        .told('week-counted')
        .flatMap(({ ledgers }) => ledgers![0]!.lines.map(({ rule, value }) => `${rule} ${value}`));
    expect(counted(0)).toEqual(['TS-19.1a 1', 'TS-19.1b 2']);
    expect(counted(3)).toEqual(['TS-19.1a 1', 'TS-19.1b 2', 'TS-22.12 -3']);
  });

  test('of supply: lost, worse, and found again, each by its clause', () => {
    covers('TS-12.2a', 'TS-12.2b', 'TS-12.2d');
    const clauses = (iso: string, control: Record<string, 'german'>) =>
      dawnAfter({ units: { 'G94-267-1': `33${iso}` }, control })
        .news.filter(({ key }) => key === 'isolated' || key === 'back-in-supply')
        .flatMap(({ rules }) => rules);
    expect(clauses('', {})).toEqual(['TS-12.2a']);
    expect(clauses(' iso:1', {})).toEqual(['TS-12.2b']);
    expect(clauses(' iso:1', { '27': 'german' })).toEqual(['TS-12.2d']);
  });

  test('of an attack: line by line, and no line that counts nothing', () => {
    covers('TS-12.22e', 'TS-8.351', 'TS-8.351A', 'TS-8.351C', 'TS-8.352', 'TS-8.352A', 'TS-8.352D');
    const lines = (b: Battle, wire: Wire) =>
      b.ledgers(wire).map((each) => each.lines.map(({ rule, label, value }) => `${rule} ${label} ${value}`));
    const one = situation({ units: { 'G94-267-1': '4', 'R10B-10-1': '27' } }).play(activate('4'));
    expect(lines(one, attack('27', 'fresh', ['G94-267-1'])).slice(0, 2)).toEqual([
      ['TS-8.351 lead-attacker 2', 'TS-8.351D german-day 1'],
      ['TS-8.352 defence-factor 2', 'TS-8.352A tem 2'],
    ]);
    const two = situation({
      period: 'night',
      date: '10-02',
      units: { 'G94-267-1': '4 iso:1', 'G24-21-1': '4 iso:1', 'R10B-10-1': '27 iso:2' },
      rubble: { '27': 1 },
    }).play(activate('4'));
    expect(lines(two, attack('27', 'fresh', ['G94-267-1', 'G24-21-1'])).slice(0, 2)).toEqual([
      ['TS-8.351 lead-attacker 3', 'TS-12.21a isolated -1', 'TS-8.351A more-attackers 1', 'TS-8.351C parents -1'],
      [
        'TS-8.352 defence-factor 2',
        'TS-12.21a isolated -2',
        'TS-8.352A tem 2',
        'TS-8.352B rubble 1',
        'TS-8.352C german-night 1',
        'TS-8.352F date 1',
      ],
    ]);
    expect(lines(two, attack('27', 'fresh', [], ['G94-267-1']))[1]).toContain('TS-8.31a tem-doubled 4');
    const guns = (iso: string) =>
      lines(
        situation({ units: { 'G94-OBS': `4${iso}`, 'G94-267-1': '4', 'R10B-10-1': '27' } }),
        shell('G94-OBS', '27', 'fresh'),
      )[0];
    expect(guns('')).toEqual([expect.stringMatching(/^TS-15.24 artillery-day \d+$/)]);
    expect(guns(' iso:2')).toEqual([expect.stringMatching(/^TS-15.24/), 'TS-12.22e isolated -2']);
  });
});
