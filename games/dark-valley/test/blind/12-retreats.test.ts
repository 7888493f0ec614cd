import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told, whyNot } from '../combat-support.ts';
import type { Scene, Table } from '../support.ts';
import { ends, go, may, offers, open, steps, ways } from './help.ts';

/** The Axis drives a rifle division from E4929: ten against one, die 1 (DR* on a single step). */
const rout = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  strike(
    axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-rd-10', ...units }, more),
    'axis',
    attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
    1,
  );
/** The Soviets drive somebody from E4929: two to one by table B, die 5. */
const repel = (unit: string, units: Scene['units'], more: Partial<Scene> = {}): Table =>
  strike(
    sovietCombat({ E5029: 'sov-army-16', E5030: 'sov-army-19', [STEPPE]: unit, ...units }, { turn: 13, ...more }),
    'soviet',
    attack(STEPPE, ['sov-army-16', 'sov-army-19']),
    5,
  );

describe('12.5 where to', () => {
  test('two hexes by the compass: the Soviets to the north-east and south-east', () => {
    covers('DV-12.5a', 'DV-12.5b', 'DV-2.1b', 'DV-CRT.g');
    expect(ways(rout({}), ['sov-rd-10'], 'retreat').toSorted()).toEqual([
      ['E5029', 'E5128'],
      ['E5029', 'E5129'],
      ['E5030', 'E5129'],
      ['E5030', 'E5130'],
    ]);
  });
  test('the Axis to the north-west and south-west, moved by its owner', () => {
    covers('DV-12.5a', 'DV-12.5b', 'DV-2.1b');
    const t = repel('ger-pz-1', {});
    expect(t.side).toBe('axis');
    expect(ways(t, ['ger-pz-1'], 'retreat').toSorted()).toEqual([
      ['E4829', 'E4728'],
      ['E4829', 'E4729'],
      ['E4830', 'E4729'],
      ['E4830', 'E4730'],
    ]);
  });
  test('one direction barred, the other is compulsory', () => {
    covers('DV-12.5b', 'DV-12.5c');
    expect(ways(rout({ E5029: 'ger-inf-207' }), ['sov-rd-10'], 'retreat').toSorted()).toEqual([
      ['E5030', 'E5129'],
      ['E5030', 'E5130'],
    ]);
  });
  test('both barred: another way is no reason for elimination, and the compass holds again for the next hex', () => {
    covers('DV-12.5b');
    const t = rout({ E5029: 'ger-inf-207', E5030: 'ger-inf-281' });
    const all = ways(t, ['sov-rd-10'], 'retreat');
    expect(all).toContainEqual(['E4930', 'E5031']);
    expect(all).not.toContainEqual(['E4930', 'E4931']);
    expect(all.every(([first]) => first !== 'E5029' && first !== 'E5030' && first !== 'E4829')).toBe(true);
  });
  test('nobody ends a retreat next to the hex he left', () => {
    covers('DV-12.5c');
    const t = rout({ E5128: 'ger-inf-207', E5129: 'ger-inf-281', E5130: 'ger-inf-285' });
    const adjacent = new Set(['E4928', 'E5029', 'E5030', 'E4930', 'E4830', 'E4829', STEPPE]);
    expect(ends(t, ['sov-rd-10'], 'retreat').some((each) => adjacent.has(each))).toBe(false);
  });
  test('nobody retreats off the map', () => {
    covers('DV-12.5c');
    const t = strike(
      axisCombat({
        E5329: ['ger-inf-207', 'ger-inf-281', 'ger-inf-285'],
        E5430: ['ger-inf-221', 'ger-inf-286', 'ger-inf-403'],
        E5429: 'sov-rd-10',
      }),
      'axis',
      attack('E5429', ['ger-inf-207', 'ger-inf-281', 'ger-inf-285', 'ger-inf-221', 'ger-inf-286', 'ger-inf-403']),
      1,
    );
    expect(ends(t, ['sov-rd-10'], 'retreat')).toContain('E5427');
    expect(t.at('sov-rd-10')).toBe('E5429');
  });
  test('nobody ends a retreat in a hex that is full', () => {
    covers('DV-12.5c', 'DV-5.1c');
    const t = rout({ E5128: ['sov-rd-90', 'sov-rd-125', 'sov-rd-48', 'sov-rd-5'] });
    expect(ends(t, ['sov-rd-10'], 'retreat')).toEqual(['E5129', 'E5130']);
    const three = rout({ E5128: ['sov-rd-90', 'sov-rd-125', 'sov-rd-48'] });
    expect(ends(three, ['sov-rd-10'], 'retreat')).toEqual(['E5128', 'E5129', 'E5130']);
  });
  test('a full hex may be passed on the way', () => {
    covers('DV-12.5c');
    const t = rout({ E5029: ['sov-rd-90', 'sov-rd-125', 'sov-rd-48', 'sov-rd-5'] });
    expect(ways(t, ['sov-rd-10'], 'retreat')).toContainEqual(['E5029', 'E5128']);
  });
  test('surrounded by enemies: eliminated', () => {
    covers('DV-12.5c', 'DV-CRT.g');
    const t = rout({
      E4928: 'ger-inf-207',
      E5029: 'ger-inf-281',
      E5030: 'ger-inf-285',
      E4930: 'ger-inf-221',
      E4830: 'ger-inf-286',
    });
    expect(t.at('sov-rd-10')).toBe('eliminated');
  });
  test('rivers, great or small, may be crossed', () => {
    covers('DV-12.5d');
    // W4720 has the Dnepr to the north-east and south-east.
    const t = strike(
      axisCombat({ W4620: ['ger-pz-1', 'ger-pz-6'], W4720: 'sov-rd-10' }),
      'axis',
      attack('W4720', ['ger-pz-1', 'ger-pz-6']),
      1,
    );
    expect(ways(t, ['sov-rd-10'], 'retreat').every(([first]) => first === 'W4820' || first === 'W4821')).toBe(true);
  });
  test('units of a stack may go different ways', () => {
    covers('DV-12.5a');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: ['sov-rd-10', 'sov-rd-90'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      2,
    );
    while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'sov-rd-10' });
    expect(t.at('sov-rd-10')).toBe('eliminated');
    expect(open(t)).toContain('retreat');
  });
});

