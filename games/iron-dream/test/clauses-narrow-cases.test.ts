import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { assault, move, situation, storm } from './support/clauses.ts';

/** Cases that differ from the common one in a single circumstance. */

test('after the collapse the unsupplied make for Berlin, not for the Ruhr though it is nearer', () => {
  covers('ID-15.3a', 'ID-15.3b', 'ID-16.9g');
  const t = situation({ turn: 14, bare: true, units: { U18: 'ger-inf-1', T21: 'ger-inf-2' }, more: { collapsed: 12 } });
  expect(t.supplied('ger-inf-1')).toBe(false);
  expect([t.no(move('ger-inf-1', 'U17')), t.no(move('ger-inf-1', 'U19'))]).toEqual(['ID-15.3b', undefined]);
});

test('a fort of the first level bars the way as any other', () => {
  covers('ID-22.5a');
  const walk = (level: number) =>
    situation({
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { T25: 'sov-inf-3' },
      emergency: 'sov-inf-3',
      forts: { T24: level },
    }).no(move('sov-inf-3', 'T24'));
  expect([0, 1, 2].map(walk)).toEqual([undefined, 'ID-22.5a', 'ID-22.5a']);
});

test('Flak in defence is counted by its own clause', () => {
  covers('ID-25.2d');
  const t = situation({ side: 'soviet', bare: true, units: { T24: 'ger-inf-1 ger-flak-1', T23: 'sov-inf-3' } });
  expect(t.odds('sov-inf-3', 'T24').rules.filter((rule) => rule === 'ID-25.2d')).toHaveLength(1);
  const without = situation({ side: 'soviet', bare: true, units: { T24: 'ger-inf-1', T23: 'sov-inf-3' } });
  expect(without.odds('sov-inf-3', 'T24').rules).not.toContain('ID-25.2d');
});

test('a Mobile Assault takes its turn as a march does: who moved before is done, and nobody jumps any more', () => {
  covers('ID-8.7a', 'ID-5.A5a');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    bare: true,
    rested: 'us-abn-18',
    units: { V5: 'us-7 port-1', T6: 'us-5 us-8', U6: 'us-15', S7: 'ger-inf-2', eto: 'us-abn-18' },
  });
  const first = t.copy();
  expect(first.no({ type: 'drop', unit: 'us-abn-18', hex: 'T6' })).toBeUndefined();
  first.do(storm('us-5 us-8', 'S7'), 1);
  first.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
  first.play({ type: 'retreat-unit', unit: 'ger-inf-2', way: ['R7'] }, 'hitlerite');
  expect(first.asked).toEqual(['anglo-allied:operational-movement']);
  expect(first.no({ type: 'drop', unit: 'us-abn-18', hex: 'T6' })).toBe('ID-5.A5a');

  t.do(move('us-15', 'U7'));
  expect(t.no(move('us-15', 'U6'))).toBeUndefined();
  t.do(storm('us-5 us-8', 'S7'), 1);
  t.play({ type: 'lose-step', unit: 'ger-inf-2' }, 'hitlerite').play('retreat', 'hitlerite');
  t.play({ type: 'retreat-unit', unit: 'ger-inf-2', way: ['R7'] }, 'hitlerite');
  expect(t.no(move('us-15', 'U6'))).toBe('ID-8.7a');
});

test('a port marker that is ashore carries no other invasion', () => {
  covers('ID-14.16a');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { V5: 'us-7 port-1', eto: 'us-8 port-2', mto: 'us-5' },
    more: { invasions: 1, chit: 'A' },
  });
  const invade = (port: string, corps: string, hex = 'X9') => t.no({ type: 'invade', port, hex, corps: [corps] });
  expect(invade('port-2', 'us-8')).toBeUndefined();
  expect([invade('port-1', 'us-8'), invade('port-1', 'us-5', 'H9')]).toEqual(['ID-14.16a', 'ID-14.16a']);
});

test('with four players it is the commander of the western front who advances there', () => {
  covers('ID-26.19a');
  const t = situation({
    scenario: 'iron-dream-four',
    turn: 5,
    side: 'hitlerite',
    step: 'declaring',
    bare: true,
    units: { T6: 'us-5', S6: 'ger-pz-GD ger-pz-24 ger-pz-39' },
    fed: 'ger-pz-GD ger-pz-24 ger-pz-39',
  });
  t.play(assault('T6', 'ger-pz-GD ger-pz-24 ger-pz-39'), 'hitlerite-west');
  t.play('end-phase', 'hitlerite-west').play('end-phase', 'hitlerite');
  t.play({ type: 'resolve-assault', hex: 'T6' }, 'hitlerite-west', 1);
  while (t.asked[0] === 'anglo-allied:toll') t.play({ type: 'lose-step', unit: 'us-5' }, 'anglo-allied');
  expect([t.at('us-5'), t.asked]).toEqual(['destroyed', ['hitlerite-west:advancing']]);
});

test('the chit of the second invasion is drawn as the first wins its beach', () => {
  covers('ID-14.12a');
  const t = situation({
    turn: 1,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { eto: 'us-5 us-7 cw-B1 cw-B8 port-1 port-2', mto: 'port-3', V7: 'ger-inf-84' },
  });
  t.do({ type: 'invade', port: 'port-1', hex: 'V7', corps: ['us-5', 'us-7', 'cw-B1', 'cw-B8'] });
  t.passTo('anglo-allied:declaring').do('end-phase');
  expect([t.asked, t.s.chit]).toEqual([['anglo-allied:resolving'], '']);
  // The battle, the harbour of Cherbourg, the chit.
  t.do({ type: 'resolve-assault', hex: 'V7' }, 1, 3, 2);
  expect([t.at('port-1'), t.s.chit]).toEqual(['V7', 'B']);
});

test('ground that only the French held falls to the enemy beside it when their corps goes home', () => {
  covers('ID-7.25a', 'ID-4.1c');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-reinforcements',
    bare: true,
    units: { V5: 'us-7 port-1', T6: 'fr-x', S7: 'ger-inf-2' },
  });
  expect(t.holder('T6')).toBe('anglo-allied');
  t.do('remove-fx');
  expect([t.at('fr-x'), t.holder('T6')]).toEqual(['destroyed', 'hitlerite']);
});
