import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { BULGARIA, GREATER_ROMANIA, LAND, idOf } from '../src/geography.ts';
import { assault, move, situation, storm, until, type Situation, type Table } from './support/clauses.ts';

/** 19.8 to 19.10, 20.3, 20.4, 7.28: who sets the Bulgarians free, and who frees a city of the Yugoslavs. */

const lose = (unit: string) => ({ type: 'lose-step', unit });

describe('19.8: the Bulgarian army leaves Sofia in the Soviet turn after the Red Army came', () => {
  const EAST = LAND.filter((hex) => GREATER_ROMANIA[hex] === 1 || BULGARIA[hex] === 1)
    .map(idOf)
    .join(' ');
  const border = (of: Situation): Table =>
    situation({
      turn: 9,
      side: 'soviet',
      bare: true,
      ...of,
      units: { C28: 'bul-1', T21: 'ger-inf-84', J37: 'sov-inf-8', ...of.units },
      held: { soviet: EAST },
      sided: { soviet: 'bul-1' },
      more: { bulgaria: 'soviet', romania: 'soviet', ...of.more },
    });

  test('with its supply along it has come as well', () => {
    covers('ID-19.8a');
    const t = border({ units: { D28: 'sov-inf-3 sov-supply-1' } });
    expect(t.no(move('bul-1', 'D28'))).toBe('ID-19.8a');
    t.do(move('sov-inf-3 sov-supply-1', 'C28'));
    expect(t.no(move('bul-1', 'D28'))).toBe('ID-19.8a');
    until(t, 'soviet:operational-movement', 10);
    expect(t.no(move('bul-1', 'D28'))).toBeUndefined();
  });

  test('a supply unit alone has not', () => {
    covers('ID-19.8a');
    const t = border({ units: { D28: 'sov-inf-3 sov-supply-1' } }).do(move('sov-supply-1', 'C28'));
    until(t, 'soviet:operational-movement', 10);
    expect(t.no(move('bul-1', 'D28'))).toBe('ID-19.8a');
  });

  test('thrown back into Sofia in the German turn, it frees them in the Soviet turn that follows', () => {
    covers('ID-19.8a');
    const t = border({
      side: 'hitlerite',
      step: 'declaring',
      units: { D28: 'sov-inf-3', D27: 'ger-pz-2ss ger-pz-3ss ger-pz-24' },
      fed: 'ger-pz-2ss ger-pz-3ss ger-pz-24',
      emergency: 'ger-pz-2ss ger-pz-3ss ger-pz-24',
    });
    t.do(assault('D28', 'ger-pz-2ss ger-pz-3ss ger-pz-24')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'D28' }, 4); // 32:8 in the hills is 4:1, 1/2
    t.play(lose('sov-inf-3'), 'soviet').play('retreat', 'soviet');
    t.play({ type: 'retreat-unit', unit: 'sov-inf-3', way: ['C28'] }, 'soviet');
    until(t, 'hitlerite:toll').do(lose('ger-pz-24'));
    until(t, 'soviet:operational-movement', 9);
    expect([t.at('sov-inf-3'), t.no(move('bul-1', 'C29'), 'soviet')]).toEqual(['C28', undefined]);
  });

  test('until then it does not even fall back from there', () => {
    covers('ID-19.8a');
    const beaten = (more: Situation['more']): Table => {
      const t = border({
        side: 'hitlerite',
        step: 'declaring',
        units: { D27: 'ger-pz-2ss ger-pz-3ss' },
        fed: 'ger-pz-2ss ger-pz-3ss',
        emergency: 'ger-pz-2ss ger-pz-3ss',
        ...(more !== undefined && { more }),
      });
      t.do(assault('C28', 'ger-pz-2ss ger-pz-3ss')).do('end-phase');
      return t.do({ type: 'resolve-assault', hex: 'C28' }, 5); // 22:4 is 5:1, a city makes it 4:1: 1/2
    };
    expect(beaten({}).no('retreat', 'soviet')).toBe('ID-18.19d');
    expect(beaten({ sofiaEntered: 7 }).no('retreat', 'soviet')).toBeUndefined();
  });
});

describe('20.3, 20.4: in Yugoslavia', () => {
  const banat = (of: Situation): Table =>
    situation({
      turn: 9,
      side: 'soviet',
      bare: true,
      ...of,
      // Its zone over Belgrade keeps the city from falling to a mere zone.
      units: { V36: 'sov-inf-8', G23: 'ger-inf-86', ...of.units },
      held: { soviet: 'F24 G24 G25' },
    });

  test('a city the Red Army walks into scores once', () => {
    covers('ID-20.4a');
    const red = banat({ units: { F24: 'sov-inf-3' }, emergency: 'sov-inf-3' }).do(move('sov-inf-3', 'F23'));
    const own = banat({ units: { F22: 'yug-1' } }).do(move('yug-1', 'F23'));
    const both = banat({ units: { F24: 'sov-inf-3', F22: 'yug-1' }, emergency: 'sov-inf-3' });
    expect([red.holder('F23'), red.points('soviet')]).toEqual(['soviet', 0]);
    expect([own.holder('F23'), own.points('soviet') > 0]).toEqual(['soviet', true]);
    both.do(move('sov-inf-3', 'F23')).do(move('yug-1', 'F23'));
    expect([both.holder('F23'), both.points('soviet')]).toEqual(['soviet', 0]);
  });

  test('Guards storm nothing in its hills, where they may not go', () => {
    covers('ID-20.3b');
    const t = banat({ units: { F23: 'sov-gds-1', F22: 'ger-inf-84' }, emergency: 'sov-gds-1' });
    expect(t.no(storm('sov-gds-1', 'F22'))).toBe('ID-20.3b');
  });
});

describe('7.28: the 2nd Polish Army', () => {
  const ids = 'sov-inf-3 sov-inf-5 sov-inf-8';
  test('waits until there is room for it in Warsaw', () => {
    covers('ID-7.28b', 'ID-7.10a');
    const t = situation({
      turn: 12,
      side: 'soviet',
      bare: true,
      units: { S27: ids, S29: 'sov-inf-13', T21: 'ger-inf-84' },
      held: { soviet: 'S27 S28 S29 T28 T29 T30 T31 T32 T33 T34 T35 T36 T37' },
      more: { polesDue: 13 },
    });
    until(t, 'soviet:operational-movement', 13);
    expect(t.at('sov-pol-2')).toBe('nowhere');
    t.do(move('sov-inf-8', 'S28'));
    until(t, 'soviet:operational-movement', 14);
    expect(t.at('sov-pol-2')).toBe('S27');
  });
});