describe('6.2 and 12.5 through enemy zones', () => {
  const ring = { E4830: 'ger-pz-8', E5129: 'ger-pz-3' };
  test('nothing but zones: eliminated', () => {
    covers('DV-6.2e', 'DV-12.5e');
    expect(rout(ring).at('sov-rd-10')).toBe('eliminated');
  });
  test('a friend in the hex lifts the zone', () => {
    covers('DV-6.2e', 'DV-6.2h', 'DV-12.5e');
    expect(ways(rout({ ...ring, E5029: 'sov-rd-90' }), ['sov-rd-10'], 'retreat')).toEqual([['E5029', 'E5028']]);
  });
  test('German mechanized units go through in fair weather for a step more, and end outside', () => {
    covers('DV-6.2f', 'DV-12.5e');
    const t = repel('ger-pz-1', { E4729: 'sov-army-20' });
    const all = ways(t, ['ger-pz-1'], 'retreat');
    expect(all).toContainEqual(['E4829', 'E4828']);
    expect(all.some((way) => ['E4728', 'E4730'].includes(way.at(-1)!))).toBe(false);
    go(t, { type: 'retreat', units: ['ger-pz-1'], way: ['E4829', 'E4828'] });
    expect([t.at('ger-pz-1'), steps(t, 'ger-pz-1')]).toEqual(['E4828', 1]);
  });
  test('with nothing left to lose they are eliminated', () => {
    covers('DV-6.2f');
    expect(repel('ger-pz-1', { E4729: 'sov-army-20' }, { reduced: ['ger-pz-1'] }).at('ger-pz-1')).toBe('eliminated');
    expect(repel('ger-mot-3', { E4729: 'sov-army-20' }).at('ger-mot-3')).toBe('eliminated');
  });
  test('not in mud or snow', () => {
    covers('DV-6.2f');
    expect(repel('ger-pz-1', { E4729: 'sov-army-20' }, { turn: 16 }).at('ger-pz-1')).toBe('eliminated');
    expect(repel('ger-pz-1', { E4729: 'sov-army-20' }, { turn: 19 }).at('ger-pz-1')).toBe('eliminated');
    expect(repel('ger-pz-1', { E4729: 'sov-army-20' }, { turn: 15 }).at('ger-pz-1')).toBe(STEPPE);
  });
  test('not those on foot, nor the mechanized units of allies', () => {
    covers('DV-6.2f');
    expect(repel('ger-jg-97', { E4729: 'sov-army-20' }).at('ger-jg-97')).toBe('eliminated');
    expect(repel('rum-arm-1', { E4729: 'sov-army-20' }).at('rum-arm-1')).toBe('eliminated');
  });
  test('not Soviet mechanized units', () => {
    covers('DV-6.2f', 'DV-6.2e');
    const t = strike(
      axisCombat(
        { E4829: ['ger-pz-1', 'ger-pz-6', 'ger-mot-3'], [STEPPE]: 'sov-gta-1', ...ring },
        { turn: 24, reduced: ['sov-gta-1'] },
      ),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-mot-3', 'ger-pz-8']),
      4,
    );
    while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(t.at('sov-gta-1')).toBe('eliminated');
  });
  test('units without a zone bar nothing but their hex', () => {
    covers('DV-6.1a', 'DV-12.5e');
    expect(ways(rout({ E4830: 'ger-inf-207', E5129: 'ger-inf-281' }), ['sov-rd-10'], 'retreat').toSorted()).toEqual([
      ['E5029', 'E5128'],
      ['E5030', 'E5130'],
    ]);
  });
});

