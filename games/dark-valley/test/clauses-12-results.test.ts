import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike } from './combat-support.ts';
import { piece, type Table } from './support.ts';

/** What the die demands: the results of the tables, losses and their order (12.3, CRT). */

const lost = (table: Table, ...ids: readonly string[]) =>
  ids.map((id) => (table.at(id) === 'eliminated' ? 'gone' : table.s.units.lost[piece(id)]));
const lose = (unit: string) => ({ type: 'lose-step', unit });

/** 10 against 5 on table A. */
const even = { E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16' };
const tanks = ['ger-pz-1', 'ger-pz-6'];
/** 20 against 5, 4-1. */
const four = { E4829: tanks, E4830: ['ger-pz-8', 'ger-pz-3'], [STEPPE]: 'sov-army-16' };
const fourTanks = [...tanks, 'ger-pz-8', 'ger-pz-3'];

describe('table A', () => {
  test('AL1: the attacker loses a step of his choice', () => {
    covers('DV-CRT.d', 'DV-12.3g');
    const table = strike(axisCombat(even), 'axis', attack(STEPPE, tanks), 1);
    expect([table.open, table.side]).toEqual(['losing', 'axis']);
    expect(table.why('axis', lose('sov-army-16'))?.rule).toBe('DV-12.3g');
    table.act('axis', lose('ger-pz-6'));
    expect([table.open, ...lost(table, ...tanks, 'sov-army-16')]).toEqual(['fighting', 0, 1, 0]);
  });

  test('BL1: both lose a step', () => {
    covers('DV-CRT.e');
    const table = strike(axisCombat(even), 'axis', attack(STEPPE, tanks), 3).act('axis', lose('ger-pz-1'));
    expect(lost(table, ...tanks, 'sov-army-16')).toEqual([1, 0, 1]);
    expect(table.at('sov-army-16')).toBe(STEPPE);
  });

  test('EX: the defender is eliminated, the attacker loses as many steps', () => {
    covers('DV-CRT.f');
    const table = strike(axisCombat(four), 'axis', attack(STEPPE, fourTanks), 6);
    table.act('axis', lose('ger-pz-1')).act('axis', lose('ger-pz-6'));
    expect(lost(table, ...fourTanks, 'sov-army-16')).toEqual([1, 1, 0, 0, 'gone']);
    expect(table.open).toBe('advancing');
    // A reduced army has one step.
    const reduced = strike(
      axisCombat(
        { E4829: ['ger-pz-1', 'ger-pz-6', 'ger-mot-3'], [STEPPE]: 'sov-army-16' },
        { reduced: ['sov-army-16'] },
      ),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-mot-3']),
      6,
    );
    reduced.act('axis', lose('ger-pz-6'));
    expect([reduced.open, ...lost(reduced, 'ger-pz-1', 'ger-pz-6', 'sov-army-16')]).toEqual([
      'advancing',
      0,
      1,
      'gone',
    ]);
  });

  test('DR: two hexes back, nothing lost; DR*: a step first, if there are two', () => {
    covers('DV-CRT.g', 'DV-CRT.h', 'DV-12.5a');
    const back = { type: 'retreat', units: ['sov-army-16'], way: ['E5029', 'E5128'] };
    const plain = strike(axisCombat(even), 'axis', attack(STEPPE, tanks), 5);
    expect([plain.open, plain.side]).toEqual(['retreating', 'soviet']);
    plain.act('soviet', back);
    expect([plain.at('sov-army-16'), ...lost(plain, 'sov-army-16')]).toEqual(['E5128', 0]);
    const starred = strike(axisCombat(four), 'axis', attack(STEPPE, fourTanks), 4).act('soviet', back);
    expect([starred.at('sov-army-16'), ...lost(starred, 'sov-army-16')]).toEqual(['E5128', 1]);
    const single = strike(
      axisCombat({ ...four, [STEPPE]: ['sov-mech41-3'], E4830: [] }),
      'axis',
      attack(STEPPE, tanks),
      2,
    );
    single.act('soviet', { ...back, units: ['sov-mech41-3'] });
    expect(single.at('sov-mech41-3')).toBe('E5128');
  });

  test('DE: all defenders are gone', () => {
    covers('DV-CRT.j');
    const table = strike(
      axisCombat({ ...four, [STEPPE]: ['sov-rd-10', 'sov-rd-90', 'sov-zhukov'] }),
      'axis',
      attack(STEPPE, fourTanks),
      6,
    );
    expect(lost(table, 'sov-rd-10', 'sov-rd-90', 'sov-zhukov', ...fourTanks)).toEqual([
      'gone',
      'gone',
      'gone',
      0,
      0,
      0,
      0,
    ]);
    expect(table.open).toBe('advancing');
  });
});

describe('the order of losses (12.3)', () => {
  test('units of two steps lose one before anybody is eliminated', () => {
    covers('DV-12.3g');
    const force = [...tanks, 'ger-mot-3'];
    const table = strike(axisCombat({ ...even, E4830: 'ger-mot-3' }), 'axis', attack(STEPPE, force), 1);
    expect(table.why('axis', lose('ger-mot-3'))?.rule).toBe('DV-12.3g');
    table.act('axis', lose('ger-pz-1'));
    expect(lost(table, ...force)).toEqual([1, 0, 0]);
  });

  test('what leaves no choice is paid without a question', () => {
    covers('DV-12.3g');
    const force = ['ger-pz-1', 'ger-mot-3'];
    const table = strike(
      axisCombat({ E4829: force, [STEPPE]: 'sov-rd-10' }, { reduced: [] }),
      'axis',
      attack(STEPPE, force),
      4,
    );
    // 8 to 1: EX, one step; only the Panzer division may pay it.
    expect([table.open, ...lost(table, ...force, 'sov-rd-10')]).toEqual(['advancing', 1, 0, 'gone']);
  });

  test('an attacker may not spare an intact Guards army; a defender may', () => {
    covers('DV-12.3h');
    const force = ['sov-gdarmy-1', 'sov-army-16', 'sov-gta-1'];
    const table = sovietCombat(
      { E5029: ['sov-gdarmy-1', 'sov-army-16'], E5030: 'sov-gta-1', [STEPPE]: ['ger-corps-i', 'ger-corps-ii'] },
      { turn: 20 },
    );
    // 22 against 12, 1-1: a one costs a step.
    strike(table, 'soviet', attack(STEPPE, force), 1);
    expect(table.why('soviet', lose('sov-army-16'))?.rule).toBe('DV-12.3h');
    table.act('soviet', lose('sov-gta-1'));
    expect(lost(table, ...force)).toEqual([0, 0, 1]);
    const defence = axisCombat(
      {
        E4829: ['ger-pz-1', 'ger-pz-6'],
        E4830: ['ger-pz-8', 'ger-pz-3', 'ger-pz-4'],
        [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'],
      },
      { turn: 20 },
    );
    strike(defence, 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3', 'ger-pz-4']), 3);
    expect(defence.why('soviet', lose('sov-army-16'))).toBeUndefined();
  });

  test('only the first loss is theirs', () => {
    covers('DV-12.3h', 'DV-CRT.f');
    const force = ['sov-gdarmy-1', 'sov-gdarmy-2', 'sov-army-16', 'sov-army-19', 'sov-army-20'];
    const table = sovietCombat(
      {
        E5029: ['sov-gdarmy-1', 'sov-gdarmy-2'],
        E5030: ['sov-army-16', 'sov-army-19'],
        E4928: 'sov-army-20',
        [STEPPE]: 'ger-corps-i',
      },
      { turn: 20 },
    );
    // 31 against 6, 5-1: a six is an exchange for two steps.
    strike(table, 'soviet', attack(STEPPE, force), 6);
    expect(table.why('soviet', lose('sov-army-16'))?.rule).toBe('DV-12.3h');
    table.act('soviet', lose('sov-gdarmy-1')).act('soviet', lose('sov-army-16'));
    expect(lost(table, ...force)).toEqual([1, 0, 1, 0, 0]);
  });
});

describe('what Germans cost (CRT)', () => {
  const three = { E5029: ['sov-army-16', 'sov-army-19'], E5030: 'sov-army-20' };
  const armies = ['sov-army-16', 'sov-army-19', 'sov-army-20'];

  test('a German step lost to DR* costs the Soviets one', () => {
    covers('DV-CRT.i');
    const table = sovietCombat({ ...three, [STEPPE]: 'ger-pz-1' }, { turn: 5, scenario: 'campaign-barbarossa' });
    // 15 against 4, 3-1 on table A.
    strike(table, 'soviet', attack(STEPPE, armies), 5);
    expect([table.open, table.side]).toEqual(['losing', 'soviet']);
    table.act('soviet', lose('sov-army-19'));
    expect(lost(table, 'ger-pz-1', ...armies)).toEqual([1, 0, 1, 0]);
    expect([table.open, table.side]).toEqual(['retreating', 'axis']);
  });

  test('not if nothing was lost, nor if it was a Romanian', () => {
    covers('DV-CRT.i');
    const nothing = sovietCombat({ ...three, [STEPPE]: 'ger-brand' }, { turn: 5, scenario: 'campaign-barbarossa' });
    strike(nothing, 'soviet', attack(STEPPE, armies), 5);
    expect([nothing.open, nothing.side]).toEqual(['retreating', 'axis']);
    const romanian = sovietCombat({ ...three, [STEPPE]: 'rum-corps-i' }, { turn: 5, scenario: 'campaign-barbarossa' });
    strike(romanian, 'soviet', attack(STEPPE, armies), 3);
    expect([romanian.open, ...lost(romanian, 'rum-corps-i')]).toEqual(['retreating', 1]);
  });

  test('BL1 costs no more than BL1', () => {
    covers('DV-CRT.i', 'DV-CRT.e');
    const table = sovietCombat({ ...three, [STEPPE]: 'ger-pz-1' }, { turn: 12 });
    strike(table, 'soviet', attack(STEPPE, armies), 5).act('soviet', lose('sov-army-16'));
    expect([table.open, ...lost(table, 'ger-pz-1', ...armies)]).toEqual(['fighting', 1, 1, 0, 0]);
  });

  test('DE against Germans costs a step, against others none', () => {
    covers('DV-CRT.j');
    const german = sovietCombat({ ...three, [STEPPE]: 'ger-inf-207' }, { turn: 12 });
    strike(german, 'soviet', attack(STEPPE, armies), 6);
    expect([german.open, german.side]).toEqual(['losing', 'soviet']);
    const romanian = sovietCombat({ ...three, [STEPPE]: 'rum-mtn' }, { turn: 12 });
    strike(romanian, 'soviet', attack(STEPPE, armies), 6);
    expect(romanian.open).toBe('advancing');
  });
});

describe('no effect (CRT)', () => {
  const field = { E5029: ['sov-army-16', 'sov-army-19'], [STEPPE]: 'ger-corps-i' };
  const armies = ['sov-army-16', 'sov-army-19'];
  /** 10 against 6, 1-1 on table B: fours and fives are no effect. */
  const first = () => strike(sovietCombat(field, { turn: 12 }), 'soviet', attack(STEPPE, armies), 4);

  test('the Soviets may accept it', () => {
    covers('DV-CRT.k');
    const table = first();
    expect([table.open, table.side]).toEqual(['no-effect', 'soviet']);
    expect(table.act('soviet', { type: 'accept-no-effect' }).open).toBe('fighting');
    expect(lost(table, ...armies, 'ger-corps-i')).toEqual([0, 0, 0]);
  });

  test('or roll again; a second one is AL1', () => {
    covers('DV-CRT.k');
    const again = first().roll(6).act('soviet', { type: 'roll-again' });
    expect([again.open, again.side]).toEqual(['retreating', 'axis']);
    const twice = first().roll(5).act('soviet', { type: 'roll-again' });
    expect([twice.open, twice.side]).toEqual(['losing', 'soviet']);
    twice.act('soviet', lose('sov-army-16'));
    expect([twice.open, ...lost(twice, ...armies)]).toEqual(['fighting', 1, 0]);
  });

  test('the Axis has no such choice', () => {
    covers('DV-CRT.k', 'DV-12.1.1a');
    const table = axisCombat(
      { E4829: tanks, [STEPPE]: 'sov-army-16' },
      { turn: 8, options: { 'winter-shelter': 'anywhere' } },
    );
    expect(strike(table, 'axis', attack(STEPPE, tanks), 3).open).toBe('fighting');
    expect(lost(table, ...tanks, 'sov-army-16')).toEqual([0, 0, 0]);
  });
});

describe('advance (12.6)', () => {
  const won = (units: object = {}) =>
    strike(
      axisCombat({
        E4829: [...tanks, 'ger-hq-2'],
        E4830: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'],
        [STEPPE]: 'sov-rd-10',
        E4831: 'ger-hq-1',
        ...units,
      }),
      'axis',
      attack(STEPPE, [...tanks, 'ger-corps-i', 'ger-corps-ii', 'ger-corps-x']),
      6,
    );
  const into = (...units: readonly string[]) => ({ type: 'advance', units });

  test('attackers, into that hex, within the limits of stacking, whatever zones there are', () => {
    covers('DV-12.6a', 'DV-12.6b', 'DV-6.2g', 'DV-5.1c', 'DV-11.1i');
    const table = won({ E5029: 'sov-army-16', E5030: 'sov-army-19' });
    expect(table.why('axis', into(...tanks, 'ger-corps-i', 'ger-corps-ii', 'ger-corps-x'))?.rule).toBe('DV-5.3a');
    table.act('axis', into(...tanks, 'ger-corps-i', 'ger-corps-ii'));
    expect([...tanks, 'ger-corps-i', 'ger-corps-x'].map((id) => table.at(id))).toEqual([
      STEPPE,
      STEPPE,
      STEPPE,
      'E4830',
    ]);
    expect(table.s.units.moved.every((moved) => moved === 0)).toBe(true);
    expect(table.open).toBe('fighting');
  });

  test('a headquarters goes along with those it stands with', () => {
    covers('DV-12.6c', 'DV-14.1g');
    const table = won();
    expect(table.why('axis', into('ger-hq-2'))?.rule).toBe('DV-12.6c');
    expect(table.why('axis', into('ger-corps-i', 'ger-hq-2'))?.rule).toBe('DV-12.6c');
    expect(table.why('axis', into('ger-pz-1', 'ger-hq-1'))?.rule).toBe('DV-12.6a');
    table.act('axis', into('ger-pz-1', 'ger-hq-2'));
    expect([table.at('ger-hq-2'), table.at('ger-pz-6')]).toEqual([STEPPE, 'E4829']);
  });

  test('only if nobody is left in the hex; one may stay', () => {
    covers('DV-12.6a');
    const held = strike(axisCombat({ E4829: tanks, [STEPPE]: 'sov-army-16' }), 'axis', attack(STEPPE, tanks), 3);
    held.act('axis', lose('ger-pz-1'));
    expect(held.open).toBe('fighting');
    const table = won().act('axis', { type: 'decline-advance' });
    expect([table.open, table.at('ger-pz-1')]).toEqual(['fighting', 'E4829']);
  });

  test('BL1 that takes the last step empties the hex; a headquarters there is lost with it', () => {
    covers('DV-12.6a', 'DV-14.1b');
    const table = axisCombat({ E4829: ['ger-mot-3', 'ger-mot-36'], [STEPPE]: ['sov-mech41-3', 'sov-zhukov'] });
    // 6 against 2, 3-1.
    strike(table, 'axis', attack(STEPPE, ['ger-mot-3', 'ger-mot-36']), 2).act('axis', lose('ger-mot-3'));
    expect([table.open, ...lost(table, 'sov-mech41-3', 'sov-zhukov', 'ger-mot-3')]).toEqual([
      'advancing',
      'gone',
      'gone',
      'gone',
    ]);
    expect(table.s.units.back[piece('sov-zhukov')]).toBe(3);
  });

  test('whoever advances into a place takes it', () => {
    covers('DV-2.4b', 'DV-12.6a');
    const table = strike(axisCombat({ E2126: tanks, E2127: 'sov-rd-10' }), 'axis', attack('E2127', tanks), 6);
    table.act('axis', into('ger-pz-1'));
    expect(table.has('place-taken')).toBe(true);
  });
});