describe('12.5 onto friends', () => {
  const joined = (): Table => {
    const t = rout({ E5128: 'sov-army-16', E5127: ['ger-pz-8', 'ger-pz-3'] });
    go(t, { type: 'retreat', units: ['sov-rd-10'], way: ['E5029', 'E5128'] });
    if (open(t).includes('decline-advance')) go(t, 'decline-advance');
    return t;
  };
  test('the retreated add nothing to the defence', () => {
    covers('DV-12.5g');
    expect(told(joined(), 'axis', attack('E5128', ['ger-pz-8', 'ger-pz-3']))).toMatchObject({ attack: 10, defence: 5 });
  });
  test('they may be attacked again under the same chit', () => {
    covers('DV-12.5h');
    expect(whyNot(joined(), 'axis', attack('E5128', ['ger-pz-8', 'ger-pz-3']))).toBeUndefined();
  });
  test('and are eliminated when the others must retreat', () => {
    covers('DV-12.5g');
    const t = strike(joined(), 'axis', attack('E5128', ['ger-pz-8', 'ger-pz-3']), 5);
    expect(offers(t, { type: 'retreat' })).toEqual(['sov-army-16']);
    go(t, { type: 'retreat', units: ['sov-army-16'], way: ways(t, ['sov-army-16'], 'retreat')[0]! });
    expect(t.at('sov-rd-10')).toBe('eliminated');
  });
  test('alone in its new hex, a retreated unit is not attacked again', () => {
    covers('DV-12.2b', 'DV-12.5h');
    const t = rout({ E5127: ['ger-inf-207', 'ger-inf-281'] });
    go(t, { type: 'retreat', units: ['sov-rd-10'], way: ['E5029', 'E5128'] });
    if (open(t).includes('decline-advance')) go(t, 'decline-advance');
    expect(whyNot(t, 'axis', attack('E5128', ['ger-inf-207', 'ger-inf-281']))).toBeDefined();
  });
});

describe('12.5 by sea', () => {
  /** Odessa: a city with works; eight against the garrison. */
  const odessa = (garrison: string[], die: number, more: Partial<Scene> = {}): Table =>
    strike(
      axisCombat(
        {
          W4843: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'],
          W4743: ['ger-corps-xxvi', 'ger-corps-xxviii', 'ger-corps-xxxviii'],
          W4844: garrison,
        },
        more,
      ),
      'axis',
      attack('W4844', [
        'ger-corps-i',
        'ger-corps-ii',
        'ger-corps-x',
        'ger-corps-xxvi',
        'ger-corps-xxviii',
        'ger-corps-xxxviii',
      ]),
      die,
    );
  test('the Soviets only to the east, to ports they hold', () => {
    covers('DV-12.5f');
    // 24 against 2: five to one after the shift; die 2 is DR*, which costs a single step nothing.
    const t = odessa(['sov-rd-10'], 2);
    const ports = offers(t, { type: 'retreat-by-sea', units: ['sov-rd-10'] });
    expect(ports).toContain('E1849');
    expect(ports).not.toContain('W4251');
    go(t, { type: 'retreat-by-sea', units: ['sov-rd-10'], port: 'E1849' });
    expect(t.at('sov-rd-10')).toBe('E1849');
  });
  test('not to a port in enemy hands', () => {
    covers('DV-12.5f');
    expect(
      offers(odessa(['sov-rd-10'], 2, { held: { axis: ['E1849'] } }), { type: 'retreat-by-sea', units: ['sov-rd-10'] }),
    ).not.toContain('E1849');
  });
  test('at most two steps', () => {
    covers('DV-12.5f');
    // 24 against 4: five to one after the shift, die 2: DR*; one of four steps is lost.
    const t = odessa(['sov-rd-10', 'sov-rd-90', 'sov-rd-125'], 1, { outOfSupply: [] });
    while (open(t).includes('lose-step'))
      go(t, { type: 'lose-step', unit: t.side === 'axis' ? 'ger-corps-i' : 'sov-rd-125' });
    if (open(t).includes('retreat-by-sea')) {
      expect(may(t, { type: 'retreat-by-sea', units: ['sov-rd-10', 'sov-rd-90'], port: 'E1849' })).toBe(true);
    }
    const big = odessa(['sov-army-16', 'sov-rd-90'], 6);
    while (open(big).includes('lose-step'))
      go(big, {
        type: 'lose-step',
        unit: big.side === 'axis' ? offers(big, { type: 'lose-step' })[0]! : 'sov-army-16',
      });
    if (big.at('sov-army-16') === 'W4844')
      expect(may(big, { type: 'retreat-by-sea', units: ['sov-army-16', 'sov-rd-90'], port: 'E1849' })).toBe(
        steps(big, 'sov-army-16') === 1,
      );
  });
  test('the Axis only to the west', () => {
    covers('DV-12.5f');
    const t = strike(
      sovietCombat(
        {
          E1948: ['sov-army-16', 'sov-army-19', 'sov-tank-1'],
          E1848: ['sov-army-20', 'sov-army-21', 'sov-tank-2'],
          E1849: 'ger-inf-207',
        },
        { scenario: 'campaign-zitadelle', turn: 24 },
      ),
      'soviet',
      attack('E1849', ['sov-army-16', 'sov-army-19', 'sov-tank-1', 'sov-army-20', 'sov-army-21', 'sov-tank-2']),
      2,
    );
    const ports = offers(t, { type: 'retreat-by-sea', units: ['ger-inf-207'] });
    expect(ports).toContain('W4844');
    expect(ports).toContain('W4251');
    expect(ports).not.toContain('E2849');
  });
});
